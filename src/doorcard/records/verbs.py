"""The words of a hand file and what they mean, read and written as each mechanic's own words say.

A line names cards where an answer names places and slots; what each word of a line stands for is
said by the `points` of the offers it answers. Showing and dealing are more than an answer, so
`playback` reads them itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import NODEFAULT
from msgspec.structs import fields

from doorcard.cards import UNKNOWN, card_name, card_names
from doorcard.records.errors import BadRecord
from doorcard.records.lines import Line, read_cards
from doorcard.records.money import Money
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.hand import Hand
from doorcard.rules.places import Place
from doorcard.rules.state import State
from doorcard.rules.wording import OfferWords, Points, Verb
from doorcard.voice import fact_words, verbs
from doorcard.voice.finding import known

UNTOLD = "??"
"""Stands for a sealed answer that only the player who gave it knows, or for an unknown card; `??2`
for the one in the second place of a hand."""

_IN_PLACE = re.compile(r"\?\?([1-9][0-9]?)")

DECK_WORD = "deck"
"""What the slot of the deck card is called; its number is 0."""

Reader = Callable[["_Word"], Any]


def read_action(line: Line, hand: Hand, money: Money) -> Action:
    """Return the action that a line states.

    Raise `BadRecord`: `bad_action` where it states none, `bad_card` for a card that is not held,
    `not_offered` where another word is wanted.
    """
    found = verbs().get(line.verb, ())
    meant = [verb for verb, _ in found if not verb.shows]
    if not meant:
        known = ", ".join(verbs())
        raise BadRecord(
            "bad_action", f"{line.verb!r} is not an action of a player; those are {known}"
        )
    verb = _fitting(meant, line, hand)
    for offer in _offers(line, hand):
        if offer.answer is verb.answer and is_untold(line, hand):
            return offer.examples()[0]
    return verb.answer(**_read_fields(verb, line, hand, money))


def is_untold(line: Line, hand: Hand) -> bool:
    """Whether a line holds a sealed answer that was never revealed."""
    if line.words != (UNTOLD,):
        return False
    sealed = [offer.answer for offer in _offers(line, hand) if offer.sealed]
    return any(verb.answer in sealed for verb, _ in verbs().get(line.verb, ()))


def write_fact(fact: Any, money: Money, state: State) -> str | None:
    """Return the line with the answer that led to a fact, or None if no answer did.

    `state` is the table before the fact, as the file's viewer sees it.
    """
    for verb in fact_words(type(fact)).verbs:
        if verb.when is None or verb.when(fact):
            rest = _written(verb, fact, money, state)
            return " ".join([f"p{fact.player}", verb.word, *filter(None, rest)])
    return None


# Reading ----------------------------------------------------------------------------------------


def _fitting(meant: Sequence[Verb], line: Line, hand: Hand) -> Verb:
    """Return which of several verbs of one word a line means, from what is on offer."""
    count = len(line.words)
    spelled = [verb for verb in meant if _begins(verb, line)]
    counted = [verb for verb in spelled if _takes(verb, count)]
    offered = [verb for verb in spelled if _is_on_offer(verb, line, hand)]
    both = [verb for verb in counted if verb in offered]
    if both:
        return max(both, key=lambda verb: len(verb.word))
    if any(_lacks_card(verb, count) for verb in offered):
        raise BadRecord("bad_place", f"name the card that is given up, as in {_said(offered[0])!r}")
    if not counted:
        raise BadRecord("bad_action", _usage(line, offered or meant))
    for other in _verbs_on_offer(line, hand):
        if other.answer is counted[0].answer and fields(other.answer):
            raise BadRecord(
                "not_offered", f"{_said(counted[0])!r} is not on offer; write {_said(other)!r}"
            )
    return counted[0]


def _lacks_card(verb: Verb, count: int) -> bool:
    """Return whether a verb with so many words after its first is one short, that of a card."""
    points = _points(verb.answer)
    wanted = [points[field.name] for field in fields(verb.answer) if field.name not in verb.fixed]
    own = len(verb.word.split()) - 1
    return wanted[count - own :] == ["card"]


def _begins(verb: Verb, line: Line) -> bool:
    rest = tuple(verb.word.split()[1:])
    return line.words[: len(rest)] == rest


def _words_of(verb: Verb, line: Line) -> tuple[str, ...]:
    return line.words[len(verb.word.split()) - 1 :]


def _takes(verb: Verb, count: int) -> bool:
    """Return whether a verb stands with so many words after its first."""
    least, most = _range(verb)
    own = len(verb.word.split()) - 1
    return least + own <= count <= most + own


def _range(verb: Verb) -> tuple[int, int]:
    """Return the fewest and the most words that fill the fields of a verb's answer."""
    wanted = [field for field in fields(verb.answer) if field.name not in verb.fixed]
    if any(_points(verb.answer)[field.name] == "wagers" for field in wanted):
        return 1, 99
    optional = sum(field.default is not NODEFAULT for field in wanted)
    return len(wanted) - optional, len(wanted)


def _is_on_offer(verb: Verb, line: Line, hand: Hand) -> bool:
    return any(_answers(verb, offer, line, hand) for offer in _offers(line, hand))


def _answers(verb: Verb, offer: Offer, line: Line, hand: Hand) -> bool:
    if offer.answer is not verb.answer:
        return False
    return verb.among is None or verb.among(offer, hand.state.seat(line.player))


def _verbs_on_offer(line: Line, hand: Hand) -> list[Verb]:
    """Return every verb that answers something on offer."""
    return [
        verb
        for found in verbs().values()
        for verb, _ in found
        if not verb.shows and _is_on_offer(verb, line, hand)
    ]


def _offers(line: Line, hand: Hand) -> tuple[Offer, ...]:
    """Return what is on offer to the player of a line; nothing where the player is not asked."""
    ask = hand.ask
    return ask.to(line.player).offers if ask and line.player in ask.players else ()


def _read_fields(verb: Verb, line: Line, hand: Hand, money: Money) -> dict[str, Any]:
    points = _points(verb.answer)
    values: dict[str, Any] = dict(verb.fixed)
    words = list(_words_of(verb, line))
    for field in fields(verb.answer):
        if field.name in values:
            continue
        if points[field.name] == "wagers":
            values[field.name] = tuple([_wager(word, money) for word in words])
        elif words:
            word = _Word(words.pop(0), line, hand, money)
            values[field.name] = _READERS[points[field.name]](word)
    return values


class _Word:
    """A word of a line, and what it is read with."""

    def __init__(self, text: str, line: Line, hand: Hand, money: Money) -> None:
        self.text = text
        self.line = line
        self.hand = hand
        self.money = money

    @property
    def is_asked(self) -> bool:
        """Whether the player of the line is asked; a player who is not asked is refused later."""
        return bool(_offers(self.line, self.hand))


def _card_in_place(word: _Word) -> int:
    """Return the place of a card the player holds (BUY-09).

    `??2` is the card face down in the second place, whether or not the file knows it; `??` the
    first that lies face down and that the file does not know.
    """
    if in_place := _IN_PLACE.fullmatch(word.text):
        return _down_in_place(word, int(in_place[1]) - 1)
    cards = read_cards(word.text)
    if len(cards) != 1:
        raise BadRecord("bad_action", f"{word.text!r} must be one card")
    if not word.is_asked:
        return 0
    player = word.line.player
    for index, place in enumerate(word.hand.state.seat(player).places):
        if place.card == cards[0] and (cards[0] != UNKNOWN or not place.up):
            return index
    what = "an unknown card face down" if cards[0] == UNKNOWN else card_names(cards)
    raise BadRecord("bad_card", f"player {player} does not hold {what}")


def _down_in_place(word: _Word, index: int) -> int:
    player = word.line.player
    places = word.hand.state.seat(player).places if word.is_asked else ()
    if word.is_asked and (index >= len(places) or places[index].up):
        raise BadRecord(
            "bad_card",
            f"player {player} holds {len(places)} cards, and none face down in place {index + 1}",
        )
    return index


def _card_in_row(word: _Word) -> int:
    """Return the slot of a card that lies in the row (AUC-07)."""
    cards = read_cards(word.text)
    if len(cards) != 1:
        raise BadRecord("bad_action", f"{word.line.verb!r} names one card, not {len(cards)}")
    row = {place.card: slot for slot, place in enumerate(word.hand.state.market, 1) if place}
    if word.is_asked and cards[0] not in row:
        left = " ".join(map(card_name, row)) or "no card"
        raise BadRecord(
            "not_offered", f"{card_name(cards[0])} is not on the table; there is {left}"
        )
    return row.get(cards[0], 0)


def _slot(word: _Word) -> int:
    text = word.text
    if text == DECK_WORD:
        return 0
    if not text.isdecimal() or len(text) > 2 or not int(text):
        raise BadRecord("bad_action", f"{text!r} is not a slot; write 1, 2, … or {DECK_WORD}")
    return int(text)


def _wager(text: str, money: Money) -> tuple[str, int]:
    name, equals, amount = text.partition("=")
    if not (name and equals):
        raise BadRecord("bad_action", f"{text!r} is not a wager; write it as in 'ante=10'")
    return name, money.read(amount)


_READERS: Mapping[Points, Reader] = {
    "amount": lambda word: word.money.read(word.text),
    "card": _card_in_place,
    "row": _card_in_row,
    "slot": _slot,
    "word": lambda word: word.text,
}

_TAKEN: Mapping[Points, str] = {
    "amount": "an amount",
    "card": "a card of the player's",
    "row": "a card of the row",
    "slot": f"a slot or {DECK_WORD!r}",
    "word": "a word",
    "wagers": "wagers such as 'ante=10'",
}


_FORMS: Mapping[Points, tuple[str, str]] = {
    "amount": ("AMOUNT", "3"),
    "card": ("CARD", "Kd"),
    "row": ("CARD", "Kd"),
    "slot": ("SLOT", "2"),
    "word": ("WORD", "high"),
    "wagers": ("NAME=AMOUNT …", "ante=10 pair_plus=5"),
}
"""What stands for a field in a line of the documents, and an example of it."""


def describe_verbs() -> str:
    """Return all lines by which players answer as rows of a Markdown table, by their words.

    A row has a line's form, what it means in every game that has it, and an example.
    """
    rows: dict[tuple[str, str], list[str]] = {}
    for word in sorted(verbs()):
        for verb, fact in verbs()[word]:
            if not fact.__module__.startswith("doorcard."):
                continue
            form, example = _form(verb), _said(verb)
            if verb.shows and verb.written:
                form, example = f"{verb.word} CARDS", f"{verb.word} AhKh9d"
            means = rows.setdefault((f"pN {form}", f"p1 {example}"), [])
            means += [verb.means] if verb.means not in means else []
    told = {row: "; or ".join(sorted(means)) for row, means in rows.items()}
    return "".join(
        [f"| `{form}` | {told[form, line]} | `{line}` |\n" for form, line in sorted(rows)]
    )


def _form(verb: Verb) -> str:
    told = [(optional, _FORMS[points][0]) for optional, points in _wanted(verb)]
    return " ".join([verb.word, *[f"[{name}]" if optional else name for optional, name in told]])


def _usage(line: Line, meant: Sequence[Verb]) -> str:
    """Return what may stand after a word of a hand file."""
    told = []
    for verb in meant:
        points = _points(verb.answer)
        taken = [_TAKEN[points[f.name]] for f in fields(verb.answer) if f.name not in verb.fixed]
        told.append(f"takes {', then '.join(taken)}" if taken else "stands alone")
    said = " or ".join(dict.fromkeys(told))
    return f"{line.verb!r} {said}; here {_count(len(line.words))} it"


def _count(words: int) -> str:
    return f"{words or 'no'} word{' follows' if words == 1 else 's follow'}"


def _said(verb: Verb) -> str:
    """Return an example of a verb's line, without its player."""
    return " ".join([verb.word, *[_FORMS[points][1] for _, points in _wanted(verb)]])


def _wanted(verb: Verb) -> list[tuple[bool, Points]]:
    """Return what stands after a verb: whether it may be left out, and what it holds."""
    points = _points(verb.answer)
    wanted = [field for field in fields(verb.answer) if field.name not in verb.fixed]
    return [(field.default is not NODEFAULT, points[field.name]) for field in wanted]


@cache
def _points(answer: type[Action]) -> Mapping[str, Points]:
    """Return what each field of an answer points at, as the offers it answers say."""
    for entry in known():
        if isinstance(entry, OfferWords) and entry.offer.answer is answer:
            return entry.points
    return {}


# Writing ----------------------------------------------------------------------------------------


def _written(verb: Verb, fact: Any, money: Money, state: State) -> list[str]:
    """Return the words of a line after its verb, from attributes or functions of the fact."""
    told = []
    filled = [] if verb.shows else fields(verb.answer)
    for at, what in enumerate(verb.written):
        value = what(fact) if callable(what) else getattr(fact, what)
        field = filled[at] if at < len(filled) else None
        if value in (None, ""):
            told.append(UNTOLD if field is not None and field.default is NODEFAULT else "")
        elif field is not None and _points(verb.answer).get(field.name) == "card":
            told.append(_card_held(state, fact.player, value))
        else:
            told.append(_word_of(value, money))
    return told


def _card_held(state: State, player: int, index: int) -> str:
    """Return a card of a player's, by its place where it is not known."""
    card = state.seat(player).places[index].card
    return f"{UNTOLD}{index + 1}" if card == UNKNOWN else card_name(card)


def _word_of(value: Any, money: Money) -> str:
    match value:
        case Place():
            return card_name(value.card)
        case int():
            return money.text(value)
        case str():
            return value
        case _ if value and isinstance(value[0], int):
            return card_names(value)
        case _:
            return " ".join([f"{on}={money.text(chips)}" for on, chips in value])
