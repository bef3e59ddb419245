"""`doorcard selftest`: checks that the shuffle, on which all deals rest, works on this machine."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from doorcard.cli.console import (
    REFUSED,
    make_console,
    print_json,
    print_wrapped,
    progress_bar,
)
from doorcard.cli.options import Json, Seed, whole

if TYPE_CHECKING:
    from doorcard.fairness.proving import Verdict
    from doorcard.fairness.selftest import SelfTest

DECKS = 100_000

selftest_app = typer.Typer(
    help="Test the parts of Doorcard that a fair deal depends on.",
    no_args_is_help=True,
    add_completion=False,
)


@selftest_app.callback()
def _selftest() -> None:
    pass


@selftest_app.command("shuffle")
def shuffle_command(
    decks: Annotated[
        int,
        typer.Option("--decks", parser=whole(0), metavar="N", help="how many decks to count"),
    ] = DECKS,
    seed: Seed = None,
    json: Json = False,
) -> None:
    """Prove that the shuffle favours no order, check many decks, and catch four bad shufflers."""
    from doorcard.fairness.selftest import run_selftest

    seed = secrets.randbits(32) if seed is None else seed
    with progress_bar("Shuffling", decks) as move:
        found = run_selftest(
            decks,
            hashlib.sha256(str(seed).encode()).digest(),
            move,
        )
    if json:
        print_json(_as_json(found, seed))
    else:
        _tell(make_console(), found, seed)
    if not found.ok:
        raise typer.Exit(REFUSED)


def _as_json(found: SelfTest, seed: int) -> dict[str, object]:
    return {
        "ok": found.ok,
        "decks": found.decks,
        "seed": seed,
        "checks": [_row(verdict) for verdict in found.ours],
        "planted": [
            {
                "name": bad.name,
                "caught": bad.proved and bad.sampled,
                "by_proof": bad.proved,
                "by_decks": bad.sampled,
                "checks": [_row(verdict) for verdict in bad.verdicts],
            }
            for bad in found.planted
        ],
    }


def _row(verdict: Verdict) -> dict[str, object]:
    kind = "proof" if verdict.p is None else "test"
    row: dict[str, object] = {"name": verdict.name, "kind": kind, "ok": verdict.ok}
    return {**row, "found": verdict.found, "p": verdict.p}


def _tell(console: Console, found: SelfTest, seed: int) -> None:
    print_wrapped(console, f"The shuffle, over {found.decks:,} decks (seed {seed})", "bold")
    for verdict in found.ours:
        print_wrapped(
            console, f"  {_word(verdict.ok)}  {verdict.name}: {verdict.found}{_chance(verdict)}"
        )
    print_wrapped(console, "Bad shufflers, which must be caught by proof and by looking", "bold")
    for bad in found.planted:
        caught = bad.proved and bad.sampled
        print_wrapped(console, f"  {'caught' if caught else 'MISSED'}  {bad.name}")
    print_wrapped(console, "All as it should be." if found.ok else "This shuffle can't be trusted.")


def _word(ok: bool) -> str:
    return "passed" if ok else "FAILED"


def _chance(verdict: Verdict) -> str:
    return "" if verdict.p is None else f", p = {verdict.p:.3g}"
