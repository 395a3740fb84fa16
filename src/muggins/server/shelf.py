"""Routes to the page's own files, to what needs no game, and to the pages of trouble.

The score-keeper and the page that says the line is down are kept in the browser by the service
worker; the files are sent packed, and for ever, since their address names their content.
"""

import re
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse
from starlette.exceptions import HTTPException

from muggins.server import assets

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_UNWANTED: Final = re.compile(r"\s*;\s*q=0(\.0*)?\s*(,|$)")


def add_shelf(app: FastAPI) -> None:
    """Route what is the same for everybody."""

    @app.api_route("/static/{tree}/{name:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def static(tree: str, name: str, request: Request) -> Response:
        found = assets.file(name) if tree == assets.tree_hash() else None
        if found is None:
            raise HTTPException(404)
        return _sent(found, request)

    @app.get("/worker.js", include_in_schema=False)
    async def worker() -> Response:
        headers = {"cache-control": _ASK_AGAIN}
        return Response(assets.worker(), media_type="text/javascript", headers=headers)

    @app.get("/score", include_in_schema=False)
    async def score(request: Request) -> Response:
        return html_page("score.html", request)

    @app.get("/rules", include_in_schema=False)
    async def rules(request: Request) -> Response:
        return html_page("rules.html", request)

    @app.get("/offline", include_in_schema=False)
    async def offline(request: Request) -> Response:
        return trouble("offline", request, status=200)


def html_page(name: str, request: Request, *, status: int = 200, **values: str) -> Response:
    """A page that a browser asks for anew each time, since it names the files of one version."""
    text = assets.page(name, origin=str(request.base_url), **values)
    return HTMLResponse(text, status, {"cache-control": _ASK_AGAIN})


def trouble(kind: str, request: Request, *, status: int) -> Response:
    """The page for what went wrong: `missing`, `broken` or `offline`."""
    return html_page("trouble.html", request, status=status, kind=kind)


def wants_page(request: Request) -> bool:
    """Whether a person waits for the answer, and not a program: it asks for HTML, outside /api."""
    is_page = not request.url.path.startswith(("/api/", "/static/"))
    return is_page and "text/html" in request.headers.get("accept", "")


def _sent(found: assets.File, request: Request) -> Response:
    tag = f'"{found.tag}"'
    headers = {"cache-control": _FOR_EVER, "etag": tag, "vary": "accept-encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if _takes_gzip(request) and len(found.packed) < len(found.plain):
        headers["content-encoding"] = "gzip"
        return Response(found.packed, media_type=found.media, headers=headers)
    return Response(found.plain, media_type=found.media, headers=headers)


def _takes_gzip(request: Request) -> bool:
    """Whether the browser reads gzip: it names it, and not with a weight of nothing."""
    named = request.headers.get("accept-encoding", "").partition("gzip")
    return bool(named[1]) and not _UNWANTED.match(named[2])
