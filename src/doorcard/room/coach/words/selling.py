"""The coach's words on cards for sale and exchanges, from the lab's shares.

One number says how much better off you are with a card that you have paid for: the difference of
the figures beside the answers. It is also said which pot that counts on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from doorcard import lab
from doorcard.cards import card_name, parse_card
from doorcard.lab.market import FOLDING
from doorcard.language import number, say, text
from doorcard.ranking.words import capital
from doorcard.room.coach.figures.asking import Played, not_buying, played_for, takes_free
from doorcard.room.coach.figures.changing import changing, discard_for, values_for
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.phrases import (
    FEW_DEALS,
    Advised,
    Counted,
    Said,
    card_words,
    chips_on_average,
    difference,
    drawn_of,
    percent,
    tenth,
    too_dear,
)
from doorcard.room.coach.words.cards_held import held_words, without_ranks
from doorcard.room.coach.words.telling import tells
from doorcard.room.coach.words.with_a_card import HELPS, broken_for, kept_words, towards
from doorcard.rules.hand import View
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.buying import DECK, Buy, CanBuy, CanPat, CanTakeFree
from doorcard.rules.phases.exchange import CanSwap, Swap
from doorcard.voice import chips_words

MOST_TOLD = 3
"""Of how many cards it is told what they are worth, at most."""
WELL_AHEAD = 0.8
"""With such a share of the pot, even a card that makes a much better hand may not be worth much."""
FOLDED_LATER = text(
    "If you would lose by these bets, fold to the first one: then you lose no more than you pay "
    "now."
)
BASIS = text("These shares are by the cards alone: bets made so far don't count here.")
CHANGING = text(
    "These shares count that all may still buy or exchange cards, but none of the bets made so far."
)
"""The same where more cards are bought or exchanged after this turn."""
GAINS = {
    "same": text("it costs {price}, and does about as well as {now}"),
    "better": text("it costs {price}, and you end up {chips} better off than with {now}"),
    "folding": text("it costs {price}, and you end up {chips} better off than by folding"),
}
"""The sentences for the cost of a purchase and its gain."""
GAINS_WITH = {
    "same": text("{held}. It costs {price}, and does about as well as {now}"),
    "better": text("{held}. It costs {price}, and you end up {chips} better off than with {now}"),
    "folding": text("{held}. It costs {price}, and you end up {chips} better off than by folding"),
}
"""The same after what is held with the card."""
LEAST_WORTH = 0.5
"""Chips of the pot; a card that wins less more is not worth a word."""
MOST_POTS = 4
"""Up to how many times as large a pot that is told."""


@tells(CanBuy, beside=(CanPat, CanTakeFree), changes=True)
def on_buy(view: View, offer: CanBuy, weighed: Weighed | None) -> Said:
    """Tell of the card that gains most above its price, or why none does; then of what helps."""
    found = values_for(view, offer)
    slots = {item.slot: item.price for item in offer.items}
    cards = tuple([one for one in found.cards if one.slot in slots])
    if not cards:
        return []
    folding = found.now.label == FOLDING
    played = played_for(view, folding=folding)
    better = {one.slot: _better(one, found.now, played) for one in cards}
    top = max(cards, key=lambda one: played.brings(one.share, one.price or 0))
    pays = played.brings(top.share, top.price or 0) > played.brings(found.now.share, 0)
    helping = [one for one in cards if one is top or one.gain * played.pot >= LEAST_WORTH]
    helping.sort(key=lambda one: (one is not top, -better[one.slot]))
    share = None if folding else found.now.share
    deals = drawn_of(found)
    sentences = [
        # What the card that is advised costs and brings has been said with the advice.
        offered(one, share, None if pays and one is top else better[one.slot], deals)
        for one in helping[:MOST_TOLD]
    ]
    hands = [(found.now.share, 0.0), *[(one.share, one.price or 0) for one in cards]]
    sentences += _counting(view, played, folding=any(played.folds(*each) for each in hands))
    if pays:
        bought = _bought(view, top, better[top.slot], folding=folding)
        others = [one for one in cards if one is not top]
        worse = not any(_close(found.now, one, played, one.price or 0) for one in others)
        beside = _beside_next(view, top, others, better, folding=folding, worse=worse)
        return [bought, *filter(None, [beside]), *sentences]
    instead = not_buying(view)
    close = _close(found.now, top, played, top.price or 0)
    if folding:
        template = text("whichever card you bought, you would lose chips on average.")
        if close:
            template = text("no card clearly brings you more than it costs.")
        return [Advised(*instead, say(template)), *sentences]
    if found.now.share >= WELL_AHEAD:
        template = text("you are well ahead already, and a card would bring you less.")
        if close:
            template = text("you are well ahead already, and no card clearly brings you more.")
        return [Advised(*instead, say(template)), *sentences]
    if top.gain < HELPS:
        gain = max(one.gain for one in cards)
        return [Advised(*instead, hardly_helps(view, gain, close=close)), *sentences]
    small = [] if played.folds(found.now.share) else _small_pot(top, played)
    held = _held_with(view, top)
    why = too_dear(top.card, top.price or 0, held, close=close)
    return [Advised(*instead, why), *small, *sentences]


def _close(now: lab.Choice, one: lab.Choice | lab.Offered, played: Played, price: float) -> bool:
    """Tell whether another card may be as good as the cards held `now`, as it is marked."""
    return played.brings(one.interval[1], price) >= played.brings(now.interval[0], 0)


def hardly_helps(view: View, gain: float, *, close: bool = False) -> str:
    """Say that no card for sale wins more of the pot, or none enough, by the largest `gain`; where
    it is `close`, that none clearly does."""
    why = say("none of the cards for sale helps you")
    if close:
        why = say("none of the cards for sale clearly helps you")
    elif gain > 0:
        why = say("none of the cards for sale helps you enough for its price")
    now = held_words(view)
    return say("you hold {now}, and {why}.", now=now, why=why) if now else f"{why}."


def _held_with(view: View, one: lab.Offered) -> str:
    """Say in a clause what is held with a card; of one that nobody knows yet, what is kept."""
    giving = parse_card(one.giving) if one.giving else None
    if one.slot != DECK:
        return towards(view, parse_card(one.card), giving)
    return "" if giving is None else kept_words(view, giving)


def _better(one: lab.Offered, now: lab.Choice, played: Played) -> float:
    """Return how many chips better off a player is with a card that has been paid for, by the
    figures beside the answers."""
    return difference(played.brings(one.share, one.price or 0), played.brings(now.share, 0))


def _counting(view: View, played: Played, *, folding: bool) -> Said:
    """Say which pot the figures count, where it is not the one that lies there, and whether a hand
    is rather folded than bet on; and where betting follows, that the shares then are others."""
    sentences: Said = []
    if played.own:
        sentences.append(
            say(
                "With the bets still to come, this counts on a pot of {pot}, {own} of them from "
                "you.",
                pot=chips_words(played.pot),
                own=number(played.own),
            )
        )
    if folding:
        sentences.append(say(FOLDED_LATER))
    if any(isinstance(phase, Bet) for phase in view.state.game.phases[view.state.at :]):
        sentences.append(say(CHANGING if changing(view) else BASIS))
    return [Counted(each) for each in sentences]


def _small_pot(one: lab.Offered, played: Played) -> Said:
    """Say from which pot on a card would be worth its price, where it helps the hand, and the pot
    alone is too small for it."""
    price = one.price or 0
    if not price:
        return []
    enough = ceil(price * (1 - one.share) / one.gain)
    if not played.pot < enough <= MOST_POTS * played.pot:
        return []
    template = text(
        "The pot is only {pot}; from about {enough} on, that card would pay: its price goes into "
        "the pot, and you may win it back."
    )
    if played.own:
        template = text(
            "With the bets still to come the pot is only about {pot}; from about {enough} on, that "
            "card would pay: its price goes into the pot, and you may win it back."
        )
    return [say(template, pot=chips_words(played.pot), enough=number(enough))]


def _bought(view: View, one: lab.Offered, better: float, *, folding: bool) -> Advised:
    """Advise a purchase: what is held with it, what it costs, and how much better off one is."""
    named = {"card": one.card}
    do = text("Buy {card}")
    if one.giving:
        named["giving"] = one.giving
        do = text("Buy {card} and give up {giving}")
    held = _held_with(view, one)
    gains = "same" if not tenth(better) else "folding" if folding else "better"
    why = (GAINS_WITH if held else GAINS)[gains]
    price = chips_on_average(one.price) if one.price else say("nothing")
    giving = parse_card(one.giving) if one.giving else None
    bought = parse_card(one.card) if one.slot != DECK else None
    broken = bought is not None and broken_for(view, bought, giving)
    now = "" if broken else without_ranks(held_words(view))
    now = say("the cards you have ({now})", now=now) if now else say("the cards you have")
    if takes_free(view):
        now = say("the free card")
    sentence = say(why, held=held, price=price, chips=chips_on_average(better), now=now)
    own = [card_name(card) for card in view.state.seat(view.viewer).cards]
    action = Buy(one.slot, own.index(one.giving) if one.giving else None)
    advised = Advised.naming(action, do, named, f"{sentence}.")
    advised.alone = f"{held}." if held else ""
    return advised


def _beside_next(
    view: View,
    top: lab.Offered,
    others: Sequence[lab.Offered],
    better: Mapping[int, float],
    *,
    folding: bool,
    worse: bool,
) -> str:
    """Say how much more a card brings than the next best of the `others`, prices paid, or that not
    buying, or `folding`, is the next best; "" where that is nothing that is read, or there is no
    other. Only where each of the others is surely `worse` than that is it said."""
    if not others:
        return ""
    other = max(others, key=lambda one: better[one.slot])
    more = difference(better[top.slot], better[other.slot])
    if more <= 0:
        return ""
    if better[other.slot] < 0:
        if folding:
            template = text("The next best would be to fold.")
            if worse:
                template = text(
                    "The next best would be to fold: with any other card you would lose more."
                )
            return say(template)
        template = text("The next best would be “{answer}”.")
        if worse:
            template = text(
                "The next best would be “{answer}”: any other card leaves you worse off."
            )
        return say(template, answer=not_buying(view)[1])
    template = text("The next best, {card}, would bring you {chips} less.")
    return say(template, chips=chips_on_average(more), card=card_words(other.card))


def offered(
    one: lab.Offered, now: float | None, better: float | None, deals: int | None = None
) -> str:
    """Say what a card does for the hand, and if it is told how much `better` off you are with it,
    that and what it costs."""
    share = percent(one.share, deals)
    same = now is not None and percent(now, deals) == share
    if same and deals is not None and deals < FEW_DEALS:
        now, same = None, False  # so few deals tell no two such shares apart
    if one.giving:
        wins = text("With {card} in place of {giving}, you win {share} of the pot on average")
        if now is not None:
            wins = text(
                "With {card} in place of {giving}, you win {share} of the pot on average instead "
                "of {now}"
            )
            if same:
                wins = text(
                    "With {card} in place of {giving}, you win {share} of the pot on average, as "
                    "much as without buying"
                )
    else:
        wins = text("With {card}, you win {share} of the pot on average")
        if now is not None:
            wins = text("With {card}, you win {share} of the pot on average instead of {now}")
            if same:
                wins = text(
                    "With {card}, you win {share} of the pot on average, as much as without buying"
                )
    sentence = say(
        wins,
        card=card_words(one.card),
        giving=card_words(one.giving) if one.giving else "",
        share=share,
        now="" if now is None else percent(now, deals),
    )
    if better is None:
        return capital(f"{sentence}.")
    ends = text("{chances}; it costs {price}, and you end up no better off.")
    if tenth(better):
        ends = text("{chances}; it costs {price}, and you end up {chips} worse off.")
    if tenth(better) > 0:
        ends = text("{chances}; it costs {price}, and you end up {chips} better off.")
    price = chips_on_average(one.price) if one.price else say("nothing")
    return capital(say(ends, chances=sentence, price=price, chips=chips_on_average(abs(better))))


@tells(CanSwap, changes=True)
def on_swap(view: View, offer: CanSwap, weighed: Weighed | None) -> Said:
    """Compare keeping all cards with the best exchange, less its price."""
    found = discard_for(view, offer)
    keeping, *others = found.choices
    best = max(others, key=lambda one: one.share)
    played = played_for(view)
    kept, changed = played.brings(keeping.share, 0), played.brings(best.share, offer.price)
    better = difference(changed, kept)
    card, deals = card_words(best.label), drawn_of(found)
    now = held_words(view)
    close = _close(keeping, best, played, offer.price)
    template = text("a new one brings you less than it costs.")
    if close:
        template = text("a new one brings you about what it costs.")
    if now:
        template = text("you hold {now}, and a new card brings you less than it costs.")
        if close:
            template = text("you hold {now}, and a new card brings you about what it costs.")
    why = say(template, now=now)
    advised = Advised(*not_buying(view), why)
    if changed > kept:
        keeping_these = kept_words(view, parse_card(best.label))
        why = say("a new card brings more than it costs.")
        if keeping_these:
            why = say("{kept}, and a new card brings more than it costs.", kept=keeping_these)
        held = [card_name(each) for each in view.state.seat(view.viewer).cards]
        action = Swap(held.index(best.label))
        advised = Advised.naming(action, text("Change {card}"), {"card": best.label}, why)
    sentence = say(
        "Keeping all cards you win {keeping} of the pot on average; with a new card for {card} you "
        "win {share}, and it costs {price}.",
        keeping=percent(keeping.share, deals),
        card=card,
        share=percent(best.share, deals),
        price=chips_words(offer.price) if offer.price else say("nothing"),
    )
    ends = text("With a new card you end up {chips} better off on average.")
    if better < 0:
        ends = text("With a new card you end up {chips} worse off on average.")
    so = [say(ends, chips=chips_on_average(abs(better)))] if tenth(better) else []
    hands = [(keeping.share, 0), *[(one.share, offer.price) for one in others]]
    folding = any(played.folds(*each) for each in hands)
    return [advised, sentence, *so, *_counting(view, played, folding=folding)]
