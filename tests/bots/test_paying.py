"""What a wild card is worth to a bot that may pay for one."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from doorcard.bots.paying import beyond
from doorcard.rules.hand import View
from doorcard.rules.phases.demands import CanPay
from tests.bots.answering import SEEDS, asked, one_by_one


def test_what_a_wild_card_adds_is_told_from_the_same_unseen_cards() -> None:
    """A card that changes nothing adds nothing, and a wild one never takes anything away."""
    cards = one_by_one("Ks 8h Jd 3c", "Kc 8d 7h Js")
    view = asked("baseball", cards, CanPay, three_up="buy_wild").seen_by(1)
    made = (*view.state.made_wild, (view.state.exposed[-1][0], 1, 1))
    wild = View(replace(view.state, made_wild=made), 1, view.facts)
    assert {beyond(view, view, Random(seed)) for seed in SEEDS} == {0.0}
    assert all(beyond(wild, view, Random(seed)) > 0 for seed in SEEDS)
