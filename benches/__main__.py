"""Measure, print one table, keep the results: `python -m benches [--json] [SUBJECT]`.

A subject is a word such as `census`. The results of a whole run go to benches/results.
"""

import json
import platform
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Final

from benches.harness import Missing, Result, measured
from benches.rows import rows

RESULTS: Final = Path(__file__).parent / "results"


def main(arguments: list[str]) -> int:
    """0 if every row reached its goal."""
    words = [word for word in arguments if word != "--json"]
    results: list[Result | Missing] = []
    for row in rows(*words[:1]):
        results.append(row if isinstance(row, Missing) else measured(row))
        print(_line(results[-1]), file=sys.stderr, flush=True)
    report: dict[str, object] = {
        "machine": _machine(),
        "commit": _commit(),
        "rows": [*map(asdict, results)],
    }
    if not words:
        _keep(report)
    print(json.dumps(report, indent=1) if "--json" in arguments else _table(results))
    return 0 if all(isinstance(row, Missing) or row.passed for row in results) else 1


def _table(results: Iterable[Result | Missing]) -> str:
    return "\n".join(["# " + ", ".join(_machine().values()), *map(_line, results)])


def _line(row: Result | Missing) -> str:
    if isinstance(row, Missing):
        return f"{'-':>10}  {'':>9}  {row.name}: {row.reason}"
    sign = "<=" if row.at_most else ">="
    goal = "" if row.goal is None else f"{sign} {row.goal:g}"
    verdict = "" if row.passed else "  MISSED"
    return f"{row.value:>9.4g}{row.unit}  {goal:>9}  {row.name} ({row.detail}){verdict}"


def _machine() -> dict[str, str]:
    return {
        "processor": _processor(),
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "numpy": f"numpy {version('numpy')}",
        "numba": f"numba {version('numba')}",
    }


def _processor() -> str:
    """The processor's name and model, as far as the system tells."""
    facts = Path("/proc/cpuinfo")
    if not facts.is_file():
        return platform.processor() or platform.machine()
    pairs = (line.split(":", 1) for line in facts.read_text().split("\n\n")[0].splitlines())
    known = {name.strip(): text.strip() for name, text in pairs}
    family, model = known.get("cpu family", "?"), known.get("model", "?")
    return f"{known.get('model name', platform.machine())} (family {family}, model {model})"


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def _keep(report: dict[str, object]) -> None:
    RESULTS.mkdir(exist_ok=True)
    place = RESULTS / f"{report['commit']}.json"
    place.write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
