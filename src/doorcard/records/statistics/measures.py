"""The measures of play: a count, and the number of chances for it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from doorcard.records.statistics.player_counts import Acts, Counts


class Measure(Struct, frozen=True):
    """A share of chances: its name in frames, and its two counts."""

    key: str
    done: Callable[[Counts], int]
    chances: Callable[[Counts], int]

    @property
    def title(self) -> str:
        """The name in words."""
        return "VPIP" if self.key == "vpip" else self.key.replace("_", " ")

    def of(self, counts: Counts) -> float | None:
        """Return the share, from 0 to 1; None if there was no chance."""
        chances = self.chances(counts)
        return self.done(counts) / chances if chances else None


def acts_in(counts: Counts, number: int | None = None) -> Acts:
    """Return the acts of one betting round, or of all of them."""
    if number is not None:
        return counts.rounds.get(number, Acts())
    found = Acts()
    for acts in counts.rounds.values():
        found.add(acts)
    return found


def frequency(number: int | None = None) -> Measure:
    """Return the measure of how often a player bets or raises instead of calling or folding, in one
    round or all."""

    def raises(counts: Counts) -> int:
        return acts_in(counts, number).raises

    def all_of(counts: Counts) -> int:
        acts = acts_in(counts, number)
        return acts.raises + acts.calls + acts.folds

    if number is None:
        return Measure("aggression", raises, all_of)
    return Measure(f"aggression_{number}", raises, all_of)


def factor(counts: Counts, number: int | None = None) -> float | None:
    """Return bets and raises for each call, in a round or all; None without a call."""
    acts = acts_in(counts, number)
    return acts.raises / acts.calls if acts.calls else None


MEASURES = (
    Measure("vpip", lambda c: c.played, lambda c: c.hands),
    Measure("completion", lambda c: c.completed, lambda c: c.could_complete),
    Measure("steal", lambda c: c.stole, lambda c: c.could_steal),
    Measure(
        "fold_to_completion",
        lambda c: c.brought_in_folded,
        lambda c: c.brought_in_raised,
    ),
    frequency(),
    Measure("went_to_showdown", lambda c: c.showdowns, lambda c: c.stayed),
    Measure(
        "won_at_showdown",
        lambda c: c.showdowns_won,
        lambda c: c.showdowns,
    ),
    Measure("won", lambda c: c.won, lambda c: c.hands),
)
"""All measures, in the order of tables."""
