"""The words of an exchange: the card given up and the one that comes, in one sentence."""

from __future__ import annotations

from doorcard.cards import UNKNOWN
from doorcard.ranking.words import number
from doorcard.rules.facts_words import AND_GETS, GETS, PAID_ALREADY
from doorcard.rules.phases.buying import CanPat
from doorcard.rules.phases.exchange import CanSwap, Exchange, GivenUp, Replaced, Swap
from doorcard.rules.wording import (
    NO_ANSWER,
    Cards,
    Chips,
    FactWords,
    OfferWords,
    PartWords,
    Telling,
    Verb,
    Words,
    choice,
)


def _given_up(story: Telling, fact: GivenUp) -> None:
    """Tell what a player gave up for the next card, and the price with it."""
    card = Cards((fact.place,))
    if fact.price:
        story.notes[PAID_ALREADY] = 1
        template = "{who} {pays|pay} {amount}, {gives|give} up {card}"
        story.say(template, fact.player, card=card, amount=Chips(fact.price))
    else:
        story.say("{who} {gives|give} up {card}", fact.player, card=card)


def _replaced(story: Telling, fact: Replaced) -> None:
    """Tell the card that came for one given up, where it is known."""
    if fact.place.card != UNKNOWN:
        story.add(AND_GETS, GETS, fact.player, card=Cards((fact.place,)))


def _chips(n: int) -> str:
    return f"It costs {n} chip{'' if n == 1 else 's'}." if n else ""


def _big_bets(n: int) -> str:
    return f"It costs {number(n)} big bet{'' if n == 1 else 's'}." if n else ""


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=GivenUp,
        line=_given_up,
        badge="changes a card",
        verbs=(
            Verb(
                "buy deck",
                Swap,
                ("place",),
                when=lambda fact: fact.price > 0,
                among=lambda offer, seat: offer.price > 0,
            ),
            Verb(
                "sd",
                Swap,
                ("place",),
                when=lambda fact: fact.price == 0,
                among=lambda offer, seat: offer.price == 0,
            ),
        ),
    ),
    FactWords(fact=Replaced, line=_replaced, verbs=NO_ANSWER),
    OfferWords(
        offer=CanSwap,
        keys="x",
        barred="Change a card",
        button=lambda offer: "Change {giving} for {price}" if offer.price else "Change {giving}",
        help="give up a card for the next of the deck",
        typed="x Kd",
        points={"giving": "card"},
        question="Which card do you give up?",
    ),
    PartWords(
        part=Exchange,
        sheet="Each player in turn gives up one card for the next of the deck, which lies the "
        "same way, or stands pat, or folds.",
        odds="columns",
        stage="Exchange",
        offers=lambda phase: (CanSwap, CanPat),
        common="Exchanges",
        fields={
            "price": _chips,
            "big_bets": _big_bets,
            "order": choice(
                dealer_left="The player left of the dealer goes first.",
                last_opener="The player who opened the latest betting round goes first.",
            ),
            "price_pot": choice(
                **{"None": ""},
                current="The payment is not a bet; it goes into the highest pot that two players "
                "can win.",
                main="The payment is not a bet; it goes into the main pot.",
            ),
        },
    ),
)
