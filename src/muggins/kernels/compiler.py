"""How kernels are compiled, and where the machine code is kept.

numba reuses old code for a caller although a constant in its callee's file has changed, so the
place for the code bears a hash of all these files: another source, another place.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final, ParamSpec, TypeVar
from uuid import uuid4

import numba
import platformdirs

_P = ParamSpec("_P")
_R = TypeVar("_R")
_HERE: Final = Path(__file__).parent
_WRITER: Final = uuid4().hex[:12]


def compiled(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The function as machine code, made at its first call with each set of types.

    The code is kept for the next process in NUMBA_CACHE_DIR if that is set, else beside these
    files, else in the user's cache. Where none can be written to, each process compiles anew.
    Indices are not checked, so a kernel is called with arrays that have been. It releases the
    GIL, and divides as numpy does. Not for a function that calls itself: numba aborts the
    process that loads such code from its cache.
    """
    return _compiled(function, counting=True)


def lean(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """As `compiled`, for the small functions inside: they make, take over and return no array.

    numba counts who holds each array at each call, which takes longer than such a function does;
    this one does not count. An array made in it would never be let go.
    """
    return _compiled(function, counting=False)


def _compiled(function: Callable[_P, _R], *, counting: bool) -> Callable[_P, _R]:
    place = cache_place()
    # Both say whether they count: else it is taken from whoever happens to call first.
    with _numba_cache(place):
        kernel: Callable[_P, _R] = numba.njit(  # type: ignore[call-overload]  # _nrt: not in its stubs
            cache=place is not None, nogil=True, error_model="numpy", _nrt=counting
        )(function)
    if place is not None:
        _name_apart(kernel)
    return kernel


def _name_apart(kernel: Any) -> None:  # noqa: ANN401 - numba's dispatcher, which it does not export
    """Let this process write machine code under names that no other does.

    numba numbers the versions of a kernel, one for each set of types, by looking which are there.
    Two processes that compile different ones at the same time would take the same number, and the
    next would find the one's code where the index names the other's. So at worst an index forgets
    a version, which is compiled again. Each file is put into its place whole.
    """
    kept = kernel._cache._cache_file  # noqa: SLF001 - there is no other way to the names
    kept._data_name_pattern = kept._data_name_pattern.replace(".{number", f".{_WRITER}-{{number")  # noqa: SLF001 - the same


@cache
def cache_place() -> Path | None:
    """The folder for machine code of just these sources; None where nothing can be written."""
    return first_writable(place / f"kernels-{fingerprint(_HERE)}" for place in _roots())


def first_writable(places: Iterable[Path]) -> Path | None:
    """The first of these folders that is there, or can be made, and takes a file."""
    for place in places:
        try:
            place.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=place):
                return place
        except OSError:
            continue
    return None


def fingerprint(folder: Path) -> str:
    """Sixteen hexadecimal digits that change with any Python source in this folder."""
    sources = sorted(folder.glob("*.py"))
    texts = (path.name.encode() + b"\0" + path.read_bytes() + b"\0" for path in sources)
    return sha256(b"".join(texts)).hexdigest()[:16]


def _roots() -> tuple[Path, ...]:
    """Where machine code may go, best first; who names a place gets that or none."""
    named = os.environ.get("NUMBA_CACHE_DIR")
    if named:
        return (Path(named),)
    return (_HERE / "__pycache__", platformdirs.user_cache_path("muggins"))


@contextmanager
def _numba_cache(place: Path | None) -> Iterator[None]:
    """Set numba's folder, which it reads while it decorates, for that long only."""
    settings = vars(numba.config)
    before = settings["CACHE_DIR"]
    settings["CACHE_DIR"] = str(place or "")
    try:
        yield
    finally:
        settings["CACHE_DIR"] = before
