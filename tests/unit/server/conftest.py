"""A store in a fresh folder, the application over it, and a guest who has opened nothing yet."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from muggins.server.app import application
from muggins.server.database import database_url
from muggins.server.gate import Gate
from muggins.server.store import Store
from tests.guest import Guest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed at once: what half a second of it is good for is no test's question."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr("muggins.server.accounts.PasswordHasher", lambda: quick)


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Store]:
    store = Store(database_url(str(tmp_path / "games.db")))
    yield store
    store.close()


@pytest.fixture
def served(kept: Store) -> Gate:
    return application(kept)


@pytest.fixture
async def ann(served: Gate) -> AsyncIterator[Guest]:
    guest = Guest(served)
    yield guest
    await guest.client.aclose()
