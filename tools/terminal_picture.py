"""A picture of the table for a page: `python -m tools.terminal_picture docs/table.svg`.

It plays a hand of the default game, or of another, as anyone would, with answers from a list, and
keeps what was on the screen at the end of it.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from contextlib import suppress
from html import escape, unescape
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from doorcard import games
from doorcard.cli.console import PROMPT, WIDTH, Leaving, Talk
from doorcard.cli.play import PlaySession
from doorcard.cli.terminal_table import TerminalTable
from doorcard.games import FAVOURITE

SEATS = 6
STACK = 200
SEED = 21
ANSWERS = ("c", "c", "c", "c", "c", "c")

TITLE = "doorcard play"
KEPT = 2
"""How many answers, from the last, the picture keeps."""
COLUMN = 12.2
"""How wide a column of text is in the picture."""
BLACK, GREEN, CYAN = (120, 120, 120), (94, 201, 128), (102, 204, 219)
RED, BLUE, WHITE = (255, 107, 107), (110, 168, 254), (214, 217, 222)
THEME = TerminalTheme(
    (30, 32, 38),
    WHITE,
    [BLACK, RED, GREEN, (229, 192, 98), BLUE, (198, 120, 221), CYAN, WHITE],
)
FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


class Scripted(Talk):
    """A talk in which the answers are known beforehand; only its last screen is kept."""

    def __init__(self, console: Console, answers: Sequence[str]) -> None:
        super().__init__(console)
        self.answers = list(answers)

    def ask(self) -> str:
        if not self.answers:
            self.tell(Text(PROMPT))
            raise Leaving
        answer = self.answers.pop(0)
        if len(self.answers) == KEPT - 1:
            self.console.export_text()
        self.tell(Text(PROMPT + answer))
        return answer


def picture(
    seed: int = SEED, answers: Sequence[str] = ANSWERS, game: str = FAVOURITE, seats: int = SEATS
) -> str:
    """Return the screen after the last answers as an SVG that needs nothing from elsewhere."""
    console = Console(
        record=True, file=StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor"
    )
    talk = Scripted(console, answers)
    dealt = games.get(game)
    table = TerminalTable(dealt, dealt.usual_stakes(), seats, STACK, seed, talk)
    with suppress(Leaving):
        PlaySession(table, talk).run()
    form = re.sub(r"@font-face \{\{.*?\}\}|<!--.*?-->", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    form = form.replace("Fira Code, monospace", FONTS)
    svg = console.export_svg(title=TITLE, code_format=form, unique_id="table", theme=THEME)
    svg = re.sub(r'<text class="(\S+)" x="(\S+)" y="(\S+)" [^>]*>([^<]*)</text>', _placed, svg)
    return re.sub(r"\s*\n\s*", "\n", svg)


def _placed(text: re.Match[str]) -> str:
    """Return a text word by word, each where it stands, since not every viewer keeps spaces."""
    style, x, y, content = text.groups()
    if "-title" in style:
        return text[0]
    told = unescape(content)
    return "".join(
        f'<text class="{style}" x="{float(x) + word.start() * COLUMN:.1f}" y="{y}" '
        f'textLength="{len(word[0]) * COLUMN:.1f}">{escape(word[0])}</text>'
        for word in re.finditer(r"[^\s]+", told)
    )


def main() -> None:
    """Write the picture to the file that is named."""
    parser = argparse.ArgumentParser(description="Draw the terminal table as an SVG.")
    parser.add_argument("path", type=Path)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--answers", default=";".join(ANSWERS), help="what is typed: c;b 2 Kd")
    parser.add_argument("--game", default=FAVOURITE)
    parser.add_argument("--seats", type=int, default=SEATS)
    given = parser.parse_args()
    svg = picture(given.seed, tuple(given.answers.split(";")), given.game, given.seats)
    given.path.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
