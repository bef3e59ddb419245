"""A tournament as clients show it: everything but cards is public (TRN-73)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doorcard.cards import Card
from doorcard.games import said_title
from doorcard.room.tournaments.host import EventHost
from doorcard.room.tournaments.orders import ends_at, waits_for
from doorcard.table.directing import table_id
from doorcard.table.faces.games import StakesFace, stakes_face
from doorcard.tournament import Event, Structure, prizes, standings
from doorcard.tournament.event import Entrant
from doorcard.tournament.prizes import pool_of


class TournamentRow(Struct, frozen=True):
    """A tournament in a list. `table` is the table where you play now, or "".

    It begins when it is `full`, or, if `start` is `time`, at `begins_at` or when its host says so.
    """

    id: str
    title: str
    phase: str
    games: tuple[str, ...]
    entries: int
    places: int
    left: int
    start: Literal["full", "time"]
    begins_at: float | None
    buy_in: int
    host: bool
    entered: bool
    table: str


class LateFace(Struct, frozen=True):
    """Whether you may enter after the start, and until the end of which level."""

    open: bool
    until_level: int


class LevelFace(Struct, frozen=True):
    """The level, from 1: its stakes, and the time at which it ends or its remaining hands.

    `stands`: its clock is stopped.
    """

    number: int
    stakes: StakesFace
    ends_at: float | None = None
    hands_left: int | None = None
    stands: bool = False


class NextLevelFace(Struct, frozen=True):
    """The next level, after a break of so many minutes."""

    number: int
    stakes: StakesFace
    break_minutes: int = 0


class BreakFace(Struct, frozen=True):
    """A break: `due` once no new hand begins, then `until` a time."""

    due: bool
    until: float | None


class EventTableFace(Struct, frozen=True):
    """A table in play: its number of players, its hand, and the reason if it deals none."""

    id: str
    number: int
    players: int
    hand: int
    waits: str = ""
    final: bool = False


class PlayerFace(Struct, frozen=True):
    """An entry: where it plays, its `rank` by chips, or its `place` and prize once it is out."""

    number: int
    name: str
    bot: str = ""
    chips: int = 0
    table: int = 0
    seat: int = 0
    rank: int = 0
    place: int = 0
    prize: int = 0
    bounty: int = 0
    earned: int = 0
    you: bool = False


class YouFace(Struct, frozen=True):
    """Your own latest entry, `number` 0 without one, and the actions open to you."""

    number: int = 0
    table: str = ""
    seat: int = 0
    chips: int = 0
    rank: int = 0
    place: int = 0
    prize: int = 0
    may_enter: bool = False
    may_withdraw: bool = False
    entered: int = 0


class RacedFace(Struct, frozen=True):
    """The cards of an entry in a race for odd chips, and whether it won a chip."""

    player: int
    cards: tuple[Card, ...]
    won: bool


class NewsFace(Struct, frozen=True):
    """An event, as a code and in words."""

    seq: int
    at: float
    what: str
    text: str
    player: int = 0
    table: int = 0
    seat: int = 0
    cards: tuple[RacedFace, ...] = ()


class TournamentFace(Struct, frozen=True, rename={"break_": "break"}):
    """A tournament after its event `seq`, at a time on the room's clock."""

    id: str
    seq: int
    at: float
    title: str
    phase: str
    host: bool
    structure: Structure
    games: tuple[str, ...]
    entries: int
    places: int
    left: int
    begins_at: float | None
    late: LateFace
    level: LevelFace | None
    next: NextLevelFace | None
    break_: BreakFace | None
    hand_for_hand: bool
    average: int
    chips: int
    prizes: tuple[int, ...]
    pool: int
    bounties: bool
    tables: tuple[EventTableFace, ...]
    players: tuple[PlayerFace, ...]
    you: YouFace
    news: tuple[NewsFace, ...]
    listed: bool = False
    paused: bool = False
    """Whether its host has stopped it."""
    reading: bool = False
    """Whether it is stopped only while its host reads."""


def row_of(host: EventHost, who: str) -> TournamentRow:
    """Return a tournament as a line of somebody's list."""
    event, structure = host.event, host.opened.structure
    mine = [entrant for entrant in event.entrants if entrant.who == who]
    playing = next((entrant.table for entrant in mine if entrant.plays), 0)
    return TournamentRow(
        id=host.id,
        title=structure.title,
        phase=event.phase,
        games=tuple([said_title(game) for game in event.games]),
        entries=len(event.entrants),
        places=structure.entries,
        left=len(event.playing),
        start=structure.start,
        begins_at=host.opened.begins_at,
        buy_in=structure.buy_in,
        host=host.opened.host == who,
        entered=bool(mine),
        table=table_id(host.id, playing) if playing else "",
    )


def face_of(host: EventHost, who: str) -> TournamentFace:
    """Return a tournament in the form for one viewer."""
    event, structure = host.event, host.opened.structure
    players = _players(event, who)
    left = len(event.playing)
    return TournamentFace(
        id=host.id,
        seq=host.seq,
        at=host.now(),
        title=structure.title,
        phase=event.phase,
        host=host.opened.host == who,
        structure=structure,
        games=tuple([said_title(game) for game in event.games]),
        entries=len(event.entrants),
        places=structure.entries,
        left=left,
        begins_at=host.opened.begins_at,
        late=LateFace(event.is_late_open, structure.late_until),
        level=_level(event),
        next=_next(event),
        break_=_break(event),
        hand_for_hand=event.round is not None,
        average=event.chips // left if left else 0,
        chips=event.chips,
        prizes=prizes(event) if event.entrants else (),
        pool=pool_of(structure, event.paid_for),
        bounties=structure.bounty != "off",
        tables=_tables(host),
        players=players,
        you=_you(host, who, players),
        news=_news(host),
        listed=host.opened.listed,
        paused=_paused(event),
        reading=event.reading,
    )


def _level(event: Event) -> LevelFace | None:
    if event.phase != "playing":
        return None
    structure = event.structure
    hands = None
    if structure.level_by == "hands":
        dealt = [table.in_level for table in event.tables if table.level == event.level]
        hands = max(0, event.now_level.length - max(dealt, default=0))
    stakes = stakes_face(structure.stakes(event.level))
    return LevelFace(
        event.level + 1, stakes, ends_at(event), hands, not event.runs or _paused(event)
    )


def _paused(event: Event) -> bool:
    return event.paused_at is not None


def _next(event: Event) -> NextLevelFace | None:
    structure, after = event.structure, event.level + 1
    following = structure.stakes(after)
    if event.phase != "playing" or following == structure.stakes(event.level):
        return None
    return NextLevelFace(after + 1, stakes_face(following), structure.pause_after(event.level))


def _break(event: Event) -> BreakFace | None:
    if event.break_until is not None:
        return BreakFace(due=False, until=event.break_until)
    return BreakFace(due=True, until=None) if event.break_due else None


def _tables(host: EventHost) -> tuple[EventTableFace, ...]:
    event = host.event
    return tuple(
        [
            EventTableFace(
                table_id(host.id, table.number),
                table.number,
                len(event.at_table(table.number)),
                table.hands,
                waits_for(event, table.number),
                len(event.tables) == 1,
            )
            for table in event.tables
        ]
    )


def _players(event: Event, who: str) -> tuple[PlayerFace, ...]:
    """Return the players by chips, then those out by place; before the start, all entries."""
    found = []
    stacks = sorted([entrant.stack for entrant in event.playing], reverse=True)
    playing = sorted(event.playing, key=lambda one: (-one.stack, one.number))
    for entrant in playing:
        found.append(_player(entrant, who, rank=stacks.index(entrant.stack) + 1))
    out = standings(event)
    for one in out:
        if one.place:
            found.append(_player(event.entrant(one.number), who, place=one.place, prize=one.prize))
    listed = {face.number for face in found} | {one.number for one in out}
    rest = [entrant for entrant in event.entrants if entrant.number not in listed]
    return (*found, *[_player(entrant, who) for entrant in rest])


def _player(
    entrant: Entrant, who: str, rank: int = 0, place: int = 0, prize: int = 0
) -> PlayerFace:
    return PlayerFace(
        number=entrant.number,
        name=entrant.name,
        bot=entrant.bot,
        chips=entrant.stack,
        table=entrant.table,
        seat=entrant.seat,
        rank=rank,
        place=place,
        prize=prize,
        bounty=entrant.bounty,
        earned=entrant.earned,
        you=entrant.who == who,
    )


def _you(host: EventHost, who: str, players: tuple[PlayerFace, ...]) -> YouFace:
    event, structure = host.event, host.opened.structure
    mine = [entrant for entrant in event.entrants if entrant.who == who]
    most = structure.max_entries if structure.format == "reentry" else 1
    room = len(event.entrants) < structure.entries and len(mine) < most
    idle = not any(entrant.plays for entrant in mine)
    free = event.is_late_open if event.phase == "playing" else event.phase == "open" and not mine
    may_enter = free and room and idle and not event.ending
    if not mine:
        return YouFace(may_enter=may_enter)
    own = mine[-1]
    face = next((face for face in players if face.number == own.number), None)
    return YouFace(
        number=own.number,
        table=table_id(host.id, own.table) if own.table else "",
        seat=own.seat,
        chips=own.stack,
        rank=face.rank if face else 0,
        place=face.place if face else 0,
        prize=face.prize if face else 0,
        may_enter=may_enter,
        may_withdraw=event.phase == "open",
        entered=len(mine),
    )


def _news(host: EventHost) -> tuple[NewsFace, ...]:
    return tuple(
        [
            NewsFace(
                news.seq,
                news.at,
                news.what,
                news.words(),
                news.player,
                news.table,
                news.seat,
                tuple([RacedFace(*each) for each in news.cards]),
            )
            for news in host.news
        ]
    )
