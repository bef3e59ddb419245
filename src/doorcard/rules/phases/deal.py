"""Deal: cards one at a time, clockwise from the dealer's left, pass by pass (GEN-03).

Progress is what lies on the table: a pass goes on where the last card left it, so a deal that had
to wait for a shuffle, or was interrupted by an inserted card, simply continues.
"""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, ask_dealer
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Dealt, Fact, Turned
from doorcard.rules.game import Phase
from doorcard.rules.places import BLIND, DOWN, UP
from doorcard.rules.state import Gone, State, Step
from doorcard.rules.turn import Turn


class DealStep(Step, frozen=True):
    """How many cards each player had when the deal began, and how many have been burned since.

    `shared` tells that one card in the middle serves everybody (DCK-06).
    """

    had: tuple[int, ...]
    burned: int = 0
    shared: bool = False


class Burned(Fact, frozen=True):
    """The next card of the stub went out of play unseen (GEN-04)."""

    def apply(self, state: State) -> State:
        step: DealStep = state.step
        return replace(
            state,
            drawn=state.drawn + 1,
            dead=(*state.dead, Gone(BLIND[state.order[state.drawn]])),
            step=replace(step, burned=step.burned + 1),
        )


class Deal(Phase, frozen=True):
    """Give every live player the cards of `pattern`: `d` down, `u` up, one pass each.

    With `community` one card in the middle serves everybody when the stub can't give every live
    player one (DCK-06); otherwise an empty stub is made anew from the dead cards (DCK-03).
    """

    pattern: str
    burn: int = 0
    community: bool = False

    def __post_init__(self) -> None:
        if not self.pattern or set(self.pattern) - {"d", "u"}:
            raise BadSetup(
                "bad_phase", f"a deal of {self.pattern!r}: write d for down and u for up, as 'ddu'"
            )

    def cards_for(self, players: int) -> int:
        return 1 if self.community else len(self.pattern) * (players + self.burn)

    def first(self, state: State) -> DealStep:
        shared = self.community and state.stub_size < len(state.live) + self.burn
        return DealStep(tuple([len(seat.places) for seat in state.seats]), shared=shared)

    def enter(self, turn: Turn) -> None:
        step: DealStep = turn.state.step
        if step.shared:
            self._share(turn)
        else:
            self._deal(turn, step)

    def ask(self, state: State) -> Ask | None:
        step: DealStep = state.step
        if step.shared:
            return None
        last = state.live[-1]
        if len(state.seat(last).places) == step.had[last - 1] + len(self.pattern):
            return None
        return ask_dealer(state.shufflable)

    def take(self, turn: Turn, player: int, action: Action) -> None:
        step: DealStep = turn.state.step
        self._deal(turn, step)

    def _share(self, turn: Turn) -> None:
        if self.burn and turn.state.stub_size > 1:
            turn.emit(Burned())
        turn.emit(Turned(UP[turn.top_card()]))

    def _deal(self, turn: Turn, step: DealStep) -> None:
        """Deal on from where the table stands, until done or the stub is empty."""
        had = step.had
        live = turn.state.live
        for done, way in enumerate(self.pattern):
            table = UP if way == "u" else DOWN
            for player in live:
                state = turn.state
                if len(state.seats[player - 1].places) - had[player - 1] > done:
                    continue
                if self.burn:
                    if not self._burned(turn, done):
                        return
                    state = turn.state
                if state.drawn == len(state.order):
                    return
                turn.emit(Dealt(player, table[state.order[state.drawn]]))

    def _burned(self, turn: Turn, done: int) -> bool:
        """Burn what pass `done` still owes; return whether that was possible."""
        while True:
            step: DealStep = turn.state.step
            if step.burned >= (done + 1) * self.burn:
                return True
            if not turn.state.stub_size:
                return False
            turn.emit(Burned())
