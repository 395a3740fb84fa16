"""What a card scores in the play, for every kernel that lays one."""

from muggins.kernels.compiler import lean


@lean
def points_of(pile: int, size: int, count: int) -> int:
    """What the newest card of the pile scores; four bits a card, the newest lowest."""
    points = 2 * ((count == 15) | (count == 31))
    newest = pile & 15
    alike = 1
    while alike < size and pile >> 4 * alike & 15 == newest:
        alike += 1
    if alike > 1:
        return points + alike * (alike - 1)
    seen, low, high, run = 0, newest, newest, 0
    for place in range(size):
        rank = pile >> 4 * place & 15
        if seen >> rank & 1:
            break
        seen |= 1 << rank
        low, high = min(low, rank), max(high, rank)
        run = place if high - low == place else run
    return points + (run + 1 if run >= 2 else 0)
