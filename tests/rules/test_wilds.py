"""What is wild, read off the up-cards; what is not known is said; a new deal for one is none."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import games, parse_card, parse_cards, start
from doorcard.laws import order
from doorcard.rules.errors import UnknownCards
from doorcard.rules.facts import CardsIn, Retired
from doorcard.rules.game import Wild
from doorcard.rules.phase import Stopped, Turn, redeal
from doorcard.rules.places import UP
from doorcard.rules.wilds import FollowPair, FollowRank, TopAside, WildCard
from tests.rules.table import GAME, exposing


@pytest.mark.parametrize(
    ("rule", "up", "names"),
    [
        (FollowRank("Q"), "1Kd 2Qc", ()),
        (FollowRank("Q"), "1Qd 25c 15d", ("5",)),
        (FollowRank("Q"), "1Qd 25c 1Qc", ()),
        (FollowRank("Q"), "1Qd 05c", ("5",)),
        (FollowRank("Q"), "1Qd 2?? 15d", ()),
        (FollowRank("Q"), "1?? 2Qd 15d", ("5",)),
        (FollowRank("Q", doubled=True), "1Qd 2Qc 15d", ("Q",)),
        (FollowRank("Q", doubled=True), "1Qd 2Qc 1Qh 25d", ("5",)),
        (FollowRank("Q", always=True), "1Qd 25c 15d", ("Q", "5")),
        (FollowRank("Q", always=True), "1Qd 25c 1Qc", ("Q",)),
        (FollowRank("Q", doubled=True, always=True), "1Qd 2Qc 15d", ("Q",)),
        (FollowPair(), "18c 28d 15d", ()),
        (FollowPair(), "18c 2Kd 18d 2Qd", ("Q",)),
        (FollowPair(), "08c 08d 1Qd", ()),
        (FollowPair(), "18c 2Kd 18d 2Kh 1Qd", ("Q",)),
    ],
)
def test_what_is_wild_follows_from_the_up_cards(
    rule: Wild, up: str, names: tuple[str, ...]
) -> None:
    assert rule.names(exposing(up)) == names


@pytest.mark.parametrize("rule", [FollowRank("Q"), FollowPair()])
def test_what_depends_on_a_hidden_up_card_is_not_guessed(rule: Wild) -> None:
    with pytest.raises(UnknownCards):
        rule.parted(exposing("1Qd 2?? 15d"), 1)


def test_a_hidden_card_aside_leaves_open_what_is_wild() -> None:
    state = replace(exposing("18c"), aside=(UP[52],))
    assert TopAside().names(state) == ()
    with pytest.raises(UnknownCards):
        TopAside().parted(state, 1)


def test_a_wild_card_counts_for_its_holder_alone() -> None:
    state = exposing("15d 2Qs", "Ac")
    assert WildCard("Qs", down_only=False).parted(state, 2) == ((), 1)
    assert WildCard("Qs").parted(state, 2) == (parse_cards("Qs"), 0)
    assert WildCard("Qs").parted(exposing("15d", "Qs"), 1) == (parse_cards("5d"), 1)
    middle = replace(exposing("15d"), centre=(UP[parse_card("Qs")],))
    assert WildCard("Qs", down_only=False).parted(middle, 1) == (parse_cards("5dQs"), 0)


@pytest.mark.proves("FTX-01", "FTX-02", "FTX-04")
def test_what_is_followed_has_a_name_of_its_own() -> None:
    """These two are all there is by name; any rank may lead."""
    presets = {name for name, preset in games.presets().items() if preset.game == GAME.id}
    assert presets == {"follow-the-king", "chase-the-queen"}
    assert games.get("follow-the-king").title == "Follow the King"
    assert games.get("chase-the-queen").title == "Chase the Queen"
    assert games.get("follow-the-king").wild == FollowRank("K")
    assert games.get("chase-the-queen").wild == FollowRank("Q", always=True)
    assert games.get("follow-the-queen", leader="T").title == "Follow the Ten"


@pytest.mark.proves("SCS-07")
def test_a_new_deal_for_a_single_player_is_none() -> None:
    game = games.get("the-bitch")
    turn = Turn(start(game, [100, 100], orders=[order("2c")]).state)
    with pytest.raises(Stopped) as stopped:
        redeal(turn, 0, {2})
    assert stopped.value.to == len(game.phases) - 1
    assert turn.state.live == (2,)
    assert [type(fact) for fact in turn.facts] == [Retired]
    turn = Turn(start(game, [100, 100], orders=[order("2c")]).state)
    with pytest.raises(Stopped) as stopped:
        redeal(turn, 0)
    assert stopped.value.to == 0
    assert [type(fact) for fact in turn.facts] == [CardsIn]
