"""The API on one page, made from its OpenAPI description: no script, nothing from elsewhere."""

import re
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
    <link rel="stylesheet" href="/static/{static}/base+study+handbook.css" />
  </head>
  <body>
    <nav class="top" aria-label="Muggins"><a class="home" href="/">Muggins</a></nav>
    <main class="study handbook">
      <h1>The API</h1>
      <p>Everything that the page does, a program can do too: open a table, take a seat by its
        link, listen and move. The whole description, with every field of every body, is
        <a href="/api/openapi.json">openapi.json</a>.</p>
{operations}
      <article class="sheet-of-paper">
        <h2><b>WS</b> <code>/api/games/<wbr />{{game}}/<wbr />stream?after=SEQ</code></h2>
        <p>First a hello, then a message for each entry of the game's log beyond <code>after</code>,
          as the seat of the cookie may see it; without <code>after</code>, what comes from now on.
          Whoever loses the connection comes back with the last <code>seq</code> that arrived.</p>
      </article>
    </main>
  </body>
</html>
"""

_Schemas = Mapping[str, Mapping[str, Any]]


def handbook(description: Mapping[str, Any]) -> str:
    """The page that shows this OpenAPI description.

    >>> page = handbook({"paths": {"/x": {"get": {"description": "One & all.", "responses": {}}}}})
    >>> "<b>GET</b> <code>/<wbr />x</code>" in page, "One &amp; all." in page
    (True, True)
    """
    schemas = description.get("components", {}).get("schemas", {})
    operations = "\n".join(
        "\n".join(_operation(method, path, operation, schemas))
        for path, methods in description["paths"].items()
        for method, operation in methods.items()
    )
    return _PAGE.format(static=assets.tree_hash(), operations=operations)


def _operation(
    method: str, path: str, operation: Mapping[str, Any], schemas: _Schemas
) -> Iterator[str]:
    yield '      <article class="sheet-of-paper">'
    yield f"        <h2><b>{method.upper()}</b> <code>{_breakable(path)}</code></h2>"
    yield f"        <p>{_prose(operation.get('description', ''))}</p>"
    answers = operation["responses"]
    good = {status: answer for status, answer in answers.items() if status.startswith("2")}
    bad = {status: answer for status, answer in answers.items() if status not in good}
    given = (*_parameters(operation), *_body(operation, schemas), *_answers(good))
    if given:
        yield f"        <dl>{''.join(given)}</dl>"
    if bad:
        yield f"        <details><summary>Refused with {', '.join(bad)}</summary>"
        yield f"          <dl>{''.join(_refusals(bad))}</dl>"
        yield "        </details>"
    yield "      </article>"


def _prose(text: str) -> str:
    """A description as HTML.

    >>> _prose("Without `seats`: two & more.")
    'Without <code>seats</code>: two &amp; more.'
    """
    return re.sub("`([^`]+)`", r"<code>\1</code>", escape(text))


def _breakable(path: str) -> str:
    """A path that a narrow page may break after each of its slashes."""
    return escape(path).replace("/", "/<wbr />")


def _parameters(operation: Mapping[str, Any]) -> Iterator[str]:
    for parameter in operation.get("parameters", ()):
        text = _prose(parameter.get("description", ""))
        yield _entry(
            f"<code>{escape(parameter['name'])}</code> <small>{parameter['in']}</small>", text
        )


def _body(operation: Mapping[str, Any], schemas: _Schemas) -> Iterator[str]:
    """What is sent, with its fields where they have names."""
    if "requestBody" not in operation:
        return
    name = _schema_names(operation["requestBody"])
    yield _entry("Send", f"<code>{escape(name)}</code>")
    for field, schema in schemas.get(name, {}).get("properties", {}).items():
        told = schema.get("description") or _schema_name(schema)
        yield _entry(f"<code>{escape(field)}</code> <small>body</small>", _prose(told))


def _answers(answers: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for status, answer in answers.items():
        name = _schema_names(answer)
        told = f"<code>{escape(name)}</code>" if name else _prose(answer.get("description", ""))
        yield _entry(f"Answer <small>{status}</small>", told)


def _refusals(answers: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    for status, answer in answers.items():
        yield _entry(f"<code>{status}</code>", _prose(answer.get("description", "")))


def _entry(term: str, text: str) -> str:
    """A row of a list; both sides are HTML."""
    return f"<dt>{term}</dt><dd>{text}</dd>"


def _schema_names(body: Mapping[str, Any]) -> str:
    """The names of what a body may be."""
    kinds = body.get("content", {}).values()
    return ", ".join(_schema_name(kind.get("schema", {})) for kind in kinds)


def _schema_name(schema: Mapping[str, Any]) -> str:
    """What a value is: the name of its schema, or its type.

    >>> _schema_name({"type": "array", "items": {"$ref": "#/components/schemas/Opponent"}})
    'array of Opponent'
    """
    name = str(schema.get("$ref", schema.get("type", ""))).rpartition("/")[2]
    return f"{name} of {_schema_name(schema['items'])}" if "items" in schema else name
