"""Ours in OpenSpiel, and our players in its cribbage; the one door to OpenSpiel.

Needs the extra `openspiel`. Importing this makes `pyspiel.load_game` know two games: `muggins`, the
whole of it, and `muggins_play`, the play alone.
"""

from importlib.util import find_spec

from muggins.cards import MugginsError

if find_spec("pyspiel") is None:
    raise MugginsError(
        "OpenSpiel is not installed: pip install 'muggins[openspiel]' (there is none for Windows)."
    )

from muggins.adapters.openspiel.bot import PlayerBot
from muggins.adapters.openspiel.game import MugginsGame, MugginsState
from muggins.adapters.openspiel.game import register as register_game
from muggins.adapters.openspiel.play import PlayGame, PlayState
from muggins.adapters.openspiel.play import register as register_play

__all__ = ["MugginsGame", "MugginsState", "PlayGame", "PlayState", "PlayerBot"]

register_game()
register_play()
