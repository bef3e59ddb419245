"""Sampling the cards that a bot doesn't see, many times over, from a view alone.

Every unseen card is equally likely in each place. The deals are columns of arrays, and the game's
shares say what hands are worth; nothing is played. Bots only need the number of cards a hand ends
with, and they find that by playing one hand to its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.bots.policy import stay
from doorcard.bots.valuing import AllHands, Lying, Values
from doorcard.cards import UNKNOWN, Card
from doorcard.lab.columns import Column
from doorcard.rules.game import Game
from doorcard.rules.hand import View, start
from doorcard.rules.places import Place
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import State

STAYS = 0.5
"""The chance that a player who still owes chips pays them."""

CUTS = 4
"""The number of deals made from one shuffle."""

MOST_EXCHANGES = 3
"""The most exchanges to come that are imagined."""


NOTHING: Values = np.zeros((0, 0), np.int32)
"""The values of a spectator, who has no hand."""


class Holding(NamedTuple):
    """A player's cards: those that are seen, and for each unseen one whether it will be face up.

    The last `among` of these are more than the hand has: a player chooses among them, or has
    chosen.
    """

    player: int
    seen: tuple[Place, ...]
    rest: tuple[bool, ...]
    among: int = 0


class ImaginedDeals:
    """Sampled deals of the unseen cards, as columns.

    `mine` is the strength of the viewer's whole hand in each (a spectator has none), and `rivals`
    that of everybody else who is in, by player.
    """

    def __init__(self, table: AllHands, viewer: int, left: Column) -> None:
        self.count = table.samples
        self._table = table
        self._left = left
        self._held: dict[tuple[int, int], Values] = {}
        self.rivals = table.values()
        self.mine: Values = self.rivals.pop(viewer) if viewer else NOTHING

    def values_of(self, hands: Sequence[Holding]) -> list[Values]:
        """Return the strengths of other hands of the viewer, for which the deals have to hold
        enough cards.
        """
        return self._table.values_of([_lying(hand, self._left) for hand in hands])

    def held(self, player: int, count: int) -> Values:
        """Return the strength of a player's first `count` cards by themselves, (shares, n)."""
        found = self._held.get((player, count))
        if found is None:
            places = self._table.state.seat(player).places[:count]
            up = [place.up for place in places if place.card == UNKNOWN]
            hand = self._table.hands[player]
            part = Lying(player, hand.seen[: count - len(up)], tuple(up), hand.came[: len(up)])
            (found,) = self._table.values_of([part])
            self._held[player, count] = found
        return found


def deals(view: View, rng: Random, samples: int, hands: Sequence[Holding] = ()) -> ImaginedDeals:
    """Return this many sampled deals of the unseen cards, with enough cards for these `hands` of
    the viewer.

    If there are not enough cards, one card serves everybody as the last (DCK-06). Cards among which
    players choose may then be in two hands, in which they are at different times.
    """
    state, unseen = view.state, view.unseen()
    mine, *theirs = _holdings(state, view.viewer)
    middle = sum([not place.up for place in state.centre])
    most = max([len(hand.rest) for hand in (mine, *hands)])
    wanted = middle + sum([len(hand.rest) for hand in theirs]) + most
    among = sum([hand.among for hand in (mine, *theirs)])
    short = wanted - among > len(unseen)
    twice = wanted > len(unseen) and among > 0
    own = [max(0, len(hand.rest) - short) for hand in theirs]
    came = _came(unseen, rng, samples, middle + sum(own) + most)
    if twice:
        came = np.concatenate((came, came[middle:]))
    shared = came[-1:] if short and most else came[:0]
    lying = {}
    at = middle
    for hand, count in zip(theirs, own, strict=True):
        lying[hand.player] = _lying(hand, np.concatenate((came[at : at + count], shared)))
        at += count - twice * hand.among
    left = came[at:]
    lying[mine.player] = _lying(mine, left)
    return ImaginedDeals(AllHands(state, samples, came[:middle], lying), view.viewer, left)


def rivals_in(state: State, player: int) -> float:
    """Return how many opponents stay in on average; an opponent who owes chips stays with
    `STAYS`."""
    in_doubt = len(owing(state, player))
    return max(1.0, len(state.live) - 1 - in_doubt + STAYS * in_doubt)


def to_come(state: State, player: int) -> int:
    """Return how many cards a player's hand still gets, not counting exchanges."""
    held = len(state.hand_of(player))
    return max(0, len(ending(state.game, len(state.seats))) - _counted(state, held))


def passes(state: State) -> int:
    """Return how many times cards are passed on after the present phase."""
    return _passes_after(state.game, state.at)


def chosen(state: State) -> bool:
    """Tell whether players choose which cards they hold: such hands are better than random ones."""
    swapped = any(exchanged(state, player) for player in state.live)
    return swapped or _chosen(state.game, state.at) > 0


def exchanges(state: State, player: int) -> int:
    """Return how many cards a player may exchange after the present turn, at most
    `MOST_EXCHANGES`."""
    if player in state.bound:
        return 0
    count = _exchanges_in(state.game, state.at + 1)
    if state.phase.swaps:
        count += player in state.phase.yet_to_act(state)[1:]
    return min(count, MOST_EXCHANGES) if count else 0


def exchanged(state: State, player: int) -> int:
    """Return how many times a player may have exchanged a card so far."""
    count = _exchanges_in(state.game, 0, state.at)
    if state.phase.swaps:
        count += player not in state.phase.yet_to_act(state)
    return count


def holding(
    state: State, player: int, places: tuple[Place, ...], *, rival: bool = False
) -> Holding:
    """Return what a player holds with these places, and which cards still to come will be face up.

    An exchange to come is one more card for the best hand, face down. So is a pass, of however many
    cards: others pass on what helps them least. The hand of a `rival` was chosen already, too: it
    has one more card for each pass and each exchange before, and for each card thrown away
    (docs/players-measured.md).
    """
    unseen = [place.up for place in places if place.card == UNKNOWN]
    ends = ending(state.game, len(state.seats))
    held = len(places) + len(state.centre)
    coming = ends[_counted(state, held) :]
    seen = tuple([place for place in places if place.card != UNKNOWN])
    more = exchanges(state, player)
    if more:  # as far as there are enough cards for all
        each = (len(state.game.deck()) - len(state.market)) // len(state.live)
        more = max(0, min(more, each - len(ends)))
    among = passes(state)
    if rival:
        most = max(0, len(unseen) - 1)  # one card down tells of no choice
        among = _chosen(state.game, state.at) + min(exchanged(state, player), most)
    return Holding(player, seen, (*unseen, *coming, *[False] * (more + among)), among)


@cache
def _exchanges_in(game: Game, first: int, end: int | None = None) -> int:
    """Return how many rounds of exchanges there are from the phase at an index to another one."""
    return sum([phase.swaps for phase in game.phases[first:end]])


@cache
def _passes_after(game: Game, at: int) -> int:
    """Return how many rounds of passing cards on come after the phase at an index."""
    return sum([phase.passes for phase in game.phases[at + 1 :]])


@cache
def _chosen(game: Game, at: int) -> int:
    """Return among how many more cards than they hold players choose theirs, before the phase at an
    index and after it."""
    thrown = 0
    for index, phase in enumerate(game.phases[:at]):
        if phase.keeps:
            thrown += sum([each.adds for each in game.phases[:index]]) - phase.keeps
    return _passes_after(game, -1) + thrown


@cache
def ending(game: Game, players: int) -> tuple[bool, ...]:
    """Return whether each card of a whole hand is face up, in the order in which they come."""
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
    """Return how many of a player's cards are ones that everybody gets, by the street."""
    return min(held, max(state.street, 1)) if _gives_more(state.game) else held


@cache
def _gives_more(game: Game) -> bool:
    """Return whether some players may get more cards than others."""
    return any(phase.gives_more for phase in game.phases)


def owing(state: State, player: int) -> frozenset[int]:
    """Return the opponents who must still pay to stay in."""
    high = max([seat.bet for seat in state.seats])
    return frozenset([p for p in state.able if state.seats[p - 1].bet < high and p != player])


def _holdings(state: State, viewer: int) -> list[Holding]:
    """Return the hands that are still in, the viewer's first."""
    found = [
        holding(state, player, state.seat(player).places, rival=player != viewer)
        for player in state.live
    ]
    found.sort(key=lambda one: one.player != viewer)
    return found


def _came(unseen: Sequence[Card], rng: Random, samples: int, wanted: int) -> Column:
    """Return cards that come from those unseen, (wanted, samples), as far as there are any.

    A shuffled deck is cut in `CUTS` places: from each of them its order is as random as from the
    first, so averages stay right, and shuffling is slow.
    """
    count = len(unseen)
    decks = -(-samples // CUTS)
    keys = np.frombuffer(rng.randbytes(4 * decks * count), np.uint32).reshape(decks, count)
    order = keys.argsort(axis=1)[:, _windows(count, min(wanted, count))]
    cards = np.array(unseen, np.uint8)[order.reshape(decks * CUTS, -1)[:samples]]
    return np.ascontiguousarray(cards.T)


@lru_cache(256)
def _windows(count: int, wanted: int) -> npt.NDArray[np.intp]:
    """Return which cards of a deck come after each cut, (cuts, wanted)."""
    starts = np.arange(CUTS)[:, None] * count // CUTS
    return (starts + np.arange(wanted)) % count


def _lying(hand: Holding, cards: Column) -> Lying:
    """Return a hand whose cards to come are the first of these."""
    return Lying(hand.player, hand.seen, hand.rest, cards[: len(hand.rest)])
