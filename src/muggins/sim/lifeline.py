"""What ties a process that we started to the one that started it."""

import os
import signal
import sys
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """See to it that this process ends when its parent has, however that ended.

    Called once, by a process that `multiprocessing` started; elsewhere nothing happens. A parent
    that is killed can tell nobody, and a worker that waits for its next task would wait for ever.
    """
    Thread(target=_outlive_nobody, name="lifeline", daemon=True).start()


def stay_behind() -> None:
    """Be a process in the background: it gives way to all others, and ends with its parent alone.

    Called once, as `end_with_parent` is.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    end_with_parent()
    if sys.platform != "win32":
        os.nice(10)


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        # The main thread may be in the midst of a long calculation that nobody asks for any more.
        os._exit(0)
