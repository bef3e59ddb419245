"""Who may open where an up-card is not known, and how the dealer says who does."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import Arrange, Hand, Illegal, Stakes, UnknownCards, games, start
from doorcard.cards import UNKNOWN, parse_cards
from doorcard.rules.actions import DEALER
from doorcard.rules.openers import (
    BestShowing,
    HighCard,
    LeftOfDealer,
    LowCard,
    LowestShowing,
    NameOpener,
    Opener,
)
from doorcard.rules.phases.bet import Opened
from doorcard.rules.state import State
from tests.rules.table import asked, offered, play, showing

STUD = games.get("seven-card-stud", showing_tie="position")
STAKES = Stakes(ante=1, small_bet=4, bring_in=2)


def on_table(boards: str) -> State:
    """Return a state in which only these up-cards are known to lie anywhere."""
    return replace(showing(STUD, boards), dead=())


@pytest.mark.parametrize(
    ("opener", "boards", "may_open"),
    [
        pytest.param(LowCard(), "2c | ?? | Kd", (1,), id="nothing-is-below-2c"),
        pytest.param(LowCard(), "2d | ?? | Kd", (1, 2), id="only-2c-is-below-2d"),
        pytest.param(LowCard(), "2d | ?? | 2c x", (1,), id="2c-was-folded"),
        pytest.param(LowCard(), "2d | ?? | 2h 2c", (1,), id="2c-lies-beside-a-door"),
        pytest.param(LowCard(), "3c | 3d | ??", (1, 3), id="never-the-higher-of-two"),
        pytest.param(LowCard(), "Ah | ?? | Kd x", (1, 2), id="As-is-above-Ah"),
        pytest.param(LowCard(), "Ah | ?? | ??", (2, 3), id="two-cards-above-Ah-there-are-not"),
        pytest.param(LowCard(ace_low=True), "Ah | ?? | Kd", (1, 2), id="Ac-is-below-Ah"),
        pytest.param(LowCard(ace_low=True), "Ac | ?? | Kd", (1,), id="nothing-is-below-Ac"),
        pytest.param(HighCard(ace_low=True), "Kh | ?? | As", (1, 2), id="razz-Ks"),
        pytest.param(HighCard(ace_low=True), "Ks | ?? | As", (1,), id="razz-none-above-Ks"),
        pytest.param(HighCard(), "Ks | ??", (1, 2), id="an-ace-above-Ks"),
        pytest.param(BestShowing(), "Kc Kd | Qs ??", (1,), id="queens-at-most"),
        pytest.param(BestShowing(), "Kc Kd | As ??", (1, 2), id="a-pair-of-aces"),
        pytest.param(BestShowing(), "Kc Kd | As ?? | Ac Ad x | Ah x", (1,), id="no-ace-is-left"),
        pytest.param(BestShowing(), "9c ?? | As ?? | Kd Qd", (1, 2), id="nines-or-an-ace"),
        pytest.param(BestShowing(), "9c 8d | As ?? | Kd Qd", (2,), id="the-ace-in-any-case"),
        pytest.param(BestShowing(), "7c 7d ?? | 7h 7s Ah", (1, 2), id="the-ace-of-spades"),
        pytest.param(BestShowing("suit"), "Ac 2d | As ??", (2,), id="no-lower-kicker-loses"),
        pytest.param(BestShowing("suit"), "As 2d | Ac ??", (1, 2), id="a-deuce-ties"),
        pytest.param(BestShowing("position"), "Ac 3d | As ??", (1, 2), id="ties-go-left"),
        pytest.param(BestShowing("position"), "Kc Kd | Ks ??", (1,), id="equal-but-further"),
        pytest.param(BestShowing("position"), "Ks ?? | Kc Kd", (1, 2), id="equal-and-nearer"),
        pytest.param(BestShowing("suit"), "Kc Kd | Ks ??", (1, 2), id="equal-with-the-spade"),
        pytest.param(LowestShowing(), "8c 2d | 9s ??", (1,), id="nine-is-above-eight"),
        pytest.param(LowestShowing(), "9c 4d | 9s ??", (1, 2), id="below-the-four"),
        pytest.param(LowestShowing(), "2c 3d | ?? ?? | Kc Kd", (1, 2), id="an-ace-may-show"),
        pytest.param(LowestShowing(), "Ac 2d | 2c ?? | 5c ??", (1, 2), id="ace-deuce-ties"),
        pytest.param(BestShowing(), " | | ", (1,), id="nobody-shows"),
        pytest.param(LeftOfDealer(), "?? x | ?? | 3d", (2,), id="cards-do-not-matter"),
    ],
)
def test_who_may_open(opener: Opener, boards: str, may_open: tuple[int, ...]) -> None:
    assert opener.possible(on_table(boards)) == may_open


@pytest.mark.parametrize("opener", [LowCard(), HighCard(), BestShowing(), LowestShowing()])
def test_with_all_cards_known_one_player_may_open(opener: Opener) -> None:
    state = on_table("4s 5d | 4h Kc | Kd 2c | 3d 2d x")
    assert opener.possible(state) == (opener.pick(state),)


def test_the_kind_of_a_stranger_leaves_it_to_all_who_are_live() -> None:
    class Odd(Opener, frozen=True):
        why = "odd"

        def pick(self, state: object) -> int:
            raise UnknownCards("this needs every card")

    assert Odd().possible(on_table("2c | 3c x | ??")) == (1, 3)


def dealt(cards: str, stacks: tuple[int, ...] = (50, 50, 50)) -> Hand:
    """Return a hand after its first deal, of which no other card is known."""
    hands = [parse_cards(own) for own in cards.split("|")]
    known = [card for row in zip(*hands, strict=True) for card in row]
    order = (*known, *[UNKNOWN] * (52 - len(known)))
    return start(STUD, stacks, STAKES).act(DEALER, Arrange(order))


DOORS = "??????|????2d|????Kc"


@pytest.mark.proves("SHW-09")
def test_the_dealer_says_who_opens_where_an_up_card_is_not_known() -> None:
    hand = dealt(DOORS)
    assert asked(hand) == DEALER
    assert offered(hand) == ["say who acts first: player 1 or player 2"]
    for opener in (1, 2):
        opened = hand.act(DEALER, NameOpener(opener))
        (fact,) = opened.news
        assert isinstance(fact, Opened)
        assert (fact.player, fact.entitled, fact.why, fact.skipped) == (
            *(opener, opener),
            "low_card",
            False,
        )
        assert asked(play(opened, f"{opener} bring 2")) == opener + 1
    for wrong in (3, 0, 4, "1", True):
        with pytest.raises(Illegal, match="not_your_turn"):
            hand.act(DEALER, NameOpener(wrong))  # type: ignore[arg-type]
    with pytest.raises(Illegal, match="the dealer is"):
        hand.act(1, NameOpener(1))


def test_every_view_of_it_knows_what_is_asked() -> None:
    hand = dealt(DOORS)
    for viewer in range(4):
        view = hand.seen_by(viewer)
        assert view.ask == hand.ask
        assert len(view.unseen()) == 50


def test_a_card_known_to_lie_in_the_hole_is_no_door_card() -> None:
    """P3 holds the deuce of clubs; who does not know that can't tell that P2 is the lowest."""
    hand = dealt("??????|????2d|2c??Kc")
    assert asked(hand) == 2
    state = hand.state
    assert LowCard().possible(state) == (2,)
    assert [LowCard().possible(state.seen_by(viewer)) for viewer in range(4)] == [
        (1, 2),
        (1, 2),
        (1, 2),
        (2,),
    ]


@pytest.mark.proves("GEN-25")
def test_whoever_has_chips_next_opens_for_a_player_who_has_none() -> None:
    hand = dealt(DOORS, (1, 50, 50))
    assert asked(hand) == 2, "P2 opens in either case: for P1, who is all-in, or as the lowest"
    hand = dealt("??????|????Kc|????2d", (1, 50, 50))
    assert offered(hand) == ["say who acts first: player 2 or player 3"]
    (fact,) = hand.act(DEALER, NameOpener(2)).news
    assert isinstance(fact, Opened)
    assert (fact.player, fact.entitled) == (2, 1)


def test_whoever_gives_orders_alone_hears_that_a_card_is_missing() -> None:
    order = [UNKNOWN] * 52
    with pytest.raises(UnknownCards, match="say who acts first: player 1 or player 2"):
        start(STUD, (50, 50), STAKES, orders=[order])


def test_an_imagined_hand_knows_who_opens() -> None:
    hand = dealt(DOORS)
    view = hand.seen_by(0)
    (low,) = parse_cards("2c")
    rest = [card for card in view.unseen() if card != low]
    imagined = view.imagine([[*rest[:2], low, *rest[2:]]])
    assert offered(imagined) == ["say who acts first: player 1"]
