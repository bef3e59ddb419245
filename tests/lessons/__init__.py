"""Lessons: their decks and what their teacher says."""
