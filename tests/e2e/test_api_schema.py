"""The API keeps what its OpenAPI description promises, whatever Schemathesis thinks of."""

import re
import subprocess
import sys
from pathlib import Path

from tests.served import running

CONFIG = """
# No schema says which rules, seats and matches make a game together; those that do not get a 422.
[[operations]]
include-name = "POST /api/games"
checks.positive_data_acceptance.expected-statuses = ["2xx", 422]

# Nor which texts are records of games.
[[operations]]
include-name = ["POST /api/history", "POST /api/replay"]
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 422]

# Nor which cards make a position. While code is compiled, to ask later is the promised answer.
[[operations]]
include-name = "POST /api/analyse"
checks.positive_data_acceptance.expected-statuses = ["2xx", 422, 503]
checks.not_a_server_error.expected-statuses = ["2xx", "3xx", "4xx", 503]

# Nor which names are taken, or that a password is not the name again.
[[operations]]
include-name = "POST /api/account"
checks.positive_data_acceptance.expected-statuses = ["2xx", 409, 422]
"""


def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    (tmp_path / "schemathesis.toml").write_text(CONFIG, encoding="utf-8")
    schemathesis = str(Path(sys.executable).with_name("st"))
    # Hashing a password takes half a second on purpose; here hundreds of them are sent.
    with running(tmp_path / "games.db", "boundless", "hasty") as served:
        command = [
            schemathesis,
            "run",
            f"{served.url}/api/openapi.json",
            "--generation-deterministic",
            "--max-examples=40",
            "--request-timeout=60",
            "--no-color",
        ]
        done = subprocess.run(
            command, cwd=tmp_path, capture_output=True, text=True, timeout=600, check=False
        )
    assert done.returncode == 0, done.stdout
    assert re.search(r"(\d+) generated, \1 passed", done.stdout)
