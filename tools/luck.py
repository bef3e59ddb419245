"""What the cards bring two players who bet, beyond what could be expected before they came.

On average that is nothing, whatever the players do, so what answers bring may be told without it:
then fewer hands tell as much. It is the share that each wins with all cards known, from street to
street, of the pot as it stood when the cards came.
"""

from __future__ import annotations

from random import Random
from typing import Self

from doorcard.bots.imagine import deals, to_come
from doorcard.bots.judging import judge_of
from doorcard.rules.game import Game
from doorcard.rules.hand import View
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.state import State

KNOWN = 64
"""How many ways in which cards may still come are imagined, where all that lie are known."""
PLAIN = (Ante, Deal, Bet, Showdown)
"""What happens in games where nobody's answer changes the cards that come."""


class Luck:
    """The luck of a hand from the first ask on, or from where it was forked."""

    def __init__(self, rng: Random, shares: dict[int, float] | None = None) -> None:
        self._rng = rng
        self._shares = {} if shares is None else shares
        """Which part of the pot the first player wins, by street: the same however it is bet."""
        self._brought: list[tuple[int, float]] = []

    def anew(self) -> Self:
        """Return the luck of the same cards, for a hand that is forked."""
        return type(self)(self._rng, self._shares)

    def meet(self, state: State) -> None:
        """Look at the cards of a complete state in which somebody is asked."""
        street = state.street
        if (self._brought and self._brought[-1][0] == street) or not _told(state):
            return
        if street not in self._shares:
            known = View(state, 1)
            found = deals(known, self._rng, KNOWN if to_come(state, 1) else 1)
            judge = judge_of(known, found)
            self._shares[street] = float(judge.won(found.mine, judge.field(found.rivals)).mean())
        more = 0.0
        if self._brought:
            before = self._shares[self._brought[-1][0]]
            more = state.pot_total * (self._shares[street] - before)
        self._brought.append((street, more))

    def of(self, player: int, street: int) -> float:
        """Return what cards brought a player after a street, in chips; 0 where nothing is told."""
        more = sum([chips for at, chips in self._brought if at > street])
        return more if player == 1 else -more


def _told(state: State) -> bool:
    """Whether two play, and the cards come as they come."""
    return len(state.live) == len(state.seats) == 2 and _plain(state.game)


def _plain(game: Game) -> bool:
    return all(type(phase) in PLAIN for phase in game.phases)
