"""Each kind of error has its status and its kind."""

import pytest

from muggins.ai.roster import UnknownPlayer
from muggins.cards import MugginsError, Unreadable
from muggins.game.events import IllegalNow, NotYourTurn
from muggins.game.rules import RulesError
from muggins.server.answers import KeyReused, NoSuchGame, NotInvited, Stale
from muggins.server.api import refusal, refusals
from muggins.server.database import StoreFault
from muggins.server.finished import NotOver
from muggins.server.live import NotSeated


@pytest.mark.parametrize(
    ("error", "status", "kind"),
    [
        (Unreadable("why"), 400, "unreadable"),
        (NotSeated("why"), 403, "not_seated"),
        (NotInvited("why"), 403, "not_invited"),
        (NoSuchGame("why"), 404, "not_found"),
        (Stale(3, 5), 409, "stale"),
        (NotOver("why"), 409, "not_over"),
        (IllegalNow("why"), 422, "illegal"),
        (NotYourTurn("why"), 422, "not_your_turn"),
        (KeyReused("why"), 422, "key_reused"),
        (RulesError("why"), 422, "illegal"),
        (UnknownPlayer("why"), 422, "illegal"),
        (StoreFault("why"), 503, "unwell"),
    ],
)
def test_an_error_says_what_and_why(error: MugginsError, status: int, kind: str) -> None:
    found, fault = refusal(error)
    assert (found, fault.kind) == (status, kind)
    assert fault.message == str(error)
    assert fault.seq == (5 if isinstance(error, Stale) else None)
    assert status in refusals(status), "and it can be documented"
