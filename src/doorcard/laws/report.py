"""The events of a run under the laws, and whether they were enough to prove anything."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from doorcard.laws.broken import LawBroken
from doorcard.rules.facts import CardsIn, Fact, Shown, Shuffled
from doorcard.rules.game import Game
from doorcard.rules.reading.coming import may_deal_anew
from doorcard.rules.state import State


class Report(Struct):
    """The events of a number of hands; `expected` are those that a run must reach."""

    game: str
    expected: tuple[str, ...]
    hands: int = 0
    decisions: int = 0
    checked: int = 0
    """Decisions at which laws 3 to 5 were checked; the others are checked at every fact."""
    showdowns: int = 0
    all_ins: int = 0
    time_outs: int = 0
    reshuffles: int = 0
    """Shuffles beyond a deal's first: recycled dead cards (DCK-03)."""
    redeals: int = 0
    """New deals within a hand (SCS-05)."""
    facts: dict[str, int] = field(default_factory=dict)
    """The count of each kind of fact."""

    def count(self, facts: Iterable[Fact], final: State) -> None:
        """Add a finished hand."""
        self.hands += 1
        shown = False
        fresh = True
        for fact in facts:
            name = type(fact).__name__
            self.facts[name] = self.facts.get(name, 0) + 1
            shown = shown or isinstance(fact, Shown)
            if isinstance(fact, CardsIn):
                self.redeals += 1
                fresh = True
            elif isinstance(fact, Shuffled):
                self.reshuffles += not fresh
                fresh = False
        self.showdowns += shown

    def add(self, other: Report) -> None:
        """Add the report of another run of the same game."""
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for kind, times in other.facts.items():
            self.facts[kind] = self.facts.get(kind, 0) + times
        self.expected = tuple(dict.fromkeys((*self.expected, *other.expected)))

    def missing(self, *kinds: str) -> list[str]:
        """Return the expected events, and facts of `kinds`, that were not reached."""
        missing = [name for name in self.expected if not getattr(self, name)]
        return missing + [kind for kind in kinds if not self.facts.get(kind)]

    def check(self, *kinds: str) -> Report:
        """Raise `LawBroken` unless every expected event, and fact of `kinds`, was reached."""
        missing = self.missing(*kinds)
        if missing:
            raise LawBroken(
                "reach",
                f"{self.hands} hands of {self.game} never reached: {', '.join(missing)}",
                report=self,
            )
        return self


COUNTS = (
    "hands", "decisions", "checked", "showdowns", "all_ins", "time_outs", "reshuffles", "redeals"
)  # fmt: skip


def expected_facts(game: Game, long: bool = False) -> tuple[str, ...]:
    """Return the kinds of fact that a run of a hundred hands, or of thousands, must reach.

    Against a bank nothing is returned or mucked, and a player who times out has folded. Where a
    phase decides who wins, hands are seldom shown.
    """
    if game.banked:
        return "Folded", "Wagered", "Settled", "Shown"
    shown = () if _is_decided(game) else ("Mucked",)
    return ("Folded", "Returned", *shown, *(("WentOut",) if long else ()))


def expected_events(game: Game, seats: int) -> tuple[str, ...]:
    """Return the events a run must reach: a showdown, an all-in, and a redeal or recycling if the
    game has it.

    Dead cards are shuffled again if the phases need more cards than the deck has.
    """
    expected = ["all_ins"] if _is_decided(game) else ["showdowns", "all_ins"]
    if sum([phase.cards_for(seats) for phase in game.phases]) > len(game.deck()):
        expected.append("reshuffles")
    if may_deal_anew(game):
        expected.append("redeals")
    return tuple(expected)


def _is_decided(game: Game) -> bool:
    return any(phase.decides for phase in game.phases)
