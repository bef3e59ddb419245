"""What a seed decides about a tournament before it begins: who plays what, and what goes wrong."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from doorcard.tournament import Break, Level, Structure

from .plan import Fault

HUNDRED = 100
"""How many play in the largest tournaments."""
LARGE_EVERY = 40
"""Every so many seeds a hundred play, on three workers."""
FIRST, UNTIL = 0.8, 9.0
"""When things begin to go wrong, in seconds; it has begun by then."""

KINDS = ("kill", "kill", "kill", "stop", "close", "fail", "lose", "lose", "stall", "skew")
"""What goes wrong at any time; what stands here twice does so more often."""
AIMED = ("kill", "kill", "kill", "kill", "stop", "lose", "close")
"""What happens to the worker that directs while a move is under way."""
STAGES = ("kept", "up", "sat")
"""When: as soon as the tournament's event is kept, which no table has heard of; when the first has
got up from the old table; when the first sits at the new one."""


class Aim(Struct, frozen=True):
    """Something goes wrong for the worker that directs while its `move`th move is under way."""

    move: int
    stage: str
    what: str
    seconds: float


class CupPlan(Struct, frozen=True):
    """A tournament before it begins."""

    seed: int
    structure: Structure
    players: int
    """How many have entered when it begins."""
    absent: int = 0
    """How many of them are people who are not there."""
    workers: int = 1
    shared: bool = False
    faults: tuple[Fault, ...] = ()
    aims: tuple[Aim, ...] = ()
    late: tuple[float, ...] = ()
    """When others come late, in seconds."""
    again: float = 0.0
    """How likely somebody who goes out enters again."""
    disqualified: float | None = None
    """When somebody is taken out of play."""


def plan_of(seed: int) -> CupPlan:
    """Return what happens in the tournament of a seed."""
    chance = Random(f"cup {seed}")
    large = seed % LARGE_EVERY == LARGE_EVERY - 1
    seats = chance.choice((5, 8)) if large else chance.choice((2, 2, 3, 3, 4))
    tables = chance.choice((2, 2, 3, 3, 4, 5))
    players = HUNDRED if large else seats * tables - chance.randint(0, seats - 1)
    shared = large or seed % 4 == 3
    reentry = not large and chance.random() < 0.3
    late = [chance.uniform(1.2, 4.0) for _ in range(chance.randint(1, 3))] if reentry else []
    return CupPlan(
        seed=seed,
        structure=_structure(chance, seats, players + 8 * reentry, reentry, large),
        players=players,
        absent=0 if chance.random() < 0.7 else min(3, players - 2),
        workers=3 if large else chance.choice((2, 3)) if shared else 1,
        shared=shared,
        faults=tuple(_fault(chance) for _ in range(chance.choice((0, 1, 1, 2, 3)))),
        aims=tuple(_aim(chance) for _ in range(chance.choice((0, 1, 1, 1, 2, 2)))),
        late=tuple(late),
        again=0.5 if reentry else 0.0,
        disqualified=chance.uniform(1.0, 4.0) if chance.random() < 0.1 else None,
    )


def _structure(chance: Random, seats: int, entries: int, reentry: bool, large: bool) -> Structure:
    """Return a tournament of few hands: stacks are short, and the stakes grow with every hand."""
    races = chance.random() < 0.3
    chips = (2, 2, 10, 10, 20) if races else (1, 1, 1, 1, 1)
    amounts = (2, 4, 10, 20, 40) if races else (1, 2, 4, 8, 16)
    levels = tuple(
        [
            Level(ante=n, bring_in=n, small_bet=2 * n, length=1, chip=chip)
            for n, chip in zip(amounts, chips, strict=True)
        ]
    )
    bounty = chance.choice(("off", "off", "fixed", "progressive"))
    return Structure(
        games=("five-card-stud",),
        levels=levels,
        level_by="hands",
        after_last="double",
        stack=amounts[0] * (3 if large else chance.choice((3, 4, 6))),
        seats=seats,
        entries=entries,
        start="time",
        format="reentry" if reentry else "freezeout",
        max_entries=3,
        late_until=chance.choice((2, 3)) if reentry else 0,
        breaks=(Break(2, 1),) if chance.random() < 0.04 else (),
        balance_gap=chance.choice((1, 1, 2)),
        mover=chance.choice(("next_dealer", "random")),
        redraw=chance.choice(("final", "final", "two_and_final", "off")),
        hand_for_hand=chance.choice(("bubble", "bubble", "off")),
        chip_race=chance.choice(("race", "round")),
        bounty=bounty,
        bounty_amount=0 if bounty == "off" else 5,
        bounty_split=chance.choice(("shared", "high")),
        no_show=chance.choice(("blinded_off", "removed")),
        refund_no_shows=chance.random() < 0.5,
    )


def _fault(chance: Random) -> Fault:
    return Fault(
        at=chance.uniform(FIRST, UNTIL),
        what=chance.choice(KINDS),
        seconds=chance.uniform(0.1, 4.0),
        whom=chance.randrange(6),
        share=chance.choice((0.3, 1.0)),
    )


def _aim(chance: Random) -> Aim:
    return Aim(
        move=chance.choice((1, 1, 2, 2, 3, 4, 6)),
        stage=chance.choice(STAGES),
        what=chance.choice(AIMED),
        seconds=chance.uniform(0.1, 4.0),
    )
