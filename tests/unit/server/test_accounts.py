"""The optional account: names and passwords, devices, guesses, and games that come along."""

import asyncio

import pytest
from argon2 import PasswordHasher

from muggins.server.accounts import (
    FREE_TRIES,
    WINDOW,
    Accounts,
    AlreadyKnown,
    Guard,
    NameTaken,
    TooManyTries,
    Unfit,
    WrongPassword,
)
from muggins.server.seating import hashed, new_player
from muggins.server.store import Store
from tests.guest import Guest
from tests.unit.server.test_study import ask, bob, play_out, told

pytestmark = pytest.mark.anyio

__all__ = ["bob"]  # a fixture of the neighbour

SECRET = "six wives were too many"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def accounts(kept: Store, clock: Clock) -> Accounts:
    return Accounts(kept, QUICK, Guard(clock))


async def player(store: Store, secret: str) -> str:
    one = new_player("Ann", secret)
    await asyncio.wrap_future(store.enrol(one))
    return one.player_id


async def test_a_name_and_its_password_are_the_player(kept: Store, accounts: Accounts) -> None:
    ann = await player(kept, "a")
    assert await accounts.name_of(ann) is None
    await accounts.sign_up(ann, "  Ann  of Cleves ", SECRET)
    assert await accounts.name_of(ann) == "Ann of Cleves"
    assert await accounts.log_in("ANN OF CLEVES", SECRET) == ann
    for name, password in (("Ann of Cleves", SECRET + "!"), ("Jane", SECRET), ("", "")):
        with pytest.raises(WrongPassword, match="No account has that name and that password"):
            await accounts.log_in(name, password)


async def test_only_a_hash_of_the_password_is_kept(kept: Store, accounts: Accounts) -> None:
    await accounts.sign_up(await player(kept, "a"), "Ann", SECRET)
    with kept.reading() as connection:
        found = connection.exec_driver_sql("SELECT * FROM account").one()
    assert SECRET not in str(tuple(found))
    assert "$argon2id$" in str(tuple(found))


async def test_no_two_accounts_have_one_name(kept: Store, accounts: Accounts) -> None:
    ann, jane = await player(kept, "a"), await player(kept, "b")
    await accounts.sign_up(ann, "Ann", SECRET)
    with pytest.raises(NameTaken, match="The name ANN is taken"):
        await accounts.sign_up(jane, "ANN", SECRET)
    with pytest.raises(AlreadyKnown, match="log out first"):
        await accounts.sign_up(ann, "Another", SECRET)


@pytest.mark.parametrize(
    ("name", "password", "why"),
    [
        ("Ann", "seven77", "8 to 200 characters, not 7"),
        ("Ann", "x" * 201, "8 to 200 characters, not 201"),
        ("x" * 41, SECRET, "at most 40 characters, not 41"),
        ("Catherine", "CATHERINE", "not the name again"),
    ],
)
async def test_what_no_account_may_have(
    kept: Store, accounts: Accounts, name: str, password: str, why: str
) -> None:
    with pytest.raises(Unfit, match=why):
        await accounts.sign_up(await player(kept, "a"), name, password)


async def test_who_guesses_has_to_wait(kept: Store, accounts: Accounts, clock: Clock) -> None:
    ann = await player(kept, "a")
    await accounts.sign_up(ann, "Ann", SECRET)
    guesses = [accounts.log_in("ann", f"guess {n}") for n in range(FREE_TRIES + 3)]
    failed = await asyncio.gather(*guesses, return_exceptions=True)
    # All at once do not get further than one after another, but for those looked at together.
    assert sum(isinstance(fault, WrongPassword) for fault in failed) <= FREE_TRIES + 1
    with pytest.raises(TooManyTries, match="try again in 15 minutes"):
        await accounts.log_in("Ann", SECRET)
    with pytest.raises(TooManyTries):
        await accounts.change_password(ann, SECRET, "another password")
    with pytest.raises(WrongPassword):
        await accounts.log_in("Jane", SECRET)
    clock.now = WINDOW + 1
    assert await accounts.log_in("Ann", SECRET) == ann


async def test_another_password_logs_every_device_out(kept: Store, accounts: Accounts) -> None:
    ann = await player(kept, "first")
    await accounts.sign_up(ann, "Ann", SECRET)
    ticket = await accounts.admit(ann)
    assert kept.player(hashed("first")) is None
    found = kept.player(hashed(ticket))
    assert found is not None
    assert found.player_id == ann
    with pytest.raises(WrongPassword):
        await accounts.change_password(ann, "wrong one", "another password")
    await accounts.change_password(ann, SECRET, "another password")
    assert kept.player(hashed(ticket)) is None
    assert await accounts.log_in("Ann", "another password") == ann


async def test_a_closed_account_frees_its_name(kept: Store, accounts: Accounts) -> None:
    ann, jane = await player(kept, "a"), await player(kept, "b")
    await accounts.sign_up(ann, "Ann", SECRET)
    with pytest.raises(WrongPassword, match="You have no account here"):
        await accounts.close(jane, SECRET)
    await accounts.close(ann, SECRET)
    await accounts.sign_up(jane, "Ann", SECRET)
    assert await accounts.log_in("Ann", SECRET) == jane


# ---- over the API -------------------------------------------------------------------------------


async def test_the_account_carries_games_from_browser_to_browser(ann: Guest, bob: Guest) -> None:
    await ann.open("quick")
    await play_out(ann)
    wanted = {"name": "Ann", "password": SECRET}
    guest_token = ann.token
    assert (await ask(ann, "POST", "/api/account", wanted)).status_code == 201
    assert ann.token != guest_token
    assert (await told(ann, "/api/account"))["name"] == "Ann"
    assert len((await told(ann, "/api/history"))["games"]) == 1
    # Bob's browser has a finished game, and one that goes on; both come along.
    await bob.open("quick")
    await play_out(bob)
    await bob.open("quick")
    answer = await ask(bob, "POST", "/api/account/session", wanted | {"claim": True})
    assert answer.status_code == 201
    assert len((await told(ann, "/api/history"))["games"]) == 2
    assert (await bob.now())["seat"] == 0
    await play_out(bob)
    assert len((await told(ann, "/api/history"))["games"]) == 3


async def test_logged_out_is_nobody(ann: Guest, bob: Guest) -> None:
    await ann.open("quick")
    await play_out(ann)
    wanted = {"name": "Ann", "password": SECRET}
    await ask(ann, "POST", "/api/account", wanted)
    await ask(bob, "POST", "/api/account/session", wanted)
    ticket = bob.token
    assert (await ask(bob, "DELETE", "/api/account/session")).status_code == 204
    bob.token = ticket
    assert (await told(bob, "/api/account"))["name"] is None
    assert (await told(bob, "/api/history"))["games"] == []
    assert (await told(ann, "/api/account"))["name"] == "Ann"


async def test_what_is_refused_says_why(ann: Guest, bob: Guest) -> None:
    wanted = {"name": "Ann", "password": SECRET}
    await ask(ann, "POST", "/api/account", wanted)
    answer = await ask(bob, "POST", "/api/account", wanted)
    assert (answer.status_code, answer.json()["error"]["kind"]) == (409, "name_taken")
    answer = await ask(bob, "POST", "/api/account", wanted | {"password": "short"})
    assert answer.status_code == 422
    answer = await ask(bob, "POST", "/api/account/session", wanted | {"password": "x"})
    assert (answer.status_code, answer.json()["error"]["kind"]) == (403, "wrong_password")
    answer = await ask(bob, "POST", "/api/account/closing", {"password": SECRET})
    assert answer.status_code == 403
    change = {"password": SECRET, "to": "another password"}
    assert (await ask(ann, "PUT", "/api/account/password", change)).status_code == 204
    assert (await told(ann, "/api/account"))["name"] == "Ann"
    closing = {"password": "another password"}
    assert (await ask(ann, "POST", "/api/account/closing", closing)).status_code == 204
    assert (await told(ann, "/api/account"))["name"] is None
