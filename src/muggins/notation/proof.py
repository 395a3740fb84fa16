"""Whether a game was dealt as promised: the promise, then every cut, deal and starter, in words.

A table promises the SHA-256 of its seed before the first card and tells the seed after the last
(`muggins.cards.deck`, `muggins.game.chance`). Whoever has the record can then deal it all again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import Final, assert_never

from muggins.cards import format_cards
from muggins.cards.deck import commitment
from muggins.game.chance import chance
from muggins.game.engine import begin, decide, evolve, replay
from muggins.game.events import ChanceCommand, CutForDeal, CutStarter, Deal
from muggins.game.state import State
from muggins.notation.record import GameRecord

PROMISE: Final = "commitment"
"""The tag of a record that holds what was promised: the SHA-256 of the seed, in hex."""


class Verdict(StrEnum):
    """What a check came to; `OPEN` is one that lacks something to check against."""

    HOLDS = "holds"
    FAILS = "fails"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked, and what came of it, in a sentence."""

    verdict: Verdict
    text: str


def prove(record: GameRecord, promised: str | None = None) -> tuple[Finding, ...]:
    """What can be said of the fairness of this game, one finding for each check. Pure.

    >>> from muggins.game.engine import begin
    >>> from muggins.game.rules import Rules
    >>> for finding in prove(GameRecord(begin(Rules()), ("Ann", "Ben"))):
    ...     print(finding.verdict, "-", finding.text)
    holds - Everything in the record follows from the rules; the game is not over.
    open - The record has no seed, so the cards cannot be dealt again.

    promised: the SHA-256 of the seed, in hex, as it was told before the game; else the record's
    own tag `commitment`. A record that can be read is legal: reading it plays it again.
    """
    over = "the game is over" if record.is_over else "the game is not over"
    legal = Finding(Verdict.HOLDS, f"Everything in the record follows from the rules; {over}.")
    if record.seed is None:
        lacking = "The record has no seed, so the cards cannot be dealt again."
        return (legal, Finding(Verdict.OPEN, lacking))
    told = promised or dict(record.tags).get(PROMISE)
    return (legal, _promise(record.seed, told), *_chances(record, record.seed))


def verdict_of(findings: tuple[Finding, ...]) -> Verdict:
    """Fails if one does, else open if one is, else holds.

    >>> verdict_of((Finding(Verdict.HOLDS, ""), Finding(Verdict.OPEN, "")))
    <Verdict.OPEN: 'open'>
    """
    found = {finding.verdict for finding in findings}
    return next(
        (verdict for verdict in (Verdict.FAILS, Verdict.OPEN) if verdict in found), Verdict.HOLDS
    )


def _promise(seed: bytes, told: str | None) -> Finding:
    made = commitment(seed)
    if told is None:
        return Finding(
            Verdict.OPEN, f"No promise is known; the seed's SHA-256 is {made}: compare it yourself."
        )
    if told.strip().lower() != made:
        return Finding(
            Verdict.FAILS, f"The promise is broken: {told} was told, but the seed's is {made}."
        )
    return Finding(Verdict.HOLDS, f"The seed is the one that was promised: its SHA-256 is {made}.")


def _chances(record: GameRecord, seed: bytes) -> Iterator[Finding]:
    state = replay(begin(record.rules, record.began.dealer))
    for command in record.commands:
        if isinstance(command, CutForDeal | Deal | CutStarter):
            yield _chance(state, command, chance(state, seed))
        state = reduce(evolve, decide(state, command), state)


def _chance(state: State, found: ChanceCommand, due: ChanceCommand | None) -> Finding:
    name = _name(state, found)
    if found == due:
        return Finding(Verdict.HOLDS, f"{name}: {_cards(found)}, as the seed gives.")
    wanted = "no such thing" if due is None else _cards(due)
    return Finding(Verdict.FAILS, f"{name}: {_cards(found)}, but the seed gives {wanted}.")


def _name(state: State, command: ChanceCommand) -> str:
    match command:
        case CutForDeal():
            return f"Cut for deal {state.cuts + 1}"
        case Deal():
            return f"Deal {state.deal + 1}"
        case CutStarter():
            return f"Starter of deal {state.deal}"
        case _:
            assert_never(command)


def _cards(command: ChanceCommand) -> str:
    match command:
        case CutForDeal(cards=cards):
            return format_cards(cards)
        case Deal(hands=hands, crib=crib):
            return " | ".join(format_cards(cards) for cards in (*hands, crib) if cards)
        case CutStarter(card=card):
            return str(card)
        case _:
            assert_never(command)
