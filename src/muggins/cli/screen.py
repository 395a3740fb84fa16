"""What the terminal can show."""

import sys


def has_signs() -> bool:
    """Whether stdout can show the signs of the suits and the pegs of the board."""
    try:
        "♣♦♥♠●○·".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
