"""Tables: the games on offer, opening a table, ways in, and its money."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct, field

from doorcard import games
from doorcard.games.parts.goals import goal
from doorcard.language import cached_by_language, say
from doorcard.room.context import Room
from doorcard.room.hosting import TableHost
from doorcard.room.http.access import (
    ApiRequest,
    address_of,
    check_not_sent_away,
    hosted,
    note,
    person_of,
    room_of,
    table_for,
)
from doorcard.room.http.errors import REFUSALS
from doorcard.room.new_table import NewTable, open_table, usual_clock
from doorcard.room.people.rows import FOR_HOSTS
from doorcard.room.practice import offered
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes
from doorcard.table import Session
from doorcard.table import commands as c
from doorcard.table.clocks import Clock
from doorcard.table.faces import (
    GameFace,
    OptionFace,
    TableFace,
    YourTable,
    game_face,
    options_form,
    table_face,
    your_table,
)
from doorcard.table.money.book import Book
from doorcard.table.money.chips import amount_text
from doorcard.table.money.flows import HOUSE, among
from doorcard.table.money.rakes import RakeColumn, RakePlan
from doorcard.table.money.settling import settle_up, settle_up_csv
from doorcard.table.money.stakes import PRESETS, stakes_title, usual_preset

MOST_SHOWN = 20
"""The most tables in somebody's list."""

LONGEST_NAME = 60
"""The most letters of a name to search for."""

RAKE = RakePlan()


class GameRow(Struct):
    """A game that can be dealt: its seats, and its options as a form describes them.

    `english` is its English title where the reader's language has another, `also` are its other
    names, `stakes` the name of its usual ones (GEN-07); some games have a `big_bet`, some a
    `bring_in`. One is the `favourite`, the default; a few are `known` at most home tables. `first`
    numbers the few for beginners from 1, and is 0 for all others. `glance` helps to choose.
    """

    id: str
    title: str
    seats: tuple[int, int]
    banked: bool
    options: tuple[OptionFace, ...]
    big_bet: bool
    bring_in: bool
    favourite: bool = False
    known: bool = False
    first: int = 0
    english: str = ""
    also: tuple[str, ...] = ()
    stakes: str = ""
    glance: GameFace | None = None


class StakesRow(Struct, omit_defaults=True):
    """Stakes by name. `rake` is the house's rake unless the host turns it off.

    From each whole `step` of a pot it takes `amount`, at most `cap`, with up to so many `players`
    dealt in (ROOM-40, ROOM-41); all are money. Home tables have none. `clock` has the usual time
    limits and their rules (ROOM-09, ROOM-50).
    """

    id: str
    title: str
    stakes: Stakes
    value: str
    clock: Clock
    rake: tuple[RakeColumn, ...] = ()


class Opened(Struct):
    """A new table, and the invite to pass on."""

    table: str
    invite: str


class InviteRow(Struct):
    """An invite to a table. `code` is shown once, when it is made."""

    id: str
    expires_at: float
    uses_left: int | None
    revoked: bool = False
    code: str | None = None


class NewInvite(Struct, forbid_unknown_fields=True):
    """The number of people who may come in by an invite; None for any number."""

    uses: int | None = None


class Code(Struct, forbid_unknown_fields=True):
    """An invite's code."""

    code: str


class Joined(Struct):
    """The table you were let into."""

    table: str


class Account(Struct):
    """The chips somebody has brought, taken and won (below 0: lost).

    `bots` is the part of `net` that came from bots (below 0: went to them), which is not settled
    (ROOM-45).
    """

    name: str
    chips: int
    brought: int
    taken: int
    net: int
    bots: int = 0


class Pay(Struct):
    """The payments to settle up, in chips, and their worth."""

    payer: str
    payee: str
    chips: int
    amount: str


class Ledger(Struct):
    """The money of a table: people's accounts, the house's, and the fewest payments that settle."""

    value: str
    accounts: list[Account]
    rake: int
    bank: int
    settle_up: list[Pay] = field(default_factory=list)


@get("/api/games", responses=REFUSALS, summary="Every game, with its options")
async def all_games() -> list[GameRow]:
    """Return the games and presets for a menu, those of a kind next to each other."""
    return [_game_row(id) for id in games.by_kind()]


@get("/api/games/like", responses=REFUSALS, summary="Games whose names come near")
async def games_like(name: FromQuery[str]) -> list[str]:
    """Return the ids of games with names similar to a mistyped one, nearest first."""
    return list(games.like(name[:LONGEST_NAME]))


@get("/api/stakes", responses=REFUSALS, summary="Stakes by name")
async def all_stakes() -> list[StakesRow]:
    """Return the usual stakes."""
    return [
        StakesRow(
            id=p.id,
            title=stakes_title(p),
            stakes=p.stakes,
            value=str(p.value),
            clock=usual_clock(p.raked),
            rake=RAKE.columns(p.stakes, p.value) if p.raked else (),
        )
        for p in PRESETS.values()
    ]


@get("/api/tables", responses=REFUSALS, summary="Your tables")
async def my_tables(request: ApiRequest) -> list[YourTable]:
    """Return the tables that you were let into and that have not ended, newest first.

    Of the tables for practice that you left, only one is listed; the others end when you open a new
    one.
    """
    person, room = await person_of(request), room_of(request)
    sessions = await room.tables.sessions(await room.store.tables_of(person.id, MOST_SHOWN))
    found = offered(sessions, person.id, room.clock())
    return [your_table(session, person.id) for session in found]


@post("/api/tables", responses=REFUSALS, summary="Open a table")
async def new_table(request: ApiRequest, data: JSONBody[NewTable]) -> Opened:
    """Open a table as its host, and get an invite to pass on."""
    person, room = await person_of(request), room_of(request)
    await room.limits.protect("tables", address_of(request))
    await room.trials.check(data.games)
    host = await open_table(room.tables, data, person.id, person.name, room.clock())
    invite = await room.people.invite(host.session.id, person.id)
    return Opened(host.session.id, invite.code)


@post("/api/join", responses=REFUSALS, summary="Use an invite", status_code=200)
async def join(request: ApiRequest, data: JSONBody[Code]) -> Joined:
    """Be let into the table of an invite; if you are in already, it may have expired.

    While somebody is banned from the table, its hosts are asked first (ROOM-53).
    """
    person, room = await person_of(request), room_of(request)
    hosting = data.code.startswith(FOR_HOSTS)
    found = await room.people.find_invite(data.code)
    if found is None or hosting:
        found = await room.people.invited(data.code)
    host = await room.tables.get(found.table)
    if not host.session.admits(person.id) or (hosting and host.session.host != person.id):
        if not hosting:
            check_not_sent_away(host.session, person)
        door = host.session.door
        if hosting or not (door.guarded and door.request_of(person.id)):
            await room.people.redeem(data.code)
            await host.submit(c.Admit(person.id, hosting, person.name))
            note(request, "invite_used", table=found.table, person=person.id, hosting=hosting)
    return Joined(found.table)


@get("/api/tables/{id:str}", responses=REFUSALS, summary="A table as it stands")
async def table(request: ApiRequest, id: FromPath[str]) -> TableFace:
    """Return a table's public face."""
    return table_face((await _entered(request, id)).session)


@post("/api/tables/{id:str}/invites", responses=REFUSALS, summary="Make an invite")
async def new_invite(
    request: ApiRequest, id: FromPath[str], data: JSONBody[NewInvite]
) -> InviteRow:
    """Make an invite, as the host."""
    person, _ = await hosted(request, id)
    made = await room_of(request).people.invite(id, person.id, data.uses)
    note(request, "invite_made", table=id, person=person.id)
    return InviteRow(made.id, made.expires_at, made.uses_left, code=made.code)


@get("/api/tables/{id:str}/invites", responses=REFUSALS, summary="The invites there are")
async def invites(request: ApiRequest, id: FromPath[str]) -> list[InviteRow]:
    """Return a table's invites, as its host; their codes are not stored."""
    await hosted(request, id)
    found = await room_of(request).people.invites(id)
    return [InviteRow(i.id, i.expires_at, i.uses_left, i.revoked) for i in found]


@delete(
    "/api/tables/{id:str}/invites", responses=REFUSALS, summary="Take invites back", status_code=204
)
async def revoke_invites(
    request: ApiRequest, id: FromPath[str], invite: FromQuery[str | None] = None
) -> None:
    """Take one invite back, or all of them, as the host."""
    person, _ = await hosted(request, id)
    count = await room_of(request).people.revoke_invites(id, invite)
    note(request, "invites_revoked", table=id, person=person.id, count=count)


@get("/api/tables/{id:str}/ledger", responses=REFUSALS, summary="The table's money")
async def ledger(request: ApiRequest, id: FromPath[str]) -> Ledger:
    """Return what everybody brought, took and won, and who pays whom."""
    host = await _entered(request, id)
    value = host.session.terms.value
    book, names = host.session.book, await _names(room_of(request), host.session)
    settled = _settled(book)
    return Ledger(
        value=str(value),
        accounts=[
            Account(names[a.player], a.chips, a.brought, a.taken, a.net, a.net - settled[a.player])
            for a in book.chairs
            if not is_bot(a.player)
        ],
        rake=book.rake + book.collected,
        bank=book.bank,
        settle_up=[
            Pay(names[p.payer], names[p.payee], p.chips, amount_text(p.chips, value))
            for p in settle_up(settled)
        ],
    )


@get(
    "/api/tables/{id:str}/settle-up.csv",
    responses=REFUSALS,
    summary="Who pays whom, as CSV",
    media_type="text/csv",
)
async def settle_up_file(request: ApiRequest, id: FromPath[str]) -> Response[str]:
    """Return the payments as a file for a spreadsheet."""
    session = (await _entered(request, id)).session
    names = await _names(room_of(request), session)
    text = settle_up_csv(settle_up(_settled(session.book)), names, session.terms.value)
    return Response(
        text,
        media_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="settle-up.csv"'},
    )


def _settled(book: Book) -> dict[str, int]:
    """Return the winnings of people and the house from each other, without bots."""
    people = [chair.player for chair in book.chairs if not is_bot(chair.player)]
    return among(book.flows, [HOUSE, *people])


async def _entered(request: ApiRequest, id: str) -> TableHost:
    return await table_for(request, id, await person_of(request))


async def _names(room: Room, session: Session) -> dict[str, str]:
    """Return the names of everybody who ever sat at a table, and of the house."""
    people = [chair.player for chair in session.book.chairs]
    known = await room.people.names([who for who in people if not is_bot(who)])
    return {"": say("the house"), **{who: known.get(who) or _unknown(who) for who in people}}


def _unknown(who: str) -> str:
    """Return the name of a bot, or of a person who is not known any more."""
    return bot_name(who) if is_bot(who) else say("a former player")


def is_bot(who: str) -> bool:
    """Return whether a person's id is a bot's."""
    return who.startswith("bot:")


def bot_name(who: str) -> str:
    """Return the name of a bot by its id."""
    return who.removeprefix("bot:")


@cached_by_language()
def _game_row(id: str) -> GameRow:
    """Return the row of a game or a preset."""
    game = games.get(id)
    return game_row(game, options_form(id), also=games.called(game), id=id)


def game_row(
    game: Game, options: tuple[OptionFace, ...], *, also: tuple[str, ...] = (), id: str = ""
) -> GameRow:
    """Return a game as a row; `id` if it is dealt under another name."""
    return GameRow(
        id=id or game.id,
        title=games.said_title(game),
        english=games.english_title(game),
        seats=game.seats,
        banked=game.banked,
        options=options,
        big_bet=game.bets_big,
        bring_in=game.has_bring_in,
        favourite=id == games.FAVOURITE,
        known=id in games.KNOWN,
        first=games.EASY.index(id) + 1 if id in games.EASY else 0,
        also=also,
        stakes=usual_preset(game).id,
        glance=game_face(game, goal(game), id),
    )


ROUTES = [
    all_games,
    games_like,
    all_stakes,
    my_tables,
    new_table,
    join,
    table,
    new_invite,
    invites,
    revoke_invites,
    ledger,
    settle_up_file,
]
"""The routes of this file."""
