"""`doorcard edges`: the exact house edge of each wager against a bank."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from doorcard.cli.console import make_console, make_table, print_json
from doorcard.cli.game_argument import YES, game_from, is_house_rule
from doorcard.cli.options import check_plot, draw_plot
from doorcard.lab import edges as lab
from doorcard.lab import plots
from doorcard.rules.game import Game

if TYPE_CHECKING:
    from rich.table import Table


def edges(
    game_id: str,
    settings: Sequence[str],
    *,
    ante_bonus: str | None,
    pair_plus: str | None,
    prime: bool | None,
    six_card: str | None,
    json: bool,
    plot: Path | None = None,
) -> None:
    """Print the edges of a game with these options; without options, of every pay table.

    `plot` is the file for a picture of them, or None.
    """
    check_plot(plot)
    chosen = [*settings, *_settings(ante_bonus, pair_plus, prime, six_card)]
    game = game_from(game_id, chosen, trial=False)
    found = lab.house_edges(game)
    every = () if chosen or is_house_rule(game_id) else lab.published(game_id)
    if json:
        print_json(_data(game, found, every))
    else:
        _print(game, found, every)
    drawn = [(f"{each.wager} {each.pay_table}", each.edge) for each in every or found.wagers]
    draw_plot(plot, lambda: plots.edges(drawn))


def _settings(
    ante_bonus: str | None, pair_plus: str | None, prime: bool | None, six_card: str | None
) -> list[str]:
    """Return the game options that the pay-table flags of the command line mean."""
    found = []
    if ante_bonus is not None:
        found.append(f"ante_bonus={ante_bonus}")
    if pair_plus is not None:
        found.append(f"pair_plus_table={pair_plus}")
    if prime is not None:
        found.append(f"prime={'true' if prime else 'false'}")
    if six_card is not None:
        switch = {"none": False, "true": True, "false": False, **YES}.get(six_card.lower())
        found.append(f"six_card={'false' if switch is False else 'true'}")
        found += [] if switch is not None else [f"six_card_table={six_card}"]
    return found


def _data(game: Game, found: lab.Edges, every: Sequence[lab.Edge]) -> dict[str, Any]:
    return {
        "game": found.game,
        "deals": found.deals,
        **{edge.wager: msgspec.to_builtins(edge) for edge in found.wagers},
        "frequencies": lab.hand_frequencies(game),
        **({"tables": every} if every else {}),
    }


def _print(game: Game, found: lab.Edges, every: Sequence[lab.Edge]) -> None:
    console = make_console()
    console.print(f"{found.title}: what the bank keeps, over all {found.deals:,} deals\n")
    shown = every or found.wagers
    console.print(_wagers(shown, named=bool(every)))
    console.print()
    if found.main.qualifies < 1:
        console.print(f"the dealer qualifies in {found.main.qualifies:.4%} of all deals\n")
    played = [edge for edge in shown if isinstance(edge, lab.PlayEdge)]
    console.print(_decisions(played, named=bool(every)))
    for table in [_frequencies(game)] if every else map(_outcomes, found.wagers):
        console.print()
        console.print(table)


def _pays(edge: lab.Edge, named: bool) -> str:
    """Return what a wager pays; `named`: as the game's options write it, to be chosen by."""
    return edge.pay_table if named or edge.pay_table != lab.NO_BONUS else "no bonus"


def _wagers(edges: Sequence[lab.Edge], *, named: bool) -> Table:
    table = make_table("wager", "pays", "edge", "exact", "hit rate", "s.d.", left=("wager", "pays"))
    last = ""
    for edge in edges:
        table.add_row(
            edge.wager if edge.wager != last else "",
            _pays(edge, named),
            f"{edge.edge:.4%}",
            edge.exact,
            f"{edge.hit_rate:.4%}",
            f"{edge.standard_deviation:.2f}",
        )
        last = edge.wager
    return table


def _decisions(edges: Sequence[lab.PlayEdge], *, named: bool) -> Table:
    columns = ("pays", "element of risk", "average stake", "best play")
    table = make_table(*columns, left=("pays", "best play"))
    for edge in edges:
        risk, stake = f"{edge.element_of_risk:.4%}", f"{edge.average_stake:.4f}"
        table.add_row(_pays(edge, named), risk, stake, edge.rule)
    return table


def _frequencies(game: Game) -> Table:
    found = lab.hand_frequencies(game)
    table = make_table("hand", f"of {found[0].of:,}", "probability", left=("hand",))
    for each in found:
        table.add_row(each.kind, f"{each.hands:,}", f"{each.probability:.4%}")
    return table


def _outcomes(edge: lab.Edge) -> Table:
    table = make_table(edge.wager, "deals", "probability")
    for outcome in edge.outcomes:
        net = f"{outcome.net:+,}" if outcome.net else "0"
        table.add_row(net, f"{outcome.deals:,}", f"{outcome.probability:.4%}")
    return table
