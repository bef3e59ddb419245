"""A hand as a table plays it: the hand itself, its shuffles, and the time of whoever is asked."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from doorcard.fairness import DECKS, Table
from doorcard.rules.actions import DEALER
from doorcard.rules.asks import Ask, arranged
from doorcard.rules.hand import Hand
from doorcard.table.clocks import Timer
from doorcard.table.dealing import Dealing
from doorcard.table.terms import Pick


class Decision(Struct, frozen=True, gc=False):
    """A question the table put: its number in the hand, and each asked player's timer.

    Of a sealed question the timers of those who have answered are gone; the number stays.
    """

    number: int = 0
    at: int = -1
    """The phase that asks."""
    timers: tuple[tuple[int, Timer], ...] = ()

    def timer(self, player: int) -> Timer | None:
        """Return a player's timer, None where the player is not asked."""
        return dict(self.timers).get(player)

    def with_timer(self, player: int, timer: Timer) -> Decision:
        """Return the decision with another timer for a player who is asked."""
        timers = tuple([(p, timer if p == player else t) for p, t in self.timers])
        return replace(self, timers=timers)

    def answered(self, player: int) -> Decision:
        """Return the decision when a player has answered."""
        return replace(self, timers=tuple([(p, t) for p, t in self.timers if p != player]))

    def moved(self, seconds: float) -> Decision:
        """Return the decision with every deadline so much later."""
        return replace(self, timers=tuple([(p, t.moved(seconds)) for p, t in self.timers]))


class Playing(Struct, frozen=True, gc=False):
    """A hand in progress. Players are numbered from the dealer's left; `chairs` says where."""

    number: int
    table: Table
    """What its shuffles are bound to; its `hand` is the hand's id."""
    pick: Pick
    chairs: tuple[int, ...]
    people: tuple[str, ...]
    stacks: tuple[int, ...]
    """What each player began with."""
    hand: Hand
    dealings: tuple[Dealing, ...] = ()
    decision: Decision = Decision()
    late: tuple[int, ...] = ()
    """The players who let a decision pass, and have not been heard of since."""

    @property
    def shuffling(self) -> Dealing | None:
        """The shuffle that is on its way, if any."""
        if self.dealings and self.dealings[-1].shuffle is None:
            return self.dealings[-1]
        return None

    @property
    def ask(self) -> Ask | None:
        """The question put to players; None while cards are shuffled and when the hand is over."""
        ask = self.hand.ask
        return None if ask is None or ask.players[0] == DEALER else ask

    @property
    def seeds_wanted(self) -> int:
        """How many secret seeds are wanted to go on: 0, 1 for a stub, or one for each deck."""
        ask = self.hand.ask
        if ask is None or ask.players[0] != DEALER or self.shuffling is not None:
            return 0
        whole = len(arranged(ask).cards) == len(self.hand.state.game.deck())
        return DECKS if whole else 1

    @property
    def is_put(self) -> bool:
        """Whether the hand's question has been put: by the same phase, to the players left."""
        ask, decision = self.ask, self.decision
        return (
            ask is not None
            and decision.at == self.hand.state.at
            and set(ask.players) == {player for player, _ in decision.timers}
        )

    def without_late(self, player: int) -> tuple[int, ...]:
        """Return who is late, but for a player who has been heard of."""
        return tuple([late for late in self.late if late != player])

    def player(self, who: str) -> int:
        """Return the number of somebody's player, 0 for who has no part in the hand."""
        return self.people.index(who) + 1 if who in self.people else 0

    def timer_of(self, who: str) -> Timer | None:
        """Return the time somebody has for the open decision, None where they are not asked."""
        return self.decision.timer(self.player(who))

    def player_in(self, chair: int) -> int:
        """Return the player who sits in a chair, 0 where nobody of the hand does."""
        return self.chairs.index(chair) + 1 if chair in self.chairs else 0
