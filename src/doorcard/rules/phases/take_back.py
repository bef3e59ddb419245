"""Taking back: a wager that was made before the deal may come back, as the cards come (LIR-02)."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.facts import Fact, with_paid
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.turns import LetPass, TurnsStep, next_in_turn, past
from doorcard.rules.state import State
from doorcard.rules.wager_names import named
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Verb, Words, quiet


class Withdraw(Action, frozen=True):
    """Take the wager back."""


class LetRide(Action, frozen=True):
    """Leave the wager where it is."""


class CanWithdraw(Offer, frozen=True):
    """A wager of `amount` chips may be taken back."""

    amount: int

    answer = Withdraw

    def words(self) -> str:
        return say("take {amount} back", amount=self.amount)


class CanLetRide(Offer, frozen=True):
    """The wager may stay down."""

    answer = LetRide

    def words(self) -> str:
        return say("let it ride")


class Withdrew(Fact, frozen=True):
    """A player took the wager `on`, of `amount` chips, back."""

    player: int
    on: str
    amount: int

    def apply(self, state: State) -> State:
        step: TurnsStep = state.step
        return replace(
            state,
            seats=with_paid(state, self.player, -self.amount),
            wagers=tuple([w for w in state.wagers if w[:2] != (self.player, self.on)]),
            step=replace(step, pending=past(step.pending, self.player)),
        )


class Rode(LetPass, frozen=True):
    """A player left a wager where it is."""


class TakingBack(Phase, frozen=True):
    """In turn, each player takes the wager `on` back or lets it ride; nobody may add to it.

    There is no folding. Out of time, the wager comes back.
    """

    on: str

    def first(self, state: State) -> TurnsStep:
        return TurnsStep(tuple([p for p in state.live if state.wager_on(p, self.on)]))

    def ask(self, state: State) -> Ask | None:
        player = next_in_turn(state)
        if not player:
            return None
        return Ask((player,), (CanWithdraw(state.wager_on(player, self.on)), CanLetRide()))

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if type(action) is LetRide:
            turn.emit(Rode(player))
        else:
            turn.emit(Withdrew(player, self.on, turn.state.wager_on(player, self.on)))


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Withdrew,
        line="{who} {takes|take} back {amount}",
        badge="takes back {amount}",
        sound="chip",
        verbs=(Verb("back", Withdraw, means="takes the wager back that is asked about"),),
    ),
    FactWords(
        fact=Rode,
        line="{who} {lets|let} it ride",
        badge="lets it ride",
        sound="none",
        verbs=(Verb("ride", LetRide, means="lets the wager ride that is asked about"),),
    ),
    OfferWords(
        offer=CanWithdraw,
        keys="b",
        button="Take back {amount}",
        help="take the wager back",
        first="Take this bet back, or let it ride on the cards that are still to come.",
        column="fold",
        free=True,
    ),
    OfferWords(
        offer=CanLetRide,
        keys="r",
        button="Let it ride",
        help="leave the wager where it lies",
        column="call",
        free=True,
    ),
    PartWords(
        part=TakingBack,
        sheet=lambda phase: say(
            "In turn, each player takes the {wager} back or lets it ride. If you run out of time, "
            "it comes back.",
            wager=named(phase.on),
        ),
        odds="nothing",
        stage="Let it ride",
        offers=lambda phase: (CanWithdraw, CanLetRide),
        fields={
            "on": quiet,
        },
    ),
)
