"""Wild cards named by a game, wild cards for one player alone, and combined wild rules (WLD).

A rule for one player reads that player's face-down cards. Only players who know these cards know
what it makes wild (WLD-24); where they are not known, nothing is wild.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import Literal

from doorcard.cards import NAMES, RANKS, UNKNOWN, Card, rank
from doorcard.language.saying import say
from doorcard.ranking import HIGH
from doorcard.ranking.scales import MOST_WILD
from doorcard.ranking.words import capital, card_phrase, listed, number, plural
from doorcard.rules.errors import BadSetup, UnknownCards
from doorcard.rules.game import Wild
from doorcard.rules.places import Place
from doorcard.rules.state import State
from doorcard.rules.wilds import Parted
from doorcard.rules.wording import PartWords, Words, quiet

KING = RANKS.index("K")
ACE = RANKS.index("A")

GROUPS = {
    "one_eyed_jacks": ("Js", "Jh"),
    "suicide_king": ("Kh",),
    "man_with_the_axe": ("Kd",),
    "one_eyes": ("Js", "Jh", "Kd"),
}
"""The names of cards in the English pattern (WLD-02)."""

AceIs = Literal["high", "low", "either"]


class WildCards(Wild, frozen=True):
    """Cards and ranks that are wild wherever they lie, for everybody (WLD-01…03).

    `tokens` are ranks such as `2`, cards such as `Kh`, or `one_eyed_jacks`, `suicide_king`,
    `man_with_the_axe` and `one_eyes`. With `cancel_at`, none of them is wild any more as soon as so
    many of them lie face up before players (WLD-11).
    """

    tokens: tuple[str, ...]
    cancel_at: int | None = None

    def __post_init__(self) -> None:
        for token in self.tokens:
            if token not in GROUPS and token not in NAMES[:UNKNOWN] and token not in set(RANKS):
                raise BadSetup(
                    "bad_phase",
                    "{token!r} is not wild anywhere; write a rank such as '2', a card such as "
                    "'Kh', or one of {groups}",
                    token=token,
                    groups=", ".join(GROUPS),
                )
        if self.cancel_at is not None and self.cancel_at < 1:
            raise BadSetup(
                "bad_phase", "cancel_at is {n!r}; it must be at least 1", n=self.cancel_at
            )

    def cards(self) -> frozenset[Card]:
        """Return every card that the tokens stand for."""
        return _cards_of(self.tokens)

    def names(self, state: State) -> tuple[str, ...]:
        try:
            return () if self._cancelled(state) else named_by(self.tokens)
        except UnknownCards:
            return ()

    def parted(self, state: State, player: int) -> Parted:
        cards = state.hand_of(player)
        if self._cancelled(state):
            return cards, 0
        wild = self.cards()
        natural = tuple([card for card in cards if card not in wild])
        return natural, len(cards) - len(natural)

    def _cancelled(self, state: State) -> bool:
        """Return whether so many of them were dealt face up to players that they are natural."""
        if self.cancel_at is None:
            return False
        wild = self.cards()
        shown = [card for card, player in state.exposed if player]
        known = sum([card in wild for card in shown])
        if known < self.cancel_at <= known + shown.count(UNKNOWN):
            raise UnknownCards("what is wild depends on an up-card that is not known")
        return known >= self.cancel_at


@lru_cache(256)
def _cards_of(tokens: tuple[str, ...]) -> frozenset[Card]:
    named = named_by(tokens)
    return frozenset(
        [card for card in range(UNKNOWN) if NAMES[card] in named or NAMES[card][0] in named]
    )


@lru_cache(256)
def named_by(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ranks and cards that tokens stand for, each once: `2`, `Kh` (WLD-01)."""
    every = [name for token in tokens for name in GROUPS.get(token, (token,))]
    return tuple(dict.fromkeys([name for name in every if len(name) == 1 or name[0] not in every]))


class _OwnRank(Wild, frozen=True):
    """A rank is wild for one player alone, among all cards of the hand."""

    def ranks(self, state: State, player: int) -> tuple[int, ...]:
        """Return the rank that is wild for a player; several if the player may take either."""
        raise NotImplementedError

    def names(self, state: State) -> tuple[str, ...]:
        return ()

    def always(self, card: Card) -> bool:
        """Return whether a card is wild for everybody in addition."""
        return False

    def readings(self, state: State, player: int) -> tuple[Parted, ...]:
        found = self.ranks(state, player)
        return tuple([self._with(state, player, one) for one in found or (-1,)])

    def parted(self, state: State, player: int) -> Parted:
        return self._with(state, player, self._best(state, player))

    def own(self, state: State, player: int) -> tuple[str, ...]:
        best = self._best(state, player)
        return (RANKS[best],) if best >= 0 else ()

    def _best(self, state: State, player: int) -> int:
        """Return the possible wild rank that makes the best high hand, -1 if there is none.

        If the hand is not completely known, return the first one.
        """
        found = self.ranks(state, player)
        if len(found) < 2 or UNKNOWN in state.hand_of(player):
            return found[0] if found else -1
        return max(found, key=lambda one: _high(*self._with(state, player, one)))

    def _with(self, state: State, player: int, own: int) -> Parted:
        cards = state.hand_of(player)
        natural = [card for card in cards if card >> 2 != own and not self.always(card)]
        return tuple(natural), len(cards) - len(natural)


class LowHole(_OwnRank, frozen=True):
    """Each player's lowest card face down is wild for that player, with all others of its rank in
    the hand or in the middle (WLD-12…14).

    The deuce is the lowest; `ace` says how an ace counts for that: `high`, `low`, or `either`, as
    makes the better hand.
    """

    ace: AceIs = "high"

    def ranks(self, state: State, player: int) -> tuple[int, ...]:
        return lowest(_lying(state, player, lambda place: not place.up), self.ace)


class KingsAndLow(_OwnRank, frozen=True):
    """All kings are wild, and for each player the lowest card in the hole that is not a king, with
    all others of its rank in the hand (WLD-21…23).

    With `king_required`, that rank is wild only for a player who holds a king. `low_from` says
    where the lowest card is looked for: in the `hole`, or in the whole `hand`. `ace` is as in
    `LowHole`.
    """

    king_required: bool = False
    low_from: Literal["hole", "hand"] = "hole"
    ace: AceIs = "high"

    def ranks(self, state: State, player: int) -> tuple[int, ...]:
        places = state.seat(player).places
        if all(place.up for place in places):
            return ()  # others may read the up-cards alone
        if self.king_required and not any(rank(p.card) == KING for p in places if _known(p)):
            return ()
        cards = _lying(state, player, lambda place: self.low_from == "hand" or not place.up)
        return lowest(tuple([card for card in cards if rank(card) != KING]), self.ace)

    def always(self, card: Card) -> bool:
        return card >> 2 == KING

    def names(self, state: State) -> tuple[str, ...]:
        return (RANKS[KING],)


class FirstUp(_OwnRank, frozen=True):
    """The rank of the first card that lies face up before a player is wild for that player
    (WLD-20)."""

    def ranks(self, state: State, player: int) -> tuple[int, ...]:
        first = next((card for card, owner in state.exposed if owner == player), None)
        if first == UNKNOWN:
            raise UnknownCards(f"what is wild for player {player} depends on an unknown up-card")
        return () if first is None else (rank(first),)


class SeveralWilds(Wild, frozen=True):
    """Several wild rules at once: a card is wild by any of them, and each reads the printed ranks
    (WLD-09)."""

    wilds: tuple[Wild, ...]

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


def lowest(cards: tuple[Card, ...], ace: AceIs) -> tuple[int, ...]:
    """Return the rank of the lowest of these cards; both if an ace may be either (WLD-13).

    Return () if one of them is not known, or if there are no cards.
    """
    if not cards or UNKNOWN in cards:
        return ()
    ranks = {rank(card) for card in cards}
    if ace == "high" or ACE not in ranks:
        return (min(ranks),)
    return (ACE,) if ace == "low" else tuple(dict.fromkeys((min(ranks), ACE)))


def _lying(state: State, player: int, counts: Callable[[Place], bool]) -> tuple[Card, ...]:
    """Return the cards of a player that count."""
    return tuple([place.card for place in state.seat(player).places if counts(place)])


def _known(place: Place) -> bool:
    return place.card != UNKNOWN


def _high(natural: tuple[Card, ...], wild: int) -> int:
    return HIGH.look_up(natural, min(wild, MOST_WILD))


def _together(state: State, player: int, parts: list[Parted]) -> Parted:
    """Return the cards that are natural by every rule, and the number of others."""
    cards = state.hand_of(player)
    some = [frozenset(natural) for natural, wild in parts if wild]
    left = tuple([card for card in cards if all(card in natural for natural in some)])
    return left, len(cards) - len(left)


def in_words(tokens: tuple[str, ...]) -> str:
    """Return ranks and cards in words: `twos, fours and the jack of spades`."""
    names = [
        plural(name) if len(name) == 1 else say("the {card}", card=card_phrase(name))
        for name in named_by(tokens)
    ]
    return listed(names)


def _tokens(wild: WildCards) -> str:
    """Say which cards are wild, and when they stop being wild."""
    names = named_by(wild.tokens)
    words = capital(in_words(names))
    if len(names) == 1 and len(names[0]) > 1:
        return say("{cards} is wild for everybody, wherever it lies.", cards=words)
    return say("{cards} are wild for everybody, wherever they lie.", cards=words)


def _cancelled(most: int | None) -> str:
    if most is None:
        return ""
    if most == 1:
        return say("As soon as one of them lies face up before a player, none is wild any more.")
    return say(
        "As soon as {number} of them lie face up before players, none is wild any more.",
        number=number(most),
    )


def _ace(ace: str) -> str:
    names = {
        "low": say("An ace counts as the lowest card."),
        "either": say("An ace counts as the highest card or as the lowest, whichever is better."),
    }
    return names.get(ace, say("An ace counts as the highest card."))


def _kings(wild: KingsAndLow) -> str:
    """Say which cards are wild besides the kings, and for whom."""
    names = [
        say(
            "Kings are wild for everybody. So is, for each player alone, the lowest card in the "
            "hole that is not a king, with all others of its rank in that hand."
        )
        if wild.low_from == "hole"
        else say(
            "Kings are wild for everybody. So is, for each player alone, the lowest card of the "
            "whole hand that is not a king, with all others of its rank in it."
        )
    ]
    if wild.king_required:
        names.append(say("A player without a king has no such card."))
    return " ".join(names)


WORDS: tuple[Words, ...] = (
    PartWords(
        part=WildCards,
        sheet=_tokens,
        odds="engine",
        fields={"tokens": quiet, "cancel_at": _cancelled},
    ),
    PartWords(
        part=LowHole,
        sheet="For each player alone, the lowest card in the hole is wild, with all others of its "
        "rank in that player's hand or in the middle.",
        odds="engine",
        fields={"ace": _ace},
    ),
    PartWords(
        part=KingsAndLow,
        sheet=_kings,
        odds="engine",
        fields={"king_required": quiet, "low_from": quiet, "ace": _ace},
    ),
    PartWords(
        part=FirstUp,
        sheet="For each player alone, the rank of the first card face up before that player is "
        "wild.",
        odds="engine",
    ),
    PartWords(
        part=SeveralWilds,
        sheet="A card is wild if any of several rules makes it so.",
        odds="engine",
        fields={"wilds": quiet},
    ),
)
