"""Typed answers to an ask, made from the offers alone: `raise 8`, `c`, `buy 2 Kd`.

Kinds of action with a letter are typed by it; every other kind gets numbers in a menu of its
examples, and can be typed in full as its name and its fields: `buy 2 1`. So even a kind of offer
that is not known here can be answered.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, get_type_hints

import msgspec

from doorcard.cards import SUIT_SYMBOLS, SUITS
from doorcard.language.saying import say, text
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.errors import Illegal
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanCall, CanRaise
from doorcard.rules.phases.wager import Amounts, listed
from doorcard.rules.wording import Points
from doorcard.voice.buttons import is_free
from doorcard.voice.finding import offer_words
from doorcard.voice.menu import answer_words, menu_words
from doorcard.voice.typed_cards import ONE_CARD, TypedCards, names_cards, shortened, unclear

BET_WORDS = ("b", "bet")
"""Words that bet if nobody has, and never raise."""
CHECK_WORDS = ("k", "check")
"""Words that check if nobody has bet, and never call."""
ALL_IN_WORDS = ("all", "allin", "all-in", "all in")
MOST = ("max", "all")
LEAST = ("min",)
EMPTY = text("it is your turn: {choices}")
UNKNOWN = text("{text!r} is not an answer here; you may {choices}")
AMBIGUOUS = text("{text!r} could mean {choices}; type a little more")
NEEDS_AMOUNT = text("how much? {words}, so type for example {example}")
NEEDS_CHOICE = text("which? {words}; type for example {example}")
NOT_THAT_CARD = text("{card} can't be named here; name {cards}")
NOT_AN_AMOUNT = text("{text!r} is not an amount; {words}")
NOT_IN_OFFER = text("{text!r} can't be named here; {words}, so type for example {example}")
NOT_NAMED = text("{text!r} is not a wager with its amount, as in ante=10; {words}")
NO_AMOUNT = text("{word} does not take an amount")
NOTHING_TO_CALL = text("there is nothing to call; c checks")
CALL_IS = text("calling is {amount} here; c does not take an amount")
BET_RAISES = text("there is a bet to answer; {key} raises")
BET_TO_ANSWER = text("there is a bet to answer; you may {choices}")
TOO_MUCH = text("{word} takes one amount")
TOO_MANY = text("{word} takes no more than {fields}")
NO_SUCH_NUMBER = text("there is no choice {number}; there are 1 to {last}")
FREE = text("Checking costs nothing. Type {key} again to fold anyway.")
FREE_STAY = text("Staying in costs nothing. Type {key} again to fold anyway.")
OR = text(" or ")

_CARDS = re.compile(r"(?:[2-9tjqka][cdhs])+")
_TEN = re.compile(r"10(?=[cdhs])")
_SUITS = str.maketrans(SUIT_SYMBOLS, SUITS)


def read(view: View, line: str) -> Action:
    """Return the action of a typed line, as the answer of a viewer who is asked.

    Raise `Illegal`: `unclear`, or the reason why the action is not allowed.
    """
    ask = view.own_ask
    assert ask is not None, "only a player who is asked says anything"
    return Menu(ask, view).read(line)


def _either(forms: list[str]) -> str:
    return say(OR).join([", ".join(forms[:-1]), forms[-1]] if len(forms) > 1 else forms)


class Entry(NamedTuple):
    """One line of the menu: the text to type, its meaning, its action.

    `action` is None if an amount, or another detail, has to be typed too; `typed` is then a
    complete example, if one is needed.
    """

    key: str
    words: str
    offer: Offer
    action: Action | None
    typed: str = ""


class Menu:
    """The answers to an ask, and how to read what you type."""

    def __init__(self, ask: Ask, view: View | None = None) -> None:
        self.ask = ask
        self.cards = TypedCards(view)
        self.entries: list[Entry] = []
        number = 0
        for offer in ask.offers:
            letters = letters_of(offer)
            examples = offer.examples()
            if letters:
                only = examples[0] if len(examples) == 1 else None
                words, typed = menu_words(offer, view)
                self.entries.append(Entry(letters[0], words, offer, only, typed))
                continue
            for example in examples:
                number += 1
                words = offer.words() if len(examples) == 1 else answer_words(offer, example, view)
                self.entries.append(Entry(str(number), words, offer, example))

    @property
    def choices(self) -> str:
        """Everything on offer in one phrase: `fold (f), call 4 (c) or raise to 8 (r)`."""
        return _either([f"{entry.words} ({entry.typed or entry.key})" for entry in self.entries])

    def free_stay(self) -> str:
        """Return the sentence about staying in for free; "" if staying in costs chips."""
        if any(getattr(offer, "amount", None) == 0 for offer in self.ask.offers):
            return say(FREE)
        free = any(is_free(offer) for offer in self.ask.offers)
        return say(FREE_STAY) if free else ""

    def read(self, line: str) -> Action:
        """Return the action of a typed line.

        Raise `Illegal`: `unclear` with examples of answers, or the reason why the action is
        refused.
        """
        typed = _TEN.sub("t", " ".join(line.lower().translate(_SUITS).split()))
        if not typed:
            raise unclear(EMPTY, choices=self.choices)
        for entry in self.entries:
            alone = len(entry.offer.examples()) == 1
            said = (entry.key, entry.words, *(names_of(entry.offer) if alone else ()))
            if typed in said and entry.action is not None:
                return entry.action
            points = offer_words(type(entry.offer)).points.values()
            if "word" in points and entry.action and typed == entry.words.split()[-1]:
                return entry.action
        if typed.isdecimal():
            raise self._no_such_number(typed)
        if typed in ALL_IN_WORDS:
            return self._all_in(typed)
        verb, *rest = typed.split()
        offer = self._bet(verb) or self._offer_of(verb, typed)
        if len(rest) > 1 and rest[0] == "to":
            rest = rest[1:]
        action = self._action(offer, verb, rest)
        try:
            self.ask.check(action)
        except Illegal as refused:
            raise self._refusal(offer, action, refused) from None
        return action

    @property
    def question(self) -> str:
        """The question, if there is only one offer and it has a choice of cards; else ""."""
        offers = [offer for offer in self.ask.offers if offer.answer is not Fold]
        said = offer_words(type(offers[0])) if len(offers) == 1 else None
        if said is None or not names_cards(said.points) or len(offers[0].examples()) == 1:
            return ""
        return said.question

    def _refusal(self, offer: Offer, action: Action, refused: Illegal) -> Illegal:
        """Return why an answer is refused, with your own card by its name, not its place."""
        points = offer_words(type(offer)).points
        for field in [field for field, point in points.items() if point in ("card", "cards")]:
            places = [at for example in offer.examples() for at in _places(example, field)]
            strange = [at for at in _places(action, field) if at not in places]
            if refused.code == "bad_place" and strange:
                cards = [str(self.cards.word("card", place)) for place in dict.fromkeys(places)]
                card = self.cards.word("card", strange[0])
                return unclear(NOT_THAT_CARD, card=card, cards=_either(cards))
        return refused

    def _all_in(self, typed: str) -> Action:
        """Return the largest raise on offer, else the call to be paid."""
        for offer in self.ask.offers:
            if isinstance(offer, CanRaise):
                return offer.examples()[-1]
        for offer in self.ask.offers:
            if isinstance(offer, CanCall) and offer.amount:
                return offer.examples()[0]
        raise unclear(UNKNOWN, text=typed, choices=self.choices)

    def _bet(self, verb: str) -> Offer | None:
        """Return the bet that a word for betting means, None if it means something else.

        It never means a raise, and a word for checking never means a call.
        """
        if any(verb == entry.key for entry in self.entries):
            return None
        owed = any(isinstance(offer, CanCall) and offer.amount for offer in self.ask.offers)
        if verb in BET_WORDS:
            for offer in self.ask.offers:
                if isinstance(offer, CanRaise) and offer.kind == "bet":
                    return offer
                if isinstance(offer, CanRaise) and owed:
                    raise unclear(BET_RAISES, key=letters_of(offer)[0])
        if owed and verb in (*BET_WORDS, *CHECK_WORDS):
            raise unclear(BET_TO_ANSWER, choices=self.choices)
        return None

    def _no_such_number(self, typed: str) -> Illegal:
        numbered = [entry for entry in self.entries if entry.key.isdecimal()]
        if not numbered:
            return unclear(UNKNOWN, text=shortened(typed), choices=self.choices)
        return unclear(NO_SUCH_NUMBER, number=shortened(typed), last=numbered[-1].key)

    def _offer_of(self, verb: str, typed: str) -> Offer:
        """Return the offer of a verb: by its letter, its words or the name of its action."""
        offers = [entry.offer for entry in self.entries if verb == entry.key]
        if not offers and len(verb) == 1:
            offers = [offer for offer in self.ask.offers if verb in letters_of(offer)]
        elif not offers:
            offers = [offer for offer in self.ask.offers if any_starts(verb, names_of(offer))]
        if len(offers) == 1:
            return offers[0]
        if not offers:
            raise unclear(UNKNOWN, text=shortened(typed), choices=self.choices)
        choices = say(OR).join(offer.words() for offer in offers)
        raise unclear(AMBIGUOUS, text=shortened(verb), choices=choices)

    def _action(self, offer: Offer, verb: str, rest: list[str]) -> Action:
        """Return the action of an offer with the details that were typed."""
        kind = offer.answer
        points = offer_words(type(offer)).points
        fields = kind.__struct_fields__
        examples = offer.examples()
        if not fields:
            if not set(rest) <= set(offer.words().split()):
                if isinstance(offer, CanCall) and offer.amount:
                    raise unclear(CALL_IS, amount=offer.amount)
                if isinstance(offer, CanCall) and verb == "call":
                    raise unclear(NOTHING_TO_CALL)
                raise unclear(NO_AMOUNT, word=offer.words().split()[0])
            return examples[0]
        if not rest and len(examples) == 1:
            return examples[0]
        if not rest:
            example = f"{verb} {self._details(examples[0], points)}"
            template = NEEDS_CHOICE if names_cards(points) else NEEDS_AMOUNT
            raise unclear(template, words=offer.words, example=example)
        if len(rest) == 1 and rest[0] in (*MOST, *LEAST):
            return examples[-1 if rest[0] in MOST else 0]
        hints = get_type_hints(kind)
        if points[fields[0]] == "cards":
            return self._with_cards(offer, fields[0], rest)
        if len(fields) == 1 and hints[fields[0]] == Amounts:
            return _named(offer, fields[0], rest)
        if len(rest) > len(fields):
            raise unclear(TOO_MUCH if len(fields) == 1 else TOO_MANY, word=verb, fields=fields)
        try:
            rest = [
                self.cards.number(points[field], word)
                for field, word in zip(fields, rest, strict=False)
            ]
            return _made(kind, dict(zip(fields, rest, strict=False)))
        except (msgspec.ValidationError, TypeError, ValueError):
            said = shortened(" ".join(rest))
            amount = set(points.values()) == {"amount"}
            example = f"{verb} {self._details(examples[0], points)}"
            template = NOT_AN_AMOUNT if amount else NOT_IN_OFFER
            raise unclear(template, text=said, words=offer.words, example=example) from None

    def _with_cards(self, offer: Offer, field: str, rest: list[str]) -> Action:
        """Return the action that names these of your own cards: `9h Kc Kd`, `9hKcKd`, `2 4 5`."""
        typed = [
            card
            for word in rest
            for card in (ONE_CARD.findall(word) if _CARDS.fullmatch(word) else [word])
        ]
        places = [int(self.cards.number("card", word)) for word in typed]
        return offer.answer(**{field: tuple(places)})

    def _details(self, action: Action, points: Mapping[str, Points]) -> str:
        """Return the fields of an action as you type them, with cards by their names."""
        parts = [
            self.cards.word(points[field], getattr(action, field))
            for field in action.__struct_fields__
        ]
        return " ".join(
            listed(value) if isinstance(value, tuple) else str(value)
            for value in parts
            if value is not None
        )


def _places(action: Action, field: str) -> tuple[int, ...]:
    """Return the places that a field of an answer names; none if it is empty."""
    named = getattr(action, field)
    if named is None:
        return ()
    return named if isinstance(named, tuple) else (named,)


def _named(offer: Offer, field: str, rest: list[str]) -> Action:
    """Return the action with amounts typed by name: `ante=10 pair_plus=5`."""
    pairs = []
    for word in rest:
        name, _, amount = word.partition("=")
        if not (name and amount.isdecimal()):
            raise unclear(NOT_NAMED, text=shortened(word), words=offer.words)
        pairs.append((name, int(amount[:20])))
    return offer.answer(**{field: tuple(pairs)})


def letters_of(offer: Offer) -> str:
    """Return the letters of an offer, its own first."""
    return offer_words(type(offer)).keys


def names_of(offer: Offer) -> tuple[str, ...]:
    """Return the words of an offer, in lower case."""
    words = offer.words().lower()
    name = offer.answer.__name__
    plain = _humanised(name)
    return words, plain, name.lower(), plain.replace(" ", "-"), plain.split()[-1]


def any_starts(start: str, texts: tuple[str, ...]) -> bool:
    """Return whether one of the texts starts with `start`."""
    return any(text.startswith(start) for text in texts)


def _made(kind: type[Action], details: dict[str, str]) -> Action:
    hints = get_type_hints(kind)
    values = {
        name: msgspec.convert(value, hints[name], strict=False) for name, value in details.items()
    }
    return kind(**values)


def _humanised(name: str) -> str:
    return " ".join(re.findall("[A-Z][a-z]*", name)).lower()
