"""Modules sent as one do what they do one by one; a form that is not known is refused."""

import json
import subprocess
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from muggins.server import assets
from muggins.server.joined import Unjoinable, joined, reached

MODULES = {
    "a.js": """
import { shared } from "./b.js";
import {
  first as one,
  second,
} from "./folder/c.js";
import "./d.js";
shared.push(`a ${one()} ${second}`);
const { late } = await import("./e.js");
shared.push(late);
""",
    "b.js": """
/** @typedef {import("./a.js").Nothing} Nothing */
export const shared = [];
export class Box { static made = shared.push("b"); }
globalThis.told = shared;
""",
    "folder/c.js": """
import { shared } from "../b.js";
shared.push("c");
export function first() { return "first"; }
const hidden = "second";
export{hidden as second};""",
    "d.js": """
import { shared } from "./b.js";
await Promise.resolve();
shared.push("d");
""",
    "e.js": """
import { shared } from "./b.js";
shared.push("e");
export const late = "late";
""",
    "f.js": """
import { shared } from "./b.js";
export async function nothing() {}
shared.push("f");
""",
}


def run(script: Path) -> Any:  # noqa: ANN401 - what JSON holds
    node = which("node")
    if node is None:
        pytest.skip("there is no Node here to run a module")
    teller = f"await import({json.dumps(script.as_uri())}); console.log(JSON.stringify(told));"
    command = [node, "--input-type=module", "-e", teller]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def written(place: Path, **modules: str) -> Path:
    for name, text in (MODULES | modules).items():
        path = place / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return place


def test_joined_modules_run_once_each_and_in_the_order_of_the_language(tmp_path: Path) -> None:
    place = written(tmp_path)
    (place / "package.json").write_text('{"type": "module"}', "utf-8")
    (place / "together.js").write_text(joined(("a.js",), place), "utf-8")
    apart = run(place / "a.js")
    assert apart == ["b", "c", "d", "a first second", "e", "late"]
    assert run(place / "together.js") == apart
    (place / "several.js").write_text(joined(("a.js", "f.js"), place), "utf-8")
    assert run(place / "several.js") == [*apart, "f"], "each entry after the one before it"


def test_all_that_is_imported_is_reached_once(tmp_path: Path) -> None:
    place = written(tmp_path)
    assert reached(("a.js", "f.js"), place) == (
        "a.js", "f.js", "b.js", "folder/c.js", "d.js", "e.js",
    )  # fmt: skip
    assert "e.js" not in reached(("a.js", "f.js"), place, later=False)


@pytest.mark.parametrize(
    "form",
    [
        "export default 1;",
        "export let changing = 1;",
        'export { x } from "./b.js";',
        'import * as all from "./b.js";',
        'import thing from "./b.js";',
        "import { x } from './b.js';",
        "export const { x } = {};",
    ],
)
def test_a_form_that_is_not_known_is_refused(tmp_path: Path, form: str) -> None:
    place = written(tmp_path, **{"d.js": form + "\n"})
    with pytest.raises(Unjoinable, match=r"d\.js cannot be joined"):
        joined(("d.js",), place)


def test_a_module_in_a_folder_may_not_ask_where_it_is(tmp_path: Path) -> None:
    text = 'export const place = new URL("x.svg", import.meta.url);\n'
    place = written(tmp_path, **{"folder/c.js": text})
    with pytest.raises(Unjoinable, match="asks where it is"):
        joined(("a.js",), place)


def test_no_module_of_the_page_imports_itself_in_a_circle() -> None:
    # Joined modules await each other, and two in a circle would do so for ever.
    for module in sorted(name for name in assets.names() if name.endswith(".js")):
        if "/" not in module and module != "worker.js":
            direct = {name for name in reached((module,), assets.ROOT) if name != module}
            assert module not in reached(tuple(direct), assets.ROOT), module
