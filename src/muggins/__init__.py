"""Cribbage, played, taught and analysed: "muggins!" is what you call when points were missed.

>>> import muggins
>>> muggins.score_show("5h 5s 5d Jc", "5c").total
29

The façade for strangers: each name is fetched from its layer when it is first used, so that
`import muggins` costs nothing. `__init__.pyi` says the same to type checkers.
"""

from importlib import import_module
from types import MappingProxyType

__version__ = "0.1.0"

_HOMES = MappingProxyType(
    {
        "PRESETS": "game.rules",
        "Advice": "analysis.advice",
        "Card": "cards",
        "Discard": "analysis.exact",
        "Distribution": "analysis.distribution",
        "GameRecord": "notation.text",
        "Line": "cards",
        "MatchRecord": "notation.text",
        "MugginsError": "cards",
        "Player": "game.view",
        "Rules": "game.rules",
        "Score": "cards",
        "State": "game.state",
        "View": "game.view",
        "analyse": "analysis.advice",
        "analyse_discards": "analysis.exact",
        "begin": "game.engine",
        "cut_for": "analysis.starters",
        "decide": "game.engine",
        "discard_values": "analysis.bulk",
        "dump": "notation.text",
        "dumps": "notation.text",
        "evolve": "game.engine",
        "format_cards": "cards",
        "legal": "game.view",
        "load": "notation.text",
        "loads": "notation.text",
        "parse_cards": "cards",
        "play_game": "sim.match",
        "play_match": "sim.match",
        "player": "ai.roster",
        "replay": "game.engine",
        "score_many": "analysis.bulk",
        "score_pile": "cards",
        "score_show": "cards",
        "view": "game.view",
    }
)
_INSIDE = MappingProxyType({"score_pile": "count_pile", "score_show": "count_show"})

__all__ = sorted(_HOMES)  # noqa: PLE0605 - a list all the same, and it cannot disagree with the map


def __getattr__(name: str) -> object:
    """Fetch a name of the façade from its layer, once."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'muggins' has no attribute {name!r}")
    value: object = getattr(import_module(f"muggins.{home}"), _INSIDE.get(name, name))
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
