"""One hand of a simulation, from its first card to its last chip, and where all of them begin."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from doorcard.bots import Blind, Policy
from doorcard.rules.actions import DEALER, Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.engine import answer
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import Hand, View, start
from doorcard.rules.turn import Turn
from doorcard.simulation.dealer import Dealer

BIG_BETS = 100
"""How many big bets every player has at the start of a hand, unless told otherwise."""


class Played(Struct, frozen=True):
    """A hand that was played to its end.

    `stacks` are what the players have behind, from the dealer's left, and `rake` what the house
    took, both in chips; `actions` counts the decisions taken, `bank` is what a banker won.
    """

    stacks: tuple[int, ...]
    rake: int
    actions: int
    bank: int = 0


def play(opening: Hand, policies: Sequence[Policy], dealer: Dealer) -> Played:
    """Play one hand to its end, from where the dealer is asked for the first order.

    `policies` go by player, from the dealer's left.
    """
    return played(*finish(opening, policies, dealer))


def finish(opening: Hand, policies: Sequence[Policy], dealer: Dealer) -> tuple[Turn, int]:
    """Play one hand to its end; return all that happened in it, and the number of decisions.

    The hand is run in one turn, without a value for every decision; only a policy that looks at a
    view is checked, since a blind one picks from the offers, and the dealer sorts what is there.
    """
    turn = Turn(opening.state)
    choices = dealer.choices
    ask = opening.ask
    actions = 0
    while ask is not None:
        player = ask.players[0]
        if player == DEALER:
            ask = answer(turn, ask, DEALER, dealer.answer(ask))
            continue
        policy = policies[player - 1]
        if type(policy) is Blind:
            action = policy.answer(ask.to(player) if ask.each else ask, choices)
        else:
            action = policy(View(turn.state.seen_by(player), player), choices)
            ask.to(player).check(action)
        ask = answer(turn, ask, player, action)
        actions += 1
    return turn, actions


def played(turn: Turn, actions: int) -> Played:
    """Return what came of a hand that was played to its end."""
    state = turn.state
    return Played(tuple([seat.stack for seat in state.seats]), state.raked, actions, state.bank)


def open_hand(
    game: Game, stakes: Stakes | None, stack: int | None, seats: int, dealer: Dealer
) -> Hand:
    """Return the hand that every hand of a simulation forks from, at its first ask to the dealer.

    A hand is played from it first, untimed, so that tables made on first use cost no time later.
    """
    stakes = stakes or game.usual_stakes()
    opening = start(game, (default_stack(stakes) if stack is None else stack,) * seats, stakes)
    play(opening, (Blind(_stay),) * seats, dealer)
    return opening


def _stay(ask: Ask, rng: Random) -> Action:
    """Take the first offer that does not give up the hand."""
    staying = [offer for offer in ask.offers if offer.answer is not Fold]
    return (staying or ask.offers)[0].examples()[0]


def default_stack(stakes: Stakes) -> int:
    """Return how many chips a player starts a hand with unless told otherwise."""
    return BIG_BETS * stakes.bet("big")
