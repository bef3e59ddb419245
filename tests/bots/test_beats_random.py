"""The bot beats random play and players who call everything in every game, beyond doubt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from _pytest.mark import ParameterSet

from doorcard import Action, View, bots, games
from doorcard.bots import Policy
from doorcard.rules.asks import CAN_FOLD, Ask
from doorcard.rules.phases.auction import CanBid
from doorcard.rules.phases.bet import CanBringIn, CanCall
from doorcard.rules.phases.wager import CanWager
from doorcard.simulation import Comparison, mirrored
from tests.bots.looking import until_sure

ALL = (*games.ids(), *games.presets())
POT_GAMES = tuple(id for id in games.ids() if not games.get(id).banked)
CLASSIC = ("five-card-stud", "razz", "seven-card-stud", "seven-card-stud-8")

STAYED_IN = ("buy-your-card", "razz")
"""Games in which that is shown in the short tests: each needs sense of another kind."""
FREE_IN = ("five-card-stud", "razz")
"""Games in which that of sizes is shown there: one of high hands and one of low ones."""

CALLED_IN = ("mississippi-stud",)
"""The same of one who calls and answers everything else by chance."""

BEATEN = ("black-mariah", "three-card-poker")
"""Games in which a bot beats chance in the short tests, besides those of `STAYED_IN`."""


def later(values: Sequence[str], but: Sequence[str] = ()) -> list[ParameterSet]:
    """Return parameters for the long tests."""
    return [pytest.param(value, marks=pytest.mark.soak) for value in values if value not in but]


def sure(id: str, rival: Policy, seats: int = 0) -> Comparison:
    """Let the bot play against another until it is sure who is ahead; one at a time where each
    plays against a bank.
    """
    game = games.get(id)
    count = 1 if game.banked else min(max(seats, game.seats[0]), game.seats[1])
    return until_sure(game, bots.bot(), rival, seats=count, seed=2024)


def _call_or_any(ask: Ask, rng: Random) -> Action:
    """Call or bring in where that is on offer, else answer anything but a fold."""
    for offer in ask.offers:
        if isinstance(offer, CanCall | CanBringIn):
            return offer.examples()[0]
    offers = [offer for offer in ask.offers if offer is not CAN_FOLD] or ask.offers
    examples = offers[int(rng.random() * len(offers))].examples()
    return examples[int(rng.random() * len(examples))]


caller = bots.Blind(_call_or_any)
"""One who calls everything, and answers whatever else is asked by chance."""

RIVALS = {"random play": bots.random, "one who always stays": bots.stay, "a caller": caller}


@pytest.mark.parametrize("game", [*BEATEN, *later(ALL, BEATEN)])
def test_in_every_game(game: str) -> None:
    assert sure(game, bots.random).low > 0


@pytest.mark.parametrize("game", [*STAYED_IN, *later(POT_GAMES, STAYED_IN)])
@pytest.mark.slow
def test_a_player_who_never_folds_nor_bets_loses_too(game: str) -> None:
    assert sure(game, bots.stay).low > 0


@pytest.mark.parametrize("game", [*CALLED_IN, *later(POT_GAMES, CALLED_IN)])
def test_a_player_who_calls_everything_loses_too(game: str) -> None:
    assert sure(game, caller).low > 0


@pytest.mark.soak
@pytest.mark.parametrize("rival", RIVALS)
@pytest.mark.parametrize("game", POT_GAMES)
def test_at_a_full_table(game: str, rival: str) -> None:
    assert sure(game, RIVALS[rival], seats=6).low > 0


@pytest.mark.parametrize("game", [CLASSIC[0], *later(CLASSIC[1:])])
def test_at_a_full_classic_table(game: str) -> None:
    built = games.get(game)
    assert mirrored(built, bots.bot(), bots.random, hands=40, seats=6, seed=2024).low > 0


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


def test_against_a_bank_it_plays_the_better_hands_and_not_only_smaller_wagers() -> None:
    """Random play goes all-in now and then; here both wager alike and differ in what they play."""
    assert sure("three-card-poker", with_the_bots_wagers(bots.random)).low > 0


@pytest.mark.soak
def test_at_an_auction_it_plays_the_better_hands_and_not_only_lower_bids() -> None:
    assert sure("auction", with_the_bots_wagers(bots.random)).low > 0
