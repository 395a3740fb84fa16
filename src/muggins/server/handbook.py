"""The API on one page, made from its OpenAPI description: no script, nothing from elsewhere."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final

from muggins.server import assets

_PAGE: Final = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Muggins: the API</title>
    <link rel="icon" href="/static/{static}/icon.svg" type="image/svg+xml" />
  </head>
  <body>
    <main>
      <h1>Muggins: the API</h1>
      <p>The whole description: <a href="/api/openapi.json">openapi.json</a>.</p>
{operations}
      <h2>WS /api/games/{{game}}/stream?after=SEQ</h2>
      <p>First a hello, then a message for each entry of the game's log beyond <code>after</code>,
        as the seat of the cookie may see it; without <code>after</code>, what comes from now on.
        Whoever loses the connection comes back with the last <code>seq</code> that arrived.</p>
    </main>
  </body>
</html>
"""


def handbook(description: Mapping[str, Any]) -> str:
    """The page that shows this OpenAPI description.

    >>> page = handbook({"paths": {"/x": {"get": {"description": "One & all.", "responses": {}}}}})
    >>> "<h2>GET /x</h2>" in page, "One &amp; all." in page
    (True, True)
    """
    operations = "\n".join(
        "\n".join(_operation(method, path, operation))
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
    )
    return _PAGE.format(static=assets.tree_hash(), operations=operations)


def _operation(method: str, path: str, operation: Mapping[str, Any]) -> Iterator[str]:
    yield f"      <h2>{method.upper()} {escape(path)}</h2>"
    yield f"      <p>{escape(operation.get('description', ''))}</p>"
    yield "      <dl>"
    for parameter in operation.get("parameters", ()):
        yield _entry(f"{parameter['in']} {parameter['name']}", parameter.get("description", ""))
    if "requestBody" in operation:
        yield _entry("body", _schemas(operation["requestBody"]))
    for status, response in operation["responses"].items():
        yield _entry(status, f"{response.get('description', '')} {_schemas(response)}".strip())
    yield "      </dl>"


def _entry(term: str, text: str) -> str:
    return f"        <dt><code>{escape(term)}</code></dt><dd>{escape(text)}</dd>"


def _schemas(body: Mapping[str, Any]) -> str:
    """The names of what a body may be."""
    schemas = (content.get("schema", {}) for content in body.get("content", {}).values())
    return ", ".join(
        str(schema.get("$ref", schema.get("type", ""))).rpartition("/")[2] for schema in schemas
    )
