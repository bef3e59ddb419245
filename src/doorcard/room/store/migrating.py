"""Bring a database to the schema of this code, whole or not at all, one process at a time."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from doorcard.room.store.failures import StoreFailed, described

_LOCK = 0x646F6F72  # "door": the advisory lock of whoever migrates a PostgreSQL database


def config() -> Config:
    """Return Alembic's settings; they lie in the package, no file of the user's is read."""
    settings = Config()
    folder = str(Path(__file__).parent / "migrations")
    settings.set_main_option("script_location", folder.replace("%", "%%"))
    return settings


@cache
def _known() -> tuple[str, frozenset[str]]:
    """Return the newest revision, and all that this code knows."""
    script = ScriptDirectory.from_config(config())
    head = script.get_current_head()
    assert head is not None, "the migrations have one head"
    return head, frozenset([step.revision for step in script.walk_revisions()])


def migrate(connection: Connection) -> None:
    """Bring the database to the newest schema, within the transaction that is open.

    Raise `StoreFailed` `database_newer` for a schema that this code does not know.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    newest, known = _known()
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision == newest:
        return
    if revision is not None and revision not in known:
        raise StoreFailed(
            "database_newer",
            f"{described(connection.engine.url)} has schema {revision}, and this version of "
            f"Doorcard knows {newest} at most; run the version that made it, or a newer one",
            schema=revision,
        )
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
