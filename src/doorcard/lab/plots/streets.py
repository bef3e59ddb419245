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

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from doorcard.lab.answers import PlayerOdds
    from doorcard.lab.streets import Street

NEAREST = 4.5
"""How near, in percent, two labels may stand."""


def odds_by_street(
    streets: Sequence[Street],
    *,
    names: Mapping[int, str] | None = None,
    title: str = "Share of the pot, street by street",
) -> Figure:
    """Return each player's share of the pot by street, as `lab.street_odds` found it.

    `names` gives players other names than their numbers. Where deals were drawn, a band shows the
    95 % interval. A player who folds has no line from then on.
    """
    figure = new_figure(4.4)
    axes = figure.add_subplot()
    last = len(streets) - 1
    players = list(dict.fromkeys(one.player for street in streets for one in street.odds.players))
    lasting = [one.player for one in streets[-1].odds.players] if streets else []
    ends: list[tuple[int, float, str, str]] = []
    for player in players:
        stays = player in lasting
        colour = COLOURS[lasting.index(player) % len(COLOURS)] if stays else FAINT
        found = [(at, _of(street, player)) for at, street in enumerate(streets)]
        line = [(at, one) for at, one in found if one is not None]
        xs = [at for at, _ in line]
        shares = [100 * one.share for _, one in line]
        axes.plot(xs, shares, color=colour, linewidth=2.4, marker="o", markersize=6)
        low, high = zip(*(one.interval for _, one in line), strict=True)
        axes.fill_between(
            xs, [100 * y for y in low], [100 * y for y in high], color=colour, alpha=0.2
        )
        name = (names or {}).get(player, f"Player {player}")
        label = f"{name}  {shares[-1]:.0f} %" if stays else f"{name} folds"
        ends.append((xs[-1], shares[-1], label, colour))
    for at in {end[0] for end in ends}:
        here = [end for end in ends if end[0] == at]
        heights = apart([end[1] for end in here], NEAREST)
        for (_, _, label, colour), height in zip(here, heights, strict=True):
            where = (at + 0.018 * max(1, last), height)
            bold = "normal" if colour == FAINT else "bold"
            axes.annotate(label, where, color=colour, va="center", fontsize=NORMAL, weight=bold)
    axes.set_xticks(range(len(streets)), [street.label for street in streets], color=INK)
    axes.hlines(range(0, 101, 25), 0, last, color=HAIR, linewidth=0.8, zorder=0)
    axes.set_xlim(-0.04 * max(1, last), 1.24 * max(1, last))
    axes.set_ylim(-4, 104)
    axes.set_yticks(range(0, 101, 25), [f"{part} %" for part in range(0, 101, 25)])
    bare(axes)
    head(figure, title)
    return figure


def _of(street: Street, player: int) -> PlayerOdds | None:
    return next((one for one in street.odds.players if one.player == player), None)
