"""A tournament in the store: its events are encrypted with the room's key, and read again.

It has a log of its own, with the same encryption and the same chain as a table's. Its events are
bound to its kind, so that they can't pass as a table's.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Union

import msgspec
from msgspec import Struct
from sqlalchemy.exc import IntegrityError

from doorcard.room.store import Append, Store, TableRow
from doorcard.room.store import tournaments as rows
from doorcard.room.vault import Vault
from doorcard.rules.errors import Refused
from doorcard.tournament import Event, Structure, fold, new_event
from doorcard.tournament import facts as f


class TournamentSetup(Struct, frozen=True):
    """The setup of a tournament: its creator, and its start, if the time is fixed.

    `pause` are the seconds between two hands. `practice`: its host plays with bots alone.
    """

    host: str
    structure: Structure
    begins_at: float | None = None
    listed: bool = False
    pause: float = 5
    practice: bool = False


class TournamentRecord(Struct, frozen=True):
    """A stored event of a tournament: its number, its time, and its facts."""

    seq: int
    at: float
    facts: tuple[f.Fact, ...]


class StoredTournament(Struct, frozen=True):
    """A loaded tournament: its setup, and all its events."""

    id: str
    opened: TournamentSetup
    at: float
    """The time it was opened."""
    events: tuple[TournamentRecord, ...]
    ended: bool = False
    """Whether it is over, and all its tables are closed."""

    def first(self) -> Event:
        """Return the state before the first event."""
        return new_event(self.opened.structure, self.at)

    def event(self) -> Event:
        """Return the present state."""
        event = self.first()
        for recorded in self.events:
            event = fold(event, recorded.facts)
        return event


_KINDS: Any = Union[tuple(f.Fact.__subclasses__())]  # noqa: UP007
_FACTS = msgspec.json.Decoder(tuple[_KINDS, ...])


class EventKeeper:
    """Writes and reads tournaments, encrypted."""

    def __init__(self, store: Store, vault: Vault) -> None:
        self.store = store
        self._vault = vault

    async def create(self, id: str, at: float, opened: TournamentSetup) -> StoredTournament:
        """Store a new tournament. Raise `Refused` `table_exists`."""
        sealed = self._vault.seal(msgspec.json.encode(opened), _about(id, 0))
        row = TableRow(id, at, opened.host, None, sealed)
        try:
            await self.store.change(
                lambda connection: rows.create(connection, row, listed=opened.listed)
            )
        except IntegrityError:
            raise Refused("table_exists", "this id is taken; try again") from None
        return StoredTournament(id, opened, at, ())

    async def load(self, id: str) -> StoredTournament:
        """Return a tournament. Raise `Refused`: `no_such_tournament`, `bad_event`, `store_failed`,
        `sealed_wrongly`.
        """
        row = await self.store.read(lambda connection: rows.tournament(connection, id))
        if row is None:
            raise no_such_tournament(id)
        opened = msgspec.json.decode(
            self._vault.unseal(row.payload, _about(id, 0)), type=TournamentSetup
        )
        events = tuple(await self.events(id))
        return StoredTournament(id, opened, row.created_at, events, row.ended_at is not None)

    async def events(self, id: str, after: int = 0) -> list[TournamentRecord]:
        """Return a tournament's events after a number, oldest first.

        Raise `Refused`: `bad_event`, `sealed_wrongly`, `store_failed`.
        """
        found = await self.store.events(id, after)
        return [
            TournamentRecord(row.seq, row.at, self._facts(id, row.seq, row.payload))
            for row in found
        ]

    def _facts(self, id: str, seq: int, payload: bytes) -> tuple[f.Fact, ...]:
        try:
            found: tuple[f.Fact, ...] = _FACTS.decode(self._vault.unseal(payload, _about(id, seq)))
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise Refused(
                "bad_event",
                "what was kept of a tournament can't be read ({error}); use the version of "
                "Doorcard that kept it",
                error=str(error),
            ) from None
        return found

    def append_of(self, id: str, recorded: TournamentRecord, entered: Iterable[str]) -> Append:
        """Return the row to store for an event, with those who enter for the first time."""
        return Append(
            table=id,
            seq=recorded.seq,
            at=recorded.at,
            payload=self._vault.seal(msgspec.json.encode(recorded.facts), _about(id, recorded.seq)),
            entered=tuple(entered),
        )


def no_such_tournament(id: str) -> Refused:
    """Return the refusal for a tournament that does not exist."""
    return Refused(
        "no_such_tournament", "there is no tournament {id!r}; check the link", id=id[:40]
    )


def _about(id: str, seq: int) -> bytes:
    return b"tournament\0" + id.encode() + b"\0" + str(seq).encode()
