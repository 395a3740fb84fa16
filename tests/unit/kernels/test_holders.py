"""Whatever array a kernel makes is let go again, though `lean` functions count no holders."""

import ast
import builtins
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from numba.core.runtime import _nrt_python  # type: ignore[attr-defined]  # compiled, no types
from numba.core.runtime.nrt import rtsys

from muggins.game.rules import PRESETS
from muggins.sim.duplicate import Contest, play_set

KERNELS = Path(__file__).resolve().parents[3] / "src" / "muggins" / "kernels"
ARRAYS = ("Bytes", "Counts", "Floats", "NDArray")
PLAIN = {
    "isnan",
    "sum",
    "view",
    "float64",
    "float32",
    "int64",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
}
PLAIN |= {"Scores", "Stakes"}
"""What a lean function may call besides kernels: it gives a number, or ties up what is there."""


@pytest.fixture
def counted() -> Iterator[None]:
    """Numba counts what is made and let go."""
    _nrt_python.memsys_enable_stats()
    yield
    _nrt_python.memsys_disable_stats()


def held() -> tuple[int, int]:
    """How many arrays kernels have made so far, and how many of them are still there."""
    gc.collect()
    stats = rtsys.get_allocation_stats()  # type: ignore[no-untyped-call]  # numba has no types here
    return stats.alloc, stats.alloc - stats.free


@pytest.mark.usefixtures("counted")
@pytest.mark.parametrize("preset", ["standard", "kitchen-three"])
def test_games_let_all_arrays_go_that_their_kernels_make(preset: str) -> None:
    contest = Contest(("master", "rollout"), PRESETS[preset], "tuesday")
    play_set(contest, 0)
    made, kept = held()
    play_set(contest, 0)
    assert held()[0] > made + 100
    assert held()[1] == kept


def functions(path: Path) -> dict[str, ast.FunctionDef]:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return {node.name: node for node in body if isinstance(node, ast.FunctionDef)}


def callable_in(path: Path) -> dict[str, ast.FunctionDef]:
    """The functions of a kernel, and those that other kernels lend it."""
    lent: dict[str, ast.FunctionDef] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("muggins.kernels."):
            theirs = functions(KERNELS / f"{str(node.module).rpartition('.')[2]}.py")
            lent |= {one.name: theirs[one.name] for one in node.names if one.name in theirs}
    return lent | functions(path)


def is_lean(node: ast.FunctionDef) -> bool:
    return "lean" in map(ast.unparse, node.decorator_list)


def gives_arrays(node: ast.FunctionDef) -> bool:
    return any(name in ast.unparse(node.returns or node) for name in ARRAYS)


def what_is_called(node: ast.FunctionDef) -> Iterator[str]:
    """The functions and methods it calls, by their last names."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call):
            yield ast.unparse(call.func).rpartition(".")[2]


@pytest.mark.parametrize("path", sorted(KERNELS.glob("*.py")), ids=lambda path: str(path.stem))
def test_lean_functions_neither_make_nor_are_given_arrays(path: Path) -> None:
    known = callable_in(path)
    for node in filter(is_lean, functions(path).values()):
        assert not gives_arrays(node), node.name
        for name in what_is_called(node):
            ours = known.get(name)
            numbers = not gives_arrays(ours) if ours else name in PLAIN or hasattr(builtins, name)
            assert numbers, (node.name, name)
