"""Tables and people for a room, put into its database before its server starts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from doorcard.room.config import Settings
from doorcard.room.context import Room, open_room
from doorcard.room.new_table import NewTable, open_table
from doorcard.table import commands as c
from tools.load.client import Client


async def prepare(
    settings: Settings, wanted: Sequence[NewTable], players: int, watchers: int, seed: str = ""
) -> list[list[Client]]:
    """Make tables with so many people each; return their clients, table by table."""
    room = await open_room(settings)
    try:
        return await asyncio.gather(
            *[_table(room, i, new, players, watchers, seed) for i, new in enumerate(wanted)]
        )
    finally:
        await room.close()


async def _table(
    room: Room, number: int, new: NewTable, players: int, watchers: int, seed: str
) -> list[Client]:
    signed = [await room.people.guest(f"P{seed}{number}-{i}") for i in range(players + watchers)]
    people = [one.person for one in signed]
    host = await open_table(room.tables, new, people[0].id, people[0].name, room.clock())
    for person in people:
        await host.submit(c.Admit(person.id))
    least, most = host.session.terms.money.buy_in.chips(host.session.terms.money.stakes)
    chips = min(most, 10 * least)
    return [
        Client(one.person.name, one.token, host.session.id, chips if i < players else 0, seed)
        for i, one in enumerate(signed)
    ]
