"""What several kernels need stands in one of them, and the others call it.

So the test that compares it with its reference speaks for all.
"""

import ast
from collections import defaultdict
from pathlib import Path

KERNELS = Path(__file__).resolve().parents[3] / "src" / "muggins" / "kernels"


def test_no_two_kernels_have_one_name_and_the_same_parameters() -> None:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(KERNELS.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                found[f"{node.name}({ast.unparse(node.args)})"].append(path.stem)
    assert found["points_of(pile: int, size: int, count: int)"] == ["pile"]
    assert {name: files for name, files in found.items() if len(files) > 1} == {}


def test_no_two_kernels_have_the_same_body() -> None:
    """Whatever they are called: a new name hides no twin."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(KERNELS.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                body = node.body[1:] if ast.get_docstring(node) else node.body
                text = f"{ast.unparse(node.args)}: " + "; ".join(map(ast.unparse, body))
                found[text].append(f"{path.stem}.{node.name}")
    assert [names for names in found.values() if len(names) > 1] == []
