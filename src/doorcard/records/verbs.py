"""The words of a hand file and what they mean: one row each, read and written from it.

A new mechanic adds a row: how its word is read into an action, and how the fact that its action
causes is written. Showing and dealing are more than an answer, so `playback` reads them itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from doorcard.cards import UNKNOWN, card_names
from doorcard.records.errors import BadRecord
from doorcard.records.lines import Line, read_cards
from doorcard.records.money import Money
from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.facts import Fact, Folded, WentOut
from doorcard.rules.hand import Hand
from doorcard.rules.phases.bet import BringIn, BroughtIn, Call, Called, Raise, Raised
from doorcard.rules.phases.buying import (
    DECK,
    Bought,
    Buy,
    Gave,
    Give,
    Pat,
    StoodPat,
    TakeFree,
    TookFree,
)
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


def _words(line: Line, count: int) -> None:
    if len(line.words) != count:
        after = {0: "stands alone", 1: "takes one word"}[count]
        raise BadRecord("bad_action", f"{line.verb!r} {after}, not {len(line.words)}")


def _buy(line: Line, hand: Hand, money: Money) -> Action:
    """Read `buy 2 Kd`: a slot, or `deck`, and the card given up where one is."""
    if len(line.words) not in (1, 2):
        raise BadRecord("bad_action", "'buy' takes a slot or 'deck', then a card given up if any")
    return Buy(_slot(line.words[0]), _place(line, hand, 1))


def _give(line: Line, hand: Hand, money: Money) -> Action:
    _words(line, 1)
    index = _place(line, hand, 0)
    return Give(0 if index is None else index)


def _slot(word: str) -> int:
    if word == "deck":
        return DECK
    if not word.isdecimal() or len(word) > 2 or not int(word):
        raise BadRecord("bad_action", f"{word!r} is no slot; write 1, 2, … or deck")
    return int(word)


def _place(line: Line, hand: Hand, at: int) -> int | None:
    """Return the place of the card that a line names as its word `at`, None where it names none.

    `??` is any card that lies face down and is not known to the file: which of them makes no
    difference. Whose turn it is not is refused later, whatever is named.
    """
    if len(line.words) <= at:
        return None
    cards = read_cards(line.words[at])
    if len(cards) != 1:
        raise BadRecord("bad_action", f"{line.words[at]!r} must be one card")
    if hand.ask is None or line.player not in hand.ask.players:
        return 0
    places = hand.state.seat(line.player).places
    for index, place in enumerate(places):
        if place.card == cards[0] and (cards[0] != UNKNOWN or not place.up):
            return index
    what = "an unknown card face down" if cards[0] == UNKNOWN else card_names(cards)
    raise BadRecord("bad_card", f"player {line.player} does not hold {what}")


def _bought(fact: Bought, money: Money) -> str:
    slot = str(fact.slot) if fact.slot else "deck"
    return slot if fact.given is None else f"{slot} {card_names([fact.given.card])}"


VERBS: dict[str, Verb] = {
    "pb": Verb(_alone(BringIn()), BroughtIn),
    "cc": Verb(_alone(Call()), Called),
    "cbr": Verb(_total, Raised, lambda fact, money: money.text(fact.to)),
    "f": Verb(_alone(Fold()), Folded),
    "sd": Verb(_alone(Pat()), StoodPat),
    "buy": Verb(_buy, Bought, _bought),
    "give": Verb(_give, Gave, lambda fact, money: card_names([fact.given.card])),
    "free": Verb(_alone(TakeFree()), TookFree),
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
