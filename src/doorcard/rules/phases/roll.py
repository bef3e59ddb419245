"""Roll: everybody turns up cards of their own choice, all together or in turn (RYO-04…11).

A turned card is put last in its player's hand and counts as exposed, as if it had been dealt face
up; cards that are turned together are exposed clockwise from the button's left (CHO-10).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.ranking.words import number
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, Offer
from doorcard.rules.errors import BadSetup, UnknownCards
from doorcard.rules.facts import Began, Fact, Folded
from doorcard.rules.openers import BestShowing, Tie
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.naming import (
    Named,
    NamesCards,
    Naming,
    NamingBegan,
    NamingStep,
    Places,
    down,
)
from doorcard.rules.phases.turns import TurnsStep, past_turn
from doorcard.rules.places import UP, Place
from doorcard.rules.state import State

MOST_TURNED = 3
"""The most cards that may be turned at once."""


class TurnUp(Action, frozen=True):
    """Turn up the cards in these places, counted from 0."""

    cards: Places


class CanTurnUp(NamesCards, Offer, frozen=True):
    """The player turns up `count` of the cards in these places, in secret if `sealed`."""

    places: Places
    count: int = 1
    sealed: bool = True

    answer = TurnUp

    def words(self) -> str:
        if self.count == 1:
            return say("turn a card up")
        return say("turn {number} cards up", number=number(self.count))


class TurnNamed(Named, Fact, frozen=True):
    """A player named, in secret, the cards to turn up."""

    player: int
    named: Places | None


class TurnNamedUnasked(TurnNamed, frozen=True):
    """The cards to turn up were named for a player who is not asked."""


class RolledUp(Fact, frozen=True):
    """A player turned up the card in a place; it is now the last one of the hand."""

    unseals: ClassVar[tuple[type[Fact], ...]] = (TurnNamed, TurnNamedUnasked)

    player: int
    index: int
    place: Place

    def apply(self, state: State) -> State:
        return turned(replace(state, step=NamingStep(open=True)), self)


class TurnsUp(Fact, frozen=True):
    """A player in turn chose to turn up the cards in these places."""

    player: int
    named: Places

    def apply(self, state: State) -> State:
        return past_turn(state, self.player)


class TurnsUpUnasked(TurnsUp, frozen=True):
    """The cards to turn up were chosen for a player who is not asked."""


class TurnedInTurn(Fact, frozen=True):
    """The card that the player in turn chose was turned up."""

    player: int
    index: int
    place: Place

    def apply(self, state: State) -> State:
        return turned(state, self)


def turned(state: State, fact: Any) -> State:
    """Return the state with a player's card face up, as the last one of the hand."""
    seat = state.seat(fact.player)
    places = (*seat.places[: fact.index], *seat.places[fact.index + 1 :], fact.place)
    return replace(
        state,
        seats=state.with_seat(fact.player, replace(seat, places=places)),
        exposed=(*state.exposed, (fact.place.card, fact.player)),
    )


class Roll(Naming, Phase, frozen=True):
    """Everybody turns up `count` cards of their choice, named in secret and turned together.

    A player who does not answer turns the card that came `last`, or the one that came `first`
    (RYO-08, ANA-12). A player with no more than so many face down turns all of them, unasked. Where
    a card in the middle serves everybody, nobody turns one.
    """

    count: int = 1
    default_card: Literal["last", "first"] = "last"

    exposes = True

    fact: ClassVar[type[Fact]] = TurnNamed
    unasked: ClassVar[type[Fact]] = TurnNamedUnasked

    def __post_init__(self) -> None:
        _check(self.count)

    def offer(self, state: State, player: int) -> CanTurnUp:
        return _can_turn(state, player, self.count, self.default_card == "last")

    def open(self, turn: Turn, named: dict[int, Places]) -> None:
        for player, cards in named.items():
            for index, place in _in_order(turn.state, player, cards):
                turn.emit(RolledUp(player, index, place))


class RollNext(Phase, frozen=True):
    """Everybody turns up the first card that still lies face down, all together (ANA-09)."""

    exposes = True

    def first(self, state: State) -> NamingStep:
        return NamingStep()

    def begin(self, state: State, at: int) -> Began:
        return NamingBegan(at, self.first(state))

    def enter(self, turn: Turn) -> None:
        for player in turn.state.live:
            cards = down(turn.state, player)[:1]
            for index, place in _in_order(turn.state, player, cards):
                turn.emit(RolledUp(player, index, place))


class RollInTurn(Phase, frozen=True):
    """In turn and openly, everybody turns up `count` cards of their choice (RYO-05).

    The best hand showing goes first (`tie` as in `BestShowing`); where nobody shows a card yet, the
    player to the button's left. A player who does not answer turns the card that came last.
    """

    exposes = True

    count: int = 1
    tie: Tie = "suit"

    def __post_init__(self) -> None:
        _check(self.count)

    def first(self, state: State) -> TurnsStep:
        return TurnsStep(from_best_showing(self.tie, state))

    def begin(self, state: State, at: int) -> Began:
        return NamingBegan(at, self.first(state))

    def enter(self, turn: Turn) -> None:
        self._go_on(turn)

    def ask(self, state: State) -> Ask | None:
        player = _next(state)
        if not player:
            return None
        return Ask((player,), (CAN_FOLD, self._offer(state, player)))

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if isinstance(action, Fold):
            turn.emit(Folded(player))
        else:
            offer = self._offer(turn.state, player)
            late = offer.places[: offer.count]
            cards = action.cards if isinstance(action, TurnUp) else late
            self._turn(turn, TurnsUp(player, tuple(sorted(cards))))
        self._go_on(turn)

    def _go_on(self, turn: Turn) -> None:
        """Turn cards for players who timed out before, or have no choice, when their turn comes."""
        while player := _next(turn.state):
            offer = self._offer(turn.state, player)
            if offer.count < len(offer.places) and not turn.state.seat(player).out:
                return
            cards = offer.places[: offer.count]
            self._turn(turn, TurnsUpUnasked(player, tuple(sorted(cards))))

    def _turn(self, turn: Turn, chosen: TurnsUp) -> None:
        turn.emit(chosen)
        for index, place in _in_order(turn.state, chosen.player, chosen.named):
            turn.emit(TurnedInTurn(chosen.player, index, place))

    def _offer(self, state: State, player: int) -> CanTurnUp:
        return replace(_can_turn(state, player, self.count, True), sealed=False)


def from_best_showing(tie: Tie, state: State) -> tuple[int, ...]:
    """Return the live players in turn from the best hand showing, or from the button's left if
    nobody shows a card, or if one is not known.
    """
    try:
        start = BestShowing(tie).pick(state)
    except UnknownCards:
        return state.live
    return tuple([player for player in (start, *state.clockwise(start)) if player in state.live])


def _next(state: State) -> int:
    """Return the player whose turn it is, 0 when all have had theirs."""
    pending: tuple[int, ...] = state.step.pending
    return next((player for player in pending if player in state.live), 0)


def _can_turn(state: State, player: int, count: int, last_first: bool) -> CanTurnUp:
    places = down(state, player)
    if state.centre:
        return CanTurnUp(places, 0)
    return CanTurnUp(places[::-1] if last_first else places, min(count, len(places)))


def _in_order(state: State, player: int, cards: Places) -> list[tuple[int, Place]]:
    """Return the places from which cards are turned one after the other, each with the card face
    up. Turning a card moves those after it one place to the front.
    """
    places = state.seat(player).places
    return [(at - gone, UP[places[at].card]) for gone, at in enumerate(sorted(cards))]


def _check(count: int) -> None:
    if not 1 <= count <= MOST_TURNED:
        raise BadSetup(
            "bad_phase",
            "{count!r} cards are turned up at once; it must be from 1 to {most}",
            count=count,
            most=MOST_TURNED,
        )
