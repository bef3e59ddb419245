"""Opening a table: from what somebody asks for to its terms, with bots in their chairs."""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from typing import Literal

from msgspec import Struct, field

from doorcard import games
from doorcard.room.hosting import TableHost, Tables
from doorcard.room.names import clean_name
from doorcard.room.wire.commanding import Sender, check_level, command_of
from doorcard.room.wire.incoming import AddBot
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Stakes
from doorcard.table import Choice, Pick, Terms
from doorcard.table.chairs import Money
from doorcard.table.clocks import Clock
from doorcard.table.money.rakes import RakePlan
from doorcard.table.money.stakes import HOME, PRESETS, BuyIn

FAVOURITE = Pick(games.FAVOURITE)


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody asks for who opens a table; whatever is left out is as at a home table.

    `stakes` is the name of usual ones or the stakes themselves, `bots` a level for each.
    """

    title: str = "Home game"
    games: tuple[Pick, ...] = field(default_factory=lambda: (FAVOURITE,))
    mode: Literal["fixed", "hand", "orbit", "dealer"] = "fixed"
    default: int = 0
    choose_seconds: float = 30
    stakes: str | Stakes = HOME[0].id
    value: Decimal | None = None
    buy_in: BuyIn | None = None
    chairs: int = 8
    clock: Clock = Clock()
    rake: bool = False
    pause: float = 5
    bots: tuple[str, ...] = ()


def terms_of(wanted: NewTable) -> Terms:
    """Return the terms that are asked for. Raise `Refused`: `no_such_stakes`, `bad_name`, …"""
    if isinstance(wanted.stakes, Stakes):
        stakes, value, buy_in = wanted.stakes, Decimal(1), BuyIn()
    else:
        preset = PRESETS.get(wanted.stakes)
        if preset is None:
            raise BadSetup(
                "no_such_stakes",
                f"there are no stakes {wanted.stakes[:40]!r}; there are {', '.join(PRESETS)}",
            )
        stakes, value, buy_in = preset.stakes, preset.value, preset.buy_in
    return Terms(
        title=clean_name(wanted.title),
        choice=Choice(wanted.games, wanted.mode, wanted.default, wanted.choose_seconds),
        chairs=wanted.chairs,
        money=Money(stakes, wanted.buy_in or buy_in),
        value=value if wanted.value is None else wanted.value,
        clock=wanted.clock,
        rake=RakePlan() if wanted.rake else None,
        pause=wanted.pause,
    )


async def open_table(tables: Tables, host: str, wanted: NewTable) -> TableHost:
    """Open a table for its host, bots seated.

    Raise `Refused` as `terms_of` and `Tables.create` do; `no_such_level`, `table_full`.
    """
    _check_bots(wanted)
    opened = await tables.create(host, terms_of(wanted))
    await seat_bots(opened, wanted.bots)
    return opened


def _check_bots(wanted: NewTable) -> None:
    """Refuse bots that can't be seated, before there is a table for them."""
    for level in wanted.bots:
        check_level(level)
    if len(wanted.bots) > wanted.chairs:
        raise BadSetup(
            "table_full", f"{len(wanted.bots)} bots do not fit in {wanted.chairs} chairs"
        )


async def seat_bots(table: TableHost, levels: tuple[str, ...]) -> None:
    """Put a bot of each level into a chair, in the host's name."""
    sender = Sender(table.session.host, "")
    for number, level in enumerate(levels):
        await table.submit(partial(command_of, AddBot(f"open-{number}", level), sender))
