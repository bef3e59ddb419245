"""Edges of other games and payments: what can be worked out, and what is refused with a code."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import BadSetup, games
from doorcard.lab import edges
from doorcard.lab.edges.decisions import Decision, rule_of
from doorcard.rules.payments import AgainstHouse, HandPays, OneColour, Payment
from doorcard.rules.phases.deal import Deal
from tests.lab.edges.games import banked, paying, payments

ANTE = AgainstHouse("ante", scale="THREE_CARD", qualifier="Q")
PLAY = AgainstHouse("play", scale="THREE_CARD", qualifier="Q", unqualified="returned")


class Lucky(Payment, frozen=True):
    """A payment that the lab knows nothing about."""


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"ante_bonus": "5-4"}, "5-4-1"),
        ({"ante_bonus": "5-4-x"}, "5-4-1"),
        ({"ante_bonus": "-5-4-1"}, "5-4-1"),
        ({"ante_bonus": "1-4-5"}, "5-4-1"),
        ({"pair_plus_table": "40-30-6-4"}, "40-30-6-4-1"),
        ({"six_card": True, "six_card_table": "1-2-3-4-5-6-7"}, "7-6-5-4-3-2-1"),
    ],
)
def test_an_impossible_pay_table_is_refused(options: dict[str, Any], named: str) -> None:
    with pytest.raises(BadSetup) as refused:
        edges.three_card_poker(**options)
    assert refused.value.code == "bad_option"
    assert named in refused.value.message
    assert list(options)[-1] in refused.value.message


@pytest.mark.parametrize(
    "pay",
    [
        HandPays("pair_plus", scale="THREE_CARD", pays=(("pair", -2),)),
        HandPays("pair_plus", scale="THREE_CARD", pays=(("pair", True),)),
        OneColour("prime", own=-3),
    ],
)
def test_an_impossible_payment_is_refused(pay: Payment) -> None:
    with pytest.raises(BadSetup) as refused:
        edges.house_edges(paying(ANTE, PLAY, pay))
    assert refused.value.code == "bad_pay_table"
    assert pay.on in refused.value.message


def test_a_game_for_a_pot_has_no_edges() -> None:
    for ask in (edges.house_edges, edges.decisions, edges.hand_frequencies):
        with pytest.raises(BadSetup) as refused:
            ask(games.get("razz"))
        assert refused.value.code == "no_bank"
        assert "three-card-poker" in refused.value.message


BONUS = HandPays("ante", scale="THREE_CARD", pays=(("pair", 1),), bonus="bonus")


@pytest.mark.parametrize(
    "payments",
    [
        (ANTE,),
        (ANTE, ANTE, PLAY),
        (ANTE, replace(PLAY, survives_fold=True)),
        (ANTE, replace(PLAY, scale="HIGH")),
        (ANTE, PLAY, replace(BONUS, with_house=True)),
        (ANTE, PLAY, replace(BONUS, bonus="")),
        (ANTE, PLAY, OneColour("ante")),
        (ANTE, PLAY, Lucky("luck")),
        (ANTE, PLAY, replace(BONUS, on="luck")),
        (ANTE, PLAY, OneColour("prime"), OneColour("prime")),
    ],
)
def test_payments_that_make_another_game_are_refused(payments: tuple[Payment, ...]) -> None:
    with pytest.raises(BadSetup, match="no_edges"):
        edges.house_edges(paying(*payments))


def test_phases_that_make_another_game_are_refused() -> None:
    wagering, deal, standing, bank = banked().phases
    for phases in (
        (wagering, deal, bank),
        (wagering, Deal("dddd", house=True), standing, bank),
        (wagering, Deal("ddd"), standing, bank),
        (replace(wagering, required="blind"), deal, standing, bank),  # type: ignore[call-arg]
    ):
        with pytest.raises(BadSetup, match="no_edges"):
            edges.house_edges(replace(banked(), phases=phases))


def test_payments_of_any_odds_are_worked_out() -> None:
    """One colour at 3 and 9 to one: 5 more in each of the 460,460 of 20,358,520."""
    usual = edges.three_card_poker(prime=True)["prime"].fraction
    found = edges.house_edges(paying(ANTE, PLAY, OneColour("prime", True, own=3, together=9)))
    assert found["prime"].fraction == usual - 5 * Fraction(460_460, 20_358_520)
    assert found["prime"].pay_table == "3-9"


def test_a_hand_of_two_cards_is_worked_out() -> None:
    """Highest pair or card of two; without a qualifier playing risks 2 to save 1."""
    pair = [replace(pay, scale="HIGH", qualifier="") for pay in (ANTE, PLAY)]
    game = paying(*pair)
    phases = (game.phases[0], Deal("dd", house=True), *game.phases[2:])
    found = edges.house_edges(replace(game, phases=phases))
    assert found.deals == 1_326 * 1_225
    decided = edges.decisions(replace(game, phases=phases))
    assert len(decided) == 169
    assert all(d.plays == (2 * (d.win - d.lose) > -d.deals) for d in decided)
    assert all(d.net == 2 * (d.win - d.lose) for d in decided)
    worst = next(d for d in decided if d.plays)
    assert found.main.rule == f"play {worst.hand} or better"


def test_a_bank_that_hardly_ever_qualifies_is_always_played_against() -> None:
    generous = [replace(pay, qualifier="A") for pay in (ANTE, PLAY)]
    found = edges.house_edges(paying(*generous))
    assert found.main.rule == "play every hand"
    assert found.main.average_stake == 2


def decision(hand: str, value: int, plays: bool) -> Decision:
    return Decision(hand, hand, value, 4, 0, 0, 0, 0, 1, 0, plays)


@pytest.mark.parametrize(
    ("plays", "rule"),
    [
        ("0000", "fold every hand"),
        ("1111", "play every hand"),
        ("0011", "play C or better"),
        ("0001", "play D or better"),
        ("1100", "play A to B"),
        ("0101", "play B; D or better"),
        ("1011", "play A; C or better"),
        ("0?11", "play C or better; in some suits B"),
        ("0?00", "play in some suits B"),
    ],
)
def test_a_rule_that_is_no_threshold_is_listed(plays: str, rule: str) -> None:
    found = []
    for value, (hand, each) in enumerate(zip("ABCD", plays, strict=True), 1):
        found += [decision(hand, value, each != "0")]
        found += [decision(hand, value, False)] if each == "?" else []
    assert rule_of(tuple(found)) == rule


def test_a_wager_there_is_not_is_named() -> None:
    with pytest.raises(KeyError, match=r"prime.*ante, pair_plus"):
        edges.three_card_poker()["prime"]


def test_the_payments_of_a_game_are_read_not_assumed() -> None:
    assert len(payments(banked(pair_plus_table="off"))) == 3
    assert [e.wager for e in edges.three_card_poker(pair_plus_table="off").wagers] == ["ante"]
