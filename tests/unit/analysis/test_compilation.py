from pathlib import Path

import pytest

from muggins.analysis import compilation
from muggins.analysis.compilation import is_compiled
from muggins.analysis.exact import analyse_discards


def test_after_an_answer_the_kernels_are_compiled() -> None:
    analyse_discards("2h 3d 3s 5c 9h Qd", own_crib=True)
    assert is_compiled()


@pytest.mark.parametrize("writable", [True, False])
def test_an_empty_place_and_no_place_have_no_machine_code(
    writable: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(compilation, "cache_place", lambda: tmp_path if writable else None)
    assert not is_compiled()
