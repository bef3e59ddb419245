"""A verdict without an unbeatable hand: the lowest of a kind beats the highest (TEL-11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doorcard.rules.verdicts.cards_speak import CardsSpeak
from doorcard.rules.verdicts.verdict import Ruling, Stake, Values
from doorcard.rules.wording import PartWords, Words, quiet


class LowestBeatsHighest(CardsSpeak, frozen=True):
    """Cards speak, but a hand with a strength within `lowest` beats every one within `highest`.

    Between any other two hands the better one wins. Where a pot has both, the highest are out of
    it, and the best of the others wins.
    """

    lowest: tuple[int, int] = (0, 0)
    highest: tuple[int, int] = (0, 0)

    def judge(
        self,
        contests: Sequence[Sequence[int]],
        values: Values,
        declared: Sequence[str] = (),
        redeals: int = 0,
    ) -> list[Ruling]:
        left = [self._left(players, values) for players in contests]
        return super().judge(left, values, declared, redeals)

    def _left(self, players: Sequence[int], values: Values) -> list[int]:
        """Return the players whose hands count in a pot."""
        lowest = self._within(self.lowest, players, values)
        highest = self._within(self.highest, players, values) if lowest else []
        return [player for player in players if player not in highest]

    def _may(
        self,
        player: int,
        shown: Sequence[int],
        values: Values,
        declared: Sequence[str],
        both: bool,
    ) -> Stake:
        if self._within(self.lowest, [player], values):
            return "wins"
        return super()._may(player, shown, values, declared, both)

    def _within(
        self,
        reach: tuple[int, int],
        players: Sequence[int],
        values: Mapping[str, Mapping[int, int]],
    ) -> list[int]:
        """Return the players whose hands are within some strengths, on any side."""
        least, most = reach
        return [p for p in players if any(least <= worth[p] <= most for worth in values.values())]


WORDS: tuple[Words, ...] = (
    PartWords(
        part=LowestBeatsHighest,
        sheet="The lowest straight flush beats the highest one, so that no hand is unbeatable; "
        "between any other two hands the better one wins.",
        odds="engine",
        fields={"reante": quiet, "lowest": quiet, "highest": quiet},
    ),
)
