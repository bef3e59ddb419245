"""Verdicts: they decide who wins each share of a pot, or carry it to a new deal.

A verdict is data that a showdown holds. It sees the value of every hand for every share, which
hands contest each pot, and the declarations, but never the cards.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Literal

from msgspec import Struct

BOTH = "both"
"""The word, and the side, of a player who plays for every share."""

Values = Mapping[str, Mapping[int, int]]
"""By side, the value of each player's hand; 0 wins nothing."""

Ruling = dict[str, list[int]] | None
"""The winners of each side of a pot, () for a side that falls to the others; None: the pot is
carried."""

Stake = Literal["", "decides", "wins"]
"""The stake of a player who mucks: a part of a pot it may win, a say in who wins, or nothing."""


class Verdict(Struct, frozen=True, tag=True, tag_field="verdict"):
    """A way to judge pots. A pot that is carried over gets a new deal; with `reante`, all ante."""

    splits: ClassVar[bool] = True
    """Whether the shares of a pot may go to different players."""

    reante: bool = False

    @property
    def may_carry(self) -> bool:
        """Whether a pot may be carried to a new deal."""
        return False

    @property
    def to(self) -> int:
        """The index of the phase at which a new deal begins."""
        return 0 if self.reante else 1

    def judge(
        self,
        contests: Sequence[Sequence[int]],
        values: Values,
        declared: Sequence[str] = (),
        redeals: int = 0,
    ) -> list[Ruling]:
        """Return the ruling on every pot, main pot first.

        `contests` are the players whose hands contest each pot, `declared` the word of each player,
        `redeals` the number of new deals so far.
        """
        raise NotImplementedError

    def at_stake(
        self,
        player: int,
        contests: Sequence[Sequence[int]],
        hidden: Collection[int],
        values: Values,
        declared: Sequence[str] = (),
        redeals: int = 0,
    ) -> Stake:
        """Return the stake of a player who mucks: `decides` if only others win by it (ROOM-26).

        `contests` include this player and the players in `hidden`, who may still show; `values` are
        those of the hands that are known. While somebody may still show, the largest possible stake
        is returned.
        """
        open_ = [[p for p in players if p not in hidden] for players in contests]
        if hidden:
            others = {p for players in contests for p in players if p != player}
            both = any(declared[p - 1] == BOTH for p in others) if declared else False
            found = {
                self._may(player, [p for p in players if p != player], values, declared, both)
                for players in open_
                if player in players
            }
            return "wins" if "wins" in found else "decides" if "decides" in found else ""
        ruled = self.judge(open_, values, declared, redeals)
        if any(player in won for ruling in ruled if ruling for won in ruling.values()):
            return "wins"
        without = [[p for p in players if p != player] for players in open_]
        return "decides" if self.judge(without, values, declared, redeals) != ruled else ""

    def _may(
        self,
        player: int,
        shown: Sequence[int],
        values: Values,
        declared: Sequence[str],
        both: bool,
    ) -> Stake:
        """Return the stake in a pot in which others have yet to show: never less than the real one.

        `shown` are the others' open hands; `both`: another player declared both.
        """
        return "wins" if _sides_held(player, shown, values) else ""


class CardsSpeak(Verdict, frozen=True):
    """The best hand for a share wins it; nothing is declared."""

    def judge(
        self,
        contests: Sequence[Sequence[int]],
        values: Values,
        declared: Sequence[str] = (),
        redeals: int = 0,
    ) -> list[Ruling]:
        return [_spoken(players, values) for players in contests]


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
            return [_spoken(players, {first: values[first]}) for players in contests]
        rulings: list[Ruling] = []
        for players in contests:
            won = [p for p in players if all(_outright(p, players, v) for v in values.values())]
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
        held = _sides_held(player, shown, values)
        if len(held) == len(values):
            return "wins"
        return "decides" if held else ""


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
            _holds(player, _declarers(shown, side, declared), worth)
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
            alone, rivals = _holds(player, same, values[word]), single
        if alone:
            return True
        stands = any(values[declared[p - 1]][p] for p in single)
        if stands or self.no_winner != "cards_speak" or (pigs and word != BOTH):
            return False
        return bool(_sides_held(player, rivals, values))

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
        won = [_outright(player, rivals[side], worth) for side, worth in values.items()]
        if self.both is None or self.both.tie == "fail":
            return not all(won)
        held = [_holds(player, rivals[side], worth) for side, worth in values.items()]
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
        return _spoken(here or players, values)


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


def _spoken(players: Sequence[int], values: Values) -> dict[str, list[int]]:
    """Return the winners of each side if cards speak.

    If nobody can win any side, all share the first one (TWT-09).
    """
    found = {side: winners(players, worth) for side, worth in values.items()}
    if not any(found.values()):
        found[next(iter(values))] = list(players)
    return found


def winners(players: Sequence[int], worth: Mapping[int, int]) -> list[int]:
    """Return the players with the best hand; none if nobody's is worth more than 0."""
    best = max([worth[player] for player in players], default=0)
    return [player for player in players if worth[player] == best] if best else []


def _declarers(players: Sequence[int], side: str, declared: Sequence[str]) -> list[int]:
    """Return the players who declared a side, alone or with the other."""
    return [p for p in players if declared[p - 1] in (side, BOTH)]


def _holds(player: int, rivals: Sequence[int], worth: Mapping[int, int]) -> bool:
    """Return whether a hand is worth something and at least as much as any rival's."""
    mine = worth[player]
    return mine > 0 and all(mine >= worth[rival] for rival in rivals)


def _outright(player: int, rivals: Sequence[int], worth: Mapping[int, int]) -> bool:
    """Return whether a hand is worth more than every other one."""
    mine = worth[player]
    return mine > 0 and all(mine > worth[rival] for rival in rivals if rival != player)


def _sides_held(player: int, rivals: Sequence[int], values: Values) -> list[str]:
    """Return the sides on which a hand is worth something and at least as much as any rival's."""
    return [side for side, worth in values.items() if _holds(player, rivals, worth)]
