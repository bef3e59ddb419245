"""Opening: what can't be opened is refused by a sentence that says what to do, without secrets."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, MetaData, Table, Text, make_url, text

from doorcard.room.store import StoreFailed
from doorcard.room.store import database as databases
from doorcard.room.store.database import open_engine
from doorcard.room.store.failures import reason
from doorcard.room.store.migrating import config, revisions
from doorcard.room.store.schema import METADATA

from ..conftest import MIGRATE, ask, drop
from ..conftest import migrate as as_tests_do

PASSWORD = "hunter2secret"


def refusal(url: str) -> StoreFailed:
    """Return the refusal of a database; neither it nor what caused it may show the password."""
    with pytest.raises(StoreFailed) as refused:
        open_engine(url)
    error: BaseException | None = refused.value
    while error is not None:
        assert PASSWORD not in f"{error} {error!r}"
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    assert PASSWORD not in str(refused.value.context)
    return refused.value


def differences(url: str, metadata: MetaData) -> list[object]:
    engine = open_engine(url)
    with engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found: list[object] = list(compare_metadata(context, metadata))
    engine.dispose()
    return found


def test_a_migrated_database_is_what_the_schema_says(empty: str) -> None:
    assert differences(empty, METADATA) == []
    another = MetaData()
    for table in METADATA.tables.values():
        table.to_metadata(another)
    Table("game_table", another, Column("colour", Text), extend_existing=True)
    assert len(differences(empty, another)) == 1


def test_what_tests_have_instead_of_migrations_is_what_these_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    for name, migrate in (("by tests", as_tests_do), ("by migrations", MIGRATE)):
        monkeypatch.setattr(databases, "migrate", migrate)
        open_engine(f"sqlite:///{tmp_path / name}").dispose()
        with closing(sqlite3.connect(tmp_path / name)) as connection:
            made.append(list(connection.iterdump()))
    assert made[0] == made[1]


def test_the_migrations_are_one_line_and_need_no_file_of_the_users(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    script = ScriptDirectory.from_config(config())
    assert len(script.get_heads()) == len(script.get_bases()) == 1
    open_engine("sqlite:///here.db").dispose()
    assert (tmp_path / "here.db").exists()


def test_revisions_are_those_that_alembic_knows() -> None:
    script = ScriptDirectory.from_config(config())
    known = [step.revision for step in script.walk_revisions()]
    assert list(revisions()) == known[::-1]
    assert revisions()[-1] == script.get_current_head()


@pytest.mark.slow
def test_a_room_on_a_database_of_today_does_without_what_migrates(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.sqlite'}"
    open_engine(url).dispose()
    program = (
        "import sys; from doorcard.room.store.database import open_engine; "
        f"open_engine({url!r}).dispose(); import doorcard.room.server; "
        "print([name for name in sys.modules if name.partition('.')[0] == 'alembic'])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_two_that_open_a_new_database_at_once_make_it_once(empty: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        for engine in pool.map(open_engine, [empty] * 4):
            with engine.begin() as connection:
                assert connection.execute(text("SELECT count(*) FROM event")).scalar_one() == 0
            engine.dispose()


def test_a_newer_schema_is_refused_and_left_alone(database: str) -> None:
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    refused = refusal(database)
    assert refused.code == "database_newer"
    assert "has schema 9999" in refused.message
    assert "or a newer one" in refused.message
    with engine.begin() as connection:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    assert found == "9999"
    engine.dispose()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "room.db",
        f"postgresql://ann:{PASSWORD}",
        f"postgresql://ann:{PASSWORD}/room",
        f"postgresql://ann:{PASSWORD}@host:port/room",
        f"postgresql://ann:a@{PASSWORD}@host/room",
        f"postgresql://ann:{PASSWORD}@host",
        f"mysql://ann:{PASSWORD}@host/room",
        f"postgresql+asyncpg://ann:{PASSWORD}@host/room",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///room.db?mode=ro",
        f"sqlite://ann:{PASSWORD}@host/room.db",
    ],
)
def test_what_is_no_url_of_a_database_is_refused(url: str) -> None:
    refused = refusal(url)
    assert refused.code == "bad_database_url"
    assert "sqlite:///" in refused.message or "%40" in refused.message


def test_a_folder_and_a_file_that_is_no_database_are_refused(tmp_path: Path) -> None:
    assert refusal(f"sqlite:///{tmp_path}").code == "bad_database_url"
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear room, this is not a database at all.\n" * 50)
    refused = refusal(f"sqlite:///{letter}")
    assert refused.code == "bad_database_url"
    assert "name another file" in refused.message
    assert letter.read_text().startswith("Dear room")


def test_a_folder_that_is_not_there_is_not_reachable(tmp_path: Path) -> None:
    refused = refusal(f"sqlite:///{tmp_path}/no/where/room.db")
    assert refused.code == "database_unreachable"
    assert "make its folder first" in refused.message


def test_a_file_that_somebody_else_keeps_locked_is_not_reachable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "BUSY_MILLISECONDS", 20)
    path = tmp_path / "room.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        refused = refusal(f"sqlite:///{path}")
    assert refused.code == "database_unreachable"
    assert "end the other program that writes to it" in refused.message


@pytest.mark.parametrize("where", [f"ann:{PASSWORD}@127.0.0.1:1", "127.0.0.1:1"])
def test_a_server_that_does_not_answer_is_not_reachable(where: str) -> None:
    refused = refusal(f"postgresql://{where}/room?password={PASSWORD}")
    assert refused.code == "database_unreachable"
    assert "'room' at 127.0.0.1, port 1" in refused.message
    assert "start the server" in refused.message


def test_a_database_that_is_not_on_the_server_is_not_reachable(server: str) -> None:
    refused = refusal(server.replace("/postgres", "/no_such_room"))
    assert refused.code == "database_unreachable"
    assert "no_such_room" in refused.message


def test_a_password_is_cut_out_of_the_drivers_own_words() -> None:
    url = make_url(f"postgresql://ann:{PASSWORD}@host/room")
    assert reason(ValueError(f"no {PASSWORD} here\nand more"), url) == "no *** here"
    also = make_url(f"postgresql://host/room?password={PASSWORD}")
    assert reason(ValueError(f"no {PASSWORD} here"), also) == "no *** here"


def test_without_the_driver_postgresql_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    refused = refusal(f"postgresql://ann:{PASSWORD}@host/room")
    assert refused.code == "no_driver"
    assert "pip install 'doorcard[postgres]'" in refused.message


@contextmanager
def without_privileges() -> Iterator[None]:
    """Be somebody whom a file's mode binds, since root is not bound by it."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.mark.parametrize(("file", "folder"), [(0o444, 0o555), (0o444, 0o777), (0o666, 0o555)])
def test_a_file_that_can_only_be_read_is_refused(file: int, folder: int) -> None:
    # Not pytest's folder: nobody but its owner gets into that.
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "room.db"
        open_engine(f"sqlite:///{path}").dispose()
        path.chmod(file)
        Path(name).chmod(folder)
        with without_privileges():
            refused = refusal(f"sqlite:///{path}")
        Path(name).chmod(0o700)
    assert refused.code == "database_read_only"
    assert "make the file and its folder writable" in refused.message


def test_a_folder_in_which_no_file_can_be_made_is_refused() -> None:
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o555)
        with without_privileges():
            refused = refusal(f"sqlite:///{name}/room.db")
        Path(name).chmod(0o700)
    assert refused.code == "database_read_only"


@pytest.mark.parametrize("empty", ["postgresql"], indirect=True)
def test_a_postgresql_database_that_can_only_be_read_is_refused(server: str, empty: str) -> None:
    name = make_url(empty).database or ""
    ask(server, "ALTER DATABASE {} SET default_transaction_read_only = on", name)
    refused = refusal(empty)
    assert refused.code == "database_read_only"
    assert "primary server" in refused.message


def test_a_postgresql_database_that_cant_keep_every_letter_is_refused(server: str) -> None:
    name = f"ascii_{os.getpid()}"
    ask(
        server,
        "CREATE DATABASE {} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0",
        name,
    )
    try:
        url = make_url(server).set(database=name).render_as_string(hide_password=False)
        refused = refusal(url)
    finally:
        drop(server, name)
    assert refused.code == "database_encoding"
    assert "SQL_ASCII" in refused.message
    assert "ENCODING 'UTF8'" in refused.message


def test_a_sqlite_database_flushes_each_commit_and_is_its_owners(tmp_path: Path) -> None:
    path = tmp_path / "room.db"
    engine = open_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    engine.dispose()
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,  # FULL
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("empty", ["postgresql"], indirect=True)
@pytest.mark.parametrize(("server_says", "session"), [("off", "on"), ("remote_apply",) * 2])
def test_a_postgresql_session_waits_for_the_disk(
    server: str, empty: str, server_says: str, session: str
) -> None:
    name = make_url(empty).database or ""
    ask(server, f"ALTER DATABASE {{}} SET synchronous_commit = {server_says}", name)
    engine = open_engine(empty)
    with engine.begin() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar_one() == session
    engine.dispose()
