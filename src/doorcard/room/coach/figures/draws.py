"""Draws: what a player's cards may still become, and which cards would help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from doorcard.bots.imagine import exchanges, passes, to_come
from doorcard.cards import RANKS, UNKNOWN, Card, rank, suit
from doorcard.ranking import badugi, by_name
from doorcard.ranking.scales import Scale
from doorcard.rules.hand import View
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.phases.market import Market
from doorcard.rules.reading.coming import cards_to_come
from doorcard.rules.reading.worth import line_used, wild_cards
from doorcard.rules.shares import High, Low
from doorcard.rules.shares.badugi import Badugi
from doorcard.rules.shares.points import Nearest
from doorcard.rules.state import State

OF_A_RANK = 4
HAND = 5
DRAW = 3
"""How many cards make a draw worth naming."""
LOW_RANKS = 8
"""How many ranks make good lows where none has to qualify."""


Kind = Literal["rank", "straight", "flush", "low", "badugi"]


class Draw(NamedTuple):
    """Cards towards a better hand: how many are `held`, and which of the deck `left` would help.

    `common` is the rank or the suit that they are of, where all are of one; `ranks` are those in a
    row, or of a low. It is `better` that a low would be than one that is made already.
    """

    kind: Kind
    held: int
    left: tuple[Card, ...]
    common: int = -1
    ranks: str = ""
    better: bool = False


def known_cards(view: View) -> list[Card]:
    """Return the cards that a player's hand is made of, but for those the player does not know."""
    used = line_used(view.state, view.viewer)
    return [card for card in used.hand_of(view.viewer) if card != UNKNOWN]


def has_nothing(view: View) -> bool:
    """Tell whether a hand that is to be high has neither a pair nor a draw, nor three high cards at
    the start, while cards are to come."""
    state = view.state
    own = known_cards(view)
    if not own or not cards_to_come(state):
        return False
    if not any(isinstance(share, High) for share in state.game.shares):
        return False
    if set(own) & set(wild_cards(state, view.viewer)):
        return False
    ranks = set(map(rank, own))
    if len(ranks) < len(own) or (len(own) <= DRAW and min(ranks) >= RANKS.index("T")):
        return False
    return not _in_a_row(own) and not any(draws_of(state, own, state.game.deck()))


def draws_of(state: State, own: Sequence[Card], deck: Sequence[Card]) -> Iterator[Draw | Nearest]:
    """Yield what cards may still become, share by share; of points, the share they are for."""
    if any(isinstance(share, High) for share in state.game.shares):
        yield from _alike(own, deck)
    for share in state.game.shares:
        if isinstance(share, High):
            yield from _straight(by_name(share.scale).scale, own, deck)
    if any(isinstance(share, High) for share in state.game.shares):
        yield from _one_suit(own, deck)
    for share in state.game.shares:
        if isinstance(share, Low):
            yield from _low(by_name(share.scale).scale, own, deck)
        elif isinstance(share, Badugi):
            yield from _badugi(own, deck)
        elif isinstance(share, Nearest):
            yield share


def in_reach(view: View, draw: Draw, bought: int = 0) -> bool:
    """Tell whether as many cards come, are exchanged, are passed or may be bought as a draw lacks,
    once so many of them were `bought`."""
    state = view.state
    if draw.kind == "rank" or any(phase.repeats for phase in state.game.phases):
        return True
    coming = to_come(state, view.viewer) + exchanges(state, view.viewer) + passes(state)
    coming += isinstance(state.phase, Market | Exchange)
    return draw.held + coming - bought >= (badugi.SIZE if draw.kind == "badugi" else HAND)


def nearer(share: Nearest, own: Sequence[Card], unseen: Sequence[Card]) -> int:
    """Return how many of the cards that are not seen would bring points nearer to a number."""
    return len(_nearer(share, own, unseen))


def past(share: Nearest, own: Sequence[Card], unseen: Sequence[Card]) -> int:
    """Return how many of the cards that are not seen would bring points past a number, and no
    nearer to it."""
    near = _nearer(share, own, unseen)
    return sum([share.beyond((*own, card)) for card in unseen if card not in near])


def _nearer(share: Nearest, own: Sequence[Card], unseen: Sequence[Card]) -> set[Card]:
    now = share.worth(own)
    return {card for card in unseen if share.worth((*own, card)) > now}


def _in_a_row(own: Sequence[Card]) -> bool:
    """Tell whether there are cards to a straight: all of the first three, or four."""
    ranks = set(map(rank, own))
    if RANKS.index("A") in ranks:
        ranks.add(-1)
    most = max([len([each for each in ranks if low <= each < low + HAND]) for low in ranks])
    return most >= min(len(own), DRAW + 1)


def _alike(own: Sequence[Card], deck: Sequence[Card]) -> Iterator[Draw]:
    """Yield the best pair or three of a kind."""
    ranks = Counter(map(rank, own))
    found = [(count, each) for each, count in ranks.items() if 1 < count < OF_A_RANK]
    if found:
        count, best = max(found)
        left = tuple([card for card in deck if rank(card) == best and card not in own])
        yield Draw("rank", count, left, best)


def _straight(scale: Scale, own: Sequence[Card], deck: Sequence[Card]) -> Iterator[Draw]:
    """Yield cards to a straight, as for a flush, where neither is made yet: those that the most
    straights are open to, the highest of several."""
    if "straight" not in scale.categories or scale.size != HAND or not _in_a_row(own):
        return
    if max(Counter(map(suit, own)).values()) >= HAND:
        return
    mine = {RANKS[rank(card)] for card in own}
    rows = [scale.ladder[low : low + HAND] for low in range(len(scale.ladder) - HAND + 1)]
    held = ["".join([each for each in row if each in mine]) for row in rows]
    most = max(map(len, held), default=0)
    if not DRAW <= most < HAND or (most == DRAW and len(own) > DRAW):
        return
    found = Counter([each for each in held if len(each) == most])
    ranks = max(found, key=lambda each: (found[each], held.index(each)))
    open_rows = [row for row, each in zip(rows, held, strict=True) if len(each) == most]
    wanted = set().union(*open_rows)
    left = tuple([card for card in deck if RANKS[rank(card)] in wanted - mine])
    yield Draw("straight", most, left, ranks=ranks)


def _one_suit(own: Sequence[Card], deck: Sequence[Card]) -> Iterator[Draw]:
    """Yield cards to a flush: all but one or two of the first ones, or four."""
    suits = Counter(map(suit, own))
    most, count = max(suits.items(), key=lambda one: one[1])
    if DRAW <= count < HAND and not (count == DRAW and len(own) > DRAW + 1):
        left = tuple([card for card in deck if suit(card) == most and card not in own])
        yield Draw("flush", count, left, most)


def _low(scale: Scale, own: Sequence[Card], deck: Sequence[Card]) -> Iterator[Draw]:
    """Yield different cards of the lowest ranks, which a good low is made of."""
    good = set(map(RANKS.index, scale.ranks[:LOW_RANKS] if scale.partial else scale.ranks))
    ranks = good & set(map(rank, own))
    if DRAW <= len(ranks) < HAND:
        left = tuple([card for card in deck if rank(card) in good - ranks])
        held = "".join([each for each in reversed(scale.ranks) if RANKS.index(each) in ranks])
        made = scale.partial and len(set(map(rank, own))) >= HAND
        yield Draw("low", len(ranks), left, ranks=held, better=made)


def _badugi(own: Sequence[Card], deck: Sequence[Card]) -> Iterator[Draw]:
    """Yield three cards that one more makes a badugi of."""
    if badugi.size(badugi.value(own)) == DRAW:
        others = [card for card in deck if card not in own]
        left = [card for card in others if badugi.size(badugi.value((*own, card))) > DRAW]
        yield Draw("badugi", DRAW, tuple(left))
