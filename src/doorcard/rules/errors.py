"""What was refused, and why: every refusal has a code to act on and a sentence to read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from doorcard.language.saying import Later, nearest, say, spoken
from doorcard.language.saying import shown as shown


def did_you_mean(name: object, known: Iterable[str]) -> str:
    """Return a hint at the name that was probably meant, ` (did you mean 'bots'?)`; else ""."""
    meant = nearest(name, known)
    return say(" (did you mean {name!r}?)", name=meant) if meant else ""


class Refused(Exception):
    """Something asked of Doorcard that it will not do.

    `code` is stable and for programs. The sentence names the input and what would be right:
    `template` has it as it was written, its parts in braces, and `context` the values of its
    parts, and others for programs. Raising it says nothing yet: `message` is the sentence in
    English, `told` in the language of whoever reads it. A part may be a function, such as the
    `words` of an offer, or a `Later`; it speaks that language too.
    """

    def __init__(self, code: str, template: str, /, **context: object) -> None:
        super().__init__(template)
        self.code = code
        self.template = template
        self.context = context

    @property
    def message(self) -> str:
        """The sentence in English."""
        with spoken(None):
            return self.told()

    def told(self) -> str:
        """Return the sentence in the language that is spoken."""
        return str(self.said)

    @property
    def said(self) -> Later:
        """The sentence with its parts, to be said by others too."""
        return Later(self.template, **self.context)

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"

    def __reduce__(self) -> tuple[Any, ...]:
        # Kinds differ in what they are made from, so a copy in another process is not made anew.
        return _restored, (type(self), self.args, vars(self))


def _restored(kind: type[Refused], args: tuple[object, ...], fields: dict[str, object]) -> Refused:
    refused = kind.__new__(kind, *args)
    vars(refused).update(fields)
    return refused


class Illegal(Refused):
    """An action that the rules do not allow at this moment; the hand stays as it was."""


class BadSetup(Refused):
    """A game, option, stake or stack that no table could play."""


class UnknownCards(Refused):
    """A question whose answer depends on cards that are not known."""

    def __init__(self, message: str, **context: object) -> None:
        super().__init__("unknown_cards", message, **context)


class MissingWords(BadSetup):
    """A part of the rules has no words, or its words are not complete."""

    def __init__(self, message: str, code: str = "missing_words") -> None:
        super().__init__(code, message)


class WrongWords(MissingWords):
    """Words of a part speak of something that does not exist, or say what can't be."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "wrong_words")
