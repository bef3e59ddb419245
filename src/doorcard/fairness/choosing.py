"""The choice of the deck to play and of its cut, made by all players together.

Each player draws 32 random bytes, publishes their hash, and shows them when all hashes are there.
So nobody knows the others' contributions when they pick their own, and one honest player is enough
to make the choice random. A contribution that does not come in time is left out, and everybody sees
whose it was. Z is a hash of everything that was published so far; it chooses the deck and a cut. Z
is public, so the order of the cards never comes from it alone: the deck that is cut comes from a
secret seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from doorcard.fairness.commitments import Announcement
from doorcard.fairness.encoding import canonical_json, check_secret, digest, is_hex
from doorcard.fairness.shuffling import CHOICE, drawing
from doorcard.rules.errors import Illegal

Given = tuple[tuple[int, str], ...]
"""The players' contributions, in hexadecimal, by player; player 1 sits to the dealer's left."""


class Choice(Struct, frozen=True):
    """Z, the hash of all contributions, and the deck and the cut that follow from it."""

    commitments: Given
    contributions: Given
    left_out: tuple[int, ...]
    """The players at the table who did not contribute."""
    z: str
    deck: int
    cut: int
    """The position of the first card that comes off."""


def commitment(announced: bytes, player: int, contribution: bytes) -> str:
    """Return the hash by which a player commits to a contribution of 32 bytes, in hexadecimal.

    `announced` is the announcement's digest: the hash fits no other hand, table or seat.
    """
    check_secret(contribution, "a contribution")
    return digest("contribution", announced, player, contribution).hex()


def check_commitment(announcement: Announcement, player: int, committed: str) -> None:
    """Raise `Illegal` `bad_hash` or `no_such_player` unless a player may commit to this hash."""
    if not 1 <= player <= len(announcement.seats):
        raise Illegal(
            "no_such_player",
            "there is no player {player}; players are 1 to {count}",
            count=len(announcement.seats),
            player=player,
        )
    if not is_hex(committed):
        raise Illegal(
            "bad_hash",
            "a commitment is a hash: write 64 hexadecimal digits in small letters",
            player=player,
        )


def check_reveal(announcement: Announcement, player: int, committed: str, shown: str) -> None:
    """Raise `Illegal` unless a player's contribution is the one the player committed to.

    Codes: `bad_hash` if it is not 64 hexadecimal digits, `reveal_differs`.
    """
    if not is_hex(shown):
        raise Illegal(
            "bad_hash",
            "a contribution is 32 bytes: write 64 hexadecimal digits in small letters",
            player=player,
        )
    if commitment(announcement.digest(), player, bytes.fromhex(shown)) != committed:
        raise Illegal(
            "reveal_differs",
            "player {player}'s contribution is not what was committed to; show that one",
            player=player,
        )


def choose(
    announcement: Announcement, commitments: Mapping[int, str], contributions: Mapping[int, str]
) -> Choice:
    """Return the choice that follows from all contributions shown in time.

    Commitments and contributions are given by player, in hexadecimal. Raises `Illegal`:
    `not_committed`, and what `check_commitment` and `check_reveal` refuse.
    """
    for player, promised in commitments.items():
        check_commitment(announcement, player, promised)
    for player, shown in contributions.items():
        if player not in commitments:
            raise Illegal(
                "not_committed",
                "player {player} shows a contribution without having committed to one",
                player=player,
            )
        check_reveal(announcement, player, commitments[player], shown)
    committed, given = _in_order(commitments), _in_order(contributions)
    z = mix(announcement.digest(), committed, given)
    deck, cut = pick(z, len(announcement.roots), announcement.size)
    return Choice(committed, given, left_out(len(announcement.seats), given), z.hex(), deck, cut)


def _in_order(given: Mapping[int, str]) -> Given:
    return tuple(sorted(given.items()))


def left_out(seats: int, contributions: Given) -> tuple[int, ...]:
    """Return the players of a table who are not among those who contributed."""
    heard = {player for player, _ in contributions}
    return tuple([player for player in range(1, seats + 1) if player not in heard])


def mix(announced: bytes, commitments: Given, contributions: Given) -> bytes:
    """Return Z: the hash over the announcement, all commitments and all contributions."""
    given: Sequence[Given] = (commitments, contributions)
    return digest("z", announced, canonical_json(given))


def pick(z: bytes, decks: int, size: int) -> tuple[int, int]:
    """Return the deck that Z chooses and its cut, by bounded draws from the stream of Z."""
    draw = drawing(z, CHOICE)
    return draw(decks), draw(size)
