"""Lines for reading and for listening: the same sentences, filled in two ways.

In the log a card is `K♣` and an amount a number; read aloud they are `the king of clubs` and `4
chips`. `pieces` gives a line in pieces, for clients that draw cards and names specially.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import NAMES, RANKS, SUIT_SYMBOLS, SUITS, UNKNOWN, Card
from doorcard.language.saying import cached_by_language, number, say, tag, text
from doorcard.ranking.words import card_phrase, listed, rank_rows, ranks_spoken
from doorcard.rules.errors import WrongWords
from doorcard.rules.places import Place
from doorcard.rules.sentences import Cards, Chips, Listed, LogLine, Part, Sentence, Who

HIDDEN = text("a hole card")
BACK = "??"
"""An unknown card, among others as they lie."""

_PARTS = re.compile(r"\{([^{}]*)\}")


class NameLookup(Protocol):
    """The players' names; `you` is the listener's number, 0 for none of them."""

    you: int

    def __getitem__(self, player: int) -> str:
        """Return a player's name."""


class Piece(Struct, frozen=True, omit_defaults=True):
    """A piece of a sentence: plain `text`, and its meaning if it has one.

    `card` is a number, 52 for an unknown one; `player` is the player named; `chips` an amount.
    """

    text: str
    card: int | None = None
    player: int | None = None
    chips: int | None = None


def log_text(line: LogLine, names: NameLookup) -> str:
    """Return a line as it is written in the log."""
    return "".join([piece.text for piece in pieces(line, names)])


def sentence_pieces(sentence: Sentence, names: NameLookup) -> list[Piece]:
    """Return one sentence in pieces, as in the log; adjacent plain text is joined."""
    found: list[Piece] = []
    _fill(found, sentence, names)
    return _joined(found)


def pieces(line: LogLine, names: NameLookup) -> list[Piece]:
    """Return a line in pieces, as in the log; adjacent plain text is joined."""
    found: list[Piece] = []
    for before, sentence in parts_of(line):
        found += [Piece(before)] if before else []
        _fill(found, sentence, names)
    return _joined(found)


def parts_of(line: LogLine) -> list[tuple[str, Sentence]]:
    """Return the sentences of a line, heading first, each with the text between it and the last."""
    head = [] if line.head is None else [("", line.head)]
    between = [": " if head else "", *[" · "] * len(line.said)]
    return [*head, *zip(between, line.said, strict=False)]


def spoken(line: LogLine, names: NameLookup) -> str:
    """Return a line as it is read aloud, in one or more sentences."""
    return " ".join([spoken_part(line, part, names) for _, part in parts_of(line)])


def spoken_part(line: LogLine, part: Sentence, names: NameLookup) -> str:
    """Return a sentence of a line as it is read aloud."""
    deal = line.kind == "deal" and part is not line.head
    return as_sentence((_spoken_deal if deal else _spoken)(part, names))


def spoken_of(part: Part) -> set[int]:
    """Return the players in one part of a line."""
    match part:
        case Who():
            return {part.player}
        case Listed():
            return set().union(*map(spoken_of, part.items))
        case Sentence():
            inside = [*part.parts.values(), *part.tail]
            return set(part.players).union(*map(spoken_of, inside))
        case _:
            return set()


def badge(template: str, fact: object) -> str:
    """Return a player's action in two or three words, filled with the fields of a fact."""

    def part(found: re.Match[str]) -> str:
        name = found[1]
        if "|" in name:
            return name.partition("|")[0]
        place = getattr(fact, "place", None)
        value = place if name == "card" else getattr(fact, name)
        if isinstance(value, Place):
            return card_log(value.card)
        return number(value) if type(value) is int else str(value)

    return _PARTS.sub(part, template)


def card_log(card: Card, hidden: str = HIDDEN) -> str:
    """Return a card as it is written in the log, `K♣`."""
    return say(hidden) if card == UNKNOWN else RANKS[card >> 2] + SUIT_SYMBOLS[card & 3]


def card_spoken(card: Card, hidden: str = HIDDEN) -> str:
    """Return a card as it is read aloud, `the king of clubs`."""
    return say(hidden) if card == UNKNOWN else _card_spoken(card)


@cached_by_language()
def _card_spoken(card: Card) -> str:
    return say("the {card}", card=card_phrase(NAMES[card]))


def chips_words(amount: int) -> str:
    """Return an amount as it stands in sentences, `2 chips`."""
    return say("1 chip") if amount == 1 else say("{count} chips", count=number(amount))


@lru_cache(maxsize=1024)
def _parsed(template: str) -> tuple[tuple[str, str], ...]:
    """Return a template as plain texts, each with the name of the following part, or ""."""
    found = _PARTS.split(template)
    return tuple(zip(found[::2], [*found[1::2], ""], strict=True))


def _fill(found: list[Piece], sentence: Sentence, names: NameLookup) -> None:
    """Add the pieces of a sentence and of its added sentences."""
    for plain, name in _parsed(say(sentence.template)):
        if plain:
            found.append(Piece(plain))
        if "|" in name:
            found.append(Piece(verb(name, sentence.players, names)))
        elif name == "who":
            _fill_people(found, sentence.players, names)
        elif name.startswith("who:"):
            _fill_people(found, sentence.players, names, name[4:])
        elif name:
            _fill_part(found, _part(sentence, name), names)
    for tail in sentence.tail:
        _fill(found, tail, names)


def _part(sentence: Sentence, name: str) -> Part:
    """Return the value of a part of a sentence; raise `WrongWords`.

    After a colon, the name has the form for the listener, `whom:dich`.
    """
    try:
        return sentence.parts[name]
    except KeyError:
        plain, colon, you = name.partition(":")
        part = sentence.parts.get(plain)
        if colon and isinstance(part, Who):
            return replace(part, you=you)
        there = ", ".join(f"{{{one}}}" for one in ("who", *sentence.parts))
        raise WrongWords(
            f"the sentence {sentence.template!r} names {{{name}}}; there is {there}"
        ) from None


def _fill_people(
    found: list[Piece], players: Sequence[int], names: NameLookup, you: str = ""
) -> None:
    for i, player in enumerate(players):
        if i:
            found.append(Piece(say(" and ") if i == len(players) - 1 else ", "))
        found.append(Piece(_called(player, names, not i, you), player=player))


def _fill_part(found: list[Piece], part: Part, names: NameLookup) -> None:
    match part:
        case str():
            found.append(Piece(part))
        case Chips():
            found.append(Piece(number(part.amount), chips=part.amount))
        case Who():
            called = _called(part.player, names, part.first, part.you)
            found.append(Piece(called, player=part.player))
        case Sentence():
            _fill(found, part, names)
        case Listed():
            for i, item in enumerate(part.items):
                if i:
                    found.append(Piece(part.last if i == len(part.items) - 1 else ", "))
                _fill_part(found, item, names)
        case Cards():
            _fill_cards(found, part)


def _fill_cards(found: list[Piece], cards: Cards) -> None:
    """Add cards as they lie: `(A♠ 5♦) 3♣ 4♥`, those in brackets known only to the listener."""
    inside = False
    for i, place in enumerate(cards.places):
        peeked = not (cards.open or place.up) and place.card != UNKNOWN
        text = (")" if inside and not peeked else "") + (" " if i else "")
        text += "(" if peeked and not inside else ""
        if text:
            found.append(Piece(text))
        inside = peeked
        hidden = cards.hidden if cards.open else BACK
        found.append(Piece(card_log(place.card, hidden), card=place.card))
    if inside:
        found.append(Piece(")"))


def verb(forms: str, players: Sequence[int], names: NameLookup) -> str:
    """Return the form of a verb, `buys|buy`, that follows these players."""
    one, *others = forms.split("|")
    if len(players) == 1 and players[0] != names.you:
        return one
    return others[-1] if len(players) > 1 else others[0]


def _called(player: int, names: NameLookup, first: bool = False, you: str = "") -> str:
    if player == names.you:
        return you or (say("You") if first else say("you"))
    return names[player]


def _spoken(sentence: Sentence, names: NameLookup) -> str:
    spoken_parts = []
    for plain, name in _parsed(say(sentence.spoken or sentence.template)):
        spoken_parts.append(for_the_ear(plain))
        if "|" in name:
            spoken_parts.append(verb(name, sentence.players, names))
        elif name == "who" or name.startswith("who:"):
            people: list[Piece] = []
            _fill_people(people, sentence.players, names, name[4:])
            spoken_parts += [piece.text for piece in people]
        elif name in _AS_TYPED:
            spoken_parts.append(str(_part(sentence, name)))
        elif name:
            spoken_parts.append(_said(_part(sentence, name), names))
    return "".join(spoken_parts) + "".join([_spoken(tail, names) for tail in sentence.tail])


_AS_TYPED = ("name", "text")
"""Parts that people wrote: they are read aloud unchanged."""

_CARD = f"(?:10|[2-9JQKAT])[{''.join(SUIT_SYMBOLS)}]"
_CARD_RUNS = re.compile(rf"(?<!\w){_CARD}(?: {_CARD})*(?!\w)")
"""Cards as written, one or several."""


def for_the_ear(text: str) -> str:
    """Return words of a line as they are read aloud.

    `K-10-9` and `K♥` are said in words, brackets as pauses.
    """
    return _for_the_ear(text, tag())


@lru_cache(maxsize=4096)
def _for_the_ear(text: str, language: str) -> str:
    text = rank_rows().sub(lambda row: ranks_spoken(row[0]), text)
    text = _CARD_RUNS.sub(lambda row: listed(list(map(_written_spoken, row[0].split()))), text)
    return text.replace(" (", ", ").replace(")", "").replace(" · ", "; ")


def _written_spoken(written: str) -> str:
    """Return a card written as in the log as it is read aloud."""
    name = written[0].replace("1", "T") + SUITS[SUIT_SYMBOLS.index(written[-1])]
    return card_spoken(NAMES.index(name))


def _said(part: Part, names: NameLookup) -> str:
    match part:
        case str():
            return for_the_ear(part)
        case Chips():
            return chips_words(part.amount)
        case Who():
            return _called(part.player, names, part.first, part.you)
        case Sentence():
            return _spoken(part, names)
        case Listed():
            return listed([_said(item, names) for item in part.items])
        case Cards():
            return listed([card_spoken(place.card, part.hidden) for place in part.places])


def _spoken_deal(sentence: Sentence, names: NameLookup) -> str:
    """Return the cards dealt to one player: `Ann gets the seven of clubs`."""
    cards = sentence.parts["cards"]
    assert isinstance(cards, Cards)
    up = [card_spoken(place.card) for place in cards.places if place.up]
    down = [card_spoken(place.card) for place in cards.places if not place.up]
    parts = [say("{cards} face down", cards=listed(down))] if down else []
    if up:
        parts.append(say("{cards} face up", cards=listed(up)) if down else listed(up))
    parts += [_said(sentence.parts["extra"], names)] if "extra" in sentence.parts else []
    dealt = say(", and ").join(parts)
    if sentence.spoken:
        return say(sentence.spoken, cards=dealt)
    to = sentence.parts["to"]
    assert isinstance(to, Who)
    return _spoken(Sentence("{who} {gets|get} {cards}", [to.player], {"cards": dealt}), names)


def as_sentence(text: str) -> str:
    """Return a text with a capital letter and a full stop."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def _joined(found: Sequence[Piece]) -> list[Piece]:
    """Return pieces with neighbours of plain text joined, and without empty ones."""
    joined: list[Piece] = []
    plain_before = False
    for piece in found:
        plain = piece.card is None and piece.player is None and piece.chips is None
        if plain and plain_before:
            joined[-1] = Piece(joined[-1].text + piece.text)
        elif piece.text:
            joined.append(piece)
            plain_before = plain
    return joined
