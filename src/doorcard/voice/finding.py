"""Finds the words for any part of the rules: they are next to its code, and nowhere else.

The words of a kind are in its own module or in that module's sibling `…_words`. A module is read
once, when one of its kinds is first named, and must then be complete: every fact, offer and part it
defines has words, and so has every field of a part.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from msgspec import Struct

from doorcard import rules
from doorcard.rules.asks import DealerOffer, Offer
from doorcard.rules.errors import MissingWords, WrongWords
from doorcard.rules.facts import Fact
from doorcard.rules.game import Share, Trigger, Wild
from doorcard.rules.limits import Limit
from doorcard.rules.openers import Opener
from doorcard.rules.payments import Payment
from doorcard.rules.phase import Phase
from doorcard.rules.verdicts import BothSides, Verdict
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Verb, Words
from doorcard.voice.templates import wrong_names

PARTS: tuple[type[Struct], ...] = (
    Phase, Trigger, Wild, Share, Opener, Verdict, BothSides, Payment, Limit,
)  # fmt: skip
"""The kinds of parts of a game."""

SIBLING = "_words"
"""The suffix of a module with words, if they are not in the module itself."""

NO_CODE = (lambda: None).__code__
"""The default for a method that a part does not have."""

_found: dict[type[Any], Words] = {}
_changes = 0
"""The number of entries registered so far."""
_looked_at: set[str] = set()


def fact_words(kind: type[Fact]) -> FactWords:
    """Return the words of a kind of fact; raise `MissingWords`."""
    return _words(kind, FactWords)


def offer_words(kind: type[Offer]) -> OfferWords:
    """Return the words of a kind of offer; raise `MissingWords`."""
    return _words(kind, OfferWords)


def part_words(kind: type[Struct]) -> PartWords:
    """Return the words of a kind of phase or other part of a game; raise `MissingWords`."""
    return _words(kind, PartWords)


def learn(*words: Words) -> None:
    """Register words that are in no module, as in a notebook; raise `MissingWords`."""
    for entry in words:
        _check(entry, "learnt")
        _take_in(entry)


Verbs = Mapping[str, tuple[tuple[Verb, type[Fact]], ...]]
_by_word: tuple[int, Verbs] = (0, {})
"""Verbs by their word, and the number of entries when they were collected."""


def verbs() -> Verbs:
    """Return every word of a hand file for a player's answer, with the facts it leads to."""
    global _by_word
    _look_at_rules()
    if _changes != _by_word[0]:
        _by_word = _changes, _verbs_in(_found.values())
    return _by_word[1]


def _verbs_in(entries: Iterable[Words]) -> Verbs:
    by_word: dict[str, list[tuple[Verb, type[Fact]]]] = {}
    for entry in entries:
        if isinstance(entry, FactWords):
            for verb in entry.verbs:
                by_word.setdefault(verb.word.partition(" ")[0], []).append((verb, entry.fact))
    return {word: tuple(found) for word, found in by_word.items()}


def known() -> tuple[Words, ...]:
    """Return the words of everything in the rules, and of all other kinds that were looked up."""
    _look_at_rules()
    return tuple(_found.values())


def kind_of(entry: Words) -> type[Struct]:
    """Return the kind of fact, offer or part that an entry is about."""
    match entry:
        case FactWords():
            return entry.fact
        case OfferWords():
            return entry.offer
        case PartWords():
            return entry.part


def speakable(module: ModuleType) -> Iterator[type[Any]]:
    """Yield the kinds in a module that need words; base classes don't."""
    for value in list(vars(module).values()):
        if (
            isinstance(value, type)
            and value.__module__ == module.__name__
            and issubclass(value, (Fact, Offer, *PARTS))
            and not _is_abstract(value)
        ):
            yield value


_W = TypeVar("_W", FactWords, OfferWords, PartWords)


def _words(kind: type[Struct], sort: type[_W]) -> _W:
    entry = _found.get(kind)
    if entry is None:
        _look_at(kind.__module__)
        entry = _found.get(kind)
    if entry is None:
        raise MissingWords(
            f"{_name(kind)} has no words; write {sort.__name__} for it into WORDS of "
            f"{kind.__module__} or {kind.__module__}{SIBLING}"
        )
    if type(entry) is not sort:
        raise MissingWords(f"{_name(kind)} has {type(entry).__name__}, not {sort.__name__}")
    return entry


def _take_in(entry: Words) -> None:
    global _changes
    _found[kind_of(entry)] = entry
    _changes += 1


@cache
def _look_at_rules() -> None:
    for found in pkgutil.walk_packages(rules.__path__, f"{rules.__name__}."):
        if not found.ispkg and not found.name.endswith(SIBLING):
            _look_at(found.name)


def _look_at(name: str) -> None:
    """Register the words of a module, once; raise `MissingWords` if they are not complete."""
    if name in _looked_at:
        return
    module = sys.modules.get(name) or importlib.import_module(name)
    words = [*_words_in(module), *_words_in(_sibling(name))]
    if words:
        _looked_at.add(name)
    for entry in words:
        _check(entry, name)
        _take_in(entry)
    missing = [kind for kind in speakable(module) if kind not in _found]
    if missing and name.startswith(f"{rules.__name__}."):
        raise MissingWords(
            f"{', '.join(map(_name, missing))}: no words; they stand in WORDS of {name} or "
            f"{name}{SIBLING}"
        )


def _sibling(name: str) -> ModuleType | None:
    package = name.rpartition(".")[0]
    if package and find_spec(f"{name}{SIBLING}") is not None:
        return importlib.import_module(f"{name}{SIBLING}")
    return None


def _words_in(module: ModuleType | None) -> Iterable[Words]:
    return getattr(module, "WORDS", ())


def _check(entry: Words, where: str) -> None:
    """Raise `MissingWords` unless an entry has all required fields, and `WrongWords` if one of its
    templates names an unknown part.
    """
    kind = kind_of(entry)
    if wrong := wrong_names(entry):
        raise WrongWords(f"{_name(kind)} in {where}: {wrong}")
    if isinstance(entry, PartWords):
        silent = [
            field
            for field in kind.__struct_fields__
            if field not in entry.fields and field not in entry.whole
        ]
        if silent:
            raise MissingWords(f"{_name(kind)} in {where}: no words for {', '.join(silent)}")
        if "Ask" in getattr(vars(kind).get("ask"), "__code__", NO_CODE).co_names:
            _check_asking(entry, where)
    if isinstance(entry, OfferWords):
        answer = entry.offer.answer
        pointless = [name for name in answer.__struct_fields__ if name not in entry.points]
        if pointless:
            raise MissingWords(
                f"{_name(kind)} in {where}: say what {', '.join(pointless)} of its answer "
                f"{answer.__name__} points at"
            )
        if len(answer.__struct_fields__) and not entry.question:
            raise MissingWords(f"{_name(kind)} in {where}: no question for its choices")
        if not (entry.button and entry.help):
            raise MissingWords(f"{_name(kind)} in {where}: no words for its button or its help")
    if isinstance(entry, FactWords):
        for verb in entry.verbs:
            if not verb.means:
                raise MissingWords(f"{_name(kind)} in {where}: say what '{verb.word}' means")
            fields = verb.answer.__struct_fields__
            if not verb.shows and len(verb.written) not in (0, len(fields)):
                raise MissingWords(
                    f"{_name(kind)} in {where}: '{verb.word}' writes {len(verb.written)} words "
                    f"for {len(fields)} of {verb.answer.__name__}"
                )


def _check_asking(entry: PartWords, where: str) -> None:
    """Raise `MissingWords` unless the words of a phase that asks players have its offers and its
    heading.
    """
    if entry.offers is None:
        raise MissingWords(
            f"{_name(entry.part)} in {where} asks players, and its words leave out offers: write "
            "a function of the phase that returns the kinds of its offers"
        )
    if not (entry.stage or entry.common):
        raise MissingWords(
            f"{_name(entry.part)} in {where} asks players, and its words leave out stage: write "
            "what is going on while it runs, as a heading"
        )


def _is_abstract(kind: type[Any]) -> bool:
    """Return whether a kind is only a base class, or is asked of the dealer alone."""
    made_from = {Fact, Offer, *PARTS} - {BothSides}
    named_so = kind.__name__.startswith("_")
    return kind in made_from or issubclass(kind, DealerOffer) or named_so or is_unfinished(kind)


def is_unfinished(kind: type[Any]) -> bool:
    """Return whether a kind leaves a method to those made from it, as `ByCards` does `worth`."""
    own = {
        name: value
        for above in reversed(kind.__mro__)
        if above.__base__ is not Struct
        for name, value in vars(above).items()
    }
    methods = [value for value in own.values() if isinstance(value, FunctionType)]
    return any("NotImplementedError" in each.__code__.co_names for each in methods)


def _name(kind: type[Any]) -> str:
    return kind.__name__
