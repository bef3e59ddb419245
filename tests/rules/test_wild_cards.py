"""Wild cards by name, wild cards of one's own, and who is told of them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import Stakes, games, parse_card, parse_cards
from doorcard.bots import stay
from doorcard.ranking import HIGH
from doorcard.rules.errors import BadSetup, UnknownCards
from doorcard.rules.game import Wild
from doorcard.rules.hand import Hand
from doorcard.rules.places import UP
from doorcard.rules.reading import wild_cards
from doorcard.rules.shares import High, Low
from doorcard.rules.wilds import FirstUp, FollowRank, KingsAndLow, LowHole, SeveralWilds, WildCards
from doorcard.table.preview import preview
from tests.rules.table import exposing, table

STAKES = Stakes(ante=1, small_bet=2)


@pytest.mark.proves("WLD-10")
@pytest.mark.parametrize(
    ("preset", "title", "names"),
    [
        ("deuces-wild", "Wild Stud", ("2",)),
        ("dr-pepper", "Dr Pepper", ("2", "4", "T")),
        ("woolworth", "Woolworth", ("5", "T")),
        ("good-buddy", "Good Buddy", ("T", "4")),
        ("heinz", "Heinz", ("5", "7")),
        ("acey-deucey", "Acey-Deucey", ("A", "2")),
        ("one-eyed-jacks", "One-Eyed Jacks", ("Js", "Jh")),
        ("suicide-king", "Suicide King", ("Kh",)),
        ("deuces-and-one-eyes", "Deuces and One-Eyes", ("2", "Js", "Jh")),
        ("low-hole", "Low Hole", ()),
        ("kings-and-little-ones", "Kings and Little Ones", ("K",)),
    ],
)
def test_the_presets_name_what_is_wild(preset: str, title: str, names: tuple[str, ...]) -> None:
    game = games.get(preset)
    assert game.title == title
    assert game.wild is not None
    assert game.wild.names(exposing("")) == names


@pytest.mark.proves("WLD-01", "WLD-02")
@pytest.mark.parametrize(
    ("wild", "count"), [("one_eyes", 3), ("man_with_the_axe,Kd", 1), ("J,one_eyed_jacks", 4)]
)
def test_a_card_counts_once_however_often_it_is_named(wild: str, count: int) -> None:
    found = games.get("wild-stud", wild=wild).wild
    assert isinstance(found, WildCards)
    assert len(found.cards()) == count


@pytest.mark.proves("WLD-25")
def test_there_is_no_joker() -> None:
    assert len(games.get("wild-stud").deck()) == 52
    with pytest.raises(BadSetup):
        WildCards(("joker",))


@pytest.mark.proves("WLD-11")
@pytest.mark.parametrize(
    ("up", "names"),
    [("12c 22d", ()), ("12c 02d", ("2",)), ("12c 2Kd", ("2",)), ("12c 2??", ())],
)
def test_the_second_wild_card_before_players_ends_it(up: str, names: tuple[str, ...]) -> None:
    """One in the middle does not count, one that is not known leaves it open."""
    assert WildCards(("2",), cancel_at=2).names(exposing(up)) == names


def test_what_hangs_on_an_unknown_up_card_is_not_guessed() -> None:
    with pytest.raises(UnknownCards):
        WildCards(("2",), cancel_at=2).parted(exposing("12c 2??"), 1)
    with pytest.raises(UnknownCards):
        FirstUp().parted(exposing("1?? 15d"), 1)


@pytest.mark.proves("WLD-09")
def test_rules_read_printed_ranks_side_by_side() -> None:
    """Deuces, what follows a queen and the lowest card in the hole; a card is wild once."""
    both = SeveralWilds((WildCards(("2",)), FollowRank("Q"), LowHole()))
    state = exposing("1Qd 27c 12h", "5c7d")
    assert both.names(state) == ("2", "7")
    assert both.own(state, 1) == ("5",)
    assert both.parted(state, 1) == (parse_cards("Qd"), 3)
    assert both.parted(state, 2) == ((), 1)
    assert both.own(exposing("1Qd 27c", "7d9d"), 1) == ()


@pytest.mark.proves("WLD-13", "WLD-23")
@pytest.mark.parametrize(
    ("rule", "up", "hole", "own"),
    [
        (LowHole(), "1Ac", "AdKh", ("K",)),
        (LowHole("low"), "1Ac", "AdKh", ("A",)),
        (LowHole("either"), "1Ac 1Ah 1Kc", "AdKh", ("K",)),
        (LowHole("either"), "18c 18h 18s", "AdAh9d", ("A",)),
        (KingsAndLow(), "13c", "KdKh", ()),
        (KingsAndLow(low_from="hand"), "13c", "KdKh", ("3",)),
        (KingsAndLow(king_required=True), "13c", "9dTh", ()),
        (KingsAndLow(king_required=True), "1Kc", "9dTh", ("9",)),
        (FirstUp(), "2Kd 15c 16c", "2d2h", ("5",)),
    ],
)
def test_which_rank_is_ones_own(rule: Wild, up: str, hole: str, own: tuple[str, ...]) -> None:
    assert rule.own(exposing(up, hole), 1) == own


@pytest.mark.proves("WLD-12", "WLD-18")
def test_a_card_in_the_middle_is_wild_only_by_a_rank_in_the_hole() -> None:
    state = replace(exposing("1Kc", "5d9d"), centre=(UP[parse_card("5c")],))
    assert LowHole().parted(state, 1) == (parse_cards("9dKc"), 2)
    lower = replace(exposing("1Kc", "5d9d"), centre=(UP[parse_card("2c")],))
    assert LowHole().parted(lower, 1) == (parse_cards("9dKc2c"), 1)


@pytest.mark.proves("WLD-08")
def test_a_low_hand_reads_wild_cards_as_the_ranks_it_lacks() -> None:
    game = replace(games.get("deuces-wild"), shares=(High(), Low("ACE_TO_FIVE")))
    state = replace(exposing("12c 13c 14d", "KhKd"), game=game)
    assert game.shares[1].describe(game.shares[1].value(state, 1)) == "pair of kings, kickers 4-3-A"


def test_more_than_seven_wild_cards_are_five_aces() -> None:
    state = exposing("12c 12d 13c 13d 14c 14d", "2h3h4hKd")
    game = replace(games.get("deuces-wild"), wild=WildCards(("2", "3", "4")))
    value = High().value(replace(state, game=game), 1)
    assert HIGH.describe(value) == "five aces"


OWN: list[tuple[str, dict[str, Any]]] = [
    ("low-hole", {}),
    ("low-hole", {"wild": "9"}),
    ("kings-and-little-ones", {"low_from": "hand"}),
    ("kings-and-little-ones", {"king_required": True}),
]


def dealt(game: str, options: dict[str, Any]) -> Hand:
    """P1 has a pair of threes in the hole and one face up; P2 has kings and a three."""
    return table(games.get(game, **options), "3c 3d 3h | Kc 5s Kh", (50, 50), STAKES)


@pytest.mark.proves("WLD-24")
@pytest.mark.parametrize(("game", "options"), OWN)
def test_what_is_wild_for_one_player_is_told_to_that_player_alone(
    game: str, options: dict[str, Any]
) -> None:
    hand = dealt(game, options)
    assert "3c" in marked(hand, 1, 1) or options.get("king_required")
    for viewer in (0, 2):
        assert not any(card[0] == "3" for card in marked(hand, viewer, 1))
        assert not wild_cards(hand.seen_by(viewer).state, 1) & set(parse_cards("3c3d3h"))
    told = [preview(hand, viewer)["hand"].get("wild", []) for viewer in (0, 1, 2)]
    assert told[0] == told[1] == told[2], "what is wild for everybody"
    assert "3" not in told[0]


@pytest.mark.proves("WLD-24")
def test_at_the_showdown_what_is_wild_is_open() -> None:
    hand = dealt("low-hole", {})
    orders = [tuple(range(52))]
    while hand.ask is not None:
        player = hand.ask.players[0]
        hand = hand.act(player, stay.answer(hand.ask.to(player), None), orders)  # type: ignore[arg-type]
    assert {"3c", "3d", "3h"} <= set(marked(hand, 0, 1))


def marked(hand: Hand, viewer: int, player: int) -> list[str]:
    """Return the cards of a player that a viewer is shown as wild."""
    cards = preview(hand, viewer)["hand"]["players"][player - 1]["cards"]
    return [card["c"] for card in cards if card.get("wild")]
