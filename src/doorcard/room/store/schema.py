"""The schema: every table of the room's database.

Times are seconds since 1970 in UTC. Chat and cards are in the payloads, which are encrypted and
never opened here, so no column holds a card or a secret. Only `person` has people's names; all
other tables have their ids.

This is the present schema; `migrations/` upgrade a database to it. A test checks that they agree.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
    text,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

GAME_TABLE = Table(
    "game_table",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created_at", Double, nullable=False),
    Column("host", Text, nullable=False),
    Column("ended_at", Double),
    Column("payload", LargeBinary, nullable=False),
    Index(None, "host"),
)
"""A table people sit at; `payload` is its setup."""

EVENT = Table(
    "event",
    METADATA,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("nonce", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    CheckConstraint("seq >= 1", name="seq"),
    CheckConstraint("length(nonce) = 16 AND length(hash) = 32", name="chain"),
)
"""The log: the event of each command of a table, numbered from 1, each row with a hash over the row
before. Triggers of the migration refuse to change a row, and to delete one that no pack holds."""

PACK = Table(
    "pack",
    METADATA,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("first_seq", Integer, primary_key=True, autoincrement=False),
    Column("last_seq", Integer, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Column("nonce", LargeBinary, nullable=False),
    Column("last_hash", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    CheckConstraint("last_seq >= first_seq", name="seq"),
    CheckConstraint(
        "length(nonce) = 16 AND length(last_hash) = 32 AND length(hash) = 32", name="chain"
    ),
)
"""Events of hands that are over, many in one row, with a hash over the pack before. A table's packs
begin with event 1 and leave no gap. Triggers refuse to change or delete one, and allow a new one
only if it replaces existing events."""

COMMAND = Table(
    "command",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("who", Text, primary_key=True),
    Column("command_id", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("reply", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "at"),
)
"""The reply to a command, so that a repeat gets the same, for as long as one may come."""

UNPACKED = "NOT packed AND ended_at IS NOT NULL"
"""The condition for hands that wait to be packed; only these are in an index."""

HAND = Table(
    "hand",
    METADATA,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("first_seq", Integer, nullable=False),
    Column("last_seq", Integer),
    Column("began_at", Double, nullable=False),
    Column("ended_at", Double),
    Column("players", Integer, nullable=False),
    Column("packed", Boolean, nullable=False, server_default=false()),
    Column("outcome", LargeBinary),
    Index(
        "ix_hand_unpacked",
        "ended_at",
        "table_id",
        "number",
        sqlite_where=text(UNPACKED),
        postgresql_where=text(UNPACKED),
    ),
)
"""The place of a hand in the log, and its result as everybody saw it."""

CHECKPOINT = Table(
    "checkpoint",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("payload", LargeBinary, nullable=False),
)
"""A session after an event, from which folding may start."""

PERSON = Table(
    "person",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("login", Text, unique=True),
    Column("password_hash", Text),
)
"""A guest, or with a login an account."""

MEMBER = Table(
    "member",
    METADATA,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("person_id", Text, primary_key=True),
    Index(None, "person_id"),
)
"""The people who were let into each table: the index of a person's tables."""

TOKEN = Table(
    "token",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("person_id", Text, ForeignKey("person.id"), nullable=False),
    Column("created_at", Double, nullable=False),
    Column("expires_at", Double, nullable=False),
    Column("revoked_at", Double),
    Index(None, "person_id"),
)
"""The hash of a token that identifies a returning person; the token itself is not stored."""

INVITE = Table(
    "invite",
    METADATA,
    Column("hash", LargeBinary, primary_key=True),
    Column("table_id", Text, ForeignKey("game_table.id"), nullable=False),
    Column("created_by", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("expires_at", Double, nullable=False),
    Column("uses_left", Integer),
    Column("revoked_at", Double),
    CheckConstraint("uses_left >= 0", name="uses_left"),
    Index(None, "table_id"),
)
"""An invite to a table; the secret in the link is not stored. Without `uses_left`: any number of
guests."""

HOUSE_RULE = Table(
    "house_rule",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("engine", Text, primary_key=True),
    Column("accepted_at", Double, nullable=False),
    Column("text", Text, nullable=False),
)
"""A house-rule file that passed its trial, with the version of the engine it was tried with."""

PUBLIC_HAND = Table(
    "public_hand",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("game_table.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person_id", Text, nullable=False),
    Column("created_by", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("revoked_at", Double),
    Index(None, "table_id", "number"),
)
"""A hand that anybody with the link may look at, as `person_id` saw it ("": as everybody saw it).
The code is meant to be passed on, so it is stored in plain text."""

NIGHT = Table(
    "night",
    METADATA,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("payload", LargeBinary, nullable=False),
)
"""The counts of a table's hands so far. They can be made again from the log at any time."""

LISTING = Table(
    "listing",
    METADATA,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("listed_at", Double, nullable=False),
)
"""A table in the public lobby."""

WORKER = Table(
    "worker",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("beat_at", Double, nullable=False),
)
"""A process that serves the room beside others, and the time of its last heartbeat."""

LEASE = Table(
    "lease",
    METADATA,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("worker_id", Text),
    Column("left_at", Double),
    Index(None, "worker_id"),
)
"""The worker that looks after a table: it deals, answers for bots and lets time pass. `left_at` is
the time since which nobody does, or before that worker did, until the table knows."""

PRESENCE = Table(
    "presence",
    METADATA,
    Column("connection", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("game_table.id"), nullable=False),
    Column("person_id", Text, nullable=False),
    Column("worker_id", Text, nullable=False),
    Column("session", LargeBinary, nullable=False),
    Column("fenced", Boolean, nullable=False),
    Index(None, "table_id", "person_id"),
    Index(None, "worker_id"),
)
"""A connection of a person to a table, on a worker; `session` is the hash of the token it was
opened with. One that a newer one replaced is `fenced` until its worker has closed it."""

TOURNAMENT = Table(
    "tournament",
    METADATA,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("listed", Boolean, nullable=False),
)
"""The rows of `game_table` that are tournaments, whose events are not a table's, and whether they
are in the public lobby."""

ENTRANT = Table(
    "entrant",
    METADATA,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("person_id", Text, primary_key=True),
    Index(None, "person_id"),
)
"""The people who have entered each tournament: the index of a person's tournaments."""

LEAGUE = Table(
    "league",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created_at", Double, nullable=False),
    Column("host", Text, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Index(None, "host"),
)
"""A league, for which nights and tournaments count; `payload` is its title and scoring."""

LEAGUE_MEMBER = Table(
    "league_member",
    METADATA,
    Column("league_id", Text, ForeignKey("league.id"), primary_key=True),
    Column("person_id", Text, primary_key=True),
    Column("joined_at", Double, nullable=False),
    Index(None, "person_id"),
)
"""The members of each league."""

MEETING = Table(
    "meeting",
    METADATA,
    Column("league_id", Text, ForeignKey("league.id"), primary_key=True),
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("payload", LargeBinary, nullable=False),
)
"""A night or a tournament that counts for a league; `payload` is its result."""

AGREED = Table(
    "agreed",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""Values that must be the same for every worker, such as the fingerprint of the key."""

ATTEMPT = Table(
    "attempt",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("what", Text, nullable=False),
    Column("at", Double, nullable=False),
    Index(None, "what", "at"),
)
"""A use of a rate limit by an address; `what` is a keyed hash, so that no address is stored."""
