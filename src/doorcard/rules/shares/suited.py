"""A high hand in a game that ranks the suits: they decide ties, and may rank flushes."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from doorcard.cards import RANKS, SUIT_SYMBOLS, SUITS, Card
from doorcard.language.saying import say
from doorcard.ranking import Ranking, by_name
from doorcard.ranking.scales import SETS
from doorcard.ranking.words import written
from doorcard.rules.game import Share
from doorcard.rules.names import check_scale
from doorcard.rules.openers.suited import Suits, by_suit
from doorcard.rules.shares.held import known_hand
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, choice, quiet

MOST_COMPARED = 5
"""The most cards of a hand that are compared by suit."""
BY_SUIT: int = len(SUITS) ** MOST_COMPARED
"""The number of different values a hand has by the suits of its cards, from 0."""
SIZES = {kind: sizes for sizes, kind in SETS.items()}
"""The number of cards of a rank in each set of a kind of hand."""
WHOLE = 5
"""The number of cards in a whole hand, and in a flush."""

Reach = tuple[int, int]
"""The smallest and the largest strength of a group of hands."""


class SuitedHigh(Share, frozen=True):
    """The best high hand where suits rank, `suits` telling the best first (TEL-07…10).

    With `ties`, equal hands are parted by the suits of the cards beside a set, from the highest
    down, and then of the sets, each by its better suit; of a straight or a flush, of the top card.
    With `flush_by` suit, the suit of flushes counts before their ranks.
    """

    scale: str = "HIGH"
    suits: Suits = "hdcs"
    ties: bool = True
    flush_by: Literal["rank", "suit"] = "rank"

    side = "high"

    def __post_init__(self) -> None:
        check_scale(self.scale)

    @property
    def odd_chip_to(self) -> str:
        return "highest_card" if self.suits == "shdc" else f"highest_card_{self.suits}"

    def value(self, state: State, player: int) -> int:
        cards = known_hand(state, player)
        ranking = by_name(self.scale)
        value = ranking.look_up(cards)
        if not value:
            return 0
        kind, ranks = ranking.compared(value)
        suits = self._suits_of(kind, ranks, cards)
        parts = suits if self.ties else []
        code = 0
        for part in [*parts, *[0] * (MOST_COMPARED - len(parts))]:
            code = code * len(SUITS) + part
        return self._major(ranking, value, suits[0] if kind == "flush" else 0) * BY_SUIT + code

    def odd_chip_key(self, state: State, player: int) -> int:
        """Order by the highest card held, by rank and then by suit (TEL-07, POT-04)."""
        return max([by_suit(card, self.suits) for card in state.seat(player).cards])

    def on_scale(self, value: int) -> int:
        major = value // BY_SUIT
        worst, best = _span(self.scale, "flush")
        if self.flush_by == "suit" and len(SUITS) * worst <= major < len(SUITS) * (best + 1):
            return worst + (major - len(SUITS) * worst) % (best + 1 - worst)
        return major // len(SUITS)

    def describe(self, value: int) -> str:
        """Return a strength in words, a whole hand with the two cards that decide it against a tie.

        Only a card in the middle can be in two hands, so two cards always include one that differs.
        """
        words = self.briefly(value)
        cards = self._parting(value)
        return say("{hand} ({cards})", hand=words, cards=" ".join(cards)) if cards else words

    def briefly(self, value: int) -> str:
        return by_name(self.scale).describe(self.on_scale(value))

    def category(self, value: int) -> str:
        return by_name(self.scale).category(self.on_scale(value))

    def straight_flushes(self) -> tuple[Reach, Reach]:
        """Return the strengths of the lowest straight flushes, and of the highest ones (TEL-11)."""
        ranking = by_name(self.scale)
        worst, best = (
            self._major(ranking, value, 0) * BY_SUIT
            for value in _span(self.scale, "straight flush")
        )
        return (worst, worst + BY_SUIT - 1), (best, best + BY_SUIT - 1)

    def _major(self, ranking: Ranking, value: int, suit: int) -> int:
        """Return the strength of a hand without its suits."""
        worst, best = _span(self.scale, "flush")
        if self.flush_by == "suit" and worst <= value <= best:
            return len(SUITS) * worst + suit * (best + 1 - worst) + value - worst
        return len(SUITS) * value

    def _suits_of(self, kind: str, ranks: str, cards: tuple[Card, ...]) -> list[int]:
        """Return the value of the suits that decide between equal hands, in their order."""
        if kind in ("flush", "straight flush"):
            held = [card & 3 for card in cards]
            cards = tuple([card for card in cards if held.count(card & 3) >= WHOLE])
        return [
            max([by_suit(card, self.suits) & 3 for card in cards if RANKS[card >> 2] == rank])
            for rank in _parted_by(kind, ranks)
        ]

    def _parting(self, value: int) -> list[str]:
        if not self.ties or not value:
            return []
        code = value % BY_SUIT
        first, second = code * 4 // BY_SUIT, code * 16 // BY_SUIT % 4
        kind, ranks = by_name(self.scale).compared(self.on_scale(value))
        if kind in SIZES and sum(SIZES[kind]) + len(ranks) - len(SIZES[kind]) < WHOLE:
            return []
        suits = [
            SUIT_SYMBOLS[SUITS.index(self.suits[len(SUITS) - 1 - digit])]
            for digit in (first, second)
        ]
        parted = _parted_by(kind, ranks)
        return [written([rank]) + suit for rank, suit in zip(parted, suits, strict=False)]


def _parted_by(kind: str, ranks: str) -> str:
    """Return the ranks whose suits decide between equal hands, in their order (TEL-09)."""
    if kind in ("straight", "flush", "straight flush"):
        return ranks[:1]
    sets = len(SIZES[kind])
    return ranks[sets:] + ranks[:sets]


@lru_cache(64)
def _span(scale: str, kind: str) -> Reach:
    return by_name(scale).span(kind)


WORDS: tuple[Words, ...] = (
    PartWords(
        part=SuitedHigh,
        sheet="The best hand.",
        odds="engine",
        fields={
            "scale": quiet,
            "suits": choice(
                shdc="Suits rank: spades, hearts, diamonds, clubs.",
                hdcs="Suits rank: hearts, diamonds, clubs, spades.",
            ),
            "ties": lambda on: (
                say(
                    "Suits decide between equal hands: first that of the highest card beside a "
                    "pair, then that of the next one, and last the better suit of the pair; in a "
                    "straight or a flush, that of the highest card. A card that both hands use is "
                    "skipped."
                )
                if on
                else ""
            ),
            "flush_by": choice(
                rank="",
                suit="Of two flushes the better suit wins, whatever their cards.",
            ),
        },
    ),
)
