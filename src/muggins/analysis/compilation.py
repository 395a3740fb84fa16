"""Whether the kernels are machine code already: the first answer after an update waits for it."""

from muggins.kernels.compiler import cache_place


def is_compiled() -> bool:
    """Whether the kernel of one deal has been compiled, by this process or by one before it.

    False means that the next answer takes a few seconds more, once; where no folder takes the
    machine code, in each process.
    """
    place = cache_place()
    return place is not None and any(place.rglob("deal.*.nbi"))
