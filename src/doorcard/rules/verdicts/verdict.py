"""A verdict, the part of a game that decides who wins each share of a pot.

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

Stake = Literal["", "decides", "wins", "won"]
"""The stake of a player who mucks: nothing, a say in who wins, a part of a pot that the hand may
win, or one that it has surely won."""


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
            if any(self._is_sure(player, each, values, declared) for each in contests):
                return "won"
            return "wins" if "wins" in found else "decides" if "decides" in found else ""
        ruled = self.judge(open_, values, declared, redeals)
        if any(player in won for ruling in ruled if ruling for won in ruling.values()):
            return "won"
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
        return "wins" if sides_held(player, shown, values) else ""

    def _is_sure(
        self, player: int, players: Sequence[int], values: Values, declared: Sequence[str]
    ) -> bool:
        """Return whether a player wins a part of a pot whatever its other players have."""
        return False


def spoken(players: Sequence[int], values: Values) -> dict[str, list[int]]:
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


def holds(player: int, rivals: Sequence[int], worth: Mapping[int, int]) -> bool:
    """Return whether a hand is worth something and at least as much as any rival's."""
    mine = worth[player]
    return mine > 0 and all(mine >= worth[rival] for rival in rivals)


def outright(player: int, rivals: Sequence[int], worth: Mapping[int, int]) -> bool:
    """Return whether a hand is worth more than every other one."""
    mine = worth[player]
    return mine > 0 and all(mine > worth[rival] for rival in rivals if rival != player)


def sides_held(player: int, rivals: Sequence[int], values: Values) -> list[str]:
    """Return the sides on which a hand is worth something and at least as much as any rival's."""
    return [side for side, worth in values.items() if holds(player, rivals, worth)]
