"""The shuffles of a hand: sealed by secret seeds, chosen by what players contribute, then dealt.

A `SealedShuffle` is one deal, redeal or recycled stub on its way: first the roots of the decks are
published, then players commit to contributions, then they show them, and these choose a deck. The
secret seeds are handed in; nothing that viewers are sent has them. The decks made from them are
kept in `sealed`, since to make them takes long.
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
"""What players gave, in hexadecimal, by player."""


class SealedShuffle(Struct, frozen=True, gc=False):
    """One shuffle of a hand: sealed, and `shuffle` once its deck is chosen.

    `deadline` is when the half that runs ends: commitments, then (`showing`) contributions.
    """

    sealed: Sealed
    expected: tuple[int, ...]
    """The players who are there to contribute."""
    deadline: float
    commitments: Given = ()
    contributions: Given = ()
    showing: bool = False
    shuffle: Shuffle | None = None

    @property
    def announcement(self) -> Announcement:
        """What everybody is told before they contribute."""
        return self.sealed.announcement

    @property
    def missing(self) -> tuple[int, ...]:
        """The players whose part in the current half has not come in."""
        if self.showing:
            return _without(dict(self.commitments), self.contributions)
        return _without(self.expected, self.commitments)

    @property
    def order(self) -> tuple[Card, ...]:
        """The cards as they come off. There is none before a deck is chosen."""
        assert self.shuffle is not None
        return dealing_order(self.sealed, self.shuffle)

    def chosen(self) -> SealedShuffle:
        """Return the dealing with the deck that all contributions choose, without the others."""
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
