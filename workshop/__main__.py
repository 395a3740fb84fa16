"""`./muggins lint`, `test`, `check` and `bench` arrive here, in the environment of the dev lock."""

import subprocess
import sys

from workshop import checks, suite

USAGE = """\
muggins: the workshop knows
  lint           formatting, lint, layers and types, in CI's order
  test [args]    every test, with coverage; with arguments, what pytest makes of them
  check          lint, then test: all that CI runs
  bench [word]   every kernel against C and other people's code, or one word's rows; --json"""


def main(words: list[str]) -> int:
    """The exit code of the workshop's command."""
    match words:
        case ["lint"]:
            return checks.run()
        case ["test", *chosen]:
            return suite.run(chosen)
        case ["check"]:
            return checks.run() or suite.run([])
        case ["bench", *chosen]:
            command = [sys.executable, "-m", "benches", *chosen]
            return subprocess.run(command, cwd=checks.ROOT, check=False).returncode
        case _:
            sys.stderr.write(f"{USAGE}\n")
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
