"""No peek: cards lie in piles that even their owners have not seen. In turn, players turn cards up
until they beat the best open hand (NBB).

The leader and the next turn are read from the open cards: the player who turned last has had a
turn.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.rules.actions import DEALER, Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, Offer
from doorcard.rules.facts import Dealt, Fact, Folded
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases import demands
from doorcard.rules.phases.deal import ByCard, Deal
from doorcard.rules.phases.demands import Demands
from doorcard.rules.places import BLIND, UP, Place
from doorcard.rules.showing import showing_value
from doorcard.rules.state import Pot, State, Step


class DealPiles(Deal, frozen=True):
    """Deal the cards of `pattern` to every player still in, face down in a pile that nobody may
    look at (NBB-01)."""

    interrupts: ClassVar[bool] = True
    exposes = False

    def in_turn(self, live: tuple[int, ...]) -> tuple[ByCard, ...]:
        return tuple([_on_pile(player) for _ in self.pattern for player in live])


@cache
def _on_pile(player: int) -> ByCard:
    return tuple([Dealt(player, place) for place in BLIND])


class TurningStep(Step, frozen=True):
    """The player in turn (0: betting follows), whether they are `turning`, and open demands."""

    player: int = 0
    turning: bool = False
    settled: int = 0
    asked: int = 0
    bought: bool = False


class TurnOn(Action, frozen=True):
    """Turn cards up until they beat the best open hand."""


class CanTurnOn(Offer, frozen=True):
    """Cards of the pile may be turned up."""

    answer = TurnOn

    def words(self) -> str:
        return say("turn cards up")


class TurnCame(Fact, frozen=True):
    """The turn came to a player (0: to nobody, betting follows)."""

    player: int

    def apply(self, state: State) -> State:
        step: TurningStep = state.step
        return replace(state, step=replace(step, player=self.player, turning=False))


class TurnsOn(Fact, frozen=True):
    """A player turns cards up, as many as it takes."""

    player: int

    def apply(self, state: State) -> State:
        step: TurningStep = state.step
        return replace(state, step=replace(step, turning=True))


class TurnsOnUnasked(TurnsOn, frozen=True):
    """A player who timed out before turns cards up (NBB-12)."""


class TurnedTop(Fact, frozen=True):
    """The top card of a player's pile, in the place `index`, was turned up."""

    player: int
    index: int
    place: Place

    def apply(self, state: State) -> State:
        seat = state.seat(self.player)
        kept = seat.places[: self.index] + seat.places[self.index + 1 :]
        return replace(
            state,
            seats=state.with_seat(self.player, replace(seat, places=(*kept, self.place))),
            exposed=(*state.exposed, (self.place.card, self.player)),
        )


class Beat(Fact, frozen=True):
    """A player's open hand is the best now; a betting round follows (NBB-05)."""

    player: int

    def apply(self, state: State) -> State:
        return replace(state, step=TurningStep(settled=len(state.exposed)))


class RanOut(Fact, frozen=True):
    """A player has turned every card without beating the best hand, and is out (NBB-08)."""

    player: int

    def apply(self, state: State) -> State:
        return Folded(self.player).apply(state)


class LostClaim(Fact, frozen=True):
    """A player who does not beat the best hand can win only side pots now (NBB-13)."""

    player: int
    pots: tuple[Pot, ...]

    def apply(self, state: State) -> State:
        return replace(state, pots=self.pots)


class Turning(Phase, frozen=True):
    """In turn, a player turns the cards of the pile up, top first, until they beat the best hand
    lying open, or folds (NBB-03…06).

    A player who has turned every card in vain is out; with `bet_after_bust` a betting round
    follows. Cards that come up ask what `demands` says; a further card goes under the pile.
    """

    decides: ClassVar[bool] = True
    exposes = True

    demands: Demands = Demands(pay=(), extra=())
    bet_after_bust: bool = False

    @property
    def gives_more(self) -> bool:
        return bool(self.demands.extra)

    def first(self, state: State) -> TurningStep:
        return TurningStep(settled=len(state.exposed))

    def enter(self, turn: Turn) -> None:
        state = turn.state
        last = state.exposed[-1][1] if state.exposed else len(state.seats)
        self._next(turn, last)

    def ask(self, state: State) -> Ask | None:
        step: TurningStep = state.step
        if not step.player:
            return None
        if step.turning:
            return demands.ask_for(self.demands, state)
        return Ask((step.player,), (CAN_FOLD, CanTurnOn()))

    def take(self, turn: Turn, player: int, action: Action) -> None:
        step: TurningStep = turn.state.step
        if step.turning and player != DEALER:
            demands.answer(self.demands, turn, player, action)
        elif isinstance(action, Fold):
            turn.emit(Folded(player))
        elif player != DEALER:
            turn.emit(TurnsOn(player))
        self._go_on(turn)

    def _go_on(self, turn: Turn) -> None:
        """Turn cards up until they lead, none is left, or an up-card has a demand."""
        player: int = turn.state.step.player
        while not turn.state.seat(player).folded:
            if not demands.settle(self.demands, turn, BLIND):
                return
            state = turn.state
            if showing_value(state, player) > _best_but(state, player):
                turn.emit(Beat(player))
                return
            top = top_of_pile(state, player)
            if top is None:
                self._bust(turn, player)
                return
            card = state.seat(player).places[top].card
            turn.emit(TurnedTop(player, top, UP[card]))
        self._next(turn, player)

    def _bust(self, turn: Turn, player: int) -> None:
        """Take out a player who has turned every card in vain; then bet, or go on (NBB-08)."""
        _give_up(turn, player)
        if self.bet_after_bust and len(turn.state.live) > 1:
            turn.emit(TurnCame(0))
        else:
            self._next(turn, player)

    def _next(self, turn: Turn, last: int) -> None:
        """Give the turn to the next player after `last` who does not lead; end if nobody can turn a
        card, or one player is left."""
        for player in (*turn.state.clockwise(last), last):
            state = turn.state
            if len(state.live) == 1:
                break
            if state.seat(player).folded or player == leader(state):
                continue
            if top_of_pile(state, player) is None:
                _give_up(turn, player)
                continue
            turn.emit(TurnCame(player))
            if state.seat(player).out:
                turn.emit(TurnsOnUnasked(player))
                self._go_on(turn)
            return
        turn.stop(len(turn.state.game.phases) - 1)


class Again(Phase, frozen=True):
    """The hand goes back to the phase with index `to`."""

    repeats: ClassVar[bool] = True

    to: int

    def enter(self, turn: Turn) -> None:
        turn.stop(self.to)


def leader(state: State) -> int:
    """Return the player with the best open hand; if equal, the nearest to the button's left; 0 if
    no card is open (NBB-05, NBB-07)."""
    values = {player: showing_value(state, player) for player in state.live}
    best = max(values.values())
    return next((player for player, value in values.items() if value == best > 0), 0)


def top_of_pile(state: State, player: int) -> int | None:
    """Return the place of the top card of a player's pile, None if it is empty."""
    places = state.seat(player).places
    return next((at for at, place in enumerate(places) if not place.up), None)


def _best_but(state: State, player: int) -> int:
    """Return the value of the best open hand of all others, 0 if they show nothing."""
    return max([showing_value(state, other) for other in state.live if other != player])


def _give_up(turn: Turn, player: int) -> None:
    """Take a player's claim to the pots that the leader can win, and to those in which somebody
    else has the better open hand now; out without any (NBB-08, NBB-13).

    A player who lost claims to this leader before keeps the remaining ones.
    """
    state = turn.state
    leads = leader(state)
    if not any({leads, player} <= set(state.entitled(pot)) for pot in state.pots):
        return
    own = showing_value(state, player)
    pots: list[Pot] = []
    for pot in state.pots:
        entitled = state.entitled(pot)
        beaten = any(showing_value(state, other) > own for other in entitled)
        if player in entitled and (leads in entitled or beaten):
            pot = Pot(pot.amount, tuple([other for other in pot.players if other != player]))
        pots.append(pot)
    if not any(player in pot.players for pot in pots):
        turn.emit(RanOut(player))
    elif tuple(pots) != state.pots:
        turn.emit(LostClaim(player, tuple(pots)))
