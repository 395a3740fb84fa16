r"""Many modules of the page as one, so that a slow line is waited for once.

The page is written as native modules, and each can be had by itself. A browser that met them one
by one would wait for the line once for every five or six of them; so a page is sent its modules
together, in one file: each a function that is called when the first other module imports it, as
the browser would have done. Only the forms that the page uses are known here, and any other is
refused, which a test sees before a browser does.

>>> print(_body("a.js", 'import { b as c } from "./b.js";\nexport const d = c;\n'))
const { b: c } = await module$("b.js");
const d = c;
return { d };
"""

import json
import re
from pathlib import Path, PurePosixPath
from typing import Final

from muggins.cards import MugginsError

_IMPORT: Final = re.compile(
    r'^import (?:\{(?P<names>[^}]*)\} from )?"(?P<path>\.{1,2}/[\w./-]+\.js)";$', re.MULTILINE
)
_LATER: Final = re.compile(r'\bawait import\("(?P<path>\.{1,2}/[\w./-]+\.js)"\)')
_EXPORT: Final = re.compile(
    r"^export (?=(?:const|class|function|async function) (?P<name>[\w$]+))", re.MULTILINE
)
_TAIL: Final = re.compile(r"export ?\{(?P<names>[^}]*)\};?\s*$")
_LEFT: Final = re.compile(r"^\s*(?:import\b(?!\()|export\b).*", re.MULTILINE)
_PLACE: Final = "import.meta"

_FRAME: Final = """\
const made$ = {{}};
const module$ = (name) => (made$[name] ??= files$[name]());
const files$ = {{
{files}
}};
for (const name of {entries}) await module$(name);
"""


class Unjoinable(MugginsError):
    """A module uses a form that is not known here; says which, and where."""


def joined(entries: tuple[str, ...], root: Path) -> str:
    """One module that does what these do, one after another, with all that they import."""
    bodies = {name: _body(name, _text(name, root)) for name in reached(entries, root)}
    files = ",\n".join(
        f"{json.dumps(name)}: async () => {{\n{body}\n}}" for name, body in bodies.items()
    )
    return _FRAME.format(files=files, entries=json.dumps(list(entries)))


def reached(entries: tuple[str, ...], root: Path, *, later: bool = True) -> tuple[str, ...]:
    """The modules and all that they import, each once; names from the root.

    `later`: also what they import only when it is needed.
    """
    patterns = (_IMPORT, _LATER) if later else (_IMPORT,)
    found = list(dict.fromkeys(entries))
    for name in found:
        text = _text(name, root)
        paths = [each["path"] for pattern in patterns for each in pattern.finditer(text)]
        found += dict.fromkeys(
            other for path in paths if (other := _named(name, path)) not in found
        )
    return tuple(found)


def _text(name: str, root: Path) -> str:
    return (root / name).read_text(encoding="utf-8")


def _named(importer: str, path: str) -> str:
    """The name from the root of what a module calls `./x.js`."""
    parts: list[str] = []
    for part in (*PurePosixPath(importer).parent.parts, *PurePosixPath(path).parts):
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def _body(name: str, text: str) -> str:
    """The module as the body of a function that returns what it exports."""

    def called(path: str) -> str:
        return f"await module$({json.dumps(_named(name, path))})"

    def imported(found: re.Match[str]) -> str:
        names = found["names"]
        given = "" if names is None else f"const {{{names.replace(' as ', ': ')}}} = "
        return f"{given}{called(found['path'])};"

    exports = [found["name"] for found in _EXPORT.finditer(text)]
    body = _EXPORT.sub("", _LATER.sub(lambda found: called(found["path"]), text))
    body = _IMPORT.sub(imported, body)
    if tail := _TAIL.search(body):
        body = body[: tail.start()]
        exports += [_renamed(each.strip()) for each in tail["names"].split(",")]
    _check(name, body)
    return f"{body.rstrip()}\nreturn {{ {', '.join(exports)} }};"


def _renamed(export: str) -> str:
    """`x as LitElement` as the property of an object."""
    ours, _, theirs = export.partition(" as ")
    return f"{theirs}: {ours}" if theirs else ours


def _check(name: str, body: str) -> None:
    if left := _LEFT.search(body):
        raise Unjoinable(f"{name} cannot be joined: {left[0].strip()!r} is not a form known here")
    if _PLACE in body and "/" in name:
        raise Unjoinable(f"{name} cannot be joined: it asks where it is, and would be elsewhere")
