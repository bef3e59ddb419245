"""The parts of a running room, opened and closed in order."""

from __future__ import annotations

from functools import partial
from random import Random

from msgspec import Struct

from doorcard.room.coach.coach import Coach
from doorcard.room.config import Settings, make_folder
from doorcard.room.faults import note_fault
from doorcard.room.history import Outcomes
from doorcard.room.hosting import Tables
from doorcard.room.hosting.packing import Packing
from doorcard.room.hosting.pulse import Pulse
from doorcard.room.hosting.sharing import Worker
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.hosting.upkeep import CHANCE, Clock
from doorcard.room.leagues import Leagues
from doorcard.room.library import library
from doorcard.room.limits import House, Limits
from doorcard.room.metrics import Metrics
from doorcard.room.nights import Nights, Shown
from doorcard.room.noting import Noting
from doorcard.room.people import People
from doorcard.room.sessions import Sessions
from doorcard.room.store import Store, open_store
from doorcard.room.store.locking import Lock, lock
from doorcard.room.tournaments import Tournaments
from doorcard.room.trials.trials import Trials
from doorcard.room.vault import Vault
from doorcard.room.worker_start import check_key, open_worker, shared_house


class Room(Struct, frozen=True):
    """A running room."""

    settings: Settings
    store: Store
    people: People
    tables: Tables
    tournaments: Tournaments
    packing: Packing
    outcomes: Outcomes
    nights: Nights
    leagues: Leagues
    shown: Shown
    coach: Coach
    limits: Limits
    trials: Trials
    metrics: Metrics
    clock: Clock
    sessions: Sessions
    noting: Noting
    lock: Lock
    worker: Worker | None
    """This process among several on one database; None if it is the only one."""

    async def close(self) -> None:
        """Close the tables, then their services; everything acknowledged is stored."""
        await self.trials.close()
        await self.tournaments.close()
        await self.tables.close()
        if self.worker is not None:
            await self.worker.close()
        self.people.close()
        await self.store.close()
        self.lock.release()


async def open_room(settings: Settings, clock: Clock | None = None) -> Room:
    """Open a room's database and vault.

    With a `clock` handed in, the process never counts as stopped, since that clock may jump.

    Raise `Refused` as `make_folder`, `lock`, `open_store`, `Vault.open`, `check_key` and
    `open_worker` do.
    """
    make_folder(settings)
    metrics = Metrics()
    locked = lock(settings.database)
    try:
        store = open_store(
            settings.database, metrics.commit_group.observe, partial(note_fault, metrics, "writer")
        )
    except BaseException:
        locked.release()
        raise
    try:
        fresh = not await store.any_table()
        vault = Vault.open(settings.key_path, settings.key, make=fresh)
        await check_key(store, vault)
        pulse = Pulse(metrics=metrics) if clock is None else Pulse(lambda: 0.0, metrics)
        worker, clock = await open_worker(store, clock, metrics)
    except BaseException:
        await store.close()
        locked.release()
        raise
    house = None if worker is None else shared_house(store, vault, clock)
    return room_on(settings, store, vault, locked, metrics, clock, pulse, CHANCE, worker, house)


def room_on(
    settings: Settings,
    store: Store,
    vault: Vault,
    lock: Lock,
    metrics: Metrics,
    clock: Clock,
    pulse: Pulse,
    chance: Random = CHANCE,
    worker: Worker | None = None,
    house: House | None = None,
) -> Room:
    """Return a room on an open store, with its clock and its source of random numbers."""
    keeper = Keeper(store, vault, library)
    tables = Tables(keeper, settings, clock, metrics, pulse, chance, worker=worker)
    most = settings.most_tables_per_person
    return Room(
        settings=settings,
        store=store,
        people=People(store, settings, clock),
        tables=tables,
        tournaments=Tournaments(store, vault, tables, clock, chance, most, worker),
        packing=Packing(keeper, clock, lambda: worker is None or worker.leads, metrics=metrics),
        outcomes=Outcomes(keeper),
        nights=Nights(keeper),
        leagues=Leagues(keeper, clock, chance),
        shown=Shown(keeper, clock),
        coach=Coach(),
        limits=Limits(settings, clock, house),
        trials=Trials(store, clock),
        metrics=metrics,
        clock=clock,
        sessions=Sessions(),
        noting=Noting(clock),
        lock=lock,
        worker=worker,
    )
