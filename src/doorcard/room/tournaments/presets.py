"""Ready structures: the most usual ones, as starting points for a form."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from doorcard import games
from doorcard.games.parts.rotations import ROTATIONS
from doorcard.language.saying import say, text
from doorcard.room.people.names import clean_name
from doorcard.rules.errors import BadSetup, Refused
from doorcard.table.deciding.host_commands import BOT_NAMES
from doorcard.tournament import Break, Event, Level, Structure
from doorcard.tournament.structure import Payouts, Pick

MOST_ENTRIES = 256
"""The most entries in a tournament of a room."""

_AMOUNTS = (
    (5, 5, 20, 5),
    (5, 10, 30, 5),
    (10, 15, 40, 5),
    (15, 20, 60, 5),
    (20, 25, 80, 5),
    (25, 25, 100, 25),
    (25, 50, 150, 25),
    (50, 75, 200, 25),
    (75, 100, 300, 25),
    (100, 100, 400, 100),
    (100, 200, 600, 100),
    (200, 300, 800, 100),
    (300, 400, 1200, 100),
    (500, 600, 2000, 100),
)
"""Ante, bring-in, small bet and chip of each level, for stacks of 1,000."""


def levels(minutes: int) -> tuple[Level, ...]:
    """Return the usual levels, each of `minutes` minutes."""
    return tuple(
        [
            Level(
                ante=ante,
                bring_in=bring_in,
                small_bet=small,
                big_bet=2 * small,
                length=minutes,
                chip=chip,
            )
            for ante, bring_in, small, chip in _AMOUNTS
        ]
    )


class Preset(Struct, frozen=True):
    """A ready structure, with a title and a sentence about it."""

    title: str
    words: str
    structure: Structure


_STUD = (Pick(games.STUD),)

PRESETS: dict[str, Preset] = {
    "sit-and-go": Preset(
        text("Sit-and-go"),
        text(
            "One table, which begins when all places are taken; levels of 8 minutes, or 8 hands "
            "with bots."
        ),
        Structure(title="Sit-and-go", games=_STUD, levels=levels(8), stack=1000),
    ),
    "turbo": Preset(
        text("Turbo"),
        text(
            "One table of six, which begins when all have come; levels of 3 minutes, or 3 hands "
            "with bots."
        ),
        Structure(title="Turbo", games=_STUD, levels=levels(3), stack=500, entries=6, seats=6),
    ),
    "two-tables": Preset(
        text("Two tables"),
        text("Two tables, which become one; begins when all places are taken."),
        Structure(title="Two tables", games=_STUD, levels=levels(8), stack=1000, entries=16),
    ),
    "evening": Preset(
        text("An evening with friends"),
        text("Two tables; friends may come late, and enter again, in the first three levels."),
        Structure(
            title="An evening with friends",
            games=_STUD,
            levels=levels(15),
            stack=1000,
            entries=24,
            start="time",
            format="reentry",
            late_until=3,
            breaks=(Break(4, 10), Break(8, 10)),
        ),
    ),
    "stud-mix": Preset(
        text("Stud mix"),
        text(
            "One table, and a new game in each round: razz, then seven card stud, then seven "
            "card stud 8-or-better (R-S-E for short; the E is for eight)."
        ),
        Structure(title="Stud mix", games=ROTATIONS["rse"].games, levels=levels(10), stack=1000),
    ),
    "knockout": Preset(
        text("Knockout"),
        text("Put another player out, and you get half the points of their entry (a bounty)."),
        Structure(
            title="Knockout",
            games=_STUD,
            levels=levels(8),
            stack=1000,
            bounty="fixed",
            bounty_amount=5,
        ),
    ),
}
"""By id; the first is the default."""
USUAL = next(iter(PRESETS))
PAUSE, LONG_PAUSE = 5.0, 600.0
"""The seconds between two hands; the longer ones are for practice, where you go on when you
like."""


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to open a tournament; the defaults come from its preset.

    `bots` is a level: all free places go to such bots. With `begins_at`, in seconds on the room's
    clock, it begins then. `enter`: the host plays. `listed`: it is in the public lobby. `pause` are
    the seconds between two hands: by default 5, and 600 for practice, where you go on when you
    like.
    """

    preset: str = USUAL
    bots: str = ""
    enter: bool = True
    listed: bool = False
    begins_at: float | None = None
    pause: float | None = None
    title: str | None = None
    games: tuple[Pick | str, ...] | None = None
    levels: tuple[Level, ...] | None = None
    stack: int | None = None
    per_game: Literal["orbit"] | int | None = None
    seats: int | None = None
    entries: int | None = None
    start: Literal["full", "time"] | None = None
    min_players: int | None = None
    format: Literal["freezeout", "reentry"] | None = None
    max_entries: int | None = None
    late_until: int | None = None
    level_by: Literal["minutes", "hands"] | None = None
    after_last: Literal["repeat", "double"] | None = None
    breaks: tuple[Break, ...] | None = None
    balance_gap: Literal[1, 2] | None = None
    mover: Literal["next_dealer", "random"] | None = None
    redraw: Literal["final", "two_and_final", "off"] | None = None
    hand_for_hand: Literal["bubble", "off"] | None = None
    h4h_minutes: int | None = None
    buy_in: int | None = None
    guarantee: int | None = None
    payouts: Payouts | None = None
    prize_unit: int | None = None
    chip_race: Literal["race", "round"] | None = None
    bounty: Literal["off", "fixed", "progressive"] | None = None
    bounty_amount: int | None = None
    bounty_split: Literal["shared", "high"] | None = None
    uncap_last_two: bool | None = None
    odd_chip_cards: Literal["all", "best_five"] | None = None
    show_all_in_early: bool | None = None
    no_show: Literal["blinded_off", "removed"] | None = None
    refund_no_shows: bool | None = None
    absent_dead: bool | None = None
    time_bank: int | None = None


def is_practice(wanted: NewTournament, structure: Structure) -> bool:
    """Return whether its host plays with bots alone, to the end."""
    freezeout = structure.format == "freezeout" and not structure.late_until
    return bool(wanted.bots) and wanted.enter and freezeout


def structure_of(wanted: NewTournament) -> Structure:
    """Return the requested structure. Raise `Refused`: `no_such_preset`, `bad_name`,
    `bad_tournament`, and as games and stakes do.
    """
    preset = PRESETS.get(wanted.preset)
    if preset is None:
        raise BadSetup(
            "no_such_preset",
            "there is no structure {preset!r}; there are {presets}",
            preset=wanted.preset[:40],
            presets=", ".join(PRESETS),
        )
    base = preset.structure
    given: dict[str, Any] = {name: getattr(base, name) for name in base.__struct_fields__}
    for name in given:
        value = getattr(wanted, name)
        if value is not None:
            given[name] = value
    given["title"] = clean_name(wanted.title) if wanted.title else say(preset.title)
    if wanted.begins_at is not None:
        given["start"] = "time"
    if given["entries"] > MOST_ENTRIES:
        raise BadSetup(
            "bad_tournament",
            "{name} is {number}; it must be from {least} to {most}",
            name="entries",
            number=given["entries"],
            least=2,
            most=MOST_ENTRIES,
        )
    given["min_players"] = min(given["min_players"], given["entries"])
    return Structure(**given)


def bots_for(event: Event, count: int) -> list[tuple[str, str]]:
    """Return ids and names of `count` bots that have not entered. Raise `Refused` `event_full`."""
    left = event.structure.entries - len(event.entrants)
    if not 0 <= count <= left:
        raise Refused("event_full", "{left} places are left; let no more bots enter", left=left)
    taken = {entrant.name.casefold() for entrant in event.entrants}
    found: list[tuple[str, str]] = []
    for number in range(1, event.structure.entries + 1):
        for first in BOT_NAMES:
            name = first if number == 1 else f"{first} {number}"
            if len(found) == count:
                return found
            if name.casefold() not in taken:
                found.append((f"bot:{name}", name))
    return found
