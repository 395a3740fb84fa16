"""The rules as the API describes them, and how long a server waits for a player who left."""

import pytest

from muggins.game.rules import PRESETS
from muggins.notation.codec import decode_rules
from muggins.server.app import application
from muggins.server.gate import Gate
from muggins.server.store import Store
from tests.guest import Guest

pytestmark = pytest.mark.anyio


async def test_the_menu_of_the_rules_is_what_a_page_needs(ann: Guest) -> None:
    found = (await ann.client.get("/api/rules")).json()
    assert {name: decode_rules(options) for name, options in found["presets"].items()} == PRESETS
    muggins = next(option for option in found["options"] if option["name"] == "muggins")
    assert muggins["choices"] == ["off", "acc", "foster", "penalty2"]
    assert muggins["needs"]["acc"] == {"counting": ["manual"]}, "docs/rules.md, section 7"
    assert {"seats": 2, "dealt": 6, "tossed": 2, "crib_from_deck": 0} in found["deals"]


async def test_every_deal_of_the_menu_can_be_opened(ann: Guest) -> None:
    menu = (await ann.client.get("/api/rules")).json()
    for deal in menu["deals"]:
        line = " ".join(f"{name}={value}" for name, value in deal.items())
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (deal["seats"] - 1)]
        wish = {"rules": f"standard {line}", "seats": seats}
        answer = await ann.client.post("/api/games", json=wish)
        assert answer.status_code == 201, answer.text
        told = (await ann.client.get(f"/api/games/{answer.json()['game']}")).json()
        assert decode_rules(told["view"]["rules"]) == decode_rules(
            {**menu["presets"]["standard"], **deal}
        )


async def test_a_server_says_how_long_it_waits_for_who_left(kept: Store) -> None:
    async def told(gate: Gate) -> int:
        guest = Guest(gate)
        await guest.open()
        grace = (await guest.now())["grace"]
        await guest.client.aclose()
        return int(grace)

    assert await told(application(kept)) == 120
    assert await told(application(kept, away=7)) == 7
