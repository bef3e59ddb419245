"""The rake of a card room: the rake table of the ledger (ROOM-40).

A row is for stakes, a column for the number of players dealt in (ROOM-41). All amounts are money; a
table says what a chip is worth. Home tables have no plan, and no rake.
"""

from __future__ import annotations

from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from doorcard.language.saying import Later
from doorcard.rules.errors import BadSetup
from doorcard.rules.stakes import Rake, Stakes
from doorcard.table.money.chips import Money, chip_value, chips_of, worth

FOURTH_STREET = 4
FEWEST, MOST = 2, 10
"""The numbers of players that the table has columns for."""


class Column(Struct, frozen=True):
    """The rake with up to so many players: `amount` for each whole step, at most `cap`."""

    players: int
    amount: Decimal
    cap: Decimal


class RakeColumn(Struct, frozen=True):
    """A column as people read it, in money: `amount` a whole `step`, at most `cap`."""

    players: int
    step: str
    amount: str
    cap: str


class RakeRow(Struct, frozen=True):
    """The rake of fixed-limit stakes whose small bet is from `low` to `high`, the big one twice."""

    low: Decimal
    high: Decimal
    step: Decimal
    columns: tuple[Column, ...]

    def __post_init__(self) -> None:
        upto = [column.players for column in self.columns]
        if not 0 < self.low <= self.high or self.step <= 0:
            raise BadSetup(
                "bad_rake",
                "a rake row from {low} to {high} a step of {step}; it needs a lowest small bet "
                "above 0, a highest that is not below it, and a step above 0",
                low=self.low,
                high=self.high,
                step=self.step,
            )
        if not upto or upto != sorted(set(upto)):
            raise BadSetup(
                "bad_rake", "columns up to {upto} players; they must go upwards", upto=upto
            )
        if any(column.amount < 0 or column.cap < 0 for column in self.columns):
            raise BadSetup("bad_rake", "an amount or a cap of a rake is below 0")


def _row(stakes: str, step: str, *columns: tuple[int, str, str]) -> RakeRow:
    low, _, high = stakes.partition("-")
    cells = tuple([Column(n, Decimal(amount), Decimal(cap)) for n, amount, cap in columns])
    return RakeRow(Decimal(low), Decimal(high or low), Decimal(step), cells)


RAKE_TABLE = (
    _row("0.02-0.05", "0.20", (10, "0.01", "0.50")),
    _row("0.10-0.15", "0.20", (10, "0.01", "0.50")),
    _row("0.25-0.50", "1", (10, "0.05", "1")),
    _row("1", "1", (10, "0.05", "1")),
    _row("2", "5", (2, "0.25", "1"), (4, "0.25", "2"), (10, "0.25", "3")),
    _row("3", "10", (2, "0.50", "1"), (4, "0.50", "2"), (10, "0.50", "3")),
    _row("5", "10", (2, "0.50", "1"), (4, "0.50", "2"), (10, "0.50", "3")),
    _row("10", "10", (2, "0.50", "1"), (4, "0.50", "2"), (10, "0.50", "3")),
    _row("15-30", "20", (2, "0.50", "1"), (4, "1", "2"), (10, "1", "3")),
    _row("50-250", "100", (2, "1", "2"), (10, "1", "5")),
)
"""By small bet, the step, then up to so many players: amount and cap (ROOM-40)."""


class RakePlan(Struct, frozen=True):
    """The rake of a table: a rake table, and whether early ends are not raked (ROOM-43)."""

    table: tuple[RakeRow, ...] = RAKE_TABLE
    no_fourth_no_rake: bool = False

    def of(self, stakes: Stakes, value: Money, players: int) -> Rake:
        """Return the rake of a hand with `players` dealt in, chips being worth `value`.

        Raise `BadSetup`: `bad_players`, `no_rake_row` for stakes that the table leaves out,
        `not_whole_chips` where the smallest chip is too large for the rake.
        """
        if type(players) is not int or not FEWEST <= players <= MOST:
            raise BadSetup(
                "bad_players",
                "{players!r} players are dealt in; a rake is for {fewest} to {most}",
                players=players,
                fewest=FEWEST,
                most=MOST,
            )
        row = self._row(stakes, value)
        column = next((c for c in row.columns if players <= c.players), None)
        if column is None:
            raise BadSetup(
                "no_rake_row", "the rake table has no column for {players} players", players=players
            )
        smallest = stakes.chip * chip_value(value)

        def chips(amount: Decimal, what: Later) -> int:
            return chips_of(amount, smallest, what) * stakes.chip

        return Rake(
            step=chips_of(row.step, value, Later("the rake's step")),
            amount=chips(column.amount, Later("the rake's amount")),
            cap=chips(column.cap, Later("the rake's cap")),
            from_street=FOURTH_STREET if self.no_fourth_no_rake else 0,
        )

    def columns(self, stakes: Stakes, value: Money) -> tuple[RakeColumn, ...]:
        """Return the rake of a table by the number of players; raise `BadSetup` as `of`."""
        row = self._row(stakes, value)
        return tuple(
            [
                RakeColumn(c.players, f"{row.step:f}", f"{c.amount:f}", f"{c.cap:f}")
                for c in row.columns
            ]
        )

    def _row(self, stakes: Stakes, value: Money) -> RakeRow:
        small, big = (worth(stakes.bet(size), value) for size in ("small", "big"))
        if big == 2 * small:
            for row in self.table:
                if row.low <= small <= row.high:
                    return row
        raise BadSetup(
            "no_rake_row",
            "the rake table has no row for {small}/{big}; give it one, choose other stakes, "
            "or play without rake",
            small=f"{small:f}",
            big=f"{big:f}",
        )


def with_rake(stakes: Stakes, plan: RakePlan | None, value: Money, players: int) -> Stakes:
    """Return the stakes of a hand with their rake; without a plan, without rake."""
    return replace(stakes, rake=plan and plan.of(stakes, value, players))
