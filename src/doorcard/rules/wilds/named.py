"""Wild cards that a game names: ranks and cards for everybody, or one card for its holder."""

from __future__ import annotations

from functools import lru_cache

from doorcard.cards import NAMES, RANKS, UNKNOWN, Card, parse_card
from doorcard.language.saying import say
from doorcard.ranking.words import capital, card_phrase, listed, number, plural
from doorcard.rules.errors import BadSetup, UnknownCards
from doorcard.rules.game import Parted, Wild
from doorcard.rules.names import check_card
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, quiet

GROUPS = {
    "one_eyed_jacks": ("Js", "Jh"),
    "suicide_king": ("Kh",),
    "man_with_the_axe": ("Kd",),
    "one_eyes": ("Js", "Jh", "Kd"),
}
"""The names of cards in the English pattern (WLD-02)."""


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

    def example(self) -> tuple[str, ...]:
        return tuple([f"{card}*" for token in self.tokens for card in GROUPS.get(token, (token,))])

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


class WildCard(Wild, frozen=True):
    """One card is wild for its holder: only face down (BIT-08), or wherever it lies (BLM-09).

    In the middle it belongs to nobody.
    """

    card: str
    down_only: bool = True

    def __post_init__(self) -> None:
        check_card(self.card)

    def example(self) -> tuple[str, ...]:
        return ("d" * self.down_only + f"{self.card}*",)

    def names(self, state: State) -> tuple[str, ...]:
        return (self.card,)

    def parted(self, state: State, player: int) -> Parted:
        cards = state.hand_of(player)
        wild = parse_card(self.card)
        for place in state.seat(player).places:
            if place.card == wild and not (place.up and self.down_only):
                return tuple([card for card in cards if card != wild]), 1
        return cards, 0


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


WORDS: tuple[Words, ...] = (
    PartWords(
        part=WildCards,
        sheet=_tokens,
        odds="engine",
        fields={"tokens": quiet, "cancel_at": _cancelled},
    ),
    PartWords(
        part=WildCard,
        sheet=lambda wild: say(
            "The {card} is wild for its holder, face down only."
            if wild.down_only
            else "The {card} is wild for its holder, wherever it lies.",
            card=card_phrase(wild.card),
        ),
        odds="columns",
        fields={"card": quiet, "down_only": quiet},
    ),
)
