"""A lesson as data: a game, the cards everybody gets, what the others do, and a teacher's words.

The learner deals, and so is the last player. The others follow a plan, and where it says nothing
they only want to see the showdown. For each decision of the learner there is a step, whatever was
answered before; a reply that the teacher advises against may be given all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import Struct, field

from doorcard import games
from doorcard.cards import Card, parse_cards
from doorcard.language.saying import number, say
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import Hand
from doorcard.rules.phases.bet import CanBringIn, CanCall, CanRaise, Raise

STACK = 200
"""Chips that everybody begins with."""
LIMIT = Stakes(ante=1, small_bet=4, big_bet=8, bring_in=2)
"""What is played for unless a lesson says otherwise."""


class Advice(Struct, frozen=True, omit_defaults=True):
    """What the teacher says to an answer that has these fields.

    `words` hold it back until it was thought over, "" where it is sensible; `after` is said once it
    was given.
    """

    to: dict[str, Any]
    words: str = ""
    after: str = ""


FOLD = {"do": "Fold"}
"""The answer that most advice is about."""


class Step(Struct, frozen=True):
    """A decision of the learner: in which phase, facing what, and what the teacher says to it.

    `owing` tells whether there is a bet to call; None for either. `words` may name `{call}` and
    `{raise}`, in chips, and the other players, `{1}` and `{2}`. Of the advices the first that fits
    an answer counts; an answer that none fits is sensible. `holds` are claims of the words about
    the learner's hand, by the side of the pot, as the engine describes them; `shows` about the
    up-cards of others.
    """

    phase: int
    words: str
    advice: tuple[Advice, ...] = ()
    owing: bool | None = None
    holds: dict[str, str] = field(default_factory=dict)
    sensible: dict[str, Any] = field(default_factory=dict)
    """The answer that the words advise, as a client sends it; an amount may be left out."""
    right: str = ""
    """What the teacher says once that was done, and then `other` once something else was."""
    other: str = ""


class Plan(Struct, frozen=True):
    """What a player does in a phase: an answer by its name, the first of those on offer.

    `Raise` stands for a bet where nobody has bet or for completing the bring-in, and `Fold` for a
    fold where there is a bet.
    """

    player: int
    phase: int
    do: str
    slot: int = 0
    giving: int | None = None
    sides: str = ""


class Lesson(Struct, frozen=True):
    """A hand to learn a game by. `hands` are the cards everybody gets, in order, then the `rest`.

    `up` are the cards that a row is laid out of, and filled with. The endings are said when the
    hand is over: the learner won something ("" where that can't be), won nothing, or folded.
    """

    id: str
    title: str
    summary: str
    game: str
    hands: tuple[str, ...]
    plans: tuple[Plan, ...]
    steps: tuple[Step, ...]
    won: str
    lost: str
    folded: str
    options: dict[str, Any] = field(default_factory=dict)
    first: int = 3
    """How many cards everybody gets before the first decision."""
    row: str = ""
    stakes: Stakes = LIMIT

    @property
    def players(self) -> int:
        """How many play, the learner the last of them."""
        return len(self.hands)

    @property
    def learner(self) -> int:
        """The learner's number in the hand."""
        return len(self.hands)

    def build(self) -> Game:
        """Return the game, as its options have it."""
        return games.get(self.game, **self.options)


def deck_of(lesson: Lesson) -> tuple[Card, ...]:
    """Return the whole deck in the order in which its cards come off."""
    held = [parse_cards(cards) for cards in lesson.hands]
    dealt = [card for cards in zip_longest(*held) for card in cards if card is not None]
    first = lesson.first * lesson.players
    order = [*dealt[:first], *parse_cards(lesson.row), *dealt[first:]]
    return (*order, *sorted(set(lesson.build().deck()) - set(order)))


def answer_of(lesson: Lesson, at: int, ask: Ask, player: int) -> Action:
    """Return the answer of one of the others to a question in phase `at`."""
    for plan in lesson.plans:
        if (plan.player, plan.phase) == (player, at):
            for action in _planned(plan, ask):
                return action
    return ask.default()


def _planned(plan: Plan, ask: Ask) -> Iterator[Action]:
    owed = max([o.amount for o in ask.offers if isinstance(o, CanCall)], default=0)
    for offer in ask.offers:
        if offer.answer.__name__ != plan.do or (offer.answer is Fold and not owed):
            continue
        if isinstance(offer, CanRaise):
            if offer.kind != "raise":
                yield Raise(offer.least)
            continue
        fields = {"slot": plan.slot, "giving": plan.giving, "sides": plan.sides}
        named = {name: fields[name] for name in offer.answer.__struct_fields__}
        yield offer.answer(**named)


def step_of(lesson: Lesson, at: int, ask: Ask) -> Step | None:
    """Return what the teacher says to a question that is put to the learner in phase `at`."""
    owed = any(isinstance(o, CanCall) and o.amount for o in ask.offers)
    for step in lesson.steps:
        if step.phase == at and step.owing in (None, owed):
            return step
    return None


def advised(step: Step, action: Action) -> str:
    """Return what the teacher says to an answer, "" where it is sensible."""
    given = msgspec.to_builtins(action)
    for advice in step.advice:
        if all(given.get(name) == value for name, value in advice.to.items()):
            return advice.words
    return ""


def replies(step: Step) -> tuple[Advice, ...]:
    """Return what the teacher says to every answer, the first that fits: before it, and after."""
    both = (Advice(step.sensible, after=step.right), Advice({}, after=step.other))
    return (*step.advice, *[each for each in both if each.after])


def told(words: str, ask: Ask | None, names: tuple[str, ...]) -> str:
    """Return words with the prices of a question and the names of the players."""
    words = say(words)
    offers = () if ask is None else ask.offers
    parts = {str(player): name for player, name in enumerate(names, 1)}
    for offer in offers:
        if isinstance(offer, CanCall | CanBringIn):
            parts["call"] = number(offer.amount)
        elif isinstance(offer, CanRaise):
            parts["raise"] = number(offer.least)
    for name, value in parts.items():
        words = words.replace(f"{{{name}}}", value)
    return words


def ending_of(lesson: Lesson, hand: Hand) -> str:
    """Return what is said when the hand is over."""
    seat = hand.state.seat(lesson.learner)
    if seat.folded:
        return lesson.folded
    return lesson.won if seat.stack > STACK else lesson.lost
