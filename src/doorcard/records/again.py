"""A hand played again from the lines and the card orders that its file would have.

No file is written, so the game needs no name: the laws hold hands of any game to this.
"""

from __future__ import annotations

from doorcard.records.hand_file import HandFile
from doorcard.records.money import Money
from doorcard.records.playback import play
from doorcard.records.table import Table
from doorcard.records.writing import first_stacks, told_to
from doorcard.rules.hand import Hand


def again(hand: Hand, viewer: int | None = None) -> Hand:
    """Return a finished hand played again as its record tells it, or as `viewer`'s export does.

    Raise `Refused` where the file would be refused.
    """
    orders, lines = told_to(hand, viewer)
    state = hand.state
    stacks = first_stacks(hand)
    file = HandFile(
        variant=state.game.id, antes=(0,) * len(stacks), starting_stacks=stacks, actions=lines
    )
    table = Table(state.game, state.stakes, stacks, orders, Money(), None, state.raked, False)
    return play(file, table)
