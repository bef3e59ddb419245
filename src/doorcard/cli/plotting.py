"""`--plot FILE`: what a command found, drawn to a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Plot = Annotated[
    Path | None,
    typer.Option("--plot", metavar="FILE", help="draw it, too: a file ending in .svg or .png"),
]


def check_plot(path: Path | None) -> None:
    """Refuse a picture that can't be drawn before any long work is done.

    Raise `BadSetup` (`bad_picture`, `not_written`), and `Refused` (`no_matplotlib`).
    """
    if path is not None:
        from doorcard.lab.plots import check_path
        from doorcard.lab.plots.canvas import new_figure

        check_path(path)
        new_figure(1)


def draw_plot(path: Path | None, figure: Callable[[], Figure]) -> None:
    """Write the figure that a function makes to the file, where one was named."""
    if path is not None:
        from doorcard.lab.plots import save

        save(figure(), path)
        typer.echo(f"drawn: {path}", err=True)
