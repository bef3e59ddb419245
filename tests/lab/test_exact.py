"""Exact odds are those of every deal there is: dealt out one by one, or counted by hand."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

import pytest

from doorcard import games, lab
from doorcard.cards import NAMES
from doorcard.lab.deal_sampling import count_ways
from doorcard.lab.spot import read_spot
from tests.lab.literal import FIVE, Rules, literal
from tests.lab.tables import Options

PLAIN = Rules()
FIVES = Rules(FIVE)

HOLDING = ("KdTs/QhJcTd8s", "9c9h/AhQs7d7c")
"""Six cards each: one is to come, face down."""
ON_FIFTH = ("KdTs/QhJc8s", "9c9h/AhTd7d")
"""Five cards each: one is to come face up, one face down."""
PAIRING = ("Kd8h/Qh8c8d", "9c9h/AhTd7d")

SPOTS: tuple[tuple[str, Options, tuple[str, ...], str, Rules, tuple[str, ...], int], ...] = (
    ("seven-card-stud", {}, HOLDING, "KcKh9dAs2c3c4c5h", PLAIN, (), 0),
    ("seven-card-stud", {}, (*HOLDING, "2c3c/4c5d6d"), "KcKh9dAs8hTc7h", PLAIN, (), 0),
    ("seven-card-stud-8", {}, ("Ad2c/3h4sKdKs", "9c9h/5h6s7d8c"), "5c6dAs9dKhTh", PLAIN, (), 0),
    ("razz", {}, ("Ad2c/3h4sKdKs", "9c9h/5h6s7d8c"), "5c6dAs9dKhTh2d", PLAIN, (), 0),
    ("five-card-stud", {}, ("Ad/KhKs", "9c/9h2c"), "Ac9d2dKc7h7d", FIVES, (), 0),
    ("five-card-stud-high-low", {}, ("Ad/4h5s", "9c/9h2c"), "Ac9d2d3c7h6d", FIVES, (), 0),
    ("soko", {}, ("Ad/KdQd2c", "9c/9h2h4h"), "Jd9dTh3hKc7h7d", FIVES, (), 0),
    ("chicago", {}, HOLDING, "AsKs2s3c4c9d", PLAIN, ("both", "spade"), 0),
    ("chicago", {"both_tie": "share"}, HOLDING, "AsKs2s3c4c9d", PLAIN, ("both", "high"), 0),
    ("chicago", {"declare": "none"}, HOLDING, "AsKs2s3c4c9d", PLAIN, (), 0),
    ("black-mariah", {"variant": "A"}, HOLDING, "AsKs2s3c4c9d", PLAIN, (), 0),
    ("black-mariah", {"variant": "B"}, ON_FIFTH, "AsQs9s3c4d9d2h", Rules(stop="Qs"), (), 0),
    ("black-mariah", {"variant": "D"}, ON_FIFTH, "AsQsQd3c4d9d2h", Rules(stop="Qs"), (), 0),
    ("black-mariah", {"variant": "E"}, ON_FIFTH, "AsQsQd3c4d9d2h", Rules(stop="Qs"), (), 0),
    ("black-mariah", {"variant": "F"}, ON_FIFTH, "AsQs2s3c4d9d2h", PLAIN, (), 0),
    ("the-bitch", {}, ON_FIFTH, "AsQs2s3c4d9d2h", Rules(stop="Qs"), (), 0),
    ("the-bitch", {"bitch_wild": True}, ON_FIFTH, "AsQs2s3c4d9d2h", Rules(stop="Qs"), (), 0),
    ("follow-the-queen", {}, ON_FIFTH, "QsQd2s3c7h9dTc", PLAIN, (), 0),
    (
        "follow-the-queen",
        {"queen_after_queen_wild": True, "hole_queens_wild": True},
        ON_FIFTH,
        "QsQd2s3c7h9dTc",
        PLAIN,
        (),
        0,
    ),
    (
        "follow-the-queen",
        {"extra_card": True},
        ON_FIFTH,
        "QsQd2s3c7h9dTc",
        Rules(extra=True),
        (),
        3,
    ),
    (
        "follow-the-queen",
        {"redeal_without_queen": True},
        ("Kd2s/JcTh8s", "9c9h/AhTd7d"),
        "QsQd4s3c7h9dTc",
        Rules(queen=True),
        (),
        0,
    ),
    ("dirty-schultz", {}, PAIRING, "8s7s2s3c7h9dTc", PLAIN, (), 0),
    ("dirty-schultz", {"trips_trigger": False}, PAIRING, "8s7s2s3c7h9dTc", PLAIN, (), 0),
    ("dirty-schultz", {"wild_rank_pair_triggers": False}, PAIRING, "As7s2s3c7h9dAc", PLAIN, (), 0),
    ("dirty-schultz", {"centre_card": True}, ON_FIFTH, "8d7sKs3c7h9dTc", Rules(centre=True), (), 2),
)
"""Game, options, hands, unseen cards, what happens in a deal, words said, cards turned aside."""


def all_but(hands: tuple[str, ...], unseen: str) -> str:
    """Return the cards that are dead when only these are left."""
    given = "".join(hands).replace("/", "") + unseen
    known = {given[i : i + 2] for i in range(0, len(given), 2)}
    return "".join(name for name in NAMES[:52] if name not in known)


@pytest.mark.parametrize("spot", SPOTS, ids=lambda spot: f"{spot[0]}-{spot[1]}")
def test_exact_odds_are_those_of_every_deal(
    spot: tuple[str, Options, tuple[str, ...], str, Rules, tuple[str, ...], int],
) -> None:
    name, options, hands, unseen, rules, said, turned = spot
    game = games.get(name, **options)
    expected = literal(game, hands, unseen, rules, said, turned)
    assert len(set(expected.sides.values())) > 1, "a spot in which nothing differs proves nothing"
    found = lab.odds(game, hands, dead=all_but(hands, unseen), said=said, exact=True)
    assert found.exact
    assert {p.player: Fraction(p.fraction) for p in found.players} == expected.shares
    for (side, player), part in expected.sides.items():
        assert found.of(player).sides[side] == pytest.approx(float(part), abs=1e-12)
    assert found.carried == pytest.approx(float(expected.carried), abs=1e-12)
    assert found.redealt == pytest.approx(float(expected.redealt), abs=1e-12)
    for one in found.players:
        assert one.interval == (one.share, one.share)


@pytest.mark.proves("RNK-07")
@pytest.mark.parametrize(("natural_first", "share"), [(False, Fraction(1, 2)), (True, Fraction(1))])
def test_a_pair_with_a_wild_card_ties_a_natural_one_unless_that_comes_first(
    natural_first: bool, share: Fraction
) -> None:
    game = games.get("the-bitch", bitch_wild=True, natural_beats_wild=natural_first)
    aces = ["AhAd9d/KsJc4h3s", "AcQs9s/KdJh4c3h"]  # both aces, K-J-9; the queen of spades is wild
    found = lab.odds(game, aces)
    assert found.by == "columns"
    assert Fraction(found.of(1).fraction) == share


@pytest.mark.parametrize("spot", SPOTS[:14], ids=lambda spot: f"{spot[0]}-{spot[1]}")
def test_sampled_odds_agree_with_exact_ones(
    spot: tuple[str, Options, tuple[str, ...], str, Rules, tuple[str, ...], int],
) -> None:
    """Four standard errors of 40,000 deals are 1% of the pot at most."""
    name, options, hands, unseen, _, said, _ = spot
    game = games.get(name, **options)
    dead = all_but(hands, unseen)
    exact = lab.odds(game, hands, dead=dead, said=said, exact=True)
    drawn = lab.odds(game, hands, dead=dead, said=said, exact=False, samples=40_000, seed=5)
    assert not drawn.exact
    assert drawn.samples == 40_000
    assert drawn.carried == pytest.approx(exact.carried, abs=0.01)
    assert drawn.redealt == pytest.approx(exact.redealt, abs=0.01)
    for one, other in zip(drawn.players, exact.players, strict=True):
        assert one.share == pytest.approx(other.share, abs=0.01)
        assert one.scoop == pytest.approx(other.scoop, abs=0.01)
        for side in one.sides:
            assert one.sides[side] == pytest.approx(other.sides[side], abs=0.01)
            wins = one.wins[side] / drawn.samples, other.wins[side] / exact.samples
            ties = one.ties[side] / drawn.samples, other.ties[side] / exact.samples
            assert wins[0] == pytest.approx(wins[1], abs=0.01)
            assert ties[0] == pytest.approx(ties[1], abs=0.01)


@pytest.mark.parametrize(
    ("name", "options", "hands", "ways"),
    [
        # which of a hand's own cards came when, or how they lie, is nothing to its rank
        ("seven-card-stud", {}, ["AsKd/7c", "QhQd/2c"], comb(46, 4) * comb(42, 4)),
        ("razz", {}, ["As??/7c", "????/2c"], comb(49, 5) * comb(44, 6)),
        (
            "five-card-stud",
            {},
            ["As/7c", "Qh/2c", "??/2d"],
            comb(47, 3) * comb(44, 3) * comb(41, 4),
        ),
        # a card in the hole may be a spade: three face up, one face down
        ("chicago", {}, ["AsKd/7c", "QhQd/2c"], comb(46, 3) * 43 * comb(42, 3) * 39),
        # the order of up-cards makes ranks wild; two down cards of one hand have none
        ("follow-the-queen", {}, ["AsKd/7c", "QhQd/2c"], perm(46, 6) * 40 * 39),
        ("follow-the-queen", {}, ["??Kd/7c7d7h7s", "QhQd/2c3c4c5c"], comb(41, 2) * 39),
        ("the-bitch", {}, ["AsKd/7c7d7h", "QhQd/2c3c4c"], perm(42, 4)),
        # with all up-cards out no card is turned aside, unless a queen came last
        (
            "follow-the-queen",
            {"extra_card": True},
            ["AsKd/7c7d7h7s", "JhJd/2c3c4c5c"],
            perm(40, 2),
        ),
        # a pair may come with each of two up-cards, and turn a card aside
        ("dirty-schultz", {"centre_card": True}, ["AsKd/7c7d7h", "JhJd/2c3c4c"], perm(42, 6)),
        # what a folded player holds unseen is as good as the stub
        (
            "seven-card-stud",
            {},
            ["AsKd/7c", "????/9h folded", "QhQd/2c"],
            comb(45, 4) * comb(41, 4),
        ),
        # one card is everybody's last
        ("razz", {}, ["AsKd/7c7d7h7s", *["????/????????"] * 7], None),
    ],
)
def test_ways_are_those_of_combinatorics(
    name: str, options: Options, hands: list[str], ways: int | None
) -> None:
    if ways is None:
        left, ways = 46, 1
        for _ in range(7):
            ways *= comb(left, 6)
            left -= 6
        ways *= left
    assert count_ways(read_spot(games.get(name, **options), hands)) == ways
