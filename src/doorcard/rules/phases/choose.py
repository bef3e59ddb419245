"""Choose: the last card comes face up for nothing, or face down for a price (DSZ-15…18).

It is a deal of one card each in which players are asked in turn just before they receive it; what
came before, a trigger's card too, is on the table by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.ranking.words import number
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, Offer, ask_dealer
from doorcard.rules.facts import Dealt, Fact, Folded, Paid
from doorcard.rules.phase import Turn
from doorcard.rules.phases.deal import LYING, Burned, Deal, DealStep
from doorcard.rules.pots import price_players
from doorcard.rules.state import State
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Verb, Words, plainly, quiet


class ChooseStep(DealStep, frozen=True):
    """The deal so far, who `got` a card, and who chose last how it will lie: `u` up, `d` down."""

    got: tuple[int, ...] = ()
    chooser: int = 0
    way: str = ""

    def dealt_to(self, players: Sequence[int]) -> ChooseStep:
        return replace(self, got=(*self.got, *players))


class TakeUp(Action, frozen=True):
    """Get the card face up, for nothing."""


class TakeDown(Action, frozen=True):
    """Pay for the card and get it face down."""


class CanTakeUp(Offer, frozen=True):
    """The card comes face up for nothing."""

    answer = TakeUp

    def words(self) -> str:
        return say("take it face up")


class CanTakeDown(Offer, frozen=True):
    """The card may be bought face down for `price` chips."""

    price: int

    answer = TakeDown

    def words(self) -> str:
        return say("take it face down for {price}", price=self.price)


class ChoseUp(Fact, frozen=True):
    """A player chose the card face up."""

    player: int

    def apply(self, state: State) -> State:
        return replace(state, step=replace(state.step, chooser=self.player, way="u"))


class ChoseDown(Fact, frozen=True):
    """A player chose the card face down, which is paid for."""

    player: int

    def apply(self, state: State) -> State:
        return replace(state, step=replace(state.step, chooser=self.player, way="d"))


class Choose(Deal, frozen=True):
    """Deal everybody one card: face up, unless they pay `price` units to get it face down.

    A player who can't pay is not asked. If one card in the middle serves all, nobody is asked
    (DSZ-18). A player who does not answer gets the card face up (ROOM-13).
    """

    leads: ClassVar[bool] = False

    pattern: str = "u"
    price: int = 1

    def first(self, state: State) -> ChooseStep:
        deal = super().first(state)
        return ChooseStep(deal.live, shared=deal.shared)

    def enter(self, turn: Turn) -> None:
        if turn.state.step.shared:
            self._share(turn)
        else:
            self._go_on(turn)

    def ask(self, state: State) -> Ask | None:
        step: ChooseStep = state.step
        if step.shared:
            return super().ask(state)
        player = _next(state)
        if not player:
            return None
        if step.burned < self.burn or self._way(state, player):
            return ask_dealer(state.shufflable)
        return Ask((player,), (CAN_FOLD, CanTakeUp(), CanTakeDown(self._chips(state))))

    def owed(self, state: State) -> int:
        step: ChooseStep = state.step
        if step.shared:
            return 0
        return len(_waiting(state)) + self.burn - step.burned

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if turn.state.step.shared:
            self._share(turn)
            return
        if type(action) is Fold:
            turn.emit(Folded(player))
        elif type(action) is TakeDown:
            price = self._chips(turn.state)
            turn.emit(ChoseDown(player))
            turn.emit(Paid(player, price, price_players(turn.state)))
        elif player:
            turn.emit(ChoseUp(player))
        self._go_on(turn)

    def _go_on(self, turn: Turn) -> None:
        """Deal to everybody whose card is settled; stop at a choice, or at an empty stub."""
        while turn.state.stub_size:
            if turn.state.step.burned < self.burn:
                turn.emit(Burned())
                continue
            player = _next(turn.state)
            way = self._way(turn.state, player) if player else ""
            if not way:
                return
            turn.emit(Dealt(player, LYING[way][turn.top_card()]))

    def _way(self, state: State, player: int) -> str:
        """Return how a player's card will lie, "" while that is for the player to choose."""
        step: ChooseStep = state.step
        if step.chooser == player:
            return step.way
        seat = state.seat(player)
        return "" if not seat.out and seat.stack >= self._chips(state) else "u"

    def _chips(self, state: State) -> int:
        return self.price * state.stakes.unit_chips()


def _waiting(state: State) -> list[int]:
    """Return the live players who have not got their card, in turn."""
    step: ChooseStep = state.step
    return [player for player in state.live if player not in step.got]


def _next(state: State) -> int:
    """Return whose turn it is, 0 when everybody has a card."""
    return next(iter(_waiting(state)), 0)


def _choosing(phase: Choose) -> str:
    one = phase.price == 1
    return say(
        "Last card: in turn from the dealer's left, everybody gets a card face up, or pays {units} "
        "to get it face down. A player who can't pay is not asked.",
        units=say("one unit") if one else say("{number} units", number=number(phase.price)),
    )


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=ChoseUp,
        line="{who} {takes|take} the card face up",
        badge="takes it face up",
        verbs=(Verb("up", TakeUp, means="takes the last card face up and free"),),
    ),
    FactWords(
        fact=ChoseDown,
        line="{who} {takes|take} the card face down",
        badge="takes it face down",
        verbs=(Verb("down", TakeDown, means="pays for the last card and gets it face down"),),
    ),
    OfferWords(
        offer=CanTakeUp,
        keys="u",
        button="Take it face up",
        help="take the last card face up",
        free=True,
    ),
    OfferWords(
        offer=CanTakeDown,
        keys="d",
        button="Take it face down for {price}",
        help="pay for the last card and get it face down",
    ),
    PartWords(
        part=Choose,
        sheet=_choosing,
        odds="columns",
        stage="Last card",
        offers=lambda phase: (CanTakeUp, CanTakeDown),
        fields={
            "pattern": quiet,
            "burn": lambda n: say("One card is burned first.") if n else "",
            "community": plainly(
                "If the deck can't give everybody one, a single card in the middle serves all, "
                "and nobody is asked."
            ),
            "recycle": plainly("But first the dead cards are shuffled into a new deck."),
            "price": quiet,
            "house": quiet,
        },
    ),
)
