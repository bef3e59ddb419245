"""Leaks: calls that cost chips and folds that gave chips away, by the odds at each decision.

A decision counts if a bet had to be called or the hand given up, and the player did one of them.
The odds are those of what the player could see then; later cards do not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from doorcard.cards import UNKNOWN
from doorcard.lab.notebook import table
from doorcard.lab.odds import SEED, odds_of
from doorcard.lab.odds_frames import frame
from doorcard.lab.spot import spot_of
from doorcard.records import Problem, ReadHand
from doorcard.records.statistics.results import Histories, worked
from doorcard.rules.errors import BadSetup, Refused
from doorcard.rules.facts import Folded
from doorcard.rules.hand import Hand, View
from doorcard.rules.phases.bet import Called, CanCall
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.pots import winnable
from doorcard.rules.state import State

DEALS = 1000
"""The number of deals drawn for each decision by default."""
SHOWN = 20
"""The most leaks that a notebook shows."""


class Answered(Struct, frozen=True):
    """A call or a fold, with its cost; all amounts are in chips.

    `player` is a number, `cards` how many cards had been dealt to each player, and `action` "call"
    or "fold". `price` is the cost of a call, and `pot` the amount to be won, without it. `share` is
    the part of the pot that the player wins on average if everybody stays to the end, with its 95%
    `interval`, by what the player could see. `cost` is the average loss of this answer against the
    other one; below 0 it was the better one.
    """

    player: int
    cards: int
    action: str
    price: int
    pot: int
    share: float
    interval: tuple[float, float]

    @property
    def needed(self) -> float:
        """The share from which a call wins chips on average: price / (pot + price)."""
        return self.price / (self.pot + self.price)

    @property
    def cost(self) -> float:
        """The average loss against the other answer, in chips; below 0 it was a gain."""
        return self._cost(self.share)

    @property
    def sure(self) -> bool:
        """True if the whole interval of the share says that the other answer was better."""
        return min(map(self._cost, self.interval)) > 0

    def _cost(self, share: float) -> float:
        lost = self.price - share * (self.pot + self.price)
        return lost if self.action == "call" else -lost


class Leak(Struct, frozen=True):
    """An answer that cost chips, its place in a file, and its player.

    `cost` is in the units of the file, and `currency` says which; "" for chips.
    """

    file: str
    line: int
    name: str
    game: str
    currency: str
    cost: float
    answer: Answered


class Leaks(Struct, frozen=True):
    """The leaks of many hands, the costliest first; iterating gives each `Leak`.

    `answers` is the number of calls and folds that were judged. `unjudged` hands could not be given
    odds, and `unread` ones could not be read.
    """

    found: tuple[Leak, ...]
    answers: int
    unjudged: int = 0
    unread: int = 0

    def __iter__(self) -> Iterator[Leak]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each leak, with the keys of `frame`'s columns."""
        return [_row(each) for each in self.found]

    def frame(self) -> Any:
        """Return a pandas DataFrame with a row for each leak.

        Columns: `file`, `line`, `player` (the name), `game`, `currency`, `cards`, `action`,
        `price` and `pot` (in chips), `share`, `low`, `high` (its 95% interval), `needed`, `cost`
        (in units of the file) and `sure`. Raise `Refused`: `missing_extra` without pandas.
        """
        return frame(COLUMNS, [tuple(row.values()) for row in self.rows()])

    def _repr_html_(self) -> str:
        shown = [
            (one.name, f"{one.file}:{one.line}", one.answer.cards, one.answer.action,
             f"{one.answer.share:.2%}", f"{one.answer.needed:.2%}", f"{one.cost:.2f}")
            for one in self.found[:SHOWN]
        ]  # fmt: skip
        heads = ("player", "where", "cards", "action", "share", "needed", "cost")
        caption = f"{len(self)} of {self.answers} calls and folds cost chips"
        return table(heads, shown, caption=caption)


COLUMNS = (
    "file", "line", "player", "game", "currency", "cards", "action", "price", "pot", "share",
    "low", "high", "needed", "cost", "sure",
)  # fmt: skip


def answered(
    hand: Hand, player: int, *, samples: int = DEALS, seed: int = SEED
) -> tuple[Answered, ...]:
    """Return every call and fold of a player in a hand that was played, in order.

    It is empty if the hand does not know the player's own cards, or there is a bank. If an all-in
    limits what the player can win, only that counts as the pot. `samples` deals are drawn for each
    decision, from a `seed`; if there are fewer, all are counted. Raise `Illegal`
    (`no_such_player`), and `BadSetup` as `lab.odds`.
    """
    view = hand.seen_by(player)
    if not player:
        raise BadSetup("no_such_player", "a spectator does not answer; name a player, from 1 on")
    if hand.state.game.banked or UNKNOWN in hand.state.seat(player).cards:
        return ()
    found = []
    for state, fact in view.past():
        if not isinstance(fact, Called | Folded) or fact.player != player:
            continue
        price = _price(state, player)
        if price:
            action = "call" if isinstance(fact, Called) else "fold"
            pot = winnable(state, player, price) - price
            odds = odds_of(spot_of(View(state, player)), samples=samples, seed=seed).of(player)
            found.append(
                Answered(player, state.street, action, price, pot, odds.share, odds.interval)
            )
    return tuple(found)


def leaks(
    histories: Histories,
    player: str | None = None,
    *,
    samples: int = DEALS,
    seed: int = SEED,
    jobs: int = 1,
) -> Leaks:
    """Return the calls and folds that cost chips, the costliest first, of one player or of all.

    `histories` are files, folders and zips, or hands that `records.read_histories` has read.
    `samples` and `seed` are as in `lab.answered`; with `jobs` above 1, that many processes read
    files. A player whose cards a hand does not have is left out of it, and hands whose odds can't
    be found are counted as `unjudged`. Raise `BadRecord`: `bad_jobs`.
    """
    found: list[Leak] = []
    counts = [0, 0, 0]
    for part, *counted in worked(histories, partial(_judged, player, samples, seed), jobs):
        found += part
        counts = [sum(pair) for pair in zip(counts, counted, strict=True)]
    found.sort(key=lambda each: (-each.cost, each.file, each.line))
    return Leaks(tuple(found), *counts)


def _judged(
    player: str | None, samples: int, seed: int, reads: Sequence[ReadHand | Problem]
) -> tuple[list[Leak], int, int, int]:
    """Return the leaks of some hands, and the numbers of `Leaks`."""
    found: list[Leak] = []
    judged = unjudged = unread = 0
    for read in reads:
        if isinstance(read, Problem):
            unread += not read.is_other_game
            continue
        numbers = [n for n, name in enumerate(read.players, 1) if player in (None, name)]
        try:
            answers = [
                each
                for number in numbers
                for each in answered(read.hand, number, samples=samples, seed=seed)
            ]
        except Refused:
            unjudged += 1
            continue
        judged += len(answers)
        found += [_leak(read, each) for each in answers if each.cost > 0]
    return found, judged, unjudged, unread


def _leak(read: ReadHand, answer: Answered) -> Leak:
    unit = 10.0**-read.replay.money.places
    return Leak(
        read.file,
        read.line,
        read.players[answer.player - 1],
        read.hand.state.game.id,
        read.currency,
        answer.cost * unit,
        answer,
    )


def _row(leak: Leak) -> dict[str, Any]:
    answer = leak.answer
    low, high = answer.interval
    values = (
        leak.file, leak.line, leak.name, leak.game, leak.currency, answer.cards, answer.action,
        answer.price, answer.pot, answer.share, low, high, answer.needed, leak.cost, answer.sure,
    )  # fmt: skip
    return dict(zip(COLUMNS, values, strict=True))


def _price(state: State, player: int) -> int:
    """Return the chips that a call takes from this player; 0 if there is nothing to call."""
    ask = state.phase.ask(state) if isinstance(state.phase, Bet) else None
    if ask is None or player not in ask.players:
        return 0
    calls = [offer for offer in ask.to(player).offers if isinstance(offer, CanCall)]
    return calls[0].amount if calls else 0
