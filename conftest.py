"""What pytest leaves out where it cannot be had."""

import sys

# This runs where pooltool is, in an environment without us and without pytest.
ELSEWHERE = ["src/muggins/adapters/pooltool/worker.py"]

# OpenSpiel has no wheel for Windows, and these import it.
collect_ignore = ELSEWHERE + (
    ["docs/adapters.md", "src/muggins/adapters/openspiel", "tests/unit/adapters/openspiel"]
    if sys.platform == "win32"
    else []
)
