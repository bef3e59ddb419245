"""`doorcard bench`: how fast it is here, next to peers that do the same work.

Everything runs in one process on one core. Whoever is compared takes turns, and only ratios within
the same round are compared.
"""

from __future__ import annotations

from collections.abc import Callable

import typer

from doorcard.cli.benching import chances, costs, dealt, playing, ranks, report
from doorcard.cli.benching.rows import Row
from doorcard.cli.benching.turns import FULL, QUICK, Pace, stay_on_one_core
from doorcard.cli.faces import make_console
from doorcard.cli.running import print_json

Step = Callable[[Pace], list[Row]]


def bench(*, quick: bool, json: bool, markdown: bool) -> None:
    """Measure, then print one table for people, in Markdown or as JSON."""
    stay_on_one_core()
    pace = QUICK if quick else FULL
    rows = measure(steps(), pace)
    if json:
        print_json(report.data(rows, pace))
    elif markdown:
        typer.echo(report.markdown(rows, pace))
    else:
        make_console().print(report.table(rows, pace))


def steps() -> dict[str, Step]:
    """Return what is measured, in the order of the table."""
    hands = ranks.dealt()
    return {
        "ranking high hands": lambda pace: ranks.measure_high(pace, hands),
        "ranking low hands": lambda pace: ranks.measure_lows(pace, hands),
        "ranking with wild cards": lambda pace: ranks.measure_wild(pace, hands),
        "odds": chances.measure_odds,
        "odds by the engine": dealt.measure_dealt,
        "whole hands": playing.measure_play,
        "hands kept": costs.measure_hand,
        "imports": costs.measure_import,
        "every game": playing.measure_games,
    }


def measure(steps: dict[str, Step], pace: Pace) -> list[Row]:
    """Return the rows of all steps, with a progress bar on stderr."""
    from rich.progress import Progress

    errors = make_console(stderr=True)
    rows: list[Row] = []
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=len(steps))
        for words, step in steps.items():
            bar.update(task, description=words)
            rows += step(pace)
            bar.advance(task)
    return rows
