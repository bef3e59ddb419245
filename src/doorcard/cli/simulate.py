"""`doorcard simulate`: many hands of one game, and what every seat won."""

from __future__ import annotations

import csv
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from typing import Any

import typer
from msgspec import Struct
from msgspec.structs import asdict
from rich.console import Console
from rich.table import Table

from doorcard.cli.console import make_console, make_table, print_json, progress_bar
from doorcard.cli.options import draw_plot
from doorcard.lab import plots
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes
from doorcard.simulation import WATCHERS, Counts, Result
from doorcard.simulation import simulate as play
from doorcard.simulation.play import default_seats
from doorcard.simulation.running import seed_for


class How(Struct, frozen=True):
    """How to play the hands, for every kind of simulation."""

    hands: int
    stack: int | None
    jobs: int
    cluster: str | None
    until: float | None
    checkpoint: Path | None
    resume: bool


class Run(Struct, frozen=True):
    """The simulation that the command line asks for."""

    game: Game
    stakes: Stakes
    seats: int | None
    seed: int | None
    policy: str
    seated: Sequence[str]
    json: bool
    how: How

    def how_many(self) -> int:
        """Return the number of seats."""
        return default_seats(self.game) if self.seats is None else self.seats

    def chance(self) -> int:
        """Return the seed: the one that was typed, that of the checkpoint, or a new one."""
        return seed_for(self.seed, self.how.checkpoint if self.how.resume else None)


def simulate(run: Run, *, stats: bool, csv_file: Path | None, plot: Path | None) -> bool:
    """Simulate hands with a progress bar on stderr and print the result; return whether it is
    partial.

    After Ctrl-C this is the result of the hands that are done.
    """
    seats = run.how_many()
    policies = read_seated(run.seated, run.policy, seats)
    with progress_bar(run.game.title, run.how.hands) as move, no_logs():
        result = play(
            run.game,
            seats=seats,
            seed=run.chance(),
            policies=policies or None,
            policy=run.policy,
            stakes=run.stakes,
            progress=move,
            watch=WATCHERS if stats else (),
            record=csv_file is not None,
            **asdict(run.how),
        )
    if csv_file is not None:
        _write_csv(result, csv_file)
    if run.json:
        print_json(_as_json(run.game, result, policies or [run.policy] * seats, run.policy))
    else:
        print_result(run.game, result, policies or [run.policy])
    say_partial(run, result.hands, result.partial)
    plot_result(result, plot)
    return result.partial


def say_partial(run: Run, hands: int, partial: bool) -> None:
    """Say on stderr that a run was interrupted, and how to go on with it."""
    if partial:
        on = "; --resume goes on from there" if run.how.checkpoint is not None else ""
        typer.echo(f"interrupted after {hands:,} of {run.how.hands:,} hands{on}", err=True)


def plot_result(result: Result, path: Path | None) -> None:
    """Draw what every seat won over time, if a picture is wanted."""
    chunks = [stretch.net for stretch in result.stretches]
    hands = [stretch.hands for stretch in result.stretches]
    if path is not None and len(hands) < 2:
        raise BadSetup("bad_count", f"{result.hands} hands are too few to draw; play a hundred")
    draw_plot(path, lambda: plots.results(chunks, hands, spreads=result.spreads))


def read_seated(seated: Sequence[str], policy: str, seats: int) -> list[str]:
    """Return each seat's policy by name from texts such as `2=bots`; [] if no seat is named."""
    named = [policy] * seats if seated else []
    for text in seated:
        seat, equals, name = text.partition("=")
        if not equals or not seat.strip().isascii() or not seat.strip().isdigit():
            raise typer.BadParameter(
                f"{text!r} is not a seat with its policy; write --seat 1=bots", param_hint="--seat"
            )
        if not 1 <= int(seat) <= seats:
            raise BadSetup("bad_policies", f"there is no seat {int(seat)}; there are 1 to {seats}")
        named[int(seat) - 1] = name.strip()
    return named


@contextmanager
def no_logs() -> Iterator[None]:
    """Keep libraries from logging a failure as well: one line reports it."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _as_json(game: Game, result: Result, policies: Sequence[str], policy: str) -> dict[str, Any]:
    return {
        "game": game.id,
        "policy": policy,
        "policies": policies,
        "seed": result.seed,
        "hands": result.hands,
        "actions": result.actions,
        "seats": result.seats,
        "net": result.net,
        "per_100": result.per_100,
        "intervals": result.intervals,
        "rake": result.rake,
        "seconds": result.seconds,
        "partial": result.partial,
        **({"bank": result.bank} if game.banked else {}),
        **({"stats": _stats(result)} if result.counts else {}),
    }


def _stats(result: Result) -> dict[str, list[dict[str, Any]]]:
    """Return the counts: for each watcher its rows, by column name."""
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


BANDS = 12
"""The most lines of a distribution of amounts."""

BAR = 24
"""The length of the longest bar, in characters."""


def print_result(game: Game, result: Result, policies: Sequence[str]) -> None:
    """Print what every seat won with its interval, the counts, and how fast it was."""
    console = make_console()
    bots = policies[0] if len(set(policies)) == 1 else ", ".join(policies)
    word = "policy" if len(set(policies)) == 1 else "policies"
    console.print(f"{game.title}: {result.hands:,} hands, {word} {bots}, seed {result.seed}")
    console.print(_seats(result))
    if game.banked:
        console.print(f"bank {result.bank:+,}")
    if result.rake:
        console.print(f"rake {result.rake:,}")
    for name, counts in result.counts.items():
        if counts.found and set(counts.found) != {(0,)}:
            console.print()
            _PRINTERS.get(name, _print_rows)(console, counts)
    if result.counts:
        console.print()
    speed = result.actions / result.seconds if result.seconds else 0
    console.print(f"{result.actions:,} decisions in {result.seconds:.2f} s, {speed:,.0f} a second")


def _seats(result: Result) -> Table:
    table = make_table("seat", "net", "per 100 hands", "95% interval")
    rows = zip(result.net, result.per_100, result.intervals, strict=True)
    for seat, (net, won, (low, high)) in enumerate(rows, 1):
        between = f"{low:+,.1f} to {high:+,.1f}" if isfinite(low) else "–"
        table.add_row(str(seat), f"{net:+,}", f"{won:+,.1f}", between)
    return table


def _print_rows(console: Console, counts: Counts) -> None:
    """Print each key with its count and its part of the whole."""
    table = make_table(*counts.columns, "count", "part")
    parts = counts.parts()
    for key, count in counts.found.items():
        cells = ["–" if part is None else _word(part) for part in key]
        table.add_row(*cells, f"{count:,}", f"{parts[key]:.1%}")
    console.print(counts.name, style="bold")
    console.print(table)


def _print_shown(console: Console, counts: Counts) -> None:
    """Print how often each kind of hand was shown, and how often it won."""
    table = make_table("side", "hand", "shown", "part", "won")
    kinds = {key[:2]: 0 for key in counts.found}
    wholes = {side: 0 for side, _ in kinds}
    for (side, kind, _), count in counts.found.items():
        kinds[side, kind] += count
        wholes[side] += count
    for (side, kind), count in kinds.items():
        won = counts.found.get((side, kind, True), 0)
        table.add_row(side, kind, f"{count:,}", f"{count / wholes[side]:.1%}", f"{won / count:.1%}")
    console.print("hands shown", style="bold")
    console.print(table)


def _print_pots(console: Console, counts: Counts) -> None:
    """Print amounts in bands of equal width, and their mean."""
    amounts = {chips: count for (chips,), count in counts.found.items()}
    hands = sum(amounts.values())
    mean = sum(chips * count for chips, count in amounts.items()) / hands
    least, most = min(amounts), max(amounts)
    width = _round_up((most - least) // BANDS + 1)
    bands: dict[int, int] = {}
    for chips, count in amounts.items():
        bands[chips // width] = bands.get(chips // width, 0) + count
    table = make_table("chips", "count", "part")
    table.add_column("")
    longest = max(bands.values())
    for band in range(min(bands), max(bands) + 1):
        count = bands.get(band, 0)
        low, high = band * width, (band + 1) * width - 1
        table.add_row(
            f"{low:,}" if width == 1 else f"{low:,} to {high:,}",
            f"{count:,}",
            f"{count / hands:.1%}",
            "▇" * round(BAR * count / longest),
        )
    console.print(f"pots, mean {mean:,.1f} chips", style="bold")
    console.print(table)


def _round_up(width: int) -> int:
    """Return the next 1, 2 or 5 followed by zeros, a width that makes bands easy to read."""
    step = 1
    while True:
        for lead in (1, 2, 5):
            if lead * step >= width:
                return lead * step
        step *= 10


def _word(part: object) -> str:
    return {True: "yes", False: "no"}[part] if isinstance(part, bool) else str(part)


_PRINTERS: dict[str, Callable[[Console, Counts], None]] = {
    "shown": _print_shown,
    "pots": _print_pots,
}
