"""`muggins players`: who can take a seat, and what each of them does."""

import json

from muggins.ai.roster import DESCRIPTIONS, NAMES


def players_text() -> str:
    """A line for each player, the weakest first.

    >>> print(players_text().splitlines()[0])
    random     lays away and down whatever is legal
    """
    return "\n".join(f"{name:<10} {DESCRIPTIONS[name]}" for name in NAMES)


def players_json() -> str:
    """The same as a list of objects."""
    return json.dumps([{"name": name, "does": DESCRIPTIONS[name]} for name in NAMES], indent=2)
