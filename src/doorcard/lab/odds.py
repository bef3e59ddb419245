"""Odds: what part of the pot each player wins, when all cards to come are dealt and nobody folds.

The question is exact. Nobody folds, buys or exchanges any more; cards that are missing are drawn
at random from the unseen; what becomes wild on the way is wild. A deal that is broken off for a new
one, and a pot that nobody wins, are outcomes of their own. Where sides are declared every player
says what their own odds favour (`declared`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from doorcard.lab.answers import Odds
from doorcard.lab.checks import check_spot, deals_wanted
from doorcard.lab.counting import Tally
from doorcard.lab.plans import all_deals, random_deals
from doorcard.lab.showdowns import judging_of, showdown
from doorcard.lab.spot import Spot, read_spot
from doorcard.lab.summing import summed
from doorcard.rules.game import Game

SAMPLES = 1_000_000
"""How many deals are drawn unless told otherwise."""

SEED = 1
"""What chance begins with unless told otherwise: the same question has the same answer."""


def odds(
    game: Game,
    hands: Sequence[str],
    *,
    dead: str = "",
    centre: str = "",
    aside: str = "",
    said: Sequence[str] = (),
    exact: bool | None = None,
    samples: int = SAMPLES,
    seed: int = SEED,
    progress: Callable[[int, int], None] | None = None,
) -> Odds:
    """Return the odds of players who hold these hands.

    Each of `hands` is one player's, from the dealer's left, as `AsKd/7c`: cards face down, a slash,
    cards face up, `??` for one that is not known, `7c/Kd folded` for one that was given up. `dead`
    cards are out of play, `centre` counts in every hand, `aside` was turned up and belongs to
    nobody. `said` is what each player declared, "" for who has yet to.

    All deals are counted through where these are no more than `EXACT_AT_MOST`, else `samples` are
    drawn; `exact` insists on either. `progress` is told how many deals are done, and of how many.

    Raise `BadSetup`: `bad_seats`, `bad_hand`, `bad_card`, `card_twice`, `too_many_cards`,
    `not_in_deck`, `not_enough_cards`, `deal_stopped`, `no_such_word`, `too_many_deals`,
    `bad_count` (samples or a seed), `no_odds`, `bad_setup` (no game).
    """
    spot = read_spot(game, hands, dead=dead, centre=centre, aside=aside, said=said)
    return odds_of(spot, exact=exact, samples=samples, seed=seed, progress=progress)


def odds_of(
    spot: Spot,
    *,
    exact: bool | None = None,
    samples: int = SAMPLES,
    seed: int = SEED,
    progress: Callable[[int, int], None] | None = None,
) -> Odds:
    """Return the odds of all players in a spot; as `odds` otherwise."""
    check_spot(spot)
    total, counted = deals_wanted(spot, exact, samples)
    judging = judging_of(spot, exactly=counted)
    tally = Tally()
    says = [Tally() for _ in spot.live]
    done = 0
    for lying in all_deals(spot) if counted else random_deals(spot, total, seed):
        contest, codes = showdown(lying, judging)
        tally.add(codes)
        for one, words in zip(says, contest.words, strict=False):
            one.add(words)
        done += lying.count
        if progress is not None:
            progress(done, total)
    known = counted and judging.exact
    return summed(spot, tally, says, exact=known, seed=None if known else seed)
