"""The append-only log: what may be appended, the outcome, and the statements that store it.

Several appends go into one transaction. Each is looked at in turn: a command that has been replied
to gets its reply again, a number that is taken is left to whoever took it, and all others become
rows: the event, and with it the reply, the hand's place in the index and the checkpoint, so that
none of them is ever there without the others.

Each row of the log carries a hash over the row before, so that a changed row shows.

Who can write to the database can make all later hashes again, so this finds accidents and
clumsy hands; against the others stands that payloads are encrypted under a key kept elsewhere.
The nonce keeps a hash from being searched for what it hides. Hashes never leave the server.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, bindparam, insert, literal_column, select, union_all, update

from doorcard.fairness.encoding import pack
from doorcard.room.store.database import Prepared, inserting
from doorcard.room.store.schema import (
    CHECKPOINT,
    COMMAND,
    ENTRANT,
    EVENT,
    GAME_TABLE,
    HAND,
    MEMBER,
    PACK,
)
from doorcard.rules.errors import Refused

CHAIN_DOMAIN = "doorcard room log 1"
NONCE_BYTES = 16
BEFORE_FIRST = bytes(32)
"""What stands for the hash before the first row."""

Link = tuple[int, float, bytes, bytes, bytes]
"""A row as it is chained: seq, at, payload, nonce, hash."""


def row_hash(before: bytes, table: str, seq: int, at: float, nonce: bytes, payload: bytes) -> bytes:
    """Return the hash of a row, 32 bytes; the time goes in as its eight bytes (IEEE 754).

    It goes over the row before, so that a changed row shows. Somebody who can write to the database
    can make all later hashes again, so this finds accidents and clumsy hands; for the others
    payloads are encrypted under a key that is kept elsewhere. The nonce keeps a hash from being
    searched for what it hides. Hashes never leave the server.
    """
    packed = pack(CHAIN_DOMAIN, before, table, seq, struct.pack(">d", at), nonce, payload)
    return hashlib.sha256(packed).digest()


class BadAppend(Refused):
    """An append that the log will not take: `bad_append`; nothing of it is kept."""

    def __init__(self, append: Append, why: str) -> None:
        super().__init__(
            "bad_append",
            f"event {append.seq} of table {append.table} cannot be kept: {why}",
            table=append.table,
            seq=append.seq,
        )


class Replied(Struct, frozen=True):
    """A command that was decided: who gave it, its id, and what was replied."""

    who: str
    id: str
    reply: bytes


class HandBegan(Struct, frozen=True):
    """A hand that began with an event."""

    number: int
    game: str
    players: int


class Append(Struct, frozen=True, kw_only=True):
    """One decided command as it goes into the log of its table.

    `seq` is the number after the last event that the decision was made on, `at` in seconds since
    1970, `payload` and `checkpoint` encrypted. `hand_ended` is the number of a hand that ended.
    """

    table: str
    seq: int
    at: float
    payload: bytes
    command: Replied | None = None
    hand_began: HandBegan | None = None
    hand_ended: int | None = None
    outcome: bytes | None = None
    """How the hand that ended came out, encrypted."""
    checkpoint: bytes | None = None
    admitted: tuple[str, ...] = ()
    """The people who were let into the table by it."""
    entered: tuple[str, ...] = ()
    """The people who entered the tournament by it, each for the first time."""
    closed: bool = False
    """Whether the table was ended by it."""


class Appended(Struct, frozen=True):
    """It is kept, and on the disk: acknowledge it, then publish it."""

    seq: int


class Repeated(Struct, frozen=True):
    """The command had been decided before, in event `seq`: this was the reply."""

    reply: bytes
    seq: int


class SeqTaken(Struct, frozen=True):
    """Somebody else appended an event of this number first: read it, then decide again."""

    seq: int


Outcome = Appended | Repeated | SeqTaken
_Hashes = dict[tuple[str, int], bytes]

REPLY = select(COMMAND.c.reply, COMMAND.c.seq).where(
    COMMAND.c.table_id == bindparam("table"),
    COMMAND.c.who == bindparam("who"),
    COMMAND.c.command_id == bindparam("id"),
)
# One look-up for each append, not one for all: SQLite has no index to offer for a list of pairs.
# But one for both questions: a reply is committed with its event, so whoever finds the number
# taken has to find the reply too, even where another process commits at that moment.
_LOOK = Prepared(
    union_all(
        select(
            literal_column("0").label("replied"), EVENT.c.seq, EVENT.c.hash.label("found")
        ).where(
            EVENT.c.table_id == bindparam("table"),
            EVENT.c.seq.between(bindparam("before"), bindparam("seq")),
        ),
        REPLY.with_only_columns(literal_column("1"), COMMAND.c.seq, COMMAND.c.reply),
    )
)
_PACKED = (
    select(PACK.c.last_seq, PACK.c.last_hash)
    .where(PACK.c.table_id == bindparam("table"))
    .order_by(PACK.c.first_seq.desc())
    .limit(1)
)
_INSERT_EVENT = inserting(EVENT, "table_id", "seq", "at", "payload", "nonce", "hash")
_INSERT_COMMAND = inserting(COMMAND, "table_id", "who", "command_id", "seq", "reply", "at")


Tips = dict[str, tuple[int, bytes]]
"""Of tables, the number and hash of the latest event that is known here."""


def keep(
    connection: Connection, appends: Sequence[Append], tips: Tips | None = None
) -> tuple[list[Outcome], Tips]:
    """Write appends within the transaction that is open; return what became of each, and the tips.

    It holds only once the transaction is committed. What follows one of the `tips` is written
    without a look: where others came first after all, the database refuses, since a number is
    there once, packed or not, and so is a reply. Then nothing is kept, and has to be looked at.

    Raise `BadAppend` for one that leaves a gap, or ends a hand that is not open, and the database's
    `IntegrityError` for a command that stands here twice.
    """
    hashes: _Hashes = {(table, seq): hash for table, (seq, hash) in (tips or {}).items()}
    fresh: list[Append] = []
    outcomes: list[Outcome] = []
    events: list[dict[str, Any]] = []
    for append in appends:
        before, mine = ((append.table, seq) in hashes for seq in (append.seq - 1, append.seq))
        follows = tips is not None and before and not mine
        outcome = Appended(append.seq) if follows else _outcome(connection, append, hashes)
        outcomes.append(outcome)
        if isinstance(outcome, Appended):
            row = _event(append, hashes)
            hashes[append.table, append.seq] = row["hash"]
            events.append(row)
            fresh.append(append)
    if fresh:
        # In one order everywhere: two processes that append to the same tables never deadlock.
        events.sort(key=lambda row: (row["table_id"], row["seq"]))
        _INSERT_EVENT.run(connection, *events)
        _keep_beside(connection, fresh)
    return outcomes, {row["table_id"]: (row["seq"], row["hash"]) for row in events}


def _outcome(connection: Connection, append: Append, hashes: _Hashes) -> Outcome:
    """Return what was replied to a command before, else whether the append's number is free.

    Learn the hash of the row before it.
    """
    table, command = append.table, append.command
    known = (table, append.seq) in hashes
    if not (known and command is None):
        who, id = ("", "") if command is None else (command.who, command.id)
        values = {"table": table, "before": append.seq - 1, "seq": append.seq, "who": who, "id": id}
        replied: Repeated | None = None
        for is_reply, seq, found in _LOOK.run(connection, values):
            if is_reply:
                replied = Repeated(found, seq)
            elif not known:
                hashes[table, seq] = found
        if replied is not None:
            return replied
    if not any((table, seq) in hashes for seq in (append.seq - 1, append.seq)):
        packed = connection.execute(_PACKED, {"table": table}).first()
        if packed is not None and packed.last_seq >= append.seq:
            return SeqTaken(append.seq)
        if packed is not None:
            hashes[table, packed.last_seq] = packed.last_hash
    return (SeqTaken if (table, append.seq) in hashes else Appended)(append.seq)


def _event(append: Append, hashes: _Hashes) -> dict[str, Any]:
    before = BEFORE_FIRST if append.seq == 1 else hashes.get((append.table, append.seq - 1))
    if before is None:
        raise BadAppend(append, f"there is no event {append.seq - 1} before it")
    nonce = secrets.token_bytes(NONCE_BYTES)
    at = float(append.at)
    return {
        "table_id": append.table,
        "seq": append.seq,
        "at": at,
        "payload": bytes(append.payload),
        "nonce": nonce,
        "hash": row_hash(before, append.table, append.seq, at, nonce, append.payload),
    }


def _keep_beside(connection: Connection, appends: Sequence[Append]) -> None:
    """Write what belongs to events: replies, checkpoints, and what the indexes say."""
    commands = [
        {
            "table_id": append.table,
            "who": append.command.who,
            "command_id": append.command.id,
            "seq": append.seq,
            "reply": append.command.reply,
            "at": append.at,
        }
        for append in appends
        if append.command is not None
    ]
    if commands:
        _INSERT_COMMAND.run(connection, *commands)
    checkpoints = [
        {"table_id": append.table, "seq": append.seq, "payload": append.checkpoint}
        for append in appends
        if append.checkpoint is not None
    ]
    if checkpoints:
        connection.execute(insert(CHECKPOINT), checkpoints)
    members = [
        {"table_id": append.table, "person_id": who}
        for append in appends
        for who in append.admitted
    ]
    if members:
        connection.execute(insert(MEMBER), members)
    entrants = [
        {"table_id": append.table, "person_id": who} for append in appends for who in append.entered
    ]
    if entrants:
        connection.execute(insert(ENTRANT), entrants)
    for append in appends:
        _keep_hand(connection, append)
        if append.closed:
            table = GAME_TABLE.c.id == append.table
            connection.execute(update(GAME_TABLE).where(table).values(ended_at=append.at))


def _keep_hand(connection: Connection, append: Append) -> None:
    """Write the index. An event may end one hand and begin the next, or be a whole hand."""
    began, ended = append.hand_began, append.hand_ended
    if began is not None:
        row = {
            "table_id": append.table,
            "number": began.number,
            "game": began.game,
            "first_seq": append.seq,
            "began_at": append.at,
            "players": began.players,
        }
        connection.execute(insert(HAND), row)
    if ended is not None:
        mine = (HAND.c.table_id == append.table, HAND.c.number == ended)
        change = update(HAND).where(*mine, HAND.c.last_seq.is_(None))
        values = {"last_seq": append.seq, "ended_at": append.at, "outcome": append.outcome}
        done = connection.execute(change.values(values))
        if done.rowcount != 1:
            raise BadAppend(append, f"hand {ended} is not open; only a hand that began can end")
