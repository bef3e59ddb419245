"""Count how bots bet with which hands, so that bots can read what others hold: `make train`.

    python -m tools.train [--game ID …] [--hands 2000] [--seed 1]

Hard bots play one another and some that read nothing, of several styles, heads-up and at larger
tables. What is counted goes to src/doorcard/bots/habits.json; the same arguments write the same.
The models that hard bots go by don't read rivals by it: see `doorcard.bots.habits`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import numpy as np

from doorcard import Action, View, games
from doorcard.bots import LEVELS, Style
from doorcard.bots.classic import classic
from doorcard.bots.habits import ANY, STEPS, Counts, situation, way_of_answer
from doorcard.bots.imagine import deals
from doorcard.bots.policy import Policy
from doorcard.bots.rival_hands import classes, ladders, strengths
from doorcard.rules.game import Game
from doorcard.rules.phases.bet import CanBringIn, CanCall
from doorcard.simulation.play import Dealer, open_hand, play

FILE = Path(__file__).parents[1] / "src" / "doorcard" / "bots" / "habits.json"
TRIED = 8
"""How many ways a hand may end are counted for each decision."""
PLAYERS: Sequence[tuple[Policy, int]] = [
    (LEVELS["hard"], 12),
    (classic(), 1),
    (classic(Style(tight=0.5, bold=0.8)), 1),
    (classic(Style(tight=1.4)), 1),
    (classic(Style(bold=1.4, bluffs=0.2)), 1),
]
"""Who plays, and how often each. Some play otherwise than the hard bot, since others at a table do:
what is counted is the softer for it. None of them goes by what is counted."""


class Noting:
    """A player who notes how strong the hand was with which it did what."""

    def __init__(self, policy: Policy, counts: Counts) -> None:
        self._policy = policy
        self._counts = counts
        self._rng = Random(0)

    def __call__(self, view: View, rng: Random) -> Action:
        action = self._policy(view, rng)
        ask = view.own_ask
        offers = [] if ask is None else ask.offers
        if any(isinstance(offer, CanCall | CanBringIn) for offer in offers):
            you = view.viewer
            seen = ladders(view.state)[you]
            found = deals(view, self._rng, TRIED)
            held = classes(found, you, seen.held)
            at = situation(view.state, you, seen.looks)._replace(
                held=ANY if seen.held is None else int(np.atleast_1d(held)[0])
            )
            rows = self._counts.setdefault(at.key, [[0] * 3 for _ in range(STEPS)])
            for step in strengths(found.mine, seen.ladder):
                rows[step][way_of_answer(action)] += 1
        return action


def train(
    game: Game, hands: int, seed: int, players: Sequence[tuple[Policy, int]] = PLAYERS
) -> Counts:
    """Return what was counted in so many hands of a game, at tables of several sizes."""
    counts: Counts = {}
    policies, often = zip(*players, strict=True)
    fewest, most = game.seats
    sizes = sorted({max(fewest, 2), max(fewest, min(3, most)), max(fewest, min(6, most))})
    dealer = Dealer(seed)
    for size in sizes:
        opening = open_hand(game, None, None, size)
        for number in range(hands // len(sizes)):
            dealer.begin(number * 10 + size)
            chosen = Random(f"{seed}/{size}/{number}").choices(policies, often, k=size)
            play(opening, [Noting(each, counts) for each in chosen], dealer)
    return counts


def written(counted: dict[str, Counts]) -> None:
    """Write what was counted."""
    text = msgspec.json.encode(counted, order="deterministic")
    FILE.write_bytes(msgspec.json.format(text, indent=0).replace(b"\n", b"") + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    ids = given.game or [id for id in games.ids() if not games.get(id).banked]
    counted = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Counts])
    for id in ids:
        began = time.process_time()
        counted[id] = train(games.get(id), given.hands, given.seed)
        written(counted)
        print(f"{id}: {time.process_time() - began:.0f} s of processor", flush=True)


if __name__ == "__main__":
    main()
