"""Law 8: a hand plays again from its file to the same facts, and an export to what was seen."""

from __future__ import annotations

from doorcard.laws.broken import LawBroken
from doorcard.records.again import again
from doorcard.rules.errors import Refused
from doorcard.rules.facts import Fact, Shuffled
from doorcard.rules.hand import Hand

HINT = (
    "; look at whether a Verb writes all that an answer says, and whether the fact that opens "
    "sealed answers names their kinds in `unseals`"
)


def files_hold(hand: Hand, viewer: int | None) -> None:
    """Raise `LawBroken` (`files`) unless a finished hand's record replays to its facts, or, for a
    viewer, what is exported to them to what they were told.
    """
    whose = "its file" if viewer is None else f"the file that viewer {viewer} is given"
    try:
        told = again(hand, viewer)
    except Refused as refused:
        raise LawBroken("files", f"{whose} is refused: {refused.message}{HINT}") from refused
    same = (
        told.facts == hand.facts if viewer is None else _heard(told, viewer) == _heard(hand, viewer)
    )
    if not same or told.stacks != hand.stacks:
        raise LawBroken("files", f"{whose} plays to other facts{HINT}")


def _heard(hand: Hand, viewer: int) -> list[Fact]:
    return [fact.seen_by(viewer) for fact in hand.facts if not isinstance(fact, Shuffled)]
