"""`doorcard simulate`: many hands of one game, and what every seat won."""

from __future__ import annotations

import csv
import logging
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer
from msgspec import Struct

from doorcard.cli.faces import make_console
from doorcard.cli.plotting import draw_plot
from doorcard.cli.running import print_json
from doorcard.cli.simulated import print_result
from doorcard.lab import plots
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game, Stakes
from doorcard.simulation import WATCHERS, Result
from doorcard.simulation import simulate as run

SEATS = 6


class Where(Struct, frozen=True):
    """Who plays the hands: so many processes here, or a Dask cluster."""

    jobs: int = 1
    cluster: str | None = None


def simulate(
    game: Game,
    stakes: Stakes,
    *,
    hands: int,
    seats: int | None,
    seed: int | None,
    policy: str,
    seated: Sequence[str],
    stack: int | None,
    where: Where,
    stats: bool,
    csv_file: Path | None,
    json: bool,
) -> Result:
    """Simulate hands with a progress bar on stderr, print the result, and return it."""
    from rich.progress import Progress

    seats = min(SEATS, game.seats[1]) if seats is None else seats
    seed = secrets.randbits(32) if seed is None else seed
    policies = read_seated(seated, policy, seats)
    errors = make_console(stderr=True)
    bar = Progress(console=errors, transient=True, disable=not errors.is_terminal)
    with bar, _no_logs():
        task = bar.add_task(game.title, total=hands)
        result = run(
            game,
            hands=hands,
            seats=seats,
            seed=seed,
            policies=policies or None,
            policy=policy,
            stakes=stakes,
            stack=stack,
            progress=lambda done: bar.update(task, completed=done),
            watch=WATCHERS if stats else (),
            record=csv_file is not None,
            jobs=where.jobs,
            cluster=where.cluster,
        )
    if csv_file is not None:
        _write_csv(result, csv_file)
    if json:
        print_json(_as_json(game, result, policies or [policy] * seats, policy, seed))
    else:
        print_result(game, result, policies or [policy], seed)
    return result


def plot_result(result: Result, path: Path | None) -> None:
    """Draw what every seat won over time, where a picture is wanted."""
    chunks = [stretch.net for stretch in result.stretches]
    hands = [stretch.hands for stretch in result.stretches]
    if path is not None and len(hands) < 2:
        raise BadSetup("bad_count", f"{result.hands} hands are too few to draw; play a hundred")
    draw_plot(path, lambda: plots.results(chunks, hands, spreads=result.spreads))


def read_seated(seated: Sequence[str], policy: str, seats: int) -> list[str]:
    """Return each seat's policy by name from texts such as `2=bots`; none where nobody is named."""
    named = [policy] * seats if seated else []
    for text in seated:
        seat, equals, name = text.partition("=")
        if not equals or not seat.strip().isascii() or not seat.strip().isdigit():
            raise typer.BadParameter(
                f"{text!r} names no seat; write --seat 1=bots", param_hint="--seat"
            )
        if not 1 <= int(seat) <= seats:
            raise BadSetup("bad_policies", f"there is no seat {int(seat)}; there are 1 to {seats}")
        named[int(seat) - 1] = name.strip()
    return named


@contextmanager
def _no_logs() -> Iterator[None]:
    """Keep libraries from logging what failed in their words too; one line says it."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _as_json(
    game: Game, result: Result, policies: Sequence[str], policy: str, seed: int
) -> dict[str, Any]:
    return {
        "game": game.id,
        "policy": policy,
        "policies": policies,
        "seed": seed,
        "hands": result.hands,
        "actions": result.actions,
        "seats": result.seats,
        "net": result.net,
        "per_100": result.per_100,
        "intervals": result.intervals,
        "rake": result.rake,
        "seconds": result.seconds,
        **({"bank": result.bank} if game.banked else {}),
        **({"stats": _stats(result)} if result.counts else {}),
    }


def _stats(result: Result) -> dict[str, list[dict[str, Any]]]:
    """Return what was counted: for each watcher its rows, by the names of columns."""
    return {
        name: [dict(zip(table.columns, row, strict=True)) for row in table.rows()]
        for name, table in ((name, result.table(name)) for name in result.counts)
    }


def _write_csv(result: Result, path: Path) -> None:
    """Write every hand's net, a column for each seat."""
    names = ["hand", *(f"seat_{seat}" for seat in range(1, result.seats + 1))]
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(names)
            for number, nets in enumerate(result.per_hand().tolist(), 1):
                writer.writerow([number, *nets])
    except OSError as error:
        raise BadSetup(
            "cannot_write", f"{path} can't be written: {error.strerror or error}"
        ) from None
