"""One hand of a simulation: its cards, its random choices, and its course."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache
from random import Random

from msgspec import Struct

from doorcard.bots import Blind, Policy
from doorcard.cards import Card
from doorcard.rules.actions import DEALER, Action, Arrange
from doorcard.rules.asks import Ask, arranged
from doorcard.rules.engine import answer
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand, View, check_answer, start
from doorcard.rules.phase import Turn
from doorcard.rules.stakes import Stakes


class Dealer:
    """Arranges cards and gives players their random numbers.

    Cards are put in order by sorting random keys. The keys are independent and have the same
    distribution, so every order of the cards is equally likely. Two keys of 53 bits are equal about
    once in 10^13 decks; then these two cards keep their order.
    """

    __slots__ = ("_cards", "_seed", "choices")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._cards = Random()
        self.choices = Random()
        """The random numbers for players' choices."""
        self.begin(0)

    def begin(self, hand: int) -> None:
        """Restart both random streams for hand number `hand`."""
        self._cards.seed(f"{self._seed}/{hand}/cards")
        self.choices.seed(f"{self._seed}/{hand}/choices")

    def arrange(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards in a random order, all orders equally likely."""
        key = self._cards.random
        return tuple(sorted(cards, key=lambda card: key()))

    def answer(self, ask: Ask) -> Arrange:
        """Return a random order of the cards that the dealer is asked for."""
        return Arrange(self.arrange(arranged(ask).cards))


BIG_BETS = 100
"""The default stack at the start of a hand, in big bets."""


class Played(Struct, frozen=True):
    """A hand that was played to its end.

    `stacks` are the players' chips at the end, from the dealer's left, and `rake` is the house's,
    both in chips; `actions` is the number of decisions, and `bank` a banker's win.
    """

    stacks: tuple[int, ...]
    rake: int
    actions: int
    bank: int = 0


def play(opening: Hand, policies: Sequence[Policy], dealer: Dealer) -> Played:
    """Play one hand to its end, beginning when the dealer is asked for the first order.

    `policies` has one policy for each player, from the dealer's left.
    """
    return played(*finish(opening, policies, dealer))


def finish(opening: Hand, policies: Sequence[Policy], dealer: Dealer) -> tuple[Turn, int]:
    """Play one hand to its end; return its turn with all facts, and the number of decisions.

    The hand is run in one turn, without an immutable copy for every decision. Only answers of
    policies that look at a view are checked: blind ones choose from the offers, and the dealer
    sorts the given cards.
    """
    turn = Turn(opening.state)
    before = opening.facts
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
            action = policy(
                View(turn.state.seen_by(player), player, (*before, *turn.facts)), choices
            )
            check_answer(turn.state, ask, player, action)
        ask = answer(turn, ask, player, action)
        actions += 1
    return turn, actions


def played(turn: Turn, actions: int) -> Played:
    """Return the result of a hand that was played to its end."""
    state = turn.state
    return Played(tuple([seat.stack for seat in state.seats]), state.raked, actions, state.bank)


def open_hand(game: Game, stakes: Stakes | None, stack: int | None, seats: int) -> Hand:
    """Return the hand from which every hand of a simulation is forked, at its first ask to the
    dealer.
    """
    stakes = stakes or game.usual_stakes()
    opening = start(game, (default_stack(stakes) if stack is None else stack,) * seats, stakes)
    _warm_up(game, seats)
    return opening


@lru_cache(maxsize=256)
def _warm_up(game: Game, seats: int) -> None:
    """Play a hand of a game, so that tables built on first use take no time later."""
    opening = start(game, (default_stack(game.usual_stakes()),) * seats)
    play(opening, (Blind(_stay),) * seats, Dealer(0))


def _stay(ask: Ask, rng: Random) -> Action:
    """Give the ask's default answer."""
    return ask.default()


SEATS = 6
"""The default number of players, unless the game is for fewer."""


def default_seats(game: Game) -> int:
    """Return the default number of players for a game."""
    return min(SEATS, game.seats[1])


def seed_of(seed: int | None) -> int:
    """Return a seed, or a new one for None; raise `BadSetup` (`bad_seed`) for anything else."""
    if seed is None:
        return secrets.randbits(32)
    if type(seed) is not int:
        raise BadSetup("bad_seed", f"{shown(seed)} is not a seed; give a whole number, or None")
    return seed


def default_stack(stakes: Stakes) -> int:
    """Return the default stack of a player, in chips."""
    return BIG_BETS * stakes.bet("big")
