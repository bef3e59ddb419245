"""Figures as files: SVG or PNG, by the name of the file. The same figure makes the same file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from doorcard.rules.errors import BadSetup, Refused

if TYPE_CHECKING:
    from matplotlib.figure import Figure

KINDS = (".svg", ".png")


def check_path(path: str | Path) -> Path:
    """Return the path of a picture that can be written, so that long work is not done for nothing.

    Raise `BadSetup`: `bad_picture` for another kind of file, `not_written` where it can't be.
    """
    target = Path(path)
    if target.suffix.lower() not in KINDS:
        raise BadSetup(
            "bad_picture",
            f"{str(path)!r} names no picture that can be drawn; it must end in .svg or .png",
            path=str(path),
        )
    folder = target.parent
    if target.is_dir() or not folder.is_dir():
        what = "is a folder" if target.is_dir() else f"is in {str(folder)!r}, which is not a folder"
        raise _not_written(target, what)
    if not os.access(target if target.exists() else folder, os.W_OK):
        raise _not_written(target, "may not be written here")
    return target


def save(figure: Figure, path: str | Path) -> Path:
    """Write a figure to a file that ends in .svg or .png, and return its path.

    Raise `BadSetup`: `bad_picture`, `not_written`.
    """
    from doorcard.lab.plots.figure import draw

    target = check_path(path)
    try:
        with target.open("wb") as file:
            draw(figure, file, target.suffix.lower()[1:])
    except OSError as error:
        raise _not_written(target, f"can't be written: {error.strerror or error}") from None
    return target


def _not_written(path: Path, why: str) -> Refused:
    return BadSetup(
        "not_written",
        f"{str(path)!r} {why}; name a file in a folder that you may write to",
        path=str(path),
    )
