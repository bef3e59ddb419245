"""The bot: one handler for every kind of offer, so a new kind of offer is a new line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from msgspec import Struct

from doorcard.bots.banking import stand, wager
from doorcard.bots.betting import bet
from doorcard.bots.bidding import bid, hide, stay_in
from doorcard.bots.buying import shop
from doorcard.bots.policy import Policy, Style, pick_stay, stay
from doorcard.bots.showdown import declare, show
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import CanBid, CanTake
from doorcard.rules.phases.bet import CanBringIn, CanCall
from doorcard.rules.phases.buying import CanBuy, CanGive
from doorcard.rules.phases.choose import CanTakeDown
from doorcard.rules.phases.declare import CanSay
from doorcard.rules.phases.exchange import CanSwap
from doorcard.rules.phases.showdown import CanShow
from doorcard.rules.phases.stand import CanPlay
from doorcard.rules.phases.turns import CanStay
from doorcard.rules.phases.wager import CanWager

Handler = Callable[[View, Ask, Random, Style], Action]
"""Answers an ask by a style, from a view."""

HANDLERS: Mapping[type[Offer], Handler] = {
    CanCall: bet,
    CanBringIn: bet,
    CanShow: show,
    CanSay: declare,
    CanBuy: shop,
    CanGive: shop,
    CanTake: shop,
    CanSwap: shop,
    CanBid: bid,
    CanTakeDown: hide,
    CanStay: stay_in,
    CanWager: wager,
    CanPlay: stand,
}
"""Who answers an ask that holds such an offer. An ask without any gets the first example of its
first offer that does not give up the hand."""


class Bot(Struct, frozen=True):
    """A bot of one style; it can be sent to other processes, and equals another of its style."""

    style: Style

    def __call__(self, view: View, rng: Random) -> Action:
        ask = view.ask
        assert ask is not None, "a policy is called when an answer is wanted"
        ask = ask.to(view.viewer)
        for offer in ask.offers:
            handler = HANDLERS.get(type(offer))
            if handler is not None:
                return handler(view, ask, rng, self.style)
        return pick_stay(ask, rng)


def bot(style: Style | None = None) -> Policy:
    """Return a player that answers from a view; two of one style differ only by chance."""
    return Bot(style or Style())


CALLS_ALONG = 0.5
"""How often the easy bot just stays in, whatever it holds."""


def _easy(view: View, rng: Random) -> Action:
    """Stay in half of the time without looking, else play loosely and timidly."""
    if rng.random() < CALLS_ALONG:
        return stay(view, rng)
    return _LOOSE(view, rng)


_LOOSE = bot(Style(tight=0.3, bold=0.5, bluffs=0.0))

LEVELS: Mapping[str, Policy] = {
    "easy": _easy,
    "medium": bot(Style(tight=0.8, bold=0.9, bluffs=0.05)),
    "hard": bot(Style(tight=1.1, bold=1.2, bluffs=0.15)),
}
"""How bots play, by level."""
