"""Titles of tables to which nobody gave one: everybody reads them in their own language."""

from __future__ import annotations

from doorcard.language.saying import say, word, words_of
from doorcard.table.terms import Terms

_USUAL = words_of("tables", "Home game", "Against bots")
HOME_GAME, AGAINST_BOTS = _USUAL


def title_of(terms: Terms) -> str:
    """Return the title of a table as it is read in the language that is spoken."""
    return say(terms.title) if terms.arranged is not None else told_title(terms.title)


def told_title(title: str) -> str:
    """Return a title as it is read: a usual one in the language that is spoken."""
    return word("tables", title)


def kept_title(title: str) -> str:
    """Return a title as it is kept: a usual one in English, in whatever language it was read."""
    return next((usual for usual in _USUAL if told_title(usual) == title), title)
