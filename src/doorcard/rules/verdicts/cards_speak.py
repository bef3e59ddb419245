"""Verdicts by the cards alone: each share to its best hand, or all shares to one player."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.rules.verdicts.verdict import (
    BOTH,
    Ruling,
    Stake,
    Values,
    Verdict,
    outright,
    sides_held,
    spoken,
)


class CardsSpeak(Verdict, frozen=True):
    """The best hand for a share wins it; nothing is declared."""

    def judge(
        self,
        contests: Sequence[Sequence[int]],
        values: Values,
        declared: Sequence[str] = (),
        redeals: int = 0,
    ) -> list[Ruling]:
        return [spoken(players, values) for players in contests]


class Together(Verdict, frozen=True):
    """One player must win every share outright; otherwise the pot is carried over (BLM-02, BLM-08).

    With `carry_all`, the side pots are carried over too if nobody wins the main pot (BLM-10). After
    `max_redeals` new deals, the first share alone decides (BLM-11).
    """

    splits = False

    carry_all: bool = True
    max_redeals: int | None = None

    @property
    def may_carry(self) -> bool:
        return self.max_redeals != 0

    def judge(
        self,
        contests: Sequence[Sequence[int]],
        values: Values,
        declared: Sequence[str] = (),
        redeals: int = 0,
    ) -> list[Ruling]:
        if self.max_redeals is not None and redeals >= self.max_redeals:
            first = next(iter(values))
            return [spoken(players, {first: values[first]}) for players in contests]
        rulings: list[Ruling] = []
        for players in contests:
            won = [p for p in players if all(outright(p, players, v) for v in values.values())]
            rulings.append({BOTH: won} if won else None)
        if self.carry_all and rulings and rulings[0] is None:
            return [None] * len(rulings)
        return rulings

    def _may(
        self,
        player: int,
        shown: Sequence[int],
        values: Values,
        declared: Sequence[str],
        both: bool,
    ) -> Stake:
        held = sides_held(player, shown, values)
        if len(held) == len(values):
            return "wins"
        return "decides" if held else ""
