"""Turns: one for each player, from the button's left, in which they may do nothing.

The offers of such a turn are the phase's own; the order of turns and passing are common.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask
from doorcard.rules.facts import Fact, Folded
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.buying import CanPat
from doorcard.rules.state import State, Step


class TurnsStep(Step, frozen=True):
    """The players still to have a turn, in order; those who have folded since are skipped."""

    pending: tuple[int, ...]


class CanStay(CanPat, frozen=True):
    """The player may stay in, if folding is the only other choice."""

    def words(self) -> str:
        return say("stay in")


class LetPass(Fact, frozen=True):
    """A player passed the turn and changed nothing."""

    player: int

    def apply(self, state: State) -> State:
        return past_turn(state, self.player)


def past_turn(state: State, player: int) -> State:
    """Return the state in which a player's turn is over."""
    step: TurnsStep = state.step
    return replace(state, step=replace(step, pending=past(step.pending, player)))


def past(pending: tuple[int, ...], player: int) -> tuple[int, ...]:
    """Return the players who still have a turn after this player's."""
    return pending[pending.index(player) + 1 :]


def next_in_turn(state: State, price: int = 0) -> int:
    """Return the player whose turn it is, 0 when all have had theirs.

    Players who timed out earlier are skipped: their turn passes at once (ROOM-10). So are players
    who can't pay the price.
    """
    step: TurnsStep = state.step
    for player in step.pending:
        seat = state.seats[player - 1]
        if not seat.folded and not seat.out and seat.stack >= price:
            return player
    return 0


class Stayed(LetPass, frozen=True):
    """A player stayed in; folding was the only other choice."""


class FoldTurn(Phase, frozen=True):
    """In turn, everybody stays in or folds; the last player left has won (AUC-13)."""

    def first(self, state: State) -> TurnsStep:
        return TurnsStep(state.live)

    def ask(self, state: State) -> Ask | None:
        player = next_in_turn(state)
        return Ask((player,), (CAN_FOLD, CanStay())) if player else None

    def take(self, turn: Turn, player: int, action: Action) -> None:
        turn.emit(Folded(player) if isinstance(action, Fold) else Stayed(player))
