"""An advice as programs read it: plain values for JSON, as docs/analyse.md names them."""

from collections.abc import Sequence

from muggins.analysis.advice import Advice, Choice
from muggins.analysis.lay import Lay
from muggins.analysis.reply import Reply
from muggins.analysis.toss import Toss
from muggins.cards import RANKS
from muggins.notation.problem import Face, Problem


def encode_advice(advice: Advice) -> dict[str, object]:
    """The advice in the fields of docs/analyse.md, the best choice first.

    >>> from muggins.analysis.advice import analyse
    >>> told = encode_advice(analyse("pone hand A 4 J K starter 5 played me:4 opp:J for points"))
    >>> told["kind"], told["measure"], told["position"]["played"]
    ('pegging', 'points', [['me', '4'], ['opp', 'J']])
    """
    return {
        "position": _problem_json(advice.problem),
        "kind": "discard" if advice.problem.is_discard else "pegging",
        "measure": str(advice.measure),
        "choices": [
            {**_choice_json(choice), "reason": reason}
            for choice, reason in zip(advice.choices, advice.reasons, strict=True)
        ],
    }


def _problem_json(problem: Problem) -> dict[str, object]:
    mine, theirs = problem.scores or (None, None)
    return {
        "role": "dealer" if problem.dealing else "pone",
        "my_score": mine,
        "opp_score": theirs,
        "hand": _faces(problem.hand),
        "discarded": _faces(problem.tossed) or None,
        "starter": str(problem.starter) if problem.starter else None,
        "played": [
            ["me" if move.is_mine else "opp", str(move.face) if move.face else "go"]
            for move in problem.played
        ],
        "objective": str(problem.aim),
        "target": problem.target,
    }


def _choice_json(choice: Choice) -> dict[str, object]:
    ending = choice.ending
    told: dict[str, object] = {
        "win": ending.win if ending else None,
        "points": choice.points,
        "worth": ending.worth if ending else None,
        "deal": {"win": ending.home, "lose": ending.away} if ending else None,
        "reached": choice.reached,
        "pegs": choice.pegs,
        "given": choice.given,
    }
    if isinstance(choice, Toss):
        cards = {"cards": _faces(choice.thrown), "keep": _faces(choice.kept)}
        return {**cards, **told, "hand": choice.hand, "crib": choice.crib}
    return {"cards": [str(choice.face)], **told, **_lay_json(choice)}


def _lay_json(lay: Lay) -> dict[str, object]:
    return {
        "scored": lay.scored,
        "play": None if lay.out is None else {"win": lay.out, "lose": lay.lost},
        "share": lay.share,
        "replies": list(map(_reply_json, lay.replies)),
    }


def _reply_json(reply: Reply) -> dict[str, object]:
    card = "go" if reply.rank is None else RANKS[reply.rank]
    return {"card": card, "chance": reply.chance, "scored": reply.scored}


def _faces(faces: Sequence[Face]) -> list[str]:
    return list(map(str, faces))
