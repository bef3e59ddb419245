"""The words of a hand file and what they mean: one row each, read and written from it.

A new mechanic adds a row: how its word is read into an action, and how the fact that its action
causes is written. Showing and dealing are more than an answer, so `playback` reads them itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from doorcard.cards import card_names
from doorcard.records.errors import BadRecord
from doorcard.records.lines import Line
from doorcard.records.money import Money
from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.facts import Fact, Folded, WentOut
from doorcard.rules.hand import Hand
from doorcard.rules.phases.bet import BringIn, BroughtIn, Call, Called, Raise, Raised
from doorcard.rules.phases.declare import CanSay, Said, Say
from doorcard.rules.phases.showdown import Mucked, ShownDown

Reader = Callable[[Line, Hand, Money], Action]
"""From a line and the hand it is said in, whose places and slots its words may name."""


class Verb(Struct, frozen=True):
    """A word of a hand file: how it is read, the fact it causes, and how that one is written."""

    read: Reader | None
    fact: type[Fact]
    write: Callable[[Any, Money], str] = lambda fact, money: ""


def _alone(action: Action) -> Reader:
    """Return a reader of a verb that takes no further words."""

    def read(line: Line, hand: Hand, money: Money) -> Action:
        _words(line, 0)
        return action

    return read


def _total(line: Line, hand: Hand, money: Money) -> Action:
    _words(line, 1)
    return Raise(money.read(line.words[0]))


def _declared(line: Line, hand: Hand, money: Money) -> Action:
    """Return a declaration; `??` is one that was never revealed, so any will do."""
    _words(line, 1)
    (word,) = line.words
    if word == UNKNOWN_WORD and hand.ask is not None and line.player in hand.ask.players:
        for offer in hand.ask.to(line.player).offers:
            if isinstance(offer, CanSay):
                return offer.examples()[0]
    if word not in SIDES:
        raise BadRecord("bad_action", f"{word!r} is no side; write one of {', '.join(SIDES)}")
    return Say(word)


def _words(line: Line, count: int) -> None:
    if len(line.words) != count:
        after = {0: "stands alone", 1: "takes one word"}[count]
        raise BadRecord("bad_action", f"{line.verb!r} {after}, not {len(line.words)}")


SIDES = ("high", "low", "spade", "both")
"""What may be declared: `spade` whatever the suit of the game."""

UNKNOWN_WORD = "??"
"""Stands for a declaration that nobody but who made it knows."""

VERBS: dict[str, Verb] = {
    "pb": Verb(_alone(BringIn()), BroughtIn),
    "cc": Verb(_alone(Call()), Called),
    "cbr": Verb(_total, Raised, lambda fact, money: money.text(fact.to)),
    "f": Verb(_alone(Fold()), Folded),
    "say": Verb(_declared, Said, lambda fact, money: fact.sides or UNKNOWN_WORD),
    "out": Verb(_alone(TimedOut()), WentOut),
    "sm": Verb(None, ShownDown, lambda fact, money: card_names(fact.cards)),
}
"""Every word by which a player answers."""

_WORDS = {verb.fact: word for word, verb in VERBS.items()} | {Mucked: "sm"}


def read_action(line: Line, hand: Hand, money: Money) -> Action:
    """Return the action a line states; raise `BadRecord` (`bad_action`) if it states none."""
    verb = VERBS.get(line.verb)
    if verb is None or verb.read is None:
        known = ", ".join(VERBS)
        raise BadRecord("bad_action", f"{line.verb!r} is no action of a player; known: {known}")
    return verb.read(line, hand, money)


def write_fact(fact: Any, money: Money) -> str | None:
    """Return the line that states the answer behind a fact, or None when no answer is behind it."""
    word = _WORDS.get(type(fact))
    if word is None:
        return None
    rest = "" if isinstance(fact, Mucked) else VERBS[word].write(fact, money)
    return f"p{fact.player} {word} {rest}".rstrip()
