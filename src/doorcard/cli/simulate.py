"""`doorcard simulate`: many hands of one game, and what every seat won."""

from __future__ import annotations

import secrets

from doorcard.cli.faces import make_console
from doorcard.cli.running import print_json
from doorcard.rules.game import Game, Stakes
from doorcard.simulation import Result
from doorcard.simulation import simulate as run

SEATS = 6


def simulate(
    game: Game,
    stakes: Stakes,
    *,
    hands: int,
    seats: int | None,
    seed: int | None,
    policy: str,
    stack: int | None,
    json: bool,
) -> None:
    """Simulate hands with a progress bar on stderr, and print the result."""
    from rich.progress import Progress

    seats = min(SEATS, game.seats[1]) if seats is None else seats
    seed = secrets.randbits(32) if seed is None else seed
    errors = make_console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(game.title, total=hands)
        result = run(
            game,
            hands=hands,
            seats=seats,
            seed=seed,
            policy=policy,
            stakes=stakes,
            stack=stack,
            progress=lambda done: bar.update(task, completed=done),
        )
    if json:
        print_json(
            {
                "game": game.id,
                "policy": policy,
                "seed": seed,
                "hands": result.hands,
                "actions": result.actions,
                "seats": result.seats,
                "net": result.net,
                "rake": result.rake,
                "seconds": result.seconds,
                **({"bank": result.bank} if game.banked else {}),
            }
        )
    else:
        _print(game, result, policy, seed)


def _print(game: Game, result: Result, policy: str, seed: int) -> None:
    from rich.table import Table

    console = make_console()
    hands = max(result.hands, 1)
    console.print(f"{game.title}: {result.hands:,} hands, policy {policy}, seed {seed}")
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for column in ("seat", "net", "per 100 hands"):
        table.add_column(column, justify="right")
    for seat, net in enumerate(result.net, 1):
        table.add_row(str(seat), f"{net:+,}", f"{100 * net / hands:+,.1f}")
    console.print(table)
    if game.banked:
        console.print(f"bank {result.bank:+,}")
    if result.rake:
        console.print(f"rake {result.rake:,}")
    speed = result.actions / result.seconds if result.seconds else 0
    console.print(f"{result.actions:,} decisions in {result.seconds:.2f} s, {speed:,.0f} a second")
