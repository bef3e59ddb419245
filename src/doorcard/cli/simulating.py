"""`doorcard simulate`: its options, and the choice between its kinds of simulation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from doorcard.cli.console import INTERRUPTED
from doorcard.cli.game_argument import game_from
from doorcard.cli.options import (
    GAME_HELP,
    Ante,
    BigBet,
    BringIn,
    Jobs,
    Json,
    Plot,
    Seed,
    Settings,
    SmallBet,
    Stack,
    check_plot,
    is_given,
    whole,
)

GameOrNone = Annotated[
    str | None, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False)
]
Hands = Annotated[int, typer.Option("--hands", parser=whole(0), metavar="N", help="how many hands")]
Seats = Annotated[
    int | None,
    typer.Option("--seats", parser=whole(0), metavar="N", help="players (default: 6)"),
]
PolicyName = Annotated[
    str,
    typer.Option(
        "--policy",
        help="who plays: random or bots; in tournaments several with commas, in turn",
    ),
]
SeatPolicies = Annotated[
    list[str] | None,
    typer.Option("--seat", metavar="N=POLICY", help="how one seat plays; may be repeated"),
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="a Dask cluster to play on: tcp://…"),
]
Stats = Annotated[bool, typer.Option("--stats", help="count shows, pots, sides won, cards bought")]
Csv = Annotated[
    Path | None,
    typer.Option("--csv", metavar="FILE", help="write what each seat won hand by hand"),
]
Until = Annotated[
    float | None,
    typer.Option(
        "--until",
        metavar="CHIPS",
        help="stop when half of every seat's 95% interval is at most so wide, per 100 hands",
    ),
]
CheckpointFile = Annotated[
    Path | None, typer.Option("--checkpoint", metavar="FILE", help="keep in a file what is done")
]
Resume = Annotated[
    bool, typer.Option("--resume", help="go on from the checkpoint, if there is one")
]
Mirror = Annotated[
    str | None,
    typer.Option(
        "--mirror",
        metavar="POLICY",
        help="play each hand twice, with seats exchanged between --policy and this one",
    ),
]
Compare = Annotated[
    list[str] | None,
    typer.Option(
        "--compare",
        metavar="NAME=VALUE",
        help="play each hand also with this option of the game; may be repeated",
    ),
]
TournamentFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--tournament",
        metavar="FILE",
        help="play tournaments of this structure instead; may be repeated",
    ),
]
Count = Annotated[
    int,
    typer.Option("--count", parser=whole(1), metavar="N", help="how many tournaments"),
]
FinalStacks = Annotated[
    str | None,
    typer.Option(
        "--stacks",
        metavar="N,N,…",
        help="play only the end of the tournament, from these stacks, and compare with ICM",
    ),
]
FromLevel = Annotated[
    int,
    typer.Option("--level", parser=whole(1), metavar="N", help="the level at which --stacks begin"),
]


OF_TOURNAMENTS = {"tournament", "count", "stacks", "level"}
"""The options that only tournaments have, by their parameters."""


def _game(context: typer.Context, game: str | None) -> str:
    """Return the game that was named; refuse a missing one, and options that only tournaments
    have."""
    if game is None:
        raise typer.BadParameter("name a game, or a file with --tournament", param_hint="GAME")
    for name in sorted(OF_TOURNAMENTS):
        if is_given(context, name):
            raise typer.BadParameter("it needs --tournament; leave it out", param_hint=f"--{name}")
    return game


def simulate_command(
    context: typer.Context,
    game: GameOrNone = None,
    hands: Hands = 1000,
    seats: Seats = None,
    seed: Seed = None,
    policy: PolicyName = "random",
    seat: SeatPolicies = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    until: Until = None,
    checkpoint: CheckpointFile = None,
    resume: Resume = False,
    mirror: Mirror = None,
    compare: Compare = None,
    tournament: TournamentFiles = None,
    count: Count = 100,
    stacks: FinalStacks = None,
    level: FromLevel = 1,
    stats: Stats = False,
    csv: Csv = None,
    settings: Settings = None,
    stack: Stack = None,
    ante: Ante = None,
    bring_in: BringIn = None,
    small_bet: SmallBet = None,
    big_bet: BigBet = None,
    json: Json = False,
    plot: Plot = None,
) -> None:
    """Play many hands, and print what each seat won; or many tournaments."""
    if tournament:
        from doorcard.cli.tournaments import Asked, check_alone, show_tournaments

        check_alone(context, {"policy", "seed", "jobs", "json"} | OF_TOURNAMENTS)
        show_tournaments(Asked(tournament, count, policy, seed, jobs, stacks, level, json))
        return
    game = _game(context, game)
    from doorcard.cli.simulate import How, Run, simulate

    check_plot(plot)
    built = game_from(game, settings or ())
    amounts = {"ante": ante, "small_bet": small_bet, "big_bet": big_bet, "bring_in": bring_in}
    how = How(hands, stack, jobs, cluster, until, checkpoint, resume)
    stakes = built.usual_stakes(**amounts)
    run = Run(built, stakes, seats, seed, policy, seat or (), json, how)
    if mirror is None and not compare:
        partial = simulate(run, stats=stats, csv_file=csv, plot=plot)
    else:
        from doorcard.cli.comparing import check_comparison, show_mirrored, show_paired

        check_comparison(run, mirror, compare or (), stats=stats, csv_file=csv, plot=plot)
        if mirror is not None:
            partial = show_mirrored(run, mirror)
        else:
            other = game_from(game, [*(settings or ()), *(compare or ())])
            partial = show_paired(run, other, other.usual_stakes(**amounts))
    if partial:
        raise typer.Exit(INTERRUPTED)
