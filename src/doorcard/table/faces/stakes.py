"""What is played for, as a client draws it."""

from __future__ import annotations

from msgspec import Struct

from doorcard.rules.game import Game, Stakes


class StakesFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """The amounts of a hand, in chips. `unit` is what prices are multiples of.

    There is no `bring_in` in a hand of a game without one, nor in a `bomb` pot. `killed`: the bets
    are higher than usual (MIX-20).
    """

    small: int
    big: int
    ante: int = 0
    bring_in: int = 0
    unit: int = 1
    chip: int = 1
    killed: bool = False
    bomb: bool = False


def stakes_face(stakes: Stakes, game: Game | None = None) -> StakesFace:
    """Return stakes with every amount filled in, of those that a `game` has if one is given."""
    has_bring_in = game is None or any(getattr(p, "bring_in", False) for p in game.phases)
    return StakesFace(
        small=stakes.bet("small"),
        big=stakes.bet("big"),
        ante=stakes.ante,
        bring_in=stakes.bring_in_chips() if has_bring_in and not stakes.bomb else 0,
        unit=stakes.unit_chips(),
        chip=stakes.chip,
        killed=any(stakes.dead),
        bomb=stakes.bomb,
    )
