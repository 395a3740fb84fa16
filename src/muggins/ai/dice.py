"""Dice of a player without memory: they fall by the seed and the view alone."""

import random

from muggins.game.view import View


def dice(seed: int, view: View, purpose: str = "") -> random.Random:
    """Dice that fall the same way for the same seed and view, in every process.

    `purpose` gives other dice to another choice in the same view, so that neither tells the other.
    """
    return random.Random(f"{seed}/{view!r}{purpose}")
