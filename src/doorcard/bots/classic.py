"""Betting as it was before bots read their rivals, kept as a yardstick for bots that do.

These bots compare what a hand is worth with what it costs.

The strength of a hand is its odds, compared with an average hand: 1 wins its fair part of the pot,
and at 2 the ratio of wins to losses is twice as good. Every bet of another player makes it worth
less: opponents were imagined with random cards, but players don't bet with random cards.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from msgspec import Struct

from doorcard.bots.imagine import rivals_in, to_come
from doorcard.bots.judging import equity
from doorcard.bots.offering import any_size, offered
from doorcard.bots.policy import Policy, Style, by_handlers
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BringIn, Call, CanBringIn, CanCall, CanRaise, Raise

SAMPLES = 24
"""The number of samples for one decision; a close one takes three times as many."""

CLOSE = (0.6, 1.6)
"""The range, as a multiple of what it takes, in which a decision is close."""

RESPECT = 0.75
"""The factor by which each bet of another player lowers the odds."""

CAUTION = 0.12
"""The share by which a hand must be worth more than its price, for every card it still gets."""

BETS_FROM = 1.25
"""The odds from which a hand is bet, or raised once earlier bets have lowered them."""

OVERBETS_FROM = 2.0
"""The odds from which the larger of two sizes is bet."""

TRAPS = 0.1
"""The chance that a hand worth a bet only calls while cards are to come."""

BLUFFS_LESS = 0.25
"""The factor by which each bet of another player lowers the chance of a bluff."""

SURE = 1e9
"""The odds of a hand that always wins."""


class Classic(Struct, frozen=True):
    """A bot that bets from the odds against any cards, and remembers only this round's bets."""

    style: Style

    def __call__(self, view: View, rng: Random) -> Action:
        ask = view.own_ask
        assert ask is not None, "a policy is called when an answer is wanted"
        if any(isinstance(offer, CanCall | CanBringIn) for offer in ask.offers):
            return bet_by_odds(view, ask, rng, self.style)
        return by_handlers(view, ask, rng, self.style)


def classic(style: Style | None = None) -> Policy:
    """Return the bot as it bet before it read its rivals: the yardstick for newer ones."""
    return Classic(style or Style())


class BettingSpot(NamedTuple):
    """A betting decision, amounts in chips: `pot` is what can be won, the price included.

    On average `rivals` opponents stay in. The player gets `coming` more cards. `bets` have been
    made this round, and the hand wins `share` (0 to 1) of the pot against random cards.
    """

    price: int
    pot: int
    rivals: float
    coming: int
    bets: int
    share: float

    @property
    def odds(self) -> float:
        """Return how many times the hand wins for each time that the average rival does."""
        if self.share >= 1:
            return SURE
        return self.share / (1 - self.share) * self.rivals * RESPECT**self.bets


def bet_by_odds(
    view: View, ask: Ask, rng: Random, style: Style, share: float | None = None
) -> Action:
    """Answer a betting ask: fold, check, call, bring in, bet or raise.

    `share`, from 0 to 1, is what the hand wins of the pot against random cards, if that is known.
    """
    price, more, forced = offered(ask)
    if more is None and not price:
        return BringIn() if forced else Call()
    spot = _spot(view, price, rng, style, share)
    if more is not None and _wants_more(spot, rng, style):
        return Raise(_total(more, view, spot, rng))
    if forced:
        return BringIn()
    return Call() if not price or _worth(spot, style) >= 1 else Fold()


def _spot(view: View, price: int, rng: Random, style: Style, known: float | None) -> BettingSpot:
    """Look at the price and the pot, and imagine the cards; again if the decision is close."""
    state = view.state
    paid = state.seat(view.viewer).paid + price
    share = equity(view, rng, SAMPLES) if known is None else known
    spot = BettingSpot(
        price=price,
        pot=sum([min(seat.paid, paid) for seat in state.seats]) + price,
        rivals=rivals_in(state, view.viewer),
        coming=to_come(state, view.viewer),
        bets=state.step.count,
        share=share,
    )
    if known is None and _close(spot, style):
        spot = spot._replace(share=(share + 2 * equity(view, rng, 2 * SAMPLES)) / 3)
    return spot


def _close(spot: BettingSpot, style: Style) -> bool:
    least, most = CLOSE
    to_bet = spot.odds * style.bold / BETS_FROM
    return least < to_bet < most or (spot.price > 0 and least < _worth(spot, style) < most)


def _worth(spot: BettingSpot, style: Style) -> float:
    """Return what the hand wins on average as a multiple of what it must be worth to be played."""
    share = spot.odds / (spot.odds + spot.rivals)
    return share * spot.pot / (spot.price * (1 + CAUTION * style.tight * spot.coming))


def _wants_more(spot: BettingSpot, rng: Random, style: Style) -> bool:
    """Return whether to bet or raise: for value, or now and then as a bluff."""
    if spot.odds * style.bold >= BETS_FROM:
        return not spot.coming or rng.random() >= TRAPS
    if spot.odds >= 1:
        return False
    return rng.random() < style.bluffs / spot.rivals * BLUFFS_LESS**spot.bets


def _total(offer: CanRaise, view: View, spot: BettingSpot, rng: Random) -> int:
    """Return what to bet or raise to, in chips."""
    if offer.only:
        return offer.only[-1 if spot.odds >= OVERBETS_FROM else 0]
    return any_size(offer, view, spot.price, rng)
