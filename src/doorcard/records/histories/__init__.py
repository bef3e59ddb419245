"""Histories: hands played on card sites, or here, read in large numbers."""

from __future__ import annotations

from doorcard.records.histories.history_reader import Problem, ReadHand, read_histories

__all__ = ["Problem", "ReadHand", "read_histories"]
