"""Odds by street: a line for every player, from the first deal to the last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from doorcard.lab.plots.canvas import (
    COLOURS,
    FAINT,
    HAIR,
    INK,
    NORMAL,
    apart,
    bare,
    head,
    new_figure,
)
from doorcard.rules.errors import BadSetup

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from doorcard.lab.answers import PlayerOdds
    from doorcard.lab.streets import Street

NEAREST = 4.5
"""The least distance between two labels, in percent."""


def odds_by_street(
    streets: Sequence[Street],
    *,
    names: Mapping[int, str] | None = None,
    title: str = "Share of the pot, street by street",
) -> Figure:
    """Return a plot of each player's share of the pot by street, from `lab.street_odds`.

    `names` gives players other names than their numbers. If deals were drawn, a band shows the 95%
    interval. A player's line ends when they fold. Raise `BadSetup`: `bad_count` without streets.
    """
    if not streets:
        raise BadSetup("bad_count", "there is no street to draw")
    figure = new_figure(4.4)
    axes = figure.add_subplot()
    last = len(streets) - 1
    named = _names(streets, names or {})
    staying = [one.player for one in streets[-1].odds.players]
    gone: dict[int, list[tuple[int, float]]] = {}
    for player in named:
        stays = player in staying
        colour = COLOURS[staying.index(player) % len(COLOURS)] if stays else FAINT
        at, share = _line(axes, streets, player, colour)
        if not stays:
            gone.setdefault(at, []).append((player, share))
    _name_ends(axes, streets[-1], named, last)
    for at, folded in gone.items():
        who = _listed([named[player] for player, _ in folded])
        low = max(min(share for _, share in folded) - NEAREST, NEAREST)
        text = f"{who} {'folds' if len(folded) == 1 else 'fold'}"
        axes.annotate(text, (at + 0.02 * last, low), color=FAINT, va="center", fontsize=NORMAL)
    axes.set_xticks(range(len(streets)), [street.label for street in streets], color=INK)
    axes.hlines(range(0, 101, 25), 0, last, color=HAIR, linewidth=0.8, zorder=0)
    axes.set_xlim(-0.04 * max(1, last), 1.24 * max(1, last))
    axes.set_ylim(-4, 104)
    axes.set_yticks(range(0, 101, 25), [f"{part}%" for part in range(0, 101, 25)])
    bare(axes)
    head(figure, title)
    return figure


def _line(axes: Axes, streets: Sequence[Street], player: int, colour: str) -> tuple[int, float]:
    """Draw a player's line and its band; return its end point, in streets and percent."""
    found = [(at, _of(street, player)) for at, street in enumerate(streets)]
    line = [(at, one) for at, one in found if one is not None]
    xs = [at for at, _ in line]
    shares = [100 * one.share for _, one in line]
    low = [100 * one.interval[0] for _, one in line]
    high = [100 * one.interval[1] for _, one in line]
    axes.plot(xs, shares, color=colour, linewidth=2.4, marker="o", markersize=6)
    axes.fill_between(xs, low, high, color=colour, alpha=0.2)
    return xs[-1], shares[-1]


def _name_ends(axes: Axes, street: Street, named: Mapping[int, str], last: int) -> None:
    """Write the player's name and final share at the end of each line."""
    players = street.odds.players
    heights = apart([100 * one.share for one in players], NEAREST)
    for nth, (one, height) in enumerate(zip(players, heights, strict=True)):
        label = f"{named[one.player]}  {one.share:.0%}"
        where = (last + 0.018 * max(1, last), height)
        colour = COLOURS[nth % len(COLOURS)]
        axes.annotate(label, where, color=colour, va="center", fontsize=NORMAL, weight="bold")


def _names(streets: Sequence[Street], names: Mapping[int, str]) -> dict[int, str]:
    """Return the names of all players with odds, in order."""
    players = dict.fromkeys(one.player for street in streets for one in street.odds.players)
    return {player: names.get(player, f"Player {player}") for player in players}


def _listed(names: Sequence[str]) -> str:
    """Return names in a row: `Players 1, 2 and 6`, `Ann and Ben`."""
    if len(names) == 1:
        return names[0]
    numbers = [name.removeprefix("Player ") for name in names]
    numbered = all(len(short) < len(name) for short, name in zip(numbers, names, strict=True))
    row = numbers if numbered else names
    return f"{'Players ' if numbered else ''}{', '.join(row[:-1])} and {row[-1]}"


def _of(street: Street, player: int) -> PlayerOdds | None:
    return next((one for one in street.odds.players if one.player == player), None)
