"""What the page carries from others is listed, unchanged, licensed, and asks nobody else."""

import hashlib
import json
import re
from pathlib import Path
from typing import TypedDict

import pytest

ROOT = Path(__file__).parents[3]
STATIC = ROOT / "src" / "muggins" / "server" / "static"


class Origin(TypedDict):
    """One entry of the manifest."""

    name: str
    version: str
    licence: str
    author: str
    source: str
    files: dict[str, str]


ORIGINS: list[Origin] = json.loads((STATIC / "vendor" / "manifest.json").read_text("utf-8"))
FILES = [(name, sha256) for origin in ORIGINS for name, sha256 in origin["files"].items()]


@pytest.mark.parametrize(("name", "sha256"), FILES)
def test_a_vendored_file_is_the_one_that_was_listed(name: str, sha256: str) -> None:
    assert hashlib.sha256((STATIC / name).read_bytes()).hexdigest() == sha256


def test_every_foreign_file_is_listed() -> None:
    folders = ("vendor", "courts", "fonts")
    found = {
        path.relative_to(STATIC).as_posix()
        for folder in folders
        for path in (STATIC / folder).glob("*")
        # The manifest cannot hold its own hash; the types are ours.
        if path.name != "manifest.json" and not path.name.endswith(".d.ts")
    }
    assert found == {name for name, _ in FILES}


@pytest.mark.parametrize("origin", ORIGINS, ids=lambda origin: origin["name"])
def test_every_origin_stands_in_the_licences(origin: Origin) -> None:
    page = (ROOT / "docs" / "licences.md").read_text("utf-8")
    for word in (origin["name"], origin["author"], origin["licence"], origin["version"]):
        assert word in page


def test_the_deck_is_twelve_courts() -> None:
    courts = sorted(path.name for path in (STATIC / "courts").iterdir())
    assert courts == sorted(f"{rank}{suit}.svg" for rank in "jqk" for suit in "cdhs")


PAGE = sorted(path for path in STATIC.rglob("*") if path.suffix in {".js", ".css", ".html", ".svg"})
NAMESPACE = re.compile(r"http://www\.w3\.org/(2000/svg|1999/xlink|1998/Math/MathML)")


@pytest.mark.parametrize("path", PAGE, ids=lambda path: path.relative_to(STATIC).as_posix())
def test_a_page_names_no_other_address(path: Path) -> None:
    text = NAMESPACE.sub("", path.read_text("utf-8"))
    assert not re.search(r"""(?:https?:)?//[a-z0-9-]+\.[a-z]{2,}[/"'`)]""", text)
