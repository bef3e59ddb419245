"""Up or down: before each card, its player says whether it comes face up, or face down while
another one is turned up for it (RYO-10).

It is a deal of one card each in which players are asked in turn, the best hand showing first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, Offer, ask_dealer
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Began, Dealt, Fact, Folded
from doorcard.rules.openers import Tie
from doorcard.rules.phase import Turn
from doorcard.rules.phases.choose import CanTakeUp, ChoseUp
from doorcard.rules.phases.deal import LYING, Burned, Deal, DealStep
from doorcard.rules.phases.naming import NamingBegan, Places, down
from doorcard.rules.phases.roll import from_best_showing, turned
from doorcard.rules.places import UP, Place
from doorcard.rules.state import State
from doorcard.rules.wording import (
    Cards,
    FactWords,
    OfferWords,
    PartWords,
    Telling,
    Verb,
    Words,
    choice,
    quiet,
)


class TurnFirstStep(DealStep, frozen=True):
    """The deal so far: who is still to get a card, in turn; who chose last how it will lie."""

    waiting: tuple[int, ...] = ()
    chooser: int = 0
    way: str = ""

    def dealt_to(self, players: Sequence[int]) -> TurnFirstStep:
        left = tuple([player for player in self.waiting if player not in players])
        return replace(self, dealt=self.dealt + len(players), waiting=left)


class TurnInstead(Action, frozen=True):
    """Turn up the card in a place, counted from 0, and get the next one face down."""

    turning: int


class CanGetUp(CanTakeUp, frozen=True):
    """The next card comes face up."""


class CanTurnInstead(Offer, frozen=True):
    """The card in one of these places may be turned up for the next one, which comes face down."""

    places: Places

    answer = TurnInstead

    def refuse(self, action: Action) -> Illegal | None:
        assert isinstance(action, TurnInstead)
        if type(action.turning) is int and action.turning in self.places:
            return None
        return Illegal(
            "bad_place",
            "no card lies face down in place {turning!r}; those in {places} can be turned up",
            turning=action.turning,
            places=self.places,
        )

    def examples(self) -> tuple[Action, ...]:
        return tuple(map(TurnInstead, self.places))

    def words(self) -> str:
        return say("turn another card up and take it face down")


class TurnedInstead(Fact, frozen=True):
    """A player turned up a card, so that the next one comes face down."""

    player: int
    index: int
    place: Place

    def apply(self, state: State) -> State:
        step = replace(state.step, chooser=self.player, way="d")
        return turned(replace(state, step=step), self)


class TurnFirst(Deal, frozen=True):
    """Deal everybody one card, each in turn from the best hand showing: face up or, if the player
    turns another card up first, face down (`tie` as in `BestShowing`).

    A player who does not answer gets the card face up, and so does one who timed out before.
    """

    leads: ClassVar[bool] = False

    pattern: str = "u"
    tie: Tie = "suit"

    def first(self, state: State) -> TurnFirstStep:
        return TurnFirstStep(state.live, waiting=from_best_showing(self.tie, state))

    def begin(self, state: State, at: int) -> Began:
        return NamingBegan(at, self.first(state))

    def enter(self, turn: Turn) -> None:
        self._go_on(turn)

    def ask(self, state: State) -> Ask | None:
        player = _next(state)
        if not player:
            return None
        if state.step.burned < self.burn or self._way(state, player):
            return ask_dealer(state.shufflable)
        return Ask((player,), (CAN_FOLD, CanGetUp(), CanTurnInstead(down(state, player))))

    def owed(self, state: State) -> int:
        return len(_waiting(state)) + self.burn - int(state.step.burned)

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if isinstance(action, Fold):
            turn.emit(Folded(player))
        elif isinstance(action, TurnInstead):
            card = turn.state.seat(player).places[action.turning].card
            turn.emit(TurnedInstead(player, action.turning, UP[card]))
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
        step: TurnFirstStep = state.step
        if step.chooser == player:
            return step.way
        return "" if down(state, player) and not state.seat(player).out else "u"


def _waiting(state: State) -> list[int]:
    """Return the live players who have not got their card, in turn."""
    return [player for player in state.step.waiting if player in state.live]


def _next(state: State) -> int:
    return next(iter(_waiting(state)), 0)


def _instead(story: Telling, fact: TurnedInstead) -> None:
    card = Cards((fact.place,))
    story.say("{who} {says|say} down and {turns|turn} up {card}", fact.player, card=card)


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=TurnedInstead,
        line=_instead,
        badge="turns up {card}",
        verbs=(
            Verb(
                "down",
                TurnInstead,
                ("index",),
                means="turns this card up and gets the next one face down",
            ),
        ),
    ),
    OfferWords(
        offer=CanGetUp,
        keys="u",
        button="Take the next card face up",
        help="take the next card face up",
        free=True,
    ),
    OfferWords(
        offer=CanTurnInstead,
        first="One more of your cards comes to lie face up: the next one, or one that you turn.",
        keys="d",
        button="Turn up {turning}, take the next card face down",
        question="Which card do you turn up for it?",
        help="turn this card up and take the next one face down",
        typed="d Kd",
        points={"turning": "card"},
    ),
    PartWords(
        part=TurnFirst,
        sheet="In turn from the best hand showing, each player says up or down before a card "
        "comes. Up: it comes face up. Down: the player turns up a card already held, and it comes "
        "face down.",
        odds="engine from a view",
        stage="Up or down",
        offers=lambda phase: (CanGetUp, CanTurnInstead),
        fields={
            "pattern": quiet,
            "burn": lambda n: say("One card is burned first.") if n else "",
            "community": quiet,
            "recycle": quiet,
            "house": quiet,
            "house_cards": quiet,
            "middle": quiet,
            "tie": choice(
                suit="", position="Of equal hands showing, the first from the dealer's left begins."
            ),
        },
    ),
)
