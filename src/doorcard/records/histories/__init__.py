"""Histories: hands that were played elsewhere, or here before, read in great numbers."""

from __future__ import annotations

from doorcard.records.histories.reading import Problem, ReadHand, read_histories

__all__ = ["Problem", "ReadHand", "read_histories"]
