"""The middle: cards that lie face down for everybody, in lines, and are turned up one by one.

The shape is drawn in a few lines of text: a digit is a card, or a letter after the ninth, and a dot
is an empty place. Cards come and are turned in the order of the digits, from 1 on. A line is a row,
a column or a diagonal with more than one card; if there are several, a hand uses one of them.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from doorcard.language.saying import say, text
from doorcard.ranking.words import capital, either, number
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Fact, Turned
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.places import BLIND, UP, Place
from doorcard.rules.sentences import Telling
from doorcard.rules.state import State
from doorcard.rules.wording import NO_ANSWER, SILENT, FactWords, PartWords, Words, quiet

EMPTY = "."
CARDS = "123456789abcdefghijk"
"""The signs for cards in a shape, in the order in which the cards come."""
MOST_LAID = len(CARDS)

Way = Literal["row", "column", "diagonal"]
"""The direction of a line."""

Grid = tuple[tuple[int | None, ...], ...]
"""A shape: rows of card numbers, None for an empty place."""


class LaidDown(Fact, frozen=True):
    """The next card of the stub was laid face down in the middle, unknown to everybody."""

    place: Place

    def apply(self, state: State) -> State:
        return replace(state, centre=(*state.centre, self.place), drawn=state.drawn + 1)

    def seen_by(self, viewer: int) -> LaidDown:
        return LaidDown(self.place.seen_by(viewer, 0))


class TurnedUp(Turned, frozen=True):
    """A face-down card in the middle was turned up; `at` is its number, from 0."""

    at: int = 0

    def apply(self, state: State) -> State:
        lying = list(state.centre)
        lying[self.at] = self.place
        exposed = (*state.exposed, (self.place.card, 0))
        return replace(state, centre=tuple(lying), exposed=exposed)


class LayMiddle(Phase, frozen=True):
    """Lay cards face down in the middle, for everybody, as `shape` shows it (ICR-01, CIN-01).

    Digits stand for cards, in the order in which they come and are turned, then letters from `a`
    on, and `.` for an empty place. `[".2.", "153", ".4."]` is a cross whose third card lies on the
    right and whose last one lies in the centre. Lines run as `ways` says; one of them with more
    than one card counts. Of several lines, a hand is made with the cards of one. A card counts from
    when it is turned up.
    """

    kinds: ClassVar[tuple[str, ...]] = ("middle",)
    leads: ClassVar[bool] = True
    deals: ClassVar[bool] = True

    shape: Annotated[tuple[str, ...], Meta(min_length=1, max_length=MOST_LAID)] = ("12345",)
    ways: tuple[Way, ...] = ("row", "column")

    def __post_init__(self) -> None:
        drawn = "".join(self.shape)
        cards = sorted(drawn.replace(EMPTY, ""))
        even = len({len(line) for line in self.shape}) == 1
        if not cards or not even or cards != list(CARDS[: len(cards)]):
            raise BadSetup(
                "bad_phase",
                "a middle in the shape {shape!r}: write lines of one length, with every digit from "
                "1 up once for a card (then a, b, c …) and '.' for an empty place, as ['.2.', "
                "'153', '.4.']",
                shape=self.shape,
            )

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        lines = _lines(self.shape, self.ways)
        return lines if len(lines) > 1 else ()

    @property
    def lays(self) -> int:
        return len("".join(self.shape).replace(EMPTY, ""))

    @property
    def grid(self) -> Grid:
        """The rows of the shape from the top, as card numbers from 0."""
        return tuple(
            tuple(None if card == EMPTY else CARDS.index(card) for card in line)
            for line in self.shape
        )

    def cards_for(self, players: int) -> int:
        return self.lays

    def enter(self, turn: Turn) -> None:
        for _ in range(self.lays):
            turn.emit(LaidDown(BLIND[turn.top_card()]))


class TurnMiddle(Phase, frozen=True):
    """Turn up the next `cards` of those that lie face down in the middle (ICR-02, CIN-01)."""

    leads: ClassVar[bool] = True
    deals: ClassVar[bool] = True

    cards: Annotated[int, Meta(ge=1, le=MOST_LAID)] = 1

    def exposes_middle(self, state: State) -> bool:
        return True

    @property
    def adds(self) -> int:
        return self.cards

    def enter(self, turn: Turn) -> None:
        down = [at for at, place in enumerate(turn.state.centre) if not place.up]
        for at in down[: self.cards]:
            turn.emit(TurnedUp(UP[turn.state.centre[at].card], at))


@cache
def _lines(shape: tuple[str, ...], ways: tuple[Way, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the lines of a shape in these directions, as card numbers from 0."""
    high, wide = len(shape), len(shape[0])
    found: list[str] = []
    if "row" in ways:
        found += shape
    if "column" in ways:
        found += ["".join(column) for column in zip(*shape, strict=True)]
    if "diagonal" in ways and high == wide:
        found.append("".join([shape[i][i] for i in range(high)]))
        found.append("".join([shape[i][-1 - i] for i in range(high)]))
    lines = [line.replace(EMPTY, "") for line in found]
    return tuple([tuple(map(CARDS.index, line)) for line in lines if len(line) > 1])


SHAPES: dict[tuple[str, ...], str] = {
    (".2.", "153", ".4."): text(
        "Five cards are laid face down in the middle, as a cross, for everybody: left, top, "
        "right, bottom, and last the centre. A hand is made with the row of the cross or with "
        "its column, never with both; the centre card belongs to either."
    ),
}
"""Shapes that have words of their own."""


WAYS: dict[Way, str] = {
    "row": text("row"),
    "column": text("column"),
    "diagonal": text("diagonal"),
}


PLACED: dict[tuple[Way, int], tuple[str, ...]] = {
    ("row", 1): (text("with the row"),),
    ("row", 2): (text("with the top row"), text("with the bottom row")),
    ("row", 3): (
        text("with the top row"),
        text("with the middle row"),
        text("with the bottom row"),
    ),
    ("column", 1): (text("with the column"),),
    ("column", 2): (text("with the left column"), text("with the right column")),
    ("column", 3): (
        text("with the left column"),
        text("with the middle column"),
        text("with the right column"),
    ),
    ("diagonal", 2): (
        text("with the diagonal from the top left"),
        text("with the diagonal from the bottom left"),
    ),
}
"""The line that a hand uses, by the direction of the lines and their number."""

COUNTED: dict[Way, str] = {
    "row": text("with row {number}"),
    "column": text("with column {number}"),
    "diagonal": text("with the diagonal"),
}
"""The same for more lines than have names, numbered from the top or from the left."""


def line_words(phase: LayMiddle) -> tuple[str, ...]:
    """Return the name of each line of the middle: `with the column`."""
    found: list[str] = []
    for way in WAYS:
        count = len(_lines(phase.shape, (way,))) if way in phase.ways else 0
        named = PLACED.get((way, count), (COUNTED[way],) * count)
        found += [say(name, number=number) for number, name in enumerate(named, 1)]
    return tuple(found)


def _laying(phase: LayMiddle) -> str:
    """Say how the middle is laid, and which part of it a hand uses."""
    if phase in (LayMiddle(shape) for shape in SHAPES):
        return say(SHAPES[phase.shape])
    words = say(
        "{Number} cards are laid face down in the middle, for everybody.",
        Number=capital(number(phase.lays)),
    )
    if len(phase.shape) == 1:
        return words
    lying = say(
        "They lie in lines, numbered as they come: {lines}.",
        lines=" / ".join(" ".join(line) for line in phase.shape),
    )
    if not phase.lines:
        return f"{words} {lying}"
    one = say(
        "A hand is made with the cards of one {line}, never with those of more.",
        line=either([say(WAYS[way]) for way in phase.ways]),
    )
    return f"{words} {lying} {one}"


def _turning(phase: TurnMiddle) -> str:
    if phase.cards == 1:
        return say("The next card in the middle is turned up.")
    return say("The next {number} cards in the middle are turned up.", number=number(phase.cards))


def _turned(story: Telling, fact: TurnedUp) -> None:
    story.take_card(0, fact.place)


WORDS: tuple[Words, ...] = (
    FactWords(fact=LaidDown, line=SILENT, sound="card", verbs=NO_ANSWER, keeps_street=True),
    FactWords(fact=TurnedUp, line=_turned, sound="card", verbs=NO_ANSWER, keeps_street=True),
    PartWords(part=LayMiddle, sheet=_laying, odds="engine", fields={"shape": quiet, "ways": quiet}),
    PartWords(part=TurnMiddle, sheet=_turning, odds="engine", fields={"cards": quiet}),
)
