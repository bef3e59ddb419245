"""`doorcard simulate --tournament`: how often each seat wins, and how much, under each
structure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

import typer
from msgspec import Struct
from msgspec.structs import asdict
from rich.console import Console

from doorcard.cli.console import INTERRUPTED, make_console, make_table, print_json, progress_bar
from doorcard.cli.options import is_given
from doorcard.cli.simulate import no_logs
from doorcard.rules.errors import BadSetup
from doorcard.simulation import Finals, Tournaments, simulate_finals, simulate_tournaments
from doorcard.simulation.running import seed_for
from doorcard.tournament import Structure, read_structure
from doorcard.tournament.structure import MOST_BYTES

ICM = (
    "ICM is what a stack is worth by the Independent Chip Model (Harville 1973, Malmuth 1987), in "
    "which all play equally well."
)


class Asked(Struct, frozen=True):
    """The tournaments that the command line asks for."""

    files: Sequence[Path]
    count: int
    policy: str
    seed: int | None
    jobs: int
    stacks: str | None
    level: int
    json: bool


def check_alone(context: typer.Context, but: Collection[str]) -> None:
    """Refuse other options than those for tournaments, apart from the parameters in `but`."""
    for parameter in context.command.params:
        name = parameter.name or ""
        if name not in but and is_given(context, name):
            raise typer.BadParameter(
                "it has no effect with --tournament; leave it out",
                param_hint=parameter.opts[0] if parameter.opts[0] != name else name.upper(),
            )


def show_tournaments(asked: Asked) -> None:
    """Play tournaments of every structure and print the results; exit if interrupted."""
    structures = [_read(path) for path in asked.files]
    stacks = _read_stacks(asked.stacks)
    seed = seed_for(asked.seed, None)
    policies = [name.strip() for name in asked.policy.split(",")]
    rows: list[dict[str, Any]] = []
    for number, structure in enumerate(structures):
        with progress_bar(structure.title, asked.count) as move, no_logs():
            found: Tournaments | Finals
            if stacks:
                found = simulate_finals(
                    structure,
                    stacks,
                    count=asked.count,
                    seed=seed,
                    level=asked.level,
                    policies=policies,
                    jobs=asked.jobs,
                    progress=move,
                )
            else:
                found = simulate_tournaments(
                    structure,
                    count=asked.count,
                    seed=seed,
                    policies=policies,
                    jobs=asked.jobs,
                    progress=move,
                )
        if asked.json:
            rows.append({"title": structure.title, "seed": seed, **_as_json(found)})
        else:
            _print(structure, found, seed, apart=number > 0)
        if found.partial:
            typer.echo(
                f"interrupted after {found.count:,} of {asked.count:,} tournaments", err=True
            )
            break
    if asked.json:
        print_json({"tournaments": rows})
    if found.partial:
        raise typer.Exit(INTERRUPTED)


def _read(path: Path) -> Structure:
    """Return the structure in a file. Raise `BadSetup`."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        return read_structure(raw.decode())
    except OSError as error:
        raise BadSetup("cannot_read", f"{path} can't be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadSetup("bad_tournament", f"{path} is not text in UTF-8") from None


def _read_stacks(text: str | None) -> list[int]:
    """Return stacks such as `5000,3000,2000` as numbers."""
    if text is None:
        return []
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) < 13 for part in parts):
        raise typer.BadParameter(
            f"{text[:60]!r} are not stacks; write --stacks 5000,3000,2000", param_hint="--stacks"
        )
    return [int(part) for part in parts]


def _as_json(found: Tournaments | Finals) -> dict[str, Any]:
    rows = found.chances if isinstance(found, Finals) else found.lines
    fields: dict[str, Any] = {
        "count": found.count,
        "hands": found.hands,
        "partial": found.partial,
        "rows": [_row(row) for row in rows],
    }
    return fields | ({"prizes": list(found.prizes)} if isinstance(found, Finals) else {})


def _row(row: Struct) -> dict[str, Any]:
    """Return a line as plain data; an interval of unknown width is null."""
    fields = asdict(row)
    return fields | {"half": fields["half"] if isfinite(fields["half"]) else None}


def _print(structure: Structure, found: Tournaments | Finals, seed: int, *, apart: bool) -> None:
    console = make_console()
    if apart:
        console.print()
    if isinstance(found, Finals):
        _print_finals(console, structure, found, seed)
    else:
        console.print(
            f"{structure.title}: {found.count:,} tournaments of {structure.entries}, "
            f"{found.hands:,} hands, seed {seed}"
        )
        table = make_table(
            "policy", "entries", "first", "paid", "place", "won", "95% interval", left=("policy",)
        )
        for line in found.lines:
            table.add_row(
                line.policy,
                f"{line.entries:,}",
                f"{line.first:.1%}",
                f"{line.paid:.1%}",
                f"{line.place:.2f}",
                f"{line.prize:+,.2f}",
                _between(line.prize, line.half, "+,.2f"),
            )
        console.print(table)
        console.print(f"won: prizes and bounties less the buy-in of {structure.buy_in:,}")


def _print_finals(console: Console, structure: Structure, found: Finals, seed: int) -> None:
    prizes = ", ".join([f"{prize:,}" for prize in found.prizes])
    console.print(
        f"{structure.title}, the end: played {found.count:,} times, {found.hands:,} hands, "
        f"seed {seed}; prizes {prizes}"
    )
    table = make_table(
        "stack", "policy", "first", "paid", "place", "prize", "95% interval", "ICM",
        left=("policy",),
    )  # fmt: skip
    for one in found.chances:
        table.add_row(
            f"{one.stack:,}",
            one.policy,
            f"{one.first:.1%}",
            f"{one.paid:.1%}",
            f"{one.place:.2f}",
            f"{one.prize:,.2f}",
            _between(one.prize, one.half, ",.2f"),
            "–" if one.worth is None else f"{one.worth:,.2f}",
        )
    console.print(table)
    if found.chances[0].worth is not None:
        console.print(ICM)


def _between(mean: float, half: float, form: str) -> str:
    if not isfinite(half):
        return "–"
    return f"{mean - half:{form}} to {mean + half:{form}}"
