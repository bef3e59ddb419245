"""Hand file words for exchanges and auctions: cards that are named become places and slots.

A word may stand for different answers, so what is on offer decides. A card that is not there is
refused only where its player is asked; otherwise the rules say whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.cards import Card, card_name
from doorcard.records.errors import BadRecord
from doorcard.records.lines import Line, read_cards
from doorcard.records.money import Money
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.hand import Hand
from doorcard.rules.phases.auction import Bid, BidMade, Take, Taken
from doorcard.rules.phases.exchange import CanSwap, GivenUp, Swap
from doorcard.rules.phases.turns import StandPat

NOWHERE = -1
"""An index that no card has: the answer of a player who is not asked, refused for that."""


def offers_to(hand: Hand, player: int) -> tuple[Offer, ...]:
    """Return what is on offer to a player; nothing where the player is not asked."""
    ask = hand.ask
    return ask.to(player).offers if ask is not None and player in ask.players else ()


def read_sd(line: Line, hand: Hand, money: Money) -> Action:
    """Stand pat, or give up a card for nothing: `sd`, `sd Kd` (SUB-04)."""
    if not line.words:
        return StandPat()
    return _swap(line, hand, line.words, priced=False)


def read_buy(line: Line, hand: Hand, money: Money) -> Action:
    """Pay for the next card and give one up: `buy deck Kd` (FHB-04)."""
    if len(line.words) != 2 or line.words[0] != "deck":
        raise BadRecord(
            "bad_action", "'buy' names what is bought and the card given up: 'buy deck Kd'"
        )
    return _swap(line, hand, line.words[1:], priced=True)


def read_bid(line: Line, hand: Hand, money: Money) -> Action:
    """Bid so many chips: `bid 3` (AUC-04)."""
    if len(line.words) != 1:
        raise BadRecord("bad_action", f"'bid' takes one amount, not {len(line.words)}")
    return Bid(money.read(line.words[0]))


def read_take(line: Line, hand: Hand, money: Money) -> Action:
    """Pick a card from the row: `take Kd` (AUC-07)."""
    card = _card(line, line.words)
    slots = [i for i, place in enumerate(hand.state.market, 1) if place and place.card == card]
    if not slots and offers_to(hand, line.player):
        left = " ".join(card_name(place.card) for place in hand.state.market if place)
        raise BadRecord("not_offered", f"{card_name(card)} is not on the table; there is {left}")
    return Take(slots[0] if slots else NOWHERE)


def write_bid(fact: BidMade, money: Money) -> str:
    """Write a bid; one that is not known is `??`."""
    return "??" if fact.amount is None else money.text(fact.amount)


def write_take(fact: Taken, money: Money) -> str:
    """Write which card was picked."""
    return card_name(fact.place.card)


def write_given_up(fact: GivenUp, money: Money) -> str:
    """Write an exchange with its own word, since that depends on whether it was paid for."""
    card = card_name(fact.place.card)
    return f"buy deck {card}" if fact.price else f"sd {card}"


def _swap(line: Line, hand: Hand, words: Sequence[str], priced: bool) -> Action:
    """Return the exchange of the card that is named, where it is for nothing or for a price."""
    card = _card(line, words)
    offers = offers_to(hand, line.player)
    swaps = [offer for offer in offers if isinstance(offer, CanSwap)]
    if any(bool(offer.price) is not priced for offer in swaps):
        right = "'buy deck Kd' pays for one" if not priced else "'sd Kd' exchanges one"
        raise BadRecord("not_offered", f"cards are not exchanged like that here; {right}")
    if not swaps:
        return Swap(NOWHERE)
    held = hand.state.seat(line.player).cards
    if card not in held:
        raise BadRecord("not_offered", f"player {line.player} does not hold {card_name(card)}")
    return Swap(held.index(card))


def _card(line: Line, words: Sequence[str]) -> Card:
    cards = read_cards("".join(words))
    if len(cards) != 1:
        raise BadRecord("bad_action", f"{line.verb!r} names one card, not {len(cards)}")
    return cards[0]
