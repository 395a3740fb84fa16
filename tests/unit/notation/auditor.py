"""A second reader of records: it counts everything again with the slow scorer, from the text alone.

It knows nothing of Muggins but the look of a record, and takes the rules of a preset from the table
of docs/rules.md, section 2.
"""

import re
from collections.abc import Iterator

from tests.unit.cards import oracle

SIDES = {"captain": (0, 1, 1), "partners": (0, 1, 0, 1)}
TARGETS = {"short": 61, "five-card": 61, "five-card-old": 61, "seven-card": 181, "quick": 1000}

LAID = re.compile(r'(\d):(\w\w)\((\d+)\)(?:"(\d+)(?:/(\d+))?")?(?:\+(\d+))?')
PEGGED = re.compile(r"(\d):\+(\d+)\((\w+)\)")
SHOWN = re.compile(r'(\d) ([^=]*) = (\d+)(?: \(([^)]*)\))?(?: "(\d+)")?')


class Auditor:
    """One pass over one game."""

    def __init__(self, preset: str) -> None:
        self.preset = preset
        self.sides = SIDES.get(preset, (0, 1, 2, 3))
        self.target = TARGETS.get(preset, 121)
        self.scores = [0, 0, 0, 0]
        self.hands: dict[int, list[str]] = {}
        self.held: dict[int, list[str]] = {}
        self.crib: list[str] = []
        self.starter = self.dealer = ""
        self.counted = 0

    def read(self, text: str) -> "Auditor":
        for line in text.splitlines():
            keyword, _, rest = line.strip().partition(" ")
            said, _, after = rest.partition(" -> ")
            getattr(self, f"read_{keyword}", lambda _said: None)(said)
            if after:
                assert after == self.score_text(after.count("-") + 1), line
        return self

    def score_text(self, sides: int) -> str:
        return "-".join(map(str, self.scores[:sides]))

    def peg(self, seat: str, points: int) -> None:
        side = self.sides[int(seat)]
        self.scores[side] = min(self.target, self.scores[side] + points)

    def read_cut(self, said: str) -> None:
        self.pegs(said)

    # ---- a deal --------------------------------------------------------------------------------

    def read_deal(self, said: str) -> None:
        self.dealer = said[-1]
        self.hands, self.crib = {}, []

    def read_hand(self, said: str) -> None:
        self.hands[int(said[0])] = said[2:].split()

    def read_deck(self, said: str) -> None:
        self.crib += said.split()

    def read_toss(self, said: str) -> None:
        for card in said[2:].split():
            self.hands[int(said[0])].remove(card)
            self.crib.append(card)

    def read_starter(self, said: str) -> None:
        self.starter = said[:2]
        known = [*self.crib, self.starter, *(card for hand in self.hands.values() for card in hand)]
        assert len(set(known)) == len(known)
        assert len(self.crib) == 4
        self.held = {seat: list(hand) for seat, hand in self.hands.items()}
        at_120 = self.preset == "kitchen" and self.scores[int(self.dealer)] == 120
        heels = self.starter[0] == "J" and not at_120
        assert said[3:] == (f"{self.dealer}:+2(heels)" if heels else "")
        self.pegs(said)

    def pegs(self, said: str) -> None:
        for seat, points, _source in PEGGED.findall(said):
            self.peg(seat, int(points))

    # ---- the play ------------------------------------------------------------------------------

    def read_play(self, said: str) -> None:
        pile: list[str] = []
        for word in said.split():
            if laid := LAID.fullmatch(word):
                self.lay(pile, laid)
            elif word.endswith(":go"):
                fits = [card for card in self.held[int(word[0])] if worth([*pile, card]) <= 31]
                assert fits == []
            self.pegs(word)

    def lay(self, pile: list[str], laid: re.Match[str]) -> None:
        seat, card, count, claim, truth, pegged = laid.groups()
        self.held[int(seat)].remove(card)
        pile.append(card)
        assert worth(pile) == int(count) <= 31
        points = sum(oracle.pile(pile).values())
        assert points == int(truth or claim or pegged or 0)
        assert int(pegged or 0) == self.due(points, claim)
        self.peg(seat, int(pegged or 0))
        self.counted += 1

    def due(self, points: int, claim: str | None) -> int:
        """What is pegged at once: the truth, but under muggins no more than was said.

        Under foster nothing is, until the count is settled.
        """
        if claim is None or self.preset == "manual":
            return points
        return 0 if self.preset == "foster" else min(points, int(claim))

    # ---- the show ------------------------------------------------------------------------------

    def read_show(self, said: str) -> None:
        self.count(said, self.hands[int(said[0])], crib=False)

    def read_crib(self, said: str) -> None:
        assert said[0] == self.dealer
        self.count(said, self.crib, crib=True)

    def count(self, said: str, cards: list[str], *, crib: bool) -> None:
        shown = SHOWN.match(said)
        assert shown is not None
        seat, text, total, reasons, claim = shown.groups()
        assert sorted(text.split()) == sorted(cards)
        strict = crib and self.preset != "kitchen"
        points = sum(oracle.show(cards, self.starter, crib=strict).values())
        assert points == int(total) == sum(map(int, re.findall(r"\d+", reasons or "")))
        self.peg(seat, self.due(points, claim))
        self.pegs(said)
        self.counted += 1

    # ---- the end -------------------------------------------------------------------------------

    def read_result(self, said: str) -> None:
        _side, winner, _wins, scores, *_skunk = said.split()
        scores = scores.removesuffix(",")
        sides = scores.count("-") + 1
        assert scores == self.score_text(sides)
        assert self.scores[int(winner)] == max(self.scores[:sides])
        assert said.partition(", ")[2] == self.skunk(int(winner), sides)

    def skunk(self, winner: int, sides: int) -> str:
        best = max(score for side, score in enumerate(self.scores[:sides]) if side != winner)
        lines = skunk_lines(self.preset, self.target)
        return next((name for line, name in lines if best < line), "")


def skunk_lines(preset: str, target: int) -> Iterator[tuple[int, str]]:
    """The lines of docs/rules.md, section 6; other targets keep their distance from home."""
    if preset == "kitchen":
        yield 61, "lurch"
    elif preset != "quick":
        if target >= 121:
            yield target - 60, "double skunk"
        yield target - 30, "skunk"


def worth(cards: list[str]) -> int:
    return sum("A23456789".index(card[0]) + 1 if card[0] in "A23456789" else 10 for card in cards)
