"""The shape of the house: small files, short functions, the game's own names.

Ruff, mypy and import-linter say the rest; here is what they cannot.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median, quantiles

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src" / "muggins").rglob("*.py"))
WORKSHOP = sorted((ROOT / "workshop").rglob("*.py"))
PAGE = sorted(
    path
    for path in (ROOT / "src" / "muggins" / "server" / "static").rglob("*")
    if path.suffix in {".js", ".css", ".html"} and "vendor" not in path.parts
)
ROUND_ABOUT = sorted(
    path
    for folder in ("tests", "benches", "examples", "tools")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".js", ".mjs"}
)
GRAB_BAGS = {"base", "common", "helpers", "manager", "misc", "tools", "utils"}
EMPTY_VERBS = ("get_", "do_", "process_", "handle_")
FOREIGN = {"get_response"}  # Starlette's name for what StaticFiles answers
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def functions(path: Path) -> tuple[Function, ...]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return tuple(node for node in nodes if isinstance(node, Function))


def length(function: Function) -> int:
    """The lines from `def` to the end, less the docstring: a contract may be long."""
    assert function.end_lineno is not None
    whole = function.end_lineno - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is None or first.end_lineno is None:
        return whole
    return whole - (first.end_lineno - first.lineno + 1)


def remarks(path: Path, pattern: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for found in re.finditer(pattern, line):
            yield number, line[found.end() :]


def test_length_leaves_out_the_docstring() -> None:
    source = 'def f():\n    """One.\n\n    Two.\n    """\n    return 1\n\ndef g(): return 1\n'
    tree = ast.parse(source)
    assert [length(node) for node in tree.body if isinstance(node, Function)] == [2, 1]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_is_one_noun(path: Path) -> None:
    assert path.stem not in GRAB_BAGS


def test_no_file_is_long() -> None:
    """Tests and the page's own files are read as often as the rest."""
    files = [*SOURCES, *WORKSHOP, *PAGE, *ROUND_ABOUT]
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert {path for path, lines in lengths.items() if lines > 600} == set()


@pytest.mark.parametrize("paths", [SOURCES, [*WORKSHOP, *ROUND_ABOUT]], ids=["house", "around"])
def test_functions_are_short(paths: list[Path]) -> None:
    scripts = [path for path in paths if path.suffix == ".py"]
    lengths = [length(function) for path in scripts for function in functions(path)]
    assert median(lengths) < 10
    assert quantiles(lengths, n=20)[-1] <= 40


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_verb_says_something(path: Path) -> None:
    names = [function.name.lstrip("_") for function in functions(path)]
    assert [n for n in names if n.startswith(EMPTY_VERBS) and n not in FOREIGN] == []


@pytest.mark.parametrize(
    "path", [*SOURCES, *WORKSHOP], ids=lambda path: str(path.relative_to(ROOT))
)
def test_every_exemption_has_its_code_and_its_reason(path: Path) -> None:
    silencers = r"#\s*(?:noqa|type:\s*ignore|pragma:\s*no cover)"
    for number, rest in remarks(path, silencers):
        reason = re.fullmatch(r"(?:: ?[A-Z0-9, ]+|\[[a-z, -]+\])?\s+\W*\s*\w.*", rest)
        assert reason, f"{path}:{number} silences a check and does not say why"
