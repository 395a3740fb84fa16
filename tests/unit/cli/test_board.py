import pytest

from muggins.cli.board import ASCII, SIGNS, Track, draw_board
from muggins.game.rules import PRESETS, Rules


def cells(board: str, row: int, sides: int) -> str:
    """The holes of one side in order, the start first: its rows without name, gaps and bars."""
    lines = board.split("\n")
    rows = lines[1 + row :: sides + 1]
    return "".join(line[8:] for line in rows).replace(" ", "").replace("|", "")


@pytest.mark.parametrize("target", [121, 61, 181, 31, 60, 62, 1])
def test_each_score_has_a_hole_of_its_own(target: int) -> None:
    rules = Rules(target=target)
    for score in range(target + 1):
        board = draw_board(rules, (Track("you", score, 0), Track("Ann", 0, score)), ASCII).plain
        mine, hers = cells(board, 0, 2), cells(board, 1, 2)
        assert len(mine) == len(hers) == target + 1
        assert mine.index("O") == score
        assert hers.index("O") == 0
        if score:
            assert mine.index("o") == 0
            assert hers.index("o") == score


@pytest.mark.parametrize("preset", PRESETS)
def test_a_board_fits_a_terminal(preset: str) -> None:
    rules = PRESETS[preset]
    tracks = tuple(Track("somebody with a long name", 7, 5) for _ in range(rules.side_count))
    lines = draw_board(rules, tracks, SIGNS).plain.split("\n")
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 10


def test_the_numbers_stand_over_their_holes() -> None:
    lines = draw_board(Rules(), (Track("you", 90, 0),), ASCII).plain.split("\n")
    assert lines[2][lines[3].index("O")] == "0"
    assert lines[2][: lines[3].index("O") + 1].endswith("90")
    home = draw_board(Rules(), (Track("you", 121, 0),), ASCII).plain.split("\n")
    assert home[3].rindex("O") in range(home[2].index("121"), home[2].index("121") + 3)


def test_bars_stand_where_skunks_end() -> None:
    """docs/rules.md section 6: 60 is a double skunk, 90 a skunk; 30 a skunk of the 61 game."""
    for rules, holes in ((Rules(), {60, 90}), (Rules(target=61), {30})):
        board = draw_board(rules, (Track("you", 0, 0),), ASCII).plain.split("\n")
        found = set()
        for row, line in enumerate(board[1::2]):
            for at, sign in enumerate(line):
                if sign == "|":
                    before = line[9:at].replace(" ", "").replace("|", "")
                    found.add(60 * row + len(before))
        assert found == holes


@pytest.mark.parametrize("rules", [PRESETS["quick"], Rules(target=1000)])
def test_no_board_where_none_would_fit(rules: Rules) -> None:
    assert draw_board(rules, (Track("you", 3, 0), Track("Ann", 0, 0)), SIGNS).plain == ""
