"""The 3 Card Bonus: a wager on three cards beside the game (LIR-09, MSC-09)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from doorcard.games.parts.paytables import pattern, pay_table
from doorcard.ranking.scales import THREE_CARD_ORDER
from doorcard.rules.payments import HandPays

WAGER = "bonus3"

USUAL = "50-40-30-6-3-1"

TABLES: tuple[dict[str, Any], ...] = tuple(
    {"bonus3": True, "bonus3_table": table}
    for table in (USUAL, "50-40-30-6-4-1", "40-40-30-6-3-1", "50-40-30-5-4-1", "200-40-30-6-3-1")
)
"""The pay tables that casinos publish, as options."""

Bonus3 = Annotated[
    bool,
    Meta(
        title="The 3 Card Bonus is offered",
        description="the 3 Card Bonus is offered: a wager on three cards that pays from a pair up",
    ),
]
Bonus3Table = Annotated[
    str,
    Meta(
        title="What the 3 Card Bonus pays",
        pattern=pattern(6),
        description="3 Card Bonus: odds for A-K-Q in one suit, straight flush, three of a kind, "
        "straight, flush, pair, such as 50-40-30-6-3-1",
        examples=[USUAL, "50-40-30-6-4-1", "200-40-30-6-3-1"],
    ),
]


def three_card_bonus(table: str, cards: Literal["own", "middle"]) -> HandPays:
    """Return what the bonus pays on a player's own three cards, or on those in the middle.

    The wager stays even if the player folds. Raise `BadSetup` (`bad_option`).
    """
    pays = pay_table("bonus3_table", table, tuple(reversed(THREE_CARD_ORDER))[:5])
    return HandPays(WAGER, True, scale="THREE_CARD", pays=pays, cards=cards)
