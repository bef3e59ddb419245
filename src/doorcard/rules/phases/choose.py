"""Choose: a last card comes one way free, and the other way for a price (DSZ-15…18, WLD-15).

It is a deal of one card each. Players are asked in turn just before their card comes, and see all
earlier cards, those of triggers included.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.ranking.words import number
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, Offer, ask_dealer
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Fact, Folded, Paid
from doorcard.rules.phase import Turn
from doorcard.rules.phases.asked_first import AskedStep, deal_on, next_waiting, owed, way_of
from doorcard.rules.phases.deal import Deal
from doorcard.rules.pots import price_players
from doorcard.rules.state import State
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Verb, Words, plainly, quiet


class TakeUp(Action, frozen=True):
    """Get the card face up, and pay if that has a price."""


class TakeDown(Action, frozen=True):
    """Get the card face down, and pay if that has a price."""


class CanTakeUp(Offer, frozen=True):
    """The card may come face up, for `price` chips (None: free)."""

    price: int | None = None

    answer = TakeUp

    def words(self) -> str:
        if self.price is None:
            return say("take it face up")
        return say("take it face up for {price}", price=self.price)


class CanTakeDown(Offer, frozen=True):
    """The card may come face down, for `price` chips (None: free)."""

    price: int | None = None

    answer = TakeDown

    def words(self) -> str:
        if self.price is None:
            return say("take it face down")
        return say("take it face down for {price}", price=self.price)


class ChoseUp(Fact, frozen=True):
    """A player chose the card face up."""

    player: int

    def apply(self, state: State) -> State:
        return replace(state, step=replace(state.step, chooser=self.player, way="u"))


class ChoseDown(Fact, frozen=True):
    """A player chose the card face down."""

    player: int

    def apply(self, state: State) -> State:
        return replace(state, step=replace(state.step, chooser=self.player, way="d"))


class Choose(Deal, frozen=True):
    """Deal everybody one card as `pattern` says, `u` up or `d` down; or, if they like, the other
    way for `price` units.

    If the price is 0, everybody is asked, players who are all-in too; else a player who can't pay
    is not asked. If one card in the middle serves all, nobody is asked (DSZ-18). A player who does
    not answer gets the card as `pattern` says (ROOM-13, WLD-16).
    """

    leads: ClassVar[bool] = False
    exposes = True

    pattern: str = "u"
    price: int = 1

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.pattern) > 1 or self.price < 0:
            raise BadSetup(
                "bad_phase",
                "a choice of {pattern!r} for {price!r}: write one card, 'u' or 'd', and a price of "
                "0 or more",
                pattern=self.pattern,
                price=self.price,
            )

    def first(self, state: State) -> AskedStep:
        deal = super().first(state)
        return AskedStep(deal.live, shared=deal.shared, waiting=deal.live)

    def enter(self, turn: Turn) -> None:
        if turn.state.step.shared:
            self._share(turn)
        else:
            deal_on(turn, self.burn, self._unasked)

    def ask(self, state: State) -> Ask | None:
        step: AskedStep = state.step
        if step.shared:
            return super().ask(state)
        player = next_waiting(state)
        if not player:
            return None
        if step.burned < self.burn or way_of(self._unasked, state, player):
            return ask_dealer(state.shufflable)
        price = self._chips(state) or None
        if self.pattern == "u":
            return Ask((player,), (CAN_FOLD, CanTakeUp(), CanTakeDown(price)))
        return Ask((player,), (CAN_FOLD, CanTakeDown(), CanTakeUp(price)))

    def owed(self, state: State) -> int:
        return 0 if state.step.shared else owed(state, self.burn)

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if turn.state.step.shared:
            self._share(turn)
            return
        if type(action) is Fold:
            turn.emit(Folded(player))
        elif player:
            way = _WAYS.get(type(action), self.pattern)
            turn.emit(ChoseUp(player) if way == "u" else ChoseDown(player))
            price = self._chips(turn.state) if way != self.pattern else 0
            if price:
                turn.emit(Paid(player, price, price_players(turn.state)))
        deal_on(turn, self.burn, self._unasked)

    def _unasked(self, state: State, player: int) -> str:
        """Return how the card of a player who is not asked lies, "" for a player who is."""
        seat = state.seat(player)
        return "" if not seat.out and seat.stack >= self._chips(state) else self.pattern

    def _chips(self, state: State) -> int:
        return self.price * state.stakes.unit_chips()


_WAYS: dict[type[Action], str] = {TakeUp: "u", TakeDown: "d"}
"""How the card lies, by the kind of answer."""


def _choosing(phase: Choose) -> str:
    if not phase.price:
        return say(
            "Last card: in turn from the button's left, each player says whether the card comes "
            "face up or face down."
        )
    one = phase.price == 1
    units = say("one unit") if one else say("{number} units", number=number(phase.price))
    if phase.pattern == "d":
        return say(
            "Last card: in turn from the button's left, everybody gets a card face down, or pays "
            "{units} to get it face up. A player who can't pay is not asked.",
            units=units,
        )
    return say(
        "Last card: in turn from the button's left, everybody gets a card face up, or pays {units} "
        "to get it face down. A player who can't pay is not asked.",
        units=units,
    )


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=ChoseUp,
        line="{who} {takes|take} the card face up",
        badge="takes it face up",
        sound="none",
        verbs=(
            Verb(
                "up",
                TakeUp,
                means="takes the last card face up, and pays for it where that costs something",
            ),
        ),
    ),
    FactWords(
        fact=ChoseDown,
        line="{who} {takes|take} the card face down",
        badge="takes it face down",
        sound="none",
        verbs=(
            Verb(
                "down",
                TakeDown,
                means="takes the last card face down, and pays for it where that costs something",
            ),
        ),
    ),
    OfferWords(
        offer=CanTakeUp,
        keys="u",
        button="Take it face up[ for {price}]",
        help="take the last card face up",
        first="You choose whether the others see your last card.",
        free=lambda offer: offer.price is None,
    ),
    OfferWords(
        offer=CanTakeDown,
        keys="d",
        button="Take it face down[ for {price}]",
        help="take the last card face down",
        free=lambda offer: offer.price is None,
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
            "middle": quiet,
            "house_cards": quiet,
        },
    ),
)
