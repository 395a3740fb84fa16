"""What a win earns, against the match values of docs/rules.md section 6."""

import pytest

from muggins.ai.payoffs import TARGET, Payoff
from muggins.game.rules import Rules, Values
from muggins.game.series import Result


def result(loser: int, values: Values) -> Result:
    return Result(Rules(values=values), 0, (TARGET, loser), 0)


@pytest.mark.parametrize("loser", range(TARGET))
def test_each_payoff_is_what_a_match_so_counted_gives(loser: int) -> None:
    assert Payoff.WIN.earned(loser) == 1
    assert Payoff.ACC.earned(loser) == result(loser, Values.ACC).game_points
    # Free counts a double skunk as three, which one-two does not know.
    assert Payoff.ONE_TWO.earned(loser) == min(2, result(loser, Values.FREE).game_points)
    assert Payoff.SPREAD.earned(loser) == result(loser, Values.ACC).margin
