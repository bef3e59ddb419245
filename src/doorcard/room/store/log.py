"""The append-only log: appends, their outcomes, and the statements that store them.

Several appends go into one transaction. Each is checked in turn: a command with a stored reply gets
its reply again, an append whose number is taken is returned as a conflict, and all others become
rows: the event together with the reply, the hand's place in the index and the checkpoint, so that
none of them ever exists without the others.

Each row of the log has a hash over the row before, so that a changed row is detected.

Somebody who can write to the database can recompute all later hashes, so this detects accidents and
clumsy changes only; against others, payloads are encrypted with a key stored elsewhere. The nonce
prevents guessing the content from a hash. Hashes never leave the server.
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
"""The hash before the first row."""

Link = tuple[int, float, bytes, bytes, bytes]
"""The parts of a row in the chain: seq, at, payload, nonce, hash."""


def row_hash(before: bytes, table: str, seq: int, at: float, nonce: bytes, payload: bytes) -> bytes:
    """Return the hash of a row, 32 bytes; the time is hashed as its eight bytes (IEEE 754).

    It includes the hash of the row before, so that a changed row is detected; see the module's text
    for its limits.
    """
    packed = pack(CHAIN_DOMAIN, before, table, seq, struct.pack(">d", at), nonce, payload)
    return hashlib.sha256(packed).digest()


class BadAppend(Refused):
    """An append that the log refuses: `bad_append`; nothing of it is stored."""

    def __init__(self, append: Append, why: str) -> None:
        super().__init__(
            "bad_append",
            f"event {append.seq} of table {append.table} cannot be kept: {why}",
            table=append.table,
            seq=append.seq,
        )


class Replied(Struct, frozen=True):
    """A decided command: its sender, its id, and the reply."""

    who: str
    id: str
    reply: bytes


class HandBegan(Struct, frozen=True):
    """A hand that began with an event."""

    number: int
    game: str
    players: int


class Append(Struct, frozen=True, kw_only=True):
    """One decided command in the form for its table's log.

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
    """The result of the hand that ended, encrypted."""
    checkpoint: bytes | None = None
    admitted: tuple[str, ...] = ()
    """The people whom it let into the table."""
    entered: tuple[str, ...] = ()
    """The people who entered the tournament by it, each for the first time."""
    closed: bool = False
    """Whether it ended the table."""


class Appended(Struct, frozen=True):
    """It is stored, and on the disk: acknowledge it, then publish it."""

    seq: int


class Repeated(Struct, frozen=True):
    """The command had been decided before, in event `seq`, with this reply."""

    reply: bytes
    seq: int


class SeqTaken(Struct, frozen=True):
    """Another process appended an event of this number first: read it, then decide again."""

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
"""By table, the number and hash of the latest event that is known here."""


def keep(
    connection: Connection, appends: Sequence[Append], tips: Tips | None = None
) -> tuple[list[Outcome], Tips]:
    """Write appends within the open transaction; return the outcome of each, and the tips.

    The outcomes hold once the transaction is committed. An append that follows one of the `tips` is
    written without a query: if others were first after all, the database refuses it, since numbers
    and replies are unique, packed or not. Then nothing is stored, and the rows have to be read.

    Raise `BadAppend` for one that leaves a gap, or ends a hand that is not open, and the database's
    `IntegrityError` for a command that is given twice.
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
        # In the same order everywhere: two processes that append to the same tables never deadlock.
        events.sort(key=lambda row: (row["table_id"], row["seq"]))
        _INSERT_EVENT.run(connection, *events)
        _keep_beside(connection, fresh)
    return outcomes, {row["table_id"]: (row["seq"], row["hash"]) for row in events}


def _outcome(connection: Connection, append: Append, hashes: _Hashes) -> Outcome:
    """Return the earlier reply to a command, else whether the append's number is free.

    Record the hash of the row before it.
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
    """Write the rows that belong to events: replies, checkpoints, and index entries."""
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
