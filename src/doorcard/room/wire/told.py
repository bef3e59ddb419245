"""Facts of a table as they are told, where the kept ones hold what is not for everybody.

Each goes by the name of the fact that it stands for. People are told by their chairs, 0 for whoever
sits in none; a shuffle by its announcement, and by what came of it, in the form of a transcript.
"""

from __future__ import annotations

from msgspec import Struct

from doorcard.fairness import Announcement, Shuffle
from doorcard.table.facts.hand import Why


class Told(Struct, frozen=True, tag=True, tag_field="fact"):
    """Something that happened at a table, as everybody is told it."""


class Admitted(Told, frozen=True):
    """Somebody was let in."""


class Came(Told, frozen=True):
    """Somebody who sits here is connected."""

    chair: int


class Went(Told, frozen=True):
    """Somebody who sits here has lost the connection."""

    chair: int


class MadeHost(Told, frozen=True):
    """Somebody else is the host now."""

    chair: int


class PersonSet(Told, frozen=True):
    """What the table keeps of somebody changed, which is nobody else's business."""


class Chatted(Told, frozen=True):
    """Somebody said something to all."""

    chair: int
    name: str
    text: str


class Acted(Told, frozen=True):
    """A player answered, or (`late`) the table did it for them; what follows is told after it.

    `why` the table did: they ran out of `time`, are `away`, or have `left`; else empty.
    """

    player: int
    late: bool
    why: Why = ""


class DeckSealed(Told, frozen=True):
    """A shuffle is announced. Players who are `expected` may commit until the deadline."""

    announcement: Announcement
    expected: tuple[int, ...]
    deadline: float


class Revealed(Told, frozen=True, tag="ContributionShown"):
    """A player showed the contribution committed to. (A fact of hands is called `Revealed` too.)"""

    player: int
    contribution: str


class DeckChosen(Told, frozen=True):
    """The contributions chose a deck and its cut; the other decks lie open."""

    shuffle: Shuffle
