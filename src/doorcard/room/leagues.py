"""Leagues of the room: they add up nights and tournaments of the same people.

The result of a meeting is stored when the host adds it, encrypted like everything else about hands:
an ended table never changes, so it is not read again for the season.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from random import Random

import msgspec
from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from doorcard.leagues import Meeting, Rules, Season, night, season, tournament
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.hosting.upkeep import Clock
from doorcard.room.store import leagues as rows
from doorcard.room.tournaments import EventHost
from doorcard.rules.errors import Illegal, Refused
from doorcard.table.money.chips import worth
from doorcard.table.session import Session
from doorcard.table.terms import LONGEST_TITLE, told_title
from doorcard.tournament import standings

ID_BYTES = 12
MOST_HOSTED = 20
"""The most leagues that one person may have opened."""
MOST_LISTED = 50
MOST_MEMBERS = 200
MOST_MEETINGS = 400
ABOUT = "league"


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A league's title and scoring. Raise `Illegal` (`bad_title`)."""

    title: str
    rules: Rules = Rules()

    def __post_init__(self) -> None:
        if not (0 < len(self.title.strip()) <= LONGEST_TITLE and self.title.isprintable()):
            raise Illegal(
                "bad_title",
                "the title is {title!r}; write 1 to {longest_title} printable characters",
                title=self.title[: LONGEST_TITLE + 1],
                longest_title=LONGEST_TITLE,
            )


class League(Struct, frozen=True):
    """A league: its members, in the order in which they joined, and its meetings."""

    id: str
    at: float
    host: str
    setup: Setup
    members: tuple[str, ...]
    meetings: tuple[Meeting, ...]

    def season(self) -> Season:
        """Return the season of the members, computed from the meetings."""
        return season(self.setup.rules, self.meetings, self.members)


class Leagues:
    """The leagues of a room."""

    def __init__(self, keeper: Keeper, clock: Clock, chance: Random) -> None:
        self._keeper = keeper
        self._store = keeper.store
        self._clock = clock
        self._chance = chance

    async def create(self, host: str, setup: Setup) -> str:
        """Open a league and return its id. Raise `Refused` `too_many_leagues`."""
        id = urlsafe_b64encode(self._chance.randbytes(ID_BYTES)).decode()
        row = rows.LeagueRow(id, self._clock(), host, self._sealed(id, setup))

        def work(connection: Connection) -> None:
            if rows.hosted_by(connection, host) >= MOST_HOSTED:
                raise Refused(
                    "too_many_leagues",
                    "you have opened {most} leagues, which is the most",
                    most=MOST_HOSTED,
                )
            rows.create(connection, row)

        await self._store.change(work)
        return id

    async def of(self, person: str) -> list[tuple[rows.LeagueRow, Setup]]:
        """Return the leagues that somebody is in, the newest first."""
        found = await self._store.read(lambda c: rows.of(c, person, MOST_LISTED))
        return [(row, self._setup(row)) for row in found]

    async def get(self, id: str) -> League:
        """Return a league. Raise `Refused`: `no_such_league`, `sealed_wrongly`."""

        def work(
            connection: Connection,
        ) -> tuple[rows.LeagueRow | None, list[str], list[tuple[str, bytes]]]:
            row = rows.league(connection, id)
            return row, rows.members(connection, id), rows.meetings(connection, id)

        row, members, counted = await self._store.read(work)
        if row is None:
            raise Refused("no_such_league", "there is no league {id!r}; check the link", id=id[:40])
        meetings = tuple([self._meeting(id, table, payload) for table, payload in counted])
        return League(id, row.created_at, row.host, self._setup(row), tuple(members), meetings)

    async def change(self, id: str, setup: Setup) -> None:
        """Change a league's title or scoring."""
        payload = self._sealed(id, setup)
        await self._store.change(lambda connection: rows.write(connection, id, payload))

    async def join(self, league: League, person: str) -> None:
        """Add a member, unless they are one already. Raise `Refused` `league_full`."""

        def work(connection: Connection) -> None:
            known = rows.members(connection, league.id)
            if person in known:
                return
            if len(known) >= MOST_MEMBERS:
                raise Refused(
                    "league_full",
                    "this league has {most} people, which is the most",
                    most=MOST_MEMBERS,
                )
            rows.join(connection, league.id, person, self._clock())

        await self._store.change(work)

    async def leave(self, league: League, person: str) -> None:
        """Remove a member from a league. Raise `Illegal` `host_stays` for its host."""
        if person == league.host:
            raise Illegal("host_stays", "the host of a league stays in it")
        await self._store.change(lambda connection: rows.leave(connection, league.id, person))

    async def count(self, league: League, meeting: Meeting) -> None:
        """Add a night or a tournament. Raise `Refused`: `already_counts`, `league_full`."""
        if len(league.meetings) >= MOST_MEETINGS:
            raise Refused(
                "league_full",
                "{most} nights and tournaments count for this league, which is the most",
                most=MOST_MEETINGS,
            )
        payload = self._keeper.seal(meeting.id, _about(league.id), msgspec.json.encode(meeting))
        try:
            await self._store.change(
                lambda connection: rows.count(connection, league.id, meeting.id, payload)
            )
        except IntegrityError:
            raise Refused("already_counts", "it counts for this league already") from None

    async def uncount(self, league: League, table: str) -> None:
        """Remove a meeting. Raise `Refused` `does_not_count`."""
        if not await self._store.change(lambda c: rows.uncount(c, league.id, table)):
            raise Refused("does_not_count", "it does not count for this league")

    def _sealed(self, id: str, setup: Setup) -> bytes:
        return self._keeper.seal(id, ABOUT, msgspec.json.encode(setup))

    def _setup(self, row: rows.LeagueRow) -> Setup:
        return msgspec.json.decode(self._keeper.unseal(row.id, ABOUT, row.payload), type=Setup)

    def _meeting(self, id: str, table: str, payload: bytes) -> Meeting:
        plain = self._keeper.unseal(table, _about(id), payload)
        return msgspec.json.decode(plain, type=Meeting)


def night_at(session: Session, table: str, at: float) -> Meeting:
    """Return the result of a table that has ended. Raise `Illegal` `nothing_counts`."""
    terms = session.terms
    if terms.arranged is not None or terms.event is not None or not session.hands:
        raise Illegal(
            "nothing_counts",
            "lessons, tables of tournaments and tables without a hand count for no league",
        )
    won = {who: float(worth(net, terms.value)) for who, net in session.book.nets().items()}
    return night(table, told_title(terms.title), at, won)


def event_at(host: EventHost, at: float) -> Meeting:
    """Return the result of a tournament. Raise `Illegal` `not_over`."""
    event = host.event
    if event.phase != "over":
        raise not_over()
    places: dict[str, int] = {}
    won: dict[str, float] = {}
    for one in standings(event):
        won[one.who] = won.get(one.who, 0) + one.prize + one.bounties - event.structure.buy_in
        if one.place:
            places[one.who] = one.place
    return tournament(host.id, event.structure.title, at, places, won)


def not_over() -> Illegal:
    """Return the refusal for a meeting that is not over."""
    return Illegal("not_over", "it is not over yet; let it count afterwards")


def _about(id: str) -> str:
    return f"{ABOUT} {id}"
