"""Mirrored hands: the same cards are played twice, so that both sides have the same luck.

Each of two policies sits in every other seat; then they change seats and get each other's cards.
The more alike they play, the more of the luck cancels out: two policies that play the same way
without random choices come out even in every hand.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from msgspec import Struct

from doorcard.bots import Policy
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game, Stakes
from doorcard.simulation.play import Dealer, open_hand, play, seed_of
from doorcard.simulation.result import Z_95
from doorcard.simulation.running import policies_of
from doorcard.simulation.workers import REPORTS


class Comparison(Struct, frozen=True):
    """How far policy a came out ahead of policy b, in chips per seat and 100 hands.

    `mean` is what a seat of a won minus what a seat of b won; `low` and `high` are the bounds of
    its 95 % confidence interval. `hands` is the number of hands dealt, each of which was played
    twice, `actions` the number of decisions, and `seed` what the cards were drawn from.
    """

    hands: int
    seats: int
    mean: float
    low: float
    high: float
    actions: int
    seed: int = 0


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
) -> Comparison:
    """Deal at least two hands and play each twice, with policies a and b in exchanged seats.

    A policy is a function or a bot, or a name as in `simulate`. The first time a hand is played, a
    has the odd seats, counted from the dealer's left. The interval comes from the spread over
    hands, which are independent of each other, by the normal approximation; use at least a few
    hundred hands. Every hand starts with `stack` chips at every seat, by default 100 big bets. The
    same seed gives the same numbers; without one they are new each time.

    Raises `BadSetup`: `bad_count`, `bad_seed`, `no_such_policy`, `bad_policies`, and what `start`
    raises.
    """
    if type(hands) is not int or hands < 2:
        raise BadSetup(
            "bad_count",
            f"{shown(hands)} hands give no interval; ask for a whole number from 2 up",
        )
    pair = policies_of((a, b), "", 2)
    seed = seed_of(seed)
    dealer = Dealer(seed)
    opening = open_hand(game, stakes, stack, seats, dealer)
    line_up = tuple([pair[place % 2] for place in range(seats)])
    changed = tuple([pair[1 - place % 2] for place in range(seats)])
    actions = 0
    total = squares = 0.0
    chunk = max(1, -(-hands // REPORTS))
    for number in range(hands):
        ahead = 0
        for policies, sign in ((line_up, 1), (changed, -1)):
            dealer.begin(number)
            played = play(opening, policies, dealer)
            ahead += sign * (sum(played.stacks[::2]) - sum(played.stacks[1::2]))
            actions += played.actions
        total += ahead
        squares += ahead * ahead
        if progress is not None and ((number + 1) % chunk == 0 or number + 1 == hands):
            progress(number + 1)
    mean = total / hands
    error = sqrt((squares - hands * mean * mean) / (hands - 1) / hands)
    scale = 100 / seats
    return Comparison(
        hands=hands,
        seats=seats,
        mean=scale * mean,
        low=scale * (mean - Z_95 * error),
        high=scale * (mean + Z_95 * error),
        actions=actions,
        seed=seed,
    )
