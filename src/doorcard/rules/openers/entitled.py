"""Who opens a betting round: the player whom an `Opener` picks, or the one whom the dealer names.

A record may not know every up-card. If the known ones don't decide it, the dealer, who saw the
cards, is asked to name the opener among the players who may be.
"""

from __future__ import annotations

from doorcard.rules.actions import DEALER, Action, DealerAction
from doorcard.rules.asks import Ask, DealerOffer
from doorcard.rules.errors import Illegal, UnknownCards
from doorcard.rules.openers.opener import Opener
from doorcard.rules.state import State


class NameOpener(DealerAction, frozen=True):
    """Name the player who opens the betting round, if unknown up-cards decide it."""

    player: int


class CanNameOpener(DealerOffer, frozen=True):
    """One of `players` opens the betting round; which one depends on an unknown up-card."""

    players: tuple[int, ...]

    answer = NameOpener

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, NameOpener)
        if type(action.player) is int and action.player in self.players:
            return None
        return Illegal(
            "not_your_turn",
            "by the up-cards that are known, {entitled} acts first, not player {player}",
            entitled=self._who,
            player=action.player,
            players=self.players,
        )

    def examples(self) -> tuple[Action, ...]:
        return tuple(map(NameOpener, self.players))

    def words(self) -> str:
        return f"say who acts first: {self._who()}"

    def _who(self) -> str:
        return " or ".join(f"player {player}" for player in self.players)


def entitled_to_open(opener: Opener, state: State) -> int:
    """Return the player entitled to open, 0 if the dealer has to name the opener.

    If nobody can bet it makes no difference, so nobody is asked.
    """
    try:
        return opener.pick(state)
    except UnknownCards:
        openers = may_open(opener, state)
        asked = len(openers) > 1 and state.several_able
        return 0 if asked else next(iter(openers.values()))


def may_open(opener: Opener, state: State) -> dict[int, int]:
    """Return the players who may open by the known cards, each with the player entitled then."""
    found: dict[int, int] = {}
    for entitled in opener.possible(state):
        player = first_able(state, entitled)
        if player not in found or player == entitled:
            found[player] = entitled
    return found


def first_able(state: State, entitled: int) -> int:
    """Return the opener if this player is entitled: the next one with chips (GEN-25)."""
    if state.seats[entitled - 1].able:
        return entitled
    for player in state.clockwise(entitled):
        if state.seats[player - 1].able:
            return player
    return entitled


def ask_opener(opener: Opener, state: State) -> Ask:
    """Return the ask for the dealer to name the opener."""
    return Ask((DEALER,), (CanNameOpener(tuple(sorted(may_open(opener, state)))),))
