"""A table that plays in a tournament: what the tournament tells it, and what the table keeps of it.

The tournament alone says who sits where with how many chips, what is dealt and for what stakes
(`Direct` in `doorcard.table.commands`); the table plays its hands and says how they ended. Orders
carry the number of the tournament's event that they follow from, so an old one changes nothing, and
one that comes twice is carried out once.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doorcard.rules.game import Stakes

Waits = Literal["", "balance", "round", "redraw", "break", "pause", "over"]
"""Why no hand is dealt: "" where one is, or the next one comes."""


class InEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """The tournament that a table plays in, by its id, and the table's number in it, from 1."""

    id: str
    number: int


class DirectedSeat(Struct, frozen=True, omit_defaults=True):
    """Somebody's chair as the tournament has it.

    `bank` is how many seconds of their time bank are used up (TRN-71). `out`: they sit out. `here`:
    they were connected at the table that they come from, or have just been given their first seat.
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
    """How the tournament stands, as everybody at the table may know it (TRN-73).

    `level` counts from 1. `ends_at` is when its time is over, None while no clock runs; `next` are
    the stakes after it. `left` of so many `entries` still play.
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
    """What a tournament last told a table, as of its event `seq`.

    `moved` has everybody who got up here and plays at another table now, with its number.
    """

    seq: int
    notice: Notice
    moved: tuple[tuple[str, int], ...] = ()

    def moved_to(self, who: str) -> int:
        """Return the number of the table where somebody plays who left this one; 0 for none."""
        return dict(self.moved).get(who, 0)


def table_id(event: str, number: int) -> str:
    """Return the id of a table of a tournament."""
    return f"{event}.{number}"
