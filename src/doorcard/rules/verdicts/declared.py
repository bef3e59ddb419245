"""A verdict by what the players declared: a side goes to the best hand that declared it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from doorcard.rules.verdicts.verdict import (
    BOTH,
    Ruling,
    Stake,
    Values,
    Verdict,
    holds,
    outright,
    sides_held,
    spoken,
    winners,
)


class BothSides(Struct, frozen=True):
    """A player who declares both must win both sides, or wins neither (DEC-08…14).

    `tie` says whether a player who ties on one side has failed, or shares that side if they win the
    other. `fail` says who wins after a failure: the next best hands or, if only one player failed,
    the player who beat them. `scope` says whether success and failure are judged among the players
    of each pot, or at the whole table.
    """

    tie: Literal["fail", "share"] = "fail"
    fail: Literal["next_best", "beater_only"] = "next_best"
    scope: Literal["per_pot", "global"] = "per_pot"


class Declared(Verdict, frozen=True):
    """A side goes to the best hand among the players who declared it (DEC-05…07).

    `both` says what happens if a player declares both; it is None if that is not allowed.
    `no_winner` says what happens if nobody wins by their declaration: cards speak, or the pot is
    carried over (DEC-12).
    """

    both: BothSides | None = BothSides()
    no_winner: Literal["cards_speak", "carry_over"] = "cards_speak"

    @property
    def may_carry(self) -> bool:
        return self.both is not None and self.no_winner == "carry_over"

    def judge(
        self,
        contests: Sequence[Sequence[int]],
        values: Values,
        declared: Sequence[str] = (),
        redeals: int = 0,
    ) -> list[Ruling]:
        everybody = sorted({player for players in contests for player in players})
        rulings = []
        for players in contests:
            wide = self.both is not None and self.both.scope == "global"
            failed = self._failed(everybody if wide else players, values, declared)
            rulings.append(self._ruling(players, failed, values, declared))
        return rulings

    def _may(
        self,
        player: int,
        shown: Sequence[int],
        values: Values,
        declared: Sequence[str],
        both: bool,
    ) -> Stake:
        if self._may_win(player, shown, values, declared):
            return "wins"
        if declared[player - 1] != BOTH:
            return ""
        if self.both is not None and self.both.fail == "beater_only":
            return "decides"  # a player who beat the only one that failed takes all
        beats = both and any(
            holds(player, _declarers(shown, side, declared), worth)
            for side, worth in values.items()
        )
        return "decides" if beats else ""

    def _may_win(
        self, player: int, shown: Sequence[int], values: Values, declared: Sequence[str]
    ) -> bool:
        """Return whether a hand may win; a declarer of both may yet fail, or not show (DEC-08)."""
        word = declared[player - 1]
        single = [p for p in shown if declared[p - 1] != BOTH]
        pigs = [p for p in shown if declared[p - 1] == BOTH]
        if word == BOTH:
            alone, rivals = not self._fails(player, [*shown, player], values, declared), pigs
        else:
            same = [p for p in single if declared[p - 1] == word]
            alone, rivals = holds(player, same, values[word]), single
        if alone:
            return True
        stands = any(values[declared[p - 1]][p] for p in single)
        if stands or self.no_winner != "cards_speak" or (pigs and word != BOTH):
            return False
        return bool(sides_held(player, rivals, values))

    def _is_sure(
        self, player: int, players: Sequence[int], values: Values, declared: Sequence[str]
    ) -> bool:
        """Return whether nobody else declared a player's side, for which the hand is worth
        something."""
        word = declared[player - 1]
        if player not in players or word == BOTH or not values[word][player]:
            return False
        return _declarers(players, word, declared) == [player]

    def _failed(
        self, players: Sequence[int], values: Values, declared: Sequence[str]
    ) -> frozenset[int]:
        """Return the players who declared both and fail, each judged against all (DEC-11)."""
        pigs = [p for p in players if declared[p - 1] == BOTH]
        return frozenset(p for p in pigs if self._fails(p, players, values, declared))

    def _fails(
        self, player: int, players: Sequence[int], values: Values, declared: Sequence[str]
    ) -> bool:
        """Return whether a declarer of both does not win both sides (DEC-08, DEC-09)."""
        rivals = {side: _declarers(players, side, declared) for side in values}
        won = [outright(player, rivals[side], worth) for side, worth in values.items()]
        if self.both is None or self.both.tie == "fail":
            return not all(won)
        held = [holds(player, rivals[side], worth) for side, worth in values.items()]
        return not (any(won) and all(held))

    def _ruling(
        self,
        players: Sequence[int],
        failed: frozenset[int],
        values: Values,
        declared: Sequence[str],
    ) -> Ruling:
        """Return the winners of each side of one pot; those who failed can't win (DEC-10…13)."""
        here = [p for p in players if p in failed]
        left = [p for p in players if p not in failed]
        if self.both is not None and self.both.fail == "beater_only" and len(failed) == 1:
            taken = _beaters(here[0], left, values, declared) if here else {}
            if taken:
                return taken
        won = {
            side: winners(_declarers(left, side, declared), worth) for side, worth in values.items()
        }
        if any(won.values()):
            return won
        if self.no_winner == "carry_over":
            return None
        return spoken(here or players, values)


def _beaters(
    failed: int, others: Sequence[int], values: Values, declared: Sequence[str]
) -> dict[str, list[int]]:
    """Return the winners of each side over the one declarer of both who failed; empty if none.

    A player who beat or tied that hand on one side alone takes the other side too (DEC-10).
    """
    taken = {}
    for side, worth in values.items():
        best = winners(_declarers(others, side, declared), worth)
        if best and worth[best[0]] >= worth[failed]:
            taken[side] = best
    if not taken:
        return {}
    first = next(iter(taken.values()))
    return {side: list(taken.get(side, first)) for side in values}


def _declarers(players: Sequence[int], side: str, declared: Sequence[str]) -> list[int]:
    """Return the players who declared a side, alone or with the other."""
    return [p for p in players if declared[p - 1] in (side, BOTH)]
