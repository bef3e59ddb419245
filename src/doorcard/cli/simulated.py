"""What came of a simulation, as it is printed for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite

from rich.console import Console
from rich.table import Table

from doorcard.cli.faces import make_console
from doorcard.rules.game import Game
from doorcard.simulation import Counts, Result

BANDS = 12
"""How many lines a distribution of amounts takes, at most."""

BAR = 24
"""How many characters the longest bar takes."""


def print_result(game: Game, result: Result, policies: Sequence[str], seed: int) -> None:
    """Print what every seat won with its interval, what was counted, and how fast it was."""
    console = make_console()
    told = policies[0] if len(set(policies)) == 1 else ", ".join(policies)
    word = "policy" if len(set(policies)) == 1 else "policies"
    console.print(f"{game.title}: {result.hands:,} hands, {word} {told}, seed {seed}")
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
    table = _table("seat", "net", "per 100 hands", "95 % interval")
    rows = zip(result.net, result.per_100, result.intervals, strict=True)
    for seat, (net, won, (low, high)) in enumerate(rows, 1):
        between = f"{low:+,.1f} to {high:+,.1f}" if isfinite(low) else "–"
        table.add_row(str(seat), f"{net:+,}", f"{won:+,.1f}", between)
    return table


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _print_rows(console: Console, counts: Counts) -> None:
    """Print each key with its count and its part of the whole."""
    table = _table(*counts.columns, "count", "part")
    parts = counts.parts()
    for key, count in counts.found.items():
        told = ["–" if part is None else _word(part) for part in key]
        table.add_row(*told, f"{count:,}", _percent(parts[key]))
    console.print(counts.name, style="bold")
    console.print(table)


def _print_shown(console: Console, counts: Counts) -> None:
    """Print how often each kind of hand was shown, and how often it won."""
    table = _table("side", "hand", "shown", "part", "won")
    kinds = {key[:2]: 0 for key in counts.found}
    wholes = {side: 0 for side, _ in kinds}
    for (side, kind, _), count in counts.found.items():
        kinds[side, kind] += count
        wholes[side] += count
    for (side, kind), count in kinds.items():
        won = counts.found.get((side, kind, True), 0)
        table.add_row(
            side, kind, f"{count:,}", _percent(count / wholes[side]), _percent(won / count)
        )
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
    table = _table("chips", "count", "part")
    table.add_column("")
    longest = max(bands.values())
    for band in range(min(bands), max(bands) + 1):
        count = bands.get(band, 0)
        low, high = band * width, (band + 1) * width - 1
        table.add_row(
            f"{low:,}" if width == 1 else f"{low:,} to {high:,}",
            f"{count:,}",
            _percent(count / hands),
            "▇" * round(BAR * count / longest),
        )
    console.print(f"pots, mean {mean:,.1f} chips", style="bold")
    console.print(table)


def _round_up(width: int) -> int:
    """Return the next 1, 2 or 5 with zeros, from which bands are easily read."""
    step = 1
    while True:
        for lead in (1, 2, 5):
            if lead * step >= width:
                return lead * step
        step *= 10


def _word(part: object) -> str:
    return {True: "yes", False: "no"}[part] if isinstance(part, bool) else str(part)


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"


_PRINTERS: dict[str, Callable[[Console, Counts], None]] = {
    "shown": _print_shown,
    "pots": _print_pots,
}
