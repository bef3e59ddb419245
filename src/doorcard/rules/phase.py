"""A phase is one step of a game as frozen data with a few verbs.

Data says which step comes next; plain Python says what one step does. Whatever a phase emits is a
fact, and between facts it remembers nothing but its step.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.facts import Began
from doorcard.rules.state import State, Step
from doorcard.rules.turn import Turn


class Phase(Struct, frozen=True, tag=True, tag_field="phase"):
    """One step of a game: it emits what happens, asks what it needs, takes the answers."""

    leads: ClassVar[bool] = False
    """Whether it makes ready for the phase after it and belongs to that, as a deal to a bet."""

    def first(self, state: State) -> Step | None:
        """Return the step this phase starts from; pure, and made of public knowledge only."""
        return None

    def begin(self, state: State, at: int) -> Began:
        """Return the fact that this phase, the game's phase at index `at`, begins."""
        return Began(at, self.first(state))

    def enter(self, turn: Turn) -> None:
        """Emit what happens when the phase has begun."""

    def ask(self, state: State) -> Ask | None:
        """Return whose answer is wanted, or None when the phase is over; pure."""
        return None

    def take(self, turn: Turn, player: int, action: Action) -> None:
        """Emit what an answer causes."""
        raise NotImplementedError

    def leave(self, turn: Turn) -> None:
        """Emit what happens when the phase is over and was not stopped."""

    @property
    def adds(self) -> int:
        """How many cards this phase gives every player: what streets are counted by (GEN-26).

        A card that only some players get, such as one that is bought besides, is not counted.
        """
        return 0

    def cards_for(self, players: int) -> int:
        """Return how many cards this phase takes off the deck at most, nothing shuffled again."""
        return 0

    def owed(self, state: State) -> int:
        """Return how many cards this phase, while it runs, has still to take off the stub."""
        return 0
