"""What pytest leaves out where it cannot be had."""

import sys

# OpenSpiel has no wheel for Windows, and these import it.
collect_ignore = (
    ["docs/adapters.md", "src/muggins/adapters/openspiel", "tests/unit/adapters/openspiel"]
    if sys.platform == "win32"
    else []
)
