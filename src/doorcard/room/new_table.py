"""Opening a table: from a request to its terms, with bots in their chairs."""

from __future__ import annotations

import asyncio
from decimal import Decimal
from typing import Literal

from msgspec import Struct, field

from doorcard import games
from doorcard.room.hosting import TableHost, Tables
from doorcard.room.library import library
from doorcard.room.people.names import clean_name
from doorcard.room.practice import end_left
from doorcard.room.wire.incoming import check_level
from doorcard.rules.errors import BadSetup
from doorcard.rules.stakes import Stakes
from doorcard.table import Choice, Pick, Terms
from doorcard.table.bombs import Bomb
from doorcard.table.chairs import Money
from doorcard.table.clocks import HOME_CLOCK, MOST_SECONDS, Clock
from doorcard.table.commands import AddBot, From, Sit
from doorcard.table.door import DoorRule
from doorcard.table.kills import Kill
from doorcard.table.money.rakes import RakePlan
from doorcard.table.money.stakes import HOME, PRESETS, BuyIn
from doorcard.table.terms import AGAINST_BOTS, HOME_GAME, Mode, kept_title

FAVOURITE = Pick(games.FAVOURITE)
CHAIRS = 8
"""The chairs of a table for which nobody said how many."""
PAUSE = 5.0
"""The default seconds between hands."""
SOLO_LEVEL = "medium"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to open a table; the defaults are those of a home table.

    A card room's stakes come with its rake and its clock, home stakes without a rake and with
    `HOME_CLOCK` (ROOM-50), unless `rake` and `clock` say otherwise. Without a `title`, everybody
    reads a usual one in their own language. `stakes` is the name of usual ones or the stakes
    themselves, `bots` a level for each. `chairs` are at most as many as the games seat; without it
    there are 8, of which people take as many as the games seat. `solo`: its host sits down at once
    among bots, which fill the other chairs if no levels are given; odds may be asked for and
    answers taken back, and the next hand begins when the host says so.
    """

    title: str = ""
    games: tuple[Pick, ...] = field(default_factory=lambda: (FAVOURITE,))
    mode: Mode = "fixed"
    default: int | None = None
    choose_seconds: float = 30
    length: int = 1
    choice_for: Literal["hand", "orbit"] = "hand"
    sit_out_extra: bool = False
    dealer_options: bool = False
    stakes: str | Stakes = HOME[0].id
    value: Decimal | None = None
    buy_in: BuyIn | None = None
    chairs: int | None = None
    clock: Clock | None = None
    rake: bool | None = None
    pause: float | None = None
    bots: tuple[str, ...] = ()
    coach: bool | None = None
    rabbit: bool = False
    practice: bool | None = None
    door: DoorRule | None = None
    approve_seats: bool = False
    solo: bool = False
    kill: Kill | None = None
    bomb: Bomb | None = None
    double_ante: bool = False
    dealer_ante: bool = False
    host_begins: bool = False


def terms_of(wanted: NewTable) -> Terms:
    """Return the requested terms. Raise `Refused`: `no_such_stakes`, `bad_name`, …"""
    if isinstance(wanted.stakes, Stakes):
        stakes, value, buy_in, raked = wanted.stakes, Decimal(1), BuyIn(), False
    else:
        preset = PRESETS.get(wanted.stakes)
        if preset is None:
            raise BadSetup(
                "no_such_stakes",
                "there are no stakes {stakes!r}; there are {presets}",
                stakes=wanted.stakes[:40],
                presets=", ".join(PRESETS),
            )
        stakes, value, buy_in = preset.stakes, preset.value, preset.buy_in
        raked = preset.raked
    usual = AGAINST_BOTS if wanted.solo else HOME_GAME
    return Terms(
        title=kept_title(clean_name(wanted.title)) if wanted.title else usual,
        choice=Choice(
            wanted.games,
            wanted.mode,
            wanted.default,
            wanted.choose_seconds,
            wanted.length,
            wanted.choice_for,
            wanted.sit_out_extra,
            wanted.dealer_options,
        ),
        chairs=CHAIRS if wanted.chairs is None else wanted.chairs,
        money=Money(stakes, wanted.buy_in or buy_in),
        value=value if wanted.value is None else wanted.value,
        clock=wanted.clock or usual_clock(raked),
        rake=RakePlan() if (raked if wanted.rake is None else wanted.rake) else None,
        pause=_pause(wanted),
        coach=wanted.solo if wanted.coach is None else wanted.coach,
        rabbit=wanted.rabbit,
        practice=wanted.solo if wanted.practice is None else wanted.practice,
        door=wanted.door or ("closed" if wanted.solo else "ask"),
        approve_seats=wanted.approve_seats,
        kill=wanted.kill,
        bomb=wanted.bomb,
        double_ante=wanted.double_ante,
        dealer_ante=wanted.dealer_ante,
        host_begins=wanted.host_begins,
    )


def usual_clock(raked: bool) -> Clock:
    """Return the clock for stakes: a card room's if they are raked, else a home table's."""
    return Clock() if raked else HOME_CLOCK


def _pause(wanted: NewTable) -> float:
    """Return the seconds between hands: the longest pause if only the host waits for it."""
    if wanted.pause is None:
        return MOST_SECONDS if wanted.solo else PAUSE
    return wanted.pause


async def open_table(
    tables: Tables, wanted: NewTable, host: str, name: str, now: float
) -> TableHost:
    """Open a table for a host called `name`, with bots; at a solo table, the host sits down first.

    A solo table replaces those that the host has left by `now`.

    Raise `Refused` for contradictory terms, a game that can't be dealt, and `room_full`,
    `room_closing`, `too_many_tables`, `no_such_level`, `table_full`, `too_many_chairs`.
    """
    terms = terms_of(wanted)
    if wanted.chairs is not None:
        await asyncio.to_thread(_check_chairs, terms)
    levels = wanted.bots
    if wanted.solo and not levels:
        levels = (SOLO_LEVEL,) * (await asyncio.to_thread(_seats, terms) - 1)
    _check_bots(levels, terms.chairs - wanted.solo)
    if wanted.solo:
        await end_left(tables, host, now)
    opened = await tables.create(host, terms)
    if wanted.solo:
        least, most = terms.money.buy_in.chips(terms.money.stakes)
        await opened.submit(From(host, Sit(chips=min(most, 4 * least)), name))
    await seat_bots(opened, levels)
    return opened


def _seats(terms: Terms) -> int:
    """Return the seats that every game of a menu has. Raise `Refused` for an unknown game."""
    return min(terms.chairs, *[library(pick).seats[1] for pick in terms.choice.menu])


def _check_chairs(terms: Terms) -> None:
    """Refuse chairs that no game of the table, or not every one, has seats for (MIX-09)."""
    choice = terms.choice
    if choice.sit_out_extra:
        return
    dealt = choice.menu[:1] if choice.mode == "fixed" else choice.menu
    game = min([library(pick) for pick in dealt], key=lambda each: each.seats[1])
    if terms.chairs > game.seats[1]:
        raise BadSetup(
            "too_many_chairs",
            "{title} is for at most {most} players; ask for {most} chairs or fewer",
            title=games.said_title(game),
            most=game.seats[1],
        )


def _check_bots(levels: tuple[str, ...], chairs: int) -> None:
    """Refuse bots that can't be seated, before a table is made for them."""
    for level in levels:
        check_level(level)
    if len(levels) > chairs:
        raise BadSetup(
            "table_full",
            "{count} bots do not fit in {chairs} chairs",
            count=len(levels),
            chairs=chairs,
        )


async def seat_bots(table: TableHost, levels: tuple[str, ...]) -> None:
    """Put a bot of each level into a chair, in the host's name."""
    for level in levels:
        await table.submit(From(table.session.host, AddBot(level)))
