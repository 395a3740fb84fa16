"""A finished game as it is shown again: scene by scene, with all cards open.

Only games that are over come here, so nothing needs to be hidden; the view of each scene is that of
a spectator, as the table's own drawing takes it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from muggins.analysis.sheet import Sheet, score_sheet
from muggins.cards import Card
from muggins.cards.deck import commitment
from muggins.game.events import Event
from muggins.game.evolution import evolve, replay
from muggins.game.speech import Announcement, say_event
from muggins.game.state import Discarding, Starting, State
from muggins.game.view import View, view
from muggins.notation.codec import encode_event, encode_rules, encode_view
from muggins.notation.form import Json, JsonObject
from muggins.notation.options import format_rules
from muggins.notation.proof import PROMISE
from muggins.notation.record import GameRecord

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What happened, what was said of it, and the table after it.

    `hands` by seat: what is held in the deal and in the play, and what was kept once that is over.
    `crib`: the cards laid away so far.
    """

    event: Event
    say: Announcement | None
    view: View
    hands: Hands
    crib: tuple[Card, ...]


def scenes(record: GameRecord) -> Iterator[Scene]:
    """Every event of the game, in order, with the table after it. Pure.

    >>> from muggins.game.engine import begin
    >>> from muggins.game.rules import Rules
    >>> (scene,) = scenes(GameRecord(begin(Rules(), dealer=1), ("Ann", "Ben")))
    >>> scene.hands, scene.crib, scene.view.stage
    (((), ()), (), <Stage.DEALING: 'dealing'>)
    """
    state = replay(record.events[:1])
    yield _scene(record.events[0], state)
    for event in record.events[1:]:
        state = evolve(state, event)
        yield _scene(event, state)


def _scene(event: Event, state: State) -> Scene:
    hands, crib = _cards(state)
    return Scene(event, say_event(event), view(state, None), hands, crib)


def _cards(state: State) -> tuple[Hands, tuple[Card, ...]]:
    """The hands and the crib as they lie open."""
    match state.phase:
        case Discarding(hands=hands, tossed=tossed, from_deck=deck):
            return hands, _crib(tossed, deck)
        case Starting(kept=hands, tossed=tossed, from_deck=deck):
            return hands, _crib(tossed, deck)
        case _:
            return _later_cards(state)


def _later_cards(state: State) -> tuple[Hands, tuple[Card, ...]]:
    """Once the starter is cut, and after it; nothing before the first deal."""
    if state.table is None:
        return ((),) * state.rules.seats, ()
    return state.play.hands if state.play else state.table.kept, state.table.crib


def _crib(tossed: Hands, deck: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted((*deck, *(card for cards in tossed for card in cards))))


# ---- as JSON ------------------------------------------------------------------------------------


def encode_replay(record: GameRecord, bots: Sequence[str | None] = ()) -> JsonObject:
    """The whole game for a page: who played, the seed and its promise, the sheet, the scenes.

    The rules, the same in each view, stand there once. `promise`: the SHA-256 that was promised,
    or null where the record does not say; `made`: that of the seed.
    """
    rules, seed = record.rules, record.seed
    tags: JsonObject = dict(record.tags)
    return encode_summary(record, bots) | {
        "rules": encode_rules(rules),
        "game": format_rules(rules),
        "seed": None if seed is None else seed.hex(),
        "made": None if seed is None else commitment(seed),
        "promise": tags.get(PROMISE),
        "tags": tags,
        "scenes": [_encode_scene(scene) for scene in scenes(record)],
    }


def encode_summary(record: GameRecord, bots: Sequence[str | None] = ()) -> JsonObject:
    """Who played, on which sides, and the score sheet.

    `bots` by seat: the player of the roster, or null; a record from elsewhere does not say.
    """
    return {
        "names": list[Json](record.names),
        "bots": list[Json](bots or (None,) * record.rules.seats),
        "sides": list[Json](record.rules.sides),
        "sheet": encode_sheet(score_sheet(record.events)),
    }


def encode_sheet(sheet: Sheet) -> JsonObject:
    """The score sheet: its columns, and its rows by deal."""
    rows: list[Json] = [
        {
            "deal": row.deal,
            "dealer": row.dealer,
            "pegged": [list[Json](holes) for holes in row.pegged],
            "scores": list[Json](row.scores),
        }
        for row in sheet.rows
    ]
    return {"columns": [str(column) for column in sheet.columns], "rows": rows}


def _encode_scene(scene: Scene) -> JsonObject:
    seen = encode_view(scene.view)
    del seen["rules"]
    return {
        "event": encode_event(scene.event),
        "say": _encode_saying(scene.say),
        "view": seen,
        "hands": [[str(card) for card in hand] for hand in scene.hands],
        "crib": [str(card) for card in scene.crib],
    }


def _encode_saying(said: Announcement | None) -> Json:
    if said is None:
        return None
    phrases: list[Json] = [
        {
            "text": phrase.text,
            "cards": [str(card) for card in phrase.cards],
            "points": phrase.points,
            "total": phrase.total,
        }
        for phrase in said.phrases
    ]
    return {"text": said.text, "phrases": phrases}
