"""Measure how fast Doorcard is here, next to peers that do the same work (`make bench`).

Everything runs in one process on one core. Those who are compared take turns, and only ratios
within the same round are compared.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from rich.progress import Progress

from doorcard.cli.console import make_console, print_json
from tools.bench import dealt, deciding, environments, odds, playing, ranking, report
from tools.bench.racing import FULL, QUICK, Pace, Row, stay_on_one_core

Step = Callable[[Pace], list[Row]]


def main(words: list[str] | None = None) -> int:
    """Measure, then print one table for people, in Markdown or as JSON."""
    wanted = arguments().parse_args(words)
    stay_on_one_core()
    pace = QUICK if wanted.quick else FULL
    rows = measure(steps(), pace)
    if wanted.json:
        print_json(report.data(rows, pace))
    elif wanted.markdown:
        print(report.markdown(rows, pace))
    else:
        make_console().print(report.table(rows, pace))
    return 0


def arguments() -> argparse.ArgumentParser:
    """Return what may be asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a shorter, rougher run")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="print a table in Markdown")
    form.add_argument("--json", action="store_true", help="print the figures for a program")
    return parser


def steps() -> dict[str, Step]:
    """Return what is measured, in the order of the table."""
    hands = ranking.dealt()
    return {
        "ranking high hands": lambda pace: ranking.measure_high(pace, hands),
        "ranking low hands": lambda pace: ranking.measure_lows(pace, hands),
        "ranking with wild cards": lambda pace: ranking.measure_wild(pace, hands),
        "odds": odds.measure_odds,
        "odds by the engine": dealt.measure_dealt,
        "whole hands": playing.measure_play,
        "hands kept": playing.measure_hand,
        "environments": environments.measure_environments,
        "bots": deciding.measure_deciding,
        "imports": playing.measure_import,
        "every game": playing.measure_games,
    }


def measure(steps: dict[str, Step], pace: Pace) -> list[Row]:
    """Return the rows of all steps, with a progress bar on stderr."""
    errors = make_console(stderr=True)
    rows: list[Row] = []
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("", total=len(steps))
        for words, step in steps.items():
            bar.update(task, description=words)
            rows += step(pace)
            bar.advance(task)
    return rows


if __name__ == "__main__":
    sys.exit(main())
