"""Two settings of a game compared: each hand is played in both, with the same cards.

They differ in the options, the stakes or the policies. The cards of a hand come in the same order,
and players draw their choices from the same random numbers; so most of the luck cancels out, and a
small difference shows after fewer hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from math import inf, sqrt
from pathlib import Path
from typing import Any

from msgspec import Struct

from doorcard.bots import Policy
from doorcard.lab.notebook import table
from doorcard.lab.outcome_counts import Z_95
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Awarded, Raked
from doorcard.rules.game import Game
from doorcard.rules.hand import start
from doorcard.rules.stakes import Stakes
from doorcard.simulation.chunks import Checkpointed, Chunk, wins_by_chair
from doorcard.simulation.play import Dealer, default_seats, default_stack, finish, open_hand, played
from doorcard.simulation.result import Table
from doorcard.simulation.running import check_hands, policies_of, seed_for
from doorcard.simulation.runs import How, head_of, run

COUNTED = ("pot", "decisions", "rake")
"""The quantities compared besides every seat's win: the chips of all pots, the number of decisions,
and the rake."""


class Difference(Struct, frozen=True):
    """A quantity in both settings, per hundred hands: `a`, `b`, and the difference b minus a.

    `low` and `high` are the bounds of the 95% interval of the difference. All are in chips, except
    decisions.
    """

    what: str
    a: float
    b: float
    difference: float
    low: float
    high: float


class Paired(Struct, frozen=True):
    """The results of two settings over the same hands; `partial` if the run was interrupted."""

    hands: int
    seats: int
    found: tuple[Difference, ...]
    partial: bool = False

    def of(self, what: str) -> Difference:
        """Return one difference: of `seat 1` and so on, `pot`, `decisions` or `rake`.

        Raise `BadSetup` (`no_such_table`) for anything else.
        """
        for one in self.found:
            if one.what == what:
                return one
        known = ", ".join(one.what for one in self.found)
        raise BadSetup("no_such_table", f"{what!r} is not compared; compared are {known}")

    def table(self) -> Table:
        """Return a row for each quantity compared."""
        names = Difference.__struct_fields__
        return Table({name: [getattr(one, name) for one in self.found] for name in names})

    def frame(self) -> Any:
        """Return the table as a pandas DataFrame; with `doorcard[frames]`."""
        return self.table().frame()

    def __str__(self) -> str:
        """Return the table as text, per hundred hands."""
        ending = ", interrupted" if self.partial else ""
        return f"{self.hands:,} hands, each in both settings{ending}; in 100 hands:\n{self.table()}"

    def _repr_html_(self) -> str:
        rows = [
            (one.what, f"{one.a:,.1f}", f"{one.b:,.1f}", f"{one.difference:+,.1f}",
             f"{one.low:+,.1f} to {one.high:+,.1f}")
            for one in self.found
        ]  # fmt: skip
        ending = ", interrupted" if self.partial else ""
        return table(
            ("in 100 hands", "a", "b", "b − a", "95%"),
            rows,
            caption=f"{self.hands:,} hands, each in both settings{ending}",
        )


class Apart(Checkpointed, frozen=True):
    """Sums over hands of every quantity compared: in a, in b, the differences and their squares."""

    hands: int
    a: tuple[int, ...]
    b: tuple[int, ...]
    squares: tuple[int, ...]


class Setting(Struct, frozen=True):
    """A game with its stakes and policies."""

    game: Game
    stakes: Stakes
    stack: int


class Pairing(Struct, frozen=True):
    """Everything that decides how hands are played in both settings."""

    a: Setting
    b: Setting
    policies: tuple[Policy, ...]
    seed: int

    def player(self) -> Callable[[Chunk], Apart]:
        """Return a function that plays chunks."""
        dealer = Dealer(self.seed)
        seats = len(self.policies)
        turned = [self.policies[shift:] + self.policies[:shift] for shift in range(seats)]
        openings = [open_hand(one.game, one.stakes, one.stack, seats) for one in (self.a, self.b)]

        def play_both(chunk: Chunk) -> Apart:
            rows: list[list[list[int]]] = [[], []]
            for number in range(*chunk):
                for opening, found in zip(openings, rows, strict=True):
                    dealer.begin(number)
                    shift = number % seats
                    turn, actions = finish(opening, turned[shift], dealer)
                    ended = played(turn, actions)
                    wins = wins_by_chair(opening, ended.stacks, shift)
                    paid = [fact.amount for fact in turn.facts if isinstance(fact, Awarded | Raked)]
                    found.append([*wins, sum(paid), actions, ended.rake])
            a, b = (tuple(map(sum, zip(*found, strict=True))) for found in rows)
            apart = [
                [y - x for x, y in zip(one, other, strict=True)]
                for one, other in zip(*rows, strict=True)
            ]
            squares = tuple(sum(x * x for x in column) for column in zip(*apart, strict=True))
            return Apart(chunk[1] - chunk[0], a, b, squares)

        return play_both


def paired(
    a: Game,
    b: Game,
    *,
    hands: int = 1000,
    seats: int | None = None,
    seed: int | None = None,
    policies: Sequence[Policy | str] | None = None,
    policy: Policy | str = "random",
    stakes: Stakes | tuple[Stakes, Stakes] | None = None,
    stack: int | None = None,
    progress: Callable[[int], None] | None = None,
    until: float | None = None,
    checkpoint: str | Path | None = None,
    resume: bool = False,
    jobs: int = 1,
    executor: Executor | None = None,
    cluster: Any = None,
) -> Paired:
    """Play at least two hands in two settings of a game, a and b, and return how they differ.

    `stakes` are those of both, or a pair of them; by default each game has its usual ones. The
    other arguments are as in `simulate`; `until` is about the seats' wins.

    Raise `BadSetup` and `SimulationFailed` as `simulate` does.
    """
    check_hands(hands, 2)
    seed = seed_for(seed, checkpoint if resume else None)
    if seats is None:
        few = min(default_seats(a), default_seats(b))
        seats = len(policies) if isinstance(policies, list | tuple) else few
    players = policies_of(policies, policy, seats)
    both = stakes if isinstance(stakes, tuple) else (stakes, stakes)
    one, other = (_setting(game, own, stack, seats) for game, own in zip((a, b), both, strict=True))
    work = Pairing(one, other, players, seed)
    head = head_of(seed, "paired", one, other, players)
    how = How(jobs, executor, cluster, until, checkpoint, resume, progress)
    ran = run(work, Apart, head, (0, hands), how, lambda sums: max(_reach(_total(sums))[:seats]))
    whole = _total(list(ran.tallies.values()))
    names = [*[f"seat {seat}" for seat in range(1, seats + 1)], *COUNTED]
    scale = 100 / whole.hands
    found = [
        Difference(name, scale * x, scale * y, scale * (y - x),
                   scale * (y - x) - reach, scale * (y - x) + reach)
        for name, x, y, reach in zip(names, whole.a, whole.b, _reach(whole), strict=True)
    ]  # fmt: skip
    return Paired(whole.hands, seats, tuple(found), ran.partial)


def _setting(game: Game, stakes: Stakes | None, stack: int | None, seats: int) -> Setting:
    own = stakes or game.usual_stakes()
    chips = default_stack(own) if stack is None else stack
    start(game, (chips,) * seats, own)  # raises `BadSetup` before anything is played
    return Setting(game, own, chips)


def _total(sums: Sequence[Apart]) -> Apart:
    a, b, squares = (
        tuple(map(sum, zip(*(getattr(one, name) for one in sums), strict=True)))
        for name in ("a", "b", "squares")
    )
    return Apart(sum(one.hands for one in sums), a, b, squares)


def _reach(whole: Apart) -> list[float]:
    """Return half the width of each difference's 95% interval, per hundred hands."""
    hands = whole.hands
    if hands < 2:
        return [inf] * len(whole.a)
    return [
        100 * Z_95 * sqrt((hands * square - (y - x) ** 2) / (hands - 1)) / hands
        for x, y, square in zip(whole.a, whole.b, whole.squares, strict=True)
    ]
