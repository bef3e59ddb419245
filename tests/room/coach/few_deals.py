"""Decisions for the coach with few deals drawn: its words are held against the figures of the same
deals, so how good those figures are plays no part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pytest

from doorcard import Stakes, lab
from doorcard.lab.answers import Odds
from doorcard.room.coach import coach
from doorcard.rules.hand import View
from tests.decisions import decisions

DEALS = 24
"""How many deals of each set are imagined for a bet."""


def draw_few(monkeypatch: pytest.MonkeyPatch, samples: int) -> None:
    """Have few deals drawn, and so many samples for the odds."""
    monkeypatch.setattr(coach, "odds_for", partial(odds, samples=samples))
    monkeypatch.setattr(
        "doorcard.room.coach.figures.worth.bet_decision_of.__defaults__", (DEALS, None)
    )
    monkeypatch.setattr("doorcard.room.coach.figures.asking.SAMPLES", 200)
    monkeypatch.setattr("doorcard.room.coach.figures.quick_deals.DEALS", 100)
    monkeypatch.setattr("doorcard.room.coach.figures.asking.affordable", lambda question: 20)


def odds(view: View, samples: int) -> Odds:
    return lab.odds_of(lab.spot_of(view), exact=False, samples=samples)


def asked(
    id: str, stacks: tuple[int, ...], stakes: Stakes, seeds: Iterable[int]
) -> Iterator[tuple[int, View]]:
    """Yield what a player sees who is asked, at each decision of a few hands, with the seed."""
    for seed in seeds:
        for hand in decisions(id, stacks, stakes, seed):
            assert hand.ask is not None
            yield seed, hand.seen_by(hand.ask.players[0])
