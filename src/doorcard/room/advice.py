"""The coach in words: what each answer costs and gains, for every kind of offer.

Every sentence is made from a view, and so from what its player may know. What is said of an answer
rests on the same figures as the odds: all cards that are to come are dealt, and nobody folds.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from doorcard import lab
from doorcard.lab.market import FOLDING
from doorcard.language import number, say, text
from doorcard.room.advice_costs import (
    EVEN,
    Said,
    average,
    card_words,
    chips_words,
    costs_of,
    gains_words,
    least_bid,
    on_bring_in,
    on_call,
    on_give,
    on_muck,
    on_play,
    on_raise,
    on_take_down,
    on_wager,
    percent,
)
from doorcard.room.holding import holding_words
from doorcard.rules.asks import Offer
from doorcard.rules.errors import Refused
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import CanBid, CanTake
from doorcard.rules.phases.bet import CanBringIn, CanCall, CanRaise
from doorcard.rules.phases.buying import CanBuy, CanGive
from doorcard.rules.phases.choose import CanTakeDown
from doorcard.rules.phases.declare import CanSay
from doorcard.rules.phases.exchange import CanSwap
from doorcard.rules.phases.showdown import CanMuck
from doorcard.rules.phases.stand import CanPlay
from doorcard.rules.phases.wager import CanWager
from doorcard.voice import side_words

SAMPLES = 3000
"""Deals that are drawn for each answer that is compared with others."""
SAMPLES_BY_ENGINE = 400
"""The same where the engine plays them, as long as there is time."""
LEAST_BY_ENGINE = 40
"""With fewer, chance would say more than the cards."""
TRIED = 4
"""How many are played to see how long they take."""
SECONDS = 1.0
"""How long the engine may play for one question: the odds, or what an offer is worth."""

TOO_SLOW = text("this takes the coach too long; ask again a street later")


class Slow(Refused):
    """What would take too long."""

    def __init__(self) -> None:
        super().__init__("coach_slow", TOO_SLOW)


Answer = TypeVar("Answer")
Telling = Callable[[View, Any, float | None], Said]
"""Tells of an offer to whoever is asked, from their share of the pot where it is known."""


def advice_words(view: View, share: float | None) -> tuple[str, ...]:
    """Return what the coach says to a player: of each answer on offer, then of the cards held.

    `share` is the part of the pot that the player wins on average, None where that is not known.
    """
    ask = view.ask
    said: Said = []
    if ask is not None and view.viewer in ask.players:
        for offer in ask.to(view.viewer).offers:
            tell = TELLING.get(type(offer))
            if tell is not None:
                said += _unless_refused(tell, view, offer, share)
    return (*said, *holding_words(view))


def _unless_refused(tell: Telling, view: View, offer: Offer, share: float | None) -> Said:
    """Tell of an offer; the lab has no figures for every hand, and then only what it costs.

    Where it would have some but for the time they take, that is said.
    """
    try:
        return tell(view, offer, share)
    except Slow:
        return [
            *costs_of(offer),
            say(
                "So early it takes too long to compare your answers: so many cards are still to "
                "come. Ask again a street later."
            ),
        ]
    except Refused:
        return costs_of(offer)


def _buy(view: View, offer: CanBuy, share: float | None) -> Said:
    """Tell of the card that gains most above its price, or why none does."""
    found = _ask(view, lab.market_of)
    slots = {item.slot: item.price for item in offer.items}
    cards = [one for one in found.cards if one.slot in slots]
    if not cards:
        return []
    folding = found.now.label == FOLDING
    told = [_offered(one, None if folding else found.now.share) for one in cards]
    best = found.best
    if best is not None and best.slot in slots:
        return [*told, say("Best: buy {card}.", card=card_words(best.card))]
    if folding:
        return [*told, say("No card is worth its price: fold.")]
    return [*told, say("No card is worth its price: don't buy.")]


def _offered(one: lab.Offered, now: float | None) -> str:
    """Say what a card does for the hand, what it costs, and up to which price it pays."""
    if one.giving:
        wins = text("With {card}, for {giving}, you win {share}")
        if now is not None:
            wins = text("With {card}, for {giving}, you win {share} instead of {now}")
    else:
        wins = text("With {card}, you win {share}")
        if now is not None:
            wins = text("With {card}, you win {share} instead of {now}")
    told = say(
        wins,
        card=card_words(one.card),
        giving=card_words(one.giving) if one.giving else "",
        share=percent(one.share),
        now="" if now is None else percent(now),
    )
    worth = say("any price") if one.break_even is None else average(max(0.0, one.break_even))
    if one.price is None:
        return say("{told}: it is worth {worth} to you.", told=told, worth=worth)
    return say(
        "{told}: it costs {price} and is worth {worth} to you.",
        told=told,
        price=average(one.price),
        worth=worth,
    )


def _bid(view: View, offer: CanBid, share: float | None) -> Said:
    found = _ask(view, lab.market_of)
    cards = sorted(found.cards, key=lambda one: -one.gain)
    if not cards:
        return []
    best, *others = cards
    worth = offer.most if best.break_even is None else best.break_even
    if others and others[-1].break_even is not None:
        worth -= max(0.0, others[-1].break_even)
    bid = max(offer.least, min(offer.most, int(worth) // offer.chip * offer.chip))
    told = say(
        "Picking first rather than last is worth about {worth}: bid no more than {bid}.",
        worth=average(max(0.0, worth)),
        bid=number(bid),
    )
    return [
        *[_offered(one, found.now.share) for one in (best, *others)[:2]],
        f"{told} {least_bid(offer)}",
    ]


def _take(view: View, offer: CanTake, share: float | None) -> Said:
    found = _ask(view, lab.market_of)
    cards = sorted(
        [one for one in found.cards if one.slot in offer.slots], key=lambda one: -one.share
    )
    if not cards:
        return []
    wins = [
        say("{share} with {card}", share=percent(one.share), card=card_words(one.card))
        for one in cards[:3]
    ]
    return [
        say(
            "You have paid already: take {card}. You win {shares}.",
            card=card_words(cards[0].card),
            shares=", ".join(wins),
        )
    ]


def _swap(view: View, offer: CanSwap, share: float | None) -> Said:
    """Compare keeping all cards with the best exchange, less its price."""
    found = _ask(view, lab.discard_of)
    keeping, *others = found.choices
    best = max(others, key=lambda one: one.share)
    pot = view.state.pot_total
    net = best.share * (pot + offer.price) - keeping.share * pot - offer.price
    told = say(
        "Keeping all cards you win {keeping}; with a new card for {card} you win {share}, which "
        "costs {price}: give up {card}."
        if net > EVEN * pot
        else "Keeping all cards you win {keeping}; with a new card for {card} you win {share}, "
        "which costs {price}: keep all cards.",
        keeping=percent(keeping.share),
        card=card_words(best.label),
        share=percent(best.share),
        price=chips_words(offer.price) if offer.price else say("nothing"),
    )
    return [told, say("The exchange: {gains}.", gains=gains_words(net))] if offer.price else [told]


def _say(view: View, offer: CanSay, share: float | None) -> Said:
    found = _ask(view, lab.declaration_of)
    choices = sorted(
        [one for one in found.choices if one.label in offer.sides], key=lambda one: -one.share
    )
    best, *others = choices
    game = view.state.game
    pot = view.state.pot_total
    rest = ", ".join([f"{side_words(game, one.label)} {percent(one.share)}" for one in others])
    return [
        say(
            "Declare {side}: it wins {share} of the pot on average, {chips} chips. Declaring costs "
            "nothing; {rest}.",
            side=side_words(game, best.label),
            share=percent(best.share),
            chips=average(best.share * pot),
            rest=rest,
        )
    ]


TELLING: dict[type[Offer], Telling] = {
    CanCall: on_call,
    CanRaise: on_raise,
    CanBringIn: on_bring_in,
    CanBuy: _buy,
    CanBid: _bid,
    CanTake: _take,
    CanSwap: _swap,
    CanGive: on_give,
    CanTakeDown: on_take_down,
    CanSay: _say,
    CanMuck: on_muck,
    CanWager: on_wager,
    CanPlay: on_play,
}
"""What is said of each kind of offer; of the others there is nothing to say."""


def _ask(view: View, question: Callable[..., Answer]) -> Answer:
    """Ask the lab about a view, of as many deals as there is time for.

    Raise `Refused` as the lab does, and `coach_slow` where too few could be dealt to tell anything.
    """
    if lab.answered_by(lab.spot_of(view)) == "columns":
        return question(view, exact=False, samples=SAMPLES)
    deals = affordable(lambda deals: question(view, exact=False, samples=deals))
    return question(view, exact=False, samples=min(deals, SAMPLES_BY_ENGINE))


def affordable(question: Callable[[int], object]) -> int:
    """Return how many deals the engine can play for a question in its time, after a few tries.

    Raise `Refused` `coach_slow` where too few could be dealt to tell anything.
    """
    began = time.monotonic()
    question(TRIED)
    deals = int(TRIED * SECONDS / (time.monotonic() - began))
    if deals < LEAST_BY_ENGINE:
        raise Slow
    return deals
