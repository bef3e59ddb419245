"""Tournaments of a room, opened and watched until they are over."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.room.visiting import Guest

LEVELS = [
    {"ante": n, "bring_in": n, "small_bet": 4 * n, "length": 6} for n in (1, 2, 5, 10, 20, 40)
]
SMALL = {
    "entries": 4,
    "seats": 2,
    "stack": 40,
    "levels": LEVELS,
    "level_by": "hands",
    "pause": 0,
    "games": ["razz"],
}
PATIENCE = 120
"""Seconds after which a test is hopeless; none takes that long."""


async def opened(guest: Guest, **wanted: Any) -> str:
    """Open a tournament, and return its id."""
    answer = await guest.http.post("/api/tournaments", json={**SMALL, **wanted})
    assert answer.is_success, answer.text
    id: str = answer.json()["id"]
    return id


async def face(guest: Guest, id: str, since: int | None = None) -> Any:
    """Return how a tournament stands."""
    query = "" if since is None else f"?since={since}"
    return (await guest.http.get(f"/api/tournaments/{id}{query}")).json()


async def until_over(guest: Guest, id: str) -> Any:
    """Follow a tournament to its end."""
    found = await face(guest, id)
    async with asyncio.timeout(PATIENCE):
        while found["phase"] != "over":
            found = await face(guest, id, found["seq"])
    return found


def ranked(players: list[Any]) -> bool:
    """Return whether everybody has a place, one for each or shared by equal stacks (TRN-46)."""
    places = [one["place"] for one in players]
    return all(place == 1 + sum(other < place for other in places) for place in places)


async def seated(guest: Guest, id: str) -> str:
    """Return the table where somebody plays, once they have a chair there."""
    table: str = (await face(guest, id))["you"]["table"]
    async with asyncio.timeout(PATIENCE):
        while True:
            host = (await guest.house.room.tables.get(table)).session
            if host.seating.chair_of(await guest.id()):
                return table
            await asyncio.sleep(0.01)
