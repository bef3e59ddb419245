"""The shuffles of a hand: sealed by secret seeds, chosen by players' contributions, then dealt.

A `SealedShuffle` is one deal, redeal or recycled stub in progress: first the roots of the decks are
published, then players commit to contributions, then they show them, and these choose a deck. The
secret seeds are handed in, and never sent to viewers. The decks made from them are cached in
`sealed`, since making them takes long.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.fairness import (
    DECKS,
    Announcement,
    Sealed,
    Shuffle,
    Table,
    announce,
    announce_stub,
    choose,
    dealing_order,
    settle,
)

Given = tuple[tuple[int, str], ...]
"""Players' contributions, in hexadecimal, by player."""


class SealedShuffle(Struct, frozen=True, gc=False):
    """One shuffle of a hand: sealed, with `shuffle` set once its deck is chosen.

    `deadline` is the end of the current half, in seconds: commitments, then (`showing`)
    contributions.
    """

    sealed: Sealed
    expected: tuple[int, ...]
    """The players who are connected and so may contribute."""
    deadline: float
    commitments: Given = ()
    contributions: Given = ()
    showing: bool = False
    shuffle: Shuffle | None = None

    @property
    def announcement(self) -> Announcement:
        """The announcement to everybody before they contribute."""
        return self.sealed.announcement

    @property
    def missing(self) -> tuple[int, ...]:
        """The players whose part in the current half is missing."""
        if self.showing:
            return _without(dict(self.commitments), self.contributions)
        return _without(self.expected, self.commitments)

    @property
    def order(self) -> tuple[Card, ...]:
        """The cards in the order they come off. Empty before a deck is chosen."""
        assert self.shuffle is not None
        return dealing_order(self.sealed, self.shuffle)

    def chosen(self) -> SealedShuffle:
        """Return the dealing with the deck that the contributions choose, without the others."""
        given = dict(self.commitments), dict(self.contributions)
        shuffle = settle(self.sealed, choose(self.announcement, *given))
        return replace(self, sealed=self.sealed.only(shuffle.deck), shuffle=shuffle)


def seal_deal(
    table: Table,
    cards: Sequence[Card],
    seeds: Sequence[bytes],
    previous: str,
    number: int,
) -> Sealed:
    """Seal a whole deck by eight seeds, or a recycled stub by one.

    Raise `BadSetup`: `wrong_seeds`, `same_seeds`, `bad_length`, `bad_cards`, `bad_hash`,
    `not_plain`; `first_shuffle` for a stub as a hand's first shuffle.
    """
    if len(seeds) == DECKS:
        return announce(table, cards, seeds, previous, number)
    return announce_stub(table, cards, seeds[0], previous, number)


def _without(players: Sequence[int] | dict[int, str], given: Given) -> tuple[int, ...]:
    heard = {player for player, _ in given}
    return tuple([player for player in players if player not in heard])
