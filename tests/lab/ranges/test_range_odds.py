"""Odds of range against range: held against every deal there is, dealt out one by one."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from doorcard import BadSetup, Game, games, lab, parse_cards
from doorcard.cards import card_names
from doorcard.lab.layout import layout
from doorcard.lab.ranges import Range, joint
from doorcard.lab.ranges.deals import Ranged
from doorcard.rules.facts import TurnedAside
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.places import UP
from doorcard.rules.wording import PartWords
from doorcard.voice import learn
from tests.lab.literal import FIVE, SEVEN, Rules, literal
from tests.soaking import of_which

FIVES, SEVENS = Rules(FIVE), Rules(SEVEN)


def by_hand(
    game: Game, hands: Sequence[str], down: int, unseen: str, rules: Rules
) -> dict[int, Fraction]:
    """Return the shares over every way to hold hands of the ranges and every order of the rest."""
    cards = parse_cards(unseen)
    weighed = []
    for hand in hands:
        if "(" not in hand:
            weighed.append([((), hand.replace("?", ""), Fraction(1))])
            continue
        laid = Range(hand).laid(cards, down)
        up = hand.partition("/")[2]
        weighed.append(
            [
                (held, f"{card_names(held)}/{up}", weight)
                for held, weight in zip(laid.hands, laid.weights, strict=True)
            ]
        )
    sums = dict.fromkeys(range(1, len(hands) + 1), Fraction(0))
    total = Fraction(0)
    for way in product(*weighed):
        held = [card for cards_, _, _ in way for card in cards_]
        if len(set(held)) < len(held):
            continue
        weight = Fraction(1)
        for _, _, one in way:
            weight *= one
        rest = card_names([card for card in cards if card not in held])
        found = literal(game, [text for _, text, _ in way], rest, rules)
        total += weight
        for player in sums:
            sums[player] += weight * found.shares[player]
    return {player: share / total for player, share in sums.items()}


LAST_OF_FIVE = "AsAdKsKd7c8d9h"
LAST_OF_SEVEN = "AsAdKhQd7s8c3h"


@pytest.mark.parametrize(
    ("name", "hands", "down", "unseen", "rules"),
    [
        ("five-card-stud", ("(A)/KcQc9c", "(K)/QdJd9d"), 1, LAST_OF_FIVE, FIVES),
        ("five-card-stud", ("(A, K@25%)/KcQc9c", "(any, !As)/QdJd9d"), 1, LAST_OF_FIVE, FIVES),
        ("five-card-stud", ("(split, A@0.3)/KcQc9c", "Jh/QdJd9d"), 1, LAST_OF_FIVE, FIVES),
        ("five-card-stud", ("(A)/KcQc9c", "??/QdJd9d"), 1, LAST_OF_FIVE, FIVES),
        ("five-card-stud-high-low", ("(A@0.5,7)/2c3c5d", "(K,8)/QdJd9d"), 1, LAST_OF_FIVE, FIVES),
        ("seven-card-stud", ("(AA, AsK@.5)/KcQcJc2d", "(any)/QsJs9d2c"), 2, LAST_OF_SEVEN, SEVENS),
        ("razz", ("(A7@0.4, AK)/2c3c5d9s", "(no-pair)/Ah2h6h8s"), 2, LAST_OF_SEVEN, SEVENS),
        ("chicago", ("(AA, AK)/KcQcJc2d", "(any, AA@0.5)/QsJs9d2c"), 2, LAST_OF_SEVEN, SEVENS),
    ],
)  # fmt: skip
def test_exact_odds_are_those_of_every_deal(
    name: str, hands: tuple[str, ...], down: int, unseen: str, rules: Rules
) -> None:
    options = {"declare": "none"} if name in ("chicago", "five-card-stud-high-low") else {}
    game = games.get(name, **options)
    known = parse_cards("".join(hand.rpartition(")")[2].replace("??", "").replace("/", "")
                                for hand in hands))  # fmt: skip
    dead = card_names(c for c in game.deck() if c not in (*known, *parse_cards(unseen)))
    expected = by_hand(game, hands, down, unseen, rules)
    found = lab.odds(game, hands, dead=dead, exact=True)
    assert (found.exact, found.by) == (True, "columns")
    assert {one.player: Fraction(one.fraction) for one in found.players} == expected
    for one in lab.odds(game, hands, dead=dead, exact=False, samples=40_000).players:
        assert one.share == pytest.approx(float(expected[one.player]), abs=4.5 * 0.5 / 200)


def text_of(game: Game) -> str:
    """Return a range of any cards that a player of a game may hold."""
    slots = layout(game.for_players(game.seats[0]), (None,) * game.seats[0]).of(1)
    return "(any)" if any(slot.up for slot in slots) else "(x)"


REFUSED = ("abyssinia", "anaconda", "baseball", "no-peek", "roll-your-own", "seven-twenty-seven")
"""Games in which no card lies face down, or cards may have moved since they were dealt."""

PLAYED = [name for name in games.ids() if not games.get(name).banked]


@pytest.mark.parametrize("name", of_which(PLAYED, PLAYED[::4]))
def test_any_cards_are_as_good_as_unknown_ones_in_every_game(name: str) -> None:
    game = games.get(name)
    hands: list[str] = ["??" if game.seats[0] < 3 else ""] * game.seats[0]
    if name in REFUSED:
        with pytest.raises(BadSetup) as refused:
            lab.odds(game, [text_of(game), *hands[1:]], samples=10)
        assert refused.value.code in ("needs_view", "bad_range")
        return
    plain = lab.odds(game, hands, samples=3_000, exact=False)
    held = lab.odds(game, [text_of(game), *hands[1:]], samples=3_000, exact=False, seed=2)
    for one, other in zip(plain.players, held.players, strict=True):
        assert one.share == pytest.approx(other.share, abs=4.5 * (2 * 0.25 / 3_000) ** 0.5)
    assert held.by == plain.by


def test_any_cards_have_the_very_odds_of_unknown_ones() -> None:
    game = games.get("five-card-stud")
    plain = lab.odds(game, ["??/Kc4d5s", "??/Qc4h5h"], dead="2c2d2h2s")
    held = lab.odds(game, ["(any)/Kc4d5s", "(x)/Qc4h5h"], dead="2c2d2h2s")
    assert held.exact
    assert [p.fraction for p in held.players] == [p.fraction for p in plain.players]


def test_one_hand_is_itself() -> None:
    game = games.get("seven-card-stud-8")
    plain = lab.odds(game, ["AsKd/7c5c4c3d", "QsQd/QhJh9s8d"])
    held = lab.odds(game, ["(AsKd)/7c5c4c3d", "(QsQd@0.1)/QhJh9s8d"])
    assert held == plain


def test_a_range_of_seventh_street_writes_three_cards() -> None:
    game = games.get("seven-card-stud")
    asked = Ranged(game, ["(AAx)/Kc4d5s7d", "(KK)/Qc4h5h7h"])
    assert {len(laid.hands[0]) for laid in asked.laid.values()} == {2, 3}
    assert len(asked.laid[1].hands) == 4 + 6 * (52 - 8 - 4)


def test_cards_that_one_is_likely_to_hold_are_less_likely_for_the_other() -> None:
    """Both hold a king or a queen, and one has shown two kings: ways are counted, not drawn."""
    game = games.get("five-card-stud")
    found = lab.equities(game, ["(K, Q)/KcKd4s", "(K, 9@0.5)/5c6d7h"], exact=True)
    held = {one.down: one.weight for one in found.hands}
    # Two kings, four queens against two kings at 1 and four nines at 1/2.
    king, queen = Fraction(1 + 2), Fraction(2 + 2)
    total = 2 * king + 4 * queen
    assert held["Kh"] == pytest.approx(float(king / total))
    assert held["Qs"] == pytest.approx(float(queen / total))
    assert sum(held.values()) == pytest.approx(1)
    odds = lab.odds(game, ["(K, Q)/KcKd4s", "(K, 9@0.5)/5c6d7h"], exact=True)
    assert found.share == pytest.approx(odds.of(1).share)
    ways = 2 * 1 + 2 * 4 + 4 * 2 + 4 * 4
    assert found.samples == ways * 44 * 43
    assert odds.samples == (2 * (2 * 1 + 4 * 2) + 2 * 4 + 4 * 4) * 44 * 43


def test_hands_that_are_drawn_come_as_often_as_those_that_are_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = games.get("five-card-stud")
    hands = ["(K, Q@0.25)/KcKd4s", "(K, 9@0.5)/5c6d7h", "(Q,K)/Ah2d3d"]
    exact = lab.equities(game, hands, exact=False, samples=40_000)
    monkeypatch.setattr(joint, "MOST_LISTED", 1)
    drawn = lab.equities(game, hands, samples=40_000, seed=3)
    for one in exact.hands:
        assert drawn.of(one.down).weight == pytest.approx(
            one.weight, abs=4.5 * (0.5 / 40_000) ** 0.5
        )
    with pytest.raises(BadSetup) as refused:
        lab.odds(game, hands, exact=True)
    assert refused.value.code == "too_many_deals"
    with pytest.raises(BadSetup) as refused:
        lab.odds(game, ["(Kh)/KcKd4s", "(Kh)/5c6d7h"], samples=50)
    assert refused.value.code == "impossible_hand"


class Glance(Phase, frozen=True):
    """A card is turned up in the middle, and belongs to nobody."""

    def enter(self, turn: Turn) -> None:
        turn.emit(TurnedAside(UP[turn.top_card()]))


learn(PartWords(part=Glance, sheet="A card is turned up that belongs to nobody.", odds="engine"))


def test_the_engine_deals_ranges_as_the_columns_do() -> None:
    plain = games.get("five-card-stud")
    game = replace(plain, phases=(*plain.phases[:-1], Glance(), plain.phases[-1]))
    hands = ["(A, K@25%)/KcQc9cTd", "(any, !As)/QdJd9dTc"]
    unseen = parse_cards("AsAdKsKd7c")
    known = parse_cards("KcQc9cTdQdJd9dTc")
    dead = card_names(card for card in plain.deck() if card not in (*unseen, *known))
    columns = lab.odds(plain, hands, dead=dead)
    engine = lab.odds(game, hands, dead=dead)
    assert (engine.by, engine.exact, columns.exact) == ("engine", True, True)
    assert [p.fraction for p in engine.players] == [p.fraction for p in columns.players]
    drawn = lab.odds(game, hands, dead=dead, exact=False, samples=2_000)
    assert drawn.of(1).share == pytest.approx(columns.of(1).share, abs=4.5 * 0.5 / 2_000**0.5)


@pytest.mark.parametrize(
    ("name", "hands", "code", "told"),
    [
        ("razz", ["(AA)/AsAcAd", "(any)/7c2d"], "impossible_hand", "hand 1"),
        ("razz", ["(AsKd)/7c", "AsQd/2d"], "impossible_hand", "As lies elsewhere"),
        ("razz", ["(AA)/As", "(AA)/Ad"], "impossible_hand", "at the same time"),
        ("razz", ["(AA)/7c folded", "(AA)/Ad", "??"], "bad_range", "given up"),
        ("razz", ["(AAAA)/7c", "??/Ad"], "bad_range", "face down"),
        ("razz", ["(zebra)/7c", "??/Ad"], "bad_range", "hand 1"),
        ("asian-stud", ["(22)/7c", "??/Ah"], "bad_range", "face down"),
        ("five-card-stud", ["(K)/7c7c", "??/Ad"], "card_twice", "7c"),
        ("cincinnati", ["(xxxxx)", "??"], "too_many_hands", "fewer"),
        ("seven-card-stud", ["(AA)/7c8c9cTcJc", "??"], "too_many_cards", "deals"),
    ],
)
def test_what_nobody_can_hold_is_named(name: str, hands: list[str], code: str, told: str) -> None:
    with pytest.raises(BadSetup) as refused:
        lab.odds(games.get(name), hands, samples=10)
    assert refused.value.code == code
    assert told in refused.value.message


def test_items_that_nobody_can_hold_are_left_out_and_named() -> None:
    found = lab.equities(
        games.get("five-card-stud"), ["(As, 2)/KcKd4s", "As/5c6d7h"], samples=500, exact=False
    )
    assert found.impossible == ("hand 1: As: As lies elsewhere",)
    assert {one.down[0] for one in found.hands} == {"2"}


def test_other_questions_ask_for_one_hand() -> None:
    for ask in (
        lambda: lab.market(games.get("buy-your-card"), ["(AA)/7c7d4h", "??/QhJhTh"], "7h 9c Kh"),
        lambda: lab.street_odds(games.get("razz"), ["(AA)/7c", "??/Qh"]),
    ):
        with pytest.raises(BadSetup) as refused:
            ask()
        assert refused.value.code == "bad_hand"
        assert "range" in refused.value.message
    with pytest.raises(BadSetup) as refused:
        lab.equities(games.get("razz"), ["AsAd/7c", "??/Qh"])
    assert refused.value.code == "no_such_player"
