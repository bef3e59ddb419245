"""Playing or folding five cards against the bank: the best answer for each hand and card shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from doorcard.lab.edges.alike import Ints
from doorcard.lab.edges.counted import Against, Faced, faced
from doorcard.lab.edges.decisions import short_name
from doorcard.language.saying import cached_by_language
from doorcard.rules.kinds import least_of
from doorcard.rules.payments import AgainstHouse, HandPays, least_with

HALVES = 2
"""The unit of results: halves of the first wager, since some odds are 3 to 2."""


class DealtGame(Struct, frozen=True):
    """Such a game: the wagers made first (`first`), all as large as the ante, and the further
    wager.

    The further wager is one of `times` antes, or one of `more` with a hand of at least `holding`.
    `against` are compared with the bank's hand, and `bonuses` are paid in addition.
    """

    rules: Against
    first: tuple[str, ...]
    play: str
    times: tuple[int, ...]
    more: tuple[int, ...]
    holding: str
    against: tuple[AgainstHouse, ...]
    bonuses: tuple[HandPays, ...]

    def sizes(self, value: int) -> tuple[int, ...]:
        """Return the sizes of the further wager that are open to a hand of this strength."""
        enough = self.more and value >= least_of(self.rules.scale, self.holding)
        return (*self.times, *self.more) if enough else self.times


Choice = Callable[[Faced, dict[int, Ints]], npt.NDArray[np.integer]]
"""A way to play: from hands of one strength, and the total result of each size of the further wager
(0: folding), to the size for each hand and card shown."""


def best(hands: Faced, brings: dict[int, Ints]) -> npt.NDArray[np.integer]:
    """Return the size with the best result, the smallest of equally good ones."""
    sizes = sorted(brings)
    at = np.argmax(np.stack([brings[size] for size in sizes]), axis=0)
    found: npt.NDArray[np.integer] = np.array(sizes)[at]
    return found


class DealtResults(NamedTuple):
    """The results of a way to play, over all deals.

    `nets` are results in halves of the first wager; `staked` is all that was wagered, in first
    wagers. `by_value` has the sizes that were chosen with hands of each strength (0: folded), and
    the number of deals; `names` has a name for the hands of each strength. `unqualified` are deals
    in which the bank's hand does not count.
    """

    nets: dict[int, int]
    staked: int
    by_value: dict[int, dict[int, int]]
    names: dict[int, str]
    unqualified: int

    @property
    def deals(self) -> int:
        """The number of deals."""
        return sum(self.nets.values())


@cached_by_language(8)
def best_play(game: DealtGame) -> DealtResults:
    """Return the results of best play."""
    return play_by(game, best)


def play_by(game: DealtGame, choice: Choice) -> DealtResults:
    """Return the results of a way to play, every deal counted."""
    return played(game, faced(game.rules), choice)


def played(game: DealtGame, hands: Iterable[Faced], choice: Choice) -> DealtResults:
    """Return the results of a way to play these hands."""
    nets: Counter[int] = Counter()
    by_value: dict[int, dict[int, int]] = {}
    names: dict[int, str] = {}
    staked = unqualified = 0
    for each in hands:
        deals = each.unqualified + each.below + each.level + each.above
        weights = each.counts[:, None]
        results = results_of(game, each.value)
        counted = each.unqualified, each.below, each.level, each.above
        chosen = choice(each, brings(game, each))
        names[each.value] = short_name(game.rules.scale, each.cards[0].tolist(), each.value)
        unqualified += int((weights * each.unqualified).sum())
        here: dict[int, int] = {}
        for size in np.unique(chosen[deals > 0]).tolist():
            picked = np.where(chosen == size, weights, 0)
            here[size] = int((picked * deals).sum())
            staked += (len(game.first) + size) * here[size]
            if not size:
                nets[-HALVES * len(game.first)] += here[size]
                continue
            for net, count in zip(results[size], counted, strict=True):
                nets[net] += int((picked * count).sum())
        by_value[each.value] = here
    return DealtResults(dict(nets), staked, by_value, names, unqualified)


def brings(game: DealtGame, hands: Faced) -> dict[int, Ints]:
    """Return the total result of each size of the further wager (0: folding), in halves."""
    counted = hands.unqualified, hands.below, hands.level, hands.above
    found = {0: -HALVES * len(game.first) * np.sum(counted, axis=0)}
    for size, odds in results_of(game, hands.value).items():
        parts = [net * count for net, count in zip(odds, counted, strict=True)]
        found[size] = np.sum(parts, axis=0)
    return found


def results_of(game: DealtGame, value: int) -> dict[int, tuple[int, ...]]:
    """Return the result of a hand by the size of the further wager, in halves of the first: if the
    bank's hand does not qualify, is weaker, level, better."""
    least = max([least_with(pay.scale, pay.qualifier) for pay in game.against])
    houses = (0, max(value - 1, least), max(value, least), max(value + 1, least))
    beside = sum([max(Fraction(pay.odds_for(value)), Fraction(0)) for pay in game.bonuses])
    found = {}
    for size in game.sizes(value):
        rows = []
        for house in houses:
            net = Fraction(beside)
            for pay in game.against:
                net += Fraction(pay.odds_of(value, house)) * (size if pay.on == game.play else 1)
            rows.append(int(net * HALVES))
        found[size] = tuple(rows)
    return found


def rule_of(game: DealtGame, found: DealtResults) -> str:
    """Return the best play in words, the best hands first.

    If it depends on more than the strength, the rule says that the hands in between are played by
    their other cards.
    """
    parts = []
    strengths = sorted(found.by_value, reverse=True)
    runs = [
        (sizes, list(same))
        for sizes, same in groupby(strengths, key=lambda value: tuple(found.by_value[value]))
    ]
    merged = _merged(runs)
    for nth, (sizes, values) in enumerate(merged):
        first, last = found.names[values[-1]], found.names[values[0]]
        which = f"{first} or better" if not nth else f"{first} to {last}"
        if nth == len(merged) - 1:
            which = "the rest" if nth else "every hand"
        parts.append(f"{_how(game, sizes)} {which}")
    return "; ".join(parts)


Run = tuple[tuple[int, ...], list[int]]


def _merged(runs: list[Run]) -> list[Run]:
    """Return runs of strengths, with runs that alternate merged."""
    found: list[Run] = []
    for sizes, values in runs:
        last = found[-1] if found else None
        if (
            last is not None
            and (len(last[0]) > 1 or len(last[1]) < FEW)
            and (len(sizes) > 1 or len(values) < FEW)
        ):
            found[-1] = tuple(sorted({*last[0], *sizes})), [*last[1], *values]
        else:
            found.append((sizes, values))
    return found


FEW = 12
"""The least number of consecutive strengths with the same play that the rule mentions."""


def _how(game: DealtGame, sizes: tuple[int, ...]) -> str:
    """Return the play of hands in words, from the sizes that are chosen with some of them."""
    several = len(game.times) + len(game.more) > 1
    words = [
        ("fold" if not size else f"play {size}" if several else "play") for size in sorted(sizes)
    ]
    return " or ".join(words) + (", by the other cards," if len(words) > 1 else "")
