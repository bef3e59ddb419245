"""The coach's words on declarations, by the bets so far, and on bids and cards that are paid for,
by the lab's shares."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard import lab
from doorcard.cards import card_name, parse_card
from doorcard.language import number, say, text
from doorcard.ranking.words import as_object, card_phrase
from doorcard.room.coach.figures.asking import asked, worth_of
from doorcard.room.coach.figures.declared import DeclaredShare, declared_shares
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.phrases import (
    NEARLY,
    WINS,
    WON,
    WON_FIRST,
    Advised,
    Counted,
    Said,
    card_words,
    chips_on_average,
    drawn_of,
    percent,
)
from doorcard.room.coach.words.cards_held import deciding_card
from doorcard.room.coach.words.costs import least_bid, only_bid
from doorcard.room.coach.words.selling import LEAST_WORTH
from doorcard.room.coach.words.telling import tells
from doorcard.room.coach.words.with_a_card import (
    ABOUT_THE_SAME,
    HELPS,
    PICKED,
    PICKED_AT_MOST,
    small_bid_words,
    taken_words,
    towards,
)
from doorcard.rules.asks import Offer
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import Bid, CanBid, CanTake, Take
from doorcard.rules.phases.declare import CanSay, Say
from doorcard.rules.reading.worth import strengths
from doorcard.rules.shares import High, Low
from doorcard.rules.verdicts import BOTH
from doorcard.rules.wager_names import named
from doorcard.voice import side_words

DECLARED = text(
    "These shares count how the others have bet. The odds by the cards alone don't, so they are "
    "different."
)
"""The sentence on how the shares by declarations differ from those in the list of all shares."""


@tells(CanSay)
def on_say(view: View, offer: CanSay, weighed: Weighed | None) -> Said:
    """Tell which side wins most, and what the others win."""
    easy = weighed is not None and weighed.easy
    best, *others = declared_shares(view, tuple(offer.sides), easy=easy)
    game = view.state.game
    pot = view.state.pot_total
    rest = ", ".join([f"{side_words(game, one.word)} {percent(one.share.mean)}" for one in others])
    return [
        Advised(Say(best.word), say("Declare {side}", side=named(best.word)), _why(view, best)),
        say(
            "With {side} you win {share} of the pot on average, {chips}; {rest}.",
            side=side_words(game, best.word),
            share=percent(best.share.mean),
            chips=chips_on_average(best.share.mean * pot),
            rest=rest,
        ),
        *([] if weighed is None else [say(DECLARED)]),
    ]


def _why(view: View, best: DeclaredShare) -> str:
    """Say how often a word wins, and with which hand."""
    sure = round(100 * best.wins) >= NEARLY
    often = percent(best.wins)
    if best.word == BOTH:
        both = text("you win both sides in {often} of hands like this.")
        return say(text("you nearly always win both sides.") if sure else both, often=often)
    held = _hand_for(view, best.word) or _card_for(view, best.word)
    if not held:
        side = text("you win that side in {often} of hands like this.")
        return say(text("you nearly always win that side.") if sure else side, often=often)
    template = text("you hold {hand}, and win that side in {often} of hands like this.")
    if sure:
        template = text("you hold {hand}, and nearly always win that side.")
    return say(template, hand=as_object(held), often=often)


def _hand_for(view: View, side: str) -> str:
    """Return in words the hand that a player has for a side that hands win; "" else."""
    ranked = {share.side for share in view.state.game.shares if isinstance(share, High | Low)} & {
        side
    }
    made = [each for each in strengths(view.state, view.viewer) if each.side in ranked]
    return next((each.short or each.words for each in made if not each.nothing), "")


def _card_for(view: View, side: str) -> str:
    """Return in words the card in the hole that counts for a side; "" where none does."""
    share = next((share for share in view.state.game.shares if share.side == side), None)
    card = None if share is None else deciding_card(view, share)
    return "" if card is None else say("the {card} in the hole", card=card_phrase(card_name(card)))


@tells(CanBid, changes=True)
def on_bid(view: View, offer: CanBid, weighed: Weighed | None) -> Said:
    """Tell up to which bid picking first is worth it."""
    if offer.least == offer.most:
        return only_bid(offer)
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
    if worth < LEAST_WORTH:
        row = sorted([(one.share, one.card) for one in cards], reverse=True)
        why = small_bid_words([(card, share) for share, card in row])
        return [Advised(Bid(bid), do, why), *least_bid(offer)]
    held = towards(view, parse_card(best.card)) or say("it helps you most")
    picked = PICKED if bid < offer.most else PICKED_AT_MOST
    why = say(picked, card=card_words(best.card), held=held, bid=number(bid))
    first = say(
        "Picking first rather than last is worth about {worth} to you.",
        worth=chips_on_average(max(0.0, worth)),
    )
    return [
        Advised(Bid(bid), do, why, card=best.card),
        first,
        *least_bid(offer),
        *[
            _bid_for(one, found.now.share, drawn_of(found))
            for one in (best, *others)[:2]
            if one.gain > 0
        ],
    ]


def _bid_for(one: lab.Offered, now: float, deals: int | None) -> str:
    """Say what a card of the row wins, beside a card that nobody knows, and what that is worth."""
    share, chance = percent(one.share, deals), percent(now, deals)
    template = text(
        "With {card}, you win {share} of the pot on average, and {now} with a card drawn at random "
        "in its place: it is worth {worth} to you."
    )
    if share == chance:
        template = text(
            "With {card}, you win {share} of the pot on average, little more than with a card "
            "drawn at random: it is worth {worth} to you."
        )
    worth = say("any price") if one.break_even is None else chips_on_average(worth_of(one))
    return say(template, card=card_words(one.card), share=share, now=chance, worth=worth)


def beside_bids(offers: Sequence[Offer]) -> Said:
    """Say why a player's share in the list of all shares is none of those with a card of the row:
    nobody chooses in the deals that it rests on."""
    if not any(isinstance(offer, CanBid | CanTake) for offer in offers):
        return []
    template = text(
        "The share named with a card is yours if you get it. In the list by the cards alone nobody "
        "chooses: each in turn gets the first card left in the row, so your share there is another."
    )
    if any(isinstance(offer, CanBid) for offer in offers):
        template = text(
            "The share named with a card is yours if you get it. In the list by the cards alone "
            "nobody chooses: all bid the least, and each in turn gets the first card left in the "
            "row, so your share there is another."
        )
    return [Counted(say(template))]


def _why_taken(view: View, cards: Sequence[lab.Offered]) -> str:
    """Say what the first of some cards does for a hand, or that none does clearly more."""
    best = cards[0]
    if best.share - cards[-1].share < HELPS and len(cards) > 1:
        return say(ABOUT_THE_SAME)
    return taken_words(view, parse_card(best.card), alone=len(cards) == 1)


@tells(CanTake, changes=True)
def on_take(view: View, offer: CanTake, weighed: Weighed | None) -> Said:
    """Tell which card of the row wins most, where it has been paid for."""
    found = asked(view, lab.market_of)
    cards = sorted(
        [one for one in found.cards if one.slot in offer.slots], key=lambda one: -one.share
    )
    if not cards:
        return []
    deals = drawn_of(found)
    wins = [
        say(
            WON if nth else WON_FIRST,
            share=percent(one.share, deals),
            card=card_words(one.card),
        )
        for nth, one in enumerate(cards[:3])
    ]
    return [
        Advised.naming(
            Take(cards[0].slot),
            text("Take {card}"),
            {"card": cards[0].card},
            _why_taken(view, cards),
        ),
        say(WINS, shares=", ".join(wins)),
    ]
