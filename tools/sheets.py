"""The rule sheet of every game and preset in docs/games/, the lists of them there and in README.md,
and how many statements the ledger has (`make written`)."""

from __future__ import annotations

import re
from pathlib import Path

from doorcard import games
from doorcard.cli.rules import markdown, value_text
from doorcard.sheets import summary
from tools import rules

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / "docs" / "games"
README = ROOT / "README.md"
GALLERY = ROOT / "docs" / "house-rules" / "gallery"
COUNTED = re.compile(r"\d+(?= numbered statements)")
"""Where README.md and the ledger's first page say how many statements there are."""
COUNTING = (README, ROOT / "docs" / "rules" / "README.md")
INDEX = "README.md"
TOP = """\
# The games

Choose a game here to learn how it is played. Each page is the rule sheet that
`doorcard rules GAME` prints, with the usual options; for other options, use
`doorcard rules GAME --set NAME=VALUE`. The pages are made from the games themselves by
`make written`.

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


def listed() -> str:
    """Return what the README says of the games: how many there are, and what they are called."""
    named: dict[str, list[str]] = {}
    for name, preset in games.presets().items():
        named.setdefault(preset.game, []).append(games.get(name).title)
    families: dict[str, list[str]] = {family: [] for family in games.FAMILIES}
    variants: list[tuple[str, list[str]]] = []
    for game_id in games.ids():
        title = games.get(game_id).title
        families[games.file_of(game_id).PROFILE.family].append(title)
        if others := [other for other in named.get(game_id, ()) if other != title]:
            variants.append((title, others))
    count = sum(len(others) for _, others in variants)
    gallery = len(list(GALLERY.glob("*.toml")))
    return "\n".join(
        [
            f"There are {len(games.ids())} games:",
            "",
            "| kind | games |",
            "|---|---|",
            *[f"| {games.FAMILIES[each]} | {', '.join(all)} |" for each, all in families.items()],
            "",
            f"Some have other names when their options change, {count} in all:",
            "",
            "| game | also played as |",
            "|---|---|",
            *[f"| {title} | {', '.join(others)} |" for title, others in variants],
            "",
            f"{gallery} more lie in a [gallery](docs/house-rules/gallery) of house rules.",
        ]
    )


def statements() -> str:
    """Return how many statements the ledger has, examples left out."""
    return str(sum(not rules.is_example(id) for id in rules.ledger()))
