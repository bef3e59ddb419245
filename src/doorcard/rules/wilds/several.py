"""Several rules for wild cards at once."""

from __future__ import annotations

from itertools import product

from doorcard.rules.game import Parted, Wild
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, quiet


class SeveralWilds(Wild, frozen=True):
    """Several wild rules at once: a card is wild by any of them, and each reads the printed ranks
    (WLD-09)."""

    wilds: tuple[Wild, ...]

    def example(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys([card for wild in self.wilds for card in wild.example()]))

    def names(self, state: State) -> tuple[str, ...]:
        return tuple(dict.fromkeys([name for wild in self.wilds for name in wild.names(state)]))

    def face_down(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys([rank for wild in self.wilds for rank in wild.face_down()]))

    def own(self, state: State, player: int) -> tuple[str, ...]:
        every = self.names(state)
        found = dict.fromkeys([name for wild in self.wilds for name in wild.own(state, player)])
        return tuple([name for name in found if name not in every])

    def parted(self, state: State, player: int) -> Parted:
        return _together(state, player, [wild.parted(state, player) for wild in self.wilds])

    def readings(self, state: State, player: int) -> tuple[Parted, ...]:
        ways = product(*[wild.readings(state, player) for wild in self.wilds])
        return tuple([_together(state, player, list(way)) for way in ways])

    def on(self, side: str) -> Wild:
        return SeveralWilds(tuple([wild.on(side) for wild in self.wilds]))

    def rules(self) -> tuple[Wild, ...]:
        return tuple([rule for wild in self.wilds for rule in wild.rules()])


def _together(state: State, player: int, parts: list[Parted]) -> Parted:
    """Return the cards that are natural by every rule, and the number of others."""
    cards = state.hand_of(player)
    some = [frozenset(natural) for natural, wild in parts if wild]
    left = tuple([card for card in cards if all(card in natural for natural in some)])
    return left, len(cards) - len(left)


WORDS: tuple[Words, ...] = (
    PartWords(
        part=SeveralWilds,
        sheet="A card is wild if any of several rules makes it so.",
        odds="engine",
        fields={"wilds": quiet},
    ),
)
