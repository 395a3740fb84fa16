"""The page's types are those of the wire."""

import pytest

from muggins.server import assets, typescript
from muggins.server.forms import Words


def test_the_file_is_the_one_that_is_made() -> None:
    found = (assets.ROOT / "protocol.d.ts").read_text(encoding="utf-8")
    assert found == typescript.declarations(), "run: python -m muggins.server.typescript"


def test_a_command_may_leave_out_what_has_a_default() -> None:
    assert "claim?: number | null;" in typescript.declarations()


def test_a_form_that_the_page_does_not_know_is_refused() -> None:
    class Strange(Words):
        """A form of its own."""

    class Stranger:
        """No form at all."""

    assert typescript._text(Strange()) == "string"
    with pytest.raises(TypeError, match="Stranger has no type"):
        typescript._text(Stranger())  # type: ignore[arg-type] # on purpose
