"""Where a table stands in its list of games: which one is played, and who has yet to deal it.

How long a game is played (MIX-03) is counted here, hand by hand; what the terms say of it is asked
in `doorcard.table.coming`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from doorcard.table.terms import Pick


class Upcoming(Struct, frozen=True, gc=False):
    """The hand that begins as soon as nobody has to be asked anything more.

    `place` is where the game stands on the menu, from 0; `anew`: it was another one's turn before,
    or nobody's. `dealer` is the chair of who chose, 0 for the next dealer.
    `bomb` and `doubled` are what was answered so far, None for not asked.
    """

    pick: Pick
    place: int
    anew: bool
    at: float
    dealer: int = 0
    bomb: bool | None = None
    doubled: bool | None = None


Asks = Literal["bomb", "vote", "double"]
"""What is asked before a hand: the dealer, or everybody, for a bomb pot; the player left of the
dealer, for antes twice as high."""


class Question(Struct, frozen=True, gc=False):
    """A question that is put before a hand: to which chairs, until when, and what they answered.

    Nobody is told the answers before all are in (MIX-42).
    """

    about: Asks
    chairs: tuple[int, ...]
    deadline: float
    answers: tuple[tuple[int, bool], ...] = ()

    @property
    def missing(self) -> tuple[int, ...]:
        """The chairs that have not answered."""
        given = dict(self.answers)
        return tuple([chair for chair in self.chairs if chair not in given])

    @property
    def agreed(self) -> bool:
        """Whether everybody who was asked has said yes."""
        return not self.missing and all(yes for _, yes in self.answers)


class Rotation(Struct, frozen=True, gc=False):
    """The game that is played: its place on the menu (-1 before the first), and for how long.

    `dealt` hands of it have begun, the first at `since`, in seconds. `orbit` are the chairs that
    were dealt in then and that the deal has not passed since, and `dealer` dealt last.
    """

    place: int = -1
    pick: Pick | None = None
    dealt: int = 0
    since: float = 0
    orbit: tuple[int, ...] = ()
    dealer: int = 0

    def began(self, upcoming: Upcoming, chairs: Iterable[int], dealer: int) -> Rotation:
        """Return how it stands when a hand has begun among these chairs."""
        dealt = 1 if upcoming.anew else self.dealt + 1
        orbit = tuple(chairs) if upcoming.anew else self.orbit
        before = dealer - 1 if upcoming.anew else self.dealer
        return Rotation(
            upcoming.place,
            upcoming.pick,
            dealt,
            upcoming.at if upcoming.anew else self.since,
            tuple([chair for chair in orbit if not passes(before, chair, dealer)]),
            dealer,
        )

    def without(self, chair: int) -> Rotation:
        """Return how it stands when a chair is left: it counts as passed (MIX-03)."""
        return replace(self, orbit=tuple([each for each in self.orbit if each != chair]))


def passes(before: int, chair: int, now: int) -> bool:
    """Tell whether the deal, which moves clockwise from one chair to another, comes by a chair.

    It comes by the one that it reaches, not by the one where it was, unless it goes all around.
    """
    if before < now:
        return before < chair <= now
    return chair > before or chair <= now
