"""Mirrored hands: the same cards are played twice, so that both sides have the same luck.

Each of two policies sits in every other seat; then they change seats and get each other's cards.
The more similar they are, the more luck cancels out: two equal policies without random choices come
out even in every hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from math import inf, sqrt
from pathlib import Path
from typing import Any

from msgspec import Struct

from doorcard.bots import Policy
from doorcard.lab.outcome_counts import Z_95
from doorcard.rules.game import Game
from doorcard.rules.hand import start
from doorcard.rules.stakes import Stakes
from doorcard.simulation.chunks import Checkpointed, Chunk
from doorcard.simulation.play import Dealer, default_stack, open_hand, play
from doorcard.simulation.running import check_hands, policies_of, seed_for
from doorcard.simulation.runs import How, head_of, run


class Comparison(Struct, frozen=True):
    """The lead of policy a over policy b, in chips per seat and 100 hands.

    `mean` is the win of a seat of a minus the win of a seat of b; `low` and `high` are the bounds
    of its 95% confidence interval. `hands` is the number of hands dealt, each of which was played
    twice, `actions` the number of decisions, and `seed` the seed of the cards. `partial`: the run
    was interrupted.
    """

    hands: int
    seats: int
    mean: float
    low: float
    high: float
    actions: int
    partial: bool = False
    seed: int = 0

    def __str__(self) -> str:
        """Return the mean with its interval."""
        ending = ", interrupted" if self.partial else ""
        return (
            f"{self.mean:+,.1f} chips per seat and 100 hands (95%: {self.low:+,.1f} to "
            f"{self.high:+,.1f}), from {self.hands:,} hands played twice{ending}"
        )


class Ahead(Checkpointed, frozen=True):
    """The chips that the seats of policy a won more than the others: sums over hands."""

    hands: int = 0
    ahead: int = 0
    squares: int = 0
    actions: int = 0


class Mirroring(Struct, frozen=True):
    """Everything that decides how mirrored hands are played."""

    game: Game
    stakes: Stakes
    stack: int
    policies: tuple[Policy, ...]
    """The two policies compared."""
    seats: int
    seed: int

    def player(self) -> Callable[[Chunk], Ahead]:
        """Return a function that plays chunks."""
        dealer = Dealer(self.seed)
        opening = open_hand(self.game, self.stakes, self.stack, self.seats)
        pair = self.policies
        line_up = tuple([pair[place % 2] for place in range(self.seats)])
        changed = tuple([pair[1 - place % 2] for place in range(self.seats)])

        def play_both(chunk: Chunk) -> Ahead:
            actions = total = squares = 0
            for number in range(*chunk):
                ahead = 0
                for policies, sign in ((line_up, 1), (changed, -1)):
                    dealer.begin(number)
                    played = play(opening, policies, dealer)
                    ahead += sign * (sum(played.stacks[::2]) - sum(played.stacks[1::2]))
                    actions += played.actions
                total += ahead
                squares += ahead * ahead
            return Ahead(chunk[1] - chunk[0], total, squares, actions)

        return play_both


def mirrored(
    game: Game,
    a: Policy | str,
    b: Policy | str,
    *,
    hands: int,
    seats: int = 2,
    seed: int | None = None,
    stakes: Stakes | None = None,
    stack: int | None = None,
    progress: Callable[[int], None] | None = None,
    until: float | None = None,
    checkpoint: str | Path | None = None,
    resume: bool = False,
    jobs: int = 1,
    executor: Executor | None = None,
    cluster: Any = None,
) -> Comparison:
    """Deal at least two hands and play each twice, with policies a and b in exchanged seats.

    A policy is a function or a bot, or a name as in `simulate`. The first time a hand is played, a
    has the odd seats, counted from the dealer's left. The interval comes from the spread over
    hands, which are independent of each other, by the normal approximation; use at least a few
    hundred hands. Every hand starts with `stack` chips at every seat, by default 100 big bets. The
    same seed gives the same numbers; without one they are new each time. `until`, `checkpoint` and
    `resume`, `jobs`, `executor` and `cluster` are as in `simulate`, and so is the result after an
    interruption.

    Raise `BadSetup` and `SimulationFailed` as `simulate` does.
    """
    check_hands(hands, 2)
    pair = policies_of((a, b), "", 2)
    seed = seed_for(seed, checkpoint if resume else None)
    stakes = stakes or game.usual_stakes()
    stack = default_stack(stakes) if stack is None else stack
    start(game, (stack,) * seats, stakes)
    work = Mirroring(game, stakes, stack, pair, seats, seed)
    head = head_of(seed, "mirrored", game, stakes, stack, pair, seats)
    how = How(jobs, executor, cluster, until, checkpoint, resume, progress)
    ran = run(work, Ahead, head, (0, hands), how, lambda sums: _half_width(sums, seats))
    whole = _total(list(ran.tallies.values()))
    mean = 100 / seats * whole.ahead / whole.hands
    reach = _half_width([whole], seats)
    return Comparison(
        hands=whole.hands,
        seats=seats,
        mean=mean,
        low=mean - reach,
        high=mean + reach,
        actions=whole.actions,
        partial=ran.partial,
        seed=seed,
    )


def _half_width(sums: Sequence[Ahead], seats: int) -> float:
    whole = _total(sums)
    if whole.hands < 2:
        return inf
    hands = whole.hands
    spread = (hands * whole.squares - whole.ahead**2) / (hands - 1)
    return 100 / seats * Z_95 * sqrt(spread) / hands


def _total(sums: Sequence[Ahead]) -> Ahead:
    return Ahead(
        hands=sum(one.hands for one in sums),
        ahead=sum(one.ahead for one in sums),
        squares=sum(one.squares for one in sums),
        actions=sum(one.actions for one in sums),
    )
