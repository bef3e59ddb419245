"""The record of a hand's fairness, which each viewer may keep, and check at any time.

A `Shuffle` is what everybody sees of one deal, redeal or recycled stub. An `Opening` is a card as
it was sent to the players who may see it. A viewer's `Transcript` has all shuffles, the openings
that everybody saw, and the viewer's own. A card that was mucked is only in its holder's transcript.

    sealed = announce(table, cards, seeds, previous)    # keep the seeds, publish the announcement
    choice = choose(sealed.announcement, commitments, contributions)
    shuffle = settle(sealed, choice)                    # publish: seven decks are open now
    order = dealing_order(sealed, shuffle)              # the answer to the engine's `Order`
    opening = open_card(sealed, shuffle, dealt=0)       # for those who may see that card
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from doorcard.cards import Card, card_name
from doorcard.fairness.choosing import Choice, Given
from doorcard.fairness.commitments import CHOSEN, Announcement, Sealed, fingerprint
from doorcard.fairness.encoding import canonical_json, digest
from doorcard.rules.errors import BadSetup, Refused

FORMAT = "doorcard-fairness-1"


class OpenedDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck that was not played, opened by its seed in hexadecimal."""

    deck: int
    seed: str


class Opening(Struct, frozen=True, forbid_unknown_fields=True):
    """One card of the deck in play, with the proof that it was there from the start."""

    dealt: int
    """The number of the card, in the order in which they come off, from 0."""
    position: int
    """Its position in the deck that was committed to: `dealt` places after the cut."""
    card: str
    salt: str
    path: tuple[str, ...]
    public: bool
    """Whether everybody has seen it."""


class Shuffle(Struct, frozen=True, forbid_unknown_fields=True):
    """One shuffle as a viewer knows it; without openings, as everybody does."""

    announcement: Announcement
    commitments: Given
    contributions: Given
    left_out: tuple[int, ...]
    z: str
    deck: int
    cut: int
    fingerprint: str
    opened: tuple[OpenedDeck, ...]
    openings: tuple[Opening, ...]

    def digest(self) -> str:
        """Return the hash that the next shuffle of the hand names as `previous`."""
        bare = replace(self, openings=())
        return digest("shuffle", canonical_json(to_builtins(bare))).hex()


class Transcript(Struct, frozen=True, forbid_unknown_fields=True):
    """One hand's fairness as one viewer may know it."""

    format: str
    hand: str
    shuffles: tuple[Shuffle, ...]
    spectator: str
    """The hash of everything public, which the next hand names as `previous`."""


class Known(Struct, frozen=True):
    """An opening and the players who know it; for a public one, `players` does not matter."""

    opening: Opening
    players: tuple[int, ...] = ()


class Kept(Struct, frozen=True):
    """A shuffle with every card opened in it, as the server keeps it."""

    shuffle: Shuffle
    known: tuple[Known, ...] = ()


def settle(sealed: Sealed, choice: Choice) -> Shuffle:
    """Return the shuffle to publish once its deck is chosen, with the other decks opened."""
    announcement = sealed.announcement
    return Shuffle(
        announcement=announcement,
        commitments=choice.commitments,
        contributions=choice.contributions,
        left_out=choice.left_out,
        z=choice.z,
        deck=choice.deck,
        cut=choice.cut,
        fingerprint=fingerprint(announcement.digest(), bytes.fromhex(choice.z)),
        opened=tuple(
            [OpenedDeck(k, s.hex()) for k, s in enumerate(sealed.seeds) if k != choice.deck]
        )
        if announcement.kind == CHOSEN
        else (),
        openings=(),
    )


def dealing_order(sealed: Sealed, shuffle: Shuffle) -> tuple[Card, ...]:
    """Return the cards in the order they come off: the chosen deck from its cut on, and around."""
    order = sealed.decks[shuffle.deck].order
    return order[shuffle.cut :] + order[: shuffle.cut]


def open_card(sealed: Sealed, shuffle: Shuffle, dealt: int, *, public: bool = False) -> Opening:
    """Open the card that came off as number `dealt`, from 0, for those entitled to see it.

    Raises `BadSetup` `no_such_card`.
    """
    size = shuffle.announcement.size
    if not 0 <= dealt < size:
        raise BadSetup(
            "no_such_card", f"card {dealt} was asked for; this shuffle has 0 to {size - 1}"
        )
    deck = sealed.decks[shuffle.deck]
    position = (shuffle.cut + dealt) % size
    return Opening(
        dealt=dealt,
        position=position,
        card=card_name(deck.order[position]),
        salt=deck.salts[position].hex(),
        path=deck.path(position),
        public=public,
    )


def transcript_of(kept: Sequence[Kept], viewer: int = 0) -> Transcript:
    """Return the transcript of a hand for a player (1 … n), or for a spectator (0).

    All transcripts name the same `spectator` hash, which is final when the hand is over.

    Raise `BadSetup` (`no_shuffle`).
    """
    if not kept:
        raise BadSetup("no_shuffle", "a transcript needs at least the shuffle of the first deal")
    seen = tuple([replace(each.shuffle, openings=_seen(each.known, viewer)) for each in kept])
    hand = seen[0].announcement.hand
    return Transcript(FORMAT, hand, seen, spectator_digest(hand, seen))


def _seen(known: Iterable[Known], viewer: int) -> tuple[Opening, ...]:
    seen = {
        each.opening.dealt: each.opening
        for each in sorted(known, key=lambda each: each.opening.public)
        if each.opening.public or viewer in each.players
    }
    return tuple([seen[dealt] for dealt in sorted(seen)])


def spectator_digest(hand: str, shuffles: Iterable[Shuffle]) -> str:
    """Return the hash of a hand as a spectator knows it.

    It covers only public cards: from a hash over hidden cards one could find them by trial.
    """
    public = [
        replace(each, openings=tuple([card for card in each.openings if card.public]))
        for each in shuffles
    ]
    return digest("spectator", canonical_json([FORMAT, hand, to_builtins(public)])).hex()


def dumps(transcript: Transcript) -> bytes:
    """Return a transcript as JSON."""
    return msgspec.json.format(msgspec.json.encode(transcript), indent=1) + b"\n"


def loads(data: bytes) -> Transcript:
    """Return the transcript in JSON bytes; its claims are not checked here.

    Raises `Refused` `bad_transcript`, with the path to what is wrong.
    """
    try:
        return msgspec.json.decode(data, type=Transcript)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(
            "bad_transcript",
            f"this is not a fairness transcript: {error}; download it again from the hand's page",
        ) from None
