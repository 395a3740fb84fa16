"""The process that simulates, played by a mime: it hangs, dies, talks rubbish, and is replaced."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from muggins.adapters.pooltool import place
from muggins.adapters.pooltool.simulator import Simulator, pooltool
from muggins.pool.bed import BED
from muggins.pool.shot import Aim, NoPhysics, Touched
from muggins.pool.shot import Path as BallPath
from muggins.pool.table import Layout, NoTable, Point, Table

MIME = Path(__file__).with_name("mime.py")
LAYOUT = Layout({0: Point(0.5, 0.4), 3: Point(0.25, 1.5)})
AIM = Aim(90, 2)
RUBBISH = (
    *("no JSON", "no object", "another stroke", "no rest"),
    *("off the table", "no such pocket", "no such event"),
)


@contextmanager
def simulator(*words: str, start: float = 60, limit: float = 60) -> Iterator[Simulator]:
    made = Simulator([sys.executable, str(MIME), *words], start=start, limit=limit)
    try:
        yield made
    finally:
        made.close()


def test_a_stroke_is_told_as_facts_and_track() -> None:
    with simulator("works") as physics:
        shot = physics.strike(LAYOUT, AIM)
    assert shot.facts.layout == LAYOUT
    assert not shot.facts.met
    assert shot.track.hits == (Touched(12, 0),)
    assert shot.track.paths == (BallPath(0, 0, ((500, 400),)), BallPath(3, 0, ((250, 1500),)))


def test_what_is_foreseen_is_the_facts_of_the_stroke() -> None:
    with simulator("works") as physics:
        assert physics.foresee(LAYOUT, AIM) == physics.strike(LAYOUT, AIM).facts


def test_it_is_ready_once_it_was_waited_for() -> None:
    with simulator("works") as physics:
        physics.wait()
        assert physics.is_ready
        physics.wait()


def test_a_stroke_without_an_end_is_cut_short_and_another_process_answers(tmp_path: Path) -> None:
    with simulator("hangs", str(tmp_path / "failed"), limit=1) as physics:
        with pytest.raises(NoPhysics, match=r"is started anew: it took over 1 s, and was ended"):
            physics.strike(LAYOUT, AIM)
        physics.wait()
        assert physics.strike(LAYOUT, AIM).facts.layout == LAYOUT


def test_a_process_that_dies_says_why_and_is_replaced(tmp_path: Path) -> None:
    with simulator("dies", str(tmp_path / "failed")) as physics:
        with pytest.raises(NoPhysics, match=r"ended with status 1; .* a quartic had no root"):
            physics.strike(LAYOUT, AIM)
        assert physics.strike(LAYOUT, AIM).facts.layout == LAYOUT


def test_whoever_asks_next_does_not_notice_a_process_that_was_ended_meanwhile() -> None:
    with simulator("works") as physics:
        physics.wait()
        child = physics._child
        assert child is not None
        child.kill()
        assert physics.strike(LAYOUT, AIM).facts.layout == LAYOUT


def test_a_ball_at_a_rail_is_struck_from_a_hair_off_it_and_none_from_within_a_cushion() -> None:
    """The library lets a ball through a cushion that it touches, and ends at one that is in it."""
    frozen = Layout({0: Point(BED.diameter / 2, 0.4)})
    with simulator("works") as physics:
        rest = physics.foresee(frozen, AIM).layout
        assert rest is not None
        assert rest.at[0].across - BED.diameter / 2 == pytest.approx(1e-6)
        with pytest.raises(NoTable, match="Ball 0 would be in a cushion"):
            physics.strike(Layout({0: Point(0.0, 0.4)}), AIM)


@pytest.mark.parametrize("way", RUBBISH)
def test_rubbish_is_no_answer_and_its_process_is_replaced(way: str, tmp_path: Path) -> None:
    with simulator(way, str(tmp_path / "failed")) as physics:
        with pytest.raises(NoPhysics, match="is started anew: it answered what cannot be read"):
            physics.strike(LAYOUT, AIM)
        assert physics.strike(LAYOUT, AIM).facts.layout == LAYOUT


@pytest.mark.parametrize(
    ("way", "start", "match"),
    [
        ("will not start", 60, "does not start: it ended with status 1; .* no panda"),
        ("another version", 60, "pooltool 0.6.0 belongs here, not 0.3.3"),
        ("starts for ever", 0.5, "does not start: it took over 0.5 s"),
    ],
)
def test_a_process_that_does_not_start_is_tried_again_by_whoever_asks(
    way: str, start: float, match: str
) -> None:
    with simulator(way, start=start) as physics:
        for _ in range(2):
            with pytest.raises(NoPhysics, match=match):
                physics.strike(LAYOUT, AIM)
        assert not physics.is_ready


def test_a_program_that_is_not_there() -> None:
    physics = Simulator([str(MIME.with_name("nobody"))])
    with pytest.raises(NoPhysics, match="does not start: it cannot be started: No such file"):
        physics.wait()
    physics.close()


@pytest.mark.parametrize(
    ("layout", "match"),
    [
        (Layout({0: Point(0.5, 0.5)}, Table(1.12, 2.24)), "a seven-foot table alone"),
        (Layout({3: Point(0.5, 0.5)}), "The cue ball is not on the table: place it first"),
        (Layout({0: Point(0.5, 0.5), 3: Point(0.5, 0.52)}), "The balls 0 and 3"),
    ],
)
def test_layouts_that_are_not_simulated(layout: Layout, match: str) -> None:
    with simulator("works") as physics, pytest.raises(NoTable, match=match):
        physics.strike(layout, AIM)


def test_strokes_of_several_threads_go_one_by_one() -> None:
    layouts = [Layout({0: Point(0.1 * n, 0.4)}) for n in range(1, 9)]
    found: dict[int, Layout | None] = {}

    def ask(number: int) -> None:
        found[number] = physics.foresee(layouts[number], AIM).layout

    with simulator("works") as physics:
        threads = [Thread(target=ask, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert found == dict(enumerate(layouts))


def test_nothing_is_simulated_after_the_end() -> None:
    with simulator("works") as physics:
        physics.wait()
    with pytest.raises(NoPhysics, match="The physics is closed"):
        physics.strike(LAYOUT, AIM)


def test_it_can_be_closed_while_it_starts() -> None:
    with simulator("starts for ever"):
        pass


# ---- where it lives -----------------------------------------------------------------------------


def test_where_it_is_not_installed_one_is_told_what_to_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(place.SETTING, str(tmp_path / "nowhere"))
    with pytest.raises(NoPhysics, match="is not installed: `muggins pool install` does it"):
        pooltool()


def test_what_an_older_lock_installed_is_not_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(place.SETTING, str(tmp_path))
    place.stamp(tmp_path)
    assert place.is_installed()
    (tmp_path / "muggins-stamp").write_text("0" * 64)
    assert not place.is_installed()


def test_it_lies_with_the_users_data_unless_said_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(place.SETTING, raising=False)
    assert place.folder().name == "physics"
    assert "muggins" in place.folder().parts


def test_its_home_is_ours_and_nothing_else_of_the_environment_goes_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, "user_cache_path", lambda *_, **__: tmp_path)
    given = {"PATH": "/bin", "HOME": "/home/ann", "PYTHONPATH": "/x", "SECRET": "1"}
    around = place.surroundings(given)
    assert around["PATH"] == "/bin"
    assert Path(around["HOME"]) == tmp_path / "physics"
    assert Path(around["NUMBA_CACHE_DIR"]).is_dir()
    assert not {"PYTHONPATH", "SECRET"} & around.keys()
