"""JSON as an answer: dense, and never kept by whatever lies on the way."""

import json

from fastapi import Response


def dense(data: object) -> str:
    """The JSON with no space in it."""
    return json.dumps(data, separators=(",", ":"))


def saved(name: str) -> dict[str, str]:
    """The headers of a file that the browser is to save under that name."""
    return {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}


def json_reply(data: object, name: str | None = None) -> Response:
    """The data as an answer; with a name, as a file to save."""
    headers = {"cache-control": "no-store"} if name is None else saved(name)
    return Response(dense(data), media_type="application/json", headers=headers)
