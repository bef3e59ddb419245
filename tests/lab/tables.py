"""Games for the tests of odds: each with the options that change what a hand is worth."""

from __future__ import annotations

from doorcard import Game, games
from doorcard.lab.layout import layout

Options = dict[str, object]

DEALT: tuple[tuple[str, Options], ...] = (
    ("five-card-stud", {}),
    ("five-card-stud", {"deck_low": "7", "last_card_down": True, "trips_over_straight": True}),
    ("five-card-stud-low", {}),
    ("five-card-stud-low", {"low_rank": "27"}),
    ("five-card-stud-high-low", {}),
    ("five-card-stud-high-low", {"declare": "simultaneous", "allow_both": True}),
    ("five-card-stud-buy", {}),
    ("substitution", {"both_tie": "share"}),
    ("soko", {}),
    ("soko", {"soko_order": "above_pair", "deck_low": "6", "flush_over_full": True}),
    ("seven-card-stud", {}),
    ("seven-card-stud", {"burn": 1}),
    ("seven-card-stud-8", {}),
    ("razz", {}),
    ("chicago", {}),
    ("chicago", {"both_fail": "beater_only", "ace_low": True}),
    ("chicago", {"no_winner": "carry_over", "both_tie": "share"}),
    ("chicago", {"allow_both": False, "declare": "sequential"}),
    ("chicago", {"declare": "none"}),
    ("low-chicago", {}),
    ("san-francisco", {}),
    ("low-san-francisco", {}),
    *(("black-mariah", {"variant": variant}) for variant in "ABCDEF"),
    ("black-mariah", {"variant": "A", "max_redeals": 0}),
    ("black-mariah", {"variant": "E", "max_redeals": 0}),
    ("follow-the-queen", {}),
    ("follow-the-queen", {"extra_card": True}),
    ("follow-the-queen", {"redeal_without_queen": True, "hole_queens_wild": True}),
    ("follow-the-queen", {"queen_after_queen_wild": True, "natural_beats_wild": True}),
    ("follow-the-queen", {"queen_after_queen_wild": True, "extra_card": True}),
    ("dirty-schultz", {}),
    ("dirty-schultz", {"trips_trigger": False}),
    ("dirty-schultz", {"wild_rank_pair_triggers": False, "natural_beats_wild": True}),
    ("dirty-schultz", {"seventh_up": True}),
    ("dirty-schultz", {"centre_card": True}),
    ("dirty-schultz", {"centre_card": True, "trips_trigger": False, "seventh_up": True}),
    ("dirty-schultz", {"centre_card": True, "wild_rank_pair_triggers": False}),
    ("the-bitch", {}),
    ("the-bitch", {"bitch_wild": True, "natural_beats_wild": True}),
)
"""Games in which every card comes from the deck, so that a deal can be put in order."""

BOUGHT: tuple[tuple[str, Options], ...] = (
    ("abyssinia", {}),
    ("abyssinia", {"concealed": True}),
    ("auction", {}),
    ("buy-a-card", {"hi_lo": True}),
    ("buy-your-card", {"low_rank": "27"}),
    ("grocery-store-dots", {}),
    ("price-is-right", {"a6_aces_lowest_pair": False}),
    ("wall-street", {"low_rank": "A5"}),
)
"""Games in which cards are bought, of which some lie otherwise than they were dealt."""


def name_of(table: tuple[str, Options]) -> str:
    """Return a table's name for a test."""
    game, options = table
    return "-".join([game, *(f"{key}={value}" for key, value in options.items())])


def cards_each(game: Game) -> int:
    """Return how many cards a player gets where the deck suffices."""
    return len(layout(game, (None,) * game.seats[0]).of(1))


def built(table: tuple[str, Options]) -> Game:
    """Return the game of a table."""
    return games.get(table[0], **table[1])
