"""Standing: having seen the cards, each player matches the first wager or gives up (TCP-03)."""

from __future__ import annotations

from doorcard.language.saying import say
from doorcard.rules.actions import Action
from doorcard.rules.asks import CAN_FOLD, Ask, Offer
from doorcard.rules.facts import Fact, Folded
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.wager import with_wagers
from doorcard.rules.state import State


class Play(Action, frozen=True):
    """Make the further wager, which is as large as the first."""


class CanPlay(Offer, frozen=True):
    """A further wager of `amount` chips keeps the hand in play."""

    amount: int

    answer = Play

    def words(self) -> str:
        return say("play for {amount}", amount=self.amount)


class Played(Fact, frozen=True):
    """A player made the further wager `on`, of `amount` chips."""

    player: int
    on: str
    amount: int

    def apply(self, state: State) -> State:
        return with_wagers(state, self.player, ((self.on, self.amount),))


class Standing(Phase, frozen=True):
    """In turn, each player who wagered on `match` wagers as much again on `on`, or folds.

    The wager must be the whole amount: a player with fewer chips left can only fold (TCP-25). A
    player who made only other wagers is not asked.
    """

    match: str
    on: str

    def ask(self, state: State) -> Ask | None:
        for player in state.live:
            owed = state.wager_on(player, self.match)
            if owed and not state.wager_on(player, self.on):
                able = state.seat(player).stack >= owed
                return Ask((player,), (CAN_FOLD, CanPlay(owed)) if able else (CAN_FOLD,))
        return None

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if type(action) is Play:
            turn.emit(Played(player, self.on, turn.state.wager_on(player, self.match)))
        else:
            turn.emit(Folded(player))
