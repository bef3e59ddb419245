"""The terminal: what is printed, how it is laid out, and the line that is typed.

Cards have four colours, and shapes that need none. A card that lies face down but is known to the
player who looks stands in parentheses; an unknown one shows its back.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from typing import IO, TYPE_CHECKING

import msgspec
import typer
from rich.console import Console, RenderableType
from rich.text import Text

from doorcard.cards import RANKS, SUIT_SYMBOLS, UNKNOWN, Card
from doorcard.language.saying import say
from doorcard.rules.places import Place

if TYPE_CHECKING:
    from rich.table import Table

REFUSED = 1
"""The exit status of a command that refused or failed."""

INTERRUPTED = 130
"""The exit status of a command that was interrupted, and told what there is."""


def say_error(code: str, message: str) -> None:
    """Print a refusal: its code, and its sentence on the same line."""
    typer.echo(f"error [{code}]: {clean(message)}", err=True)


def ready_streams() -> None:
    """Make sure that cards can be printed and any bytes read, whatever the locale."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and "utf" not in stream.encoding.lower():
            stream.reconfigure(encoding="utf-8", errors="replace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def print_json(value: object) -> None:
    """Print a value as one JSON object on one line."""
    typer.echo(msgspec.json.encode(value).decode())


WIDTH = 80
"""The widest a line gets, however wide the terminal."""


def make_console(file: IO[str] | None = None, *, stderr: bool = False) -> Console:
    """Return a console of at most 80 columns; it honours `NO_COLOR` and plain pipes."""
    console = Console(file=file, stderr=stderr, highlight=False, emoji=False, markup=False)
    console.width = min(console.width, WIDTH)
    return console


def fill(template: str, style: str = "", **parts: object) -> Text:
    """Return a template with its `{parts}` filled in; a part may be styled text."""
    result = Text(style=style)
    rest = say(template)
    while rest:
        plain, brace, rest = rest.partition("{")
        result.append(plain)
        if brace:
            name, _, rest = rest.partition("}")
            part = parts[name]
            result.append_text(part if isinstance(part, Text) else Text(printable(str(part))))
    return result


def lay_out(
    fragments: Sequence[Text], width: int, indent: int = 2, head: Text | None = None
) -> list[Text]:
    """Return fragments joined by dots in lines of at most `width`, broken between fragments."""
    lines: list[Text] = []
    line = head.copy() if head is not None else Text(" " * indent)
    bare = True
    for fragment in fragments:
        lead = "  " if head is not None and not lines else ""
        joint = lead if bare else " · "
        if not bare and line.cell_len + len(joint) + fragment.cell_len > width - len(" ·"):
            line.append(" ·")
            lines.append(line)
            line, joint = Text(" " * indent), ""
        line = line + Text(joint) + fragment
        bare = False
    return [*lines, line]


def wrap(text: Text, width: int) -> list[Text]:
    """Return a text in lines of at most `width`; all but the first are indented deeper."""
    if text.cell_len <= width:
        return [text]
    console = Console(width=width)
    first = text.wrap(console, width)[0]
    rest = text[len(first.plain.rstrip()) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    indent = Text(" " * (len(text.plain) - len(text.plain.lstrip()) + 2))
    first.rstrip()
    return [first, *(indent + line for line in rest.wrap(console, width - len(indent)))]


LONGEST = 600
"""How many characters of a message are shown."""

_NUMBER = re.compile(r"\d{18,}")


def clean(text: str) -> str:
    """Return a text without what a terminal might obey: printable characters and single spaces."""
    if text.isprintable() and "  " not in text:
        return text.strip()
    spaced = " ".join(text.split())
    return " ".join("".join(c for c in spaced if c.isprintable()).split())


def brief(message: str) -> str:
    """Return a message cut to a paragraph, and the very long numbers in it shortened."""
    told = _NUMBER.sub(lambda number: f"{number[0][:6]}…", message)
    return told if len(told) <= LONGEST else told[: LONGEST - 1] + "…"


BACK = "▒▒"
SUIT_STYLES = ("bold green", "bold bright_blue", "bold bright_red", "bold")
"""Clubs, diamonds, hearts, spades; spades take the colour of text, whatever the background."""


def make_table(*columns: str, left: Collection[str] = ()) -> Table:
    """Return an empty table without borders; columns are aligned right, those in `left` left."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column, justify="left" if column in left else "right")
    return table


@contextmanager
def progress_bar(title: str, total: int | None = None) -> Iterator[Callable[..., None]]:
    """Show a bar on stderr, and yield the function that moves it: `move(done, total)`."""
    from rich.progress import Progress

    errors = make_console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(title, total=total)

        def move(done: int, of: int | None = total) -> None:
            bar.update(task, completed=done, total=of)

        yield move


def print_wrapped(console: Console, what: str | Text, style: str = "") -> None:
    """Print a text in lines of the console's width."""
    for line in wrap(Text(what, style) if isinstance(what, str) else what, console.width):
        console.print(line)


def card_text(card: Card) -> Text:
    """Return a card as it looks face up, `A♠`; its back if it is not known."""
    if card == UNKNOWN:
        return Text(BACK, "dim")
    return Text(RANKS[card >> 2] + SUIT_SYMBOLS[card & 3], SUIT_STYLES[card & 3])


def cards_text(cards: Iterable[Card]) -> Text:
    """Return several cards as they look face up."""
    return Text(" ").join(card_text(card) for card in cards)


def places_text(places: Sequence[Place]) -> Text:
    """Return a player's cards as they lie: `(A♠ 5♦) 3♣ 4♥`, or `▒▒ ▒▒ 3♣ 4♥`."""
    parts: list[Text] = []
    peeked: list[Card] = []

    def close() -> None:
        if peeked:
            parts.append(Text("(").append_text(cards_text(peeked)).append(")"))
            peeked.clear()

    for place in places:
        if place.up or place.card == UNKNOWN:
            close()
            parts.append(card_text(place.card))
        else:
            peeked.append(place.card)
    close()
    return Text(" ").join(parts)


def row_text(places: Sequence[Place]) -> Text:
    """Return a player's cards in columns of three, so that the rows of a table line up.

    A parenthesis stands where the space between two cards would.
    """
    row = Text()
    inside = False
    for place in places:
        peeked = not place.up and place.card != UNKNOWN
        if inside != peeked:
            row.append("(" if peeked else ")")
        else:
            row.append(" ")
        row.append_text(card_text(place.card))
        inside = peeked
    return row.append(")") if inside else row


def printable(text: str) -> str:
    """Return a text without characters that a terminal might obey; its spaces stay."""
    return text if text.isprintable() else "".join(filter(str.isprintable, text))


PROMPT = "> "


class Leaving(Exception):
    """You want to leave the table."""


class Talk:
    """A console to print on and a keyboard to read from."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.echo = not sys.stdin.isatty()

    @property
    def width(self) -> int:
        """The width of a line."""
        return self.console.width

    def tell(self, *what: RenderableType) -> None:
        """Print each thing on a line of its own; without any, print an empty line."""
        if not what:
            self.console.print()
        for thing in what:
            lines = wrap(thing, self.width) if isinstance(thing, Text) else [thing]
            for line in lines:
                self.console.print(line)

    def tell_all(self, what: Iterable[RenderableType]) -> None:
        """Print several things."""
        for thing in what:
            self.tell(thing)

    def ask(self) -> str:
        """Return the line that you type; raise `Leaving` at the end of the input."""
        sys.stdout.flush()
        try:
            line = input(PROMPT)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leaving from None
        line = "".join(filter(str.isprintable, line)).strip()
        if self.echo:
            self.tell(Text(line[: self.width - len(PROMPT)]))
        return line
