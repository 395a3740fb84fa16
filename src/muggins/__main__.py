"""`python -m muggins` is the command `muggins`."""

from muggins.cli.main import run

if __name__ == "__main__":
    run()
