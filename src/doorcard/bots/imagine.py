"""How bots imagine the cards that they don't see, many times over, from a view alone.

Every unseen card is equally likely in each place. The shares of the game, whatever they are, say
what hands are worth, and nothing is played. Bots only need to know how many cards a hand ends with,
and they find that out by playing one hand to its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from doorcard.bots.policy import stay
from doorcard.cards import UNKNOWN, Card
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import View, start
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.phases.market import Market
from doorcard.rules.phases.turns import next_in_turn
from doorcard.rules.places import DOWN, UP, Place
from doorcard.rules.state import Seat, State

STAYS = 0.5
"""How likely somebody who still owes chips is to pay them."""

CUTS = 4
"""How many deals one shuffle serves."""

MOST_EXCHANGES = 2
"""How many exchanges to come are imagined, at most."""

Tables = tuple[tuple[Place, ...], ...]
"""For every card that is still to come, how it will lie: the places by card."""
Values = tuple[int, ...]
"""The strengths of one hand, by share of the game."""


class Holding(NamedTuple):
    """A player's cards: those that are seen, and how those that are not will lie."""

    player: int
    seen: tuple[Place, ...]
    rest: Tables


class Deal(NamedTuple):
    """One way in which the cards may lie: everybody's whole hand, as strong as it is then.

    It continues the table as it is `seen`; another hand of mine would get the cards that are
    `left`.
    """

    seen: State
    seats: list[Seat]
    mine: Values
    rivals: dict[int, Values]
    left: tuple[Card, ...]


def deals(view: View, rng: Random, samples: int) -> Iterator[Deal]:
    """Yield so many ways in which the unseen cards may lie."""
    state = view.state
    mine, *theirs = _holdings(state, view.viewer)
    order = _orders(view.unseen(), rng)
    shares = state.game.shares
    players = state.live
    middle = [at for at, place in enumerate(state.centre) if not place.up]
    for _ in range(samples):
        cards = next(order)
        if middle:
            state = _with_middle(view.state, middle, cards)
        seats = list(state.seats)
        at = len(middle)
        for hand in theirs:
            seats[hand.player - 1] = _filled(hand, cards[at:])
            at += len(hand.rest)
        left = cards[at:]
        seats[mine.player - 1] = _filled(mine, left)
        lying = _lying(state, seats)
        values = {p: tuple([s.value(lying, p) for s in shares]) for p in players}
        own = values.pop(mine.player)
        yield Deal(state, seats, own, values, left)


def _with_middle(state: State, down: Sequence[int], cards: Sequence[Card]) -> State:
    """Return the table with these places of the middle turned up, by the first of the cards."""
    centre = list(state.centre)
    for at, card in zip(down, cards, strict=False):
        centre[at] = UP[card]
    news = tuple([(card, 0) for card in cards[: len(down)]])
    return replace(state, centre=tuple(centre), exposed=state.exposed + news)


def my_values(deal: Deal, hand: Holding) -> Values:
    """Return how strong the viewer's hand is in every share if the cards lie like this."""
    seats = deal.seats.copy()
    seats[hand.player - 1] = _filled(hand, deal.left)
    lying = _lying(deal.seen, seats)
    return tuple([share.value(lying, hand.player) for share in lying.game.shares])


def rivals_in(state: State, player: int) -> float:
    """Return how many opponents stay in on average, those who owe chips by chance."""
    in_doubt = len(owing(state, player))
    return max(1.0, len(state.live) - 1 - in_doubt + STAYS * in_doubt)


def to_come(state: State, player: int) -> int:
    """Return how many cards a player's hand still gets, not counting exchanges."""
    held = len(state.hand_of(player))
    return max(0, len(_ending(state.game, len(state.seats))) - _counted(state, held))


def exchanges(state: State, player: int) -> int:
    """Return how many cards a player may exchange after the present turn, as far as they matter."""
    if player in state.bound:
        return 0
    count = _exchanges_after(state.game, state.at)
    now = state.phase
    if isinstance(now, Exchange):
        count += player in state.step.pending and player != next_in_turn(state)
    elif isinstance(now, Market) and now.swaps:
        count += player in state.step.left[1:]
    return min(count, MOST_EXCHANGES) if count else 0


def holding(state: State, player: int, places: tuple[Place, ...]) -> Holding:
    """Return what a player holds with these places, and how the cards still to come will lie.

    An exchange to come is one more card for the best hand, face down.
    """
    unseen = [UP if place.up else DOWN for place in places if place.card == UNKNOWN]
    ending = _ending(state.game, len(state.seats))
    held = len(places) + len(state.centre)
    coming = [UP if up else DOWN for up in ending[_counted(state, held) :]]
    seen = tuple([place for place in places if place.card != UNKNOWN])
    more = exchanges(state, player)
    if more and (len(ending) + more) * len(state.live) > len(state.game.deck()) - len(state.market):
        more = 0  # the cards would not do for all
    return Holding(player, seen, (*unseen, *coming, *[DOWN] * more))


@cache
def _exchanges_after(game: Game, at: int) -> int:
    """Return how many rounds of exchanges come after the phase at an index."""
    later = game.phases[at + 1 :]
    return sum([type(p) is Exchange or (type(p) is Market and p.swaps) for p in later])


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
    fewest = min([seat.places for seat in state.seats], key=len)  # nobody's further card counts
    return tuple(place.up for place in (*fewest, *state.centre))


def _counted(state: State, held: int) -> int:
    """Return how many of a player's cards are such as everybody gets, by the street."""
    if not any(phase.gives_more for phase in state.game.phases):
        return held
    return min(held, max(state.street, 1))


def owing(state: State, player: int) -> frozenset[int]:
    """Return the opponents who must still pay to stay in."""
    high = max([seat.bet for seat in state.seats])
    return frozenset([p for p in state.able if state.seats[p - 1].bet < high and p != player])


def _holdings(state: State, viewer: int) -> list[Holding]:
    """Return the hands that are still in, the viewer's first."""
    found = [holding(state, player, state.seat(player).places) for player in state.live]
    found.sort(key=lambda one: one.player != viewer)
    return found


def _orders(unseen: tuple[Card, ...], rng: Random) -> Iterator[tuple[Card, ...]]:
    """Yield the unseen cards in random order, again and again.

    A shuffled deck is cut in `CUTS` places: from each of them on its order is as random as from
    the first, so the average stays what it is, and shuffles are dear.
    """
    key = rng.random
    count = len(unseen)
    while True:
        cards = tuple(sorted(unseen, key=lambda card: key()))
        cards += cards
        for cut in range(CUTS):
            first = cut * count // CUTS
            yield cards[first : first + count]


def _filled(hand: Holding, cards: Sequence[Card]) -> Seat:
    """Return the seat of a hand whose cards to come are the first of these."""
    coming = tuple([table[card] for table, card in zip(hand.rest, cards, strict=False)])
    return Seat(0, places=hand.seen + coming)


def _lying(state: State, seats: list[Seat]) -> State:
    """Return a state with these hands; where ranks get wild, cards to come are exposed in order."""
    if state.game.wild is None:
        return replace(state, seats=tuple(seats))
    news: list[tuple[int, int, Card]] = []
    for player in state.live:
        had = len(state.seats[player - 1].places)
        coming = enumerate(seats[player - 1].places[had:], had)
        news += [(at, player, place.card) for at, place in coming if place.up]
    exposed = state.exposed + tuple([(card, player) for _, player, card in sorted(news)])
    return replace(state, seats=tuple(seats), exposed=exposed)
