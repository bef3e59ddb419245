"""The table of settings in docs/room/configuration.md, made from the code (`make written`)."""

from __future__ import annotations

from pathlib import Path

from doorcard.room.config import Setting, settings

PAGE = Path(__file__).resolve().parent.parent / "docs" / "room" / "configuration.md"


def table() -> str:
    """Return every setting as a row of a Markdown table."""
    head = "| in the file | variable | flag | default | what it means |\n|---|---|---|---|---|\n"
    return head + "".join([row(setting) for setting in settings()])


def row(setting: Setting) -> str:
    """Return one setting's row."""
    flag = f"`{setting.flag}`" if setting.flag else "–"
    cells = (f"`{setting.name}`", f"`{setting.variable}`", flag, default(setting), setting.meaning)
    return f"| {' | '.join(cells)} |\n"


def default(setting: Setting) -> str:
    """Return a default as it would stand in the file."""
    if setting.default in (None, ()):
        return "none"
    value = setting.default
    if isinstance(value, tuple):
        listed = ", ".join([f'"{each}"' for each in value])
        return f"`[{listed}]`"
    return f"`{value}`" if isinstance(value, int | float) else f'`"{value}"`'
