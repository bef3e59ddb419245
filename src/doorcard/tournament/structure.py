"""The structure of a tournament: games, levels, stacks, entries and prizes.

A structure is data, mostly from a file (`read_structure`); nothing changes it while it is played.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from doorcard import games
from doorcard.rules.errors import BadSetup, Refused
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes

MOST_BYTES = 16 * 1024
"""The most bytes in the text of a structure."""
MOST_ENTRIES = 10_000
MOST_LEVELS = 100
DECK = 52
LEAST_BANK, MOST_BANK = 10, 60
"""The shortest and longest time bank in seconds, if there is one."""

Payouts = tuple[tuple[int, tuple[int, ...]], ...]
PAYOUTS: Payouts = (
    (2, (100,)),
    (5, (65, 35)),
    (8, (50, 30, 20)),
    (19, (40, 27, 19, 14)),
)
"""The shares of the paid places in percent, by the number of entries from which they hold
(TRN-48)."""
LARGE = 28
"""From this number of entries on, more places are paid than `PAYOUTS` has."""


class Level(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The stakes of a level, in chips, and its `length` in minutes or hands (TRN-02).

    `chip` is the unit of all amounts and of odd chips (TRN-50).
    """

    small_bet: int
    ante: int
    length: int
    big_bet: int = 0
    bring_in: int = 0
    chip: int = 1

    def stakes(self, times: int = 1) -> Stakes:
        """Return the stakes of a hand, with all amounts multiplied by `times`. Raise `BadSetup`."""
        return Stakes(
            ante=self.ante * times,
            small_bet=self.small_bet * times,
            big_bet=(self.big_bet or 2 * self.small_bet) * times,
            bring_in=self.bring_in * times,
            chip=self.chip,
        )


class Break(Struct, frozen=True, forbid_unknown_fields=True):
    """A break of `minutes` minutes after a level, counted from 1 (TRN-05)."""

    after: int
    minutes: int


class Pick(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of the rotation, with its options."""

    game: str
    options: dict[str, object] = {}

    def build(self) -> Game:
        """Return the game. Raise `BadSetup`."""
        return games.get(self.game, **self.options)


class Structure(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The structure of a tournament. Amounts are whole chips, `buy_in` and prizes units of money.

    Raise `BadSetup` with the code `bad_tournament` or that of the invalid game or stakes.
    """

    games: tuple[Pick | str, ...]
    levels: tuple[Level, ...]
    stack: int
    title: str = "Tournament"
    per_game: Literal["orbit"] | int = "orbit"
    """The length of each game of several at a table: an orbit, or a number of hands (MIX-03)."""
    seats: int = 8
    entries: int = 8
    """The most entries, with re-entries counted; if `start` is full, it begins at this number
    (TRN-14)."""
    start: Literal["full", "time"] = "full"
    min_players: int = 2
    format: Literal["freezeout", "reentry"] = "freezeout"
    max_entries: int = 2
    late_until: int = 0
    """The level, from 1, at whose end entry closes; 0: before the start (TRN-11)."""
    level_by: Literal["minutes", "hands"] = "minutes"
    after_last: Literal["repeat", "double"] = "repeat"
    breaks: tuple[Break, ...] = ()
    balance_gap: Literal[1, 2] = 1
    mover: Literal["next_dealer", "random"] = "next_dealer"
    redraw: Literal["final", "two_and_final", "off"] = "final"
    hand_for_hand: Literal["bubble", "off"] = "bubble"
    h4h_minutes: int = 2
    """The minutes of its level that a round hand for hand takes, however long it lasts (TRN-42)."""
    buy_in: int = 10
    guarantee: int = 0
    payouts: Payouts = PAYOUTS
    prize_unit: int = 1
    chip_race: Literal["race", "round"] = "race"
    bounty: Literal["off", "fixed", "progressive"] = "off"
    bounty_amount: int = 0
    """The part of each buy-in that is paid for putting its player out (TRN-80)."""
    bounty_split: Literal["shared", "high"] = "shared"
    uncap_last_two: bool = True
    odd_chip_cards: Literal["all", "best_five"] = "all"
    show_all_in_early: bool = True
    no_show: Literal["blinded_off", "removed"] = "blinded_off"
    refund_no_shows: bool = True
    """Whether an entry that is removed because its player never came is refunded (TRN-67)."""
    absent_dead: bool = False
    """Whether the hand of a player who is not there at the deal is dead, even if they come back in
    the middle of it (TRN-63)."""
    time_bank: int = 60
    """The seconds a player has in total after the time for a decision is used up (TRN-71)."""

    def __post_init__(self) -> None:
        self._check_numbers()
        built = self.built()
        most = min(game.seats[1] for game in built)
        if not 2 <= self.seats <= most:
            raise BadSetup(
                "bad_tournament",
                "seats is {seats}; its games are for 2 to {most} players",
                seats=self.seats,
                most=most,
            )
        for number, level in enumerate(self.levels, 1):
            level.stakes()
            self._check_level(number, level)
        for pause in self.breaks:
            if not 1 <= pause.after <= len(self.levels) or not 1 <= pause.minutes <= 24 * 60:
                raise BadSetup(
                    "bad_tournament",
                    "a break of {minutes} minutes after level {after}; give 1 minute or more, "
                    "after one of the {levels} levels",
                    minutes=pause.minutes,
                    after=pause.after,
                    levels=len(self.levels),
                )
        self._check_payouts()

    def _check_numbers(self) -> None:
        bounds = {
            "games": (len(self.games), 1, 32),
            "levels": (len(self.levels), 1, MOST_LEVELS),
            "stack": (self.stack, 1, 10**9),
            "entries": (self.entries, 2, MOST_ENTRIES),
            "min_players": (self.min_players, 2, self.entries),
            "max_entries": (self.max_entries, 1, 100),
            "late_until": (self.late_until, 0, len(self.levels)),
            "h4h_minutes": (self.h4h_minutes, 0, 60),
            "buy_in": (self.buy_in, 0, 10**9),
            "guarantee": (self.guarantee, 0, 10**12),
            "prize_unit": (self.prize_unit, 1, 10**9),
            "bounty_amount": (self.bounty_amount, 0, self.buy_in),
            "time_bank": (self.time_bank or LEAST_BANK, LEAST_BANK, MOST_BANK),
            "per_game": (1 if self.per_game == "orbit" else self.per_game, 1, 10_000),
        }
        for name, (number, least, most) in bounds.items():
            if not least <= number <= most:
                raise BadSetup(
                    "bad_tournament",
                    "{name} is {number}; it must be from {least} to {most}",
                    name=name,
                    number=number,
                    least=least,
                    most=most,
                )

    def _check_level(self, number: int, level: Level) -> None:
        before = self.levels[number - 2].chip if number > 1 else level.chip
        if not 1 <= level.length <= 10_000:
            raise BadSetup(
                "bad_tournament",
                "level {number} lasts {length}; give it a length of 1 or more",
                number=number,
                length=level.length,
            )
        amounts = [level.ante, level.bring_in, level.small_bet, level.big_bet]
        if number == 1:
            amounts.append(self.stack)
        if any(amount % level.chip for amount in amounts):
            raise BadSetup(
                "bad_tournament",
                "level {number} has a chip of {chip}, of which its ante, bring-in and bets, and at "
                "level 1 the stack, must be multiples",
                number=number,
                chip=level.chip,
            )
        if level.chip % before or (level.chip // before - 1) * self.seats > DECK:
            raise BadSetup(
                "bad_tournament",
                "the chip of level {number} is {chip} after {before}; it must be a multiple, and "
                "so small a one that a deck has a card for every odd chip",
                number=number,
                chip=level.chip,
                before=before,
            )

    def _check_payouts(self) -> None:
        least = 0
        for entries, shares in self.payouts:
            if (
                entries <= least
                or not shares
                or sum(shares) != 100
                or len(shares) > max(entries, 1)
            ):
                raise BadSetup(
                    "bad_tournament",
                    "payouts from {entries} entries on are {shares}; shares must add up to 100 "
                    "percent, and entries must grow from line to line",
                    entries=entries,
                    shares=", ".join(map(str, shares)),
                )
            least = entries

    def built(self) -> tuple[Game, ...]:
        """Return the games of the rotation, in order. Raise `BadSetup`."""
        return tuple([_pick(each).build() for each in self.games])

    def level(self, index: int) -> tuple[Level, int]:
        """Return a level, counted from 0, and the factor of its amounts (TRN-04)."""
        last = len(self.levels) - 1
        if index <= last:
            return self.levels[index], 1
        return self.levels[last], 2 ** min(index - last, 20) if self.after_last == "double" else 1

    def stakes(self, index: int) -> Stakes:
        """Return the stakes of a level, counted from 0."""
        level, times = self.level(index)
        return level.stakes(times)

    def pause_after(self, index: int) -> int:
        """Return the minutes of the break after a level, counted from 0; 0 for no break."""
        return sum([each.minutes for each in self.breaks if each.after == index + 1])


def _pick(each: Pick | str) -> Pick:
    return Pick(each) if isinstance(each, str) else each


def read_structure(text: str) -> Structure:
    """Return the structure in a TOML text. Raise `Refused` (`bad_tournament`)."""
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise BadSetup(
            "bad_tournament",
            "this text is longer than {most} kB; make it shorter",
            most=MOST_BYTES // 1024,
        )
    try:
        return msgspec.toml.decode(text, type=Structure)
    except Refused:
        raise
    except msgspec.ValidationError as error:
        raise BadSetup(
            "bad_tournament", "this is not a tournament: {error}", error=str(error)
        ) from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadSetup("bad_tournament", "this is not TOML: {error}", error=str(error)) from None
