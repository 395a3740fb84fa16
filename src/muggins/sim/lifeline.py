"""What ties a process that we started to the one that started it."""

import os
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """See to it that this process ends when its parent has, however that ended.

    Called once, by a process that `multiprocessing` started; elsewhere nothing happens. A parent
    that is killed can tell nobody, and a worker that waits for its next task would wait for ever.
    """
    Thread(target=_outlive_nobody, name="lifeline", daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        # The main thread may be in the midst of a long calculation that nobody asks for any more.
        os._exit(0)
