"""`doorcard simulate --mirror` and `--compare`: two policies or settings, over the same cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer
from msgspec.structs import asdict

from doorcard.cli.console import make_console, make_table, print_json, progress_bar
from doorcard.cli.simulate import Run, no_logs, read_seated, say_partial
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes
from doorcard.simulation import mirrored, paired


def check_comparison(
    run: Run,
    mirror: str | None,
    compare: Sequence[str],
    *,
    stats: bool,
    csv_file: Path | None,
    plot: Path | None,
) -> None:
    """Refuse options that mean nothing in a comparison."""
    given = {
        "--compare": mirror is not None and bool(compare),
        "--seat": mirror is not None and bool(run.seated),
        "--stats": stats,
        "--csv": csv_file is not None,
        "--plot": plot is not None,
    }
    for name, on in given.items():
        if on:
            asked = "--mirror" if mirror is not None else "--compare"
            raise typer.BadParameter(
                f"it has no effect with {asked}; leave it out", param_hint=name
            )


def show_mirrored(run: Run, other: str) -> bool:
    """Play mirrored hands and print who came out ahead; return whether the run is partial."""
    seed = run.chance()
    seats = 2 if run.seats is None else run.seats
    with progress_bar(run.game.title, run.how.hands) as move, no_logs():
        found = mirrored(
            run.game,
            run.policy,
            other,
            seats=seats,
            seed=seed,
            stakes=run.stakes,
            progress=move,
            **asdict(run.how),
        )
    if run.json:
        figures = {name: getattr(found, name) for name in found.__struct_fields__}
        print_json({"game": run.game.id, "a": run.policy, "b": other, "seed": seed, **figures})
    else:
        console = make_console()
        console.print(f"{run.game.title}: {found.hands:,} hands, each played twice, seed {seed}")
        console.print(
            f"{run.policy} won {found.mean:+,.1f} chips more than {other}, for each seat and 100 "
            f"hands (95% interval {found.low:+,.1f} to {found.high:+,.1f})"
        )
    say_partial(run, found.hands, found.partial)
    return found.partial


def show_paired(run: Run, other: Game, stakes: Stakes) -> bool:
    """Play hands in two settings and print how they differ; return whether the run is partial."""
    seed, seats = run.chance(), run.how_many()
    policies = read_seated(run.seated, run.policy, seats)
    with progress_bar(run.game.title, run.how.hands) as move, no_logs():
        found = paired(
            run.game,
            other,
            seats=seats,
            seed=seed,
            policies=policies or None,
            policy=run.policy,
            stakes=(run.stakes, stakes),
            progress=move,
            **asdict(run.how),
        )
    if run.json:
        rows = [{name: getattr(one, name) for name in one.__struct_fields__} for one in found.found]
        print_json(
            {"game": run.game.id, "seed": seed, "hands": found.hands, "seats": found.seats,
             "found": rows, "partial": found.partial}
        )  # fmt: skip
    else:
        console = make_console()
        console.print(f"{run.game.title}: {found.hands:,} hands in both settings, seed {seed}")
        table = make_table("in 100 hands", "as it is", "compared", "more", "95% interval",
                           left=("in 100 hands",))  # fmt: skip
        for one in found.found:
            between = f"{one.low:+,.1f} to {one.high:+,.1f}"
            table.add_row(
                one.what, f"{one.a:,.1f}", f"{one.b:,.1f}", f"{one.difference:+,.1f}", between
            )
        console.print(table)
    say_partial(run, found.hands, found.partial)
    return found.partial
