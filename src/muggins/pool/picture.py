"""A rack as a picture: an SVG that needs nothing else."""

from collections.abc import Iterator
from math import sqrt
from typing import Final

from muggins.pool.ball import is_stripe
from muggins.pool.rack import ROWS, Rack, rows_of

COLOURS: Final = (
    *("#e2b01c", "#1f4f9c", "#c8372d", "#5b3a86"),
    *("#d9722b", "#1f7a4d", "#7d2b2b", "#1d1b1a"),
)
"""Of the balls 1 to 8; the stripe of a higher ball has the colour of the one eight below."""

_RADIUS: Final = 28
_IVORY: Final = "#fbf5e6"
_MARGIN: Final = 40
_CLOTH: Final = "#3f6a55"
_INK: Final = "#26211c"


def colour_of(ball: int) -> str:
    """The colour of a ball or of its stripe.

    >>> colour_of(9) == colour_of(1)
    True
    """
    return COLOURS[(ball - 1) % len(COLOURS)]


def rack_svg(rack: Rack) -> str:
    """The rack as an SVG document, the apex above, with its numbers as text for all readers.

    >>> svg = rack_svg(tuple(range(1, 16)))
    >>> svg.count("<circle"), svg.count('class="number"')
    (30, 15)
    """
    wide = 2 * (_MARGIN + _RADIUS * len(ROWS))
    high = round(2 * (_MARGIN + _RADIUS) + (len(ROWS) - 1) * _step())
    described = "; ".join(" ".join(map(str, row)) for row in rows_of(rack))
    frame = f'viewBox="0 0 {wide} {high}" role="img" aria-labelledby="title described"'
    lines = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>',
        '<title id="title">A rack of cribbage pool</title>',
        f'<desc id="described">From the apex: {described}.</desc>',
        f'<rect width="{wide}" height="{high}" rx="12" fill="{_CLOTH}"/>',
        *_balls(rack, wide / 2),
        "</svg>\n",
    )
    return "\n".join(lines)


def _step() -> float:
    """From one row to the next."""
    return _RADIUS * sqrt(3)


def _balls(rack: Rack, middle: float) -> Iterator[str]:
    for n, row in enumerate(rows_of(rack)):
        y = _MARGIN + _RADIUS + n * _step()
        for k, ball in enumerate(row):
            x = middle + (2 * k - n) * _RADIUS
            yield f'<g transform="translate({x:.1f} {y:.1f})">{"".join(_ball(ball))}</g>'


def _ball(ball: int) -> Iterator[str]:
    colour, reach = colour_of(ball), _RADIUS - 1
    yield f'<circle r="{reach}" fill="{_IVORY if is_stripe(ball) else colour}"/>'
    if is_stripe(ball):
        # The part of the ball between two lines at half its radius.
        high, wide = reach / 2, reach * sqrt(3) / 2
        yield (
            f'<path fill="{colour}" d="M{-wide:.1f} {-high:.1f}H{wide:.1f}'
            f"A{reach} {reach} 0 0 1 {wide:.1f} {high:.1f}H{-wide:.1f}"
            f'A{reach} {reach} 0 0 1 {-wide:.1f} {-high:.1f}Z"/>'
        )
    yield f'<circle r="{_RADIUS * 0.46:.1f}" fill="{_IVORY}"/>'
    yield (
        f'<text class="number" fill="{_INK}" font-family="sans-serif" font-size="15" '
        f'font-weight="700" text-anchor="middle" y="5">{ball}</text>'
    )
