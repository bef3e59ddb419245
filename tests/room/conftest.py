"""What tests of the room share: a room for each file, and fresh databases of both kinds.

`DOORCARD_TEST_POSTGRES` names a PostgreSQL server on which databases may be made;
`tools/postgres.py` runs a command beside a server of its own.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest
from alembic.script import ScriptDirectory
from psycopg import sql
from sqlalchemy import Connection, make_url

from doorcard.room.store import Store, open_store
from doorcard.room.store import database as databases
from doorcard.room.store.database import open_engine
from doorcard.room.store.migrating import config
from doorcard.room.store.schema import METADATA
from tests.room.visiting import House, visited

VARIABLE = "DOORCARD_TEST_POSTGRES"
ABSENT = (
    f"needs PostgreSQL: name a server in {VARIABLE}, or install Debian's package postgresql "
    "and run the tests by python3 tools/postgres.py make test"
)

_numbers = count()


MIGRATE = databases.migrate


@cache
def _statements() -> list[str]:
    """Return what makes a new SQLite database what migrations make of it."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(databases, "migrate", MIGRATE)
        path = Path(folder, "room.db")
        open_engine(f"sqlite:///{path}").dispose()
        with closing(sqlite3.connect(path)) as made:
            return [line for line in made.iterdump() if not line.startswith(("BEGIN", "COMMIT"))]


def migrate(connection: Connection) -> None:
    """Do as the room does, a new SQLite database in a tenth of the time."""
    tables = "SELECT count(*) FROM sqlite_master"
    if connection.dialect.name != "sqlite" or connection.exec_driver_sql(tables).scalar():
        MIGRATE(connection)
        return
    for statement in _statements():
        connection.exec_driver_sql(statement)


@pytest.fixture(autouse=True, scope="session")
def migrated_once() -> Iterator[None]:
    """Have the migrations made once in this process, but for tests of them (`empty`)."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(databases, "migrate", migrate)
        yield


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run coroutine tests (`pytest.mark.anyio`) on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def server() -> str:
    """Give the URL of a PostgreSQL server, or skip."""
    url = os.environ.get(VARIABLE)
    if not url:
        pytest.skip(ABSENT)
    return url


def ask(server: str, statement: str, *names: str) -> None:
    """Run a statement on the server, outside of any transaction; `{}` stand for names."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))


def database_on(server: str, template: str = "template1") -> tuple[str, str]:
    """Make a database; give its URL and its name."""
    name = f"doorcard_{os.getpid()}_{next(_numbers)}"
    ask(server, "CREATE DATABASE {} TEMPLATE {}", name, template)
    url = make_url(server).set(database=name)
    return url.render_as_string(hide_password=False), name


def drop(server: str, name: str) -> None:
    """Drop a database, whoever is still in it."""
    ask(server, "DROP DATABASE {} WITH (FORCE)", name)


@pytest.fixture(scope="session")
def migrated(server: str) -> Iterator[str]:
    """Give the name of a PostgreSQL database that has the room's tables, to be copied."""
    url, name = database_on(server)
    open_engine(url).dispose()
    yield name
    drop(server, name)


@pytest.fixture(scope="session")
def reused(server: str, migrated: str) -> Iterator[str]:
    """Give the URL of a PostgreSQL database that serves one test after another."""
    url, name = database_on(server, migrated)
    yield url
    drop(server, name)


@cache
def _newest() -> str | None:
    """Return the version of the newest tables."""
    return ScriptDirectory.from_config(config()).get_current_head()


def emptied(url: str) -> str:
    """Empty the tables of a database, whatever a test left in it: faster than making another."""
    tables = ", ".join(METADATA.tables)
    with psycopg.connect(url) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        connection.execute("SET LOCAL session_replication_role = replica")  # no triggers
        # With few rows this takes a tenth of what TRUNCATE does, which makes every file anew.
        connection.execute(sql.SQL(f"LOCK {tables}"))
        connection.execute(
            sql.SQL("; ".join([f"DELETE FROM {table}" for table in METADATA.tables]))
        )
        for table in ("event", "pack"):  # a test may have switched off what guards them
            connection.execute(sql.SQL(f"ALTER TABLE {table} ENABLE TRIGGER USER"))
        connection.execute("UPDATE alembic_version SET version_num = %s", [_newest()])
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """Give the URL of a database of the test's own, without tables, once of each kind."""
    monkeypatch.setattr(databases, "migrate", MIGRATE)
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/room.db"
    else:
        server = request.getfixturevalue("server")
        url, name = database_on(server)
        yield url
        drop(server, name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Give the URL of a database with nothing in its tables, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/room.db"
    return emptied(request.getfixturevalue("reused"))


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """Give an open store on a fresh database, once of each kind."""
    opened = open_store(database)
    yield opened
    await opened.close()


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """Give a room that the tests of a file share.

    A file whose tests need other settings, or a room of their own each, has its own.
    """
    async with visited(tmp_path_factory.mktemp("room")) as opened:
        yield opened
