"""The words of a market's answers and events: a purchase and its price in one sentence.

A purchase is several facts; the first one tells it, and the others leave out what was told.
"""

from __future__ import annotations

from collections.abc import Iterable

from doorcard.cards import UNKNOWN
from doorcard.language.saying import say, text
from doorcard.rules.facts_words import (
    AND_GETS,
    GETS,
    GIVEN_ALREADY,
    PAID_ALREADY,
    PRICE_JOINS,
)
from doorcard.rules.phases.buying import (
    DECK,
    Bought,
    Buy,
    CanBuy,
    CanGive,
    CanPat,
    CanTakeFree,
    Collected,
    Drew,
    Free,
    Gave,
    Give,
    Pat,
    Slid,
    StoodPat,
    TookFree,
    TookTurn,
)
from doorcard.rules.sentences import Cards, Chips, Part, Telling
from doorcard.rules.state import Seat
from doorcard.rules.wording import NO_ANSWER, SILENT, FactWords, OfferWords, Verb, Words

PURCHASE = "purchase"
"""The note of what the player in turn has just bought."""


def _bought(story: Telling, fact: Bought) -> None:
    """Tell a purchase: the card, its price, and the card given up. Its rank may price it later."""
    story.notes[PURCHASE] = fact
    if fact.amount is None:
        return
    story.notes[PAID_ALREADY] = 1
    place = story.before.market[fact.slot - 1] if fact.slot else None
    card: Part = Cards((place,)) if place else say("the deck card")
    price = Chips(fact.amount)
    story.say("{who} {buys|buy} {card} for {amount}", fact.player, card=card, amount=price)
    if fact.given is not None:
        story.notes[GIVEN_ALREADY] = 1
        story.add(", giving {card}", "", fact.player, card=Cards((fact.given,)))


def _drew(story: Telling, fact: Drew) -> None:
    """Tell the deck card if it is known: turned up, bought, or free."""
    if fact.place.card == UNKNOWN:
        return
    card = Cards((fact.place,))
    purchase = story.notes.get(PURCHASE)
    if purchase is None:
        story.say("{who} {takes|take} {card} free", fact.player, card=card)
    elif purchase.amount is None:
        story.say("{who} {turns|turn} up {card}", fact.player, card=card)
        story.notes[PRICE_JOINS] = True
    else:
        gave = purchase.given is not None
        tail = text(", and {gets|get} {card}") if gave else AND_GETS
        story.add(tail, GETS, fact.player, card=card)


def _took_turn(story: Telling, fact: TookTurn) -> None:
    """Forget the purchase at the end of its turn."""
    for note in (PURCHASE, PAID_ALREADY, GIVEN_ALREADY, PRICE_JOINS):
        story.notes.pop(note, None)


def _bought_badge(fact: Bought) -> str:
    return text("turns up the deck card" if fact.amount is None else "buys for {amount}")


def _slot(fact: Bought) -> str:
    return str(fact.slot) if fact.slot != DECK else "deck"


def _is_free(offer: CanBuy, seat: Seat) -> bool:
    """Return whether a player who must buy gets the deck card free (BUY-05)."""
    chips = 0 if seat.out else seat.stack
    prices = [item.price for item in offer.items if item.slot == DECK]
    return 0 in prices or (None in prices and not chips)


def _never(fact: Bought) -> bool:
    return False


def _buy_menu(offer: CanBuy) -> str:
    slots = [item.slot for item in offer.items if item.slot != DECK]
    deck = [say("deck")] if len(slots) < len(offer.items) else []
    what = say(" or ").join([*spans(slots), *deck])
    giving = offer.places and not (offer.deck_first and not slots)
    return say("buy {cards}, giving a card" if giving else "buy {cards}", cards=what)


def spans(numbers: Iterable[int]) -> list[str]:
    """Return numbers, with runs of them drawn together: `1-3`."""
    found: list[list[int]] = []
    for n in numbers:
        if found and n == found[-1][1] + 1:
            found[-1][1] = n
        else:
            found.append([n, n])
    return [f"{low}-{high}" if low < high else str(low) for low, high in found]


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Bought,
        line=_bought,
        badge=_bought_badge,
        sound="none",
        verbs=(
            Verb(
                "buy",
                Buy,
                (_slot, "giving"),
                means="buys the card in a slot of the market, or with `deck` the top card of the "
                "deck. Slot 1 is the first that was laid out. If the player gives up a card for "
                "it, CARD is that card",
            ),
            Verb(
                "free",
                Buy,
                fixed={"slot": DECK, "giving": None},
                when=_never,
                among=_is_free,
                means="takes the deck card for nothing, if everybody must buy and the player has "
                "no chips (`buy deck` means the same)",
            ),
        ),
    ),
    FactWords(
        fact=StoodPat,
        line="{who} {stands|stand} pat",
        badge="stands pat",
        sound="none",
        verbs=(Verb("sd", Pat, means="buys nothing"),),
    ),
    FactWords(
        fact=TookFree,
        line=SILENT,
        badge="free card",
        sound="none",
        verbs=(
            Verb(
                "free",
                Free,
                among=lambda offer, seat: type(offer) is CanTakeFree,
                means="takes the deck card for nothing instead of buying one",
            ),
        ),
    ),
    FactWords(fact=Collected, line=SILENT, sound="card", verbs=NO_ANSWER),
    FactWords(fact=Drew, line=_drew, sound="card", verbs=NO_ANSWER),
    FactWords(
        fact=Gave,
        line=SILENT,
        badge="gives up a card",
        sound="none",
        verbs=(
            Verb(
                "give",
                Give,
                ("giving",),
                means="gives this card up after looking at the deck card that was bought "
                "(`see_before_discard`)",
            ),
        ),
    ),
    FactWords(fact=Slid, line=SILENT, sound="none", verbs=NO_ANSWER),
    FactWords(fact=TookTurn, line=_took_turn, sound="none", verbs=NO_ANSWER),
    OfferWords(
        offer=CanBuy,
        first="You may buy one card: its price goes into the pot.",
        keys="b",
        button="Buy {slot}[ for {price}][, giving {giving}]",
        barred="Buy",
        help="buy the card in slot 2, the deck card, or give up a card for it",
        typed="b 2, b deck, b 2 Kd",
        points={"slot": "slot", "giving": "card"},
        question="Which card do you buy?",
        menu=_buy_menu,
    ),
    OfferWords(
        offer=CanPat,
        keys="p",
        button="Stand pat",
        help="stand pat: keep your cards and buy none",
        column="call",
        free=True,
    ),
    OfferWords(
        offer=CanTakeFree,
        keys="t",
        button="Take the free card",
        help="take the free card",
        column="call",
        free=True,
    ),
    OfferWords(
        offer=CanGive,
        keys="g",
        button="Give up {giving}",
        help="give up a card for the one you bought",
        typed="g Kd",
        points={"giving": "card"},
        question="Which card do you give up?",
    ),
)
