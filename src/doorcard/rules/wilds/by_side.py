"""Cards that are wild for one side of the pot only (ANA-15)."""

from __future__ import annotations

from doorcard.language.saying import say
from doorcard.rules.game import Parted, Wild
from doorcard.rules.state import State
from doorcard.rules.wilds.named import WildCards, in_words
from doorcard.rules.wording import PartWords, Words, quiet


class WildBySide(Wild, frozen=True):
    """Ranks and cards that are wild in a hand for high, and others in a hand for low, for
    everybody; they are written as in `WildCards`.

    A player for both sides uses each for its side.
    """

    high: tuple[str, ...]
    low: tuple[str, ...]

    def __post_init__(self) -> None:
        for tokens in (self.high, self.low):
            WildCards(tokens)  # raises for an unknown card

    def on(self, side: str) -> Wild:
        return WildCards(self.low if side == "low" else self.high)

    def example(self) -> tuple[str, ...]:
        return (*self.on("high").example(), *self.on("low").example())

    def names(self, state: State) -> tuple[str, ...]:
        sides = ("high", "low")
        return tuple([f"{side} {name}" for side in sides for name in self.on(side).names(state)])

    def parted(self, state: State, player: int) -> Parted:
        """Return the cards that are natural for both sides, and the number of the others."""
        return WildCards((*self.high, *self.low)).parted(state, player)


def _by_side(wild: WildBySide) -> str:
    return say(
        "In a hand for high these are wild: {high}. In a hand for low: {low}.",
        high=in_words(wild.high),
        low=in_words(wild.low),
    )


WORDS: tuple[Words, ...] = (
    PartWords(
        part=WildBySide,
        sheet=_by_side,
        odds="engine",
        fields={"high": quiet, "low": quiet},
    ),
)
