"""The pool table on the wire: a game turn by turn, nothing kept, and what cannot be played."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import count
from threading import Event, Lock
from typing import Any, Final

import httpx
import pytest

from muggins.ai.cueist import LEVELS
from muggins.pool.bed import BED
from muggins.pool.facts import Stroke
from muggins.pool.rack import check_rack
from muggins.pool.shot import Aim, NoPhysics, Shot
from muggins.pool.table import Layout, Point
from muggins.server import assets
from muggins.server.app import application
from muggins.server.pooltable import MOST_WAITING
from muggins.server.store import Store
from tests.felt import Felt
from tests.guest import Guest

pytestmark = pytest.mark.anyio

HARD: Final = 2.0
SOFT: Final = 0.5
APEX: Final = 90.0
"""From the middle of the kitchen to the apex of the rack."""


@dataclass(slots=True)
class Seat:
    """A page as it keeps a game: it sends what it has, and takes over what is answered."""

    client: httpx.AsyncClient
    record: dict[str, Any] = field(
        default_factory=lambda: {"players": ["Ann", "Bob"], "commands": []}
    )
    balls: list[dict[str, Any]] = field(default_factory=list)
    told: dict[str, Any] = field(default_factory=dict)

    async def ask(self, **wish: object) -> httpx.Response:
        asked = {"record": self.record, "seed": "a test", "balls": self.balls, **wish}
        return await self.client.post("/api/pool/turns", json=asked)

    async def turn(self, **wish: object) -> dict[str, Any]:
        answered = await self.ask(**wish)
        assert answered.status_code == 200, answered.text
        self.told = answered.json()
        commands = [*self.record["commands"], *self.told["commands"]]
        self.record = {**self.record, "commands": commands}
        self.balls = self.told["balls"]
        return self.told

    async def refused(self, **wish: object) -> tuple[int, str]:
        answered = await self.ask(**wish)
        return answered.status_code, answered.json()["error"]["message"]

    def place(self, ball: int) -> Point:
        found = next(one for one in self.balls if one["ball"] == ball)
        return Point(found["across"], found["along"])

    def put(self, ball: int, across: float, along: float) -> None:
        others = [one for one in self.balls if one["ball"] != ball]
        self.balls = [*others, {"ball": ball, "across": across, "along": along}]

    async def play(self, *layout: tuple[int, float, float], **aim: float) -> dict[str, Any]:
        """Strike in that direction, with the balls put there before."""
        for ball, across, along in layout:
            self.put(ball, across, along)
        return await self.turn(aim={"direction": APEX, "speed": HARD, **aim})


@pytest.fixture
async def seat(kept: Store) -> AsyncIterator[Seat]:
    guest = Guest(application(kept, physics=Felt()))
    yield Seat(guest.client)
    await guest.client.aclose()


# ---- a game -------------------------------------------------------------------------------------


async def test_a_new_game_is_racked_by_the_rules_with_the_cue_ball_in_the_kitchen(
    seat: Seat,
) -> None:
    told = await seat.turn()
    assert (told["state"]["phase"], told["commands"], told["track"]) == ("breaking", [], None)
    rows = sorted((one for one in seat.balls if one["ball"]), key=lambda one: one["along"])
    triangle = [rows[n * (n + 1) // 2 : (n + 1) * (n + 2) // 2] for n in range(5)]
    check_rack(
        tuple(one["ball"] for row in triangle for one in sorted(row, key=lambda one: one["across"]))
    )
    assert seat.place(0).along < BED.head_string
    again = Seat(seat.client)
    assert (await again.turn())["balls"] == told["balls"]


async def test_a_stroke_gives_its_track_its_ruling_and_where_the_balls_lie(seat: Seat) -> None:
    await seat.turn()
    apex = min((one for one in seat.balls if one["ball"]), key=lambda one: one["along"])["ball"]
    before = seat.balls
    told = await seat.turn(aim={"direction": APEX, "speed": HARD})
    assert told["struck"] == before
    assert told["aim"] == {"direction": APEX, "speed": HARD, "side": 0, "follow": 0}
    assert [kind for _, kind, *_ in told["track"]["hits"]] == ["ball", "pocket"]
    assert told["state"]["on"] == [apex]
    assert {one["ball"] for one in told["balls"]} == set(range(16)) - {apex}
    (command,) = told["commands"]
    told_of = {"pocketed": [apex], "first": apex, "rail": False, "driven": 0}
    assert command == {"type": "stroke", **told_of}


async def test_what_was_added_to_the_record_is_what_the_referee_rules_on(seat: Seat) -> None:
    await seat.turn()
    await seat.play()
    await seat.play(follow=0.4)
    referee = await seat.client.post("/api/pool/rulings", json={"record": seat.record})
    assert referee.json() == {key: seat.told[key] for key in ("told", "state")}
    assert len(json.dumps(seat.record["commands"][-1])) < 100, "A long game is a long request."


async def test_balls_are_spotted_and_the_cue_ball_waits_in_the_kitchen(seat: Seat) -> None:
    await seat.turn()
    told = await seat.play(follow=0.45)
    (spotted,) = told["told"][0]["spotted"]
    assert seat.place(spotted).distance(BED.foot_spot) < 2 * BED.diameter
    assert told["state"]["cue"] == "kitchen"
    assert seat.place(0).along < BED.head_string


async def test_in_hand_the_cue_ball_is_struck_from_where_it_was_put(seat: Seat) -> None:
    await seat.turn()
    await seat.play(follow=0.45)
    seat.put(0, 0.2, 0.3)
    told = await seat.turn(aim={"direction": APEX, "speed": HARD})
    assert {"ball": 0, "across": 0.2, "along": 0.3} in told["struck"]


async def test_after_a_foul_the_cue_ball_may_be_taken_in_hand(seat: Seat) -> None:
    await seat.turn()
    told = await seat.play()
    on = told["state"]["on"][0]
    told = await seat.turn(aim={"direction": -APEX, "speed": SOFT})
    assert told["state"]["cue"] == "choice"
    assert on in told["told"][-1]["spotted"]
    told = await seat.turn(command={"type": "take_in_hand"})
    assert told["commands"] == [{"type": "take_in_hand"}]
    assert seat.place(0).along < BED.head_string


async def test_a_break_that_is_not_open_is_racked_anew_with_another_rack(seat: Seat) -> None:
    first = (await seat.turn())["balls"]
    told = await seat.play(speed=SOFT)
    assert told["state"]["phase"] == "choosing"
    told = await seat.turn(command={"type": "choose", "answer": "again"})
    assert (told["state"]["phase"], told["state"]["shooter"]) == ("breaking", 0)
    assert {one["ball"] for one in told["balls"]} == set(range(16))
    assert told["balls"] != first


async def test_a_ball_is_moved_out_of_the_kitchen_only_when_all_are_in_it(seat: Seat) -> None:
    await seat.turn()
    pots = [{"type": "stroke", "pocketed": [n, 15 - n]} for n in (1, 2, 3, 4)]
    seat.record = {**seat.record, "commands": [*pots, {"type": "stroke", "cue_ball": "pocketed"}]}
    table = (5, 6, 7, 8, 9, 10, 15)
    seat.balls = []
    for n, ball in enumerate(table):
        seat.put(ball, 0.1 + 0.1 * n, 0.3 if ball == 7 else 0.2)
    told = await seat.turn()
    assert told["movable"] == [7]
    assert (await seat.refused(command={"type": "relocate", "ball": 8}))[0] == 409
    await seat.turn(command={"type": "relocate", "ball": 7})
    assert seat.place(7) == BED.foot_spot
    assert seat.told["movable"] == []


async def test_the_computer_plays_whole_games_with_itself(seat: Seat) -> None:
    told = await seat.turn()
    for _ in range(60):
        told = await seat.turn(level=next(reversed(LEVELS)))
        assert told["commands"]
        if told["state"]["phase"] == "over":
            break
    assert told["state"]["winner"] in {0, 1}
    assert (await seat.refused(level="expert"))[0] == 409


async def test_the_computer_answers_a_failed_break(seat: Seat) -> None:
    await seat.turn()
    await seat.play(speed=SOFT)
    told = await seat.turn(level="novice")
    assert [command["type"] for command in told["commands"]] == ["choose"]


# ---- what cannot be -----------------------------------------------------------------------------


REFUSED: Final[tuple[tuple[dict[str, Any], int, str], ...]] = (
    ({"aim": {"direction": 90, "speed": 9}}, 400, "less than or equal to 8"),
    ({"aim": {"direction": 90}}, 400, "speed"),
    ({"aim": {"direction": "up", "speed": 1}}, 400, "direction"),
    ({"aim": {"direction": 90, "speed": 1, "side": 0.4, "follow": 0.4}}, 409, "or it slips"),
    ({"aim": {"direction": 90, "speed": 1}, "level": "expert"}, 409, "not several"),
    ({"level": "genius"}, 409, "The computer plays as novice, regular, expert"),
    ({"command": {"type": "stroke"}}, 409, "say how the cue ball is struck"),
    ({"command": {"type": "choose"}}, 409, "choose also needs answer"),
    ({"balls": [{"ball": 16, "across": 0, "along": 0}]}, 400, "less than or equal to 15"),
    ({"balls": [{"ball": 1, "across": 9, "along": 0}]}, 400, "less than or equal to 3"),
    ({"balls": [{"ball": 1, "across": 0.2, "along": 0.2}] * 2}, 409, "in one place only"),
    ({"balls": [{"ball": 1, "across": 0.2, "along": 2.5}]}, 409, "lies off the table"),
    ({"seed": ""}, 400, "seed"),
    ({"aim": {"direction": 90, "speed": 1}, "balls": []}, 409, "where the cue ball lies"),
)
"""What is asked at a break, the status, and what the answer says among other words."""


async def test_what_cannot_be_played_is_refused(seat: Seat) -> None:
    await seat.turn()
    for wish, status, why in REFUSED:
        found, said = await seat.refused(**wish)
        assert (found, why in said) == (status, True), (wish, said)


async def test_balls_that_are_not_those_of_the_game_are_refused(seat: Seat) -> None:
    await seat.turn()
    await seat.play()
    whole, cue = seat.balls, seat.place(0)
    seat.balls = [one for one in whole if one["ball"] != 0]
    assert "where the cue ball lies" in (await seat.refused(aim={"direction": 1, "speed": 1}))[1]
    seat.balls = whole[:-1]
    assert "each ball on the table" in (await seat.refused())[1]
    seat.balls = whole
    seat.put(whole[-1]["ball"], cue.across, cue.along)
    assert "in one another" in (await seat.refused())[1]


async def test_in_hand_the_cue_ball_must_be_put_in_the_kitchen(seat: Seat) -> None:
    await seat.turn()
    seat.put(0, 0.5, 0.6)
    status, said = await seat.refused(aim={"direction": 90, "speed": 5})
    assert (status, "behind the head string" in said) == (409, True)


async def test_nothing_is_struck_where_something_is_to_be_chosen_or_all_is_over(
    seat: Seat,
) -> None:
    await seat.turn()
    await seat.play(speed=SOFT)
    assert "no stroke to play now" in (await seat.refused(aim={"direction": 1, "speed": 1}))[1]
    won = {"type": "stroke", "pocketed": [1, 14, 2, 13, 3, 12, 4, 11, 5, 10]}
    seat.record, seat.balls = {**seat.record, "commands": [won]}, []
    assert (await seat.turn())["state"]["phase"] == "over"
    assert "no stroke to play now" in (await seat.refused(aim={"direction": 1, "speed": 1}))[1]


# ---- no table, a broken one, a busy one ---------------------------------------------------------


async def test_without_physics_there_is_no_table_and_the_answer_says_what_to_do(
    ann: Guest,
) -> None:
    hall = (await ann.client.get("/api/pool/table")).json()
    assert hall == {
        "has_table": False,
        "is_ready": False,
        "levels": list(LEVELS),
        "install": "muggins pool install",
    }
    status, said = await Seat(ann.client).refused()
    assert (status, "`muggins pool install`" in said) == (404, True)


async def test_a_table_says_when_it_is_ready(kept: Store) -> None:
    for is_ready in (False, True):
        guest = Guest(application(kept, physics=Felt(is_ready)))
        hall = (await guest.client.get("/api/pool/table")).json()
        assert (hall["has_table"], hall["is_ready"]) == (True, is_ready)
        await guest.client.aclose()


class Broken(Felt):
    def strike(self, layout: Layout, aim: Aim) -> Shot:
        raise NoPhysics(f"The physics failed at {len(layout.at)} balls and {aim.speed:g} m/s.")


async def test_a_stroke_that_fails_changes_nothing_and_may_be_tried_again(
    kept: Store, caplog: pytest.LogCaptureFixture
) -> None:
    guest = Guest(application(kept, physics=Broken()))
    seat = Seat(guest.client)
    await seat.turn()
    status, said = await seat.refused(aim={"direction": 90, "speed": 5})
    assert (status, said.startswith("The table failed at this stroke")) == (503, True)
    assert "16 balls" in caplog.text, "Its own words are for whoever runs the server."
    assert (await seat.turn())["state"]["phase"] == "breaking"
    await guest.client.aclose()


@dataclass(slots=True)
class Slow:
    """Physics that begins a stroke, and ends it when it is let; counts how many are on at once."""

    begun: Event = field(default_factory=Event)
    go_on: Event = field(default_factory=Event)
    most: int = 0
    is_ready: bool = True
    _now: Any = field(default_factory=lambda: count(1))
    _one: Lock = field(default_factory=Lock)

    def strike(self, layout: Layout, aim: Aim) -> Shot:
        assert self._one.acquire(blocking=False), "Two strokes at once."
        self.most = next(self._now)
        self.begun.set()
        self.go_on.wait(60)
        self._one.release()
        return Felt().strike(layout, aim)

    def foresee(self, layout: Layout, aim: Aim) -> Stroke:
        return Felt().foresee(layout, aim)


async def test_strokes_go_one_by_one_and_too_many_are_sent_away(kept: Store) -> None:
    slow = Slow()
    guest = Guest(application(kept, physics=slow))
    seat = Seat(guest.client)
    await seat.turn()
    stroke = {"aim": {"direction": 90, "speed": 5}}
    waiting = [asyncio.create_task(seat.ask(**stroke)) for _ in range(MOST_WAITING)]
    assert await asyncio.to_thread(slow.begun.wait, 60)
    status, said = await seat.refused(**stroke)
    assert (status, "wait for the table: try again" in said) == (429, True)
    assert (await seat.ask()).status_code == 200, "To look at a game nobody waits."
    slow.go_on.set()
    assert {answer.status_code for answer in await asyncio.gather(*waiting)} == {200}
    assert slow.most == MOST_WAITING
    await guest.client.aclose()


# ---- the page -----------------------------------------------------------------------------------


async def test_the_page_is_served(ann: Guest) -> None:
    answered = await ann.client.get("/pool/play")
    assert (answered.status_code, "<muggins-cue>" in answered.text) == (200, True)


def test_the_page_draws_the_table_that_is_simulated() -> None:
    """The corners of the cushions are compared in tests/front/cue.test.js."""
    script = (assets.ROOT / "cuetable.js").read_text(encoding="utf-8")
    for name, length in (("WIDTH", BED.width), ("LENGTH", BED.length)):
        assert f"export const {name} = {length};" in script
    assert f"export const RADIUS = {BED.diameter} / 2;" in script


def test_the_page_has_words_for_each_level_of_the_computer() -> None:
    catalogue = (assets.ROOT / "locale" / "en" / "cue.ftl").read_text(encoding="utf-8")
    for level in LEVELS:
        assert f"\ncue-level-{level} =" in catalogue
        assert f"\ncue-note-{level} =" in catalogue
