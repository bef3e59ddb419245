"""The coach in words: how the hand stands, what to do, and what each answer costs and gains.

Every sentence is made from a view, and so from what its player may know. What is said of a bet
rests on `figures.worth`, which reads the rivals by what they have bet and lets them fold; what is
said of a purchase, an exchange or a declaration rests on the lab's shares, in which rivals hold any
cards and nobody folds, as in the odds. docs/players.md says of every figure where it comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any

from doorcard import lab
from doorcard.cards import parse_card
from doorcard.lab.market import FOLDING
from doorcard.language import number, say, text
from doorcard.ranking.words import capital
from doorcard.room.coach.figures.asking import Slow, asked, brings, not_buying, worth_of
from doorcard.room.coach.figures.draws import HAND
from doorcard.room.coach.figures.weighed import Weighed, choices
from doorcard.room.coach.phrases import (
    Advised,
    Said,
    average,
    card_words,
    chips_on_average,
    chips_words,
    difference,
    percent,
    tenth,
    too_dear,
)
from doorcard.room.coach.words.answers import (
    on_bring_in,
    on_draw,
    on_keep,
    on_muck,
    on_pass,
    on_turn_instead,
    on_turn_up,
)
from doorcard.room.coach.words.costs import (
    costs_of,
    least_bid,
    on_pay,
    on_play,
    on_play_for,
    on_take_back,
    on_take_down,
    on_take_extra,
    on_turn_card,
    on_wager,
)
from doorcard.room.coach.words.holding import draw_words, holding_words
from doorcard.room.coach.words.quick import QUICKLY_TOLD, give_quickly, towards
from doorcard.room.coach.words.standing import standing_words
from doorcard.room.coach.words.turning import Earlier
from doorcard.room.coach.words.verdict import figures, verdict
from doorcard.rules.actions import Fold
from doorcard.rules.asks import Offer
from doorcard.rules.errors import Refused
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import CanBid, CanTake
from doorcard.rules.phases.bet import CanBringIn
from doorcard.rules.phases.buying import DECK, CanBuy, CanGive
from doorcard.rules.phases.choose import CanTakeDown
from doorcard.rules.phases.declare import CanSay
from doorcard.rules.phases.demands import CanPay, CanTakeExtra
from doorcard.rules.phases.draw_round import CanDraw
from doorcard.rules.phases.exchange import CanSwap
from doorcard.rules.phases.keeping import CanKeepCards
from doorcard.rules.phases.passing import CanPassOn
from doorcard.rules.phases.roll import CanTurnUp
from doorcard.rules.phases.showdown import CanMuck
from doorcard.rules.phases.stand import CanPlay, CanPlayFor
from doorcard.rules.phases.take_back import CanWithdraw
from doorcard.rules.phases.turn_first import CanTurnInstead
from doorcard.rules.phases.turn_more import CanTurnCard
from doorcard.rules.phases.wager import CanWager
from doorcard.voice import side_words

MOST_TOLD = 3
"""Of how many cards it is told what they are worth, at most."""
WELL_AHEAD = 0.8
"""With such a share of the pot, even a card that makes a much better hand may not be worth much."""
LEAST_WORTH = 0.5
"""Chips of the pot; a card that wins less more is not worth a word."""
HELPS = 0.04
"""By how much of the pot a card has to help for it to be told from which pot on it would pay."""
MOST_POTS = 4
"""Up to how many times as large a pot that is told."""


Telling = Callable[[View, Any, Weighed | None], Said]
"""Tells of an offer to whoever is asked, from their share of the pot where it is known."""


def advice_words(
    view: View,
    weighed: Weighed | None,
    names: Mapping[int, str] | None = None,
    *,
    beginner: bool = False,
    earlier: Earlier | None = None,
) -> tuple[str, ...]:
    """Return what the coach says to a player: what to do and why, how the hand stands, then the
    figures of each answer on offer, and of the cards held.

    `weighed` is None where the share is not known; `names` are the players' by number. A `beginner`
    is advised no bluffs. `earlier` is what was advised at the player's decision before in this
    hand: where that was another thing, it is said what has happened since.
    """
    ask = view.own_ask
    said: Said = []
    if ask is not None and view.viewer in ask.players:
        if weighed is not None:
            advised = verdict(view, weighed, names, beginner=beginner, earlier=earlier)
            if advised is not None:
                said.append(_with_draw(view, weighed, advised, beginner=beginner))
            said += standing_words(view, weighed, names)
            said += figures(view, weighed, names or {}, beginner=beginner, earlier=earlier)
        for offer in ask.offers:
            tell = TELLING.get(type(offer))
            if tell is not None:
                said += _unless_refused(tell, view, offer, weighed)
    said.sort(key=lambda each: not isinstance(each, Advised))
    return (*said, *holding_words(view))


def _with_draw(view: View, weighed: Weighed, advised: Advised, *, beginner: bool) -> Advised:
    """Name the draw that is held beside what to do; beside a fold, one that lacks one card."""
    if weighed.spot.hopeless or weighed.spot.certain:
        return advised
    folds = isinstance(choices(weighed, beginner=beginner)[0].action, Fold)
    held = draw_words(view, HAND - 1 if folds else 0)
    return Advised(f"{advised} {held}") if held else advised


def brief_words(words: Sequence[str]) -> str:
    """Return what to do in a word or two, "" where nothing is advised."""
    return next((each.brief for each in words if isinstance(each, Advised)), "")


def _unless_refused(tell: Telling, view: View, offer: Offer, weighed: Weighed | None) -> Said:
    """Tell of an offer; where the lab has no figures, or none soon enough, what quick deals tell.

    Where there is nothing to tell but for time, that is said.
    """
    quickly = QUICKLY_TOLD.get(type(offer))
    try:
        return tell(view, offer, weighed)
    except Slow:
        told = [] if quickly is None else quickly(view, offer)
        if told:
            return told
        slow = say(
            "So early it takes too long to compare your answers: so many cards are still to "
            "come. Ask again a street later."
        )
        return [*costs_of(offer), slow]
    except Refused:
        return ([] if quickly is None else quickly(view, offer)) or costs_of(offer)


def _buy(view: View, offer: CanBuy, weighed: Weighed | None) -> Said:
    """Tell of the card that gains most above its price, or why none does; then of what helps."""
    found = asked(view, lab.market_of)
    slots = {item.slot: item.price for item in offer.items}
    cards = tuple([one for one in found.cards if one.slot in slots])
    if not cards:
        return []
    folding = found.now.label == FOLDING
    pot = view.state.pot_total
    better = {one.slot: _better(one, found.now, pot) for one in cards}
    top = max(cards, key=lambda one: brings(one.share, pot, one.price or 0))
    pays = brings(top.share, pot, top.price or 0) > brings(found.now.share, pot, 0)
    best = top if pays else None
    helping = [one for one in cards if one is top or one.gain * pot >= LEAST_WORTH]
    helping.sort(key=lambda one: (one is not top, -better[one.slot]))
    share = None if folding else found.now.share
    told = [_offered(one, share, better[one.slot]) for one in helping[:MOST_TOLD]]
    if best is not None:
        return [_bought(view, best, better[best.slot], folding=folding), *told]
    instead = not_buying(view)
    if folding:
        why = text("{instead}: whichever card you bought, you would lose chips on average.")
        return [Advised(say(why, instead=instead)), *told]
    if found.now.share >= WELL_AHEAD:
        why = text("{instead}: you are well ahead already, and a card would bring you less.")
        return [Advised(say(why, instead=instead)), *told]
    dear = too_dear(instead, top.card, top.price or 0, better[top.slot])
    return [Advised(" ".join([dear, *_small_pot(view, top)])), *told]


def _better(one: lab.Offered, now: lab.Choice, pot: int) -> float:
    """Return how many chips better off one is with a card that has been paid for, as both stand
    beside the answers."""
    return difference(brings(one.share, pot, one.price or 0), brings(now.share, pot, 0))


def _small_pot(view: View, one: lab.Offered) -> Said:
    """Say from which pot on a card would be worth its price, where it helps the hand, and the pot
    alone is too small for it."""
    pot, price = view.state.pot_total, one.price or 0
    if one.gain < HELPS or not price:
        return []
    enough = ceil(price * (1 - one.share) / one.gain)
    if not pot < enough <= MOST_POTS * pot:
        return []
    return [
        say(
            "The pot is only {pot}; from about {enough} on, that card would pay.",
            pot=chips_words(pot),
            enough=number(enough),
        )
    ]


def _bought(view: View, one: lab.Offered, better: float, *, folding: bool) -> Advised:
    """Advise a purchase: what is held with it, what it costs, and how much better off one is."""
    named = {"card": one.card}
    what = text("Buy {card}: {why}.")
    if one.giving:
        named["giving"] = one.giving
        what = text("Buy {card} and give up {giving}: {why}.")
    held = ""
    if one.slot != DECK:
        held = towards(view, parse_card(one.card), parse_card(one.giving) if one.giving else None)
    why = text("it costs {price}, and you end up {chips} better off on average")
    if not tenth(better):
        why = text("it costs {price}, and brings you about as much")
    elif folding:
        why = text("it costs {price}, and you end up {chips} better off on average than by folding")
    elif held:
        why = text("{held}; it costs {price}, and you end up {chips} better off on average")
    price = average(one.price) if one.price else say("nothing")
    told = say(why, held=held, price=price, chips=chips_on_average(better))
    return Advised.naming(what, named, why=told)


def _offered(one: lab.Offered, now: float | None, better: float) -> str:
    """Say what a card does for the hand, what it costs, and how much better off one is with it."""
    if one.giving:
        wins = text("With {card} in place of {giving}, you win {share} of the pot on average")
        if now is not None:
            wins = text(
                "With {card} in place of {giving}, you win {share} of the pot on average instead "
                "of {now}"
            )
    else:
        wins = text("With {card}, you win {share} of the pot on average")
        if now is not None:
            wins = text("With {card}, you win {share} of the pot on average instead of {now}")
    told = say(
        wins,
        card=card_words(one.card),
        giving=card_words(one.giving) if one.giving else "",
        share=percent(one.share),
        now="" if now is None else percent(now),
    )
    if one.price is None:
        worth = say("any price") if one.break_even is None else chips_on_average(worth_of(one))
        return capital(say("{told}: it is worth {worth} to you.", told=told, worth=worth))
    ends = text("{told}; it costs {price}, and you end up no better off.")
    if tenth(better):
        ends = text("{told}; it costs {price}, and you end up {chips} worse off.")
    if tenth(better) > 0:
        ends = text("{told}; it costs {price}, and you end up {chips} better off.")
    price = average(one.price) if one.price else say("nothing")
    return capital(say(ends, told=told, price=price, chips=chips_on_average(abs(better))))


def _bid(view: View, offer: CanBid, weighed: Weighed | None) -> Said:
    found = asked(view, lab.market_of)
    cards = sorted(found.cards, key=lambda one: -one.gain)
    if not cards:
        return []
    best, *others = cards
    worth = offer.most if best.break_even is None else best.break_even
    if others and others[-1].break_even is not None:
        worth -= max(0.0, others[-1].break_even)
    bid = max(offer.least, min(offer.most, int(worth) // offer.chip * offer.chip))
    told = say("Bid no more than {bid}: picking first is worth no more to you.", bid=number(bid))
    first = say(
        "Picking first rather than last is worth about {worth} to you.",
        worth=chips_on_average(max(0.0, worth)),
    )
    return [
        Advised(told),
        first,
        least_bid(offer),
        *[_offered(one, found.now.share, 0.0) for one in (best, *others)[:2]],
    ]


def _take(view: View, offer: CanTake, weighed: Weighed | None) -> Said:
    found = asked(view, lab.market_of)
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
        Advised.naming(text("Take {card}: you have paid already."), {"card": cards[0].card}),
        say("On average you win this much of the pot: {shares}.", shares=", ".join(wins)),
    ]


def _swap(view: View, offer: CanSwap, weighed: Weighed | None) -> Said:
    """Compare keeping all cards with the best exchange, less its price."""
    found = asked(view, lab.discard_of)
    keeping, *others = found.choices
    best = max(others, key=lambda one: one.share)
    pot = view.state.pot_total
    net = brings(best.share, pot, offer.price) - brings(keeping.share, pot, 0)
    better = difference(brings(best.share, pot, offer.price), brings(keeping.share, pot, 0))
    card = card_words(best.label)
    advised = Advised(say("Keep all your cards: a new one brings you less than it costs."))
    if net > 0:
        changing = text("Give up {card}: a new card brings more than it costs.")
        advised = Advised.naming(changing, {"card": best.label})
    told = say(
        "Keeping all cards you win {keeping} of the pot on average; with a new card for {card} you "
        "win {share}, and it costs {price}.",
        keeping=percent(keeping.share),
        card=card,
        share=percent(best.share),
        price=average(offer.price) if offer.price else say("nothing"),
    )
    ends = text("With a new card you end up {chips} better off on average.")
    if better < 0:
        ends = text("With a new card you end up {chips} worse off on average.")
    so = [say(ends, chips=chips_on_average(abs(better)))] if tenth(better) else []
    return [advised, told, *so]


def _say(view: View, offer: CanSay, weighed: Weighed | None) -> Said:
    found = asked(view, lab.declaration_of)
    choices = sorted(
        [one for one in found.choices if one.label in offer.sides], key=lambda one: -one.share
    )
    best, *others = choices
    game = view.state.game
    pot = view.state.pot_total
    rest = ", ".join([f"{side_words(game, one.label)} {percent(one.share)}" for one in others])
    side = side_words(game, best.label)
    return [
        Advised(say("Declare {side}: that wins you the most on average.", side=side)),
        say(
            "With {side} you win {share} of the pot on average, {chips}; {rest}.",
            side=side,
            share=percent(best.share),
            chips=chips_on_average(best.share * pot),
            rest=rest,
        ),
        *([] if weighed is None else [say(DECLARED)]),
    ]


DECLARED = text("The odds beside this assume that everybody declares what suits their cards.")
"""How what is said of declarations differs from the odds beside it."""

TELLING: dict[type[Offer], Telling] = {
    CanBringIn: on_bring_in,
    CanBuy: _buy,
    CanBid: _bid,
    CanTake: _take,
    CanSwap: _swap,
    CanGive: give_quickly,
    CanTakeDown: on_take_down,
    CanDraw: on_draw,
    CanPay: on_pay,
    CanTakeExtra: on_take_extra,
    CanTurnCard: on_turn_card,
    CanTurnUp: on_turn_up,
    CanTurnInstead: on_turn_instead,
    CanPassOn: on_pass,
    CanKeepCards: on_keep,
    CanSay: _say,
    CanMuck: on_muck,
    CanWager: on_wager,
    CanPlay: on_play,
    CanPlayFor: on_play_for,
    CanWithdraw: on_take_back,
}
"""What is said of each kind of offer; of the others there is nothing to say."""
