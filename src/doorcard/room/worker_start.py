"""A room's start beside others on one PostgreSQL database, or alone on SQLite."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial

from doorcard.room.faults import note_fault
from doorcard.room.hosting.sharing import Worker
from doorcard.room.hosting.upkeep import Clock, steady_clock
from doorcard.room.limits import House
from doorcard.room.metrics import Metrics
from doorcard.room.store import Store
from doorcard.room.store.agreeing import agree_anew, agreed, attempt, check_connections
from doorcard.room.store.clocks import DatabaseClock
from doorcard.room.store.hints import Listener
from doorcard.room.store.worker_rows import Workers
from doorcard.room.vault import Vault
from doorcard.rules.errors import BadSetup

ID_BYTES = 8


async def open_worker(
    store: Store, clock: Clock | None, metrics: Metrics
) -> tuple[Worker | None, Clock]:
    """Return this process as a worker, None if it is the only one, and the clock it uses.

    Raise `StoreFailed`: `too_few_connections`, `clocks_apart`, `no_listen`, `store_failed`.
    """
    if store.engine.dialect.name != "postgresql":
        return None, clock or steady_clock()
    await asyncio.to_thread(check_connections, store.engine)
    tend = None
    if clock is None:
        clock = measured = DatabaseClock(store)
        await measured.start()
        tend = measured.tend
    listener = Listener(store.engine, partial(note_fault, metrics, "hints"))
    workers = Workers(store, secrets.token_hex(ID_BYTES))
    worker = Worker(workers, listener, clock, tend, metrics)
    try:
        await worker.start()
        await listener.prove(store.nudge)
    except BaseException:
        await worker.close()
        raise
    return worker, clock


def shared_house(store: Store, vault: Vault, clock: Clock) -> House:
    """Return a counter in the database for limits that protect the house, without addresses."""

    async def count(what: str, most: int, seconds: float) -> float | None:
        return await attempt(store, vault.mark(what), clock(), most, seconds)

    return count


async def check_key(store: Store, vault: Vault) -> None:
    """Check that this room's keys can decrypt the database.

    The first key of the last room that started has to be among them; afterwards this room's first
    key is recorded. Raise `BadSetup` `wrong_key`; `StoreFailed`.
    """
    mine, *older = vault.marks("key")
    latest = await agreed(store, "key", mine)
    if latest in older:
        await agree_anew(store, "key", latest, mine)
    elif latest != mine:
        raise BadSetup(
            "wrong_key",
            "this database's cards are encrypted under another key; give every worker the key "
            "that the first one had, as DOORCARD_KEY or as its key file",
        )
