"""What was refused, and why: every refusal has a code to act on and a sentence to read."""

from __future__ import annotations

from doorcard.cards import NAMES, RANKS, UNKNOWN
from doorcard.ranking import RankingError, by_name


class Refused(Exception):
    """Something asked of Doorcard that it will not do.

    `code` is stable and for programs, `message` names the input and what would be right,
    `context` holds the values the sentence speaks of.
    """

    def __init__(self, code: str, message: str, **context: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.context = context

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"


def shown(value: object, most: int = 40) -> str:
    """Return a value as it stands in a sentence, cut where it would fill the screen."""
    text = repr(value)
    return text if len(text) <= most else f"{text[: most - 1]}…"


class Illegal(Refused):
    """An action that the rules do not allow at this moment; the hand stays as it was."""


class BadSetup(Refused):
    """A game, option, stake or stack that no table could play."""


class UnknownCards(Refused):
    """A question whose answer depends on cards that are not known."""

    def __init__(self, message: str, **context: object) -> None:
        super().__init__("unknown_cards", message, **context)


def check_scale(name: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless there is a ranking scale of that name."""
    try:
        by_name(name)
    except RankingError as error:
        raise BadSetup("bad_phase", f"scale: {error}") from None


def check_card(name: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless there is a card of that name."""
    if name not in NAMES[:UNKNOWN]:
        raise BadSetup("bad_phase", f"{shown(name)} is no card; write one such as 'Qs'")


def check_rank(name: str) -> None:
    """Raise `BadSetup` (`bad_phase`) unless there is a rank of that name."""
    if len(name) != 1 or name not in RANKS:
        raise BadSetup("bad_phase", f"{shown(name)} is no rank; write one of {RANKS}")
