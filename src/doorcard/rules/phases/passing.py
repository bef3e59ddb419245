"""Passing: everybody gives cards to a neighbour, named in secret, and all change hands at once
(ANA-03…06).

Cards come face down behind those that were kept, in the order in which they lay. The giver knows
where they are until the new owner passes cards on or throws some away.
"""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Literal

from msgspec.structs import replace

from doorcard.cards import UNKNOWN
from doorcard.language.saying import say, text
from doorcard.ranking.words import number
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Began, Fact
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.naming import (
    Named,
    NamesCards,
    Naming,
    NamingBegan,
    NamingStep,
    Places,
    down,
    names_cards,
    tells_named,
)
from doorcard.rules.places import Place
from doorcard.rules.sentences import Cards, Telling, Who
from doorcard.rules.state import State
from doorcard.rules.wording import NO_ANSWER, FactWords, OfferWords, PartWords, Verb, Words, quiet

Way = Literal["left", "right"]
MOST_PASSED = 6
MOST_PLACES = 6


class PassOn(Action, frozen=True):
    """Pass the cards in these places, counted from 0."""

    cards: Places


class CanPassOn(NamesCards, Offer, frozen=True):
    """The player passes `count` of the cards in these places to `getter`, in secret."""

    places: Places
    count: int
    getter: int

    answer = PassOn

    def words(self) -> str:
        if self.count == 1:
            return say("pass a card on")
        return say("pass {number} cards on", number=number(self.count))


class PassNamed(Named, Fact, frozen=True):
    """A player named, in secret, the cards to pass on."""

    player: int
    named: Places | None


class PassNamedUnasked(PassNamed, frozen=True):
    """The cards to pass on were named for a player who is not asked."""


class PassingBegan(NamingBegan, frozen=True):
    """Everybody is about to pass cards on."""


class CardsPassed(Fact, frozen=True):
    """All named cards changed hands; `hands` are the cards of each player now, the last `got` of
    them new, from the players `givers`.

    Only the givers know which places they came from.
    """

    unseals: ClassVar[tuple[type[Fact], ...]] = (PassNamed, PassNamedUnasked)
    forgets: ClassVar[bool] = True

    hands: tuple[tuple[int, tuple[Place, ...]], ...]
    givers: tuple[tuple[int, int, int], ...]

    def apply(self, state: State) -> State:
        seats = list(state.seats)
        for player, places in self.hands:
            seats[player - 1] = replace(seats[player - 1], places=places)
        return replace(state, seats=tuple(seats), step=NamingStep(open=True))

    def seen_by(self, viewer: int) -> Fact:
        hands = [(p, tuple([place.seen_by(viewer, p) for place in own])) for p, own in self.hands]
        return replace(self, hands=tuple(hands))


class Passing(Naming, Phase, frozen=True):
    """Everybody passes `count` cards that lie face down to the player so many `places` away.

    Only the other live players are counted, round and round (ANA-05). A player who does not answer
    passes the cards in the last places.
    """

    count: int = 1
    to: Way = "left"
    places: int = 1

    passes: ClassVar[bool] = True
    fact: ClassVar[type[Fact]] = PassNamed
    unasked: ClassVar[type[Fact]] = PassNamedUnasked

    def __post_init__(self) -> None:
        right = self.to in ("left", "right")
        if not (right and 1 <= self.count <= MOST_PASSED and 1 <= self.places <= MOST_PLACES):
            raise BadSetup(
                "bad_phase",
                "{count!r} cards passed {places!r} places to the {to!r}; it must be 1 to "
                "{most} cards and 1 to {far} places, to the left or to the right",
                count=self.count,
                places=self.places,
                to=self.to,
                most=MOST_PASSED,
                far=MOST_PLACES,
            )

    def begin(self, state: State, at: int) -> Began:
        return PassingBegan(at, self.first(state))

    def offer(self, state: State, player: int) -> CanPassOn:
        places = down(state, player)[::-1]
        count = min(self.count, len(places)) if len(state.live) > 1 else 0
        return CanPassOn(places, count, self.getter(state, player))

    def getter(self, state: State, player: int) -> int:
        """Return the player who gets a player's cards; 0 for nobody."""
        return _getter(state.clockwise(player), state.live, self.places, self.to)

    def open(self, turn: Turn, named: dict[int, Places]) -> None:
        state = turn.state
        kept: dict[int, list[Place]] = {}
        came: dict[int, list[Place]] = {player: [] for player in state.live}
        givers = []
        for player in state.live:
            given = named.get(player, ())
            places = state.seat(player).places
            kept[player] = [p.untold() for at, p in enumerate(places) if at not in given]
            getter = self.getter(state, player)
            if given:
                came[getter] = [places[at].untold().moved(player, getter) for at in given]
                givers.append((player, getter, len(given)))
        hands = tuple([(p, (*kept[p], *came[p])) for p in state.live])
        turn.emit(CardsPassed(hands, tuple(givers)))


@lru_cache(4096)
def _getter(clockwise: tuple[int, ...], live: tuple[int, ...], places: int, to: Way) -> int:
    """Return the player so many places away, among the others still in; 0 for nobody."""
    others = [other for other in clockwise if other in live]
    if not others:
        return 0
    step = (places - 1) % len(others)
    return others[step] if to == "left" else others[-1 - step]


def _begins(story: Telling, fact: PassingBegan) -> None:
    phase = story.state.phase
    assert isinstance(phase, Passing)
    story.say("{passing}", kind="note", passing=_passing(phase))


_named = tells_named(
    text("{who} {has|have} chosen what to pass on"), text("{who} {passes|pass} {cards} on")
)


def _passed(story: Telling, fact: CardsPassed) -> None:
    """Tell how many cards each player gets from whom, and which, if they are known."""
    hands = dict(fact.hands)
    for giver, getter, count in fact.givers:
        came = hands[getter][-count:]
        if any(place.card != UNKNOWN for place in came):
            template = text("{who} {gets|get} {cards} from {giver}")
            story.say(template, getter, cards=Cards(came), giver=Who(giver))
        elif count == 1:
            story.say("{who} {gets|get} a card from {giver}", getter, giver=Who(giver))
        else:
            template = text("{who} {gets|get} {number} cards from {giver}")
            story.say(template, getter, number=number(count), giver=Who(giver))


TO = {
    ("left", 1): text("to the left"),
    ("left", 2): text("two places to the left"),
    ("left", 3): text("three places to the left"),
    ("right", 1): text("to the right"),
    ("right", 2): text("two places to the right"),
    ("right", 3): text("three places to the right"),
}
FAR = {"left": text("{number} places to the left"), "right": text("{number} places to the right")}


def _passing(phase: Passing) -> str:
    """Say how many cards are passed, and to whom."""
    to = TO.get((phase.to, phase.places)) or FAR[phase.to]
    where = say(to, number=number(phase.places))
    if phase.count == 1:
        return say("Everybody passes one card {where}, face down and all at once.", where=where)
    return say(
        "Everybody passes {number} cards {where}, face down and all at once.",
        number=number(phase.count),
        where=where,
    )


def _what_it_costs(offer: CanPassOn) -> str:
    """Return what becomes of the cards that a player passes on."""
    if offer.count == 1:
        return text(
            "You give this card away for good. At the same time you get one from another player."
        )
    return text(
        "You give these cards away for good. At the same time you get as many from another player."
    )


WORDS: tuple[Words, ...] = (
    FactWords(fact=PassingBegan, line=_begins, sound="none", verbs=NO_ANSWER),
    FactWords(
        fact=PassNamed,
        line=_named,
        badge="has chosen",
        sound="none",
        verbs=(
            Verb("pass", PassOn, ("named",), means="passes these cards on, written in any order"),
        ),
    ),
    FactWords(
        fact=PassNamedUnasked, line=_named, badge="has chosen", sound="none", verbs=NO_ANSWER
    ),
    FactWords(fact=CardsPassed, line=_passed, sound="card", verbs=NO_ANSWER),
    names_cards(
        OfferWords(
            offer=CanPassOn,
            first=_what_it_costs,
            keys="p",
            button="Pass {cards}",
            question="What do you pass on?",
            help="pass on as many cards as you are asked for",
            typed="p Kd 5c 2s",
        )
    ),
    PartWords(
        part=Passing,
        sheet=_passing,
        odds="engine from a view",
        stage="Passing cards",
        offers=lambda phase: (CanPassOn,),
        fields={"count": quiet, "to": quiet, "places": quiet},
    ),
)
