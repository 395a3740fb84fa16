"""Kills in the middle of many games; the whole of it is `python -m benches.faults`."""

from pathlib import Path

from benches.faults import Trial, attempt


def test_a_server_that_is_killed_again_and_again_loses_nothing(tmp_path: Path) -> None:
    outcome = attempt(Trial(games=6, kills=3, pause=1.0), tmp_path)
    assert outcome.kills == 3
    assert outcome.acknowledged >= outcome.games
    assert outcome.reconnections >= outcome.games
    assert (tmp_path / "stderr").read_text(encoding="utf-8") == ""
