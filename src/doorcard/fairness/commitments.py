"""The server's announcement before a hand: the roots of its decks, bound to everything at the
table.

Each position of a deck is a leaf of a hash tree. The leaf is made of the hand, the shuffle, the
deck, the position, its card, and a salt of 32 bytes. To open a card, show its salt and the path to
the root; that reveals nothing about other cards. To open a whole deck, show its seed, from which
the order and the salts follow.

A `SealedDeck` contains secrets; an `Announcement` is for everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Literal

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from doorcard.cards import Card, card_names
from doorcard.fairness.encoding import (
    DOMAIN,
    canonical_json,
    check_options,
    check_secret,
    digest,
    is_hex,
    pack,
)
from doorcard.fairness.merkle import Tree, leaf_hash, path_in, root_of, tree_of
from doorcard.fairness.shuffling import check_cards, salts, shuffle
from doorcard.rules.errors import BadSetup, shown

DECKS = 8
"""The number of decks made for each one that is played: a malformed one goes unnoticed one time in
eight."""

REMEMBERED_DECKS = 4 * DECKS
"""The number of sealed decks that are cached, since sealing takes some milliseconds and the events
of a table are folded several times when it is opened."""

CHOSEN: Literal["chosen"] = "chosen"
COMMITTED: Literal["committed"] = "committed"


class Announcement(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The part published before players contribute, and bound into all that follows."""

    hand: str
    number: int
    """The number of the shuffle in the hand, from 0."""
    kind: Literal["chosen", "committed"]
    """`chosen`: one deck of eight is played, the others are opened. `committed`: a recycled stub,
    committed only, since opening another order of it would show mucked cards."""
    seats: tuple[str, ...]
    """The players, from the dealer's left."""
    game: str
    options: dict[str, Any]
    cards: str
    """The cards of a deck, in card order; empty for a stub, whose cards are not public."""
    size: int
    roots: tuple[str, ...]
    """The root of each deck, in hexadecimal."""
    previous: str
    """For a hand's first shuffle, the hash of the hand before as a spectator saw it; for a later
    one, the hash of the shuffle before."""

    def digest(self) -> bytes:
        """Return the hash that contributions are bound to; 32 bytes."""
        return self._digest

    @cached_property
    def _digest(self) -> bytes:
        return digest("announcement", canonical_json(to_builtins(self)))


class Table(Struct, frozen=True):
    """The table that a hand's decks are bound to: the hand, its players, and the cards in use."""

    hand: str
    seats: tuple[str, ...]
    game: str
    options: Mapping[str, Any]


class SealedDeck(Struct, frozen=True, dict=True):
    """One deck, known to the server alone.

    Its salts and hashes are recomputed from the seed when its first card is opened, and kept from
    then on: at most one of eight decks is opened card by card, and each would take 9 kB.
    """

    hand: str
    number: int
    deck: int
    order: tuple[Card, ...]
    seed: bytes
    root: str
    """The commitment to every card and its place, in hexadecimal."""

    def __repr__(self) -> str:
        return f"<deck {self.deck} of shuffle {self.number} of hand {self.hand!r}>"

    @cached_property
    def salts(self) -> tuple[bytes, ...]:
        """The salt of each position."""
        return salts(self.seed, len(self.order))

    def path(self, position: int) -> tuple[str, ...]:
        """Return the path that proves that a position's card is the one committed to."""
        return tuple([step.hex() for step in path_in(self._tree, position)])

    @cached_property
    def _tree(self) -> Tree:
        """Return all hashes over the cards; computed once, for a deck whose cards are opened one by
        one."""
        return tree_of(_leaves(self.hand, self.number, self.deck, self.order, self.salts))


class Sealed(Struct, frozen=True, gc=False):
    """An announcement with its decks, which the server keeps secret until later."""

    announcement: Announcement
    decks: tuple[SealedDeck, ...]
    seeds: tuple[bytes, ...]

    def __repr__(self) -> str:
        return f"<shuffle {self.announcement.number} of hand {self.announcement.hand!r}>"

    def only(self, deck: int) -> Sealed:
        """Return the same with the cards of one deck only: of the others only the seeds are
        needed."""
        decks = [each if each.deck == deck else replace(each, order=()) for each in self.decks]
        return replace(self, decks=tuple(decks))


def leaf(hand: str, number: int, deck: int, position: int, card: Card, salt: bytes) -> bytes:
    """Return the hash of one card in its place."""
    return leaf_hash(_bound_to(hand, number, deck) + _placed(position, card) + pack(salt))


@lru_cache(maxsize=64)
def _bound_to(hand: str, number: int, deck: int) -> bytes:
    """Return the packed beginning that all cards of a deck share; the rest is packed for each
    card."""
    return pack(DOMAIN, "card", hand, number, deck)


@lru_cache(maxsize=52 * 52)
def _placed(position: int, card: Card) -> bytes:
    """Return a card in its place, packed; cached, since packing takes longer than hashing."""
    return pack(position, card)


def seal(hand: str, number: int, deck: int, cards: Sequence[Card], seed: bytes) -> SealedDeck:
    """Return the deck that a seed makes of cards, with the leaf of each position.

    The cards are sorted first, so their earlier order has no influence.
    """
    return _sealed(hand, number, deck, tuple(sorted(cards)), seed)


@lru_cache(maxsize=REMEMBERED_DECKS)
def _sealed(hand: str, number: int, deck: int, cards: tuple[Card, ...], seed: bytes) -> SealedDeck:
    return commit_to(hand, number, deck, shuffle(cards, seed), seed)


def commit_to(hand: str, number: int, deck: int, order: Sequence[Card], seed: bytes) -> SealedDeck:
    """Return a deck of cards in this order, with the salts that a seed gives."""
    root = root_of(_leaves(hand, number, deck, order, salts(seed, len(order))))
    return SealedDeck(hand, number, deck, tuple(order), seed, root.hex())


def _leaves(
    hand: str, number: int, deck: int, order: Sequence[Card], salted: Sequence[bytes]
) -> list[bytes]:
    return [
        leaf(hand, number, deck, position, card, salt)
        for position, (card, salt) in enumerate(zip(order, salted, strict=True))
    ]


def announce(
    table: Table,
    cards: Sequence[Card],
    seeds: Sequence[bytes],
    previous: str,
    number: int = 0,
) -> Sealed:
    """Make the decks of a deal or a redeal from eight fresh secret seeds, and their announcement.

    `previous` is as in `Announcement`. The announcement is published before any contribution is
    made, and after the seeds are stored. Raises `BadSetup`: `wrong_seeds`, `same_seeds`,
    `bad_length`, `bad_cards`, `bad_hash`, `not_plain`.
    """
    if len(seeds) != DECKS:
        raise BadSetup(
            "wrong_seeds", f"{len(seeds)} seeds were given; a deal takes {DECKS}", seeds=len(seeds)
        )
    if len(set(seeds)) < DECKS:
        raise BadSetup("same_seeds", "two decks have the same seed; draw a fresh one for each")
    names = card_names(sorted(cards))
    return _announce(table, cards, seeds, previous, number, CHOSEN, names)


def announce_stub(
    table: Table, cards: Sequence[Card], seed: bytes, previous: str, number: int
) -> Sealed:
    """Make a recycled stub from a fresh secret seed, and its announcement: committed only.

    The cards get new places and salts, so none can be recognised by its old position. Raises what
    `announce` raises, and `first_shuffle` if there was no deal before.
    """
    if number < 1:
        raise BadSetup(
            "first_shuffle", "a hand's first shuffle is not a recycled stub; announce it"
        )
    return _announce(table, cards, (seed,), previous, number, COMMITTED, "")


def _announce(
    table: Table,
    cards: Sequence[Card],
    seeds: Sequence[bytes],
    previous: str,
    number: int,
    kind: Literal["chosen", "committed"],
    names: str,
) -> Sealed:
    check_cards(cards)
    check_options(dict(table.options))
    if not is_hex(previous):
        raise BadSetup(
            "bad_hash",
            f"{shown(previous)} is not a hash; write 64 hexadecimal digits in small letters",
            previous=previous,
        )
    for seed in seeds:
        check_secret(seed, "the seed of a deck")
    decks = tuple([seal(table.hand, number, k, cards, seed) for k, seed in enumerate(seeds)])
    announcement = Announcement(
        hand=table.hand,
        number=number,
        kind=kind,
        seats=tuple(table.seats),
        game=table.game,
        options=dict(table.options),
        cards=names,
        size=len(cards),
        roots=tuple([deck.root for deck in decks]),
        previous=previous,
    )
    announcement.digest()  # refuse what can't be hashed before anything is published
    return Sealed(announcement, decks, tuple(seeds))


FIRST = ("ba", "be", "bo", "da", "fi", "go", "hu", "ka",
         "le", "mo", "nu", "pi", "ro", "sa", "ti", "vo")  # fmt: skip
SECOND = ("bin", "dak", "fel", "gor", "him", "jat", "kem", "lon",
          "mus", "nar", "pol", "rid", "sev", "tun", "wok", "zel")  # fmt: skip
WORDS = tuple([first + second for first in FIRST for second in SECOND])
"""256 words of two syllables, one for each byte: its high half gives the first, its low half the
second."""

WORDS_READ = 4


def fingerprint(announced: bytes, z: bytes) -> str:
    """Return the four words of a shuffle, from its announcement's digest and Z.

    If everybody reads them aloud, the players know whether all were sent the same shuffle. A server
    could announce different roots to each player; but Z depends on contributions that it learns too
    late to look for two announcements with the same words.
    """
    return " ".join([WORDS[byte] for byte in digest("words", announced, z)[:WORDS_READ]])
