"""The words of the page for what the server knows by name."""

import re
from pathlib import Path

import pytest

from muggins.ai.roster import NAMES
from muggins.server import assets
from muggins.server.archive import NOBODY
from muggins.server.protocol import ErrorKind

LANGUAGES = tuple(sorted(assets.ROOT.glob("locale/*")))


def ids(language: Path, *parts: str) -> set[str]:
    """The names of the sentences in those parts."""
    texts = ((language / f"{part}.ftl").read_text(encoding="utf-8") for part in parts)
    begun = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)
    return {name for text in texts for name in begun.findall(text)}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda path: path.name)
def test_the_players_of_the_house_are_named_and_described(language: Path) -> None:
    wanted = {f"bot-{name}" for name in NAMES} | {f"bot-{name}-why" for name in NAMES}
    found = {name for name in ids(language, "names", "newgame") if name.startswith("bot-")}
    assert found == wanted


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda path: path.name)
def test_every_refusal_has_its_sentence(language: Path) -> None:
    wanted = {f"refusal-{kind.replace('_', '-')}" for kind in ErrorKind}
    assert ids(language, "refusals") == wanted


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda path: path.name)
def test_who_was_deleted_is_called_so_in_every_language(language: Path) -> None:
    assert "player-former" in ids(language, "names")
    assert f'FORMER = "{NOBODY}"' in (assets.ROOT / "names.js").read_text(encoding="utf-8")
