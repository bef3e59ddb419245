"""What a player holds towards a better hand, in words: draws, and which cards of them are dead.

A card is dead where this player has seen it elsewhere, so that it can't come any more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from doorcard.cards import RANKS, SUITS, UNKNOWN, Card, rank, suit
from doorcard.language import say, text
from doorcard.ranking import badugi, by_name
from doorcard.ranking.scales import Scale
from doorcard.ranking.words import capital, number, plural, rank_word, suit_plural
from doorcard.room.coach.words.answers import nearer
from doorcard.rules.hand import View
from doorcard.rules.reading.table import cards_to_come, for_sale, line_used, wild_cards
from doorcard.rules.shares import High, Low
from doorcard.rules.shares_badugi import Badugi
from doorcard.rules.shares_points import Nearest
from doorcard.rules.state import State

OF_A_SUIT = 13
OF_A_RANK = 4
HAND = 5
DRAW = 3
"""How many cards make a draw worth naming."""
PAIR = 2
LOW_RANKS = 8
"""How many ranks make good lows where none has to qualify."""


def holding_words(view: View) -> tuple[str, ...]:
    """Return what a player's cards may still become, and how many that would help are dead.

    Nothing is said when all cards are out, nor of cards that this player does not know.
    """
    state = view.state
    own = _own(view)
    if not own or not cards_to_come(state):
        return ()
    deck = state.game.deck()
    living = {*view.unseen(), *for_sale(state)}
    dead = [card for card in deck if card not in living and card not in own]
    plain = [card for card in own if card not in wild_cards(state, view.viewer)]
    told = list(_towards(state, plain, deck, dead))
    if len(plain) < len(own):
        count = len(own) - len(plain)
        wild = say("One of your cards is wild.")
        if count > 1:
            wild = say("{Count} of your cards are wild.", Count=capital(number(count)))
        told.append(wild)
    return tuple(told)


def _own(view: View) -> list[Card]:
    used = line_used(view.state, view.viewer)
    return [card for card in used.hand_of(view.viewer) if card != UNKNOWN]


def has_nothing(view: View) -> bool:
    """Tell whether a hand that is to be high has neither a pair nor a draw, nor three high cards at
    the start, while cards are to come."""
    state = view.state
    own = _own(view)
    if not own or not cards_to_come(state):
        return False
    if not any(isinstance(share, High) for share in state.game.shares):
        return False
    if set(own) & set(wild_cards(state, view.viewer)):
        return False
    ranks = set(map(rank, own))
    if len(ranks) < len(own) or (len(own) <= DRAW and min(ranks) >= RANKS.index("T")):
        return False
    return not _in_a_row(own) and not any(_towards(state, own, state.game.deck(), ()))


def _in_a_row(own: Sequence[Card]) -> bool:
    """Tell whether there are cards to a straight: all of the first three, or four."""
    ranks = set(map(rank, own))
    if RANKS.index("A") in ranks:
        ranks.add(-1)
    most = max([len([at for at in ranks if low <= at < low + HAND]) for low in ranks])
    return most >= min(len(own), DRAW + 1)


def _towards(
    state: State, own: Sequence[Card], deck: Sequence[Card], dead: Sequence[Card]
) -> Iterator[str]:
    if any(isinstance(share, High) for share in state.game.shares):
        yield from _alike(own, deck, dead)
        yield from _one_suit(own, deck, dead)
    for share in state.game.shares:
        if isinstance(share, Low):
            yield from _low(by_name(share.scale).scale, own, deck, dead)
        elif isinstance(share, Badugi):
            yield from _badugi(own, deck, dead)
        elif isinstance(share, Nearest):
            yield _helping(share, own, [card for card in deck if card not in (*own, *dead)])


def _helping(share: Nearest, own: Sequence[Card], unseen: Sequence[Card]) -> str:
    """Tell how many cards that are not seen would bring points nearer to what they are for."""
    better = nearer(share, own, unseen)
    if not better:
        return say("No card brings you nearer to {target}.", target=share.target)
    return say(
        "Of the {count} cards you can't see, {better} brings you nearer to {target}."
        if better == 1
        else "Of the {count} cards you can't see, {better} bring you nearer to {target}.",
        count=number(len(unseen)),
        better=number(better),
        target=share.target,
    )


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


def _low(
    scale: Scale, own: Sequence[Card], deck: Sequence[Card], dead: Sequence[Card]
) -> Iterator[str]:
    """Tell of different cards of the lowest ranks, which a good low is made of."""
    good = set(map(RANKS.index, scale.ranks[:LOW_RANKS] if scale.partial else scale.ranks))
    ranks = good & set(map(rank, own))
    if not DRAW <= len(ranks) < HAND:
        return
    left = [card for card in deck if rank(card) in good - ranks]
    held = say("You hold {count} cards to a low", count=number(len(ranks)))
    yield _drawn(held, left, dead, say("cards that help"))


def _badugi(own: Sequence[Card], deck: Sequence[Card], dead: Sequence[Card]) -> Iterator[str]:
    """Tell of three cards that one more makes a badugi of."""
    if badugi.size(badugi.value(own)) != DRAW:
        return
    others = [card for card in deck if card not in own]
    left = [card for card in others if badugi.size(badugi.value((*own, card))) > DRAW]
    held = say("You hold {count} cards to a badugi", count=number(DRAW))
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
