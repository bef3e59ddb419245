"""Odds: what part of the pot each player wins if all cards to come are dealt and nobody folds.

From now on nobody folds, buys or exchanges cards. Missing cards are drawn at random from the unseen
ones, and cards may become wild on the way. If a deal ends early for a new one, or if nobody wins
the pot, that is an outcome of its own. If sides are declared, players declare what their own odds
favour (`declared`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import perm

from doorcard.lab.answers import Odds
from doorcard.lab.by_engine import Judge, counted
from doorcard.lab.checked import Dealer
from doorcard.lab.counting import Tally, summed
from doorcard.lab.drawing import all_deals, check_seed, count_ways, random_deals
from doorcard.lab.known_parts import answered_by
from doorcard.lab.outcomes import Codes, Words
from doorcard.lab.redeals import check_going_on
from doorcard.lab.showdowns import EXACT_AT_MOST, MOST_EXACT, judging_of, showdown, words_of
from doorcard.lab.spot import Spot, read_spot
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game

SEED = 1
"""What chance begins with unless told otherwise: the same question has the same answer."""

SAMPLES = 1_000_000
"""How many deals the columns draw unless told otherwise."""

SAMPLES_BY_ENGINE = 20_000
"""How many deals the engine plays unless told otherwise."""

EXACT_BY_ENGINE = 20_000
"""How many ways of dealing the engine plays through, at most, unless that is insisted on."""

MOST_BY_ENGINE = 10**6
"""How many ways of dealing the engine plays through at the very most."""


def check_spot(spot: Spot) -> None:
    """Raise `BadSetup` if a spot has no odds: `deal_stopped`, `no_such_word`."""
    check_going_on(spot)
    if not spot.said:
        return
    words = words_of(spot.game)
    if len(spot.said) != spot.seats or any(word and word not in words for word in spot.said):
        raise BadSetup(
            "no_such_word",
            f"{shown(list(spot.said))} was declared; {spot.seats} players need as many words, each "
            f"of {', '.join(words) or 'none, since nothing is declared here'}, or empty",
        )


def deals_wanted(spot: Spot, exact: bool | None, samples: int | None) -> tuple[int, bool]:
    """Return how many deals are looked at, and whether these are all possible deals.

    If the engine deals, there may be more of them. Raise `BadSetup`: `bad_count`, `too_many_deals`.
    """
    engine = answered_by(spot) == "engine"
    wanted = (SAMPLES_BY_ENGINE if engine else SAMPLES) if samples is None else samples
    if type(wanted) is not int or wanted < 1:
        raise BadSetup("bad_count", f"{shown(samples)} samples: ask for a whole number from 1 up")
    if exact is False:
        return wanted, False
    total = perm(len(spot.unseen), spot.missing) if engine else count_ways(spot)
    if total <= (EXACT_BY_ENGINE if engine else EXACT_AT_MOST):
        return total, True
    if exact is None:
        return wanted, False
    most = MOST_BY_ENGINE if engine else MOST_EXACT
    if total > most:
        raise BadSetup(
            "too_many_deals",
            f"the cards to come may lie in {total:,} ways, and at most {most:,} can be counted; "
            "ask for sampled odds or give more cards",
            ways=total,
        )
    return total, True


def odds(
    game: Game,
    hands: Sequence[str],
    *,
    dead: str = "",
    centre: str = "",
    aside: str = "",
    said: Sequence[str] = (),
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
    progress: Callable[[int, int], None] | None = None,
) -> Odds:
    """Return the odds of players who hold these hands.

    Each of `hands` is the hand of one player, from the dealer's left, such as `AsKd/7c`: cards face
    down, a slash, cards face up. `??` is a card that is not known, and `7c/Kd folded` a hand that
    was given up. `dead` cards are out of play, `centre` counts in every hand, and `aside` was
    turned up and belongs to nobody. `said` is what each player declared, "" for a player who has
    not declared yet.

    If there are at most `EXACT_AT_MOST` deals, all are counted; otherwise `samples` are drawn (by
    default a million). With `exact` you insist on one or the other. If the engine has to deal,
    which `Odds.by` tells, these numbers are `EXACT_BY_ENGINE` and 20,000. `progress` is called with
    the number of deals done, and of all deals.

    Raise `BadSetup`: `bad_seats`, `bad_hand`, `bad_card`, `card_twice`, `too_many_cards`,
    `not_in_deck`, `not_enough_cards`, `deal_stopped`, `no_such_word`, `too_many_deals`, `bad_count`
    (samples or a seed), `no_odds` (against a bank), `bad_setup` (not a game).
    """
    spot = read_spot(game, hands, dead=dead, centre=centre, aside=aside, said=said)
    return odds_of(spot, exact=exact, samples=samples, seed=seed, progress=progress)


def odds_of(
    spot: Spot,
    *,
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
    progress: Callable[[int, int], None] | None = None,
) -> Odds:
    """Return the odds of all players in a spot; as `odds` otherwise."""
    check_spot(spot)
    total, counting = deals_wanted(spot, exact, samples)
    if answered_by(spot) == "engine":
        return _dealt(spot, total, seed, progress, counting=counting, insists=exact is True)
    judging = judging_of(spot, exactly=counting)
    tally = Tally()
    says = [Tally() for _ in spot.live]
    done = 0
    for deals in all_deals(spot) if counting else random_deals(spot, total, seed):
        contest, codes = showdown(deals, judging)
        _count(tally, says, codes, contest.words)
        done += deals.count
        if progress is not None:
            progress(done, total)
    known = counting and judging.exact
    return summed(spot, tally, says, by="columns", exact=known, seed=None if known else seed)


def _dealt(
    spot: Spot,
    total: int,
    seed: int,
    progress: Callable[[int, int], None] | None,
    *,
    counting: bool,
    insists: bool,
) -> Odds:
    """Return the odds of a spot that the engine deals; `counting`: in every way there is."""
    check_seed(seed)
    dealer = Dealer(spot)
    judge = Judge(spot, judging_of(spot, deals=total))
    if counting:
        try:
            tally, says = counted(dealer, judge, MOST_BY_ENGINE if insists else EXACT_BY_ENGINE)
        except BadSetup:
            if insists:
                raise
            total = SAMPLES_BY_ENGINE
            counting = False
    if not counting:
        tally, says = Tally(), [Tally() for _ in spot.live]
        done = 0
        for ended in judge.ended(dealer.deals(total, seed)):
            _count(tally, says, ended.codes, ended.words)
            done += len(ended.codes)
            if progress is not None:
                progress(done, total)
    known = counting and judge.judging.exact
    return summed(
        spot,
        tally,
        says,
        by="engine",
        exact=known,
        seed=None if known else seed,
        others=judge.others,
    )


def _count(tally: Tally, says: Sequence[Tally], codes: Codes, words: Sequence[Words]) -> None:
    tally.add(codes)
    for one, said in zip(says, words, strict=False):
        one.add(said)
