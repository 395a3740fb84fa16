"""The page's files, under an address that names their content.

All lie below `/static/<hash of the tree>/`, so a browser may keep them for ever: when one changes,
all have new addresses. Modules import each other relatively and so stay together; only the pages
have to be told where, and `page` tells them: it names ahead what a page's modules will ask for, so
that a slow line is waited for once and not once for each file that imports another.
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

ROOT: Final = Path(__file__).parent / "static"

# Windows keeps these in its registry, where other programs have been known to change them.
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("text/plain", ".ftl")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")

_SHEET: Final = re.compile(r' *<link rel="stylesheet" href="\{\{ static \}\}/([\w-]+)\.css" />\n')
_ENTRY: Final = re.compile(r'<script type="module" src="\{\{ static \}\}/([\w-]+\.js)">')
_IMPORT: Final = re.compile(r'^(?:import|export)\b[^";]*"\./([\w/.-]+\.js)";', re.MULTILINE)
_LEARNT: Final = re.compile(r"\blearn\(([^)]*)\)")
_TITLE: Final = re.compile(r"<title>(.*)</title>")
_SHEETS_KEPT: Final = 32
"""Far more joined style sheets than there are pages: an address can ask for any."""

# What a page draws or runs; licences and types are not for keeping, and icons are the system's.
_DRAWN: Final = frozenset({".js", ".svg", ".ftl", ".woff2"})


@dataclass(frozen=True, slots=True)
class File:
    """One file as it is sent: its type, its bytes, the same as gzip, and a tag for its content."""

    media: str
    plain: bytes
    packed: bytes
    tag: str


@cache
def tree_hash(root: Path = ROOT) -> str:
    """The hash of all files below the root, with their names."""
    tree = sha256()
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        content = sha256(path.read_bytes()).hexdigest()
        tree.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
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

    `base+cards.css` is base.css and then cards.css: a page asks for its style sheets at once.
    """
    if name in names():
        return _read(name)
    sheets = tuple(f"{sheet}.css" for sheet in name.removesuffix(".css").split("+"))
    if name.endswith(".css") and names().issuperset(sheets):
        return _joined(sheets)
    return None


@cache
def _read(name: str) -> File:
    media = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return _file(media, (ROOT / name).read_bytes())


@lru_cache(_SHEETS_KEPT)
def _joined(sheets: tuple[str, ...]) -> File:
    return _file("text/css", b"\n".join((ROOT / sheet).read_bytes() for sheet in sheets))


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
    sheets = "+".join([*_SHEET.findall(text), "line"])
    link = f'    <link rel="stylesheet" href="{{{{ static }}}}/{sheets}.css" />\n'
    text = _SHEET.sub("", text).replace("  </head>", f"{link}  </head>")
    head = (ROOT / "head.html").read_text(encoding="utf-8")
    preloads = "".join(f"    {link}\n" for link in _preloads(text))
    text = text.replace("  </head>", f"{preloads}{head}  </head>")
    title = _TITLE.search(text)
    text = text.replace("{{ title }}", title[1] if title else "Muggins")
    return text.replace("{{ static }}", f"/static/{tree_hash()}")


def _preloads(text: str) -> Iterator[str]:
    """Links to all that the page's modules import, and to the sentences that they learn."""
    entries = _ENTRY.findall(text)
    modules = list(dict.fromkeys(module for entry in entries for module in _modules(entry)))
    for module in modules:
        yield f'<link rel="modulepreload" href="{{{{ static }}}}/{module}" />'
    for part in dict.fromkeys(part for entry in entries for part in _parts(entry)):
        address = f"{{{{ static }}}}/locale/en/{part}.ftl"
        yield f'<link rel="preload" href="{address}" as="fetch" crossorigin />'


def _modules(entry: str) -> Iterator[str]:
    """The module and all that it imports, near ones first, each once."""
    found = [entry]
    for module in found:
        yield module
        folder = Path(module).parent
        imported = _IMPORT.findall((ROOT / module).read_text(encoding="utf-8"))
        found += [path for each in imported if (path := (folder / each).as_posix()) not in found]


def _parts(entry: str) -> list[str]:
    """The parts of the catalogue that the entry module learns before it draws."""
    calls = _LEARNT.findall((ROOT / entry).read_text(encoding="utf-8"))
    return [part for call in calls for part in re.findall(r'"([\w-]+)"', call)]


# ---- what is kept for a time without a line -----------------------------------------------------


def worker() -> str:
    """The service worker, which is told what to keep: all the files of this tree, by address.

    Its text changes whenever a file does, which is how a browser learns of a new version.
    """
    kept = {"tree": tree_hash(), "files": list(_kept())}
    script = (ROOT / "worker.js").read_text(encoding="utf-8")
    return f"const KEPT = {json.dumps(kept)};\n{script}"


def _kept() -> Iterator[str]:
    """The addresses of whatever a page draws or runs, style sheets joined as the pages ask."""
    drawn = {name for name in names() if Path(name).suffix in _DRAWN} - {"worker.js"}
    pages = (_frame(name) for name in names() if name.endswith(".html") and name != "head.html")
    sheets = {sheet for text in pages for sheet in re.findall(r'/([\w+-]+\.css)"', text)}
    for name in sorted(drawn | sheets):
        yield f"/static/{tree_hash()}/{name}"
