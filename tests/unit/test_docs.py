"""The pages hold together: no link is dead, and no decision is missing from its index."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"(?<!!)\[[^\]]+\]\((?!https?://)([^)#]+)")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(path: Path) -> None:
    targets = LINK.findall(path.read_text(encoding="utf-8"))
    assert [target for target in targets if not (path.parent / target).exists()] == []


def test_every_decision_is_in_the_index_in_order() -> None:
    index = ROOT / "docs" / "adr" / "README.md"
    decisions = sorted(page.name for page in index.parent.glob("0*.md"))
    assert LINK.findall(index.read_text(encoding="utf-8")) == decisions
    assert [int(name[:4]) for name in decisions] == list(range(1, len(decisions) + 1))


def test_every_word_of_the_glossary_comes_once_and_in_order() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    table = text.split("## Verbs", maxsplit=1)[0]
    words = re.findall(r"^\| ([^|]+?) \|", table, flags=re.MULTILINE)[1:]
    assert len(words) > 40
    assert words == sorted(set(words))
