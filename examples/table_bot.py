"""A bot that takes a seat at a server's table by its invitation, and plays to the end.

python examples/table_bot.py "http://127.0.0.1:8000/g/GAME#join=TOKEN" [NAME]

It knows no rules: the server tells what it may do (`legal`), and it takes the first of that.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

from websockets.sync.client import connect

Told = dict[str, Any]


class Seat:
    """A seat at a table: the address of its game, and the token that opens it."""

    def __init__(self, link: str, name: str) -> None:
        page, _, invitation = link.partition("#join=")
        server, _, game = page.partition("/g/")
        self.address = f"{server}/api/games/{game}"
        self.token = ""
        self.token = self.post("/seats", {"invitation": invitation, "name": name})["token"]

    def post(self, path: str, body: Told) -> Told:
        """Ask for something; the server's reason is in the error when it says no."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {self.token}"}
        request = Request(self.address + path, json.dumps(body).encode(), headers)  # noqa: S310 - the address is the user's own
        with urlopen(request) as answer:  # noqa: S310 - the same
            found: Told = json.load(answer)
        return found

    def listen(self) -> Iterator[Told]:
        """The table as it is, then everything that happens at it."""
        stream = self.address.replace("http", "ws", 1) + "/stream"
        headers = {"authorization": f"Bearer {self.token}"}
        with connect(stream, additional_headers=headers) as socket:
            for text in socket:
                yield json.loads(text)


def choose(told: Told) -> Told | None:
    """The first thing that may be done now; None when somebody else is awaited."""
    if told["legal"] == []:
        return None
    option = told["legal"][0]
    command: Told = {"type": option["type"]}
    if option["type"] == "discard":
        command["cards"] = option["cards"][: option["take"]]
    elif option["cards"]:
        command["card"] = option["cards"][0]
    if option["claims"]:
        command["claim"] = option["claims"][0]
    return command


def play(seat: Seat) -> str:
    """Play to the end; the answer is how it went."""
    made = 0
    for told in seat.listen():
        # Who comes and goes has no view, and what was told before my last move is old.
        if "view" not in told or told["seq"] < made:
            continue
        if told["view"]["stage"] == "over":
            return f"seat {told['view']['seat']}: {told['view']['scores']}"
        command = choose(told)
        if command is not None:
            # A key makes a request that is sent twice one move.
            move = {"seq": told["seq"], "key": uuid4().hex, "command": command}
            made = seat.post("/moves", move)["seq"]
    return "the table was closed"


if __name__ == "__main__":
    link, *names = sys.argv[1:]
    print(play(Seat(link, names[0] if names else "Robot")))
