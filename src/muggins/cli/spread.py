"""A distribution as bars of text, or as JSON."""

from collections.abc import Iterator
from typing import Final

from muggins.analysis.distribution import Distribution

_WIDTH: Final = 40


def bar_lines(spread: Distribution, *, signs: bool) -> Iterator[str]:
    """A line for each number of points that there are ways to; the likeliest fills the width.

    >>> for line in bar_lines(Distribution((1, 0, 3)), signs=False):
    ...     print(line)
       0   25.0%  #############
       2   75.0%  ########################################
    """
    longest = max(spread.ways)
    for points, ways in enumerate(spread.ways):
        if ways:
            # What can happen shows, however seldom it does.
            length = max(1, round(_WIDTH * ways / longest))
            bar = ("█" if signs else "#") * length
            yield f"{points:>4}  {share(ways / spread.total):>6}  {bar}"


def share(part: float) -> str:
    """A probability in percent; one that is small and not 0 is not written as 0.

    >>> share(0.125), share(0.0001), share(0.0)
    ('12.5%', '<0.1%', '0.0%')
    """
    return "<0.1%" if 0 < part < 0.0005 else f"{100 * part:.1f}%"


def spread_json(spread: Distribution) -> dict[str, object]:
    """Every figure of a distribution."""
    return {
        "mean": spread.mean,
        "min": spread.least,
        "max": spread.most,
        "deviation": spread.deviation,
        "pmf": spread.pmf,
        "ways": spread.ways,
    }
