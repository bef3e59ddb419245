"""The bot beats random play in every game, beyond doubt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from _pytest.mark import ParameterSet

from doorcard import Action, View, bots, games
from doorcard.bots import Policy
from doorcard.rules.phases.auction import CanBid
from doorcard.rules.phases.wager import CanWager
from doorcard.simulation import Comparison, mirrored

ALL = (*games.ids(), *games.presets())
POT_GAMES = tuple(id for id in games.ids() if not games.get(id).banked)
CLASSIC = ("five-card-stud", "razz", "seven-card-stud", "seven-card-stud-8")

HANDS = {"five-card-stud": 300, "five-card-stud-buy": 150, "five-card-stud-high-low": 300}
HANDS |= {"dirty-schultz": 150, "seven-card-stud": 150, "seven-card-stud-8": 150}
HANDS |= {"price-is-right": 50, "soko": 200, "wall-street": 150}
"""How many hands show it, where it is not the usual number."""
STAY_HANDS = {"five-card-stud-high-low": 200, "price-is-right": 20, "wall-street": 50}
"""The same against one who always stays."""


STAYED_IN = ("buy-your-card", "chicago", "razz", "seven-card-stud-8")
"""Games in which that is shown in the short tests: each needs sense of another kind."""
FREE_IN = ("five-card-stud", "razz")
"""Games in which that of sizes is shown there: one of high hands and one of low ones."""


BEATEN = ("black-mariah", "chicago", "five-card-stud", "three-card-poker")
"""Games in which a bot beats chance in the short tests, besides those of `STAYED_IN`."""


def later(values: Sequence[str], but: Sequence[str] = ()) -> list[ParameterSet]:
    """Return parameters for the long tests."""
    return [pytest.param(value, marks=pytest.mark.soak) for value in values if value not in but]


def compare(id: str, rival: Policy, hands: int, seats: int = 0, **options: object) -> Comparison:
    """Let the bot play against another, one at a time where each plays against a bank."""
    game = games.get(id, **options)
    count = 1 if game.banked else max(seats, game.seats[0])
    return mirrored(game, bots.bot(), rival, hands=hands, seats=count, seed=2024)


@pytest.mark.parametrize("game", [*BEATEN, *later(ALL, BEATEN)])
def test_in_every_game(game: str) -> None:
    assert compare(game, bots.random, HANDS.get(game, 90)).low > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", ALL)
def test_over_a_thousand_mirrored_hands(game: str) -> None:
    result = compare(game, bots.random, 1_000)
    assert result.hands == 1_000
    assert result.low > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", POT_GAMES)
def test_at_a_full_table(game: str) -> None:
    assert compare(game, bots.random, 150, seats=6).low > 0


@pytest.mark.parametrize("game", CLASSIC)
def test_at_a_full_classic_table(game: str) -> None:
    assert compare(game, bots.random, 40, seats=6).low > 0


@pytest.mark.parametrize("game", [*STAYED_IN, *later(POT_GAMES, STAYED_IN)])
def test_a_player_who_never_folds_nor_bets_loses_too(game: str) -> None:
    assert compare(game, bots.stay, STAY_HANDS.get(game, 40)).low > 0


@pytest.mark.parametrize("structure", ["no_limit", *later(["pot_limit", "spread(2,10)"])])
@pytest.mark.parametrize("game", [*FREE_IN, *later(CLASSIC, FREE_IN)])
def test_with_free_bet_sizes(game: str, structure: str) -> None:
    built = games.get(game, structure=structure)
    hands = 500 if (structure, game) == ("no_limit", "seven-card-stud") else 200
    result = mirrored(built, bots.bot(), bots.random, hands=hands, seed=2024, stack=200)
    assert result.low > 0


def with_the_bots_wagers(policy: Policy) -> Policy:
    """Return a policy that wagers and bids what the bot does, and else answers as it did."""

    def answer(view: View, rng: Random) -> Action:
        assert view.ask is not None
        offers = view.ask.to(view.viewer).offers
        wagers = any(isinstance(offer, CanWager | CanBid) for offer in offers)
        return (bots.bot() if wagers else policy)(view, rng)

    return answer


@pytest.mark.parametrize("hands", [2_000, pytest.param(10_000, marks=pytest.mark.soak)])
def test_against_a_bank_it_plays_the_better_hands_and_not_only_smaller_wagers(hands: int) -> None:
    """Random play goes all-in now and then; here both wager alike and differ in what they play."""
    assert compare("three-card-poker", with_the_bots_wagers(bots.random), hands).low > 0


def test_at_an_auction_it_plays_the_better_hands_and_not_only_lower_bids() -> None:
    assert compare("auction", with_the_bots_wagers(bots.random), 40).low > 0
