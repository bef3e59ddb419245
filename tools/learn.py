"""Learn what answers of a betting round bring, by playing hands on in every way.

    python -m tools.learn [--game ID|RULES.toml …] [--hands 8000 6000] [--seed 1] [--table]
        [--to FOLDER] [--resume]

In each round so many hands are played by what was learned so far (at first by the bot that reads
nothing) and by others. At each of its decisions every answer is tried: the hand is played on from
there with the same cards. A model is fitted to what they brought in this round and all before, so
that it stands up to players of each. Several games are learned together, and each gets models of
its own. The same arguments write the same files, on the same kind of machine, if NumPy uses one
thread (OPENBLAS_NUM_THREADS=1). A run that was stopped goes on with `--resume`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random
from shutil import rmtree

import numpy as np

from doorcard import Action, Game, View, games, records
from doorcard.bots import LEVELS, Policy, Style, bot, stay
from doorcard.bots.classic import bet_by_odds
from doorcard.bots.features import scale
from doorcard.bots.imagine import owing
from doorcard.bots.judging import equity
from doorcard.bots.learned import (
    TABLE,
    TWO,
    LearnedAnswer,
    LearnedChoice,
    Model,
    Steps,
    case_of,
    decided,
    packed,
)
from doorcard.bots.policy import by_handlers
from doorcard.bots.rival_hands import PublicTable
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
from tools.luck import Luck

FOLDER = Path(__file__).parents[1] / "src" / "doorcard" / "bots" / "models"
KEPT = FOLDER.parents[3] / ".cache" / "learn"
"""Where lots of a run are kept."""
GAMES = {
    "seven-card-stud": 4,
    "razz": 4,
    "five-card-stud": 3,
    "seven-card-stud-8": 4,
    "follow-the-queen": 2,
}
"""What is learned together unless told otherwise, and how many hands are played of each for one of
the last."""
GAMES_OF_TABLES = {
    **GAMES,
    "chicago": 1,
    "buy-your-card": 1,
    "asian-stud": 1,
    "english-stud": 1,
    "five-card-stud-high-low": 1,
    "five-card-stud-low": 1,
    "mississippi-stud": 1,
    "new-york-stud": 1,
    "roll-your-own": 1,
    "seven-card-stud-high-low": 1,
    "soko": 1,
    "wild-stud": 1,
}
"""The same for larger tables."""
SEATS = (3, 4, 5)
"""How many sit at the larger tables, by turns."""
LOT = 2000
"""How many hands are played in one piece, by which a run that was stopped goes on."""
MOST_LOTS = 1000
"""How many lots a step has at most."""
LEARNING = 0.5
"""How many of a model's rivals go by it too."""
STRAYS = 0.25
"""In how many hands one decision is any answer, so that what follows mistakes is learned too."""
STYLE = Style(bluffs=0.15)


class Learner:
    """A player who goes by what was learned so far."""

    def __init__(self, steps: Steps) -> None:
        self.steps = steps

    def decided(self, view: View, ask: Ask, rng: Random) -> LearnedAnswer:
        """Return the answer to an ask, and the decision if it is one of a betting round."""
        if any(isinstance(offer, CanCall | CanBringIn) for offer in ask.offers):
            return decided(view, ask, rng, STYLE, self.steps.of(view.state))
        return LearnedAnswer(LEVELS["hard"](view, rng), None)

    def __call__(self, view: View, rng: Random) -> Action:
        ask = view.own_ask
        assert ask is not None
        if not self.steps.of(view.state):
            return FIRST(view, rng)
        return self.decided(view, ask, rng).action


class Quick:
    """The bot that reads nothing, who looks once at the same cards, however they are bet."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def __call__(self, view: View, rng: Random) -> Action:
        ask = view.own_ask
        assert ask is not None
        if any(isinstance(offer, CanCall | CanBringIn) for offer in ask.offers):
            table = PublicTable(view.state)
            share = _share(table, view.viewer, owing(view.state, view.viewer))
            return bet_by_odds(view, ask, rng, self.style, share)
        return by_handlers(view, ask, rng, self.style)


@lru_cache(maxsize=1024)
def _share(table: PublicTable, you: int, in_doubt: frozenset[int]) -> float:
    return equity(View(table.state, you), Random(f"{you}{table.state.exposed}"), LOOKS)


LOOKS = 48
"""How often the unseen cards are imagined for that."""
FIRST = Quick(STYLE)
"""How a learner plays who has learned nothing yet."""
OTHERS: Sequence[tuple[Policy, int]] = [
    (Quick(Style()), 4),
    (Quick(Style(bold=1.4, bluffs=0.2)), 1),
    (Quick(Style(tight=0.4, bold=0.8)), 1),
    (Quick(Style(tight=2.0, bold=0.7)), 2),
    (Quick(Style(tight=1.5, bold=0.7, bluffs=0.0)), 1),
    (Quick(Style(tight=3.0, bold=0.9, bluffs=0.0)), 1),
    (bot(Style(looks=48)), 1),
    (bot(Style(tight=1.5, bold=0.5, bluffs=0.0, looks=32)), 2),
    (stay, 1),
    (maniac, 1),
    (thief, 1),
]
"""Whom the models meet, and how often each. None of them is the book player."""


class Taken:
    """A decision on the way of a hand, of which one answer is yet to bring something."""

    def __init__(self, row: Floats, player: int, state: State) -> None:
        self.row = row
        self.player = player
        self.several = case_of(state) == 2
        self.street = state.street
        self.stack = state.seat(player).stack
        self.scale = scale(state)
        self.brought = [np.nan, np.nan]
        self.slot: int | None = None

    def got(self, slot: int, stacks: Sequence[int], luck: Luck) -> None:
        """Note how a hand ended that was played on with an answer, without the luck of cards that
        came."""
        more = luck.of(self.player, self.street)
        self.brought[slot] = (stacks[self.player - 1] - self.stack - more) / self.scale


class Player:
    """Plays hands, and tries every answer at the models' decisions."""

    def __init__(self, policies: Sequence[Policy], dealer: Dealer, rng: Random) -> None:
        self.policies = policies
        self.dealer = dealer
        self.rng = rng
        self.luck = Luck(rng)

    def on(
        self, turn: Turn, ask: Ask | None, before: tuple[Fact, ...], rng: Random
    ) -> tuple[tuple[int, ...], Luck]:
        """Play a hand to its end; return the stacks, and what cards brought that came."""
        luck = self.luck.anew()
        luck.meet(turn.state)
        while ask is not None:
            player = ask.players[0]
            if player == DEALER:
                ask = answer(turn, ask, DEALER, self.dealer.answer(ask))
                continue
            luck.meet(turn.state)
            view = View(turn.state.seen_by(player), player, (*before, *turn.facts))
            ask = answer(turn, ask, player, self.policies[player - 1](view, rng))
        return tuple([seat.stack for seat in turn.state.seats]), luck

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
            self.luck.meet(turn.state)
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
                each.got(each.slot, stacks, self.luck)
        return taken

    def _tried(
        self, state: State, ask: Ask, facts: tuple[Fact, ...], found: LearnedChoice, action: Action
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
            taken.got(slot, *self.on(turn, answer(turn, ask, player, other), facts, rng))
        return taken


def game_of(id: str) -> Game:
    """Return a game by its id, or from a file of house rules."""
    return records.load_rules(Path(id)) if id.endswith(".toml") else games.get(id)


class School:
    """All that was tried in some games, round by round, and the models that were fitted to it."""

    def __init__(
        self, ids: Sequence[str], seed: int, *, table: bool = False, kept: Path | None = None
    ) -> None:
        self.ids = ids
        self.kept = kept
        """Where lots are written, and read if they are there."""
        self.cases = 2 if table else 1
        """How many models each game has for a step."""
        self.models: list[list[Model]] = [[] for _ in ids]
        self.rounds: list[Rows] = []
        self._fitted = 0
        self._seed = seed
        self._dealer = Dealer(seed)
        weights = [(GAMES_OF_TABLES if table else GAMES).get(id, 1) for id in ids]
        self._turns = [at for at, often in enumerate(weights) for _ in range(often)]
        self._openings: dict[tuple[int, int], Hand] = {}

    @property
    def step(self) -> int:
        """Return for how many rounds there is a model."""
        return self._fitted

    def play(self, hands: int) -> None:
        """Play so many hands, other ones for each round, and note what answers brought."""
        self.rounds.append(
            _together(
                [
                    self._kept(at, min(LOT, hands - first))
                    for at, first in enumerate(range(0, hands, LOT))
                ]
            )
        )

    def _kept(self, lot: int, hands: int) -> Rows:
        """Return a lot that was kept, or play and keep it."""
        if self.kept is None:
            return self.lot(lot, hands)
        file = self.kept / f"{self.step}-{lot}-{hands}.npz"
        if file.exists():
            with np.load(file) as found:
                return Rows(*[found[name] for name in Rows._fields])
        rows = self.lot(lot, hands)
        partly = file.with_suffix(".part.npz")
        np.savez(partly, **rows._asdict())
        partly.replace(file)
        return rows

    def lot(self, lot: int, hands: int) -> Rows:
        """Play so many hands, other ones for each round and lot; return what answers brought."""
        seed = self._seed + MOST_LOTS * self.step + lot
        self._dealer, rng = Dealer(seed), Random(seed)
        played: list[int] = []
        found: list[Taken] = []
        policies, often = zip(*OTHERS, strict=True)
        for number in range(1, 1 + hands):
            turn, at = number // len(self._turns), self._turns[number % len(self._turns)]
            opening = self._opening(at, turn)
            seats = len(opening.state.seats)
            self._dealer.begin(number)
            learns = [rng.random() < LEARNING for _ in range(seats)]
            learns[turn % seats] = True
            learner = Learner(self._steps(at))
            line_up = [
                learner if learning else rng.choices(policies, often)[0] for learning in learns
            ]
            taken = Player(line_up, self._dealer, rng).hand(opening)
            found += taken
            played += [self.cases * at + each.several for each in taken]
        given, brought = [each.row for each in found], [each.brought for each in found]
        return Rows.of(played, given, brought)

    def _steps(self, at: int) -> Steps:
        models = self.models[at]
        return Steps(models) if self.cases == 1 else Steps((), models[::2], models[1::2])

    def _opening(self, at: int, turn: int) -> Hand:
        """Return how a hand begins: with the fewest players, or at a larger table."""
        game = game_of(self.ids[at])
        fewest, most = max(2, game.seats[0]), game.seats[1]
        seats = fewest if self.cases == 1 else min(most, SEATS[turn % len(SEATS)])
        if (at, seats) not in self._openings:
            self._openings[at, seats] = open_hand(game, None, None, seats)
        return self._openings[at, seats]

    def fit(self) -> float:
        """Fit a model for every game; return which part of what was brought they explain."""
        rows = _together(self.rounds)
        models = fit(rows, self.cases * len(self.ids))
        at = range(0, len(models), self.cases)
        self.models = [models[first : first + self.cases] for first in at]
        self._fitted = len(self.rounds)
        return explained(models, rows)


def _together(rows: Sequence[Rows]) -> Rows:
    return Rows(*[np.concatenate(parts) for parts in zip(*rows, strict=True)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--hands", type=int, nargs="+", default=[8000, 6000], help="of each round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="learn for three players and more")
    parser.add_argument("--to", type=Path, default=FOLDER)
    parser.add_argument("--resume", action="store_true", help="go on where such a run was stopped")
    given = parser.parse_args()
    ids = given.game or [*(GAMES_OF_TABLES if given.table else GAMES)]
    kept = KEPT / sha256(repr((ids, given.seed, given.table)).encode()).hexdigest()[:16]
    if kept.exists() and not given.resume:
        rmtree(kept)
    kept.mkdir(parents=True, exist_ok=True)
    given.to.mkdir(exist_ok=True)
    school = School(ids, given.seed, table=given.table, kept=kept)
    for number, hands in enumerate(given.hands, 1):
        began = time.process_time()
        school.play(hands)
        played = time.process_time() - began
        part = school.fit()
        for id, models in zip(ids, school.models, strict=True):
            file = given.to / (TABLE if given.table else TWO).format(game_of(id).id)
            file.write_bytes(packed(models))
        tried, spent = len(school.rounds[-1].given), time.process_time() - began
        print(
            f"round {number}: {tried} decisions, {spent:.0f} s of processor,"
            f" {played:.0f} s of it for playing; {part:.0%} explained",
            flush=True,
        )


if __name__ == "__main__":
    main()
