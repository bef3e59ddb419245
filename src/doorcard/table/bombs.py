"""Bomb pots: when a hand is one, and with which ante (MIX-40…44)."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.errors import BadSetup
from doorcard.rules.stakes import MOST_CHIPS, Stakes

BombWhen = Literal["hands", "dealer", "vote"]
USUAL_BETS = 5
"""The ante of a bomb pot in small bets, if the host sets none."""
MOST_HANDS = 1000


class Bomb(Struct, frozen=True, forbid_unknown_fields=True):
    """A host's settings for bomb pots: every so many `hands`, when the dealer says so, or when all
    agree. Everybody antes `ante` chips, 0 for five small bets.
    """

    when: BombWhen = "hands"
    hands: int = 10
    ante: int = 0

    def __post_init__(self) -> None:
        if self.when not in get_args(BombWhen):
            raise BadSetup(
                "bad_bomb",
                "a bomb pot comes by {when!r}; it is one of {kinds}",
                when=self.when,
                kinds=", ".join(get_args(BombWhen)),
            )
        for name, number, least, most in (
            ("hands", self.hands, 1, MOST_HANDS),
            ("ante", self.ante, 0, MOST_CHIPS),
        ):
            if type(number) is not int or not least <= number <= most:
                raise BadSetup(
                    "bad_bomb",
                    "{name} of bomb pots is {number!r}; it is a whole number from {least} to "
                    "{most}",
                    name=name,
                    number=number,
                    least=least,
                    most=most,
                )

    def stakes(self, stakes: Stakes) -> Stakes:
        """Return the stakes of a bomb pot (MIX-40)."""
        ante = self.ante or USUAL_BETS * stakes.small_bet
        return replace(stakes, ante=ante, unit=stakes.unit_chips(), bomb=True)
