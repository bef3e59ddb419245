"""Count how bots bet with which hands, so that bots can read what others hold: `make train`.

    python -m tools.train [--game ID …] [--hands 2000] [--rounds 2] [--seed 1]

Bots play one another, at first those that read nothing, and in each further round those that read
by what was counted in the round before. What is counted goes to src/doorcard/bots/habits.json; the
same arguments write the same file.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random

import msgspec

from doorcard import Action, View, games
from doorcard.bots import Style, bot, habits
from doorcard.bots.classic import classic
from doorcard.bots.habits import STEPS, Counts, situation, way_of_answer
from doorcard.bots.imagine import deals
from doorcard.bots.policy import Policy
from doorcard.bots.reading import ladders, strengths
from doorcard.rules.game import Game
from doorcard.rules.phases.bet import CanBringIn, CanCall
from doorcard.simulation.play import Dealer, open_hand, play

FILE = Path(__file__).parents[1] / "src" / "doorcard" / "bots" / "habits.json"
TRIED = 8
"""How many ways a hand may end are counted for each decision."""
STYLES = (Style(), Style(tight=0.5, bold=0.8), Style(tight=1.4), Style(bold=1.4, bluffs=0.2))


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
        if any(isinstance(offer, CanCall) for offer in offers) and not any(
            isinstance(offer, CanBringIn) for offer in offers
        ):
            you = view.viewer
            rows = self._counts.setdefault(
                situation(view.state, you).key, [[0] * 3 for _ in range(STEPS)]
            )
            steps = ladders(view.state)[you]
            for step in strengths(deals(view, self._rng, TRIED).mine, steps):
                rows[step][way_of_answer(action)] += 1
        return action


def train(game: Game, hands: int, policies: list[Policy], seed: int) -> Counts:
    """Return what was counted in so many hands of a game, at tables of several sizes."""
    counts: Counts = {}
    fewest, most = game.seats
    sizes = sorted({max(fewest, 2), max(fewest, min(3, most)), max(fewest, min(6, most))})
    dealer = Dealer(seed)
    for size in sizes:
        opening = open_hand(game, None, None, size, dealer)
        for number in range(hands // len(sizes)):
            dealer.begin(number * 10 + size)
            chosen = Random(f"{seed}/{size}/{number}").choices(policies, k=size)
            play(opening, [Noting(each, counts) for each in chosen], dealer)
    return counts


def read_by(counted: dict[str, Counts]) -> None:
    """Write what was counted, and let bots read by it."""
    text = msgspec.json.encode(counted, order="deterministic")
    FILE.write_bytes(msgspec.json.format(text, indent=0).replace(b"\n", b"") + b"\n")
    habits.counted_so_far.cache_clear()
    habits.habits_of.cache_clear()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    ids = given.game or [id for id in games.ids() if not games.get(id).banked]
    counted = msgspec.json.decode(FILE.read_bytes(), type=dict[str, Counts])
    for id in ids:
        game = games.get(id)
        counted.pop(id, None)
        read_by(counted)
        for number in range(given.rounds):
            began = time.process_time()
            old = [classic(style) for style in STYLES]
            new = [bot(style) for style in STYLES]
            players = old if not number else old + new + new
            counted[id] = train(game, given.hands, players, given.seed + number)
            read_by(counted)
            spent = time.process_time() - began
            print(f"{id}, round {number + 1}: {spent:.0f} s of processor", flush=True)


if __name__ == "__main__":
    main()
