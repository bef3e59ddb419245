"""The options that several commands have, as typed annotations."""

from __future__ import annotations

from typing import Annotated

import typer

from doorcard.cli.running import whole

GAME_HELP = "a game by any of its names (doorcard games), or a file of house rules (.toml)"

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="an option of the game; may be repeated"),
]
Json = Annotated[bool, typer.Option("--json", help="print JSON for programs")]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed", parser=whole(), metavar="N", help="repeat the same chance; otherwise always new"
    ),
]
Ante = Annotated[
    int | None,
    typer.Option("--ante", parser=whole(0), metavar="N", help="chips each player antes"),
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
    int | None, typer.Option("--small-bet", parser=whole(1), metavar="N", help="in chips")
]
BigBet = Annotated[
    int | None,
    typer.Option(
        "--big-bet",
        parser=whole(0),
        metavar="N",
        help="in chips (0: twice the small bet)",
    ),
]
Stack = Annotated[
    int | None,
    typer.Option("--stack", parser=whole(1), metavar="N", help="chips everybody starts with"),
]
