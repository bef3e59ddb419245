"""Hold what the coach says a hand wins against what it won: `python -m tools.calibrate`.

    python -m tools.calibrate [--game seven-card-stud] [--hands 2000] [--seats 2] [--seed N]
        [--plot FILE.svg]

The shipped players play; at each of their betting decisions the share that the coach would say is
noted, and at the end what part of the pot the hand wins if all who were in then stay to the end.
Printed for each street and number of bets: how often, the share said, by the cards alone and by
what rivals did, and the share won with its 95% reach. A plot shows what was said and won.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from doorcard import Action, View, games
from doorcard.bots import LEVELS
from doorcard.bots.imagine import deals
from doorcard.bots.judging import equity, judge_of
from doorcard.bots.rival_hands import believed_share
from doorcard.rules.actions import DEALER
from doorcard.rules.engine import answer
from doorcard.rules.hand import Hand
from doorcard.rules.phase import Turn
from doorcard.rules.phases.bet import CanCall
from doorcard.simulation.play import Dealer, open_hand

LOOKS = 200
"""Deals that are weighed for each share."""
RUNS = 20
"""How many ways a hand is dealt to its end, to see what it wins."""
SEED = 51_128_065
NEAR = 0.03
"""How far off the share said may be from the share won."""


def won(full: Hand, view: View, rng: Random) -> float:
    """Return which part of the pot a player's hand wins as the cards really lie, if all stay."""
    real = View(full.state, view.viewer)
    found = deals(real, rng, RUNS)
    judge = judge_of(real, found)
    return float(judge.won(found.mine, judge.field(found.rivals)).mean())


class Bin(NamedTuple):
    """Decisions on a street that faced so many bets: how many, and means of what was said, what the
    cards alone say, and what was won, `off` by so much at 95%."""

    street: int
    bets: int
    decisions: int
    said: float
    alone: float
    won: float
    off: float


def calibrate(game: str, hands: int, seats: int, seed: int = SEED) -> list[Bin]:
    """Return what was said and won at the shipped players' decisions, by street and bets."""
    told: dict[tuple[int, int], list[tuple[float, float, float]]] = defaultdict(list)
    dealer = Dealer(seed)
    opening = open_hand(games.get(game), None, None, seats)
    policy, rng = LEVELS["hard"], Random(seed)
    for number in range(hands):
        dealer.begin(number)
        turn, ask = Turn(opening.state), opening.ask
        while ask is not None:
            player = ask.players[0]
            if player == DEALER:
                ask = answer(turn, ask, DEALER, dealer.answer(ask))
                continue
            state = turn.state
            view = View(state.seen_by(player), player, (*opening.facts, *turn.facts))
            if any(isinstance(offer, CanCall) for offer in ask.offers):
                said = believed_share(view, rng, LOOKS)
                if said is not None:
                    full = Hand(state, ask, ())
                    alone = equity(view, rng, LOOKS)
                    told[state.street, min(3, state.step.count)].append(
                        (said, alone, won(full, view, rng))
                    )
            action: Action = policy(view, dealer.choices)
            ask = answer(turn, ask, player, action)
    return [_bin(street, bets, rows) for (street, bets), rows in sorted(told.items())]


def _bin(street: int, bets: int, rows: Sequence[tuple[float, float, float]]) -> Bin:
    said, alone, got = ([*column] for column in zip(*rows, strict=True))
    off = 1.96 * stdev(got) / sqrt(len(got)) if len(got) > 1 else 1.0
    return Bin(street, bets, len(rows), fmean(said), fmean(alone), fmean(got), off)


def plotted(bins: Sequence[Bin], title: str) -> str:
    """Return a plot of what was said (across) and won (up), as SVG: a dot for each bin, the larger
    the more decisions it stands for, with its 95% interval; off the line by 0.03 is the band."""

    def x(share: float) -> float:
        return round(50 + 400 * share, 1)

    def y(share: float) -> float:
        return round(430 - 400 * share, 1)

    band = " ".join(
        f"{x(a)},{y(b)}" for a, b in ((0, 0.03), (0.97, 1), (1, 1), (1, 0.97), (0.03, 0), (0, 0))
    )
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" font-family="sans-serif"'
        ' font-size="12">',
        f"<title>{title}</title>",
        '<rect width="480" height="480" fill="#fff"/>',
        f'<polygon points="{band}" fill="#dde8dd"/>',
        '<path d="M50 430H450M50 430V30M50 430L450 30" stroke="#555" fill="none"/>',
        f'<text x="240" y="20" text-anchor="middle">{title}</text>',
        '<text x="250" y="470" text-anchor="middle">share the coach says</text>',
        '<text x="16" y="230" text-anchor="middle" transform="rotate(-90 16 230)">share won</text>',
    ]
    for tick in (0, 0.2, 0.4, 0.6, 0.8, 1):
        parts.append(f'<text x="{x(tick)}" y="447" text-anchor="middle">{tick:g}</text>')
        parts.append(f'<text x="44" y="{y(tick) + 4}" text-anchor="end">{tick:g}</text>')
    for each in bins:
        low, high = y(max(0.0, each.won - each.off)), y(min(1.0, each.won + each.off))
        name = f"street {each.street}, {each.bets} bets, {each.decisions} decisions"
        radius = round(2 + each.decisions**0.5 / 20, 1)
        parts.append(f'<path d="M{x(each.said)} {low}V{high}" stroke="#236"/>')
        parts.append(
            f'<circle cx="{x(each.said)}" cy="{y(each.won)}" r="{radius}" fill="#47a"'
            f' fill-opacity="0.8"><title>{name}</title></circle>'
        )
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="Hold what the coach says against what is won.")
    parser.add_argument("--game", default="seven-card-stud")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    bins = calibrate(given.game, given.hands, given.seats, given.seed)
    print("street  bets  decisions  said  by cards alone  won")
    for at in bins:
        print(
            f"{at.street:6} {at.bets:5} {at.decisions:10} {at.said:5.2f} {at.alone:15.2f}"
            f" {at.won:4.2f} ± {at.off:4.2f}"
        )
    total = sum(at.decisions for at in bins)
    near = sum(at.decisions for at in bins if abs(at.said - at.won) <= NEAR)
    print(f"{near / total:.0%} of {total} decisions are in bins that are off by at most {NEAR}")
    if given.plot:
        title = f"{games.get(given.game).title}, {given.hands:,} hands, {given.seats} players"
        given.plot.write_text(plotted(bins, title))


if __name__ == "__main__":
    main()
