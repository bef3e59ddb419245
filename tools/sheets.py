"""Write the rule sheet of every game and preset to docs/games/, and the list of them.

python tools/sheets.py
"""

from __future__ import annotations

from pathlib import Path

from doorcard import games
from doorcard.cli.rules import markdown, value_text
from doorcard.sheets import summary

HOME = Path(__file__).resolve().parent.parent / "docs" / "games"
INDEX = "README.md"
TOP = """\
# The games

Choose a game here to learn how it is played. Each page is the rule sheet that
`doorcard rules GAME` prints, with the usual options; for other options, use
`doorcard rules GAME --set NAME=VALUE`. The pages are made from the games themselves by
`python tools/sheets.py`.

| game | players | what it is |
| :-- | :-- | :-- |
"""
PRESETS = """
These names stand for a game with other options:

| name | game | options |
| :-- | :-- | :-- |
"""
BACK = "\n[All games](README.md)\n"


def names() -> list[str]:
    """Return the names of all pages' files."""
    return [INDEX, *(f"{name}.md" for name in (*games.ids(), *games.presets()))]


def page(name: str) -> str:
    """Return what stands on a page, by its file's name."""
    if name == INDEX:
        return _index()
    return markdown(games.get(name.removesuffix(".md"))) + "\n" + BACK


def _index() -> str:
    lines = []
    for game_id in games.ids():
        game = games.get(game_id)
        fewest, most = game.seats
        lines.append(f"| [{game.title}]({game_id}.md) | {fewest} to {most} | {summary(game)} |\n")
    named = []
    for name, preset in games.presets().items():
        changed = ", ".join(f"{key}={value_text(value)}" for key, value in preset.changed.items())
        title, of = games.get(name).title, games.get(preset.game).title
        named.append(f"| [{title}]({name}.md) | [{of}]({preset.game}.md) | {changed} |\n")
    return TOP + "".join(lines) + PRESETS + "".join(named)


def main() -> None:
    """Write all pages, and remove those of games that are gone."""
    HOME.mkdir(exist_ok=True)
    for path in HOME.glob("*.md"):
        if path.name not in names():
            path.unlink()
    for name in names():
        (HOME / name).write_text(page(name), encoding="utf-8")


if __name__ == "__main__":
    main()
