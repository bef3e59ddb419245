"""Layout: which cards a whole deal has, whose they are, and how they lie.

Nothing here knows a street. One hand is played out in which nobody bets, and its first deal is read
off the table: so a new game, or a house rule, has a layout as soon as it can be played.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from doorcard.cards import Card
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.facts import CardsIn, Fact
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import Hand, start
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.bet import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.extra_card import ExtraCard
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.state import State, first_state

CENTRE = 0
"""Whose a card is that lies in the middle and counts in every hand."""

STACK = 10**6
TRIES = 32
"""How many hands are played out, at most, to see one that is dealt to its end."""

_AS_DEALT = (Ante, Deal, Bet, Declare, ExtraCard, RedealWithout, Showdown)
"""The phases that leave a card lying as it was dealt."""


class Slot(NamedTuple):
    """A card of a whole deal: whose, and whether it lies face up."""

    player: int
    up: bool


class Layout(NamedTuple):
    """The cards of a whole deal in the order in which they come.

    `loose`: a card may come to lie otherwise, since cards are bought, exchanged or turned.
    """

    slots: tuple[Slot, ...]
    loose: bool

    def of(self, player: int) -> tuple[Slot, ...]:
        """Return the cards of one player, or of the middle (0), in order."""
        return tuple(slot for slot in self.slots if slot.player == player)


@cache
def layout(game: Game, folded: tuple[int | None, ...]) -> Layout:
    """Return the layout of a game.

    `folded` says of each player, from the dealer's left, how many cards they held when they folded;
    None for who is still in. Where a table has more seats, the others fold as soon as they can.
    """
    folded += (0,) * (game.seats[0] - len(folded))
    best: tuple[Slot, ...] = ()
    for seed in range(TRIES):
        slots, whole = _first_deal(game, folded, Random(seed))
        best = max(best, slots, key=len)
        if whole:
            break
    loose = not all(type(phase) in _AS_DEALT for phase in game.phases)
    return Layout(best, loose)


def _first_deal(
    game: Game, folded: tuple[int | None, ...], rng: Random
) -> tuple[tuple[Slot, ...], bool]:
    """Return the cards of one first deal, and whether the hand ended with it."""

    def arrange(cards: tuple[Card, ...]) -> list[Card]:
        return rng.sample(cards, len(cards))

    hand = start(game, (STACK,) * len(folded), Stakes(), arrange)
    slots: list[Slot] = []
    state = first_state(game, Stakes(), (STACK,) * len(folded))
    while True:
        for fact in hand.news:
            if type(fact) is CardsIn:
                return tuple(slots), False
            before, state = state, fact.apply(state)
            slots += _came(before, state, fact)
        if hand.ask is None:
            return tuple(slots), True
        hand = _go_on(hand, hand.ask, folded, arrange)


def _go_on(hand: Hand, ask: Ask, folded: tuple[int | None, ...], arrange: object) -> Hand:
    player = ask.players[0]
    most = folded[player - 1] if player else None
    held = len(hand.state.seat(player).places) if player else 0
    gives_up = most is not None and held >= most
    return hand.act(player, _answer(ask.to(player), gives_up), arrange)  # type: ignore[arg-type]


def _answer(ask: Ask, gives_up: bool) -> Action:
    """Return the first offer that folds, or the first that does not."""
    chosen = next((o for o in ask.offers if (o.answer is Fold) == gives_up), ask.offers[0])
    return chosen.examples()[0]


def _came(before: State, after: State, fact: Fact) -> list[Slot]:
    """Return the cards that came to lie before players or in the middle."""
    came = [Slot(CENTRE, place.up) for place in after.centre[len(before.centre) :]]
    for player, (had, has) in enumerate(zip(before.seats, after.seats, strict=True), 1):
        if had is not has:
            came += [Slot(player, place.up) for place in has.places[len(had.places) :]]
    return came
