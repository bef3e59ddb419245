"""The layout of a complete deal: its cards, their players, and which are face up.

This file does not know the streets of any game. It plays a hand in which nobody bets, and reads its
first deal off the table. So a new game or a house rule has a layout as soon as it can be played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.lab.part_odds import is_loose
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.engine import run
from doorcard.rules.facts import Began, CardsIn, Dealt, Fact, TurnedAside
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand, View, start
from doorcard.rules.phase import Turn
from doorcard.rules.phases.deal import Deal
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import State, first_state

CENTRE = 0
"""The number of the middle, whose cards count in every hand."""

STACK = 10**6
TRIES = 32
"""The most hands that are played out to see one that is dealt to its end."""

MANY = 52
"""More cards than can ever be turned aside."""


Arranger = Callable[[tuple[Card, ...]], Sequence[Card]]
"""A function that puts the cards it is given in an order."""


class Slot(NamedTuple):
    """A card of a complete deal: its player, and whether it is face up.

    `room` is the number of cards that can be turned aside before the stub is needed for this card's
    street (DSZ-18). `bears` is the most cards turned aside with which this card still comes; with
    more, one card in the middle comes for the whole street (DCK-06).
    """

    player: int
    up: bool
    room: int = MANY
    bears: int = MANY


class Layout(NamedTuple):
    """The cards of a whole deal in the order in which they come.

    `loose`: a card may end up elsewhere, since cards are bought, exchanged, turned, moved or added.
    """

    slots: tuple[Slot, ...]
    loose: bool
    after: tuple[State, ...] = ()
    """The table after each of these cards had come, in a deal with other cards."""
    rests: tuple[tuple[int, State], ...] = ()
    """The number of cards that had come before each phase began, and the table."""

    def of(self, player: int) -> tuple[Slot, ...]:
        """Return the cards of one player, or of the middle (0), in order."""
        return tuple(slot for slot in self.slots if slot.player == player)


@cache
def layout(game: Game, folded: tuple[int | None, ...]) -> Layout:
    """Return the layout of a game.

    `folded` has the number of cards that each player, from the dealer's left, held when they
    folded, or None for a player who is still in. If the table has more seats, the others fold as
    soon as they can.
    """
    folded += (0,) * (game.seats[0] - len(folded))
    stacks = (STACK,) * len(folded)

    def deal(arrange: Arranger) -> _Deal:
        nothing = first_state(game, Stakes(), stacks)
        return _dealt_on(start(game, stacks, Stakes(), arrange), nothing, folded, arrange)

    best = _best(deal)
    return Layout(best.slots, is_loose(game), best.after, best.rests)


def still_to_come(view: View, turned: int) -> tuple[Slot, ...]:
    """Return the cards that are still to come if nobody folds, in order.

    `turned` is the number of cards turned aside so far. Everybody has enough chips.
    """

    def deal(arrange: Arranger) -> _Deal:
        state = view.imagine(arrange).state
        seats = tuple(replace(seat, stack=STACK) for seat in state.seats)
        state = replace(state, seats=seats)
        turn = Turn(state)
        ask = run(turn, arrange)
        hand = Hand(turn.state, ask, tuple(turn.facts))
        return _dealt_on(hand, state, (None,) * len(seats), arrange, turned)

    return () if view.over else _best(deal).slots


class _Deal(NamedTuple):
    """The first deal of a hand: its cards, whether the hand ended with it, how many cards were
    turned aside."""

    slots: tuple[Slot, ...]
    whole: bool
    turned: int
    after: tuple[State, ...] = ()
    rests: tuple[tuple[int, State], ...] = ()

    def rank(self) -> tuple[bool, int, int]:
        """Return a key: the best is a whole deal in which cards turned aside did not change the
        rest."""
        return self.whole, len(self.slots), -self.turned


def _best(deal: Callable[[Arranger], _Deal]) -> _Deal:
    """Return the best of several deals, each played out with an order of its own."""
    best = _Deal((), False, 0)
    for seed in range(TRIES):
        best = max(best, deal(_shuffling(Random(seed))), key=_Deal.rank)
        if best.whole and not best.turned:
            break
    return best


def _shuffling(rng: Random) -> Arranger:
    return lambda cards: rng.sample(cards, len(cards))


def _dealt_on(
    hand: Hand,
    state: State,
    folded: tuple[int | None, ...],
    arrange: Arranger,
    turned: int = 0,
) -> _Deal:
    """Return the cards that come until a hand ends, or until all cards come in; `state` is
    before."""
    streets = _Streets(turned)
    while True:
        for fact in hand.news:
            if type(fact) is CardsIn:
                return streets.dealt(whole=False)
            before, state = state, fact.apply(state)
            streets.see(before, state, fact)
        if hand.ask is None:
            return streets.dealt(whole=True)
        hand = _go_on(hand, hand.ask, folded, arrange)


class _Streets:
    """The cards of a deal as they come, and the size of the stub for each phase that dealt them."""

    def __init__(self, turned: int) -> None:
        self.came: list[tuple[int, Slot]] = []
        self.before = turned
        self.turned = turned
        self.left: dict[int, int] = {}
        self.bears: dict[int, int] = {}
        self.after: list[State] = []
        self.rests: list[tuple[int, State]] = []

    def see(self, before: State, after: State, fact: Fact) -> None:
        """Note the cards of a fact, and the size of the stub without cards turned aside.

        Extra cards are left out, since a hand can't count on them.
        """
        if isinstance(fact, Began):
            self.rests.append((len(self.came), before))
        came = [] if isinstance(fact, Dealt) and fact.extra else _came(before, after)
        self.came += [(after.at, slot) for slot in came]
        self.after += [after] * len(came)
        self.turned += type(fact) is TurnedAside
        if after.at < 0:
            return
        self.left[after.at] = after.stub_size + self.turned
        phase = after.phase
        if type(fact) is Began and isinstance(phase, Deal) and not after.step.shared:
            self.bears[after.at] = phase.spare(after) + self.turned

    def dealt(self, *, whole: bool) -> _Deal:
        """Return the deal as far as it went."""
        slots = tuple(
            slot._replace(room=self.left[at], bears=self.bears.get(at, MANY))
            for at, slot in self.came
        )
        turned = self.turned - self.before
        return _Deal(slots, whole, turned, tuple(self.after), tuple(self.rests))


def _go_on(hand: Hand, ask: Ask, folded: tuple[int | None, ...], arrange: Arranger) -> Hand:
    player = ask.players[0]
    most = folded[player - 1] if player else None
    held = len(hand.state.seat(player).places) if player else 0
    gives_up = most is not None and held >= most
    return hand.act(player, _answer(ask.to(player), gives_up), arrange)


def _answer(ask: Ask, gives_up: bool) -> Action:
    """Fold if that is on offer and wanted; else stay."""
    if gives_up and any(offer.answer is Fold for offer in ask.offers):
        return Fold()
    return stay(ask)


def stay(ask: Ask) -> Action:
    """Return the answer of a player who only wants to see the showdown.

    It is the default that offers and asks name: check, stand pat, take the free card, take a card
    face up, show. If a card must be bought or bid for, it is the first card or the least bid; if a
    card must be given up, it is the one that came last.
    """
    return ask.default()


def _to_come(state: State) -> int:
    down = sum([not place.up for place in state.centre])
    return state.stub_size + sum([place is not None for place in state.market]) + down


def _came(before: State, after: State) -> list[Slot]:
    """Return the cards that players or the middle got from the stub or the row.

    A card that goes from one player to another has already come. A face-down card in the middle
    comes when it is turned up.
    """
    if _to_come(before) <= _to_come(after):
        return []
    turned = sum([place.up for place in after.centre]) - sum([p.up for p in before.centre])
    came = [Slot(CENTRE, True)] * turned
    for player, (had, has) in enumerate(zip(before.seats, after.seats, strict=True), 1):
        if had is not has:
            came += [Slot(player, place.up) for place in has.places[len(had.places) :]]
    return came
