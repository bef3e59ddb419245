"""Calling: a deal in which an up-card may make demands on its player before the next card comes.

It keeps the players who got cards, so a player who folds at a demand is dealt no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from doorcard.rules.actions import DEALER, Action
from doorcard.rules.asks import Ask, ask_dealer
from doorcard.rules.facts import Dealt
from doorcard.rules.phase import Turn
from doorcard.rules.phases import demands
from doorcard.rules.phases.deal import DEALING, LYING, Deal, DealStep
from doorcard.rules.phases.demands import (
    CanGoWithout,
    CanKeepNatural,
    CanPay,
    CanTakeExtra,
    Demands,
)
from doorcard.rules.phases.demands_words import demands_on_sheet
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words


class CallingStep(DealStep, frozen=True):
    """The deal so far: `got` has one entry for each card dealt, and the demands of up-cards."""

    got: tuple[int, ...] = ()
    settled: int = 0
    asked: int = 0
    bought: bool = False

    def after_cards(self, facts: Sequence[Dealt]) -> CallingStep:
        got = (*self.got, *[fact.player for fact in facts])
        return replace(self, dealt=self.dealt + len(facts), got=got)


class DealCalling(Deal, frozen=True):
    """Deal the cards of `pattern`, as `Deal` does; each card face up is first asked what its player
    has to do for it, as `demands` says.

    Nothing further is dealt before that is answered. An extra card is given only if the stub and
    the dead cards together then still serve this street (BSB-21).
    """

    interrupts: ClassVar[bool] = True

    demands: Demands = Demands()

    @property
    def gives_more(self) -> bool:
        return bool(self.demands.extra)

    def first(self, state: State) -> CallingStep:
        deal = super().first(state)
        shown = len(state.exposed)
        return CallingStep(live=deal.live, shared=deal.shared, turned=deal.turned, settled=shown)

    def enter(self, turn: Turn) -> None:
        if turn.state.step.shared:
            self._share(turn)
        else:
            self._go_on(turn)

    def ask(self, state: State) -> Ask | None:
        step: CallingStep = state.step
        if step.shared:
            return super().ask(state)
        asked = demands.ask_for(self.demands, state)
        if asked is None and _next(self.pattern, state):
            return ask_dealer(state.shufflable)
        return asked

    def owed(self, state: State) -> int:
        step: CallingStep = state.step
        if step.shared:
            return 0
        each = len(self.pattern)
        lacking = [each - step.got.count(p) for p in step.live if not state.seat(p).folded]
        return sum(lacking) + each * self.burn - step.burned

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if turn.state.step.shared:
            self._share(turn)
            return
        if player != DEALER:
            demands.answer(self.demands, turn, player, action)
        self._go_on(turn)

    def _go_on(self, turn: Turn) -> None:
        """Deal to the end, to the next question, or until the stub is empty."""
        places = LYING[self.demands.extra_way]
        while demands.settle(self.demands, turn, places):
            following = _next(self.pattern, turn.state)
            if following is None:
                return
            player, passes = following
            if not self._burned(turn, passes + 1) or not turn.state.stub_size:
                return
            turn.emit(Dealt(player, LYING[self.pattern[passes]][turn.top_card()]))


def _next(pattern: str, state: State) -> tuple[int, int] | None:
    """Return the player who gets the next card, and in which pass, from 0; None after the last."""
    step: CallingStep = state.step
    for passes in range(len(pattern)):
        for player in step.live:
            if not state.seat(player).folded and step.got.count(player) <= passes:
                return player, passes
    return None


WORDS: tuple[Words, ...] = (
    PartWords(
        part=DealCalling,
        sheet=DEALING.sheet,
        placed=DEALING.placed,
        odds="engine from a view",
        common=DEALING.common,
        stage="A card to pay for",
        offers=lambda phase: (CanPay, CanKeepNatural, CanTakeExtra, CanGoWithout),
        fields={**DEALING.fields, "demands": demands_on_sheet},
        whole=DEALING.whole,
    ),
)
