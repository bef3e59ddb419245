"""What a player may type at an ask, made from the offers alone.

Kinds of action that have a letter go by it; every other kind gets numbers in a menu of its
examples, and can be typed in full as its name and its fields: `buy 2 1`. So a kind of offer nobody
has heard of can be answered too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, get_type_hints

import msgspec

from doorcard.cards import card_name
from doorcard.cli import text as words
from doorcard.cli.console import brief
from doorcard.cli.offers import answer_words, menu_words
from doorcard.language.saying import say
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.errors import Illegal
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanCall, CanRaise
from doorcard.rules.phases.wager import Amounts, listed
from doorcard.rules.wording import Points
from doorcard.voice import is_free, offer_words

_CARD = re.compile(r"[2-9tjqka][cdhs]")
_CARDS = re.compile(r"(?:[2-9tjqka][cdhs])+")


class NoSuchCard(Exception):
    """You named a card that is not yours and not in the row."""

    def __init__(self, card: str, own: bool) -> None:
        template = say(words.NOT_HELD) if own else say(words.NOT_IN_ROW)
        super().__init__(template.format(card=_as_printed(card)))


class NoSuchPlace(NoSuchCard):
    """What you typed is neither a card of yours nor one of its places, counted from 1."""

    def __init__(self, word: str, count: int) -> None:
        template = say(words.NO_SUCH_PLACE) if word.isdecimal() else say(words.NOT_A_CARD)
        Exception.__init__(self, template.format(text=shortened(word), count=count))


class TypedCards:
    """The cards that an answer may name, in lower case: your own, and those in the row."""

    def __init__(self, view: View | None) -> None:
        self.own: dict[str, int] = {}
        self.row: dict[str, int] = {}
        self.held: int | None = None
        """How many cards one holds, where that is known."""
        if view is None:
            return
        if view.viewer:
            cards = view.state.seat(view.viewer).cards
            self.held = len(cards)
            self.own = {card_name(card).lower(): index for index, card in enumerate(cards)}
        for slot, place in enumerate(view.state.market, 1):
            if place is not None:
                self.row[card_name(place.card).lower()] = slot

    def number(self, point: Points, word: str) -> str:
        """Return the number that a word stands for; a word that names no card as it is.

        A card of one's own goes by its name or, as in a hand file, by its place from 1: `2`, `??2`.
        Raise `NoSuchCard` for a card that lies elsewhere.
        """
        if point == "slot" and word == words.DECK_WORD:
            return "0"
        if not names_cards({"": point}):
            return word
        own = point == "card"
        cards = self.own if own else self.row
        if word in cards:
            return str(cards[word])
        if _CARD.fullmatch(word):
            raise NoSuchCard(word, own)
        if not own:
            return word
        place = word.removeprefix("??")
        if place.isdecimal() and 1 <= int(place[:9]) <= (self.held or int(place[:9])):
            return str(int(place) - 1)
        raise NoSuchPlace(place if place.isdecimal() else word, self.held or 0)

    def word(self, point: Points, value: object) -> object:
        """Return a field's value as you would type it: a card of your own by its name."""
        if point == "cards" and isinstance(value, tuple):
            return " ".join([str(self.word("card", at)) for at in value])
        if point == "card":
            named = [card for card, place in self.own.items() if place == value and card != "??"]
            place = value + 1 if isinstance(value, int) else value
            return _as_printed(named[0]) if named else place
        return words.DECK_WORD if point == "slot" and value == 0 else value


def names_cards(points: Mapping[str, Points]) -> bool:
    """Return whether an answer names cards or slots, not amounts."""
    return bool({"card", "cards", "row", "slot"} & set(points.values()))


def _either(told: list[str]) -> str:
    return say(words.OR).join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def _as_printed(card: str) -> str:
    return card[0].upper() + card[1]


class Unclear(Exception):
    """What you typed is not an answer; the text says in one sentence what would be one."""


class Entry(NamedTuple):
    """One line of the menu: what to type, what it means, what it answers.

    `action` is None where an amount, or another detail, has to be typed too; `typed` is then an
    example of it in full, if one is needed.
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
                told, typed = menu_words(offer, view)
                self.entries.append(Entry(letters[0], told, offer, only, typed))
                continue
            for example in examples:
                number += 1
                told = offer.words() if len(examples) == 1 else answer_words(offer, example, view)
                self.entries.append(Entry(str(number), told, offer, example))

    @property
    def choices(self) -> str:
        """Everything on offer in one phrase: `fold (f), call 4 (c) or raise to 8 (r)`."""
        return _either([f"{entry.words} ({entry.typed or entry.key})" for entry in self.entries])

    def free_stay(self) -> str:
        """Return the sentence about staying in for free; "" if staying in has a price."""
        if any(getattr(offer, "amount", None) == 0 for offer in self.ask.offers):
            return say(words.FREE)
        free = any(is_free(offer) for offer in self.ask.offers)
        return say(words.FREE_STAY) if free else ""

    def read(self, line: str) -> Action:
        """Return the action that a line stands for; raise `Unclear` with a sentence if none."""
        typed = " ".join(line.lower().split())
        if not typed:
            raise Unclear(say(words.EMPTY, choices=self.choices))
        for entry in self.entries:
            alone = len(entry.offer.examples()) == 1
            said = (entry.key, entry.words, *(names_of(entry.offer) if alone else ()))
            if typed in said and entry.action is not None:
                return entry.action
            points = offer_words(type(entry.offer)).points.values()
            if "word" in points and entry.action and typed == entry.words.split()[-1]:
                return entry.action
        if typed.isdecimal():
            raise Unclear(self._no_such_number(typed))
        if typed in words.ALL_IN_WORDS:
            return self._all_in(typed)
        verb, *rest = typed.split()
        offer = self._bet(verb) or self._offer_of(verb, typed)
        if len(rest) > 1 and rest[0] == "to":
            rest = rest[1:]
        action = self._action(offer, verb, rest)
        try:
            self.ask.check(action)
        except Illegal as refused:
            raise Unclear(self._refusal(offer, action, refused)) from None
        return action

    @property
    def question(self) -> str:
        """The question, if there is only one offer and it has a choice of cards; else ""."""
        offers = [offer for offer in self.ask.offers if offer.answer is not Fold]
        said = offer_words(type(offers[0])) if len(offers) == 1 else None
        if said is None or not names_cards(said.points) or len(offers[0].examples()) == 1:
            return ""
        return said.question

    def _refusal(self, offer: Offer, action: Action, refused: Illegal) -> str:
        """Return why an answer is refused: of a card of one's own by its name, not by its place."""
        points = offer_words(type(offer)).points
        for field in [field for field, point in points.items() if point in ("card", "cards")]:
            places = [at for example in offer.examples() for at in _places(example, field)]
            strange = [at for at in _places(action, field) if at not in places]
            if refused.code == "bad_place" and strange:
                cards = [str(self.cards.word("card", place)) for place in dict.fromkeys(places)]
                card = self.cards.word("card", strange[0])
                return say(words.NOT_THAT_CARD, card=card, cards=_either(cards))
        return sentence(refused.told())

    def _all_in(self, typed: str) -> Action:
        """Return the largest raise on offer, else the call that is to be paid."""
        for offer in self.ask.offers:
            if isinstance(offer, CanRaise):
                return offer.examples()[-1]
        for offer in self.ask.offers:
            if isinstance(offer, CanCall) and offer.amount:
                return offer.examples()[0]
        raise Unclear(say(words.UNKNOWN, text=typed, choices=self.choices))

    def _bet(self, verb: str) -> Offer | None:
        """Return the bet that a word for betting means, None where it means something else.

        It never means a raise, and a word for checking never means a call.
        """
        if any(verb == entry.key for entry in self.entries):
            return None
        owed = any(isinstance(offer, CanCall) and offer.amount for offer in self.ask.offers)
        if verb in words.BET_WORDS:
            for offer in self.ask.offers:
                if isinstance(offer, CanRaise) and offer.kind == "bet":
                    return offer
                if isinstance(offer, CanRaise) and owed:
                    raise Unclear(say(words.BET_RAISES, key=letters_of(offer)[0]))
        if owed and verb in (*words.BET_WORDS, *words.CHECK_WORDS):
            raise Unclear(say(words.BET_TO_ANSWER, choices=self.choices))
        return None

    def _no_such_number(self, typed: str) -> str:
        numbered = [entry for entry in self.entries if entry.key.isdecimal()]
        if not numbered:
            return say(words.UNKNOWN, text=shortened(typed), choices=self.choices)
        return say(words.NO_SUCH_NUMBER, number=shortened(typed), last=numbered[-1].key)

    def _offer_of(self, verb: str, typed: str) -> Offer:
        """Return the offer a verb means: by its letter, its words or the name of its action."""
        offers = [entry.offer for entry in self.entries if verb == entry.key]
        if not offers and len(verb) == 1:
            offers = [offer for offer in self.ask.offers if verb in letters_of(offer)]
        elif not offers:
            offers = [offer for offer in self.ask.offers if any_starts(verb, names_of(offer))]
        if len(offers) == 1:
            return offers[0]
        if not offers:
            raise Unclear(say(words.UNKNOWN, text=shortened(typed), choices=self.choices))
        told = say(words.OR).join(offer.words() for offer in offers)
        raise Unclear(say(words.AMBIGUOUS, text=shortened(verb), choices=told))

    def _action(self, offer: Offer, verb: str, rest: list[str]) -> Action:
        """Return the action of an offer with the details that were typed."""
        kind = offer.answer
        points = offer_words(type(offer)).points
        fields = kind.__struct_fields__
        examples = offer.examples()
        if not fields:
            if not set(rest) <= set(offer.words().split()):
                if isinstance(offer, CanCall) and offer.amount:
                    raise Unclear(say(words.CALL_IS, amount=offer.amount))
                if isinstance(offer, CanCall) and verb == "call":
                    raise Unclear(say(words.NOTHING_TO_CALL))
                raise Unclear(say(words.NO_AMOUNT, word=offer.words().split()[0].capitalize()))
            return examples[0]
        if not rest and len(examples) == 1:
            return examples[0]
        if not rest:
            example = f"{verb} {self._details(examples[0], points)}"
            template = say(words.NEEDS_CHOICE) if names_cards(points) else say(words.NEEDS_AMOUNT)
            raise Unclear(template.format(words=offer.words(), example=example))
        if len(rest) == 1 and rest[0] in (*words.MOST, *words.LEAST):
            return examples[-1 if rest[0] in words.MOST else 0]
        hints = get_type_hints(kind)
        if points[fields[0]] == "cards":
            return self._with_cards(offer, fields[0], rest)
        if len(fields) == 1 and hints[fields[0]] == Amounts:
            return _named(offer, fields[0], rest)
        if len(rest) > len(fields):
            template = say(words.TOO_MUCH) if len(fields) == 1 else say(words.TOO_MANY)
            raise Unclear(template.format(word=verb.capitalize(), fields=", ".join(fields)))
        try:
            rest = [
                self.cards.number(points[field], word)
                for field, word in zip(fields, rest, strict=False)
            ]
            return _made(kind, dict(zip(fields, rest, strict=False)))
        except NoSuchCard as stranger:
            raise Unclear(str(stranger)) from None
        except (msgspec.ValidationError, TypeError, ValueError):
            said = shortened(" ".join(rest))
            amount = set(points.values()) == {"amount"}
            template = say(words.NOT_AN_AMOUNT) if amount else say(words.NOT_IN_OFFER)
            example = f"{verb} {self._details(examples[0], points)}"
            told = template.format(text=said, words=offer.words(), example=example)
            raise Unclear(told) from None

    def _with_cards(self, offer: Offer, field: str, rest: list[str]) -> Action:
        """Return the action that names these cards of one's own: `9h Kc Kd`, `9hKcKd`, `2 4 5`."""
        typed = [
            card
            for word in rest
            for card in (_CARD.findall(word) if _CARDS.fullmatch(word) else [word])
        ]
        try:
            places = [int(self.cards.number("card", word)) for word in typed]
        except NoSuchCard as stranger:
            raise Unclear(str(stranger)) from None
        return offer.answer(**{field: tuple(places)})

    def _details(self, action: Action, points: Mapping[str, Points]) -> str:
        """Return the fields of an action as they are typed, cards by their names."""
        told = [
            self.cards.word(points[field], getattr(action, field))
            for field in action.__struct_fields__
        ]
        return " ".join(
            listed(value) if isinstance(value, tuple) else str(value)
            for value in told
            if value is not None
        )


def _places(action: Action, field: str) -> tuple[int, ...]:
    """Return the places that a field of an answer names; none where it is empty."""
    named = getattr(action, field)
    if named is None:
        return ()
    return named if isinstance(named, tuple) else (named,)


def _named(offer: Offer, field: str, rest: list[str]) -> Action:
    """Return the action whose amounts were typed by name: `ante=10 pair_plus=5`."""
    pairs = []
    for word in rest:
        name, _, amount = word.partition("=")
        if not (name and amount.isdecimal()):
            raise Unclear(say(words.NOT_NAMED, text=shortened(word), words=offer.words()))
        pairs.append((name, int(amount[:20])))
    return offer.answer(**{field: tuple(pairs)})


def letters_of(offer: Offer) -> str:
    """Return the letters that mean an offer, its own first."""
    return offer_words(type(offer)).keys


def names_of(offer: Offer) -> tuple[str, ...]:
    """Return the words an offer goes by, in lower case."""
    told = offer.words().lower()
    name = offer.answer.__name__
    plain = _humanised(name)
    return told, plain, name.lower(), plain.replace(" ", "-"), plain.split()[-1]


def any_starts(start: str, texts: tuple[str, ...]) -> bool:
    """Return whether one of the texts starts with `start`."""
    return any(text.startswith(start) for text in texts)


def shortened(text: str) -> str:
    """Return what you typed, cut to a length that fits in a sentence."""
    return text if len(text) <= 24 else text[:23] + "…"


def sentence(text: str) -> str:
    """Return a message with a capital letter and a full stop."""
    text = brief(text)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def _made(kind: type[Action], details: dict[str, str]) -> Action:
    hints = get_type_hints(kind)
    values = {
        name: msgspec.convert(value, hints[name], strict=False) for name, value in details.items()
    }
    return kind(**values)


def _humanised(name: str) -> str:
    return " ".join(re.findall("[A-Z][a-z]*", name)).lower()
