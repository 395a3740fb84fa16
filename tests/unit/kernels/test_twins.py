"""Each kernel is self-contained: what several need stands in each, and is the same everywhere.

So the test that compares one of them with its reference speaks for all.
"""

import ast
from collections import defaultdict
from pathlib import Path

KERNELS = Path(__file__).resolve().parents[3] / "src" / "muggins" / "kernels"


def test_kernels_of_one_name_and_the_same_parameters_are_the_same() -> None:
    texts: defaultdict[str, defaultdict[str, list[str]]]
    texts = defaultdict(lambda: defaultdict(list))
    for path in sorted(KERNELS.glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                named = f"{node.name}({ast.unparse(node.args)})"
                texts[named][ast.unparse(node)].append(path.stem)
    shared = {name for name, found in texts.items() if sum(map(len, found.values())) > 1}
    assert "_points(pile: int, size: int, count: int)" in shared
    assert {name: [*found.values()] for name, found in texts.items() if len(found) > 1} == {}
