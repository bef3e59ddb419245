"""A card in the hole as a share of the pot: the highest of a suit, or one that is named."""

from __future__ import annotations

from typing import ClassVar

from doorcard.cards import RANKS, SUITS, UNKNOWN, parse_card
from doorcard.language.saying import say
from doorcard.ranking.words import SUIT_WORDS, card_phrase, rank_word, suit_word
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Share
from doorcard.rules.names import check_card
from doorcard.rules.shares.held import hole
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, quiet


class HoleSuit(Share, frozen=True):
    """The highest card of a suit among a player's face-down cards (CHI-01, CHI-08).

    `suit` is one of c d h s. With `lowest`, the lowest card wins instead (CHI-10). With `ace_low`,
    the ace is the lowest card of its suit. `but` is a card that does not count. A card in the
    middle belongs to nobody, so it never counts (DCK-07).
    """

    kinds: ClassVar[tuple[str, ...]] = ("hole",)

    suit: str = "s"
    lowest: bool = False
    ace_low: bool = False
    but: str = ""

    @property
    def side(self) -> str:
        """The word of the suit: `heart` in San Francisco (CHI-11)."""
        return SUIT_WORDS[self.suit]

    def __post_init__(self) -> None:
        if len(self.suit) != 1 or self.suit not in SUITS:
            raise BadSetup(
                "bad_setup",
                "{suit!r} is not a suit; write one of {suits}",
                suit=self.suit,
                suits=SUITS,
            )
        if self.but:
            check_card(self.but)

    def value(self, state: State, player: int) -> int:
        suit = SUITS.index(self.suit)
        but = parse_card(self.but) if self.but else UNKNOWN
        cards = [card for card in hole(state, player) if card % 4 == suit and card != but]
        return max([self.worth_of(card // 4) for card in cards], default=0)

    def odd_chip_key(self, state: State, player: int) -> int:
        return 0  # no two players hold the same card (CHI-16)

    def describe(self, value: int) -> str:
        if not value:
            return say("no {suit} in the hole", suit=suit_word(self.suit))
        return say(
            "the lowest {suit} in the hole: the {rank}"
            if self.lowest
            else "the highest {suit} in the hole: the {rank}",
            suit=suit_word(self.suit),
            rank=rank_word(self._rank_of(value)),
        )

    def beside_side(self, value: int) -> str:
        card = card_phrase(self._rank_of(value) + self.suit) if value else ""
        return say("the {card}", card=card) if card else self.describe(value)

    def _rank_of(self, value: int) -> str:
        return next(RANKS[rank] for rank in range(13) if self.worth_of(rank) == value)

    def worth_of(self, rank: int) -> int:
        """Return the value of a card of the suit by its rank, 1 to 13."""
        height = (rank + 1) % 13 if self.ace_low else rank
        return 13 - height if self.lowest else height + 1


class HasCard(Share, frozen=True):
    """The player who holds this card face down wins the share (BIT-05), even if it is known."""

    kinds: ClassVar[tuple[str, ...]] = ("hole",)

    card: str = "Qs"

    side = "queen"

    def __post_init__(self) -> None:
        check_card(self.card)

    def value(self, state: State, player: int) -> int:
        return int(parse_card(self.card) in hole(state, player))

    def odd_chip_key(self, state: State, player: int) -> int:
        return 0  # only one player holds the card

    def describe(self, value: int) -> str:
        card = card_phrase(self.card)
        return say("the {card} in the hole" if value else "no {card} in the hole", card=card)


def _hole_suit(share: HoleSuit) -> str:
    """Say which card of the suit wins, and how the ace counts."""
    suit = suit_word(share.suit)
    words = say(
        "The lowest {suit} held face down. One lying face up never counts, and a player who holds "
        "none can't win this share."
        if share.lowest
        else "The highest {suit} held face down. One lying face up never counts, and a player who "
        "holds none can't win this share.",
        suit=suit,
    )
    ace = ""
    if share.lowest and not share.ace_low:
        ace = say("The ace is the highest {suit}, so the two is the best.", suit=suit)
    elif share.ace_low and share.lowest:
        ace = say("The ace counts low, so it is the best.")
    elif share.ace_low:
        ace = say("The ace counts low, so it is the lowest.")
    return f"{words} {ace}" if ace else words


WORDS: tuple[Words, ...] = (
    PartWords(
        part=HoleSuit,
        sheet=_hole_suit,
        side=lambda share: say("the {suit} in the hole", suit=suit_word(share.suit)),
        odds="columns",
        fields={
            "suit": quiet,
            "lowest": quiet,
            "ace_low": quiet,
            "but": lambda card: (
                say("The {card} does not count.", card=card_phrase(card)) if card else ""
            ),
        },
    ),
    PartWords(
        part=HasCard,
        sheet=lambda share: say("The {card} held face down.", card=card_phrase(share.card)),
        side=lambda share: say("the {card}", card=card_phrase(share.card)),
        odds="columns",
        fields={"card": quiet},
    ),
)
