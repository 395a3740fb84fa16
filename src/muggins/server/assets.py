"""The page's files, under an address that names their content.

All lie below `/static/<hash of the tree>/`, so a browser may keep them for ever: when one changes,
all have new addresses. Modules import each other relatively and so stay together; only the pages
have to be told where, and `page` tells them. A page names what is its own; it gets the head of
every page besides, its style sheets as one file, its modules as another, and is told ahead which
sentences they learn.
"""

import json
import mimetypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from gzip import compress
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Final

from muggins.server.joined import joined, reached

ROOT: Final = Path(__file__).parent / "static"

# Windows keeps these in its registry, where other programs have been known to change them.
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("text/plain", ".ftl")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")

_SHEET: Final = re.compile(r' *<link rel="stylesheet" href="\{\{ static \}\}/([\w-]+)\.css" />\n')
_ENTRY: Final = re.compile(
    r' *<script type="module" src="\{\{ static \}\}/([\w-]+)\.js"></script>\n'
)
_LEARNT: Final = re.compile(r"^(?:await )?learn\(([^)]*)\)", re.MULTILINE)
_TITLE: Final = re.compile(r"<title>(.*)</title>")
_FIRST: Final = {"css": "base", "js": "settings"}
"""What every page begins with: the colours and the type, and what the player chose of them."""

_LAST: Final = "line"
"""The style sheet and the module that every page ends with: they say when the line is down."""

_JOINED_KEPT: Final = 64
"""Far more than there are pages: an address can ask for any combination."""

# What a page draws or runs; licences and types are not for keeping, and icons are the system's.
_DRAWN: Final = frozenset({".svg", ".ftl", ".woff2"})


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is sent: its type, its bytes, the same as gzip, and a tag for its content."""

    media: str
    plain: bytes
    packed: bytes
    tag: str


@cache
def tree_hash() -> str:
    """The hash of all files below the root, with their names."""
    tree = sha256()
    for path in sorted(path for path in ROOT.rglob("*") if path.is_file()):
        content = sha256(path.read_bytes()).hexdigest()
        tree.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return tree.hexdigest()[:16]


@cache
def names() -> frozenset[str]:
    """The names of all files, with their folders; nothing else is ever opened."""
    found = (path for path in ROOT.rglob("*") if path.is_file())
    return frozenset(path.relative_to(ROOT).as_posix() for path in found)


def file(name: str) -> File | None:
    """The file of that name below the root; None if there is none.

    >>> file("base+cards.css").media, file("../app.py"), file("base+nothing.css")
    ('text/css', None, None)

    `base+cards.css` is base.css and then cards.css, and `settings+home.js` one module for two, with
    all that they import: a page asks for its files at once.
    """
    if name in names():
        return _read(name)
    stem, dot, kind = name.rpartition(".")
    parts = tuple(f"{part}.{kind}" for part in stem.split("+"))
    is_known = dot and kind in {"css", "js"} and names().issuperset(parts)
    return _joined(kind, parts) if is_known else None


@cache
def _read(name: str) -> File:
    media = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _file(media, (ROOT / name).read_bytes())


@lru_cache(_JOINED_KEPT)
def _joined(kind: str, parts: tuple[str, ...]) -> File:
    if kind == "js":
        return _file("text/javascript", joined(parts, ROOT).encode())
    return _file("text/css", b"\n".join((ROOT / sheet).read_bytes() for sheet in parts))


def _file(media: str, plain: bytes) -> File:
    # Without the time of day in it, the same bytes are packed to the same bytes.
    return File(media, plain, compress(plain, mtime=0), sha256(plain).hexdigest()[:16])


# ---- pages --------------------------------------------------------------------------------------


def page(name: str, *, origin: str = "", **values: str) -> str:
    """The HTML page of that name; `{{ static }}` in it is where its files are, others are given.

    `origin` is where the server is, as a stranger who is shown a link to the page needs it.
    """
    text = _frame(name)
    for key, value in {"origin": origin.removesuffix("/"), **values}.items():
        text = text.replace(f"{{{{ {key} }}}}", escape(value))
    return text


@cache
def _frame(name: str) -> str:
    """The page with its head complete; what differs from request to request is left open."""
    text = (ROOT / name).read_text(encoding="utf-8")
    sheets = [_FIRST["css"], *_SHEET.findall(text), _LAST]
    entries = [_FIRST["js"], *_ENTRY.findall(text), _LAST]
    text = _ENTRY.sub("", _SHEET.sub("", text))
    title = _TITLE.search(text)
    files = "".join(
        (
            f'    <link rel="stylesheet" href="{{{{ static }}}}/{"+".join(sheets)}.css" />\n',
            f'    <script type="module" src="{{{{ static }}}}/{"+".join(entries)}.js"></script>\n',
            *_preloads(tuple(f"{entry}.js" for entry in entries)),
        )
    )
    every = (ROOT / "head.html").read_text(encoding="utf-8")
    text = text.replace("  <head>\n", f"  <head>\n{every}")
    text = text.replace("  </head>", f"{files}  </head>")
    text = text.replace("{{ title }}", title[1] if title else "Muggins")
    return text.replace("{{ static }}", f"/static/{tree_hash()}")


def _preloads(entries: tuple[str, ...]) -> Iterator[str]:
    """Links to the sentences that the page's modules learn as they begin.

    In English, since whatever another language lacks is said in that.
    """
    modules = reached(entries, ROOT, later=False)
    texts = ((ROOT / module).read_text(encoding="utf-8") for module in modules)
    calls = (call for text in texts for call in _LEARNT.findall(text))
    parts = (part for call in calls for part in re.findall(r'"([\w-]+)"', call))
    for part in dict.fromkeys(parts):
        address = f"{{{{ static }}}}/locale/en/{part}.ftl"
        yield f'    <link rel="preload" href="{address}" as="fetch" crossorigin />\n'


# ---- what is kept for a time without a line -----------------------------------------------------


def worker() -> str:
    """The service worker, which is told what to keep: all the files of this tree, by address.

    Its text changes whenever a file does, which is how a browser learns of a new version.
    """
    kept = {"tree": tree_hash(), "files": list(_kept())}
    script = (ROOT / "worker.js").read_text(encoding="utf-8")
    return f"const KEPT = {json.dumps(kept)};\n{script}"


def _kept() -> Iterator[str]:
    """The addresses of whatever a page draws or runs, style sheets and modules as pages ask."""
    drawn = {name for name in names() if Path(name).suffix in _DRAWN}
    pages = (_frame(name) for name in names() if name.endswith(".html") and name != "head.html")
    joint = {name for text in pages for name in re.findall(r'/([\w+-]+\.(?:css|js))"', text)}
    for name in sorted(drawn | joint):
        yield f"/static/{tree_hash()}/{name}"
