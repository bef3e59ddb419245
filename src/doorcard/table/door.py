"""The door of a table: people who ask to come in or for a chair, and people sent away.

A door is the fold of its facts (`doorcard.table.facts.door`), like everything at a table. People
are known by their ids; hosts see a number and a name.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

MOST_ASKING = 20
"""The most people who may wait for an answer at a time."""
MOST_OUTSIDE = 200
"""The most people sent away that are remembered; banned people are forgotten last."""

DoorRule = Literal["ask", "open", "closed"]
"""The use of the table's own address: newcomers ask a host, come in, or need an invite."""

Why = Literal["refused", "removed", "banned"]
"""The reason why somebody is outside: a host refused them at the door, or removed or banned
them."""

BARRED: tuple[Why, ...] = ("removed", "banned")
"""The reasons of people who were inside before."""


class Request(Struct, frozen=True, gc=False):
    """A request to come in, or (`seat`) for a chair, with its own number."""

    number: int
    who: str
    name: str
    seat: bool = False


class Outsider(Struct, frozen=True, gc=False):
    """A person who was sent away, with their own number."""

    number: int
    who: str
    name: str
    why: Why


class Door(Struct, frozen=True, gc=False):
    """The people who wait for an answer, and those outside, oldest first; `count` numbers both."""

    requests: tuple[Request, ...] = ()
    outside: tuple[Outsider, ...] = ()
    count: int = 0

    def request_of(self, who: str) -> Request | None:
        """Return somebody's request, None if they have none."""
        return next((each for each in self.requests if each.who == who), None)

    def outsider(self, who: str) -> Outsider | None:
        """Return how somebody was sent away, None if they were not."""
        return next((each for each in self.outside if each.who == who), None)

    def bars(self, who: str) -> bool:
        """Return whether somebody was removed or banned."""
        found = self.outsider(who)
        return found is not None and found.why in BARRED

    @property
    def guarded(self) -> bool:
        """Whether newcomers must ask even with an invite, since somebody is banned."""
        return any(each.why == "banned" for each in self.outside)

    def asked(self, who: str, name: str, *, seat: bool) -> Door:
        """Return the door after somebody's request."""
        count = self.count + 1
        request = Request(count, who, name, seat)
        return replace(self, requests=(*self._without(who).requests, request), count=count)

    def answered(self, number: int) -> Door:
        """Return the door after an answer to a request."""
        left = tuple([each for each in self.requests if each.number != number])
        return replace(self, requests=left)

    def closed_to(self, who: str, name: str, why: Why) -> Door:
        """Return the door after somebody is sent away."""
        left = self._without(who)
        count = self.count + 1
        outside = [*left.outside, Outsider(count, who, name, why)]
        while len(outside) > MOST_OUTSIDE:
            lightest = next((each for each in outside if each.why != "banned"), outside[0])
            outside.remove(lightest)
        return replace(left, outside=tuple(outside), count=count)

    def opened_to(self, who: str) -> Door:
        """Return the door after somebody is let in, or may ask again."""
        return self._without(who)

    def _without(self, who: str) -> Door:
        return replace(
            self,
            requests=tuple([each for each in self.requests if each.who != who]),
            outside=tuple([each for each in self.outside if each.who != who]),
        )
