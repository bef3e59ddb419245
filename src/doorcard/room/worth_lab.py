"""What answers are worth where cards are bought, taken, exchanged or declared, or a bank is played.

The shares and their intervals are the lab's, in chips of the pot as it stands, less the price. What
players hold is not read from their bets here. Against a bank all hands are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from doorcard import lab
from doorcard.bots.banking import gains, riding
from doorcard.language import say, text
from doorcard.room.advice import asked, not_buying
from doorcard.room.advice_costs import EVERY, Advised, chips_words
from doorcard.room.worth import Worth
from doorcard.rules.asks import Offer
from doorcard.rules.errors import Refused
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import CanTake
from doorcard.rules.phases.buying import CanBuy
from doorcard.rules.phases.declare import CanSay
from doorcard.rules.phases.exchange import CanSwap
from doorcard.rules.phases.stand import CanPlay, CanPlayFor
from doorcard.rules.phases.take_back import CanWithdraw
from doorcard.voice import side_words


def lab_worths(view: View) -> tuple[Worth, ...]:
    """Return what the answers are worth as far as the lab can tell; the best are marked."""
    ask = view.own_ask
    found: list[Worth] = []
    if ask is None or view.viewer not in ask.players:
        return ()
    for offer in ask.offers:
        value = VALUING.get(type(offer))
        if value is not None:
            try:
                found += value(view, offer)
            except Refused:  # the lab has no figures, or none soon enough, and then there are none
                return ()
    return marked(found)


def marked(worths: Iterable[Worth]) -> tuple[Worth, ...]:
    """Return what answers are worth, the most first, with those marked that may be the best."""
    found = sorted(worths, key=lambda each: -each.chips)
    return tuple([replace(each, best=each.high >= found[0].low) for each in found])


def _in_chips(answer: str, one: lab.Choice | lab.Offered, pot: int, price: float) -> Worth:
    chips, low, high = [share * (pot + price) - price for share in (one.share, *one.interval)]
    return Worth(answer, chips, low, high)


def _buy(view: View, offer: CanBuy) -> list[Worth]:
    found = asked(view, lab.market_of)
    slots = {item.slot for item in offer.items}
    pot = view.state.pot_total
    worths = [_in_chips(not_buying(view), found.now, pot, 0)]
    for one in found.cards:
        if one.slot in slots and one.price is not None:
            named = {"card": one.card, **({"giving": one.giving} if one.giving else {})}
            told = text("Buy {card} and give up {giving}") if one.giving else text("Buy {card}")
            worths.append(_in_chips(Advised.naming(told, **named).brief, one, pot, one.price))
    return worths


def _take(view: View, offer: CanTake) -> list[Worth]:
    found = asked(view, lab.market_of)
    pot = view.state.pot_total
    return [
        _in_chips(Advised.naming(text("Take {card}"), card=one.card).brief, one, pot, 0)
        for one in found.cards
        if one.slot in offer.slots
    ]


def _swap(view: View, offer: CanSwap) -> list[Worth]:
    keeping, *others = asked(view, lab.discard_of).choices
    pot = view.state.pot_total
    return [
        _in_chips(say("Keep all your cards"), keeping, pot, 0),
        *[
            _in_chips(
                Advised.naming(text("Give up {card}"), card=one.label).brief, one, pot, offer.price
            )
            for one in others
        ],
    ]


def _say(view: View, offer: CanSay) -> list[Worth]:
    found = asked(view, lab.declaration_of)
    game, pot = view.state.game, view.state.pot_total
    return [
        _in_chips(say("Declare {side}", side=side_words(game, one.label)), one, pot, 0)
        for one in found.choices
        if one.label in offer.sides
    ]


def _play(view: View, offer: CanPlay) -> list[Worth]:
    return [_exact(say("Fold"), 0.0), _exact(say("Play"), gains(view, [offer.amount], EVERY)[0])]


def _play_for(view: View, offer: CanPlayFor) -> list[Worth]:
    amounts = [size.amount for size in offer.sizes]
    return [
        _exact(say("Fold"), 0.0),
        *[
            _exact(say("Play for {chips}", chips=chips_words(amount)), brings)
            for amount, brings in zip(amounts, gains(view, amounts, EVERY), strict=True)
        ],
    ]


def _ride(view: View, offer: CanWithdraw) -> list[Worth]:
    return [
        _exact(say("Take it back"), 0.0),
        _exact(say("Let it ride"), riding(view) * offer.amount),
    ]


def _exact(answer: str, chips: float) -> Worth:
    return Worth(answer, chips, chips, chips)


VALUING: dict[type[Offer], Callable[[View, Any], list[Worth]]] = {
    CanBuy: _buy,
    CanTake: _take,
    CanSwap: _swap,
    CanSay: _say,
    CanPlay: _play,
    CanPlayFor: _play_for,
    CanWithdraw: _ride,
}
"""How answers to each kind of offer are valued; those to others have no figures."""
