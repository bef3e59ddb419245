"""Deals of one card each about which its player is asked first: their common parts.

Players are asked in turn, just before they get their card; it is dealt as soon as it is settled
whether it comes face up or down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from doorcard.rules.facts import Dealt
from doorcard.rules.phase import Turn
from doorcard.rules.phases.deal import LYING, Burned, DealStep
from doorcard.rules.state import State


class AskedStep(DealStep, frozen=True):
    """The deal so far: the players still to get a card, in turn; the last who chose, and the `way`
    they chose: `u` up, `d` down.
    """

    waiting: tuple[int, ...] = ()
    chooser: int = 0
    way: str = ""

    def after_cards(self, facts: Sequence[Dealt]) -> AskedStep:
        players = [fact.player for fact in facts]
        left = tuple([player for player in self.waiting if player not in players])
        return replace(self, dealt=self.dealt + len(players), waiting=left)


Way = Callable[[State, int], str]
"""Returns how a player's card will lie, "" if the player has yet to choose."""


def waiting(state: State) -> list[int]:
    """Return the live players who have not got their card, in turn."""
    step: AskedStep = state.step
    return [player for player in step.waiting if player in state.live]


def next_waiting(state: State) -> int:
    """Return the player whose turn it is, 0 when everybody has a card."""
    return next(iter(waiting(state)), 0)


def way_of(way: Way, state: State, player: int) -> str:
    """Return how a player's card will lie: as the player chose, else as `way` tells."""
    step: AskedStep = state.step
    return step.way if step.chooser == player else way(state, player)


def deal_on(turn: Turn, burn: int, way: Way) -> None:
    """Deal to every player whose card is settled; stop at a choice, or when the stub is empty."""
    while turn.state.stub_size:
        if turn.state.step.burned < burn:
            turn.emit(Burned())
            continue
        player = next_waiting(turn.state)
        lies = way_of(way, turn.state, player) if player else ""
        if not lies:
            return
        turn.emit(Dealt(player, LYING[lies][turn.top_card()]))


def owed(state: State, burn: int) -> int:
    """Return how many cards are still to be taken off the stub."""
    return len(waiting(state)) + burn - int(state.step.burned)
