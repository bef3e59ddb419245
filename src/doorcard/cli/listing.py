"""Games and their rule sheets, printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from doorcard import games
from doorcard.cli import text as words
from doorcard.cli.clean import clean
from doorcard.cli.sheet import (
    body,
    markdown,
    options_sheet,
    value_text,
)
from doorcard.rules.game import Game
from doorcard.sheets import describe, option_infos
from doorcard.sheets.glossary import Term

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


def game_rows(name: str = "") -> list[dict[str, Any]]:
    """Return games as plain data: all, or those with this in one of their names.

    Raise `BadSetup` (`no_such_game`) where there is none, with the names that come near.
    """
    found = games.search(name) or (games.id_of(name),)
    rows = []
    for game_id in games.ids():
        presets = {n: p.changed for n, p in games.presets().items() if p.game == game_id}
        if not {game_id, *presets} & {*found}:
            continue
        game = games.get(game_id)
        rows.append(
            {
                "id": game.id,
                "title": game.title,
                "seats": list(game.seats),
                "ledger": list(game.ledger),
                "description": describe(game.id),
                "also": list(games.also().get(game_id, ())),
                "presets": presets,
            }
        )
    return rows


def print_rows(rows: list[dict[str, Any]]) -> None:
    """Print games as a table: id, seats, and one line of description.

    What else a game is called and its presets stand below it.
    """
    from rich.table import Table

    from doorcard.cli.faces import make_console

    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("game", no_wrap=True, style="bold")
    table.add_column("seats", no_wrap=True)
    table.add_column("what it is")
    for row in rows:
        fewest, most = row["seats"]
        told = f"{row['title']}. {row['description']}"
        table.add_row(row["id"], f"{fewest}–{most}", clean(told))
        if row["also"]:
            table.add_row("", "", words.ALSO.format(names=", ".join(row["also"])))
        for name, changed in row["presets"].items():
            table.add_row(f"  {name}", "", f"{games.get(name).title}: {_settings(changed)}")
    console = make_console()
    console.print(table)
    console.print(words.GAMES_HINT, style="dim")


def _settings(changed: Mapping[str, object]) -> str:
    """Return options as they are set, `suit=h, suit_side=low`."""
    return ", ".join(f"{name}={value_text(value)}" for name, value in changed.items())


def print_terms(terms: Iterable[Term]) -> None:
    """Print terms of the glossary as a table: the word, and what it means."""
    from rich.table import Table

    from doorcard.cli.faces import make_console

    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for term in terms:
        table.add_row(term.word, term.words)
        if term.also:
            table.add_row("", words.ALSO.format(names=", ".join(term.also)), style="dim")
    make_console().print(table)


def sheet_data(game: Game) -> dict[str, Any]:
    """Return a game as plain data, its rule sheet in Markdown included."""
    options = [
        {
            "name": info.name,
            "value": getattr(game.options, info.name),
            "default": info.default,
            "allowed": info.allowed,
            "description": info.description,
        }
        for info in option_infos(game)
    ]
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "ledger": list(game.ledger),
        "phases": game.phases,
        "triggers": game.triggers,
        "shares": game.shares,
        "options": options,
        "sheet": markdown(game),
    }


def print_sheet(game: Game) -> None:
    """Print a rule sheet for reading."""
    from doorcard.cli.faces import make_console

    console = make_console()
    for line in _rendered(markdown(game), console):
        console.print(line)


def sheet_lines(game: Game, console: Console) -> list[Text]:
    """Return a rule sheet without its options, as a console shows it."""
    return _rendered(body(game), console)


def options_lines(game: Game, console: Console) -> list[Text]:
    """Return the options of a game, as a console shows them."""
    return _rendered(options_sheet(game), console)


def _rendered(source: str, console: Console) -> list[Text]:
    """Return Markdown in lines, no two of them empty in a row."""
    from rich.markdown import Markdown
    from rich.text import Text

    lines: list[Text] = []
    for segments in console.render_lines(Markdown(source), pad=False):
        line = Text.assemble(*((part.text, part.style or "") for part in segments))
        line.rstrip()
        if line.plain or (lines and lines[-1].plain):
            lines.append(line)
    while lines and not lines[-1].plain:
        lines.pop()
    return lines
