"""The same figures found slowly: hand by hand, with a ranking of the tests' own, and by playing."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from statistics import fmean, pstdev
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import Fold, Play, Wager, start
from doorcard.cards import Card, card_names, deck, parse_cards
from doorcard.lab import edges
from doorcard.language import speaking
from doorcard.rules.game import Game
from doorcard.rules.payments import OneColour, same_colour
from tests.lab.edges.games import banked, payments
from tests.lab.edges.slow import strength


def net_of_playing(own: tuple[Card, ...], house: tuple[Card, ...]) -> int:
    """Return what ante and play win, and a bonus of 5-4-1 (TCP-04 to TCP-08, TCP-13)."""
    mine, theirs = strength(own), strength(house)
    bonus = {5: 5, 4: 4, 3: 1}.get(mine[0], 0)
    if theirs[0] == 0 and theirs[1] < 10:
        return 1 + bonus
    return bonus + 2 * ((mine > theirs) - (mine < theirs))


HANDS = ("Qs6d4c", "Qs6d3c", "QsJs2d", "2s2d3c", "As2d3c", "7h8h9h", "5c3d2h")


@pytest.mark.parametrize("text", HANDS)
def test_a_hand_against_every_hand_of_the_bank(text: str) -> None:
    own = parse_cards(text)
    mine = strength(own)
    nets: Counter[int] = Counter()
    counts: Counter[str] = Counter()
    for house in combinations([card for card in deck() if card not in own], 3):
        theirs = strength(house)
        nets[net_of_playing(own, house)] += 1
        counts["win" if mine > theirs else "lose" if mine < theirs else "tie"] += 1
        counts["unqualified"] += theirs < (0, 10)
    found = edges.against_the_bank(banked(), text)
    assert found.deals == sum(nets.values()) == 18_424
    assert {outcome.net: outcome.deals for outcome in found.outcomes} == nets
    for name in ("win", "tie", "lose", "unqualified"):
        assert getattr(found, name) == counts[name] / 18_424
    total = sum(net * count for net, count in nets.items())
    assert Fraction(found.play_exact) == Fraction(total, 18_424)
    assert found.better == ("play" if total > -18_424 else "fold")

    value = next(d.value for d in edges.decisions(banked()) if d.hand == found_name(text))
    (alike,) = (
        d
        for d in edges.decisions(banked())
        if d.value == value and suits(d.cards) == suits(text) and d.net == total
    )
    assert (alike.win, alike.tie, alike.lose) == (counts["win"], counts["tie"], counts["lose"])
    assert alike.plays == (found.better == "play")


def found_name(text: str) -> str:
    """Return what a hand is called among the decisions, from the ranking's own words."""
    from doorcard.lab.edges.decisions import short_name
    from doorcard.ranking import THREE_CARD

    cards = parse_cards(text)
    return short_name("THREE_CARD", cards, THREE_CARD.value(cards))


def suits(text: str) -> int:
    return len(set(text[1::2]))


def test_all_hands_that_are_alike_are_decided_once() -> None:
    found = edges.decisions(banked())
    assert len(found) == 1_755
    assert sum(decision.hands for decision in found) == 22_100
    assert {decision.deals for decision in found} == {18_424}
    assert all(d.win + d.tie + d.lose == d.deals for d in found)
    ranked = [strength(parse_cards(d.cards)) for d in found]
    assert ranked == sorted(ranked)
    assert all(d.plays == (key >= (0, 10, 4, 2)) for d, key in zip(found, ranked, strict=True))


SHORT = "J"
"""The deck of the brute force: sixteen cards, 160,160 deals."""


def short(**options: Any) -> Game:
    return replace(banked(**options), lowest_rank=SHORT)


def settled(pay: Any, own: tuple[Card, ...], house: tuple[Card, ...]) -> int:
    """Return what a side wager comes to, by the engine's own payment."""
    if isinstance(pay, OneColour):
        together = pay.together if same_colour((*own, *house)) else pay.own
        return together if same_colour(own) else -1
    odds: int = pay.odds_of((*own, *house) if pay.with_house else own)
    return odds


OPTIONS = [
    {"prime": True, "six_card": True},
    {"prime": True, "prime_survives_fold": False, "pair_plus_table": "50-40-30-6-3-1"},
]


@pytest.mark.proves("TCP-14", "TCP-20", "TCP-23")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.slow
def test_every_wager_over_every_deal_of_a_short_deck(options: dict[str, Any]) -> None:
    game = short(**options)
    sides = [pay for pay in payments(game) if pay.on not in ("ante", "play")]
    nets: dict[str, Counter[int]] = {on: Counter() for on in ("ante", *(p.on for p in sides))}
    cards = game.deck()
    played = 0
    for own in combinations(cards, 3):
        houses = list(combinations([card for card in cards if card not in own], 3))
        won = [net_of_playing(own, house) for house in houses]
        plays = sum(won) > -len(houses)
        played += plays * len(houses)
        nets["ante"].update(won if plays else {-1: len(houses)})
        for pay in sides:
            if not plays and not pay.survives_fold:
                nets[pay.on][-1] += len(houses)
            else:
                nets[pay.on].update(settled(pay, own, house) for house in houses)
    found = edges.house_edges(game)
    assert [edge.wager for edge in found.wagers] == list(nets)
    for edge in found.wagers:
        counted = nets[edge.wager]
        assert {outcome.net: outcome.deals for outcome in edge.outcomes} == counted
        results = list(counted.elements())
        assert edge.edge == pytest.approx(-fmean(results), abs=1e-12)
        assert edge.standard_deviation == pytest.approx(pstdev(results), rel=1e-9)
        assert edge.hit_rate == sum(c for net, c in counted.items() if net > 0) / len(results)
    assert found.main.play_rate == played / found.deals < 1


@pytest.mark.proves("TCP-05", "TCP-06", "TCP-07", "TCP-08", "TCP-12")
def test_what_is_worked_out_is_what_a_table_pays() -> None:
    """Deals at random, played at a table: the chips that move are those of the one outcome."""
    rng = Random("edges")
    game = banked()
    results = set()
    for _ in range(250):
        order = rng.sample(deck(), 52)
        own, house = order[0:6:2], order[1:6:2]
        hand = start(game, [100], orders=[]).act(1, Wager((("ante", 10),)), [order])
        (outcome,) = edges.against_the_bank(game, own, house=house).outcomes
        assert hand.act(1, Play()).stacks == (100 + 10 * outcome.net,), card_names(order[:6])
        assert hand.act(1, Fold()).stacks == (100 - 10,)
        results.add(outcome.net)
    assert results >= {2, 1, -2}


@pytest.mark.parametrize("first", ["de", "en"])
def test_hands_are_named_in_the_language_that_is_spoken(first: str) -> None:
    """Whatever was asked before, and in which language."""
    named = {}
    for tag in (first, "de", "en"):
        with speaking(tag):
            named[tag] = [each.hand for each in edges.decisions(banked())]
    assert named["en"][-1] == "straight flush, ace high"
    assert named["de"][-1] != named["en"][-1]
