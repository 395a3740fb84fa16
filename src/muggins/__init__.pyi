from muggins.ai.roster import player as player
from muggins.analysis.advice import Advice as Advice
from muggins.analysis.advice import analyse as analyse
from muggins.analysis.bulk import discard_values as discard_values
from muggins.analysis.bulk import score_many as score_many
from muggins.analysis.distribution import Distribution as Distribution
from muggins.analysis.exact import Discard as Discard
from muggins.analysis.exact import analyse_discards as analyse_discards
from muggins.analysis.starters import cut_for as cut_for
from muggins.cards import Card as Card
from muggins.cards import Line as Line
from muggins.cards import MugginsError as MugginsError
from muggins.cards import Score as Score
from muggins.cards import count_pile, count_show
from muggins.cards import format_cards as format_cards
from muggins.cards import parse_cards as parse_cards
from muggins.game.engine import begin as begin
from muggins.game.engine import decide as decide
from muggins.game.engine import evolve as evolve
from muggins.game.engine import replay as replay
from muggins.game.rules import PRESETS as PRESETS
from muggins.game.rules import Rules as Rules
from muggins.game.state import State as State
from muggins.game.view import Player as Player
from muggins.game.view import View as View
from muggins.game.view import legal as legal
from muggins.game.view import view as view
from muggins.notation.text import GameRecord as GameRecord
from muggins.notation.text import MatchRecord as MatchRecord
from muggins.notation.text import dump as dump
from muggins.notation.text import dumps as dumps
from muggins.notation.text import load as load
from muggins.notation.text import loads as loads
from muggins.sim.match import play_game as play_game
from muggins.sim.match import play_match as play_match

__version__: str
score_pile = count_pile
score_show = count_show
