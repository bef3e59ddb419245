"""The schema of a database: its present version, and the upgrade to the newest.

The steps are in `migrations/versions`, one file each. A worker that finds another schema than its
own ends, and a schema is not changed while workers of an older version live (docs/room/running.md,
Upgrading).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from doorcard.room.store.failures import StoreFailed, described

if TYPE_CHECKING:
    from alembic.config import Config

_LOCK = 0x646F6F72  # "door": the advisory lock for migrating a PostgreSQL database


def config() -> Config:
    """Return Alembic's settings; they are in the package, and no file of the user's is read."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return settings


_MIGRATIONS = Path(__file__).parent / "migrations"
_VERSION = text("SELECT version_num FROM alembic_version")
_LIVING = text(
    "SELECT count(*) FROM worker WHERE beat_at > extract(epoch FROM clock_timestamp()) - :seconds"
)
SCHEMA_CHANGED = "schema_changed"
LAPSE_SECONDS = 3.0
"""The seconds after its latest beat at which a worker counts as gone; others take over within 5
s."""


@cache
def revisions() -> tuple[str, ...]:
    """Return all revisions that this code knows, the newest last, from the file names.

    Alembic would find them too, but takes 12 MB, and most rooms start on an up-to-date database.
    """
    return tuple(sorted([file.name[1:5] for file in (_MIGRATIONS / "versions").glob("v*.py")]))


def _revision(connection: Connection) -> str | None:
    """Return the revision of a database, None if it has no tables yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(_VERSION).scalar()
    return found


def check_schema(connection: Connection) -> None:
    """Check that a database still has the schema that this code works with.

    Raise `StoreFailed` `schema_changed`.
    """
    found, own = connection.execute(_VERSION).scalar(), revisions()[-1]
    if found != own:
        raise StoreFailed(
            SCHEMA_CHANGED,
            f"{described(connection.engine.url)} has schema {found} now, and this worker knows "
            f"{own}: another version of Doorcard was started, or a backup was put back. This "
            "worker ends; run one version everywhere, as docs/room/running.md says under "
            "Upgrading",
            schema=found,
        )


def _check_stopped(connection: Connection) -> None:
    """Check that no worker lives before the schema is changed. SQLite has no workers."""
    if connection.dialect.name != "postgresql" or not inspect(connection).has_table("worker"):
        return
    count = connection.execute(_LIVING, {"seconds": LAPSE_SECONDS}).scalar_one()
    if count:
        raise StoreFailed(
            "workers_running",
            f"{count} workers of an older Doorcard still work with "
            f"{described(connection.engine.url)}, which this version has to change first; stop "
            f"all of them, and start this one {LAPSE_SECONDS:.0f} s later. Nothing was changed",
            workers=count,
        )


def migrate(connection: Connection) -> None:
    """Bring the database to the newest schema, within the open transaction.

    Raise `StoreFailed`: `database_newer` for a schema that this code does not know,
    `workers_running` while workers of an older version work with the schema that they know.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    newest, revision = revisions()[-1], _revision(connection)
    if revision == newest:
        return
    if revision is not None and revision not in revisions():
        raise StoreFailed(
            "database_newer",
            f"{described(connection.engine.url)} has schema {revision}, and this version of "
            f"Doorcard knows {newest} at most; run the version that made it, or a newer one",
            schema=revision,
        )
    if revision is not None:
        _check_stopped(connection)
    from alembic import command

    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
