"""The cards of a hand with the wild ones told from the natural ones."""

from doorcard.cards import Card

Parted = tuple[tuple[Card, ...], int]
"""The natural cards of a hand, and the number of wild ones."""
