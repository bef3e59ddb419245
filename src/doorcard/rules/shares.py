"""Shares of a pot: the hand that wins each part, and the order of its odd chips."""

from __future__ import annotations

from doorcard.cards import RANKS, SUITS, UNKNOWN, Card, parse_card
from doorcard.language.saying import say, spoken
from doorcard.ranking import by_name
from doorcard.ranking.scales import MOST_WILD
from doorcard.ranking.words import SUIT_WORDS, card_phrase, rank_word, suit_word
from doorcard.rules.errors import BadSetup, UnknownCards
from doorcard.rules.game import Share, check_card, check_scale
from doorcard.rules.lines import best_of_lines, held_on_best_line
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, plainly, quiet


class High(Share, frozen=True):
    """The best hand on a high scale (RNK-01), with the game's wild cards (RNK-06).

    With `natural_first`, a hand made without wild cards beats an equal one made with them (RNK-07).
    """

    scale: str = "HIGH"
    natural_first: bool = False

    side = "high"
    odd_chip_to = "highest_card"

    def __post_init__(self) -> None:
        check_scale(self.scale)

    def value(self, state: State, player: int) -> int:
        if not state.game.lines:
            return self._of(state, player)
        return best_of_lines(state, player, self._of)

    def _of(self, state: State, player: int) -> int:
        hand = known_hand(state, player)
        if state.game.wild is None:
            return self._worth(hand, 0)
        readings = state.game.wild.on(self.side).readings(state, player)
        return max([self._worth(natural, wild) for natural, wild in readings])

    def _worth(self, natural: tuple[Card, ...], wild: int) -> int:
        ranking = by_name(self.scale)
        value = ranking.look_up(natural, min(wild, MOST_WILD))
        if not self.natural_first:
            return value
        return 2 * value + (not wild or ranking.look_up(natural) == value)

    def on_scale(self, value: int) -> int:
        return value // 2 if self.natural_first else value

    def odd_chip_key(self, state: State, player: int) -> int:
        """Order by the highest card of all cards held, by rank then ♠ ♥ ♦ ♣ (POT-04).

        If the middle has lines, the cards of the line that is used count as held (ICR-06).
        """
        if state.game.lines:
            return held_on_best_line(state, player, self._of, int)
        return max(state.seat(player).cards)

    def describe(self, value: int) -> str:
        return by_name(self.scale).describe(self.on_scale(value))

    def category(self, value: int) -> str:
        return by_name(self.scale).category(self.on_scale(value))


class Low(Share, frozen=True):
    """The best hand on a low scale; a hand without the scale's qualifier is worth 0 (RNK-09).

    A wild card counts as the rank that makes the best low (WLD-08).
    """

    scale: str = "EIGHT_OR_BETTER"
    ace_low: bool = True

    side = "low"
    odd_chip_to = "lowest_card"

    def __post_init__(self) -> None:
        check_scale(self.scale)

    def value(self, state: State, player: int) -> int:
        if not state.game.lines:
            return self._of(state, player)
        return best_of_lines(state, player, self._of)

    def _of(self, state: State, player: int) -> int:
        ranking, hand = by_name(self.scale), known_hand(state, player)
        if state.game.wild is None:
            return ranking.look_up(hand)
        readings = state.game.wild.on(self.side).readings(state, player)
        return max([ranking.look_up(natural, min(wild, MOST_WILD)) for natural, wild in readings])

    def odd_chip_key(self, state: State, player: int) -> int:
        """Order by the lowest card held, ace low unless it is high, then ♣ ♦ ♥ ♠ (POT-05).

        If the middle has lines, the cards of the line that is used count as held (ICR-06).
        """
        if state.game.lines:
            return held_on_best_line(state, player, self._of, lambda card: -self._height(card))
        return -min(map(self._height, state.seat(player).cards))

    def _height(self, card: Card) -> int:
        """Return a card's order, with the ace below the deuce unless it is high."""
        return card - 52 if self.ace_low and card >= 48 else card

    def describe(self, value: int) -> str:
        return by_name(self.scale).describe(value)

    def category(self, value: int) -> str:
        """Return the kind of hand; without a combination, the highest card names it, `7 low`."""
        ranking = by_name(self.scale)
        kind = ranking.category(value)
        if not value or kind != "high card":
            return kind
        with spoken(None):
            return f"{ranking.describe(value)[0]} low"


class HoleSuit(Share, frozen=True):
    """The highest card of a suit among a player's face-down cards (CHI-01, CHI-08).

    `suit` is one of c d h s. With `lowest`, the lowest card wins instead (CHI-10). With `ace_low`,
    the ace is the lowest card of its suit. `but` is a card that does not count. A card in the
    middle belongs to nobody, so it never counts (DCK-07).
    """

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


DOTS = {"A": 1, "5": 1, "7": 1, "9": 1, "2": 2, "8": 2, "T": 2, "3": 3}
"""The dots on a card by rank; other cards have none."""


class Dots(Share, frozen=True):
    """The most dots on all cards of a hand (GSD-01); cards in the middle count for all (DCK-07)."""

    side = "dots"
    odd_chip_to = "highest_card"

    def value(self, state: State, player: int) -> int:
        """Return one more than the dots, so that hands without dots can tie (GSD-11)."""
        return 1 + sum([DOTS.get(RANKS[card // 4], 0) for card in known_hand(state, player)])

    def odd_chip_key(self, state: State, player: int) -> int:
        """Order by the highest card of all cards held, as in high hands (GSD-11, POT-04)."""
        return max(state.seat(player).cards)

    def describe(self, value: int) -> str:
        dots = value - 1
        if dots <= 0:
            return say("no dots")
        return say("{count} dot" if dots == 1 else "{count} dots", count=dots)


def hole(state: State, player: int) -> tuple[Card, ...]:
    """Return a player's face-down cards, known to others or not.

    Raise `UnknownCards` if one of them is not known.
    """
    cards = tuple([place.card for place in state.seat(player).places if not place.up])
    if UNKNOWN in cards:
        raise UnknownCards(f"player {player}'s hole cards are not all known")
    return cards


def known_hand(state: State, player: int) -> tuple[Card, ...]:
    """Return a player's hand, or raise `UnknownCards` if part of it is not known."""
    cards = state.hand_of(player)
    if UNKNOWN in cards:
        raise UnknownCards(f"player {player}'s hand can't be ranked; some of its cards are unknown")
    return cards


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
        part=High,
        sheet="The best hand.",
        odds="columns",
        fields={
            "scale": quiet,
            "natural_first": plainly("a hand made without wild cards beats an equal one with them"),
        },
    ),
    PartWords(
        part=Low,
        sheet="The best low hand.",
        odds="columns",
        fields={"scale": quiet, "ace_low": quiet},
    ),
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
    PartWords(
        part=Dots,
        sheet="The most dots on all cards: one on an ace, five, seven and nine, two on a two, "
        "eight and ten, three on a three.",
        side="the dots",
        odds="columns",
    ),
)
