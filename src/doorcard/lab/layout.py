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
from doorcard.rules.facts import Began, CardsIn, Fact, TurnedAside
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

MANY = 52
"""More cards than can ever be turned aside."""

_AS_DEALT = (Ante, Deal, Bet, Declare, ExtraCard, RedealWithout, Showdown)
"""The phases that leave a card lying as it was dealt."""


class Slot(NamedTuple):
    """A card of a whole deal: whose, and whether it lies face up.

    `room` is how many cards the stub has to turn aside before it keeps the rest for the street that
    this card belongs to (DSZ-18). `bears` is with how many turned aside this card still comes; with
    more, one in the middle comes for the whole street (DCK-06).
    """

    player: int
    up: bool
    room: int = MANY
    bears: int = MANY


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
    best = _Deal((), False, 0)
    for seed in range(TRIES):
        deal = _first_deal(game, folded, Random(seed))
        best = max(best, deal, key=_Deal.rank)
        if best.whole and not best.turned:
            break
    loose = not all(type(phase) in _AS_DEALT for phase in game.phases)
    return Layout(best.slots, loose)


class _Deal(NamedTuple):
    """A first deal: its cards, whether the hand ended with it, how many cards were turned aside."""

    slots: tuple[Slot, ...]
    whole: bool
    turned: int

    def rank(self) -> tuple[bool, int, int]:
        """Return a key: best is a whole deal in which nothing turned aside changed the rest."""
        return self.whole, len(self.slots), -self.turned


def _first_deal(game: Game, folded: tuple[int | None, ...], rng: Random) -> _Deal:
    """Return one first deal."""

    def arrange(cards: tuple[Card, ...]) -> list[Card]:
        return rng.sample(cards, len(cards))

    hand = start(game, (STACK,) * len(folded), Stakes(), arrange)
    streets = _Streets()
    state = first_state(game, Stakes(), (STACK,) * len(folded))
    while True:
        for fact in hand.news:
            if type(fact) is CardsIn:
                return streets.dealt(whole=False)
            before, state = state, fact.apply(state)
            streets.see(before, state, fact)
        if hand.ask is None:
            return streets.dealt(whole=True)
        hand = _go_on(hand, hand.ask, folded, arrange)


class _Streets:
    """The cards of a deal as they come, and what the stub had for each phase that dealt them."""

    def __init__(self) -> None:
        self.came: list[tuple[int, Slot]] = []
        self.turned = 0
        self.left: dict[int, int] = {}
        self.bears: dict[int, int] = {}

    def see(self, before: State, after: State, fact: Fact) -> None:
        """Note what a fact brought, and what is left of the stub but for cards turned aside."""
        self.came += [(after.at, slot) for slot in _came(before, after, fact)]
        self.turned += type(fact) is TurnedAside
        if after.at < 0:
            return
        self.left[after.at] = after.stub_size + self.turned
        phase = after.phase
        if type(fact) is Began and isinstance(phase, Deal) and not after.step.shared:
            self.bears[after.at] = phase.spare(after) + self.turned

    def dealt(self, *, whole: bool) -> _Deal:
        """Return the deal as far as it went."""
        slots = tuple(
            slot._replace(room=self.left[at], bears=self.bears.get(at, MANY))
            for at, slot in self.came
        )
        return _Deal(slots, whole, self.turned)


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
