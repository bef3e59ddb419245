"""People on both databases, by a clock that tests turn: the room's part that knows who they are."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Iterator
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import delete, select

from doorcard.room.config import Settings
from doorcard.room.people import Passwords, People, SignedIn
from doorcard.room.store import Store, open_store
from doorcard.room.store.schema import GAME_TABLE, INVITE, PERSON, TOKEN
from doorcard.rules.errors import Refused
from tests.room.conftest import database_on, drop

DAY = 86400.0
START = 1_700_000_000.0
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Room:
    """People, the clock they go by, and how often a password was checked."""

    def __init__(self, store: Store, **settings: Any) -> None:
        self.store = store
        self.now = START
        self.passwords = Passwords(10, CHEAP)
        self.people = People(store, Settings(**settings), lambda: self.now, self.passwords)

    async def rows(self, table: Any) -> list[Any]:
        return await self.store.read(lambda c: list(c.execute(select(table))))


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def shared(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Give the URL of one database of each kind for all tests here, since making one takes time."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('people')}/room.db"
    else:
        server = request.getfixturevalue("server")
        url, name = database_on(server, request.getfixturevalue("migrated"))
        yield url
        drop(server, name)


@pytest.fixture
async def room(shared: str) -> AsyncIterator[Room]:
    """A room with two tables and nobody in it."""
    store = open_store(shared)
    made = Room(store, token_days=30, invite_days=7)
    for emptied in (INVITE, TOKEN, PERSON, GAME_TABLE):
        await store.change(lambda c, table=emptied: c.execute(delete(table)).close())
    await store.create_table("t1", START, "host", b"")
    await store.create_table("t2", START, "host", b"")
    yield made
    made.people.close()
    await store.close()


async def code_of(waiting: Awaitable[object]) -> str:
    with pytest.raises(Refused) as refused:
        await waiting
    assert refused.value.code not in str(refused.value.message)
    return refused.value.code


async def registered(room: Room, login: str = "ada", password: str = "lovelace 1815") -> SignedIn:
    session = await room.people.guest("Ada")
    await room.people.register(session.token, login, password)
    return session
