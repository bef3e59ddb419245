"""Options that several commands share, as typed annotations; `--plot` and its pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doorcard.cli.console import brief

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def whole(least: int | None = None) -> Callable[[str], int]:
    """Return a parser for an option that takes a whole number, at least `least`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise typer.BadParameter(f"{brief(text)!r} is not a whole number") from None
        if least is not None and number < least:
            raise typer.BadParameter(f"{brief(text)} is too small; it must be at least {least}")
        return number

    return read


def is_given(context: typer.Context, name: str) -> bool:
    """Return whether a parameter was typed, whatever its value."""
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


GAME_HELP = "a game by any of its names (doorcard games), or a file of house rules (.toml)"

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="an option of the game; may be repeated"),
]
Json = Annotated[bool, typer.Option("--json", help="print JSON for programs")]
Jobs = Annotated[int, typer.Option("--jobs", parser=whole(1), metavar="N", help="processes to use")]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        parser=whole(),
        metavar="N",
        help="a seed repeats the same cards and choices; without one they are always new",
    ),
]
Ante = Annotated[
    int | None,
    typer.Option("--ante", parser=whole(0), metavar="N", help="the ante of each player, in chips"),
]
BringIn = Annotated[
    int | None,
    typer.Option(
        "--bring-in",
        parser=whole(0),
        metavar="N",
        help="the bring-in, in chips (0: half the small bet)",
    ),
]
SmallBet = Annotated[
    int | None,
    typer.Option("--small-bet", parser=whole(1), metavar="N", help="the small bet, in chips"),
]
BigBet = Annotated[
    int | None,
    typer.Option(
        "--big-bet",
        parser=whole(0),
        metavar="N",
        help="the big bet, in chips (0: twice the small bet)",
    ),
]
Stack = Annotated[
    int | None,
    typer.Option("--stack", parser=whole(1), metavar="N", help="chips that everybody starts with"),
]

Plot = Annotated[
    Path | None,
    typer.Option(
        "--plot", metavar="FILE", help="also draw a picture: a file ending in .svg or .png"
    ),
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
    """Write the figure that a function makes to a file, if one was named."""
    if path is not None:
        from doorcard.lab.plots import save

        save(figure(), path)
        typer.echo(f"drawn: {path}", err=True)
