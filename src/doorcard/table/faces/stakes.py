"""What is played, and for what: every amount in chips, none left to be worked out."""

from __future__ import annotations

from msgspec import Struct

from doorcard.rules.game import Stakes

OptionValue = bool | int | str | list[int] | dict[str, int]
"""What an option of a game may be set to."""


class StakesFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """The amounts of a hand, in chips. `unit` is what prices are multiples of."""

    small: int
    big: int
    ante: int = 0
    bring_in: int = 0
    unit: int = 1
    chip: int = 1


def stakes_face(stakes: Stakes) -> StakesFace:
    """Return stakes with what follows from others said."""
    return StakesFace(
        small=stakes.bet("small"),
        big=stakes.bet("big"),
        ante=stakes.ante,
        bring_in=stakes.bring_in_chips(),
        unit=stakes.unit_chips(),
        chip=stakes.chip,
    )
