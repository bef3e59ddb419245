"""Turns: one for each player, from the button's left, in which nothing need be done.

What a phase offers in such a turn is its own affair; whose turn it is, and letting it pass, are
common.
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
    """Who has not had a turn yet, in order; whoever has folded since is passed over."""

    pending: tuple[int, ...]


class CanStay(CanPat, frozen=True):
    """The player may stay in where folding is all there is to choose."""

    def words(self) -> str:
        return say("stay in")


class LetPass(Fact, frozen=True):
    """A player let a turn go by and changed nothing."""

    player: int

    def apply(self, state: State) -> State:
        step: TurnsStep = state.step
        return replace(state, step=replace(step, pending=past(step.pending, self.player)))


def past(pending: tuple[int, ...], player: int) -> tuple[int, ...]:
    """Return who still has a turn after this player's."""
    return pending[pending.index(player) + 1 :]


def next_in_turn(state: State, price: int = 0) -> int:
    """Return whose turn it is, 0 when all have had theirs.

    Who timed out earlier is passed over: for them the turn goes by at once (ROOM-10). So is who has
    less than a price.
    """
    step: TurnsStep = state.step
    for player in step.pending:
        seat = state.seats[player - 1]
        if not seat.folded and not seat.out and seat.stack >= price:
            return player
    return 0


class Stayed(LetPass, frozen=True):
    """A player stayed in where folding was all there was to choose."""


class FoldTurn(Phase, frozen=True):
    """In turn, everybody stays in or folds; the last player left has won (AUC-13)."""

    def first(self, state: State) -> TurnsStep:
        return TurnsStep(state.live)

    def ask(self, state: State) -> Ask | None:
        player = next_in_turn(state)
        return Ask((player,), (CAN_FOLD, CanStay())) if player else None

    def take(self, turn: Turn, player: int, action: Action) -> None:
        turn.emit(Folded(player) if isinstance(action, Fold) else Stayed(player))
