"""The page's files, under an address that names their content.

All lie below `/static/<hash of the tree>/`, so a browser may keep them for ever: when one changes,
all have new addresses. Modules import each other relatively and so stay together; only the pages
have to be told where.
"""

import mimetypes
from functools import cache
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


@cache
def tree_hash(root: Path = ROOT) -> str:
    """The hash of all files below the root, with their names."""
    tree = sha256()
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        content = sha256(path.read_bytes()).hexdigest()
        tree.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return tree.hexdigest()[:16]


def page(name: str, **values: str) -> str:
    """The HTML page of that name; `{{ static }}` in it is where its files are, others are given."""
    text = (ROOT / name).read_text(encoding="utf-8")
    for key, value in {"static": f"/static/{tree_hash()}", **values}.items():
        text = text.replace(f"{{{{ {key} }}}}", escape(value))
    return text
