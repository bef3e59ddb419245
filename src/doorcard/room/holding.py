"""What a player holds towards a better hand, in words: draws, and which cards of them are dead.

A card is dead where this player has seen it elsewhere, so that it can't come any more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from doorcard.cards import RANKS, SUITS, UNKNOWN, Card, rank, suit
from doorcard.language import say, text
from doorcard.ranking.words import capital, number, plural, rank_word, suit_plural
from doorcard.rules.hand import View
from doorcard.rules.reading.table import cards_to_come, wild_cards
from doorcard.rules.shares import High, Low
from doorcard.rules.state import State

OF_A_SUIT = 13
OF_A_RANK = 4
HAND = 5
DRAW = 3
"""How many cards make a draw worth naming."""
PAIR = 2
EIGHT = RANKS.index("8")
ACE = RANKS.index("A")


def holding_words(view: View) -> tuple[str, ...]:
    """Return what a player's cards may still become, and how many that would help are dead.

    Nothing is said when all cards are out, nor of cards that this player does not know.
    """
    state = view.state
    own = [card for card in state.hand_of(view.viewer) if card != UNKNOWN]
    if not own or not cards_to_come(state):
        return ()
    unseen = set(view.unseen())
    deck = state.game.deck()
    dead = [card for card in deck if card not in unseen and card not in own]
    plain = [card for card in own if card not in wild_cards(state, view.viewer)]
    told = list(_towards(state, plain, deck, dead))
    if len(plain) < len(own):
        count = len(own) - len(plain)
        wild = say("One of your cards is wild.")
        if count > 1:
            wild = say("{Count} of your cards are wild.", Count=capital(number(count)))
        told.append(wild)
    return tuple(told)


def _towards(
    state: State, own: Sequence[Card], deck: Sequence[Card], dead: Sequence[Card]
) -> Iterator[str]:
    if any(isinstance(share, High) for share in state.game.shares):
        yield from _alike(own, deck, dead)
        yield from _one_suit(own, deck, dead)
    if any(isinstance(share, Low) for share in state.game.shares):
        yield from _low(own, deck, dead)


def _alike(own: Sequence[Card], deck: Sequence[Card], dead: Sequence[Card]) -> Iterator[str]:
    """Tell of the best pair or three of a kind."""
    ranks = Counter(map(rank, own))
    found = [(count, at) for at, count in ranks.items() if 1 < count < OF_A_RANK]
    if not found:
        return
    count, at = max(found)
    ranks_word = plural(RANKS[at])
    held = say("You hold {count} {ranks}", count=number(count), ranks=ranks_word)
    left = [card for card in deck if rank(card) == at and card not in own]
    others = say("other {ranks}", ranks=ranks_word)
    yield _drawn(held, left, dead, others, rank_word(RANKS[at]))


def _one_suit(own: Sequence[Card], deck: Sequence[Card], dead: Sequence[Card]) -> Iterator[str]:
    """Tell of cards to a flush: all but one or two of the first ones, or four."""
    suits = Counter(map(suit, own))
    at, count = max(suits.items(), key=lambda one: one[1])
    if not DRAW <= count < HAND or (count == DRAW and len(own) > DRAW + 1):
        return
    left = [card for card in deck if suit(card) == at and card not in own]
    held = say("You hold {count} cards to a flush", count=number(count))
    yield _drawn(held, left, dead, say("other {suit}", suit=suit_plural(SUITS[at])))


def _low(own: Sequence[Card], deck: Sequence[Card], dead: Sequence[Card]) -> Iterator[str]:
    """Tell of different cards from ace to eight, which a good low is made of."""
    ranks = {rank(card) for card in own if rank(card) <= EIGHT or rank(card) == ACE}
    if not DRAW <= len(ranks) < HAND:
        return
    low = [card for card in deck if rank(card) <= EIGHT or rank(card) == ACE]
    left = [card for card in low if rank(card) not in ranks]
    held = say("You hold {count} cards to a low", count=number(len(ranks)))
    yield _drawn(held, left, dead, say("cards that help"))


def _drawn(held: str, left: Sequence[Card], dead: Sequence[Card], what: str, one: str = "") -> str:
    """Say what is held, and how many of the cards that are left for it are dead."""
    gone = len([card for card in left if card in dead])
    if len(left) == 1:
        if gone:
            return say("{held}; the other {rank} is dead.", held=held, rank=one)
        return say("{held}; the other {rank} is still to come.", held=held, rank=one)
    if len(left) == PAIR:
        told = (
            text("{held}; neither of the {what} is dead."),
            text("{held}; one of the {what} is dead."),
            text("{held}; both of the {what} are dead."),
        )[gone]
        return say(told, held=held, what=what)
    if not gone:
        told = text("{held}; none of the {count} {what} is dead.")
    elif gone == 1:
        told = text("{held}; one of the {count} {what} is dead.")
    else:
        told = text("{held}; {gone} of the {count} {what} are dead.")
    return say(told, held=held, gone=number(gone), count=number(len(left)), what=what)
