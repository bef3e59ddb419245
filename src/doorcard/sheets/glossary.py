"""The words of a stud table, each explained once: for the document, the terminal and the page."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import partial

from doorcard.language.saying import one_of, remembered, say
from doorcard.rules.errors import BadSetup
from doorcard.sheets.terms import TERMS, Term


@remembered()
def said_terms() -> tuple[Term, ...]:
    """Return every term in the language that is spoken, in order of its alphabet."""
    return _in_order(map(_said, TERMS))


def _said(term: Term) -> Term:
    return Term(say(term.word), say(term.words), tuple(dict.fromkeys(map(say, term.also))))


def _in_order(terms: Iterable[Term]) -> tuple[Term, ...]:
    return tuple(sorted(terms, key=lambda term: _letters(term.word)))


def _letters(word: str) -> str:
    """Return what a word is sorted by: its letters without marks, so that ü stands with u."""
    parts = unicodedata.normalize("NFKD", word.casefold())
    return "".join([part for part in parts if not unicodedata.combining(part)])


def _names(term: Term) -> tuple[str, ...]:
    """Return what a term is called, in English and in the language that is spoken."""
    said = _said(term)
    return term.word, *term.also, said.word, *said.also


_BY_NAME = {name.casefold(): term for term in TERMS for name in (term.word, *term.also)}


def explained(word: str) -> tuple[Term, ...]:
    """Return the term with this name, or else every term that has this text in a name.

    An empty text finds every term.

    Raise `BadSetup` (`no_such_term`) where there is none, with the terms that come near.
    """
    sought = word.casefold().strip()
    named = [(term, {name.casefold() for name in _names(term)}) for term in TERMS]
    found = [term for term, names in named if sought in names]
    found = found[:1] or [t for t, names in named if any(sought in name for name in names)]
    if found:
        return _in_order(map(_said, found))
    near = tuple(dict.fromkeys(_BY_NAME[n].word for n in get_close_matches(sought, _BY_NAME)))
    raise BadSetup(
        "no_such_term",
        "{word!r} is not in the glossary; did you mean {meant}?"
        if near
        else "{word!r} is not in the glossary; doorcard glossary lists them all",
        word=word,
        meant=partial(one_of, *near),
        near=near,
    )
