"""Hands as rows of a table, for pandas: a row a hand, a player or a decision.

`docs/statistics.md` lists the columns. Amounts are in the units of each file.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Literal

from doorcard.cards import card_names
from doorcard.records.errors import BadRecord
from doorcard.records.histories import Problem, ReadHand
from doorcard.records.statistics.player_counts import count
from doorcard.records.statistics.results import Histories, worked
from doorcard.records.table_frames import as_frame
from doorcard.rules.facts import (
    Anted,
    Awarded,
    Began,
    CardsIn,
    Fact,
    Folded,
    Paid,
    Returned,
)
from doorcard.rules.phases.bet import BroughtIn, Called, Opened, Raised

Rows = Literal["hands", "players", "decisions"]
Row = dict[str, Any]


def frame(histories: Histories, rows: Rows = "hands", *, jobs: int = 1) -> Any:
    """Return hands as a pandas DataFrame: a row a hand, a player of a hand, or a decision.

    Unreadable hands are left out; `read_histories` says why. With `jobs` above 1, that many
    processes read files. Raise `BadRecord`: `missing_extra` without pandas, `no_such_table` for
    other rows, `bad_jobs`.
    """
    if rows not in _ROWS:
        known = ", ".join(map(repr, _ROWS))
        raise BadRecord("no_such_table", f"there are no rows of {rows!r}; there are {known}")
    as_frame({})
    columns: dict[str, list[Any]] = {}
    for part in worked(histories, partial(_columns, rows), jobs):
        for name, values in part.items():
            columns.setdefault(name, []).extend(values)
    return as_frame(columns)


def _columns(rows: Rows, reads: Sequence[ReadHand | Problem]) -> dict[str, list[Any]]:
    """Return the columns of some hands."""
    columns: dict[str, list[Any]] = {}
    for read in reads:
        if isinstance(read, ReadHand):
            for row in _ROWS[rows](read):
                for name, value in row.items():
                    columns.setdefault(name, []).append(value)
    return columns


def _where(read: ReadHand) -> Row:
    return {
        "file": read.file,
        "line": read.line,
        "game": read.hand.state.game.id,
        "currency": read.currency,
    }


def _units(read: ReadHand) -> Callable[[int], float]:
    """Return a function that converts chips into the units of a file."""
    chip = 10.0**-read.replay.money.places
    places = read.replay.money.places
    return lambda chips: round(chips * chip, places)


def _hand(read: ReadHand) -> Iterator[Row]:
    """Yield the row of a hand."""
    hand, units = read.hand, _units(read)
    stakes, facts = hand.state.stakes, hand.facts
    names = read.players
    kinds: dict[type[Fact], list[Any]] = {}
    for fact in facts:
        kinds.setdefault(type(fact), []).append(fact)
    awards = kinds.get(Awarded, ())
    winners = dict.fromkeys([names[award.player - 1] for award in awards if award.amount])
    banked = hand.state.game.banked
    yield {
        **_where(read),
        "site": read.site,
        "hand": read.record.extra.get("hand"),
        "time": _time(read),
        "players": len(names),
        "ante": units(max(stakes.antes, default=stakes.ante)),
        "bring_in": units(stakes.bring_in),
        "small_bet": units(stakes.small_bet),
        "big_bet": units(stakes.bet("big")),
        "pot": units(sum([award.amount for award in awards]) + hand.state.raked),
        "rake": units(hand.state.raked),
        "rounds": sum([not fact.skipped for fact in kinds.get(Opened, ())]),
        "raises": len(kinds.get(Raised, ())),
        "deals": 1 + hand.state.redeals,
        "showdown": len(hand.state.live) > 1 and not banked,
        "winners": ", ".join(winners),
    }


def _time(read: ReadHand) -> datetime.datetime | None:
    """Return the time at which a hand was played, as far as its file has it; else None."""
    extra = read.record.extra
    day = [extra.get(name) for name in ("year", "month", "day")]
    time = extra.get("time")
    if not all(isinstance(part, int) for part in day):
        return None
    try:
        found = datetime.datetime(*day)  # type: ignore[arg-type]
    except ValueError:
        return None
    return datetime.datetime.combine(found, time) if isinstance(time, datetime.time) else found


def _players(read: ReadHand) -> Iterator[Row]:
    """Yield a row for each player of a hand."""
    stacks = read.starting_stacks
    units = _units(read)
    found = count(read.hand, stacks)
    each = zip(read.players, stacks, found, read.hand.state.seats, strict=True)
    for number, (name, stack, counts, seat) in enumerate(each, 1):
        yield {
            **_where(read),
            "player": name,
            "number": number,
            "stack": units(stack),
            "net": units(int(counts.net)),
            "big_bets": counts.big_bets,
            "played": bool(counts.played),
            "completed": bool(counts.completed),
            "folded": seat.folded,
            "showdown": bool(counts.showdowns),
            "won": bool(counts.won),
            "raises": sum([acts.raises for acts in counts.rounds.values()]),
            "calls": sum([acts.calls for acts in counts.rounds.values()]),
            "cards": card_names(seat.cards),
        }


def _decisions(read: ReadHand) -> Iterator[Row]:
    """Yield a row for each decision of a betting round, in order."""
    table = _Table(read)
    for fact in read.hand.facts:
        row = table.hear(fact)
        if row is not None:
            yield row


class _Table:
    """The chips on a table while facts are applied."""

    def __init__(self, read: ReadHand) -> None:
        self.names = read.players
        self.where = _where(read)
        self.units = _units(read)
        self.stacks = list(read.starting_stacks)
        self.bets = [0] * len(self.stacks)
        self.live = len(self.stacks)
        self.pot = self.high = self.round = self.rounds = 0

    def hear(self, fact: Fact) -> Row | None:
        """Apply a fact; return the row of a decision, with the table before it, or None."""
        match fact:
            case Opened():
                self.rounds += 1
                self.round, self.high = self.rounds, 0
                self.bets = [0] * len(self.bets)
            case Began():
                self.round = 0
            case CardsIn():
                self.rounds = 0
            case Anted():
                for player, paid in enumerate(fact.amounts, 1):
                    self._puts_in(player, paid)
            case Paid():
                self._puts_in(fact.player, fact.amount)
            case Returned():
                self._puts_in(fact.player, -fact.amount)
            case BroughtIn():
                return self._decides(fact.player, "bring_in", fact.amount)
            case Called():
                return self._decides(fact.player, "call" if fact.amount else "check", fact.amount)
            case Raised():
                return self._decides(fact.player, fact.kind, fact.amount)
            case Folded():
                row = self._decides(fact.player, "fold", 0) if self.round else None
                self.live -= 1
                return row
        return None

    def _puts_in(self, player: int, chips: int) -> None:
        self.stacks[player - 1] -= chips
        self.pot += chips

    def _decides(self, player: int, action: str, chips: int) -> Row:
        at, units = player - 1, self.units
        owed = max(0, self.high - self.bets[at])
        row = {
            **self.where,
            "player": self.names[at],
            "number": player,
            "round": self.round,
            "action": action,
            "amount": units(chips),
            "to_call": units(min(owed, self.stacks[at])),
            "pot": units(self.pot),
            "stack": units(self.stacks[at]),
            "in": self.live,
            "all_in": chips > 0 and chips == self.stacks[at],
        }
        self._puts_in(player, chips)
        self.bets[at] += chips
        self.high = max(self.high, self.bets[at])
        return row


_ROWS: dict[str, Callable[[ReadHand], Iterator[Row]]] = {
    "hands": _hand,
    "players": _players,
    "decisions": _decisions,
}
