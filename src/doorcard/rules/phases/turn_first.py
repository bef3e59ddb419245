"""Up or down: before each card, its player chooses: it comes face up, or it comes face down and
another one is turned up (RYO-10).

It is a deal of one card each in which players are asked in turn, the best hand showing first.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from doorcard.language.saying import say
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CAN_FOLD, Ask, Offer, ask_dealer
from doorcard.rules.errors import Illegal
from doorcard.rules.facts import Began, Fact, Folded
from doorcard.rules.openers import Tie
from doorcard.rules.phase import Turn
from doorcard.rules.phases.asked_first import AskedStep, deal_on, next_waiting, owed, way_of
from doorcard.rules.phases.choose import CanTakeUp, ChoseUp
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.naming import NamingBegan, Places, down
from doorcard.rules.phases.roll import from_best_showing, turned
from doorcard.rules.places import UP, Place
from doorcard.rules.sentences import Cards, Telling
from doorcard.rules.state import State
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Verb, Words, choice, quiet


class TurnInstead(Action, frozen=True):
    """Turn up the card in a place, counted from 0, and get the next one face down."""

    turning: int


class CanGetUp(CanTakeUp, frozen=True):
    """The next card comes face up."""


class CanTurnInstead(Offer, frozen=True):
    """The card in one of these places may be turned up; then the next one comes face down."""

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
    exposes = True

    pattern: str = "u"
    tie: Tie = "suit"

    def first(self, state: State) -> AskedStep:
        return AskedStep(state.live, waiting=from_best_showing(self.tie, state))

    def begin(self, state: State, at: int) -> Began:
        return NamingBegan(at, self.first(state))

    def enter(self, turn: Turn) -> None:
        deal_on(turn, self.burn, self._unasked)

    def ask(self, state: State) -> Ask | None:
        player = next_waiting(state)
        if not player:
            return None
        if state.step.burned < self.burn or way_of(self._unasked, state, player):
            return ask_dealer(state.shufflable)
        return Ask((player,), (CAN_FOLD, CanGetUp(), CanTurnInstead(down(state, player))))

    def owed(self, state: State) -> int:
        return owed(state, self.burn)

    def take(self, turn: Turn, player: int, action: Action) -> None:
        if isinstance(action, Fold):
            turn.emit(Folded(player))
        elif isinstance(action, TurnInstead):
            card = turn.state.seat(player).places[action.turning].card
            turn.emit(TurnedInstead(player, action.turning, UP[card]))
        elif player:
            turn.emit(ChoseUp(player))
        deal_on(turn, self.burn, self._unasked)

    def _unasked(self, state: State, player: int) -> str:
        """Return how the card of a player who is not asked lies, "" for a player who is."""
        return "" if down(state, player) and not state.seat(player).out else "u"


def _instead(story: Telling, fact: TurnedInstead) -> None:
    card = Cards((fact.place,))
    story.say("{who} {says|say} down and {turns|turn} up {card}", fact.player, card=card)


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=TurnedInstead,
        line=_instead,
        badge="turns up {card}",
        sound="card",
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
        first="One more of your cards will lie face up: the next one, or one that you turn up.",
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
                suit="", position="Of equal hands showing, the first from the button's left begins."
            ),
        },
    ),
)
