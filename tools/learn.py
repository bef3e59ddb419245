"""Learn what answers of a betting round bring, by playing hands on in every way.

    python -m tools.learn [--game ID|RULES.toml …] [--rounds 1] [--hands 7000] [--seed 1]
        [--to FOLDER] [--resume]

In each round hands are played by what was learned so far (at first by the bot that reads nothing)
and by others. At each of its decisions every answer is tried: the hand is played on from there with
the same cards. To what they brought a model is fitted, which is the next step. Several games are
learned together, and each gets models of its own. The same arguments write the same files, on the
same kind of machine, if NumPy uses one thread (OPENBLAS_NUM_THREADS=1).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np

from doorcard import Action, Game, View, games, records
from doorcard.bots import LEVELS, Policy, Style, bot, stay
from doorcard.bots.classic import classic
from doorcard.bots.features import scale
from doorcard.bots.learned import Choice, Decided, Model, decided, packed, unpacked
from doorcard.rules.actions import DEALER
from doorcard.rules.asks import Ask
from doorcard.rules.engine import answer
from doorcard.rules.facts import Fact
from doorcard.rules.hand import Hand
from doorcard.rules.phase import Turn
from doorcard.rules.phases.bet import CanBringIn, CanCall
from doorcard.rules.state import State
from doorcard.simulation.play import Dealer, open_hand
from tools.duel import maniac, thief
from tools.fitting import Floats, Rows, explained, fit

FOLDER = Path(__file__).parents[1] / "src" / "doorcard" / "bots" / "models"
GAMES = {
    "seven-card-stud": 4,
    "razz": 4,
    "five-card-stud": 3,
    "seven-card-stud-8": 3,
    "follow-the-queen": 2,
}
"""What is learned together unless told otherwise, and how many hands are played of each for one of
the last."""
LEARNING = 0.5
"""How many of a model's rivals go by it too."""
STRAYS = 0.25
"""In how many hands one decision is any answer, so that what follows mistakes is learned too."""
OTHERS: Sequence[tuple[Policy, int]] = [
    (classic(), 4),
    (classic(Style(bold=1.4, bluffs=0.2)), 1),
    (classic(Style(tight=0.4, bold=0.8)), 1),
    (classic(Style(tight=2.0, bold=0.7)), 1),
    (bot(Style(looks=48)), 1),
    (stay, 1),
    (maniac, 1),
    (thief, 1),
]
"""Whom the models meet, and how often each. None of them is the book player."""


STYLE = Style(bluffs=0.15)


class Learner:
    """A player who goes by what was learned so far."""

    def __init__(self, steps: Sequence[Model]) -> None:
        self.steps = steps

    def decided(self, view: View, ask: Ask, rng: Random) -> Decided:
        """Return the answer to an ask, and the decision if it is one of a betting round."""
        if any(isinstance(offer, CanCall | CanBringIn) for offer in ask.offers):
            return decided(view, ask, rng, STYLE, self.steps)
        return Decided(LEVELS["hard"](view, rng), None)

    def __call__(self, view: View, rng: Random) -> Action:
        ask = view.own_ask
        assert ask is not None
        return self.decided(view, ask, rng).action


class Taken:
    """A decision on the way of a hand, of which one answer is yet to bring something."""

    def __init__(self, row: Floats, player: int, state: State) -> None:
        self.row = row
        self.player = player
        self.stack = state.seat(player).stack
        self.scale = scale(state)
        self.brought = [np.nan, np.nan]
        self.slot: int | None = None

    def got(self, slot: int, stacks: Sequence[int]) -> None:
        """Note how a hand ended that was played on with an answer."""
        self.brought[slot] = (stacks[self.player - 1] - self.stack) / self.scale


class Player:
    """Plays hands, and tries every answer at the models' decisions."""

    def __init__(self, policies: Sequence[Policy], dealer: Dealer, rng: Random) -> None:
        self.policies = policies
        self.dealer = dealer
        self.rng = rng

    def on(
        self, turn: Turn, ask: Ask | None, before: tuple[Fact, ...], rng: Random
    ) -> tuple[int, ...]:
        """Play a hand to its end; return the stacks."""
        while ask is not None:
            player = ask.players[0]
            if player == DEALER:
                ask = answer(turn, ask, DEALER, self.dealer.answer(ask))
                continue
            view = View(turn.state.seen_by(player), player, (*before, *turn.facts))
            ask = answer(turn, ask, player, self.policies[player - 1](view, rng))
        return tuple([seat.stack for seat in turn.state.seats])

    def hand(self, opening: Hand) -> list[Taken]:
        """Play one hand; return its decisions with what every answer brought."""
        turn, ask = Turn(opening.state), opening.ask
        taken: list[Taken] = []
        stray = self.rng.randrange(4) if self.rng.random() < STRAYS else -1
        while ask is not None:
            player = ask.players[0]
            if player == DEALER:
                ask = answer(turn, ask, DEALER, self.dealer.answer(ask))
                continue
            policy, facts = self.policies[player - 1], (*opening.facts, *turn.facts)
            view = View(turn.state.seen_by(player), player, facts)
            own = view.own_ask
            assert own is not None
            if not isinstance(policy, Learner):
                ask = answer(turn, ask, player, policy(view, self.rng))
                continue
            action, found = policy.decided(view, own, self.rng)
            if found is None:
                ask = answer(turn, ask, player, action)
                continue
            if stray == 0:
                taken.clear()  # what this brings is nobody's way to play
                action = self.rng.choice(found.answers)[0]
            stray -= 1
            taken.append(self._tried(turn.state, ask, facts, found, action))
            ask = answer(turn, ask, player, action)
        stacks = tuple([seat.stack for seat in turn.state.seats])
        for each in taken:
            if each.slot is not None:
                each.got(each.slot, stacks)
        return taken

    def _tried(
        self, state: State, ask: Ask, facts: tuple[Fact, ...], found: Choice, action: Action
    ) -> Taken:
        """Play on with every answer but the one that is given, which the hand itself shows."""
        player = ask.players[0]
        taken = Taken(found.row, player, state)
        for other, slot in found.answers:
            if slot is None:
                continue
            if other == action:
                taken.slot = slot
                continue
            turn = Turn(state)
            rng = Random(self.rng.getrandbits(32))
            taken.got(slot, self.on(turn, answer(turn, ask, player, other), facts, rng))
        return taken


def game_of(id: str) -> Game:
    """Return a game by its id, or from a file of house rules."""
    return records.load_rules(Path(id)) if id.endswith(".toml") else games.get(id)


class School:
    """All that was tried in some games, round by round, and the models that were fitted to it."""

    def __init__(self, ids: Sequence[str], seed: int) -> None:
        self.ids = ids
        self.steps: list[list[Model]] = [[] for _ in ids]
        self.rounds: list[Rows] = []
        self._seed = seed
        self._dealer = Dealer(seed)
        weights = [GAMES.get(id, 1) for id in ids]
        self._turns = [at for at, often in enumerate(weights) for _ in range(often)]
        self._openings: dict[int, Hand] = {}

    def play(self, hands: int) -> None:
        """Play so many hands, other ones for each step, and note what answers brought."""
        played: list[int] = []
        found: list[Taken] = []
        policies, often = zip(*OTHERS, strict=True)
        step = len(self.steps[0])
        rng = Random(self._seed + step)
        for number in range(1 + hands * step, 1 + hands * (step + 1)):
            at = self._turns[number % len(self._turns)]
            opening = self._opening(at)
            seats = len(opening.state.seats)
            self._dealer.begin(number)
            learns = [rng.random() < LEARNING for _ in range(seats)]
            learns[number // len(self._turns) % seats] = True
            learner = Learner(self.steps[at])
            line_up = [
                learner if learning else rng.choices(policies, often)[0] for learning in learns
            ]
            taken = Player(line_up, self._dealer, rng).hand(opening)
            found += taken
            played += [at] * len(taken)
        given, brought = [each.row for each in found], [each.brought for each in found]
        self.rounds.append(Rows.of(played, given, brought))

    def _opening(self, at: int) -> Hand:
        """Return how a hand begins, with the fewest players: models are used against one rival."""
        if at not in self._openings:
            game = game_of(self.ids[at])
            self._openings[at] = open_hand(game, None, None, max(2, game.seats[0]), self._dealer)
        return self._openings[at]

    def fit(self) -> float:
        """Add a step to every game; return which part of what was brought its models explain."""
        rows = self.rounds[-1]
        models = fit(rows, len(self.ids))
        for steps, model in zip(self.steps, models, strict=True):
            steps.append(model)
        return explained(models, rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--hands", type=int, default=7000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=FOLDER)
    parser.add_argument("--resume", action="store_true", help="go on from the steps that are there")
    given = parser.parse_args()
    school = School(given.game or [*GAMES], given.seed)
    files = [given.to / f"{game_of(name).id}.model" for name in school.ids]
    if given.resume:
        school.steps = [[*unpacked(file.read_bytes())] for file in files if file.exists()]
        if len({len(steps) for steps in school.steps}) != 1 or len(school.steps) != len(files):
            parser.error("these games don't have as many steps each; leave out --resume")
    given.to.mkdir(exist_ok=True)
    for number in range(len(school.steps[0]), given.rounds):
        began = time.process_time()
        school.play(given.hands)
        played = time.process_time() - began
        part = school.fit()
        for file, steps in zip(files, school.steps, strict=True):
            file.write_bytes(packed(steps))
        tried, spent = len(school.rounds[-1].given), time.process_time() - began
        print(
            f"round {number + 1}: {tried} decisions, {spent:.0f} s of processor,"
            f" {played:.0f} s of it for playing; {part:.0%} explained",
            flush=True,
        )


if __name__ == "__main__":
    main()
