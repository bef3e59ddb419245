"""A table that goes on while somebody attacks its room."""

from __future__ import annotations

from contextlib import AsyncExitStack

from doorcard.room.hosting import TableHost
from tests.room.visiting import House, Visitor, asked_first, seated

OUTAGE = 45.0
"""Seconds: longer than anybody has to answer."""


class Playing:
    """Two guests in the middle of a hand, one of them asked."""

    def __init__(self, house: House, table: str, asked: Visitor, other: Visitor) -> None:
        self.house = house
        self.table = table
        self.asked = asked
        self.other = other

    async def host(self) -> TableHost:
        return await self.house.room.tables.get(self.table)

    async def time_left(self) -> float:
        """Return for how long the one who is asked may still think."""
        host = await self.host()
        assert host.session.due is not None
        return host.session.due - host._now()

    async def decision(self) -> int:
        """Return the number of the question that is open."""
        playing = (await self.host()).session.playing
        assert playing is not None
        return playing.decision.number


async def playing(house: House, stack: AsyncExitStack) -> Playing:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await house.table(ann, bob)
    visitors = await seated(stack, table, ann, bob)
    return Playing(house, table, *await asked_first(*visitors))
