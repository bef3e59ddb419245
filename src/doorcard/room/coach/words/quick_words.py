"""The coach's words on cards for sale and bids where time allows only quick deals.

It names a card, or none, in every market; and says no more of it than so few deals can tell.
"""

from __future__ import annotations

from statistics import fmean

from doorcard.bots.buying import choices_of, pot_to_come
from doorcard.cards import UNKNOWN, Card, card_name
from doorcard.language import number, say, text
from doorcard.room.coach.figures.asking import not_buying, played_for, takes_free
from doorcard.room.coach.figures.quick_deals import (
    DEALS,
    SETS,
    Judged,
    judged,
    ranked_quickly,
    row_for,
    surely_below,
)
from doorcard.room.coach.phrases import (
    WINS,
    WON,
    WON_FIRST,
    Advised,
    Counted,
    Said,
    card_words,
    chips_on_average,
    percent,
    tenth,
    too_dear,
)
from doorcard.room.coach.words.costs import least_bid, only_bid
from doorcard.room.coach.words.selling import LEAST_WORTH, hardly_helps
from doorcard.room.coach.words.telling import tells, tells_quickly
from doorcard.room.coach.words.with_a_card import (
    ABOUT_THE_SAME,
    PICKED,
    PICKED_AT_MOST,
    kept_words,
    small_bid_words,
    taken_words,
    towards,
)
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import Bid, CanBid, CanTake, Take
from doorcard.rules.phases.buying import DECK, Buy, CanBuy, CanGive, Give
from doorcard.rules.phases.exchange import CanSwap, Swap

MOST_TOLD = 4
"""Of how many cards it is told what they win, at most."""
QUICKLY = text(
    "Estimated from {count} random deals, in which the rivals may hold anything, any card may "
    "still come, and nobody folds."
)
"""The sentence that says how rough the figures are."""


@tells_quickly(CanBid)
def bid_quickly(view: View, offer: CanBid) -> Said:
    """Tell how much to bid, and for which card, from the deals for which there is time."""
    if offer.least == offer.most:
        return only_bid(offer)
    row = row_for(view)
    if not row:
        return []
    (best, won), *others = row
    rest = fmean([fmean(each) for _, each in others]) if others else 0.0
    worth = max(0.0, fmean(won) - rest) * pot_to_come(view.state)
    bid = max(offer.least, min(offer.most, int(worth) // offer.chip * offer.chip))
    level = [card for card, each in others if not surely_below(each, won)]
    name = card_name(best)
    do = say("Bid no more than {bid}", bid=number(bid))
    if worth < LEAST_WORTH:
        shares = [(card_name(card), fmean(each)) for card, each in row]
        advised = Advised(Bid(bid), do, small_bid_words(shares))
        wins = _wins([(card_words(card_name(card)), fmean(each)) for card, each in row])
        return [advised, *least_bid(offer), wins, _quickly()]
    why = PICKED if bid < offer.most else PICKED_AT_MOST
    if level:
        why = text("the card to pick is {card}: {held}, though another may do as much.")
    held = towards(view, best) or say("it helps you most")
    named = {"card": card_words(name), "bid": number(bid)}
    return [
        Advised(Bid(bid), do, say(why, **named, held=held), card=name),
        say(
            "With {card} you win about {worth} more on average than with another card of the row: "
            "that is what it is worth to pick first.",
            card=card_words(name),
            worth=chips_on_average(worth),
        ),
        *least_bid(offer),
        _wins([(card_words(card_name(card)), fmean(each)) for card, each in row]),
        _quickly(),
    ]


@tells_quickly(CanTake)
def take_quickly(view: View, offer: CanTake) -> Said:
    """Tell which card of the row wins most, where it has been paid for."""
    found = ranked_quickly(view, offer)
    card = _card(view, found.cards[0])
    action = found.cards[0].choice.action
    assert isinstance(action, Take)
    alone = len(found.cards) == 1
    why = taken_words(view, _row_card(view, action.slot), alone=alone)
    if found.level and found.level + 1 == len(found.cards):
        why = say(ABOUT_THE_SAME)
    wins = [(card_words(_card(view, one)), one.share) for one in found.cards]
    advised = Advised.naming(action, text("Take {card}"), {"card": card}, why)
    return [advised, _wins(wins), _quickly()]


@tells_quickly(CanBuy)
def buy_quickly(view: View, offer: CanBuy) -> Said:
    """Tell which card is best for its price, or that none is worth it."""
    found = ranked_quickly(view, offer)
    advised = _bought(view, found.cards[0], alone=not found.level, others=len(found.cards) > 1)
    if found.pays is not True and found.instead is not None:
        why = text("no card here is worth its price.")
        if found.pays is None:
            why = text("no card here is clearly worth its price.")
        best, played = found.cards[0], played_for(view)
        cost = best.choice.cost
        better = played.brings(best.share, cost) - played.brings(found.instead.share, 0)
        advised = Advised(*not_buying(view), say(why))
        gains = [one.share - found.instead.share for one in found.cards]
        if max(gains) <= 0:
            advised = Advised(*not_buying(view), hardly_helps(view, max(gains)))
        elif tenth(better) < 0:
            dear = too_dear(_card(view, best), cost, _held_with(view, best))
            advised = Advised(*not_buying(view), dear)
    elif not found.pays:
        why = text("no card here wins you enough of the pot for its price.")
        advised = Advised(*not_buying(view), say(why))
    wins = [
        (
            say("{card} for {price}", card=card_words(_card(view, one)), price=price)
            if (price := _price(one))
            else card_words(_card(view, one)),
            one.share,
        )
        for one in found.cards
    ]
    if found.instead is not None:
        wins.append((_unbought(view), found.instead.share))
    return [advised, _wins(wins), _quickly()]


def _unbought(view: View) -> str:
    """Return what a player has who buys no card, as an object."""
    return say("the deck's free card") if takes_free(view) else say("no card bought")


@tells_quickly(CanSwap)
def swap_quickly(view: View, offer: CanSwap) -> Said:
    """Tell which card is best exchanged, or that keeping all of them is no worse."""
    found = ranked_quickly(view, offer)
    best, instead = found.cards[0], found.instead
    action = best.choice.action
    assert isinstance(action, Swap)
    card = card_name(view.state.seat(view.viewer).cards[action.giving])
    why = say("a new one is not clearly worth its price.")
    advised = Advised(*not_buying(view), why)
    if found.pays:
        why = say("a new card brings more than it costs.")
        advised = Advised.naming(action, text("Change {card}"), {"card": card}, why)
    wins = [(say("a new card for {card}", card=card_words(card)), best.share)]
    if instead is not None:
        wins.append((say("all your cards"), instead.share))
    return [advised, _wins(wins), _quickly()]


@tells(CanGive, changes=True)
def give_quickly(view: View, offer: CanGive, weighed: object) -> Said:
    """Tell a player who has bought a card and must give one up which they will miss least."""
    found = judged(view, list(choices_of(view, offer)))
    best, *others = sorted(found, key=lambda one: -one.share)
    action = best.choice.action
    assert isinstance(action, Give)
    level = [one for one in others if not surely_below(one.parts, best.parts)]
    why = text("you will miss that least.")
    if level:
        why = text("you will miss no other clearly less.")
    card = card_name(view.state.seat(view.viewer).cards[action.giving])
    return [Advised.naming(action, text("Give up {card}"), {"card": card}, say(why)), _quickly()]


def _bought(view: View, best: Judged, *, alone: bool, others: bool) -> Advised:
    """Advise on the best card: what is held with it, or that none is better for its price."""
    action = best.choice.action
    assert isinstance(action, Buy)
    named = {"card": _card(view, best)}
    price = _price(best)
    do = text("Buy {card} for {price}") if price else text("Buy {card}")
    if action.giving is not None:
        named["giving"] = card_name(view.state.seat(view.viewer).cards[action.giving])
        do = text("Buy {card} for {price} and give up {giving}")
        if not price:
            do = text("Buy {card} and give up {giving}")
    why = _held_with(view, best)
    if not why and not others:
        why = say("it wins you enough of the pot for its price")
    if not why:
        why = say(
            "for its price it does most for you"
            if alone
            else "for its price no other does clearly more"
        )
    elif others and not alone:
        why = say("{why}, though for its price another may do as much", why=why)
    return Advised.naming(action, do, named, f"{why}.", price=price)


def _held_with(view: View, one: Judged) -> str:
    """Say in a clause what is held with a card; of one that nobody knows yet, what is kept."""
    action = one.choice.action
    assert isinstance(action, Buy)
    own = view.state.seat(view.viewer).cards
    giving = None if action.giving is None else own[action.giving]
    if action.slot != DECK:
        return towards(view, _row_card(view, action.slot), giving)
    return "" if giving is None else kept_words(view, giving)


def _wins(cards: list[tuple[str, float]]) -> str:
    shares = [
        say(WON if nth else WON_FIRST, share=percent(share), card=card)
        for nth, (card, share) in enumerate(cards)
    ]
    if len(shares) > MOST_TOLD:
        shares = [*shares[: MOST_TOLD - 1], shares[-1]]
    return say(WINS, shares=", ".join(shares))


def _quickly() -> str:
    return Counted(say(QUICKLY, count=number(SETS * DEALS)))


def _price(one: Judged) -> str:
    """Return what a card costs, on average where only its rank would tell; "" for nothing."""
    cost = one.choice.cost
    return number(cost, 0 if cost == round(cost) else 1) if cost else ""


def _card(view: View, one: Judged) -> str:
    slot: int = getattr(one.choice.action, "slot", DECK)
    return card_name(UNKNOWN if slot == DECK else _row_card(view, slot))


def _row_card(view: View, slot: int) -> Card:
    place = view.state.market[slot - 1]
    assert place is not None
    return place.card
