"""The coach in words: how the hand stands, what to do, and what each answer costs and gains.

Every sentence is made from a view, and so from what its player may know. Words about
bets rest on `figures.worth`, which reads the rivals by their bets and lets them fold; words about a
purchase, an exchange or a declaration rest on the lab's shares, in which rivals hold any cards and
nobody folds, as in the odds. docs/players.md says of every figure where it comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from doorcard import lab
from doorcard.language import number, say, text
from doorcard.room.coach.choosing import choices
from doorcard.room.coach.figures.asking import (
    Slow,
    asked,
)
from doorcard.room.coach.figures.draws import HAND
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.figures.worth import Worth
from doorcard.room.coach.phrases import (
    Advised,
    Said,
    card_words,
    chips_on_average,
    percent,
    tenth,
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
from doorcard.room.coach.words.halves import made_low_words
from doorcard.room.coach.words.holding import draw_words, holding_words
from doorcard.room.coach.words.quick_words import QUICKLY_TOLD, give_quickly
from doorcard.room.coach.words.selling import offered, on_buy, on_swap
from doorcard.room.coach.words.standing import beside_words, standing_words
from doorcard.room.coach.words.turning import Earlier
from doorcard.room.coach.words.verdict import figures, verdict
from doorcard.rules.actions import Fold
from doorcard.rules.asks import Offer
from doorcard.rules.errors import Refused
from doorcard.rules.hand import View
from doorcard.rules.naming import named
from doorcard.rules.phases.auction import CanBid, CanTake
from doorcard.rules.phases.bet import CanBringIn
from doorcard.rules.phases.buying import CanBuy, CanGive
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

Telling = Callable[[View, Any, Weighed | None], Said]
"""Tells the player who is asked about an offer, from their share of the pot where it is known."""


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
        if weighed is not None:
            said += beside_words(weighed.spot)
    said.sort(key=lambda each: not isinstance(each, Advised))
    return (*said, *holding_words(view))


def _with_draw(view: View, weighed: Weighed, advised: Advised, *, beginner: bool) -> Advised:
    """Name the low that is made and the draw that is held beside what to do; beside a fold, a draw
    alone, that lacks one card."""
    if weighed.spot.hopeless or weighed.spot.certain:
        return advised
    folds = isinstance(choices(weighed, beginner=beginner)[0].action, Fold)
    low = "" if folds else made_low_words(view)
    return advised.adding(low, draw_words(view, HAND - 1 if folds else 0))


def level_words(worths: Sequence[Worth]) -> Said:
    """Return how many answers may be as good as the one that is advised, where there are some."""
    others = sum([each.best for each in worths]) - 1
    if others < 1:
        return []
    if others == 1:
        return [say("Another answer may be just as good: so small a difference may be chance.")]
    return [
        say(
            "{number} other answers may be just as good: so small a difference may be chance.",
            number=number(others),
        )
    ]


def advised_in(words: Sequence[str]) -> Advised | None:
    """Return the sentence that says what to do, None where nothing is advised."""
    return next((each for each in words if isinstance(each, Advised)), None)


def brief_words(words: Sequence[str]) -> str:
    """Return what to do in a word or two, "" where nothing is advised."""
    advised = advised_in(words)
    return "" if advised is None else advised.brief


def _unless_refused(tell: Telling, view: View, offer: Offer, weighed: Weighed | None) -> Said:
    """Tell of an offer; where the lab has no figures, or none soon enough, what quick deals tell.

    Where there is nothing to tell but for time, that is said.
    """
    quickly = QUICKLY_TOLD.get(type(offer))
    try:
        return tell(view, offer, weighed)
    except Slow:
        sentences = [] if quickly is None else quickly(view, offer)
        if sentences:
            return sentences
        slow = say(
            "So early it takes too long to compare your answers: so many cards are still to "
            "come. Ask again a street later."
        )
        return [*costs_of(offer), slow]
    except Refused:
        return ([] if quickly is None else quickly(view, offer)) or costs_of(offer)


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
    do = say("Bid no more than {bid}", bid=number(bid))
    if tenth(worth) <= 0:
        return [Advised(do, say("which card you get hardly matters.")), least_bid(offer)]
    first = say(
        "Picking first rather than last is worth about {worth} to you.",
        worth=chips_on_average(max(0.0, worth)),
    )
    return [
        Advised(do, say("picking first is worth no more to you.")),
        first,
        least_bid(offer),
        *[offered(one, found.now.share) for one in (best, *others)[:2] if one.gain > 0],
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
        Advised.naming(text("Take {card}"), {"card": cards[0].card}, say("you have paid already.")),
        say("On average you win this much of the pot: {shares}.", shares=", ".join(wins)),
    ]


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
        Advised(
            say("Declare {side}", side=named(best.label)),
            say("that wins you the most on average."),
        ),
        say(
            "With {side} you win {share} of the pot on average, {chips}; {rest}.",
            side=side,
            share=percent(best.share),
            chips=chips_on_average(best.share * pot),
            rest=rest,
        ),
        *([] if weighed is None else [say(DECLARED)]),
    ]


DECLARED = text("In the list of all shares, everybody declares what suits their cards.")
"""How the shares by declarations differ from those in the list."""

TELLING: dict[type[Offer], Telling] = {
    CanBringIn: on_bring_in,
    CanBuy: on_buy,
    CanBid: _bid,
    CanTake: _take,
    CanSwap: on_swap,
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
"""The function that tells about each kind of offer; there is nothing to say about the others."""
