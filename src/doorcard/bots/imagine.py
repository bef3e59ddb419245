"""How good a hand is: the rest of the cards imagined many times over, from a view alone.

Every unseen card is as likely in one place as in another. Hands are judged by the shares of the
game, whatever these are, and nothing is played: all that is asked of the rules is how many cards a
hand ends with, and a hand played out once tells that.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from doorcard.bots.policy import stay
from doorcard.cards import UNKNOWN, Card
from doorcard.rules.game import Game, Share, Stakes
from doorcard.rules.hand import View, start
from doorcard.rules.places import DOWN, UP, Place
from doorcard.rules.state import Seat, State

STAYS = 0.5
"""How likely somebody who still owes chips is to pay them."""

CUTS = 4
"""How many deals one shuffle serves."""


class Holding(NamedTuple):
    """A player's cards: those that are seen, and how those that are not will lie."""

    player: int
    seen: tuple[Place, ...]
    rest: tuple[tuple[Place, ...], ...]
    """For every card not seen yet, the places by card."""


def equity(view: View, rng: Random, samples: int) -> float:
    """Return the part of the pot the viewer's hand wins on average, from 0 to 1.

    Opponents hold anything they may hold; one who owes chips pays or folds by chance, but somebody
    is always there. All pots count as one.
    """
    state = view.state
    mine, *theirs = _holdings(state, view.viewer)
    owing = _owing(state, view.viewer)
    deals = _deals(view.unseen(), rng)
    won = 0.0
    for _ in range(samples):
        rivals = theirs
        if owing:
            rivals = [h for h in theirs if h.player not in owing or rng.random() < STAYS] or theirs
        won += _won(state, mine, rivals, next(deals))
    return won / samples


def rivals_in(state: State, player: int) -> float:
    """Return how many opponents stay in on average, those who owe chips by chance."""
    owing = len(_owing(state, player))
    return max(1.0, len(state.live) - 1 - owing + STAYS * owing)


def to_come(state: State, player: int) -> int:
    """Return how many cards a player's hand still gets."""
    return max(0, len(_ending(state.game, len(state.seats))) - len(state.hand_of(player)))


@cache
def _ending(game: Game, players: int) -> tuple[bool, ...]:
    """Return whether each card of a whole hand lies face up, in the order in which they come."""
    rng = Random(0)

    def arrange(cards: tuple[Card, ...]) -> list[Card]:
        return rng.sample(cards, len(cards))

    hand = start(game, (1000,) * players, Stakes(), arrange)
    while hand.ask is not None:
        player = hand.ask.players[0]
        hand = hand.act(player, stay.answer(hand.ask.to(player), rng), arrange)
    state = hand.state
    return tuple(place.up for place in (*state.seats[0].places, *state.centre))


def _owing(state: State, player: int) -> frozenset[int]:
    """Return the opponents who must still pay to stay in."""
    high = max([seat.bet for seat in state.seats])
    return frozenset([p for p in state.able if state.seats[p - 1].bet < high and p != player])


def _holdings(state: State, viewer: int) -> list[Holding]:
    """Return the hands that are still in, the viewer's first."""
    ending = _ending(state.game, len(state.seats))
    found = []
    for player in state.live:
        places = state.seat(player).places
        rest = [UP if place.up else DOWN for place in places if place.card == UNKNOWN]
        coming = ending[len(places) + len(state.centre) :]
        rest += [UP if up else DOWN for up in coming]
        seen = tuple([place for place in places if place.card != UNKNOWN])
        found.append(Holding(player, seen, tuple(rest)))
    found.sort(key=lambda holding: holding.player != viewer)
    return found


def _deals(unseen: tuple[Card, ...], rng: Random) -> Iterator[Iterator[Card]]:
    """Yield the unseen cards in random order, again and again.

    A shuffled deck is cut in `CUTS` places: from each of them on its order is as random as from
    the first, so the average stays what it is, and shuffles are dear.
    """
    key = rng.random
    count = len(unseen)
    while True:
        cards = sorted(unseen, key=lambda card: key())
        cards += cards
        for cut in range(CUTS):
            first = cut * count // CUTS
            yield iter(cards[first : first + count])


def _won(state: State, mine: Holding, rivals: list[Holding], cards: Iterator[Card]) -> float:
    """Return which part of the pot the first hand wins when the unseen cards lie like this."""
    seats = list(state.seats)
    for player, seen, rest in (mine, *rivals):
        places = seen + tuple([table[card] for table, card in zip(rest, cards, strict=False)])
        seats[player - 1] = Seat(0, places=places)
    imagined = replace(state, seats=tuple(seats))
    parts = 0
    won = 0.0
    for share in state.game.shares:
        part = _part(share, imagined, mine.player, rivals)
        if part is not None:
            parts += 1
            won += part
    return won / parts if parts else 0.0


def _part(share: Share, imagined: State, player: int, rivals: list[Holding]) -> float | None:
    """Return which part of a share a player wins, or None when nobody has a hand for it."""
    value = share.value(imagined, player)
    tied = 1
    for rival in rivals:
        other = share.value(imagined, rival.player)
        if other > value:
            return 0.0
        tied += other == value
    return 1 / tied if value else None
