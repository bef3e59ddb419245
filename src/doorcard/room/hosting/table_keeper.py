"""A table in the store: its events are encrypted with the room's key, and read again.

Each event is bound to its table and number when it is encrypted, so that none can take another's
place. Packed events are encrypted together, bound to the number of the first.
"""

from __future__ import annotations

import lzma
import math
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import update

from doorcard.room.outcomes import HandOutcome, decoded_outcomes, encoded_outcomes
from doorcard.room.store import Append, HandBegan, HandRow, Replied, SealedEvent, Store
from doorcard.room.store.log import Link
from doorcard.room.store.packing import Pack
from doorcard.room.store.queries import Checkpoint, TableLog, TableRow
from doorcard.room.store.schema import HAND
from doorcard.room.vault import Vault, sealed_wrongly
from doorcard.room.wire.events import Happened
from doorcard.room.wire.lines import LineFace, notes_after, notes_of, talk_of
from doorcard.rules.errors import Refused
from doorcard.table import Decided, Library, Session, Terms, fold, new_session
from doorcard.table import facts as f
from doorcard.table.codec import decode_facts, decode_session, encode_facts, encode_session
from doorcard.table.facts.fold import replayed


class Created(Struct, frozen=True):
    """The setup of a table."""

    host: str
    terms: Terms


class StoredTable(Struct, frozen=True):
    """A loaded table: its session after event `seq`."""

    session: Session
    seq: int


class ReopenedTable(Struct, frozen=True):
    """A table from the store, with what is sent again to people who come to it.

    `recent` are its latest events, and `said` are the chat lines before them, each with the number
    of its event.
    """

    kept: StoredTable
    recent: list[Happened]
    said: list[tuple[int, LineFace]]


class StoredEvent(Struct, frozen=True):
    """A stored event: its number, its time (seconds since 1970), and its facts."""

    seq: int
    at: float
    facts: tuple[f.Fact, ...]


ANSWERS = (f.Acted, f.Committed, f.ContributionShown)
"""The answers in a hand. Once it is over, the table refuses them if they are repeated (ROOM-05), so
nothing is done twice even if the reply is forgotten."""

_SAID = f'"{f.Chatted.__struct_config__.tag}"'.encode()
"""The text in an event that shows that it has chat."""
_Plain = tuple[int, float, bytes]
"""A stored event, decrypted: its number, its time, and its facts."""
_PACKED = msgspec.json.Decoder(tuple[tuple[float, msgspec.Raw], ...])
_PRESSING = ({"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 17, "lc": 4, "pb": 0},)
"""The compression of packs, for text a seventh smaller than zlib. Never change it: existing packs
can only be opened with it."""


REFUSALS = 1024
"""The number of refusals a table remembers."""


class Refusals:
    """The latest refusals of a table, kept in memory: a repeated command is refused as before."""

    def __init__(self) -> None:
        self._latest: dict[tuple[str, str], Refused] = {}

    def remember(self, who: str, id: str | None, refused: Refused) -> None:
        """Record the refusal of a command with an id; if there are too many, forget the oldest."""
        if id is None:
            return
        self._latest[who, id] = refused
        if len(self._latest) > REFUSALS:
            del self._latest[next(iter(self._latest))]

    def repeat(self, who: str, id: str | None) -> None:
        """Raise the refusal of somebody's command with this id again, if there was one."""
        if id is not None and (who, id) in self._latest:
            raise self._latest[who, id]


async def _at_once() -> None:
    """Wait for nothing."""


class Keeper:
    """Writes and reads tables, encrypted."""

    def __init__(self, store: Store, vault: Vault, library: Library) -> None:
        self.store = store
        self._vault = vault
        self.library = library

    async def create(self, id: str, at: float, host: str, terms: Terms) -> Session:
        """Store a new table and return its session. Raise `Refused` `table_exists`."""
        payload = msgspec.json.encode(Created(host, terms))
        await self.store.create_table(id, at, host, self._vault.seal(payload, _about(id, 0)))
        return new_session(id, host, terms, self.library, at)

    async def load(self, id: str, upto: int | None = None) -> StoredTable:
        """Return a table from the store, or as it was after event `upto`.

        Raise `Refused`: `no_such_table`, `bad_event`, `sealed_wrongly`, `store_failed`.
        """
        kept = await self._folded(id, upto, upto)
        if lacks_cards(kept.session):
            ended = await self.store.hand(id, kept.session.hands)
            if ended is not None:
                return await self._folded(id, ended.first_seq - 1, upto)
        return kept

    async def resume(
        self, id: str, again: int, before: int, ready: Callable[[], Awaitable[None]] = _at_once
    ) -> ReopenedTable:
        """Return a table from the store, its latest `again` events, and the chat before them.

        Chat is searched for in `before` events before those. It takes one query and one pass over
        the log, since hundreds of people may come back to their tables together; `ready` is awaited
        before the pass. Raise `Refused` as `load` does.
        """
        found = await self.store.standing(id, again, before)
        if found is None:
            raise no_such_table(id)
        await ready()
        since = max(0, found.newest - again)
        checkpoint = found.checkpoint
        start = self._unsealed(id, checkpoint) if checkpoint else self._first_of(id, found.table)
        events: list[StoredEvent] = []
        for seq, at, plain in self._plain(id, found.log):
            if start.seq < seq <= found.newest or (_SAID in plain and seq > since - before):
                events.append(StoredEvent(seq, at, decode_facts(plain)))
        kept = self.after(start, [one for one in events if start.seq < one.seq <= since])
        if lacks_cards(kept.session):
            kept = await self.load(id, since)
        earlier = [one for one in events if since - before < one.seq <= since]
        said = [(one.seq, line) for one in earlier for line in talk_of(kept.session, one.facts)]
        recent = happened_since(kept, [one for one in events if one.seq > since])
        session = recent[-1].after if recent else kept.session
        return ReopenedTable(StoredTable(session, found.newest), recent, said)

    async def glance(self, id: str) -> Session:
        """Return a table from the store, without the cards of a finished hand.

        Raise `Refused` as `load` does.
        """
        return (await self._folded(id, None, None)).session

    async def before(self, id: str, seq: int) -> StoredTable:
        """Return a table as it was before an event, without the cards of a finished hand.

        Raise `Refused` as `load` does.
        """
        return await self._folded(id, seq - 1, seq - 1)

    async def _folded(self, id: str, since: int | None, upto: int | None) -> StoredTable:
        """Return a table after event `upto`, folded from the latest checkpoint before or at it."""
        checkpoint = await self.store.checkpoint(id, since)
        kept = self._unsealed(id, checkpoint) if checkpoint else await self._first(id)
        limit = None if upto is None else max(0, upto - kept.seq)
        return self.after(kept, await self.events(id, kept.seq, limit))

    async def events(self, id: str, after: int = 0, limit: int | None = None) -> list[StoredEvent]:
        """Return a table's events after a number, oldest first. Raise `Refused` as `load` does."""
        log = await self.store.log(id, after, limit)
        last = math.inf if limit is None else after + limit
        return [
            StoredEvent(seq, at, decode_facts(plain))
            for seq, at, plain in self._plain(id, log)
            if after < seq <= last
        ]

    def after(self, kept: StoredTable, events: Iterable[StoredEvent]) -> StoredTable:
        """Return a table after further events."""
        session, seq = kept.session, kept.seq
        for event in events:
            session = fold(session, event.at, event.facts)
            seq = event.seq
        return StoredTable(session, seq)

    async def happened(self, kept: StoredTable, upto: int | None = None) -> list[Happened]:
        """Return a table's events up to event `upto`, or to the latest.

        Raise `Refused` as `load` does.
        """
        limit = None if upto is None else upto - kept.seq
        return happened_since(kept, await self.events(kept.session.id, kept.seq, limit))

    def facts(self, id: str, event: SealedEvent) -> tuple[f.Fact, ...]:
        """Return the facts of a stored event."""
        return decode_facts(self._vault.unseal(event.payload, _about(id, event.seq)))

    def pack(self, id: str, rows: Sequence[Link]) -> tuple[bytes, tuple[int, ...]]:
        """Return events encrypted together, and those that are answers in a hand (`ANSWERS`).

        Raise `Refused` as `load` does.
        """
        inside: list[bytes] = []
        done: list[int] = []
        for seq, at, payload, *_ in rows:
            plain = self._vault.unseal(payload, _about(id, seq))
            inside.append(b"[%r,%s]" % (at, plain))
            if isinstance(decode_facts(plain)[0], ANSWERS):
                done.append(seq)
        together = b"[" + b",".join(inside) + b"]"
        pressed = lzma.compress(together, lzma.FORMAT_RAW, filters=_PRESSING)
        return self._vault.seal(pressed, _about(id, rows[0][0], b"pack")), tuple(done)

    def _plain(self, id: str, log: TableLog) -> Iterator[_Plain]:
        """Yield events from the store, oldest first, decrypted."""
        for pack in log.packs:
            yield from self._unpacked(pack)
        for event in log.events:
            plain = self._vault.unseal(event.payload, _about(id, event.seq))
            yield event.seq, event.at, plain

    def _unsealed(self, id: str, checkpoint: Checkpoint) -> StoredTable:
        plain = self._vault.unseal(checkpoint.payload, _about(id, checkpoint.seq, b"session"))
        return StoredTable(decode_session(plain, self.library), checkpoint.seq)

    def _unpacked(self, pack: Pack) -> Iterator[_Plain]:
        plain = self._vault.unseal(pack.payload, _about(pack.table, pack.first, b"pack"))
        inside = _PACKED.decode(lzma.decompress(plain, lzma.FORMAT_RAW, filters=_PRESSING))
        if len(inside) != pack.last - pack.first + 1:
            raise sealed_wrongly()
        for seq, (at, facts) in enumerate(inside, start=pack.first):
            yield seq, at, bytes(facts)

    def outcomes(self, row: HandRow) -> Mapping[str, HandOutcome]:
        """Return the stored result of a hand, by language.

        Raise `Refused` `sealed_wrongly`.
        """
        if row.outcome is None:
            return {}
        return decoded_outcomes(
            self._vault.unseal(row.outcome, _about(row.table, row.number, b"outcome"))
        )

    async def keep_outcomes(self, row: HandRow, plain: bytes) -> None:
        """Store the result of a hand that ended before results were stored. Raise `Refused`."""
        sealed = self._vault.seal(plain, _about(row.table, row.number, b"outcome"))
        mine = (HAND.c.table_id == row.table, HAND.c.number == row.number)
        change = update(HAND).where(*mine).values(outcome=sealed)
        await self.store.change(lambda connection: connection.execute(change).close())

    def seal(self, id: str, what: str, plain: bytes) -> bytes:
        """Return another record about a table, encrypted so that it can't pass as a third."""
        return self._vault.seal(plain, _about(id, 0, what.encode()))

    def unseal(self, id: str, what: str, sealed: bytes) -> bytes:
        """Return the decrypted record. Raise `Refused` `sealed_wrongly`."""
        return self._vault.unseal(sealed, _about(id, 0, what.encode()))

    def append_of(
        self, before: Session, decided: Decided, seq: int, reply: Replied | None
    ) -> Append:
        """Return the rows to store for a decision as event `seq`.

        `before` is the session that the decision was made on.
        """
        session = decided.session
        began = [fact for fact in decided.facts if isinstance(fact, f.HandBegan)]
        ended = [fact.number for fact in decided.facts if isinstance(fact, f.HandOver)]
        checkpoint = None
        if session.playing is None and (ended or seq == 1):
            plain = encode_session(session)
            checkpoint = self._vault.seal(plain, _about(session.id, seq, b"session"))
        outcome = None
        if ended and session.finished is not None and session.finished.playing.number == ended[0]:
            about = _about(session.id, ended[0], b"outcome")
            outcome = self._vault.seal(encoded_outcomes(before, session.finished), about)
        return Append(
            table=session.id,
            seq=seq,
            at=decided.at,
            payload=self._vault.seal(encode_facts(decided.facts), _about(session.id, seq)),
            command=reply,
            hand_began=_began(session, began[0]) if began else None,
            hand_ended=ended[0] if ended else None,
            outcome=outcome,
            checkpoint=checkpoint,
            admitted=tuple([fact.who for fact in decided.facts if isinstance(fact, f.Admitted)]),
            closed=any(isinstance(fact, f.TableClosed) for fact in decided.facts),
        )

    async def _first(self, id: str) -> StoredTable:
        row = await self.store.table(id)
        if row is None:
            raise no_such_table(id)
        return self._first_of(id, row)

    def _first_of(self, id: str, row: TableRow) -> StoredTable:
        plain = self._vault.unseal(row.payload, _about(id, 0))
        created = msgspec.json.decode(plain, type=Created)
        return StoredTable(
            new_session(id, created.host, created.terms, self.library, row.created_at), 0
        )


def lacks_cards(session: Session) -> bool:
    """Return whether the finished hand is missing, whose cards may still be shown.

    A checkpoint doesn't hold it, so a session folded from one lacks it.
    """
    return bool(session.hands) and session.playing is None and session.finished is None


def happened_since(kept: StoredTable, events: Iterable[StoredEvent]) -> list[Happened]:
    """Return further events of a table as they happened."""
    session, notes = kept.session, notes_of(kept.session)
    found: list[Happened] = []
    for event in events:
        work = replayed(session, event.at, event.facts)
        effects = tuple(work.effects)
        found.append(Happened(event.seq, event.at, effects, session, work.session, notes))
        session, notes = work.session, notes_after(found[-1])
    return found


def no_such_table(id: str) -> Refused:
    """Return the refusal for a table that does not exist."""
    return Refused("no_such_table", "there is no table {table!r}; check the link", table=id[:40])


def _began(session: Session, fact: f.HandBegan) -> HandBegan:
    players = len(session.shown.chairs) if session.shown else 0
    return HandBegan(fact.number, fact.pick.game, players)


def _about(id: str, seq: int, what: bytes = b"event") -> bytes:
    return what + b"\0" + id.encode() + b"\0" + str(seq).encode()
