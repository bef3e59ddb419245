"""Play the rest of a tournament many times: the prizes of stacks, next to their worth by ICM."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import mean

from msgspec import Struct, structs

from doorcard.bots import Policy
from doorcard.rules.errors import BadSetup
from doorcard.simulation.tournaments import Outcome, half_width, names_of, play_many
from doorcard.tournament import Structure, equities
from doorcard.tournament.prizes import MOST_FOR_EQUITY, prizes_of, shared


class Chance(Struct, frozen=True):
    """The results of one stack.

    `prize` is its mean win, in units of money, and `half` half the width of the 95% interval, by
    the normal approximation. `worth` is its value by the Independent Chip Model; None for more
    stacks than `equities` takes.
    """

    policy: str
    stack: int
    first: float
    """The share of the runs in which it came first, 0 to 1."""
    paid: float
    place: float
    """The mean place."""
    prize: float
    half: float
    worth: float | None


class Finals(Struct, frozen=True):
    """The results of playing the rest of a tournament many times, from the same stacks."""

    count: int
    hands: int
    prizes: tuple[int, ...]
    """The prizes of the remaining places, the first's first."""
    chances: tuple[Chance, ...]
    partial: bool = False


def simulate_finals(
    structure: Structure,
    stacks: Sequence[int],
    *,
    count: int,
    seed: int,
    entries: int | None = None,
    level: int = 1,
    policies: Sequence[Policy | str] = ("bots",),
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Finals:
    """Play a tournament to its end `count` times, from `stacks` at the beginning of a level.

    `entries` is the number of entries, which decides the prizes; by default as many as in the
    structure. Seats are drawn anew each time, stacks take the policies in turn, and bounties don't
    count. `jobs` and Ctrl-C are as in `simulate_tournaments`. Raise `BadSetup`: `bad_stacks`,
    `no_such_level`, and as `simulate_tournaments` does.
    """
    entered = structure.entries if entries is None else entries
    rest = _rest_of(structure, stacks, entered, level)
    names = names_of(policies)
    played, partial = play_many(
        rest, policies, seed, count, stacks=stacks, jobs=jobs, progress=progress
    )
    prizes = prizes_of(structure, entered)[: len(stacks)]
    found: list[list[tuple[int, float]]] = [[] for _ in stacks]
    for _, _, outcomes in played:
        for one, prize in _paid(outcomes, prizes):
            found[one.entry].append((one.place, prize))
    worth: Sequence[float | None] = [None] * len(stacks)
    if len(stacks) <= MOST_FOR_EQUITY:
        worth = equities(stacks, prizes)
    chances = [
        _chance(names[i % len(names)], stacks[i], found[i], worth[i]) for i in range(len(stacks))
    ]
    hands = sum([number for _, number, _ in played])
    return Finals(len(played), hands, prizes, tuple(chances), partial)


def _rest_of(structure: Structure, stacks: Sequence[int], entered: int, level: int) -> Structure:
    """Return a tournament at the point this one has reached."""
    if not 1 <= level <= len(structure.levels):
        raise BadSetup(
            "no_such_level",
            "there is no level {level}; there are 1 to {levels}",
            level=level,
            levels=len(structure.levels),
        )
    chip = structure.levels[level - 1].chip
    whole = all(type(stack) is int and stack > 0 and stack % chip == 0 for stack in stacks)
    if not 2 <= len(stacks) <= entered or not whole:
        raise BadSetup(
            "bad_stacks",
            "the stacks are {stacks}; give 2 to {most}, each a multiple of the level's chip of "
            "{chip}",
            stacks=", ".join(map(str, stacks)),
            most=entered,
            chip=chip,
        )
    return structs.replace(
        structure,
        levels=structure.levels[level - 1 :],
        stack=max(stacks),
        entries=len(stacks),
        start="full",
        min_players=2,
        late_until=0,
        breaks=(),
        bounty="off",
    )


def _paid(outcomes: Sequence[Outcome], prizes: Sequence[int]) -> list[tuple[Outcome, int]]:
    """Return each stack's results, with the prize divided if a place is shared (TRN-46)."""
    found: list[tuple[Outcome, int]] = []
    for place in dict.fromkeys([one.place for one in outcomes]):
        group = [one for one in outcomes if one.place == place]
        found += zip(group, shared(prizes, place, len(group)), strict=True)
    return found


def _chance(
    policy: str, stack: int, rows: Sequence[tuple[int, float]], worth: float | None
) -> Chance:
    won = [prize for _, prize in rows]
    return Chance(
        policy,
        stack,
        mean([place == 1 for place, _ in rows]),
        mean([prize > 0 for prize in won]),
        mean([place for place, _ in rows]),
        mean(won),
        half_width(won),
        worth,
    )
