"""Talking with whoever sits at the terminal: lines out, one line in.

Piped input is echoed, so that what comes out reads like the talk it was. The end of input and
Ctrl-C both mean leaving.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console, RenderableType
from rich.text import Text

from doorcard.cli.faces import wrap

PROMPT = "> "


class Leaving(Exception):
    """Whoever sits at the terminal wants to leave."""


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
        """Print some things, each from the start of a line; none prints an empty line."""
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
        """Return a line that was typed; raise `Leaving` when there won't be one."""
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
