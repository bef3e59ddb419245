"""The canvas of every plot: its size, type, colours and few lines, and saving it.

Matplotlib is loaded when the first figure is made, so that the lab works without it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from doorcard.rules.errors import BadSetup, Refused

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from doorcard.lab.plots.figure import Shown

WIDTH = 8.0
"""The width in inches; 800 pixels."""

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#7F5FA8", "#5B6670")
"""Colours that differ for every kind of colour vision (the first ones are Okabe and Ito's); a
colour never appears without a name beside it."""

GOOD, BAD = COLOURS[0], COLOURS[1]
INK, FAINT, HAIR = "#20242b", "#67707d", "#d9dde3"
SMALL, NORMAL, LARGE = 10.0, 11.0, 14.0


def new_figure(height: float) -> Shown:
    """Return an empty figure of this height, in inches.

    Raise `Refused` (`no_matplotlib`) if Matplotlib is not installed.
    """
    try:
        from doorcard.lab.plots.figure import Shown
    except ImportError:
        raise Refused(
            "no_matplotlib", "plots are drawn with Matplotlib: pip install 'doorcard[plots]'"
        ) from None
    figure = Shown(figsize=(WIDTH, height), dpi=100, facecolor="white", layout="constrained")
    engine = figure.get_layout_engine()
    assert engine is not None
    engine.set(w_pad=0.1, h_pad=0.08)  # type: ignore[call-arg]
    return figure


def head(figure: Shown, title: str, below: str = "") -> None:
    """Write a figure's title, and a note below it in smaller letters."""
    figure.suptitle(title, x=0.015, ha="left", fontsize=LARGE, fontweight="bold", color=INK)
    if below:
        figure.text(0.015, 0, below, ha="left", va="bottom", fontsize=SMALL, color=FAINT)
        # the layout keeps the axes clear of the title but not of a text
        height = figure.get_size_inches()[1]
        layout = figure.get_layout_engine()
        assert layout is not None
        layout.set(rect=(0, 0.3 / height, 1, 1 - 0.3 / height))  # type: ignore[call-arg]


def bare(axes: Axes, *, grid: str = "") -> None:
    """Remove all lines; keep hairlines across `x` or `y` if asked to."""
    axes.spines[:].set_visible(False)
    axes.tick_params(length=0, labelsize=NORMAL, colors=FAINT)
    axes.set_axisbelow(True)
    if grid == "x":
        axes.grid(axis="x", color=HAIR, linewidth=0.8)
    elif grid == "y":
        axes.grid(axis="y", color=HAIR, linewidth=0.8)


def signed(amount: float, places: int = 0) -> str:
    """Return an amount with its sign, a minus as long as the plus; 0 has no sign."""
    text = f"{abs(amount):,.{places}f}"
    if not float(text.replace(",", "")):
        return text
    return ("+" if amount > 0 else "−") + text


def name_rows(axes: Axes, names: list[str]) -> None:
    """Write a name beside each row, the first at the top."""
    axes.set_yticks(range(len(names)), names, fontsize=NORMAL, color=INK)
    axes.set_ylim(len(names) - 0.4, -0.6)


def apart(heights: list[float], least: float) -> list[float]:
    """Return heights moved as little as possible, so that neighbours are at least `least` apart."""
    order = sorted(range(len(heights)), key=lambda at: heights[at])
    blocks: list[list[int]] = []
    places: list[float] = []
    for at in order:
        blocks.append([at])
        places.append(heights[at])
        while len(blocks) > 1 and _touch(blocks, places, least):
            one = blocks.pop()
            places.pop()
            blocks[-1] += one
            places[-1] = sum(heights[i] for i in blocks[-1]) / len(blocks[-1])
    moved = list(heights)
    for block, middle in zip(blocks, places, strict=True):
        for nth, at in enumerate(block):
            moved[at] = middle + (nth - (len(block) - 1) / 2) * least
    return moved


def _touch(blocks: list[list[int]], places: list[float], least: float) -> bool:
    """Return whether the last two blocks of labels overlap."""
    reach = (len(blocks[-1]) + len(blocks[-2])) / 2 * least
    return places[-1] - places[-2] < reach


KINDS = (".svg", ".png")


def check_path(path: str | Path) -> Path:
    """Return a picture's path after checking that it can be written, before any long work.

    Raise `BadSetup`: `bad_picture` for another kind of file, `not_written` if it can't be written.
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
