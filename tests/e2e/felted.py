"""The real server with the table of `tests.felt`: `python -m tests.e2e.felted serve ...`."""

from muggins.adapters.pooltool import place, simulator
from muggins.cli.main import run
from tests.felt import Felt


class Cloth(Felt):
    """A table that can be closed, as the command line closes the real one."""

    def close(self) -> None:
        """There is nothing to end."""


if __name__ == "__main__":
    place.is_installed = lambda: True
    simulator.pooltool = Cloth  # type: ignore[assignment] # the double stands in
    run()
