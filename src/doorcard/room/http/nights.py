"""Nights: the results of a table's hands, the nights you were at, and playing again."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from doorcard.room.http.access import ApiRequest, address_of, hosted, person_of, room_of, table_for
from doorcard.room.http.errors import REFUSALS
from doorcard.room.http.tables import Opened, is_bot
from doorcard.room.new_table import seat_bots
from doorcard.room.nights.counting import HandTotals, Noted
from doorcard.room.store.queries import nights_of
from doorcard.rules.errors import Illegal
from doorcard.table import commands as c
from doorcard.table.terms import title_of, told_title

MOST_LISTED = 20
"""The nights in one answer."""
MOST_COUNTED = 200
"""The number of nights in somebody's statistics, the latest ones."""


class Statistics(Struct):
    """The results of somebody's hands, in hands and chips (ROOM-60)."""

    name: str
    hands: int
    played: int
    won: int
    shown: int
    shown_won: int
    biggest: int
    net: int


class NightFace(Struct):
    """A table in retrospect; times in seconds since 1970.

    `people` are those who were dealt in, without bots. The lists of hands to look at again may be
    empty. `complete` is False while some hands are not counted yet: ask again. `again`: you may
    open the same table again.
    """

    title: str
    value: str
    opened_at: float
    ended_at: float | None
    hands: int
    complete: bool
    again: bool
    people: list[Statistics]
    pots: list[Noted]
    most_shown: Noted | None = None
    most_raises: Noted | None = None
    most_deals: Noted | None = None


class NightRow(Struct):
    """A table of yours that has ended; `net` is your win there, None if you never sat down."""

    table: str
    title: str
    opened_at: float
    ended_at: float
    hands: int
    net: int | None
    names: list[str]


class Career(Struct):
    """Your results over all nights, the latest 200; if not `complete`, ask again."""

    nights: int
    complete: bool
    statistics: Statistics


@get("/api/tables/{id:str}/night", responses=REFUSALS, summary="What a table's hands came to")
async def night(request: ApiRequest, id: FromPath[str]) -> NightFace:
    """Return a table's statistics, its biggest pots, and hands to look at again."""
    person, room = await person_of(request), room_of(request)
    session = (await table_for(request, id, person)).session
    found, complete = await room.nights.of(id)
    row = await room.store.table(id)
    assert row is not None
    people = [tally for tally in found.tallies if not is_bot(tally.who)]
    names = await room.people.names([tally.who for tally in people])
    return NightFace(
        title=title_of(session.terms),
        value=str(session.terms.value),
        opened_at=row.created_at,
        ended_at=row.ended_at,
        hands=found.hands,
        complete=complete,
        again=session.host == person.id,
        people=[_statistics(tally, names.get(tally.who, tally.name)) for tally in people],
        pots=[noted for noted in found.pots if noted.pot],
        most_shown=found.most_shown,
        most_raises=found.most_raises,
        most_deals=found.most_deals,
    )


@get("/api/nights", responses=REFUSALS, summary="Your tables that have ended")
async def nights(request: ApiRequest, before: FromQuery[float | None] = None) -> list[NightRow]:
    """Return up to twenty tables that have ended, those opened before a time if it is given."""
    person, room = await person_of(request), room_of(request)
    rows = await room.store.read(
        lambda connection: nights_of(connection, person.id, MOST_LISTED, before=before, ended=True)
    )
    found = []
    for row in rows:
        ended = await room.nights.ended(row.id)
        if ended.lesson:
            continue
        people = [who for who in ended.nets if not is_bot(who)]
        names = await room.people.names(people)
        found.append(
            NightRow(
                row.id,
                told_title(ended.title),
                row.created_at,
                row.ended_at or row.created_at,
                ended.hands,
                ended.nets.get(person.id),
                [names[who] for who in people if who in names],
            )
        )
    return found


@get("/api/nights/statistics", responses=REFUSALS, summary="Your hands over all nights")
async def statistics(request: ApiRequest) -> Career:
    """Return the results of your own hands, at open tables and at those that have ended."""
    person, room = await person_of(request), room_of(request)
    rows = await room.store.read(lambda c: nights_of(c, person.id, MOST_COUNTED))
    tally, nights, complete = await room.nights.total([row.id for row in rows], person.id)
    return Career(nights, complete, _statistics(tally, person.name))


@post("/api/tables/{id:str}/again", responses=REFUSALS, summary="Open the same table again")
async def again(request: ApiRequest, id: FromPath[str]) -> Opened:
    """Open a table on the same terms, as its host, with bots of the same levels in their chairs.

    Everybody who sat at the old table is let in.

    Refused for a lesson (`lesson_fixed`).
    """
    person, host = await hosted(request, id)
    room, session = room_of(request), host.session
    await room.limits.protect("tables", address_of(request))
    terms = session.coming or session.terms
    if terms.arranged:
        raise Illegal("lesson_fixed", "a lesson is opened from the front page, not again")
    await room.trials.check(terms.choice.menu)
    opened = await room.tables.create(person.id, terms)
    names = await room.people.names([chair.player for chair in session.book.chairs])
    for chair in session.book.chairs:
        if not is_bot(chair.player) and session.admits(chair.player):
            name = names.get(chair.player, "")
            await opened.submit(c.Admit(chair.player, name=name))
    await seat_bots(opened, session.bots)
    invite = await room.people.invite(opened.session.id, person.id)
    return Opened(opened.session.id, invite.code)


def _statistics(tally: HandTotals, name: str) -> Statistics:
    return Statistics(
        name,
        tally.hands,
        tally.played,
        tally.won,
        tally.shown,
        tally.shown_won,
        tally.biggest,
        tally.net,
    )


ROUTES = [night, nights, statistics, again]
"""The routes of this file."""
