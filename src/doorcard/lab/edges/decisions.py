"""Playing or folding, decided hand by hand by the average result of each (TCP-03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from doorcard.cards import RANKS, card_names, rank
from doorcard.lab.edges.banked import Main
from doorcard.lab.edges.matchups import Matchup, matchups
from doorcard.language.saying import cached_by_language
from doorcard.ranking import by_name
from doorcard.rules.payments import least_with

FOLDED = -1
"""The result of folding, in antes: the first wager is lost (TCP-03)."""


PLAY, FOLD, RIDE, TAKE_BACK = "play", "fold", "let it ride", "take it back"
"""The choices in words."""


def choice_of(size: int, several: bool) -> str:
    """Return the choice to wager `size` times the first wager: `play`, or `play 3`; 0 folds."""
    return FOLD if not size else f"{PLAY} {size}" if several else PLAY


class Answer(Struct, frozen=True):
    """A choice that a hand has: its result over all deals together, in first wagers, and the number
    of deals in which it is the `best`: all or none, unless the bank shows a card."""

    choice: str
    net: int | float
    best: int


class Decision(Struct, frozen=True):
    """A hand, for all `hands` that differ from it only in suits, and the result of each choice.

    `win`, `tie`, `lose` and `unqualified` count the bank's `deals` hands that it beats, equals and
    loses to, and those that do not qualify, of any strength; if the bank has no hand, the deals in
    which it pays in the end, gets its stake back, or pays nothing. `choices` are the first choices.
    `net` is the result of the best one that stays in, in all deals together, in first wagers, and
    `plays` says that it is better than giving up.
    """

    cards: str
    hand: str
    value: int
    hands: int
    win: int
    tie: int
    lose: int
    unqualified: int
    deals: int
    net: int | float
    plays: bool
    choices: tuple[Answer, ...] = ()

    @property
    def play(self) -> float:
        """The average result of playing, in first wagers."""
        return self.net / self.deals


Decided = tuple[Decision, Matchup, dict[int, int]]
"""A decision, its matchup, and how many of the bank's hands lead to each result of playing."""


@cached_by_language(8)
def decided(main: Main) -> tuple[Decided, ...]:
    """Return every class of hands as `decisions` does, each with its matchup and its results."""
    found = matchups(main.scale, main.qualifiers, main.cards, main.lowest_rank)
    return tuple(sorted(_decide(main, found), key=lambda each: each[0].value))


def _decide(main: Main, found: tuple[Matchup, ...]) -> Iterator[Decided]:
    for matchup in found:
        nets = results(main, matchup)
        deals, net = sum(nets.values()), sum([each * count for each, count in nets.items()])
        win, tie, lose, unqualified = compared(main, matchup)
        decision = Decision(
            card_names(matchup.cards),
            short_name(main.scale, matchup.cards, matchup.value),
            matchup.value,
            matchup.hands,
            win,
            tie,
            lose,
            unqualified,
            deals,
            net,
            net > FOLDED * deals,
            (
                Answer(PLAY, net, deals if net > FOLDED * deals else 0),
                Answer(FOLD, FOLDED * deals, 0 if net > FOLDED * deals else deals),
            ),
        )
        yield decision, matchup, nets


def results(main: Main, matchup: Matchup) -> dict[int, int]:
    """Return each result of playing a hand, in antes, with the number of the bank's hands that lead
    to it."""
    beside = sum([int(max(pay.odds_for(matchup.value), 0)) for pay in main.bonuses])
    nets: Counter[int] = Counter()
    for house, count in matchup.faces:
        won = sum([int(pay.odds_of(matchup.value, house)) for pay in main.against])
        nets[won + beside] += count
    return nets


def compared(main: Main, matchup: Matchup) -> tuple[int, int, int, int]:
    """Return how many of the bank's hands are beaten, level, better, and don't qualify."""
    least = max(least_with(main.scale, rank) for rank in main.qualifiers)
    mine, faces = matchup.value, matchup.faces
    return (
        sum([count for house, count in faces if house < mine]),
        sum([count for house, count in faces if house == mine]),
        sum([count for house, count in faces if house > mine]),
        sum([count for house, count in faces if house < least]),
    )


def rule_of(found: tuple[Decision, ...]) -> str:
    """Return which hands to play, in words: `play Q-6-4 or better`.

    If these are not simply all from one strength up, every range is listed, and strengths that are
    played with some suits only are listed separately.
    """
    strengths = [
        (hands[0].hand, {decision.plays for decision in hands})
        for _, same in groupby(found, key=lambda decision: decision.value)
        if (hands := list(same))
    ]
    ranges, mixed = [], [hand for hand, plays in strengths if len(plays) > 1]
    at = 0
    for plays, same in groupby(strengths, key=lambda strength: strength[1] == {True}):
        names = [hand for hand, _ in same]
        at += len(names)
        if plays:
            ranges.append(_range(names, at == len(names), at == len(strengths)))
    if mixed:
        ranges.append(f"in some suits {', '.join(mixed)}")
    return f"play {'; '.join(ranges)}" if ranges else "fold every hand"


def _range(names: list[str], from_worst: bool, to_best: bool) -> str:
    if from_worst and to_best:
        return "every hand"
    if to_best:
        return f"{names[0]} or better"
    return names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"


def short_name(scale: str, cards: tuple[int, ...], value: int) -> str:
    """Return a hand as players say it: `Q-6-4`, `pair of twos, three kicker`."""
    ranking = by_name(scale)
    if ranking.category(value) != "high card":
        return ranking.describe(value)
    return "-".join(RANKS[r] for r in sorted(map(rank, cards), reverse=True))
