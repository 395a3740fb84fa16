"""A position as people ask about it: a line of words, or JSON; suits may be left out.

>>> problem = parse_problem("pone 118-115 hand A 4 J K toss 2 9 starter 5 played me:4 opp:J")
>>> problem.scores, problem.played[0].is_mine, problem.played[1].face
((118, 115), True, Face(rank=10, suit=None))

Six cards in hand ask what to throw. Four ask what to lay: they are those kept, the ones laid among
them. Scores are those of the moment, mine first.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from muggins.cards import RANKS, Card, MugginsError

_DEALT: Final = 6
_KEPT: Final = 4
_TENS: Final = (12, 9, 11, 10)  # the king first and the jack last: no run, no pair, no nobs
_SCORE: Final = re.compile(r"(\d{1,3})-(\d{1,3})", re.ASCII)
_NEED: Final = re.compile(
    r"(?:p\()?hand ?>= ?(?P<points>\d{1,2})"
    r"(?:(?: and starter not |,starter!=)(?P<barred>10|[a2-9tjqk]))?\)?",
    re.ASCII,
)
_FACE: Final = re.compile(r"(?P<rank>10|[A2-9TJQKatjqk])(?P<suit>[cdhsCDHS♣♦♥♠])?")
_FORM: Final = "`dealer 76-61 hand 5h 6h 7d Js Qc Kd`"


class BadProblem(MugginsError):
    """A position that cannot be read, or that no deal leads to; says what is wrong."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card whose suit may not be known.

    >>> str(parse_face("10")), str(parse_face("th"))
    ('T', 'Th')
    """

    rank: int
    suit: int | None = None

    @property
    def card(self) -> Card | None:
        """The card, if its suit is known."""
        return None if self.suit is None else Card(4 * self.rank + self.suit)

    def __str__(self) -> str:
        """The rank, and the suit if it is known."""
        return RANKS[self.rank] if self.suit is None else str(self.card)


class Aim(StrEnum):
    """What the choices are compared by."""

    WIN = "win"
    ACC = "acc"
    ONE_TWO = "one-two"
    SPREAD = "spread"
    POINTS = "points"
    HOLD = "hold"
    """That the other does not go home before all that is mine has counted."""


@dataclass(frozen=True, slots=True)
class Need:
    """Enough points in the hand, whatever else happens: how likely is it?"""

    points: int
    barred: int | None = None
    """A rank that the starter must not have."""

    def __str__(self) -> str:
        """In words that `parse_aim` reads back."""
        bar = "" if self.barred is None else f",starter!={RANKS[self.barred]}"
        return f"hand>={self.points}{bar}"


@dataclass(frozen=True, slots=True)
class Move:
    """A card that was laid, or a go."""

    is_mine: bool
    face: Face | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """What is asked. Two seats, six cards dealt to each."""

    dealing: bool
    hand: tuple[Face, ...]
    scores: tuple[int, int] | None = None
    """Mine, and the other's; None where one of them is not known, and then points count."""
    tossed: tuple[Face, ...] = ()
    """What I threw, if it is known."""
    starter: Face | None = None
    played: tuple[Move, ...] = ()
    aim: Aim | Need = Aim.WIN
    target: int = 121

    def __post_init__(self) -> None:
        """Refuse what no deal leads to."""
        _refuse_hand(self)
        if self.scores and not all(0 <= score < self.target for score in self.scores):
            raise BadProblem(
                f"scores go from 0 to {self.target - 1}, so {self.scores[0]}-{self.scores[1]} is "
                "no score of a game that goes on"
            )

    @property
    def is_discard(self) -> bool:
        """Whether it asks what to throw."""
        return len(self.hand) == _DEALT


def parse_problem(text: str) -> Problem:
    """The position that a text describes: JSON if it begins with a brace, else words.

    >>> parse_problem("dealer hand A 2 3 4 x x for points").hand[-1]
    Face(rank=9, suit=None)

    The words, in any order: `dealer` or `pone`; a score, mine first; `hand`, `toss` and `starter`
    with cards; `played` with items like me:4, opp:J or opp:go; `for` with an aim; `to` with a
    target other than 121. In a hand x is any ten-card: a king, ten, queen or jack that it has not
    otherwise. The fields of JSON are those of `problem_of`. Raises `BadProblem`.
    """
    if text.lstrip().startswith("{"):
        try:
            fields = json.loads(text)
        except ValueError as error:
            raise BadProblem(f"this begins like JSON and is none: {error}") from error
        except RecursionError:
            raise BadProblem("this JSON is nested deeper than that of any position") from None
        return problem_of(fields)
    return problem_of(_fields_of(text.split()))


def problem_of(fields: Mapping[str, object]) -> Problem:
    """The position that a JSON object describes.

    >>> fields = {"role": "pone", "my_score": 109, "opp_score": None, "hand": list("23489K")}
    >>> problem_of(fields | {"objective": "hand>=12"}).aim
    Need(points=12, barred=None)

    role: "dealer" or "pone", or `dealer`: "me" or "opp"; my_score, opp_score: numbers or null;
    hand, discarded: lists of cards, or a text of them; starter: a card or null; played: pairs
    ["me" or "opp", a card or "go"]; objective: see `parse_aim`; target. Remarks that collections
    keep of a position (id, source, notes, choices ...) are passed over. Raises `BadProblem`.
    """
    for name in fields:
        if name not in _FIELDS | _REMARKS:
            known = ", ".join(sorted(_FIELDS))
            raise BadProblem(f"a position has no field {name!r}; its fields are {known}")
    return Problem(
        dealing=_role(fields),
        hand=_faces(fields, "hand"),
        scores=_scores(fields),
        tossed=_faces(fields, "discarded"),
        starter=_starter(fields),
        played=tuple(_moves(fields.get("played"))),
        aim=parse_aim(fields.get("objective")),
        target=_number(fields, "target") or _TARGET,
    )


def parse_aim(text: object) -> Aim | Need:
    """What an objective asks for; nothing said is a win.

    >>> parse_aim("hand>=9,starter!=J"), parse_aim("points")
    (Need(points=9, barred=10), <Aim.POINTS: 'points'>)

    `win`, `acc` (a skunk earns 3 game points, a win 2), `one-two`, `spread`; `points`, those of the
    deal, mine less the other's; `hold`, that the other is not home before my hand has counted, and
    my crib if I deal; or how likely the hand is to count enough. Raises `BadProblem`.
    """
    if text is None:
        return Aim.WIN
    words = " ".join(str(text).lower().split())
    found = _NEED.fullmatch(words)
    if found:
        barred = found["barred"]
        return Need(int(found["points"]), None if barred is None else parse_face(barred).rank)
    try:
        return Aim(words)
    except ValueError:
        raise BadProblem(
            f"{quoted(text)} is no objective: there are {', '.join(Aim)}, and hand>=12 or "
            "hand>=12,starter!=J"
        ) from None


def parse_face(text: str) -> Face:
    """The card that a text names, with or without its suit.

    >>> parse_face("Q"), parse_face("5♥").card
    (Face(rank=11, suit=None), Card('5h'))

    Raises `BadProblem`.
    """
    found = _FACE.fullmatch(text.strip())
    if found is None:
        raise BadProblem(
            f"{quoted(text)} is no card: a card is a rank (A 2-9 T or 10, J Q K), with its suit "
            "(c d h s) or without"
        )
    if found["suit"] is None:
        return Face(RANKS.index(found["rank"].upper().replace("10", "T")))
    card = Card(found[0])
    return Face(card.rank, card.suit)


def quoted(source: object) -> str:
    """What somebody wrote, in quotes, and not more of it than fits a message."""
    text = repr(source)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def _refuse_hand(problem: Problem) -> None:
    """Refuse numbers of cards that fit neither question."""
    held, thrown = len(problem.hand), len(problem.tossed)
    if held not in (_DEALT, _KEPT):
        raise BadProblem(
            f"six cards in hand ask what to throw, the four kept ask what to lay; here are {held}"
        )
    if held == _DEALT and (thrown or problem.starter or problem.played):
        raise BadProblem(
            "six cards in hand ask what to throw, and then no card has been thrown, turned or laid"
        )
    if thrown not in (0, _DEALT - _KEPT):
        raise BadProblem(f"two cards are thrown, not {thrown}; leave them out if unknown")
    if held == _KEPT and isinstance(problem.aim, Need):
        raise BadProblem(f"{problem.aim} asks what to throw, and needs six cards")
    if problem.aim is Aim.HOLD and (held == _DEALT or problem.scores is None):
        raise BadProblem("hold asks what to lay from four cards, at a score of both")


def _role(fields: Mapping[str, object]) -> bool:
    """Whether the deal is mine."""
    role, dealer = fields.get("role"), fields.get("dealer")
    if role is None and dealer is None:
        raise BadProblem(f"a position says dealer or pone, like {_FORM}")
    said = _ROLES.get(str(role)) if role is not None else _DEALERS.get(str(dealer))
    if said is None:
        raise BadProblem(
            f"role is dealer or pone, and dealer is me or opp, not {quoted(role or dealer)}"
        )
    return said


def _scores(fields: Mapping[str, object]) -> tuple[int, int] | None:
    mine, theirs = _number(fields, "my_score"), _number(fields, "opp_score")
    return None if mine is None or theirs is None else (mine, theirs)


def _number(fields: Mapping[str, object], name: str) -> int | None:
    value = fields.get(name)
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    raise BadProblem(f"{name} is a whole number, not {quoted(value)}")


def _faces(fields: Mapping[str, object], name: str) -> tuple[Face, ...]:
    """The cards of a list or a text; each x becomes a ten-card that the others are not."""
    source = fields.get(name)
    if source is None:
        return ()
    pieces = source.replace(",", " ").split() if isinstance(source, str) else source
    if not isinstance(pieces, list | tuple):
        raise BadProblem(f"{name} is a list of cards or a text of them, not {quoted(source)}")
    named = {place: parse_face(str(one)) for place, one in enumerate(pieces) if not _is_any(one)}
    ranks = {face.rank for face in named.values()}
    spare = iter([*(rank for rank in _TENS if rank not in ranks), *_TENS])
    return tuple(named.get(place) or Face(next(spare)) for place in range(len(pieces)))


def _is_any(piece: object) -> bool:
    return str(piece).lower() == "x"


def _starter(fields: Mapping[str, object]) -> Face | None:
    source = fields.get("starter")
    return None if source is None else parse_face(str(source))


def _moves(source: object) -> Iterator[Move]:
    if not isinstance(source, list | tuple | None):
        raise BadProblem(f'played is a list of pairs like ["me", "4"], not {quoted(source)}')
    for one in source or ():
        if not isinstance(one, list | tuple) or len(one) != 2 or str(one[0]) not in _WHO:
            raise BadProblem(
                f'{quoted(one)} is no move: it is "me" or "opp" with a card or "go", like '
                '["me", "4"] or me:4'
            )
        laid = str(one[1])
        yield Move(_WHO[str(one[0])], None if laid.lower() == "go" else parse_face(laid))


def _fields_of(words: Iterable[str]) -> dict[str, object]:
    """The fields of a position in words."""
    fields: dict[str, object] = {}
    key = ""
    for word in words:
        lowered = word.lower()
        score = _SCORE.fullmatch(word)
        if lowered in _ROLES:
            fields["role"] = lowered
        elif score:
            fields |= {"my_score": int(score[1]), "opp_score": int(score[2])}
        elif lowered in _KEYS:
            key = _KEYS[lowered]
        else:
            _take(fields, key, word)
    return fields


def _take(fields: dict[str, object], key: str, word: str) -> None:
    """Note a word under its key."""
    match key:
        case "played":
            fields[key] = [*_listed(fields, key), word.split(":")]
        case "hand" | "discarded":
            fields[key] = [*_listed(fields, key), *_pieces(word)]
        case "target" if word.isascii() and word.isdecimal():
            fields[key] = int(word)
        case "starter" | "objective" | "target" if key not in fields:
            fields[key] = word
        case _:
            raise BadProblem(f"{quoted(word)} fits nowhere here; a position is like {_FORM}")


def _listed(fields: Mapping[str, object], key: str) -> list[object]:
    known = fields.get(key)
    return known if isinstance(known, list) else []


def _pieces(word: str) -> list[str]:
    """The cards of a word, which may hold several, as in 5h6h or A4JK."""
    pieces = [found[0] for found in _PIECE.finditer(word.replace(",", ""))]
    return pieces if "".join(pieces) == word.replace(",", "") else [word]


_TARGET: Final = 121
_LONGEST: Final = 40
_PIECE: Final = re.compile(rf"{_FACE.pattern}|[xX]")
_ROLES: Final = {"dealer": True, "pone": False}
_DEALERS: Final = {"me": True, "opp": False}
_WHO: Final = {"me": True, "opp": False}
_KEYS: Final = {
    "hand": "hand",
    "toss": "discarded",
    "starter": "starter",
    "played": "played",
    "for": "objective",
    "to": "target",
}
_FIELDS: Final = frozenset({"role", "dealer", "my_score", "opp_score", *_KEYS.values()})
_REMARKS: Final = frozenset(
    {
        *("id", "source", "kind", "notes", "choices", "consensus", "n_experts", "all_agree"),
        *("also_ok", "uncertain", "generic", "solution_type", "suit_info", "suits_known"),
        "verified_by_enumeration",
    }
)
