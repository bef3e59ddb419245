"""A table's position in its list of games: the present game, and the chairs yet to deal it.

The length of a game (MIX-03) is counted here, hand by hand; `doorcard.table.coming` applies the
terms to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from doorcard.table.terms import Pick


class Upcoming(Struct, frozen=True, gc=False):
    """The hand that begins as soon as all questions are answered.

    `place` is the game's place on the menu, from 0; `anew`: the hand before was of another place,
    or there was none. `dealer` is the chair of the player who chose, 0 for the next dealer. `bomb`
    and `doubled` are the answers so far, None if not asked.
    """

    pick: Pick
    place: int
    anew: bool
    at: float
    dealer: int = 0
    bomb: bool | None = None
    doubled: bool | None = None


Asks = Literal["bomb", "vote", "double"]
"""The question before a hand: to the dealer, or everybody, for a bomb pot; to the player left of
the dealer, for antes twice as high."""


class Question(Struct, frozen=True, gc=False):
    """A question before a hand: the chairs asked, the deadline, and their answers.

    The answers stay secret until all are in (MIX-42).
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
        """Whether everybody who was asked said yes."""
        return not self.missing and all(yes for _, yes in self.answers)


class Rotation(Struct, frozen=True, gc=False):
    """The present game: its place on the menu (-1 before the first), and for how long.

    `dealt` hands of it have begun, the first at `since`, in seconds. `orbit` are the chairs dealt
    in then that the deal has not passed since, and `dealer` is the chair that dealt last.
    """

    place: int = -1
    pick: Pick | None = None
    dealt: int = 0
    since: float = 0
    orbit: tuple[int, ...] = ()
    dealer: int = 0

    def began(self, upcoming: Upcoming, chairs: Iterable[int], dealer: int) -> Rotation:
        """Return the rotation after a hand has begun among these chairs."""
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
        """Return the rotation after a chair is left: it counts as passed (MIX-03)."""
        return replace(self, orbit=tuple([each for each in self.orbit if each != chair]))


def passes(before: int, chair: int, now: int) -> bool:
    """Return whether the deal passes a chair as it moves clockwise from one chair to another.

    It passes the chair that it reaches, but not the one it leaves, unless it goes all around.
    """
    if before < now:
        return before < chair <= now
    return chair > before or chair <= now
