"""Bank: the banker's cards are laid open after all decisions, then every wager is settled."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.rules.facts import Fact, Shown
from doorcard.rules.payments import LOST, Payment
from doorcard.rules.phase import Phase
from doorcard.rules.places import UP
from doorcard.rules.state import State
from doorcard.rules.turn import Turn
from doorcard.rules.wagers import wagers_of


class HouseShown(Fact, frozen=True):
    """The banker's cards were laid open (TCP-24)."""

    cards: tuple[Card, ...]

    def apply(self, state: State) -> State:
        return replace(state, house=tuple([UP[card] for card in self.cards]))


class Settled(Fact, frozen=True):
    """A wager of a player was settled: of `staked` chips `returned` went back, and `won` beside.

    `on` is the wager, or the name of what is paid beside one, where nothing is staked.
    """

    player: int
    on: str
    staked: int
    returned: int
    won: int

    def apply(self, state: State) -> State:
        seat = state.seat(self.player)
        back = self.returned + self.won
        seat = replace(seat, stack=seat.stack + back, bet=seat.bet - self.staked)
        return replace(
            state,
            seats=state.with_seat(self.player, seat),
            wagers=tuple([w for w in state.wagers if w[:2] != (self.player, self.on)]),
            bank=state.bank + self.staked - back,
        )


class Bank(Phase, frozen=True):
    """Lay the banker's cards open and the hands that count, and settle each wager by `payments`."""

    payments: tuple[Payment, ...]

    def enter(self, turn: Turn) -> None:
        state = turn.state
        if state.house:
            turn.emit(HouseShown(tuple([place.card for place in state.house])))
        for player in range(1, len(state.seats) + 1):
            if self._counts(state, player):
                turn.emit(Shown(player, state.seat(player).cards))
        for player in range(1, len(state.seats) + 1):
            self._settle(turn, player)

    def _counts(self, state: State, player: int) -> bool:
        """Return whether some wager of a player depends on the cards."""
        if player in state.live:
            return True
        made = [on for on, _ in wagers_of(state, player)]
        return any(pay.on in made and pay.survives_fold for pay in self.payments)

    def _settle(self, turn: Turn, player: int) -> None:
        state = turn.state
        stakes = dict(wagers_of(state, player))
        for pay in self.payments:
            stake = stakes.get(pay.on, 0)
            if not stake:
                continue
            counts = player in state.live or pay.survives_fold
            odds = pay.odds(state, player) if counts else LOST
            if not pay.beside:
                back = 0 if odds == LOST else stake
                turn.emit(Settled(player, pay.side, stake, back, max(odds, 0) * stake))
            elif odds > 0:
                turn.emit(Settled(player, pay.side, 0, 0, odds * stake))
