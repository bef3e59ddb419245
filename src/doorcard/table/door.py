"""The door of a table: who asks to come in or for a chair, and who was sent away.

A door is the fold of its facts (`doorcard.table.facts.door`), like everything at a table. People
are known by their ids; to hosts they are told by a number and a name.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

MOST_ASKING = 20
"""How many may wait for an answer at a time."""
MOST_OUTSIDE = 200
"""How many of those sent away are remembered; who was banned is forgotten last."""

DoorRule = Literal["ask", "open", "closed"]
"""What the table's own address is good for: one asks a host, comes in, or needs an invite."""

Why = Literal["refused", "removed", "banned"]
"""Why somebody is outside: a host said no at the door, or removed or banned them."""

BARRED: tuple[Why, ...] = ("removed", "banned")
"""Those who were inside, and are no longer."""


class Request(Struct, frozen=True, gc=False):
    """Somebody who asks to come in, or (`seat`) to take a chair, under a number of their own."""

    number: int
    who: str
    name: str
    seat: bool = False


class Outsider(Struct, frozen=True, gc=False):
    """Somebody who was sent away, under a number of their own."""

    number: int
    who: str
    name: str
    why: Why


class Door(Struct, frozen=True, gc=False):
    """Who waits for an answer, and who is outside, oldest first; `count` numbers both."""

    requests: tuple[Request, ...] = ()
    outside: tuple[Outsider, ...] = ()
    count: int = 0

    def request_of(self, who: str) -> Request | None:
        """Return what somebody asks for, None for nothing."""
        return next((each for each in self.requests if each.who == who), None)

    def outsider(self, who: str) -> Outsider | None:
        """Return how somebody was sent away, None for who was not."""
        return next((each for each in self.outside if each.who == who), None)

    def bars(self, who: str) -> bool:
        """Tell whether somebody was removed or banned."""
        found = self.outsider(who)
        return found is not None and found.why in BARRED

    @property
    def guarded(self) -> bool:
        """Whether newcomers have to ask by whatever link they come, since somebody is banned."""
        return any(each.why == "banned" for each in self.outside)

    def asked(self, who: str, name: str, *, seat: bool) -> Door:
        """Return the door when somebody asks."""
        count = self.count + 1
        request = Request(count, who, name, seat)
        return replace(self, requests=(*self._without(who).requests, request), count=count)

    def answered(self, number: int) -> Door:
        """Return the door when a request was answered."""
        left = tuple([each for each in self.requests if each.number != number])
        return replace(self, requests=left)

    def closed_to(self, who: str, name: str, why: Why) -> Door:
        """Return the door when somebody is sent away."""
        left = self._without(who)
        count = self.count + 1
        outside = [*left.outside, Outsider(count, who, name, why)]
        while len(outside) > MOST_OUTSIDE:
            lightest = next((each for each in outside if each.why != "banned"), outside[0])
            outside.remove(lightest)
        return replace(left, outside=tuple(outside), count=count)

    def opened_to(self, who: str) -> Door:
        """Return the door when somebody is let in, or may ask again."""
        return self._without(who)

    def _without(self, who: str) -> Door:
        return replace(
            self,
            requests=tuple([each for each in self.requests if each.who != who]),
            outside=tuple([each for each in self.outside if each.who != who]),
        )
