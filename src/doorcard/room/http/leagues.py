"""Leagues: opening one, its members, its meetings, and its season as a page and as files."""

from __future__ import annotations

import csv
from io import StringIO

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from doorcard.leagues import Meeting, Rules
from doorcard.room.context import Room
from doorcard.room.http.access import ApiRequest, address_of, person_of, room_of, table_for
from doorcard.room.http.errors import REFUSALS
from doorcard.room.leagues import League, Setup, event_at, night_at, not_over
from doorcard.room.people import Person
from doorcard.room.store import tournaments as events
from doorcard.rules.errors import Illegal
from doorcard.table.money.settling import harmless


class LeagueRow(Struct):
    """A league that you are in."""

    id: str
    title: str
    created_at: float
    host: bool


class OpenedLeague(Struct):
    """A new league."""

    id: str


class MemberFace(Struct):
    """A member of the league. `number` identifies them in the rest of the answer."""

    number: int
    name: str
    host: bool
    you: bool


class MeetingFace(Struct):
    """A night or a tournament that counts; `players` are those of the league."""

    table: str
    kind: str
    title: str
    at: float
    players: int


class StandingFace(Struct):
    """The standing of a member, as `doorcard.leagues.Row`, by number."""

    player: int
    rank: int
    total: float
    meetings: int
    firsts: int
    place: float
    won: float
    points: tuple[float | None, ...]
    line: tuple[float, ...]


class DuelFace(Struct):
    """Two members who met, by their numbers, and how often each placed higher."""

    one: int
    other: int
    met: int
    one_ahead: int
    other_ahead: int


class RecordFace(Struct):
    """A record, its holder's number, and the index of the meeting at which it was set, or -1."""

    what: str
    value: float
    players: tuple[int, ...]
    meeting: int


class LeagueFace(Struct):
    """A league. If you are not in it yet, you only see its title and the number of members.

    `apart` are meetings without points, since fewer than two members were there.
    """

    id: str
    title: str
    rules: Rules
    host: bool
    member: bool
    members: list[MemberFace]
    count: int
    meetings: list[MeetingFace]
    apart: list[MeetingFace]
    table: list[StandingFace]
    duels: list[DuelFace]
    records: list[RecordFace]


class TableId(Struct, forbid_unknown_fields=True):
    """The id of a table or a tournament."""

    table: str


class Number(Struct, forbid_unknown_fields=True):
    """The number of a member."""

    number: int


@get("/api/leagues", responses=REFUSALS, summary="Leagues you are in")
async def leagues(request: ApiRequest) -> list[LeagueRow]:
    """Return the leagues that you are in, the newest first."""
    person, room = await person_of(request), room_of(request)
    return [
        LeagueRow(row.id, setup.title, row.created_at, row.host == person.id)
        for row, setup in await room.leagues.of(person.id)
    ]


@post("/api/leagues", responses=REFUSALS, summary="Open a league")
async def new_league(request: ApiRequest, data: JSONBody[Setup]) -> OpenedLeague:
    """Open a league as its host, who is its first member."""
    person, room = await person_of(request), room_of(request)
    await room.limits.protect("tables", address_of(request))
    return OpenedLeague(await room.leagues.create(person.id, data))


@get("/api/leagues/{id:str}", responses=REFUSALS, summary="A league and its season")
async def league(request: ApiRequest, id: FromPath[str]) -> LeagueFace:
    """Return a league."""
    person, room = await person_of(request), room_of(request)
    return await _face(room, await room.leagues.get(id), person)


@post("/api/leagues/{id:str}/setup", responses=REFUSALS, summary="Change a league", status_code=200)
async def setup(request: ApiRequest, id: FromPath[str], data: JSONBody[Setup]) -> LeagueFace:
    """Change a league's title or its scoring, as its host."""
    person, room, found = await _hosted(request, id)
    await room.leagues.change(found.id, data)
    return await _face(room, await room.leagues.get(id), person)


@post("/api/leagues/{id:str}/join", responses=REFUSALS, summary="Join a league", status_code=200)
async def join(request: ApiRequest, id: FromPath[str]) -> LeagueFace:
    """Join a league; everybody who has its link may."""
    person, room = await person_of(request), room_of(request)
    room.limits.allow("knocks", address_of(request))
    await room.leagues.join(await room.leagues.get(id), person.id)
    return await _face(room, await room.leagues.get(id), person)


@post("/api/leagues/{id:str}/leave", responses=REFUSALS, summary="Leave a league", status_code=200)
async def leave(request: ApiRequest, id: FromPath[str]) -> LeagueFace:
    """Leave a league: your results don't count for it any more."""
    person, room = await person_of(request), room_of(request)
    await room.leagues.leave(await room.leagues.get(id), person.id)
    return await _face(room, await room.leagues.get(id), person)


@post(
    "/api/leagues/{id:str}/remove", responses=REFUSALS, summary="Take somebody out", status_code=200
)
async def remove(request: ApiRequest, id: FromPath[str], data: JSONBody[Number]) -> LeagueFace:
    """Remove somebody from a league, as its host."""
    person, room, found = await _hosted(request, id)
    if not 1 <= data.number <= len(found.members):
        raise Illegal("no_such_member", "nobody in this league has the number {n}", n=data.number)
    await room.leagues.leave(found, found.members[data.number - 1])
    return await _face(room, await room.leagues.get(id), person)


@post("/api/leagues/{id:str}/count", responses=REFUSALS, summary="Let it count", status_code=200)
async def count(request: ApiRequest, id: FromPath[str], data: JSONBody[TableId]) -> LeagueFace:
    """Add a night or a tournament that is over to a league, as its host.

    You have to have been let in to the table, or to have opened or entered the tournament.
    """
    person, room, found = await _hosted(request, id)
    row = await room.store.read(lambda connection: events.tournament(connection, data.table))
    if row is not None:
        event = await room.tournaments.get(data.table)
        entered = {one.who for one in event.event.entrants} | {event.opened.host}
        if person.id not in entered:
            raise Illegal("not_admitted", "you have not been in that tournament")
        meeting = event_at(event, row.created_at)
    else:
        session = (await table_for(request, data.table, person)).session
        table = await room.store.table(data.table)
        if table is None or table.ended_at is None:
            raise not_over()
        meeting = night_at(session, data.table, table.created_at)
    await room.leagues.count(found, meeting)
    return await _face(room, await room.leagues.get(id), person)


@post(
    "/api/leagues/{id:str}/uncount", responses=REFUSALS, summary="Count it no more", status_code=200
)
async def uncount(request: ApiRequest, id: FromPath[str], data: JSONBody[TableId]) -> LeagueFace:
    """Remove a night or a tournament from a league, as its host."""
    person, room, found = await _hosted(request, id)
    await room.leagues.uncount(found, data.table)
    return await _face(room, await room.leagues.get(id), person)


@get(
    "/api/leagues/{id:str}/season.csv",
    responses=REFUSALS,
    summary="A season as CSV",
    media_type="text/csv",
)
async def season_csv(request: ApiRequest, id: FromPath[str]) -> Response[str]:
    """Return the table of a season as a file for a spreadsheet, with a column for each meeting."""
    face = await _seen(request, id)
    names = {member.number: member.name for member in face.members}
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    meetings = [f"{meeting.title} {number}" for number, meeting in enumerate(face.meetings, 1)]
    writer.writerow(
        ["rank", "name", "points", "meetings", "firsts", "mean place", "won"]
        + [harmless(title) for title in meetings]
    )
    for row in face.table:
        writer.writerow(
            [row.rank or "", harmless(names[row.player]), row.total, row.meetings, row.firsts,
             row.place or "", row.won, *["" if each is None else each for each in row.points]]
        )  # fmt: skip
    return _file(out.getvalue(), "text/csv; charset=utf-8", "season.csv")


@get("/api/leagues/{id:str}/season.json", responses=REFUSALS, summary="A season as JSON")
async def season_json(request: ApiRequest, id: FromPath[str]) -> Response[str]:
    """Return a whole season as a file for programs."""
    face = await _seen(request, id)
    return _file(msgspec.json.encode(face).decode(), "application/json", "season.json")


def _file(text: str, kind: str, name: str) -> Response[str]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind, headers=headers)


async def _seen(request: ApiRequest, id: str) -> LeagueFace:
    """Return a league in the form for one of its members."""
    person, room = await person_of(request), room_of(request)
    face = await _face(room, await room.leagues.get(id), person)
    if not face.member:
        raise Illegal("not_in_league", "you are not in this league; join it first")
    return face


async def _hosted(request: ApiRequest, id: str) -> tuple[Person, Room, League]:
    person, room = await person_of(request), room_of(request)
    room.limits.allow("knocks", address_of(request))
    found = await room.leagues.get(id)
    if found.host != person.id:
        raise Illegal("not_host", "only the host of the league may do that")
    return person, room, found


def _meeting(each: Meeting) -> MeetingFace:
    return MeetingFace(each.id, each.kind, each.title, each.at, len(each.results))


async def _face(room: Room, found: League, person: Person) -> LeagueFace:
    member = person.id in found.members
    face = LeagueFace(
        id=found.id, title=found.setup.title, rules=found.setup.rules,
        host=found.host == person.id, member=member, count=len(found.members),
        members=[], meetings=[], apart=[], table=[], duels=[], records=[],
    )  # fmt: skip
    if not member:
        return face
    number = {who: i for i, who in enumerate(found.members, 1)}
    names = await room.people.names(found.members)
    season = found.season()
    at = {meeting.id: i for i, meeting in enumerate(season.meetings)}
    face.members = [
        MemberFace(i, names.get(who, ""), who == found.host, who == person.id)
        for who, i in number.items()
    ]
    face.meetings = [_meeting(each) for each in season.meetings]
    face.apart = [
        _meeting(each.among(found.members)) for each in found.meetings if each.id not in at
    ]
    face.table = [
        StandingFace(
            number[row.who], row.rank, row.total, row.meetings, row.firsts, row.place, row.won,
            row.points, row.line,
        )
        for row in season.rows
    ]  # fmt: skip
    face.duels = [
        DuelFace(number[one.one], number[one.other], one.met, one.one_ahead, one.other_ahead)
        for one in season.duels
    ]
    face.records = [
        RecordFace(
            each.what, each.value, tuple([number[who] for who in each.who]),
            at.get(each.meeting, -1),
        )
        for each in season.records
    ]  # fmt: skip
    return face


ROUTES = [
    leagues, new_league, league, setup, join, leave, remove, count, uncount, season_csv,
    season_json,
]  # fmt: skip
"""The routes of this file."""
