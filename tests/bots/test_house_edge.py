"""Against a bank there is nobody to beat: the bot loses what the best play loses, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import NormalDist, fmean, stdev

import pytest

from doorcard import Action, View, bots, games
from doorcard.bots.banking import gains
from doorcard.lab.edges import known_edges
from doorcard.lab.edges.others import first_named
from doorcard.rules.phases.stand import CanPlay, CanPlayFor, Play, PlayFor
from doorcard.rules.phases.wager import Wager
from doorcard.simulation.play import Dealer, default_stack, open_hand, play

GAMES = (
    "caribbean-stud",
    "crazy-4-poker",
    "four-card-poker",
    "let-it-ride",
    "mississippi-stud-casino",
)
ERRORS = NormalDist().inv_cdf(0.9975)
"""How many standard errors make an interval of 99.5%."""
ALL = 10**8
"""More hands than a banker can hold."""
GIVEN_AWAY = 0.005
"""How much of a first wager the bot may give away in a hand, on average."""


class Watched:
    """The bot without side wagers; it notes its first wager and, where `weighed`, what each answer
    gives away, in first wagers, by a count of all hands that the banker may hold.
    """

    def __init__(self, *, weighed: bool) -> None:
        self.bot = bots.bot(bots.Style(bluffs=0))
        self.weighed = weighed
        self.wager = 0
        self.lost = 0.0

    def __call__(self, view: View, rng: Random) -> Action:
        action = self.bot(view, rng)
        if isinstance(action, Wager):
            ((_, self.wager),) = action.amounts
        elif self.weighed:
            self.lost += _given_away(view, action) / self.wager
        return action


def _given_away(view: View, action: Action) -> float:
    """Return how many chips less than the best answer this one brings on average."""
    assert view.own_ask is not None
    for offer in view.own_ask.offers:
        if isinstance(offer, CanPlay):
            (brings,) = gains(view, [offer.amount], ALL)
            return max(0.0, brings) - (brings if isinstance(action, Play) else 0.0)
        if isinstance(offer, CanPlayFor):
            amounts = {size.times: size.amount for size in offer.sizes}
            brought = dict(zip(amounts, gains(view, [*amounts.values()], ALL), strict=True))
            chosen = brought[action.times] if isinstance(action, PlayFor) else 0.0
            return max(0.0, *brought.values()) - chosen
    return 0.0


def results(game_id: str, hands: int, *, weighed: bool) -> tuple[list[float], list[float]]:
    """Return what the bot won in each hand and what it gave away, in first wagers."""
    game = games.get(game_id)
    stakes = game.usual_stakes()
    stack, dealer, watched = default_stack(stakes), Dealer(2024), Watched(weighed=weighed)
    opening = open_hand(game, stakes, stack, 1)
    won: list[float] = []
    lost: list[float] = []
    for number in range(hands):
        dealer.begin(number)
        watched.lost = 0.0
        (chips,) = play(opening, (watched,), dealer).stacks
        won.append((chips - stack) / watched.wager)
        lost.append(watched.lost)
    return won, lost


def _margin(values: Sequence[float]) -> float:
    return ERRORS * stdev(values) / sqrt(len(values))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_it_loses_what_the_best_play_loses(game: str) -> None:
    won, _ = results(game, 10_000, weighed=False)
    built = games.get(game)
    assert abs(fmean(won) + known_edges(built)[first_named(built)]) < _margin(won)


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("mississippi-stud-casino", 30),
        *[pytest.param(game, 500, marks=pytest.mark.soak) for game in GAMES],
    ],
)
def test_its_answers_give_next_to_nothing_away(game: str, hands: int) -> None:
    _, lost = results(game, hands, weighed=True)
    assert fmean(lost) + _margin(lost) < GIVEN_AWAY
