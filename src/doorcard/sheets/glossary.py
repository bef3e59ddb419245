"""The terms of a stud table, each explained once, for the document, the terminal and the page."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import partial

from doorcard.language.saying import cached_by_language, one_of, say, text
from doorcard.rules.errors import BadSetup
from doorcard.sheets.hand_terms import HANDS
from doorcard.sheets.table_terms import FIGURES, MORE_THAN_BETTING, STYLES, TOURNAMENTS
from doorcard.sheets.terms import BETTING, CARDS, FIRST_WORDS, Term

GROUPS = {
    text("First words"): FIRST_WORDS,
    text("Cards in stud"): CARDS,
    text("Hands, high and low"): HANDS,
    text("Betting"): BETTING,
    text("Buying, declaring, rules of the house"): MORE_THAN_BETTING,
    text("Tournaments"): TOURNAMENTS,
    text("Kinds of players"): STYLES,
    text("Figures about players"): FIGURES,
}
"""The terms by subject, those that a beginner meets first at the beginning."""
TERMS = tuple(sorted([term for terms in GROUPS.values() for term in terms], key=lambda t: t.word))
"""Every term, in alphabetical order."""
_PLACES = {
    term.word: (place, title)
    for place, (title, terms) in enumerate(GROUPS.items())
    for term in terms
}


@cached_by_language()
def said_terms() -> tuple[Term, ...]:
    """Return every term in the current language, group by group, each in alphabetical order."""
    return _in_order(TERMS)


def _said(term: Term) -> Term:
    word = say(term.word)
    also = [name for name in dict.fromkeys(map(say, term.also)) if name != word]
    english = ""
    if term.word.casefold() not in map(str.casefold, (word, *also)):
        also.append(english := term.word)  # the word of players who use the English term
    group = say(_PLACES[term.word][1])
    event = say(term.event) if term.event else ""
    return Term(word, say(term.words), tuple(also), group, english, event)


def _in_order(terms: Iterable[Term]) -> tuple[Term, ...]:
    """Return terms in the current language, in the order of the list."""
    placed = sorted(terms, key=lambda term: (_PLACES[term.word][0], letters(say(term.word))))
    return tuple([_said(term) for term in placed])


def letters(word: str) -> str:
    """Return the sort key of a word: its letters without marks, so that ü sorts with u."""
    parts = unicodedata.normalize("NFKD", word.casefold())
    return "".join([part for part in parts if not unicodedata.combining(part)])


def _names(term: Term) -> tuple[str, ...]:
    """Return the names of a term, in English and in the current language."""
    said = _said(term)
    return term.word, *term.also, said.word, *said.also


_BY_NAME = {name.casefold(): term for term in TERMS for name in (term.word, *term.also)}


def explained(word: str) -> tuple[Term, ...]:
    """Return the term with this name; or else every term in whose names a word begins with this
    text, or else every term that has it anywhere in a name.

    An empty text finds every term.

    Raise `BadSetup` (`no_such_term`) if there is none, with the most similar terms.
    """
    sought = word.casefold().strip()
    named = [(term, {name.casefold() for name in _names(term)}) for term in TERMS]
    found = [term for term, names in named if sought in names]
    begun = re.compile(rf"(?<!\w){re.escape(sought)}")
    found = found[:1] or [t for t, names in named if any(map(begun.search, names))]
    found = found or [t for t, names in named if any(sought in name for name in names)]
    if found:
        return _in_order(found)
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
