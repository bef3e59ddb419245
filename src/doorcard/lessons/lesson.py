"""A lesson as data: a game, everybody's cards, the others' plan, and a teacher's words.

The learner deals, and so is the last player. The others follow a plan, and where it says nothing
they check or call to the showdown. For each decision of the learner there is a step, whatever the
learner answered before; a reply that the teacher advises against is allowed all the same.
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
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand
from doorcard.rules.phases.bet import CanBringIn, CanCall, CanRaise, Raise
from doorcard.rules.stakes import Stakes

STACK = 200
"""Everybody's chips at the start."""
LIMIT = Stakes(ante=1, small_bet=4, big_bet=8, bring_in=2)
"""The stakes of a lesson unless it says otherwise."""


class AnswerWords(Struct, frozen=True, omit_defaults=True):
    """The teacher's words about an answer that has these fields.

    `words` are said first, so that the learner can think again, "" if the answer is sensible;
    `after` is said once it was given.
    """

    to: dict[str, Any]
    words: str = ""
    after: str = ""


FOLD = {"do": "Fold"}
"""The answer that most advice is about."""


class Step(Struct, frozen=True):
    """A decision of the learner: its phase, the situation, and the teacher's words about it.

    `owing` tells whether there is a bet to call; None for either. `words` may name `{call}` and
    `{raise}`, in chips, and the other players, `{1}` and `{2}`. The first advice that fits an
    answer counts; an answer without advice is sensible. `holds` are the claims of the words about
    the learner's hand, by the side of the pot, as the engine describes them; `shows` those about
    the up-cards of others.
    """

    phase: int
    words: str
    advice: tuple[AnswerWords, ...] = ()
    owing: bool | None = None
    holds: dict[str, str] = field(default_factory=dict)
    sensible: dict[str, Any] = field(default_factory=dict)
    """The answer that the words advise, as a client sends it; an amount may be left out."""
    right: str = ""
    """The teacher's words after the advised answer, and in `other` after any other."""
    other: str = ""
    hint: str = ""
    """The move and its reason, told when the learner wants to be shown it: `words` only ask then,
    and name no move. "" if they name it themselves."""
    aside: bool = False
    """Whether it only comes after an answer that the words did not advise."""


class Plan(Struct, frozen=True):
    """A player's plan for a phase: the name of an answer, of which the first on offer is given.

    `Raise` also means a bet if nobody has bet, or completing the bring-in, and `Fold` a fold if
    there is a bet.
    """

    player: int
    phase: int
    do: str
    slot: int = 0
    giving: int | None = None
    sides: str = ""


class Lesson(Struct, frozen=True):
    """A hand to learn a game with. `hands` are each player's cards, in order, then the `rest`.

    `up` are the cards that a row is laid out with, and refilled from. The endings are said when the
    hand is over: the learner won something ("" if that can't be), won nothing, or folded.
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
    """The number of cards each player gets before the first decision."""
    row: str = ""
    stakes: Stakes = LIMIT

    @property
    def players(self) -> int:
        """Return the number of players, of whom the learner is the last."""
        return len(self.hands)

    @property
    def learner(self) -> int:
        """Return the learner's number in the hand."""
        return len(self.hands)

    def build(self) -> Game:
        """Return the game with the lesson's options."""
        return games.get(self.game, **self.options)


def deck_of(lesson: Lesson) -> tuple[Card, ...]:
    """Return the whole deck in the order in which its cards come off."""
    held = [parse_cards(cards) for cards in lesson.hands]
    dealt = [card for cards in zip_longest(*held) for card in cards if card is not None]
    first = lesson.first * lesson.players
    order = [*dealt[:first], *parse_cards(lesson.row), *dealt[first:]]
    return (*order, *sorted(set(lesson.build().deck()) - set(order)))


def answer_of(lesson: Lesson, at: int, ask: Ask, player: int) -> Action:
    """Return another player's answer to a question in phase `at`."""
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
    """Return the learner's step for a question in phase `at`, or None if the lesson has none."""
    owed = any(isinstance(o, CanCall) and o.amount for o in ask.offers)
    for step in lesson.steps:
        if step.phase == at and step.owing in (None, owed):
            return step
    return None


def advised(step: Step, action: Action) -> str:
    """Return the teacher's words about an answer, "" if it is sensible."""
    given = msgspec.to_builtins(action)
    for advice in step.advice:
        if all(given.get(name) == value for name, value in advice.to.items()):
            return advice.words
    return ""


def replies(step: Step) -> tuple[AnswerWords, ...]:
    """Return the advice for every answer, the first that fits: words before it, and after."""
    both = (AnswerWords(step.sensible, after=step.right), AnswerWords({}, after=step.other))
    return (*step.advice, *[each for each in both if each.after])


def filled_in(words: str, ask: Ask | None, names: tuple[str, ...]) -> str:
    """Return words with the amounts of a question and the names of the players filled in."""
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
    """Return the words for the end of the hand."""
    seat = hand.state.seat(lesson.learner)
    if seat.folded:
        return lesson.folded
    return lesson.won if seat.stack > STACK else lesson.lost
