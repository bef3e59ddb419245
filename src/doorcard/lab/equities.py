"""The equity of every hand of a range: the part of the pot that it wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct

from doorcard.cards import card_names, parse_cards
from doorcard.lab.answers import By, looked_at
from doorcard.lab.endings import Asked, Look
from doorcard.lab.notebook import table
from doorcard.lab.odds import SEED, read_asked
from doorcard.lab.odds_frames import frame
from doorcard.lab.outcome_counts import PSEUDO, Z_95, PartReader, Parts
from doorcard.lab.ranges import Range
from doorcard.lab.ranges.classes import Cards
from doorcard.lab.ranges.deals import Ranged
from doorcard.lab.ranges.picture import equity_svg
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.picture import Picture

MOST_SHOWN = 30
"""The most hands that a notebook lists."""


class HandEquity(Struct, frozen=True):
    """One hand of a range: its cards face `down`, its probability, and its share of the pot.

    `weight` is its probability, given the others' hands; over the range it adds up to 1. `interval`
    is the 95% interval of `share`, which has no width in an exact answer.
    """

    down: str
    weight: float
    share: float
    interval: tuple[float, float]


class Equities(Struct, frozen=True):
    """The equity of every hand that a player's range holds, the best first.

    A hand that came in none of the sampled deals is left out. `share` is that of the whole range,
    and `impossible` lists the parts of ranges that can't be held, and why.
    """

    game: str
    player: int
    range: str
    exact: bool
    samples: int
    share: float
    hands: tuple[HandEquity, ...]
    impossible: tuple[str, ...] = ()
    seed: int | None = None
    by: By = "columns"

    def of(self, down: str) -> HandEquity:
        """Return the equity of one hand by its cards face down, in any order.

        Raise `BadSetup` (`no_such_hand`) if the range does not hold it.
        """
        wanted = set(parse_cards(down))
        for one in self.hands:
            if set(parse_cards(one.down)) == wanted:
                return one
        raise BadSetup("no_such_hand", f"{down} is not held in {self.range}", hand=down)

    def frame(self) -> Any:
        """Return a pandas DataFrame, a row for each hand: `down`, `weight`, `share`, `low`, `high`.

        Raise `Refused`: `missing_extra` without pandas.
        """
        rows = [(one.down, one.weight, one.share, *one.interval) for one in self.hands]
        return frame(("down", "weight", "share", "low", "high"), rows)

    def svg(self) -> Picture:
        """Return a grid of the hands, the darker the more of the pot they win; SVG text.

        Raise `BadSetup` (`bad_picture`) for hands of more than two cards face down.
        """
        hands = {parse_cards(one.down): (one.weight, one.share) for one in self.hands}
        return equity_svg(f"Equity of {self.range}", hands)

    def _repr_html_(self) -> str:
        rows = [
            (one.down, f"{one.weight:.2%}", f"{one.share:.2%}", _reach(one.interval))
            for one in self.hands[:MOST_SHOWN]
        ]
        left = len(self.hands) - MOST_SHOWN
        more = f"; {left:,} more hands" if left > 0 else ""
        return table(
            ("down", "held", "share", "95%"),
            rows,
            caption=f"Equity of {self.range}, player {self.player}: {self.share:.2%}",
            note=looked_at(self) + more,
        )


def _reach(interval: tuple[float, float]) -> str:
    low, high = interval
    return "exact" if low == high else f"{100 * low:.2f} to {high:.2%}"


def equities(
    game: Game,
    hands: Sequence[str | Range],
    *,
    player: int | None = None,
    dead: str = "",
    centre: str = "",
    aside: str = "",
    said: Sequence[str] = (),
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
) -> Equities:
    """Return the equity of every hand in a player's range, from the deals that `lab.odds` looks at.

    The arguments are as in `lab.odds`; `player` is one whose hand is a range, by default the first.

    Raise `BadSetup`: as `lab.odds`, and `no_such_player` for a player without a range.
    """
    asked = read_asked(game, hands, dead=dead, centre=centre, aside=aside, said=said)
    ranged, who = _whose(asked, player)
    look = Look(asked, exact, samples, seed)
    found = _counted(look, ranged, who)
    return Equities(
        game=look.spot.game.id,
        player=who,
        range=str(ranged.ranges[who]),
        exact=look.exact,
        samples=int(found.deals.sum()),
        share=float(found.won.sum() / found.held.sum()),
        hands=tuple(sorted(found.hands(ranged.laid[who].hands), key=lambda one: -one.share)),
        impossible=ranged.impossible,
        seed=None if look.exact else seed,
        by=look.by,
    )


def _whose(asked: Asked, player: int | None) -> tuple[Ranged, int]:
    """Return a spot with ranges, and the player in question."""
    ranged = list(asked.ranges) if isinstance(asked, Ranged) else []
    who = player if player is not None else ranged[0] if ranged else 0
    if not isinstance(asked, Ranged) or who not in ranged:
        have = ", ".join(map(str, ranged)) or "none"
        raise BadSetup(
            "no_such_player",
            f"player {who or 1} has no range; players with one: {have}. Write one as '(AA-TT)/7c'",
        )
    return asked, who


class _Sums(NamedTuple):
    """Sums over deals for each hand of a range: weights, parts of the pot, their squares, deals."""

    held: Parts
    won: Parts
    squares: Parts
    deals: Parts
    exact: bool

    def hands(self, cards: Sequence[Cards]) -> Iterator[HandEquity]:
        """Yield the equity of each hand that came in some deal."""
        for number in np.flatnonzero(self.deals).tolist():
            share = float(self.won[number] / self.held[number])
            reach = (share, share)
            if not self.exact:
                reach = _interval(self.deals[number], self.won[number], self.squares[number])
            down = card_names(cards[number][::-1])
            yield HandEquity(down, float(self.held[number] / self.held.sum()), share, reach)


def _counted(look: Look, ranged: Ranged, who: int) -> _Sums:
    """Return the sums over all deals that are looked at."""
    at = list(ranged.ranges).index(who)
    count = len(ranged.laid[who].hands)
    held, won, squares, deals = (np.zeros(count) for _ in range(4))
    reader = None
    for ended in look:
        reader = reader or PartReader(look.spot, who, look.others)
        part = reader.of(ended.codes)
        assert ended.chosen is not None
        hand = ended.chosen[at]
        weights = np.asarray(ended.weights, np.float64) * np.ones(len(part))
        held += np.bincount(hand, weights, count)
        won += np.bincount(hand, weights * part, count)
        squares += np.bincount(hand, weights * part * part, count)
        deals += np.bincount(hand, minlength=count)
    return _Sums(held, won, squares, deals, look.exact)


def _interval(deals: float, won: float, squares: float) -> tuple[float, float]:
    """Return the 95% interval of a mean, with the deals added that `counting.interval` adds."""
    total = deals + 2 * PSEUDO
    mean = (won + PSEUDO) / total
    reach = Z_95 * (max(0.0, (squares + PSEUDO) / total - mean * mean) / total) ** 0.5
    return max(0.0, float(mean - reach)), min(1.0, float(mean + reach))
