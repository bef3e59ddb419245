"""Views: what a player knows, and full hands imagined from it."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from doorcard import Hand, Illegal, Stakes, View, games
from doorcard.cards import UNKNOWN, Card, parse_cards
from doorcard.laws import encode
from doorcard.rules.facts import Fact, Folded
from doorcard.rules.phases.bet import BroughtIn, Called
from doorcard.rules.places import BLIND, DOWN, DOWN_KNOWN, UP, Place
from tests.rules.table import asked, offered, play, table

STUD = games.get("seven-card-stud", burn=1)
CARDS = "As Ks Qs Js | Ah Kh Qh Jh | Ad Kd Qd Jd"


def hand() -> Hand:
    """Three players, P2 has folded on fourth street, one card was burned on each pass."""
    started = table(STUD, CARDS, [50] * 3, Stakes(ante=1, small_bet=4, bring_in=2))
    return play(started, "3 bring 2, 1 call 2, 2 call 2, 1 check, 2 fold, 3 check")


def cards_of(view: View, player: int) -> tuple[Card, ...]:
    return view.state.seat(player).cards


def test_one_s_own_cards_and_all_up_cards_are_known() -> None:
    view = hand().seen_by(1)
    assert cards_of(view, 1)[:4] == parse_cards("As Ks Qs Js")
    assert cards_of(view, 3)[:4] == (UNKNOWN, UNKNOWN, *parse_cards("Qd Jd"))
    assert cards_of(view, 2) == (UNKNOWN, UNKNOWN, *parse_cards("Qh Jh"))


@pytest.mark.proves("GEN-22")
def test_a_folded_hand_stays_known_to_its_owner_alone() -> None:
    assert cards_of(hand().seen_by(2), 2) == parse_cards("Ah Kh Qh Jh")
    assert cards_of(hand().seen_by(0), 2)[:2] == (UNKNOWN, UNKNOWN)


def test_a_spectator_knows_the_up_cards() -> None:
    view = hand().seen_by(0)
    assert all(cards_of(view, player)[:2] == (UNKNOWN, UNKNOWN) for player in (1, 2, 3))
    assert set(view.state.order) == {UNKNOWN}
    assert {gone.place.card for gone in view.state.dead} == {UNKNOWN}


def test_the_unseen_cards_are_all_that_cannot_be_placed() -> None:
    state = hand().state
    for viewer in range(4):
        unseen = hand().seen_by(viewer).unseen()
        own = state.seat(viewer).cards if viewer else ()
        shown = [card for seat in state.seats for card in seat.up_cards]
        assert set(unseen) == set(range(52)) - set(own) - set(shown)
        assert list(unseen) == sorted(unseen)


@pytest.mark.parametrize("viewer", range(4))
def test_an_imagined_hand_agrees_with_the_view_and_plays_on(viewer: int) -> None:
    view = hand().seen_by(viewer)
    rng = Random(viewer)
    for _ in range(20):
        imagined = view.imagine(lambda cards: rng.sample(cards, len(cards)))
        assert encode(imagined.seen_by(viewer).state) == encode(view.state)
        assert imagined.ask == view.ask == hand().ask
        assert sorted(
            [card for seat in imagined.state.seats for card in seat.cards]
            + [gone.place.card for gone in imagined.state.dead]
            + list(imagined.state.stub)
        ) == list(range(52))
        while not imagined.over:
            word = next(w for w in ("check", "show") if w in offered(imagined))
            imagined = play(imagined, f"{asked(imagined)} {word}")
        assert sum(imagined.stacks) == 150


def test_the_order_decides_what_is_imagined() -> None:
    view = hand().seen_by(1)
    unseen = view.unseen()
    one = view.imagine([unseen])
    assert one.state.seat(2).cards[:2] == unseen[:2]
    assert one.state.seat(3).cards[:2] == unseen[2:4]
    other = view.imagine([unseen[::-1]])
    assert other.state.seat(2).cards[:2] == unseen[:-3:-1]


@pytest.mark.parametrize("fault", ["none", "short", "strange", "twice"])
def test_imagining_needs_an_order_of_the_unseen_cards(fault: str) -> None:
    view = hand().seen_by(1)
    unseen = view.unseen()
    orders = {
        "none": None,
        "short": [unseen[1:]],
        "strange": [(parse_cards("As")[0], *unseen[1:])],
        "twice": [(unseen[1], *unseen[1:])],
    }
    with pytest.raises(Illegal, match="no_order" if fault == "none" else "bad_order"):
        view.imagine(orders[fault])


def test_who_is_not_at_the_table_has_no_view() -> None:
    for viewer in (-1, 4):
        with pytest.raises(Illegal, match="no_such_player"):
            hand().seen_by(viewer)


def test_a_view_has_the_ask_until_the_hand_is_over() -> None:
    view = hand().seen_by(2)
    assert (view.ask, view.over) == (hand().ask, False)
    over = play(hand(), f"{asked(hand())} fold").seen_by(2)
    assert (over.ask, over.over) == (None, True)


@pytest.mark.parametrize(
    ("place", "known_to"),
    [
        (UP[7], {0, 1, 2}),
        (DOWN[7], {1}),
        (DOWN_KNOWN[7], {0, 1, 2}),
        (BLIND[7], set()),
    ],
)
def test_who_knows_the_card_in_a_place(place: Place, known_to: set[int]) -> None:
    """The place is player 1's; nobody's card in it is known to nobody unless it is to all."""
    assert {v for v in range(3) if place.seen_by(v, 1).card == 7} == known_to
    assert (place.seen_by(0, 0).card == 7) == (known_to == {0, 1, 2})
    assert place.seen_by(2, 1).up == place.up


@pytest.mark.parametrize("viewer", range(4))
def test_a_view_tells_what_happened_as_its_viewer_saw_it(viewer: int) -> None:
    played = hand()
    view = played.seen_by(viewer)
    assert view.facts == tuple([fact.seen_by(viewer) for fact in played.facts])
    seen = [place for _, fact in view.past() for place in places_of(fact)]
    known = {place.card for place in seen if place.card != UNKNOWN}
    up = {card for seat in played.state.seats for card in seat.up_cards}
    assert known == up | (set(played.state.seat(viewer).cards) if viewer else set())


def places_of(fact: Fact) -> list[Place]:
    return [
        value
        for value in map(fact.__getattribute__, fact.__struct_fields__)
        if type(value) is Place
    ]


def test_each_fact_comes_with_the_table_as_it_was_before_it() -> None:
    view = hand().seen_by(1)
    bets = [
        (state.street, fact.player, state.pot_total)
        for state, fact in view.past()
        if isinstance(fact, BroughtIn | Called | Folded)
    ]
    assert bets == [(3, 3, 3), (3, 1, 5), (3, 2, 7), (4, 1, 9), (4, 2, 9), (4, 3, 9)]
    *_, (state, fact) = view.past()
    assert fact.apply(state) == view.state


def test_a_view_that_is_sent_elsewhere_holds_nothing_hidden() -> None:
    view = hand().seen_by(2)
    sent = pickle.loads(pickle.dumps(view))
    assert (sent.state, sent.viewer, sent.facts) == (view.state, 2, view.facts)


def test_where_only_the_table_is_known_nothing_is_told() -> None:
    view = View(hand().seen_by(1).state, 1)
    assert view.facts == ()
    assert list(view.past()) == []
