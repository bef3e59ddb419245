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
from doorcard.records.exchanging import (
    UNTOLD,
    read_bid,
    read_sd,
    read_take,
    swap_price,
    write_bid,
    write_given_up,
    write_take,
)
from doorcard.records.lines import Line
from doorcard.records.money import Money
from doorcard.records.naming import place_named
from doorcard.rules.actions import Action, Fold, TimedOut
from doorcard.rules.facts import Fact, Folded, WentOut
from doorcard.rules.hand import Hand
from doorcard.rules.phases.auction import BidMade, Taken
from doorcard.rules.phases.bet import BringIn, BroughtIn, Call, Called, Raise, Raised
from doorcard.rules.phases.buying import (
    DECK,
    Bought,
    Buy,
    Free,
    Gave,
    Give,
    StoodPat,
    TookFree,
)
from doorcard.rules.phases.choose import ChoseDown, ChoseUp, TakeDown, TakeUp
from doorcard.rules.phases.declare import CanSay, Said, Say
from doorcard.rules.phases.exchange import GivenUp, Swap
from doorcard.rules.phases.showdown import Mucked, ShownDown
from doorcard.rules.phases.stand import Play, Played
from doorcard.rules.phases.turns import LetPass, Stayed
from doorcard.rules.phases.wager import Wager, Wagered
from doorcard.rules.shares import SUIT_WORDS

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
    if word == UNTOLD and hand.ask is not None and line.player in hand.ask.players:
        for offer in hand.ask.to(line.player).offers:
            if isinstance(offer, CanSay):
                return offer.examples()[0]
    if word not in SIDES:
        raise BadRecord("bad_action", f"{word!r} is no side; write one of {', '.join(SIDES)}")
    return Say(word)


def _wagers(line: Line, hand: Hand, money: Money) -> Action:
    if not line.words:
        raise BadRecord("bad_action", "a wager names what it is on: write 'p1 wager ante=10'")
    amounts = []
    for word in line.words:
        name, equals, amount = word.partition("=")
        if not (name and equals):
            raise BadRecord("bad_action", f"{word!r} is no wager; write it as in 'ante=10'")
        amounts.append((name, money.read(amount)))
    return Wager(tuple(amounts))


def _words(line: Line, count: int) -> None:
    if len(line.words) != count:
        after = {0: "stands alone", 1: "takes one word"}[count]
        raise BadRecord("bad_action", f"{line.verb!r} {after}, not {len(line.words)}")


def _buy(line: Line, hand: Hand, money: Money) -> Action:
    """Read `buy 2 Kd`: a slot, or `deck`, and the card given up where one is."""
    if len(line.words) not in (1, 2):
        raise BadRecord("bad_action", "'buy' takes a slot or 'deck', then a card given up if any")
    slot, giving = _slot(line.words[0]), place_named(line, hand, 1)
    if slot == DECK and swap_price(line, hand):
        if giving is None:
            raise BadRecord("bad_place", "name the card that is given up, as in 'buy deck Kd'")
        return Swap(giving)
    return Buy(slot, giving)


def _give(line: Line, hand: Hand, money: Money) -> Action:
    _words(line, 1)
    index = place_named(line, hand, 0)
    return Give(0 if index is None else index)


def _slot(word: str) -> int:
    if word == "deck":
        return DECK
    if not word.isdecimal() or len(word) > 2 or not int(word):
        raise BadRecord("bad_action", f"{word!r} is no slot; write 1, 2, … or deck")
    return int(word)


def _bought(fact: Bought, money: Money) -> str:
    slot = str(fact.slot) if fact.slot else "deck"
    return slot if fact.given is None else f"{slot} {card_names([fact.given.card])}"


SIDES = ("high", "low", *reversed(SUIT_WORDS), "both")
"""What may be declared; a suit by its word, as the game has it (CHI-11)."""

VERBS: dict[str, Verb] = {
    "pb": Verb(_alone(BringIn()), BroughtIn),
    "cc": Verb(_alone(Call()), Called),
    "cbr": Verb(_total, Raised, lambda fact, money: money.text(fact.to)),
    "f": Verb(_alone(Fold()), Folded),
    "sd": Verb(read_sd, StoodPat),
    "buy": Verb(_buy, Bought, _bought),
    "give": Verb(_give, Gave, lambda fact, money: card_names([fact.given.card])),
    "free": Verb(_alone(Free()), TookFree),
    "say": Verb(_declared, Said, lambda fact, money: fact.sides or UNTOLD),
    "up": Verb(_alone(TakeUp()), ChoseUp),
    "down": Verb(_alone(TakeDown()), ChoseDown),
    "bid": Verb(read_bid, BidMade, write_bid),
    "take": Verb(read_take, Taken, write_take),
    "out": Verb(_alone(TimedOut()), WentOut),
    "wager": Verb(
        _wagers,
        Wagered,
        lambda fact, money: " ".join(f"{on}={money.text(chips)}" for on, chips in fact.amounts),
    ),
    "play": Verb(_alone(Play()), Played),
    "sm": Verb(None, ShownDown, lambda fact, money: card_names(fact.cards)),
}
"""Every word by which a player answers."""

_WORDS = {verb.fact: word for word, verb in VERBS.items()} | {
    Mucked: "sm",
    LetPass: "sd",
    Stayed: "sd",
}


def read_action(line: Line, hand: Hand, money: Money) -> Action:
    """Return the action a line states; raise `BadRecord` (`bad_action`) if it states none."""
    verb = VERBS.get(line.verb)
    if verb is None or verb.read is None:
        known = ", ".join(VERBS)
        raise BadRecord("bad_action", f"{line.verb!r} is no action of a player; known: {known}")
    return verb.read(line, hand, money)


def is_untold(line: Line) -> bool:
    """Whether a line holds a sealed answer that the file does not tell."""
    return line.verb in ("bid", "say") and line.words == (UNTOLD,)


def write_fact(fact: Any, money: Money) -> str | None:
    """Return the line that states the answer behind a fact, or None when no answer is behind it."""
    if isinstance(fact, GivenUp):
        return f"p{fact.player} {write_given_up(fact, money)}"
    word = _WORDS.get(type(fact))
    if word is None:
        return None
    rest = "" if isinstance(fact, Mucked | LetPass) else VERBS[word].write(fact, money)
    return f"p{fact.player} {word} {rest}".rstrip()
