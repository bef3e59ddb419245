"""A table that plays in a tournament: the tournament's orders, and the table's record of them.

The tournament alone decides who sits where with how many chips, which games are dealt and for which
stakes (`Direct` in `doorcard.table.commands`); the table plays the hands and reports how they
ended. Orders carry the number of the tournament's event behind them, so an old one changes nothing,
and one that comes twice is carried out once.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doorcard.rules.stakes import Stakes

Waits = Literal["", "balance", "round", "redraw", "break", "pause", "reading", "over"]
"""The reason why no hand is dealt: "" if one is, or the next one comes."""


class InEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """The tournament that a table plays in, by its id, and the table's number in it, from 1."""

    id: str
    number: int


class DirectedSeat(Struct, frozen=True, omit_defaults=True):
    """Somebody's chair as the tournament has it.

    `bank` is the number of seconds of their time bank that are used up (TRN-71). `out`: they sit
    out. `here`: they were connected at their last table, or have just been given their first seat.
    """

    chair: int
    who: str
    name: str
    chips: int
    bot: str = ""
    bank: float = 0
    out: bool = False
    here: bool = False


class Notice(Struct, frozen=True, omit_defaults=True):
    """The standing of the tournament, as everybody at the table may know it (TRN-73).

    `level` counts from 1. `ends_at` is the time at which it ends, None while no clock runs; `next`
    are the stakes after it. Of `entries` players, `left` still play.
    """

    title: str
    level: int
    stakes: Stakes
    next: Stakes | None = None
    ends_at: float | None = None
    left: int = 0
    entries: int = 0
    hand_for_hand: bool = False
    break_until: float | None = None
    waits: Waits = ""
    over: bool = False


class Directions(Struct, frozen=True):
    """A tournament's latest order to a table, as of its event `seq`.

    `moved` has everybody who left here for another table, with its number.
    """

    seq: int
    notice: Notice
    moved: tuple[tuple[str, int], ...] = ()

    def moved_to(self, who: str) -> int:
        """Return the table number of somebody who moved from here; 0 if they did not."""
        return dict(self.moved).get(who, 0)


def table_id(event: str, number: int) -> str:
    """Return the id of a table of a tournament."""
    return f"{event}.{number}"
