"""Provable deals: a shuffle without bias, and decks that players can check."""
