"""The form of players' lines in a hand file: their words, and examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec
from msgspec import NODEFAULT
from msgspec.structs import FieldInfo

from doorcard.records.lines import ActionLine
from doorcard.records.spelling import DECK_WORD
from doorcard.rules.actions import Action
from doorcard.rules.wording import OfferWords, Points, Verb
from doorcard.voice import verbs
from doorcard.voice.finding import known


@cache
def fields(kind: type[Action]) -> tuple[FieldInfo, ...]:
    """Return the fields of a kind of answer; cached, since finding them is slow."""
    return msgspec.structs.fields(kind)


_TAKEN: Mapping[Points, str] = {
    "amount": "an amount",
    "card": "a card of the player's",
    "cards": "cards of the player's, as in '7d5c2s'",
    "number": "a number",
    "row": "a card of the row",
    "slot": f"a slot or {DECK_WORD!r}",
    "word": "a word",
    "wagers": "wagers such as 'ante=10'",
}


_FORMS: Mapping[Points, tuple[str, str]] = {
    "amount": ("AMOUNT", "3"),
    "card": ("CARD", "Kd"),
    "cards": ("CARDS", "7d5c2s"),
    "number": ("NUMBER", "2"),
    "row": ("CARD", "Kd"),
    "slot": ("SLOT", "2"),
    "word": ("WORD", "high"),
    "wagers": ("NAME=AMOUNT …", "ante=10 pair_plus=5"),
}
"""The placeholder for a field in a line of the documents, and an example of it."""


def describe_verbs() -> str:
    """Return all forms of players' lines as rows of a Markdown table, by their words.

    A row has a line's form, what it means in every game that has it, and an example.
    """
    rows: dict[tuple[str, str], list[str]] = {}
    for word in sorted(verbs()):
        for verb, fact in verbs()[word]:
            if not fact.__module__.startswith("doorcard."):
                continue
            form, example = _form(verb), said(verb)
            if verb.shows and verb.written:
                form, example = f"{verb.word} CARDS", f"{verb.word} AhKh9d"
            means = rows.setdefault((f"pN {form}", f"p1 {example}"), [])
            means += [verb.means] if verb.means not in means else []
    meanings = {row: "; or ".join(sorted(means)) for row, means in rows.items()}
    return "".join(
        [f"| `{form}` | {meanings[form, line]} | `{line}` |\n" for form, line in sorted(rows)]
    )


def _form(verb: Verb) -> str:
    arguments = [(optional, _FORMS[points][0]) for optional, points in _wanted(verb)]
    return " ".join(
        [verb.word, *[f"[{name}]" if optional else name for optional, name in arguments]]
    )


def usage(line: ActionLine, meant: Sequence[Verb]) -> str:
    """Return the form of the words that may follow a verb of a hand file."""
    forms = []
    for verb in meant:
        points = points_of(verb.answer)
        taken = [_TAKEN[points[f.name]] for f in fields(verb.answer) if f.name not in verb.fixed]
        forms.append(f"takes {', then '.join(taken)}" if taken else "stands alone")
    each = " or ".join(dict.fromkeys(forms))
    return f"{line.verb!r} {each}; here {_count(len(line.words))} it"


def _count(words: int) -> str:
    return f"{words or 'no'} word{' follows' if words == 1 else 's follow'}"


def said(verb: Verb) -> str:
    """Return an example of a verb's line, without its player."""
    return " ".join([verb.word, *[_FORMS[points][1] for _, points in _wanted(verb)]])


def _wanted(verb: Verb) -> list[tuple[bool, Points]]:
    """Return the words after a verb: whether each may be left out, and what it holds."""
    points = points_of(verb.answer)
    wanted = [field for field in fields(verb.answer) if field.name not in verb.fixed]
    return [(field.default is not NODEFAULT, points[field.name]) for field in wanted]


@cache
def points_of(answer: type[Action]) -> Mapping[str, Points]:
    """Return what each field of an answer points at, from the offers it answers."""
    for entry in known():
        if isinstance(entry, OfferWords) and entry.offer.answer is answer:
            return entry.points
    return {}
