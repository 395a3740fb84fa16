"""What a host and a program of the engine protocol agree on before a game.

docs/engine.md describes the protocol. Its positions are `muggins.notation.position`, its moves
`muggins.notation.move`.
"""

from dataclasses import dataclass
from typing import Final

from muggins.cards import Unreadable
from muggins.game.rules import Rules
from muggins.notation.move import parse_pairs, parse_whole
from muggins.notation.options import (
    format_rules_word,
    parse_option,
    parse_rules_word,
    spell_options,
    with_options,
)

VERSION: Final = 1
"""Raised when a program written to the old page would misread the new lines."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A game is about to begin: by which rules, and with which seed for the program's dice."""

    rules: Rules
    seed: int | None = None


def format_opening(opening: Opening) -> str:
    """The opening as a line, without the word `new`; every option of the rules is spelled out.

    >>> format_opening(Opening(Rules(target=61), seed=7))[:46]
    'seed=7 rules=short seats=2 teams=singles dealt'
    """
    seed = () if opening.seed is None else (f"seed={opening.seed}",)
    name = f"rules={format_rules_word(opening.rules)}"
    return " ".join((*seed, name, *spell_options(opening.rules)))


def parse_opening(text: str) -> Opening:
    """The opening that a line describes.

    >>> parse_opening("rules=three target=61").rules.target
    61
    >>> parse_opening("") == Opening(Rules())
    True

    `rules` is a preset, or one with options after commas; other options change it further. Raises
    `MugginsError` for what cannot be read, and for options that make no game.
    """
    pairs = parse_pairs(text.split())
    seed, name = pairs.pop("seed", None), pairs.pop("rules", "standard")
    options = [parse_option(f"{key}={value}") for key, value in pairs.items()]
    rules = with_options(parse_rules_word(name), options)
    return Opening(rules, None if seed is None else parse_whole(seed))


def agreed_version(offered: str) -> int:
    """The version that both speak when a host has offered this one as its highest.

    >>> agreed_version("1"), agreed_version("9")
    (1, 1)

    Raises `Unreadable` where there is none.
    """
    version = min(parse_whole(offered), VERSION)
    if version < 1:
        raise Unreadable(f"There is no version {version}; this program speaks 1 to {VERSION}.")
    return version
