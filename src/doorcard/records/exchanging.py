"""Hand file words for exchanges and auctions: cards that are named become places and slots."""

from __future__ import annotations

from doorcard.cards import card_name
from doorcard.records.errors import BadRecord
from doorcard.records.lines import Line, read_cards
from doorcard.records.money import Money
from doorcard.records.naming import place_named
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.hand import Hand
from doorcard.rules.phases.auction import Bid, BidMade, CanBid, Take, Taken
from doorcard.rules.phases.buying import DECK, Buy, CanBuy, Free, Pat
from doorcard.rules.phases.exchange import CanSwap, GivenUp, Swap

UNTOLD = "??"
"""Stands for a bid, or a declaration, that nobody but who made it knows."""


def read_sd(line: Line, hand: Hand, money: Money) -> Action:
    """Stand pat, or give up a card for nothing: `sd`, `sd Kd` (SUB-04)."""
    if not line.words:
        return Pat()
    if len(line.words) > 1:
        raise BadRecord("bad_action", "'sd' takes no word, or the card that is discarded")
    giving = place_named(line, hand, 0) or 0
    price = swap_price(line, hand)
    if price:
        raise BadRecord("not_offered", f"a card costs {money.text(price)}; write 'buy deck Kd'")
    return Swap(giving)


def swap_price(line: Line, hand: Hand) -> int | None:
    """Return what giving up a card for the next costs the player of a line, None if it can't be."""
    offers = offers_to(line.player, hand)
    return next((offer.price for offer in offers if isinstance(offer, CanSwap)), None)


def offers_to(player: int, hand: Hand) -> tuple[Offer, ...]:
    """Return what is on offer to a player; nothing where the player is not asked."""
    ask = hand.ask
    return ask.to(player).offers if ask and player in ask.players else ()


def read_free(line: Line, hand: Hand, money: Money) -> Action:
    """Take the card of the deck for nothing: `free` (BUY-03).

    Where cards must be bought, this is how a player without chips gets it (BUY-05).
    """
    if line.words:
        raise BadRecord("bad_action", f"'free' stands alone, not with {len(line.words)} more words")
    for offer in offers_to(line.player, hand):
        if isinstance(offer, CanBuy):
            seat = hand.state.seat(line.player)
            chips = 0 if seat.out else seat.stack
            prices = [item.price for item in offer.items if item.slot == DECK]
            if 0 in prices or (None in prices and not chips):
                return Buy(DECK)
    return Free()


def read_bid(line: Line, hand: Hand, money: Money) -> Action:
    """Bid so many chips: `bid 3` (AUC-04); `??` is a bid that was never opened: any will do."""
    if len(line.words) != 1:
        raise BadRecord("bad_action", f"'bid' takes one amount, not {len(line.words)}")
    if line.words[0] == UNTOLD:
        for offer in offers_to(line.player, hand):
            if isinstance(offer, CanBid):
                return offer.examples()[0]
    return Bid(money.read(line.words[0]))


def read_take(line: Line, hand: Hand, money: Money) -> Action:
    """Pick a card from the row: `take Kd` (AUC-07)."""
    cards = read_cards("".join(line.words))
    if len(cards) != 1:
        raise BadRecord("bad_action", f"'take' names one card, not {len(cards)}")
    row = {place.card: slot for slot, place in enumerate(hand.state.market, 1) if place}
    if hand.ask and line.player in hand.ask.players and cards[0] not in row:
        left = " ".join(map(card_name, row)) or "no card"
        raise BadRecord(
            "not_offered", f"{card_name(cards[0])} is not on the table; there is {left}"
        )
    return Take(row.get(cards[0], 0))


def write_bid(fact: BidMade, money: Money) -> str:
    """Write a bid; one that is not known is `??`."""
    return UNTOLD if fact.amount is None else money.text(fact.amount)


def write_take(fact: Taken, money: Money) -> str:
    """Write which card was picked."""
    return card_name(fact.place.card)


def write_given_up(fact: GivenUp, money: Money) -> str:
    """Write an exchange with its word, which depends on whether it was paid for."""
    card = card_name(fact.place.card)
    return f"buy deck {card}" if fact.price else f"sd {card}"
