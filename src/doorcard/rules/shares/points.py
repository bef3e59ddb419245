"""A share for counting: the hand whose points come nearest to a number (TWT-01, TWT-02, TWT-09).

Points are counted in halves, so that the half point of a face card is a whole number.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta

from doorcard.cards import RANKS, Card
from doorcard.language.saying import say
from doorcard.rules.game import Share
from doorcard.rules.shares.held import known_hand
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, quiet

HALF = 2
"""Halves in a point."""

ACE, TEN = RANKS.index("A"), RANKS.index("T")
LOW_ACE, HIGH_ACE = 1, 11
"""The points of an ace: either of these (TWT-02)."""

FACE = {"half": 1, "ten": 10 * HALF}
"""The value of a face card, in halves."""

SPAN = 10_000
"""A number above twice the halves by which a hand can miss."""


class Nearest(Share, frozen=True):
    """The points that come nearest to `target`: cards count their number, an ace 1 or 11.

    `face` says what jacks, queens and kings count: half a point or ten. Points on both sides of the
    target count; of two that are as near, those below it win, unless `over` is `equal`. If it is
    `busts`, points above the target can't win at all. `high` names the side (TWT-09, TWT-10).
    """

    target: Annotated[int, Meta(ge=1, le=99)]
    high: bool
    face: Literal["half", "ten"] = "half"
    over: Literal["loses_ties", "equal", "busts"] = "loses_ties"

    @property
    def side(self) -> str:
        return "high" if self.high else "low"

    @property
    def odd_chip_to(self) -> str:
        return "highest_card" if self.high else "lowest_card"

    def value(self, state: State, player: int) -> int:
        return self.worth(known_hand(state, player))

    def worth(self, cards: Iterable[Card]) -> int:
        """Return the strength of a hand: the nearer, the larger; 0 if it is over and may not be."""
        return max([self._worth_of(halves) for halves in totals(tuple(cards), self.face)])

    def off(self, cards: Iterable[Card]) -> int:
        """Return the fewest halves by which a hand misses the target, on either side."""
        return min([abs(each - self.target * HALF) for each in totals(tuple(cards), self.face)])

    def beyond(self, cards: Iterable[Card]) -> bool:
        """Tell whether the points of a hand, as they count best, are more than the target."""
        return max(totals(tuple(cards), self.face), key=self._worth_of) > self.target * HALF

    def odd_chip_key(self, state: State, player: int) -> int:
        """Order by the highest card held, or for the low number the lowest (POT-04, POT-05)."""
        cards = state.seat(player).cards
        if self.high:
            return max(cards)
        return -min([card - len(RANKS) * 4 if card >> 2 == ACE else card for card in cards])

    def describe(self, value: int) -> str:
        if not value:
            return say("more than {target}", target=self.target)
        off, above = divmod(SPAN - value, 2)
        if not off:
            return say("{target} exactly", target=self.target)
        if self.over == "equal":
            return say("{points} away from {target}", points=figures(off), target=self.target)
        return points(self.target * HALF + (off if above else -off))

    @property
    def always_won(self) -> bool:
        return self.over != "busts"

    def added_up(self, cards: tuple[Card, ...]) -> str:
        """Return how a hand adds up for this number: `11 + 11 + 5 = 27`, each ace as is best."""
        found = totals(cards, self.face)
        best = max(found, key=self._worth_of)
        high = found.index(best)
        aces = [card >> 2 == ACE for card in cards]
        parts = [
            HIGH_ACE * HALF if ace and sum(aces[:at]) < high else _halves(card >> 2, self.face)
            for at, (card, ace) in enumerate(zip(cards, aces, strict=True))
        ]
        added = f"{' + '.join(map(figures, parts))} = {figures(best)}"
        return added if self._worth_of(best) else f"{added}: {self.describe(0)}"

    def _worth_of(self, halves: int) -> int:
        off = abs(halves - self.target * HALF)
        above = halves > self.target * HALF
        if above and self.over == "busts":
            return 0
        return SPAN - 2 * off - (above and self.over == "loses_ties")


@lru_cache(1 << 14)
def totals(cards: tuple[Card, ...], face: str) -> tuple[int, ...]:
    """Return the possible sums of cards in halves, lowest first: each ace counts 1 or 11."""
    aces = sum([card >> 2 == ACE for card in cards])
    least = sum([_halves(card >> 2, face) for card in cards])
    return tuple([least + HALF * (HIGH_ACE - LOW_ACE) * high for high in range(aces + 1)])


def points(halves: int) -> str:
    """Return points in words: `26½ points`."""
    one = halves in (1, HALF)
    return say("{points} point" if one else "{points} points", points=figures(halves))


def figures(halves: int) -> str:
    """Return points in figures: `26½`, `½`."""
    whole, half = divmod(halves, HALF)
    return f"{whole or ''}½" if half else str(whole)


def _halves(rank: int, face: str) -> int:
    """Return the lowest value of a card of a rank, in halves."""
    if rank == ACE:
        return LOW_ACE * HALF
    return FACE[face] if rank > TEN else (rank + 2) * HALF


def _nearest(share: Nearest) -> str:
    """Say how cards count, and what happens above the number."""
    parts = [
        say("The points nearest to {target}.", target=share.target),
        say(
            "A card counts its number, an ace one or eleven, and a face card half a point."
            if share.face == "half"
            else "A card counts its number, an ace one or eleven, and a face card ten."
        ),
    ]
    if share.over == "busts":
        parts.append(say("Points above {target} can't win.", target=share.target))
    elif share.over == "equal":
        parts.append(say("Points above {target} are as good as those below.", target=share.target))
    else:
        parts.append(
            say(
                "Points above {target} count, too; if two hands are equally near, the one below "
                "wins.",
                target=share.target,
            )
        )
    return " ".join(parts)


WORDS: tuple[Words, ...] = (
    PartWords(
        part=Nearest,
        sheet=_nearest,
        side=lambda share: say("the high number" if share.high else "the low number"),
        odds="engine",
        fields={"target": quiet, "high": quiet, "face": quiet, "over": quiet},
    ),
)
