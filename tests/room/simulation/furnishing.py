"""The database that simulations begin with: people, and tables at which nobody sits yet."""

from __future__ import annotations

import sqlite3
from functools import cache
from random import Random

from sqlalchemy import Engine

from doorcard.room.hosting.table_keeper import StoredTable
from doorcard.room.people import rows
from doorcard.room.store.database import writing
from doorcard.room.store.migrating import migrate
from doorcard.rules.stakes import Stakes
from doorcard.table import Choice, Pick, Terms
from doorcard.table import commands as c
from doorcard.table.chairs import Money
from doorcard.table.clocks import Clock

from .database import Database, engine_in_memory
from .loop import Loop
from .plan import GAMES, NAMES
from .workers import EPOCH, Worker

STAKES = Stakes(ante=1, bring_in=2, small_bet=4)
CLOCK = Clock(base_time=4, countdown=6, timeout_policy="fold", protection_limit=3, time_bank=30)
OPTIONS = {"black-mariah": {"max_redeals": 1}}
TABLES = 2
"""How many tables there are for each game."""

Furnished = tuple[sqlite3.Connection, dict[str, tuple[StoredTable, ...]]]
"""A database, and the tables in it by their game."""


@cache
def furnished() -> Furnished:
    """Return a database with people, and tables into which all of them were let."""
    loop = Loop(Random(0))
    engine, raw = engine_in_memory()
    with writing(engine) as connection:
        migrate(connection)
        for name in NAMES:
            rows.add_person(connection, rows.Person(name.lower(), name, EPOCH))
            token = rows.hashed(f"token-{name}")
            rows.add_token(connection, token, name.lower(), EPOCH, EPOCH * 2)
    worker = Worker("carpenter", loop, Database(engine, loop, Random(0)), Random(0))
    worker.begin(0.0)
    found: dict[str, tuple[StoredTable, ...]] = {}

    async def table(game: str) -> StoredTable:
        choice = Choice((Pick(game, OPTIONS.get(game, {})),))
        terms = Terms(game, choice, money=Money(STAKES), clock=CLOCK, pause=1.0)
        host = await worker.room.tables.create(NAMES[0].lower(), terms)
        for name in NAMES[1:]:
            await host.submit(c.Admit(name.lower(), name=name))
        return StoredTable(host.session, host.seq)

    async def furnish() -> None:
        for game in GAMES:
            found[game] = tuple([await table(game) for _ in range(TABLES)])

    loop.call_soon(lambda: loop.create_task(furnish()), context=worker.context)
    loop.run(lambda: len(found) == len(GAMES), EPOCH)
    loop.end()
    return raw, found


@cache
def reused() -> tuple[Engine, sqlite3.Connection]:
    """Return an engine, and its database, which serves one simulation after another."""
    return engine_in_memory()
