"""What a seed decides before anything begins: who plays what, and what goes wrong."""

from __future__ import annotations

from random import Random

from msgspec import Struct
from msgspec.structs import replace

NAMES = ("Ann", "Bob", "Cat", "Dan")
GAMES = ("three-card-poker", "five-card-stud", "black-mariah", "auction", "buy-your-card", "razz")
SHORT = GAMES[:3]
LONG = 0.1
"""How often a game is played that may take long."""
DEALT = 0.7
"""How often a simulation begins in the middle of a hand."""
BOTS = 0.1
"""How often a bot plays too."""
FIRST_SECONDS = 9.0
"""The time in which things begin to go wrong."""

KINDS = (
    *("kill", "kill", "stop", "stop", "close"),
    *("fail", "fail", "stall", "stall", "lose", "lose", "err"),
    *("skew", "hang up", "hang up", "freeze"),
)
"""What may go wrong (docs/room/simulation.md); what stands here twice does so more often."""
DOINGS = ("chat", "chat", "react", "pause", "sit out")
"""What people do besides playing."""
LONGEST = {"kill": 5.0, "close": 3.0, "skew": 0.0, "hang up": 1.0}
"""For how many seconds something goes wrong at most; anything else for `USUALLY`."""
USUALLY = 14.0


class Fault(Struct, frozen=True):
    """Something that goes wrong, at a time, for so many seconds.

    `whom` chooses a worker or a person; `share` is how much of it fails.
    """

    at: float
    what: str
    seconds: float = 0.0
    whom: int = 0
    share: float = 1.0


class Doing(Struct, frozen=True):
    """Something that a person does at a time."""

    at: float
    what: str
    whom: int = 0


class Plan(Struct, frozen=True):
    """A simulation before it begins."""

    seed: int
    game: str = SHORT[0]
    dealt: bool = False
    """Whether it begins in the middle of a hand."""
    players: int = 2
    tables: int = 1
    workers: int = 1
    hands: int = 1
    """How many hands are to be played at least."""
    repeats: float = 0.0
    """How likely it is that a command is sent twice at once."""
    bots: bool = False
    doings: tuple[Doing, ...] = ()
    faults: tuple[Fault, ...] = ()
    shared: bool = False
    """Whether every worker takes whoever comes, so that several serve one table at a time."""


def plan_of(seed: int) -> Plan:
    """Return what happens in the simulation of a seed."""
    chance = Random(f"plan {seed}")
    faults = [_fault(chance) for _ in range(chance.choice((1, 2, 2, 3, 4)))]
    doings = [_doing(chance) for _ in range(chance.choice((1, 2, 3)))]
    workers = 1 if chance.random() < 0.7 else 2
    shared = seed % 5 == 4
    plan = Plan(
        seed=seed,
        game=chance.choice(GAMES if chance.random() < LONG else SHORT),
        dealt=chance.random() < DEALT,
        players=2 if chance.random() < 0.8 else 3,
        tables=workers if chance.random() < 0.2 else 1,
        workers=workers,
        repeats=chance.choice((0.0, 0.1, 0.5)),
        bots=chance.random() < BOTS,
        doings=tuple(sorted(doings, key=lambda doing: doing.at)),
        faults=tuple(sorted(faults, key=lambda fault: fault.at)),
        shared=shared,
    )
    return replace(plan, workers=chance.choice((2, 3))) if shared else plan


def _fault(chance: Random) -> Fault:
    what = chance.choice(KINDS)
    longest = LONGEST.get(what, USUALLY)
    return Fault(
        at=round(chance.uniform(0.0, FIRST_SECONDS), 3),
        what=what,
        seconds=round(chance.uniform(0.05, longest) if chance.random() < 0.7 else 0.3, 3),
        whom=chance.randrange(12),
        share=chance.choice((0.3, 1.0)),
    )


def _doing(chance: Random) -> Doing:
    at = round(chance.uniform(0.5, FIRST_SECONDS), 3)
    return Doing(at, chance.choice(DOINGS), chance.randrange(12))
