"""The coach in words: what each answer costs and gains, for every kind of offer.

Every sentence is made from a view, and so from what its player may know. What is said of an answer
rests on the same figures as the odds: all cards that are to come are dealt, and nobody folds.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from doorcard import lab
from doorcard.bots.banking import gain
from doorcard.cards import UNKNOWN, card_name, parse_card
from doorcard.lab import edges
from doorcard.lab.market import FOLDING
from doorcard.ranking.words import card_phrase, number
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
from doorcard.rules.phases.showdown import CanMuck, at_stake
from doorcard.rules.phases.stand import CanPlay
from doorcard.rules.phases.wager import CanWager
from doorcard.rules.state import State
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
EVEN = 0.01
"""A difference in shares that is not worth a word."""


class Slow(Refused):
    """What would take too long."""

    def __init__(self) -> None:
        super().__init__("coach_slow", "this takes the coach too long; ask again a street later")


Answer = TypeVar("Answer")
Said = list[str]
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
            *_costs(offer),
            "So early it takes too long to compare your answers: so many cards "
            "are still to come. Ask again a street later.",
        ]
    except Refused:
        return _costs(offer)


def _costs(offer: Offer) -> Said:
    match offer:
        case CanBuy():
            prices = [str(item.price) for item in offer.items if item.price is not None]
            return [f"The cards cost {', '.join(prices)}."] if prices else []
        case CanBid():
            return [f"The least you can bid is {offer.least}."]
        case CanSwap() if offer.price:
            return [f"An exchange costs {_chips(offer.price)}."]
        case CanSay():
            return ["Declaring costs nothing."]
    return []


# --- betting


def _call(view: View, offer: CanCall, share: float | None) -> Said:
    """Compare the share of the pot with the price of staying in, as a share of what it wins."""
    if share is None:
        return [f"Calling costs {_chips(offer.amount)}."] if offer.amount else []
    if not offer.amount:
        return [f"Checking costs nothing, and you win {_percent(share)} of the pot on average."]
    pot = winnable(view.state, view.viewer, offer.amount)
    needed = offer.amount / pot
    ahead = share - needed
    verdict = "call" if ahead > EVEN else "fold" if ahead < -EVEN else "it makes no difference"
    return [
        f"{_percent(share)} against {_percent(needed)} needed: {verdict}.",
        f"Calling costs {_chips(offer.amount)} and brings back {_average(share * pot)} of {pot} on "
        f"average: {_gains(share * pot - offer.amount)}.",
    ]


def winnable(state: State, player: int, amount: int) -> int:
    """Return how many chips a player who puts `amount` more in front may win, these included."""
    before = state.seat(player).bet + amount
    pots = sum([pot.amount for pot in state.pots if player in pot.players])
    bets = [before if at == player else min(seat.bet, before) for at, seat in _seats(state)]
    return pots + sum(bets)


def _raise(view: View, offer: CanRaise, share: float | None) -> Said:
    if share is None:
        return []
    state = view.state
    part = 1 / len(state.live)
    more = (offer.only[0] if offer.only else offer.least) - state.seat(view.viewer).bet
    verb = {"bet": "Betting", "complete": "Completing"}.get(offer.kind, "Raising")
    costs = f"{verb} costs {_chips(more)} at least."
    equal = f"an equal part among {number(len(state.live))}, {_percent(part)}"
    if share > part + EVEN:
        return [f"{costs} You win more than {equal}: it gains as long as the others call."]
    if share < part - EVEN:
        return [f"{costs} You win less than {equal}: it pays only if others fold to it."]
    return [f"{costs} You win {equal}: it gains only if others fold to it."]


def _bring_in(view: View, offer: CanBringIn, share: float | None) -> Said:
    return [f"The bring-in costs {_chips(offer.amount)}, which you can't avoid."]


# --- buying, bidding, exchanging


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
        return [*told, f"Best: buy {_card(best.card)}."]
    instead = "fold" if folding else "don't buy"
    return [*told, f"No card is worth its price: {instead}."]


def _offered(one: lab.Offered, now: float | None) -> str:
    """Say what a card does for the hand, what it costs, and up to which price it pays."""
    card = _card(one.card)
    swapped = f", for {_card(one.giving)}" if one.giving else ""
    instead = "" if now is None else f" instead of {_percent(now)}"
    told = f"With {card}{swapped}, you win {_percent(one.share)}{instead}"
    worth = "any price" if one.break_even is None else _average(max(0.0, one.break_even))
    if one.price is None:
        return f"{told}: it is worth {worth} to you."
    return f"{told}: it costs {_average(one.price)} and is worth {worth} to you."


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
    return [
        *[_offered(one, found.now.share) for one in (best, *others)[:2]],
        f"Picking first rather than last is worth about {_average(max(0.0, worth))}: bid no more "
        f"than {bid}. The least you can bid is {offer.least}.",
    ]


def _take(view: View, offer: CanTake, share: float | None) -> Said:
    found = _ask(view, lab.market_of)
    cards = sorted(
        [one for one in found.cards if one.slot in offer.slots], key=lambda one: -one.share
    )
    if not cards:
        return []
    told = [f"{_percent(one.share)} with {_card(one.card)}" for one in cards[:3]]
    return [f"You have paid already: take {_card(cards[0].card)}. You win {', '.join(told)}."]


def _swap(view: View, offer: CanSwap, share: float | None) -> Said:
    """Compare keeping all cards with the best exchange, less its price."""
    found = _ask(view, lab.discard_of)
    keeping, *others = found.choices
    best = max(others, key=lambda one: one.share)
    pot = view.state.pot_total
    net = best.share * (pot + offer.price) - keeping.share * pot - offer.price
    price = f"costs {_chips(offer.price)}" if offer.price else "costs nothing"
    verdict = f"give up {_card(best.label)}" if net > EVEN * pot else "keep all cards"
    return [
        f"Keeping all cards you win {_percent(keeping.share)}; with a new card for "
        f"{_card(best.label)} you win {_percent(best.share)}, which {price}: {verdict}.",
        *([f"The exchange {_gains(net)}."] if offer.price else []),
    ]


def _give(view: View, offer: CanGive, share: float | None) -> Said:
    return ["It costs nothing to give up the card that is the least use: look at what you hold."]


def _take_down(view: View, offer: CanTakeDown, share: float | None) -> Said:
    return [
        f"Face down the card costs {_chips(offer.price)} and the others don't see it; face up it "
        "is free. The card is the same."
    ]


# --- declaring, showing, wagers


def _say(view: View, offer: CanSay, share: float | None) -> Said:
    found = _ask(view, lab.declaration_of)
    choices = sorted(
        [one for one in found.choices if one.label in offer.sides], key=lambda one: -one.share
    )
    best, *others = choices
    game = view.state.game
    pot = view.state.pot_total
    rest = ", ".join([f"{side_words(game, one.label)} {_percent(one.share)}" for one in others])
    return [
        f"Declare {side_words(game, best.label)}: it wins {_percent(best.share)} of the pot on "
        f"average, {_average(best.share * pot)} chips. Declaring costs nothing; {rest}."
    ]


def _muck(view: View, offer: CanMuck, share: float | None) -> Said:
    stake = at_stake(view.state, view.viewer)
    if stake == "wins":
        return ["Show: your hand may win part of the pot, and mucked it wins nothing."]
    if stake:
        return ["Your hand wins nothing itself but may change who does: showing it counts."]
    return ["Mucking costs you nothing, and nobody learns what you held."]


def _wager(view: View, offer: CanWager, share: float | None) -> Said:
    """Tell what the bank keeps of each wager in the long run."""
    found = edges.house_edges(view.state.game)
    game = view.state.game
    told = [f"{side_words(game, name)} {100 * found[name].edge:.1f} %" for name in offer.names]
    least = f"the least is {_chips(offer.least)}"
    return [
        f"Of each wager the bank keeps on average: {', '.join(told)}. The less you wager the less "
        f"it keeps; {least}."
    ]


def _play(view: View, offer: CanPlay, share: float | None) -> Said:
    more = gain(view, offer.amount)
    verdict = "play" if more > 0 else "fold"
    better = f"{_average(abs(more))} {'more' if more > 0 else 'less'}"
    costs = f"Playing costs {_chips(offer.amount)}"
    return [f"{costs}. On average it brings {better} than folding: {verdict}."]


TELLING: dict[type[Offer], Telling] = {
    CanCall: _call,
    CanRaise: _raise,
    CanBringIn: _bring_in,
    CanBuy: _buy,
    CanBid: _bid,
    CanTake: _take,
    CanSwap: _swap,
    CanGive: _give,
    CanTakeDown: _take_down,
    CanSay: _say,
    CanMuck: _muck,
    CanWager: _wager,
    CanPlay: _play,
}
"""What is said of each kind of offer; of the others there is nothing to say."""


# --- words


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


def _seats(state: State) -> Sequence[tuple[int, Any]]:
    return list(enumerate(state.seats, 1))


def _percent(part: float) -> str:
    return f"{100 * part:.0f} %"


def _chips(amount: int) -> str:
    return "1 chip" if amount == 1 else f"{amount} chips"


def _average(amount: float) -> str:
    """Return an amount that is an average: to a tenth, or whole where it is."""
    return f"{amount:.0f}" if abs(amount - round(amount)) < 0.05 else f"{amount:.1f}"


def _gains(amount: float) -> str:
    """Return what comes of something in chips, `it gains 1.3`."""
    if abs(amount) < 0.05:
        return "it neither gains nor loses"
    return f"it {'gains' if amount > 0 else 'loses'} {_average(abs(amount))}"


def _card(name: str) -> str:
    if name == card_name(UNKNOWN):
        return "the deck card"
    return f"the {card_phrase(card_name(parse_card(name)))}"
