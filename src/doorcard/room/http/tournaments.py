"""Tournaments: opening one, entering, following it, and its host's controls."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from doorcard.language import say
from doorcard.room.http.access import ApiRequest, address_of, anybody, person_of, room_of
from doorcard.room.http.errors import REFUSALS
from doorcard.room.people import Person
from doorcard.room.people.likeness import check_unlike
from doorcard.room.tournaments import EventHost
from doorcard.room.tournaments.event_keeper import TournamentSetup
from doorcard.room.tournaments.faces import TournamentFace, TournamentRow, face_of, row_of
from doorcard.room.tournaments.presets import (
    LONG_PAUSE,
    PAUSE,
    PRESETS,
    NewTournament,
    bots_for,
    is_practice,
    structure_of,
)
from doorcard.room.wire.incoming import check_level
from doorcard.rules.errors import Illegal
from doorcard.tournament import (
    CallOff,
    Disqualify,
    Enter,
    Hurry,
    Pause,
    Start,
    Structure,
    Withdraw,
)

LONGEST_WAIT = 20.0
"""The seconds that a request waits for news."""


class StructureRow(Struct):
    """A ready structure to begin with."""

    id: str
    title: str
    words: str
    structure: Structure


class OpenedTournament(Struct):
    """A new tournament."""

    id: str


class Fill(Struct, forbid_unknown_fields=True):
    """The bots to enter, of a level of bots: `count` of them, else one for each place that is left.

    Refused if there are fewer places than that (`event_full`).
    """

    level: str = "medium"
    count: int | None = None


class Still(Struct, forbid_unknown_fields=True):
    """Whether to stop a tournament, or to go on; `reading`: while its host reads."""

    on: bool = True
    reading: bool = False


class Entry(Struct, forbid_unknown_fields=True):
    """The number of an entry."""

    number: int


@get("/api/tournaments", responses=REFUSALS, summary="Tournaments you may see")
async def tournaments(request: ApiRequest) -> list[TournamentRow]:
    """Return the tournaments that you opened or entered and those in the lobby, newest first."""
    person, room = await person_of(request), room_of(request)
    found = await room.tournaments.shown_to(person.id, lobby=room.settings.lobby == "on")
    return [row_of(host, person.id) for host in found]


@get("/api/tournaments/structures", responses=REFUSALS, summary="Ready structures")
async def structures() -> list[StructureRow]:
    """Return structures to begin with."""
    return [
        StructureRow(id, say(one.title), say(one.words), one.structure)
        for id, one in PRESETS.items()
    ]


@post("/api/tournaments", responses=REFUSALS, summary="Open a tournament")
async def new_tournament(request: ApiRequest, data: JSONBody[NewTournament]) -> OpenedTournament:
    """Open a tournament as its host, and enter it, unless you say otherwise."""
    person, room = await person_of(request), room_of(request)
    await room.limits.protect("tables", address_of(request))
    if data.bots:
        check_level(data.bots)
    structure = structure_of(data)
    practice = is_practice(data, structure)
    pause = data.pause if data.pause is not None else LONG_PAUSE if practice else PAUSE
    opened = TournamentSetup(person.id, structure, data.begins_at, data.listed, pause, practice)
    host = await room.tournaments.create(opened)
    if data.enter:
        await host.do(Enter(person.id, person.name))
    if data.bots:
        await _fill(host, data.bots, None)
    return OpenedTournament(host.id)


@get("/api/tournaments/{id:str}", responses=REFUSALS, summary="A tournament as it stands")
async def tournament(
    request: ApiRequest, id: FromPath[str], since: FromQuery[int | None] = None
) -> TournamentFace:
    """Return the state of a tournament; with `since`, as soon as a later event has come.

    The room waits at most 20 seconds; then nothing may have come. Strangers may look.
    """
    person, room = await anybody(request), room_of(request)
    host = await room.tournaments.get(id)
    if since is not None and since >= host.seq:
        with room.limits.socket(address_of(request)):
            await host.later(since, LONGEST_WAIT)
    return await _face(host, person)


@post("/api/tournaments/{id:str}/enter", responses=REFUSALS, summary="Enter", status_code=200)
async def enter(request: ApiRequest, id: FromPath[str]) -> TournamentFace:
    """Enter a tournament, or re-enter it."""
    person, host = await _at(request, id)
    others = [one.name for one in host.event.entrants if one.who != person.id]
    check_unlike(person.name, others)
    await host.do(Enter(person.id, person.name))
    return await _face(host, person)


@post("/api/tournaments/{id:str}/withdraw", responses=REFUSALS, summary="Leave", status_code=200)
async def withdraw(request: ApiRequest, id: FromPath[str]) -> TournamentFace:
    """Take your entry back, before the start."""
    person, host = await _at(request, id)
    await host.do(Withdraw(person.id))
    return await _face(host, person)


@post("/api/tournaments/{id:str}/fill", responses=REFUSALS, summary="Add bots", status_code=200)
async def fill(request: ApiRequest, id: FromPath[str], data: JSONBody[Fill]) -> TournamentFace:
    """Let bots enter, as the host."""
    person, host = await _hosted(request, id)
    check_level(data.level)
    await _fill(host, data.level, data.count)
    return await _face(host, person)


@post("/api/tournaments/{id:str}/begin", responses=REFUSALS, summary="Begin now", status_code=200)
async def begin(request: ApiRequest, id: FromPath[str]) -> TournamentFace:
    """Start with the present entries, as the host."""
    person, host = await _hosted(request, id)
    if len(host.event.entrants) < host.opened.structure.min_players:
        raise Illegal(
            "too_few_players",
            "{count} have entered, and {least} are needed; wait for more, or let bots enter",
            count=len(host.event.entrants),
            least=host.opened.structure.min_players,
        )
    await host.do(Start())
    return await _face(host, person)


@post("/api/tournaments/{id:str}/next", responses=REFUSALS, summary="Deal now", status_code=200)
async def next_hand(request: ApiRequest, id: FromPath[str]) -> TournamentFace:
    """Begin the next hand now, if you practise with bots alone."""
    person, host = await _at(request, id)
    if not (host.opened.practice and host.opened.host == person.id):
        raise Illegal("not_host", "only the host of a tournament for practice may do that")
    await host.do(Hurry())
    return await _face(host, person)


@post(
    "/api/tournaments/{id:str}/end",
    responses=REFUSALS,
    summary="Cancel it",
    status_code=200,
)
async def end(request: ApiRequest, id: FromPath[str]) -> TournamentFace:
    """Cancel a tournament, as the host: nobody places, and every entry is refunded."""
    person, host = await _hosted(request, id)
    await host.do(CallOff())
    return await _face(host, person)


@post("/api/tournaments/{id:str}/again", responses=REFUSALS, summary="Play it again")
async def again(request: ApiRequest, id: FromPath[str]) -> OpenedTournament:
    """Open a tournament like one of yours that is over: the same bots enter, and you if you did."""
    person, before = await _hosted(request, id)
    if before.event.phase not in ("over", "off"):
        raise Illegal("not_over", "it is not over yet; open it again afterwards")
    room = room_of(request)
    await room.limits.protect("tables", address_of(request))
    host = await room.tournaments.create(replace(before.opened, begins_at=None))
    entrants = {one.who: one for one in before.event.entrants}
    if person.id in entrants:
        await host.do(Enter(person.id, person.name))
    for one in entrants.values():
        if one.bot:
            await host.do(Enter(one.who, one.name, one.bot))
    return OpenedTournament(host.id)


@post("/api/tournaments/{id:str}/pause", responses=REFUSALS, summary="Pause", status_code=200)
async def pause(request: ApiRequest, id: FromPath[str], data: JSONBody[Still]) -> TournamentFace:
    """Stop a tournament after the running hands, or go on, as the host."""
    person, host = await _hosted(request, id)
    await host.do(Pause(data.on, data.reading))
    return await _face(host, person)


@post(
    "/api/tournaments/{id:str}/disqualify",
    responses=REFUSALS,
    summary="Take an entry out of play",
    status_code=200,
)
async def disqualify(
    request: ApiRequest, id: FromPath[str], data: JSONBody[Entry]
) -> TournamentFace:
    """Remove an entry and its chips from play, as the host (TRN-68)."""
    person, host = await _hosted(request, id)
    await host.do(Disqualify(data.number))
    return await _face(host, person)


async def _at(request: ApiRequest, id: str) -> tuple[Person, EventHost]:
    person, room = await person_of(request), room_of(request)
    room.limits.allow("changes", f"{id[:40]}/{person.id}")
    return person, await room.tournaments.get(id)


async def _hosted(request: ApiRequest, id: str) -> tuple[Person, EventHost]:
    person, host = await _at(request, id)
    if host.opened.host != person.id:
        raise Illegal("not_host", "only the host of the tournament may do that")
    return person, host


async def _face(host: EventHost, person: Person | None) -> TournamentFace:
    await host.make_tables()
    return face_of(host, person.id if person else "")


async def _fill(host: EventHost, level: str, count: int | None) -> None:
    """Let bots enter: the given number, or as many as there are places left."""
    places = host.opened.structure.entries - len(host.event.entrants)
    for who, name in bots_for(host.event, places if count is None else count):
        await host.do(Enter(who, name, level))


ROUTES = [
    tournaments,
    structures,
    new_tournament,
    tournament,
    enter,
    withdraw,
    fill,
    begin,
    end,
    again,
    pause,
    disqualify,
    next_hand,
]
"""The routes of this file."""
