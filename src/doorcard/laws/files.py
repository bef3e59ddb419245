"""Law 8: a hand plays again from its file to the same facts, and an export to what was seen.

No file is written, so a game needs no name: the lines and the orders of cards are enough.
"""

from __future__ import annotations

from doorcard.laws.broken import LawBroken
from doorcard.records.hand_file import HandFile
from doorcard.records.money import Money
from doorcard.records.playback import play
from doorcard.records.table import Table
from doorcard.records.writing import told_to
from doorcard.rules.errors import Refused
from doorcard.rules.facts import Fact, Shuffled
from doorcard.rules.hand import Hand, state_before

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
        told = _again(hand, viewer)
    except Refused as refused:
        raise LawBroken("files", f"{whose} is refused: {refused.message}{HINT}") from refused
    same = (
        told.facts == hand.facts if viewer is None else _heard(told, viewer) == _heard(hand, viewer)
    )
    if not same or told.stacks != hand.stacks:
        raise LawBroken("files", f"{whose} plays to other facts{HINT}")


def _again(hand: Hand, viewer: int | None) -> Hand:
    """Return a hand played again as its record tells it, or as a viewer's export does.

    Raise `Refused` where the file would be refused.
    """
    orders, lines = told_to(hand, viewer)
    state = hand.state
    stacks = state_before(state, hand.facts).stacks
    file = HandFile(
        variant=state.game.id, antes=(0,) * len(stacks), starting_stacks=stacks, actions=lines
    )
    table = Table(state.game, state.stakes, stacks, orders, Money(), None, state.raked, False)
    return play(file, table)


def _heard(hand: Hand, viewer: int) -> list[Fact]:
    return [fact.seen_by(viewer) for fact in hand.facts if not isinstance(fact, Shuffled)]
