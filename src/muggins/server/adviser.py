"""Positions answered in a process of its own, so that no game waits while one is thought about."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Thread
from typing import Final, TypeAlias

from muggins.cards import MugginsError
from muggins.notation.problem import BadProblem, Problem
from muggins.sim.lifeline import stay_behind

Answer: TypeAlias = dict[str, object]
Think: TypeAlias = Callable[[Problem], Answer]

MOST_WAITING: Final = 8
"""So many questions wait for their turn; one takes up to a second."""

PATIENCE: Final = 5.0
"""Seconds until whoever asks is told to ask again: code may be compiled, which takes longer."""


class Overasked(MugginsError):
    """No answer now, but perhaps in a few seconds; says why."""


class Adviser:
    """Who answers positions, one after another; nothing starts before the first question.

    `think` is for tests: it answers in this process.
    """

    def __init__(self, think: Think | None = None) -> None:
        self._think = think or Apart()
        self._asked: SimpleQueue[tuple[Problem, Future[Answer]]] = SimpleQueue()
        self._waiting = 0
        self._thread: Thread | None = None

    async def advise(self, problem: Problem) -> Answer:
        """Every choice of the position, as docs/analyse.md has it.

        Raises `BadProblem`, and `Overasked` where too many wait, or where code is compiled first.
        """
        if self._waiting >= MOST_WAITING:
            raise Overasked("Too many positions wait for an answer: ask again in a few seconds.")
        if self._thread is None:
            # A daemon, and no executor: nobody who ends the server waits for an answer.
            self._thread = Thread(target=self._work, name="adviser", daemon=True)
            self._thread.start()
        future: Future[Answer] = Future()
        self._waiting += 1
        self._asked.put((problem, future))
        try:
            return await asyncio.wait_for(asyncio.wrap_future(future), PATIENCE)
        except TimeoutError:
            raise Overasked("The adviser gets ready: ask again in a few seconds.") from None
        finally:
            self._waiting -= 1

    def _work(self) -> None:
        while True:
            problem, future = self._asked.get()
            if not future.set_running_or_notify_cancel():
                continue  # who asked has gone
            try:
                future.set_result(self._think(problem))
            except Exception as error:  # noqa: BLE001 - whoever asked gets it, whatever it is
                future.set_exception(error)


class Apart:
    """The thinking in a process that is started when first asked, and again after it ended."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def __call__(self, problem: Problem) -> Answer:
        """The answer. Raises `BadProblem`, and `Overasked` where the process was killed."""
        if self._process is None or self._pipe is None or not self._process.is_alive():
            self._process, self._pipe = _started()
        try:
            self._pipe.send(problem)
            told: Answer | str = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise Overasked("The adviser went away over that question: ask once more.") from error
        if isinstance(told, str):
            raise BadProblem(told)
        return told


def _started() -> tuple[BaseProcess, Connection]:
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_answer_for, args=(there,), daemon=True)
    process.start()
    there.close()
    return process, here


def _answer_for(whom: Connection) -> None:
    """Answer one question after another, as a process that ends with the server."""
    from muggins.analysis.advice import analyse  # noqa: PLC0415 - imports numba, only here
    from muggins.analysis.answer import encode_advice  # noqa: PLC0415 - as above

    stay_behind()
    with suppress(EOFError):  # nobody asks any more
        while True:
            problem: Problem = whom.recv()
            try:
                whom.send(encode_advice(analyse(problem)))
            except BadProblem as error:
                whom.send(str(error))
