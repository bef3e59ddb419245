"""Sentences: a template with named parts in braces, their values, and lines of the log.

`{who}` is the player it speaks of, and `{buys|buy}` the verb as it follows a name, or `You` and
several names (`{a|b|c}` where several names take a form of their own). The same template serves the
log, the terminal and speech: only cards, players and amounts of chips are said differently.
Sentences are written in English here; translations are looked up by the English text
(docs/languages.md), and in them a part may give the form of "you" that the listener takes:
`{whom:dich}`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct

from doorcard.language.saying import text
from doorcard.rules.facts import Fact
from doorcard.rules.places import Place
from doorcard.rules.state import State


class Chips(Struct, frozen=True):
    """An amount of chips in a sentence."""

    amount: int


class Who(Struct, frozen=True):
    """A player in the middle of a sentence; `first`: at the beginning, as the subject."""

    player: int
    first: bool = False
    you: str = ""
    """The form for the listener here, if it is neither `You` nor `you`."""


class Cards(Struct, frozen=True):
    """Cards in a sentence, as they lie; with `open` as if all were face up.

    A card that is not known is called `hidden`.
    """

    places: tuple[Place, ...]
    open: bool = True
    hidden: str = text("a hole card")


class Sentence(Struct):
    """A template and the values of its parts; `players` are its first subject, `{who}`.

    `tail` are sentences without a subject that were added to it.
    """

    template: str
    players: list[int] = []
    parts: dict[str, Part] = {}
    tail: list[Sentence] = []
    strong: bool = False
    """Whether it changes what the others have to do, as a raise does."""
    spoken: str = ""
    """The template to be read aloud, if that of the log is too short for listening."""


class Listed(Struct, frozen=True):
    """Several things with commas between them, and `last` before the last of them."""

    items: tuple[Part, ...]
    last: str = ", "


Part = str | Chips | Who | Cards | Sentence | Listed


LineKind = Literal[
    "hand", "heading", "deal", "wild", "open", "action", "row", "show", "detail", "result",
    "returned", "note", "table", "chat", "react", "quiet",
]  # fmt: skip
"""The subject of a line in the log: a new hand, a heading, cards dealt, wild cards, the opener, a
player's action, new cards in the row, a hand that is shown, its value, the winner, a bet that goes
back; other news; news around the hand; chat; a reaction; details for the curious."""


class LogLine(Struct):
    """A line of the log: sentences that belong together, after a heading if it has one."""

    kind: LineKind
    said: list[Sentence]
    head: Sentence | None = None
    secret: bool = False
    """Whether it names a card that only this listener may see."""


BANKER = -1
"""The number of the banker where players' numbers are used."""


class Telling(Protocol):
    """The interface through which facts are told: a `Teller` works with it."""

    state: State
    """The table as the listener knows it, after this fact."""
    before: State
    """The table before this fact."""
    latest: Fact | None
    """The fact that was told before this one."""
    notes: dict[str, Any]
    """Notes that a mechanic keeps from one fact to the next, under a name of its own; they are
    cleared at a new deal and a new hand."""

    def say(
        self,
        template: str,
        player: int = 0,
        *,
        kind: LineKind = "action",
        strong: bool = False,
        spoken: str = "",
        **parts: Part,
    ) -> Sentence:
        """Tell a sentence on a line of its own, and return it."""

    def tell(self, sentence: Sentence, kind: LineKind = "action") -> None:
        """Tell a finished sentence on a line of its own."""

    def add(self, joined: str, alone: str, player: int, **parts: Part) -> None:
        """Add to the sentence about a player that was just said; if there is none, say `alone`."""

    def last(self, *templates: str) -> Sentence | None:
        """Return the sentence that was just said, if it has one of these templates."""

    def take_card(self, player: int, place: Place, extra: bool = False) -> None:
        """Note a card dealt (to 0: the middle, to `BANKER`: the banker); a street is told in one
        sentence when it is complete.

        An `extra` one that the listener does not know is told as an extra card.
        """

    def take_aside(self, place: Place) -> None:
        """Note a card that was turned up for nobody; it is told with its street."""

    def new_deal(self) -> None:
        """Tell the street so far, and forget the deal that is over."""

    def pot(self) -> Sentence:
        """Return the pot in words; against a bank, what is wagered."""

    def reason(self, opener: Struct, player: int, **parts: Part) -> Sentence:
        """Return the reason why an opener picks its player."""

    def side(self, code: str) -> str:
        """Return the name of a side of the pot or a wager in this game."""

    def winning_hand(self, player: int) -> Sequence[str]:
        """Return the value of a shown hand, share by share."""


Teller = Callable[[Any, Any], None]
"""Tells a fact in more than one plain sentence: from a `Telling` and the fact."""
