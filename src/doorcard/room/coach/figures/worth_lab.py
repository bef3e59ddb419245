"""The worth of purchases, exchanges, declarations, and of answers to a bank.

The shares and their intervals are the lab's, or of quick deals where cards are still bought after
this turn. Cards for sale and exchanges are worth so much of the pot with the bets to come, less
their price and one's own part of these bets, which nobody pays for a hand that loses by them;
folding is worth nothing beside them. The others' hands are not read from their bets here, but for
declarations, which are worth so much of the pot as it stands. Against a bank all hands are counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from importlib import import_module
from pkgutil import iter_modules

from msgspec.structs import replace

from doorcard import lab
from doorcard.bots.banking import gains, riding
from doorcard.cards import card_name
from doorcard.lab.market import FOLDING
from doorcard.language import say, text
from doorcard.ranking.words import capital
from doorcard.room.coach.figures.asking import EVERY, Played, asked, not_buying, played_for
from doorcard.room.coach.figures.changing import discard_for, values_for
from doorcard.room.coach.figures.declared import declared_shares
from doorcard.room.coach.figures.valuing import VALUING, Priced, values
from doorcard.room.coach.figures.worth import Worth
from doorcard.room.coach.phrases import naming_briefly
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CanFold
from doorcard.rules.errors import Refused
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import CanTake, Take
from doorcard.rules.phases.buying import Buy, CanBuy, Free, Pat
from doorcard.rules.phases.declare import CanSay, Say
from doorcard.rules.phases.exchange import CanSwap, Swap
from doorcard.rules.phases.stand import CanPlay, CanPlayFor, Play, PlayFor
from doorcard.rules.phases.take_back import CanWithdraw, LetRide, Withdraw
from doorcard.rules.wager_names import named
from doorcard.voice import chips_words

for _found in iter_modules(import_module("doorcard.room.coach.figures").__path__):
    import_module(f"doorcard.room.coach.figures.{_found.name}")


def lab_worths(view: View, *, easy: bool = False) -> tuple[Worth, ...]:
    """Return what the answers are worth as far as can be told; the best are marked. In a
    declaration `easy` bots are read as such."""
    found = priced(view, easy=easy)
    folded = [each.worth for each in found if not each.sensible]
    worths = [*marked([each.worth for each in found if each.sensible]), *folded]
    return tuple(sorted(worths, key=lambda each: -each.chips))


def priced(view: View, *, easy: bool = False) -> list[Priced]:
    """Return what answers are worth, with what gives them; none where the lab has no figures, or
    none soon enough."""
    ask = view.own_ask
    found: list[Priced] = []
    if ask is None or view.viewer not in ask.players:
        return []
    for offer in ask.offers:
        value = VALUING.get(type(offer))
        if value is not None:
            try:
                found += value(view, offer, easy)
            except Refused:
                return []
    can_fold = any(isinstance(offer, CanFold) for offer in ask.offers)
    if found and can_fold and not any(each.fits(Fold()) for each in found):
        found.append(Priced(_exact(say("Fold"), 0.0), _folds, sensible=False))
    return found


def marked(worths: Iterable[Worth]) -> tuple[Worth, ...]:
    """Return what answers are worth, the most first, with those marked that may be the best: none
    below one that is not."""
    found = sorted(worths, key=lambda each: -each.chips)
    clear = [nth for nth, each in enumerate(found) if each.high < found[0].low]
    level = min(clear, default=len(found))
    return tuple(
        [replace(each, best=nth < level, advised=nth == 0) for nth, each in enumerate(found)]
    )


def _in_chips(answer: str, one: lab.Choice | lab.Offered, played: Played, price: float) -> Worth:
    """Return what an answer brings in chips, less its price, with the bounds of its interval."""
    chips, low, high = [played.brings(share, price) for share in (one.share, *one.interval)]
    return Worth(capital(answer), chips, low, high)


@values(CanBuy)
def _buy(view: View, offer: CanBuy, easy: object) -> list[Priced]:
    found = values_for(view, offer)
    slots = {item.slot for item in offer.items}
    folding = found.now.label == FOLDING
    played = played_for(view, folding=folding)
    others = (Pat, Free, Fold) if folding else (Pat, Free)
    not_bought = _in_chips(not_buying(view)[1], found.now, played, 0)
    all_priced = [Priced(not_bought, lambda action: isinstance(action, others))]
    for one in found.cards:
        if one.slot in slots and one.price is not None:
            named = {"card": one.card, **({"giving": one.giving} if one.giving else {})}
            template = text("Buy {card} and give up {giving}") if one.giving else text("Buy {card}")
            worth = _in_chips(naming_briefly(template, named), one, played, one.price)
            all_priced.append(Priced(worth, partial(_gives, Buy, "slot", one.slot)))
    return all_priced


@values(CanTake)
def _take(view: View, offer: CanTake, easy: object) -> list[Priced]:
    played = Played(view.state.pot_total)
    return [
        Priced(
            _in_chips(naming_briefly(text("Take {card}"), {"card": one.card}), one, played, 0),
            partial(_gives, Take, "slot", one.slot),
        )
        for one in asked(view, lab.market_of).cards
        if one.slot in offer.slots
    ]


@values(CanSwap)
def _swap(view: View, offer: CanSwap, easy: object) -> list[Priced]:
    keeping, *others = discard_for(view, offer).choices
    played = played_for(view)
    held = [card_name(card) for card in view.state.seat(view.viewer).cards]
    kept = _in_chips(not_buying(view)[1], keeping, played, 0)
    return [
        Priced(kept, lambda action: not isinstance(action, Swap | Fold)),
        *[
            Priced(
                _in_chips(
                    naming_briefly(text("Change {card}"), {"card": one.label}),
                    one,
                    played,
                    offer.price,
                ),
                partial(_gives, Swap, "giving", held.index(one.label)),
            )
            for one in others
        ],
    ]


@values(CanSay)
def _say(view: View, offer: CanSay, easy: bool) -> list[Priced]:
    pot = view.state.pot_total
    return [
        Priced(
            Worth(
                capital(say("Declare {side}", side=named(one.word))),
                pot * one.share.mean,
                pot * one.share.low,
                pot * one.share.high,
            ),
            partial(_gives, Say, "sides", one.word),
        )
        for one in declared_shares(view, tuple(offer.sides), easy=easy)
    ]


@values(CanPlay)
def _play(view: View, offer: CanPlay, easy: object) -> list[Priced]:
    brings = gains(view, [offer.amount], EVERY)[0]
    return [
        Priced(_exact(say("Fold"), 0.0), _folds),
        Priced(_exact(say("Play"), brings), lambda action: isinstance(action, Play)),
    ]


@values(CanPlayFor)
def _play_for(view: View, offer: CanPlayFor, easy: object) -> list[Priced]:
    amounts = [size.amount for size in offer.sizes]
    return [
        Priced(_exact(say("Fold"), 0.0), _folds),
        *[
            Priced(
                _exact(say("Play for {chips}", chips=chips_words(size.amount)), brings),
                partial(_gives, PlayFor, "times", size.times),
            )
            for size, brings in zip(offer.sizes, gains(view, amounts, EVERY), strict=True)
        ],
    ]


@values(CanWithdraw)
def _ride(view: View, offer: CanWithdraw, easy: object) -> list[Priced]:
    brings = riding(view) * offer.amount
    return [
        Priced(_exact(say("Take it back"), 0.0), lambda action: isinstance(action, Withdraw)),
        Priced(_exact(say("Let it ride"), brings), lambda action: isinstance(action, LetRide)),
    ]


def _folds(action: Action) -> bool:
    return isinstance(action, Fold)


def _gives(kind: type[Action], name: str, value: object, action: Action) -> bool:
    """Tell whether an action is of a kind and has a value in a field."""
    return isinstance(action, kind) and getattr(action, name) == value


def _exact(answer: str, chips: float) -> Worth:
    return Worth(capital(answer), chips, chips, chips)
