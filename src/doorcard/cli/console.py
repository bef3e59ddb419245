"""The terminal: what is printed, and the line that is typed."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import IO, TYPE_CHECKING

import msgspec
import typer
from rich.console import Console, RenderableType
from rich.text import Text

from doorcard.language.saying import say
from doorcard.voice.layout import WIDTH, printable, wrap
from doorcard.voice.rendering import as_sentence

if TYPE_CHECKING:
    from rich.table import Table

REFUSED = 1
"""The exit status of a command that refused or failed."""

INTERRUPTED = 130
"""The exit status of a command that was interrupted and printed its results so far."""


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


LONGEST = 600
"""The most characters of a message that are shown."""

_NUMBER = re.compile(r"\d{18,}")


def clean(text: str) -> str:
    """Return a text without control characters: only printable characters and single spaces."""
    if text.isprintable() and "  " not in text:
        return text.strip()
    spaced = " ".join(text.split())
    return " ".join("".join(c for c in spaced if c.isprintable()).split())


def brief(message: str) -> str:
    """Return a message cut to a paragraph, and the very long numbers in it shortened."""
    shortened = _NUMBER.sub(lambda number: f"{number[0][:6]}…", message)
    return shortened if len(shortened) <= LONGEST else shortened[: LONGEST - 1] + "…"


def sentence(text: str) -> str:
    """Return a message with a capital letter and a full stop."""
    return as_sentence(brief(text))


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
