"""`doorcard games`: list the games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from doorcard import games
from doorcard.cli import text as words
from doorcard.cli.console import clean
from doorcard.cli.rules import value_text
from doorcard.language.saying import say
from doorcard.sheets import describe

if TYPE_CHECKING:
    pass


def game_rows(name: str = "") -> list[dict[str, Any]]:
    """Return games as plain data: all, or those with this in one of their names.

    Of a game's presets, those that were asked for come first.
    Raise `BadSetup` (`no_such_game`) if there is none, with similar names.
    """
    found = games.search(name) or (games.id_of(name),)
    rows = []
    for game_id in games.ids():
        presets = {n: p.changed for n, p in games.presets().items() if p.game == game_id}
        if not {game_id, *presets} & {*found}:
            continue
        asked_first = sorted(presets, key=lambda preset: preset not in found)
        game = games.get(game_id)
        rows.append(
            {
                "id": game.id,
                "title": games.said_title(game),
                "seats": list(game.seats),
                "ledger": list(game.ledger),
                "description": describe(game.id),
                "also": list(games.also().get(game_id, ())),
                "presets": {preset: presets[preset] for preset in asked_first},
            }
        )
    return rows


def print_rows(rows: list[dict[str, Any]]) -> None:
    """Print games as a table: id, seats, and one line of description.

    A game's other names and its presets follow in lines below it.
    """
    from rich.table import Table

    from doorcard.cli.console import make_console

    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("game", no_wrap=True, style="bold")
    table.add_column("seats", no_wrap=True)
    table.add_column("what it is")
    for row in rows:
        fewest, most = row["seats"]
        entry = f"{row['title']}. {row['description']}"
        table.add_row(row["id"], f"{fewest}–{most}", clean(entry))
        if row["also"]:
            table.add_row("", "", say(words.ALSO, names=", ".join(row["also"])))
        for name, changed in row["presets"].items():
            title = games.said_title(games.get(name))
            table.add_row(f"  {name}", "", f"{title}: {_settings(changed)}")
            if games.also().get(name):
                table.add_row("", "", say(words.ALSO, names=", ".join(games.also()[name])))
    console = make_console()
    console.print(table)
    console.print(say(words.GAMES_HINT), style="dim")


def _settings(changed: Mapping[str, object]) -> str:
    """Return options as they are set, `suit=h, suit_side=low`."""
    return ", ".join(f"{name}={value_text(value)}" for name, value in changed.items())
