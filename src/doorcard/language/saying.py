"""The language that is spoken: a context, like `decimal.localcontext`.

English stands where it is said, and is the key: `say` returns it as it stands unless another
language is spoken, and then what that language's catalogue has for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import Decimal
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

ENGLISH = "en"

Contexts = Mapping[str, Mapping[str, str]]


class Speech:
    """A language as it is spoken: its tag, its texts by the English, and how it writes numbers.

    `contexts` holds words whose English means several things, by what they are: `ranks`, `suits`.
    """

    __slots__ = ("contexts", "decimal", "tag", "texts", "thousands")

    def __init__(
        self,
        tag: str,
        texts: Mapping[str, str],
        contexts: Contexts,
        thousands: str = "",
        decimal: str = ".",
    ) -> None:
        self.tag = tag
        self.texts = texts
        self.contexts = contexts
        self.thousands = thousands
        self.decimal = decimal


_spoken: ContextVar[Speech | None] = ContextVar("doorcard_language", default=None)


@contextmanager
def spoken(speech: Speech | None) -> Iterator[None]:
    """Speak a language, English for None, until the block ends."""
    token = _spoken.set(speech)
    try:
        yield
    finally:
        _spoken.reset(token)


def tag() -> str:
    """Return the tag of the language that is spoken, `en` or `de`."""
    speech = _spoken.get()
    return ENGLISH if speech is None else speech.tag


def say(text: str, /, **parts: object) -> str:
    """Return an English text in the language that is spoken, its `parts` filled in.

    Without parts a template stays one. What the catalogue lacks is said in English.
    """
    speech = _spoken.get()
    if speech is not None:
        text = speech.texts.get(text, text)
    return text.format_map(parts) if parts else text


def text(english: str, /) -> str:
    """Return a text as it stands: one that is said later, so that it is found for catalogues."""
    return english


_P = ParamSpec("_P")
_R = TypeVar("_R")


def remembered(
    most: int | None = None,
) -> Callable[[Callable[_P, _R]], Callable[_P, _R]]:
    """Remember what a function returned, as `lru_cache` does, for each language by itself."""

    def decorate(function: Callable[_P, _R]) -> Callable[_P, _R]:
        @lru_cache(most)
        def found(language: str, args: tuple[Any, ...], named: tuple[tuple[str, Any], ...]) -> _R:
            return function(*args, **dict(named))

        @wraps(function)
        def told(*args: _P.args, **named: _P.kwargs) -> _R:
            return found(tag(), args, tuple(named.items()))

        return told

    return decorate


def within(heading: str, /) -> str:
    """Return a heading that was said as it stands inside a sentence: English begins it small.

    A language that writes it in another way has a word of its own for it.
    """
    return heading[:1].lower() + heading[1:] if _spoken.get() is None else heading


def words_of(context: str, /, *words: str) -> tuple[str, ...]:
    """Return words of one kind as they stand: said later, by `word`."""
    return words


def word(context: str, text: str, /) -> str:
    """Return a word of a kind, such as `ranks`, in the language that is spoken."""
    speech = _spoken.get()
    if speech is None:
        return text
    return speech.contexts.get(context, {}).get(text, text)


def number(value: float | Decimal, digits: int | None = None, *, grouped: bool = False) -> str:
    """Return a number as the language writes it, with so many `digits` after the point.

    English draws thousands apart where it is `grouped`, other languages always.
    """
    text = str(value) if digits is None else f"{value:.{digits}f}"
    speech = _spoken.get()
    if speech is None:
        return f"{value:,}" if grouped and digits is None else text
    sign, text = ("-", text[1:]) if text.startswith("-") else ("", text)
    whole, point, rest = text.partition(".")
    if speech.thousands and whole.isdecimal() and len(whole) > 3:
        whole = f"{int(whole):,}".replace(",", speech.thousands)
    return sign + whole + (speech.decimal + rest if point else "")
