"""The ledger's figures: every edge it prints, every count, to the last digit."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from doorcard import games
from doorcard.lab import edges
from tests.lab.edges.games import GAME, banked

LEDGER = Path(__file__).resolve().parents[3] / "docs" / "rules" / "three-card-poker.md"
DEALS = 22_100 * 18_424

EDGES = [
    ("ante", "off", "8.6580"),
    ("ante", "5-4-1", "3.3730"),
    ("ante", "4-3-1", "3.8255"),
    ("ante", "3-2-1", "4.2780"),
    ("ante", "5-3-1", "3.6083"),
    ("pair_plus", "40-30-6-4-1", "2.3167"),
    ("pair_plus", "40-25-6-4-1", "3.4932"),
    ("pair_plus", "35-33-6-4-1", "2.6968"),
    ("pair_plus", "35-25-6-4-1", "4.5792"),
    ("pair_plus", "50-30-6-4-1", "0.1448"),
    ("pair_plus", "40-30-5-4-1", "5.5747"),
    ("pair_plus", "40-30-6-3-1", "7.2760"),
    ("pair_plus", "50-40-30-6-3-1", "7.0950"),
    ("prime", "3-4", "3.6206"),
    ("six_card", "1000-200-50-25-20-10-5", "10.2248"),
    ("six_card", "1000-200-100-20-15-10-7", "8.5614"),
    ("six_card", "1000-200-100-20-15-9-8", "6.7413"),
    ("six_card", "1000-200-50-25-15-10-5", "15.2790"),
]
"""The paragraph "House edges" of the ledger; its tests below read it again."""


@pytest.fixture(scope="module")
def published() -> dict[tuple[str, str], edges.Edge]:
    return {(edge.wager, edge.pay_table): edge for edge in edges.published()}


@pytest.fixture(scope="module")
def paragraph() -> str:
    text = LEDGER.read_text(encoding="utf-8")
    return text[text.index("House edges, ") : text.index("Six-card counts")]


def test_every_figure_of_the_ledger_stands_here(paragraph: str) -> None:
    told = set(re.findall(r"(\d+\.\d{4})%", paragraph)) - {"2.0147"}
    assert told == {figure for _, _, figure in EDGES}
    assert "element of risk 2.0147%" in paragraph
    tables = set(re.findall(r"\d+(?:-\d+){2,}", paragraph))
    assert tables <= {table for _, table, _ in EDGES}


def test_every_pay_table_of_the_ledger_is_published(
    published: dict[tuple[str, str], edges.Edge],
) -> None:
    assert sorted(published) == sorted((wager, table) for wager, table, _ in EDGES)
    defaults = {edge.wager: edge.pay_table for edge in edges.three_card_poker().wagers}
    first = {wager: next(t for w, t in published if w == wager) for wager in defaults}
    assert first == defaults


@pytest.mark.proves("TCP-12", "TCP-13", "TCP-16", "TCP-19", "TCP-22")
@pytest.mark.parametrize(("wager", "table", "figure"), EDGES)
def test_a_pay_table_has_the_edge_that_the_ledger_gives(
    published: dict[tuple[str, str], edges.Edge], wager: str, table: str, figure: str
) -> None:
    edge = published[wager, table]
    assert f"{100 * edge.edge:.4f}" == figure
    assert edge.edge == float(edge.fraction)
    assert edge.deals == sum(outcome.deals for outcome in edge.outcomes) == DEALS
    lost = -sum(outcome.net * outcome.deals for outcome in edge.outcomes)
    assert Fraction(edge.exact) == Fraction(lost, DEALS)


@pytest.mark.parametrize("bonus", ["5-4-1", "5-3-1", "4-3-1", "3-2-1", "off"])
def test_the_rule_that_is_found_is_the_ledger_s(
    published: dict[tuple[str, str], edges.Edge], bonus: str
) -> None:
    edge = published["ante", bonus]
    assert isinstance(edge, edges.PlayEdge)
    assert edge.rule == "play Q-6-4 or better"
    assert f"{edge.average_stake:.4f}" == "1.6742"
    assert edge.average_stake == 1 + edge.play_rate
    assert Fraction(edge.exact_element_of_risk) == edge.fraction / Fraction(
        edge.exact_average_stake
    )


def test_the_element_of_risk_is_the_ledger_s() -> None:
    assert f"{edges.three_card_poker().main.element_of_risk:.4%}" == "2.0147%"


@pytest.mark.proves("TCP-10")
def test_hands_of_three_cards() -> None:
    found = edges.hand_frequencies(banked())
    assert [(each.kind, each.hands) for each in found] == [
        ("straight flush", 48),
        ("three of a kind", 52),
        ("straight", 720),
        ("flush", 1_096),
        ("pair", 3_744),
        ("high card", 16_440),
    ]
    assert {each.of for each in found} == {22_100}
    assert found[-1].probability == 16_440 / 22_100


@pytest.mark.proves("TCP-21")
def test_hands_of_six_cards() -> None:
    found = edges.together_frequencies(banked(six_card=True))
    assert [each.hands for each in found] == [
        188,
        1_656,
        14_664,
        165_984,
        205_792,
        361_620,
        732_160,
        2_532_816,
        9_730_740,
        6_612_900,
    ]
    assert found[0].kind == "royal flush"
    assert {each.of for each in found} == {20_358_520}
    assert edges.together_frequencies(banked()) == found


@pytest.mark.proves("TCP-19")
def test_hands_of_one_colour() -> None:
    own, both = edges.colour_frequencies(banked(prime=True))
    assert (own.hands, own.of) == (5_200, 22_100)
    assert (both.hands, both.of) == (460_460, 20_358_520)


@pytest.mark.proves("TCP-17")
def test_whoever_folds_well_folds_no_pair_plus() -> None:
    """Every pair is played, so that losing Pair Plus by folding costs nothing."""
    lost, kept = (
        edges.three_card_poker(pp_lost_on_fold=value)["pair_plus"] for value in (True, False)
    )
    assert lost == kept
    assert f"{lost.edge:.4%}" == "2.3167%"
    assert lost.hit_rate == (48 + 52 + 720 + 1_096 + 3_744) / 22_100


def test_pair_plus_alone_has_the_same_edge() -> None:
    assert edges.three_card_poker(pp_standalone=True) == edges.three_card_poker()


def test_only_published_tables_are_named_by_the_game() -> None:
    for options in (o for tables in games.pay_tables(GAME).values() for o in tables):
        assert banked(**options).banked
    assert games.pay_tables("razz") == {}
