"""Deals that are checked down: the engine deals the cards to come, and everybody stays in without
betting.

All other ways to find odds are tested against this one. The game goes on from a table with its own
phases, triggers and rules. Only betting and declaring are left out, since nobody bets, and
declarations are settled at the end. Players answer every question as `layout.stay` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.lab.layout import stay
from doorcard.lab.rebuilt import Rebuilt, rebuild
from doorcard.lab.spot import Spot
from doorcard.rules.actions import DEALER, Arrange
from doorcard.rules.asks import arranged
from doorcard.rules.engine import answer, go_to, run
from doorcard.rules.facts import CardsIn, Dealt, Fact
from doorcard.rules.game import Game
from doorcard.rules.hand import fold_facts
from doorcard.rules.phase import Phase, Stopped, Turn
from doorcard.rules.phases.auction import Taken
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.buying import Collected
from doorcard.rules.phases.declare import Declare
from doorcard.rules.places import Place
from doorcard.rules.state import DeadCard, State

ROWS = 256
"""The number of orders of the unseen cards that are drawn at a time."""

Cards = tuple[Card, ...]


class Passed(Phase, frozen=True):
    """A phase that is skipped."""


class Done(NamedTuple):
    """A finished deal: the table before the last phase, or before all cards came in (`redealt`).

    `used` is the number of unseen cards, from the first on, that it took. If it `shuffled` cards
    again, they do not determine it.
    """

    state: State
    used: int
    shuffled: bool
    redealt: bool = False


@lru_cache(256)
def checked_down(game: Game) -> Game:
    """Return a game without its bets, declarations and last phase; the others keep their places."""
    *before, _ = game.phases
    phases = [Passed() if type(phase) in (Bet, Declare) else phase for phase in before]
    return replace(game, phases=(*phases, Passed()))


class Stacked(Turn):
    """A turn with some cards to come known, and their places in the hands."""

    __slots__ = ("given", "known")

    def __init__(self, state: State, known: Mapping[tuple[int, int], Place]) -> None:
        super().__init__(state)
        self.known = known
        self.given = 0
        """The number of them that have come."""

    def emit(self, fact: Fact) -> None:
        super().emit(self._as_known(fact) if isinstance(fact, Dealt | Collected | Taken) else fact)

    def emit_all(self, facts: Sequence[Fact]) -> None:
        for fact in facts:
            self.emit(fact)

    def _as_known(self, fact: Dealt | Collected | Taken) -> Fact:
        """Return a fact with the known card, which is moved up from the bottom of the stub."""
        state = self.state
        place = self.known.get((fact.player, len(state.seat(fact.player).places)))
        if place is None:
            if not isinstance(fact, Dealt):
                return fact
            return replace(fact, place=fact.place.holding(self.top_card()))
        stub = state.order[state.drawn :]
        if isinstance(fact, Dealt) and place.card in stub:
            self.given += 1
            rest = [card for card in stub if card != place.card]
            order = (*state.order[: state.drawn], place.card, *rest)
            self.state = replace(state, order=order)
        else:
            self._swap(place.card, self.top_card() if isinstance(fact, Dealt) else fact.place.card)
        return replace(fact, place=place)

    def _swap(self, card: Card, other: Card) -> None:
        """Swap two cards of the row and the stub."""
        swapped = {card: other, other: card}
        row = [
            place and place.holding(swapped.get(place.card, place.card))
            for place in self.state.market
        ]
        order = [swapped.get(card, card) for card in self.state.order]
        self.state = replace(self.state, market=tuple(row), order=tuple(order))


class Dealer:
    """Deals the missing cards of a spot, any number of times."""

    def __init__(self, spot: Spot, *, public: bool = False) -> None:
        self.table: Rebuilt = rebuild(spot, public=public)
        state = self.table.state
        self.state = replace(state, game=checked_down(state.game))
        self.unseen = self.table.unseen
        self._holes = [
            (player, at, place)
            for player in state.live
            for at, place in enumerate(state.seat(player).places)
            if place.card == UNKNOWN
        ]
        self._row = [at for at, place in enumerate(state.market) if place and place.card == UNKNOWN]
        self._middle = [at for at, place in enumerate(state.centre) if place.card == UNKNOWN]
        self._first = len(self._holes) + len(self._row) + len(self._middle)
        self._bottom = tuple(card for card in state.order if card != UNKNOWN)
        self._stub = len(state.order) - len(self._bottom)
        self._turned = _turned(state, self._holes)
        gone = [seat.places for seat in state.seats if seat.folded]
        gone += [tuple(one.place for one in state.dead), state.house]
        self._others = any(place.card == UNKNOWN for places in gone for place in places)

    def deals(self, count: int, seed: int) -> Iterator[Done]:
        """Yield `count` deals, all equally likely."""
        rng = np.random.Generator(np.random.SFC64(seed))
        for first in range(0, count, ROWS):
            rows = np.tile(np.asarray(self.unseen, np.uint8), (min(ROWS, count - first), 1))
            for number, cards in enumerate(rng.permuted(rows, axis=1).tolist(), first):
                yield self.deal(tuple(cards), f"{seed}/{number}")

    def deal(self, cards: Cards, chance: str = "") -> Done:
        """Return the deal with the unseen cards in this order.

        The first are the unknown cards of players still in, of the row and of the middle, then
        comes the stub; cards that are gone take the rest. `chance` decides how cards are shuffled
        again.
        """
        before = self.laid(cards)
        turn = Stacked(before, self.table.known) if self.table.known else Turn(before)
        self._go_on(turn)
        shuffled = turn.state.redeals == before.redeals and play_on(turn, chance)
        state = turn.state
        given = turn.given if isinstance(turn, Stacked) else 0
        used = self._first + state.drawn - given
        if state.redeals > before.redeals:
            end = next(at for at, fact in enumerate(turn.facts) if type(fact) is CardsIn)
            state = fold_facts(before, turn.facts[:end])
            used = self._first + state.drawn - given
            return Done(state, used, shuffled, redealt=True)
        for player, place in self.table.late:
            seat = state.seat(player)
            seat = replace(seat, places=(*seat.places, place.holding(state.order[state.drawn])))
            state = replace(state, seats=state.with_seat(player, seat), drawn=state.drawn + 1)
            used += 1
        return Done(state, used, shuffled)

    def laid(self, cards: Cards) -> State:
        """Return the table with the unseen cards on it, in this order."""
        state = self.state
        order = cards[self._first : self._first + self._stub] + self._bottom
        if not self._first and not self._others:
            return replace(state, order=order)
        seats = list(state.seats)
        for (player, at, place), card in zip(self._holes, cards, strict=False):
            places = list(seats[player - 1].places)
            places[at] = place.holding(card)
            seats[player - 1] = replace(seats[player - 1], places=tuple(places))
        state = replace(state, seats=tuple(seats), order=order)
        if self._turned:
            exposed = list(state.exposed)
            for at, hole in self._turned:
                exposed[at] = (cards[hole], exposed[at][1])
            state = replace(state, exposed=tuple(exposed))
        return self._rest_laid(state, cards)

    def _rest_laid(self, state: State, cards: Cards) -> State:
        """Return the table with the row, the middle and the cards that are gone filled in too."""
        rest = iter(cards[len(self._holes) :])
        row, centre = list(state.market), list(state.centre)
        for at in self._row:
            row[at] = _known(row[at]).holding(next(rest))
        for at in self._middle:
            centre[at] = centre[at].holding(next(rest))
        state = replace(state, market=tuple(row), centre=tuple(centre))
        if not self._others:
            return state
        left = iter(cards[self._first + self._stub :])

        def fill(place: Place) -> Place:
            return place.holding(next(left)) if place.card == UNKNOWN else place

        return replace(
            state,
            seats=tuple(
                replace(seat, places=tuple(map(fill, seat.places))) if seat.folded else seat
                for seat in state.seats
            ),
            dead=tuple(DeadCard(fill(gone.place), gone.player) for gone in state.dead),
            house=tuple(map(fill, state.house)),
        )

    def _go_on(self, turn: Turn) -> None:
        """Begin the next phase, or deal on, if the table waits for that."""
        state = turn.state
        if self.table.goes == "next":
            go_to(turn, state.at + 1)
        elif self.table.goes == "deal":
            try:
                state.phase.take(turn, DEALER, Arrange(()))
            except Stopped as stopped:
                go_to(turn, stopped.to)


def play_on(turn: Turn, chance: str) -> bool:
    """Play to the end, or until all cards come in; return whether cards were shuffled again.

    `chance` decides how they are shuffled.
    """
    redeals = turn.state.redeals
    rng: Random | None = None
    ask = run(turn, None)
    while ask is not None and turn.state.redeals == redeals:
        player = ask.players[0]
        if player == DEALER:
            rng = rng or Random(chance)
            cards = arranged(ask).cards
            ask = answer(turn, ask, DEALER, Arrange(tuple(rng.sample(cards, len(cards)))))
        else:
            ask = answer(turn, ask, player, stay(ask.to(player)))
    return rng is not None


def ways_of(dealer: Dealer) -> Iterator[Done]:
    """Yield every deal once, by the unseen cards it took; its probability follows from `used`."""
    cards = sorted(dealer.unseen)
    while True:
        done = dealer.deal(tuple(cards))
        yield done
        tail = cards[done.used :]
        cards[done.used :] = sorted(tail, reverse=True)
        if not _next(cards):
            return


def _next(cards: list[Card]) -> bool:
    """Put cards in the next order, in place; return False if this was the last one."""
    at = len(cards) - 2
    while at >= 0 and cards[at] >= cards[at + 1]:
        at -= 1
    if at < 0:
        return False
    other = len(cards) - 1
    while cards[other] <= cards[at]:
        other -= 1
    cards[at], cards[other] = cards[other], cards[at]
    cards[at + 1 :] = reversed(cards[at + 1 :])
    return True


def _turned(state: State, holes: Sequence[tuple[int, int, Place]]) -> tuple[tuple[int, int], ...]:
    """Return the unknown exposed cards, each with its place among `holes`."""
    up = [(player, hole) for hole, (player, _, place) in enumerate(holes) if place.up]
    found = []
    for at, (card, player) in enumerate(state.exposed):
        if card == UNKNOWN:
            mine = next(one for one in up if one[0] == player)
            up.remove(mine)
            found.append((at, mine[1]))
    return tuple(found)


def _known(place: Place | None) -> Place:
    assert place is not None
    return place
