"""Pictures: what they show is what the viewer knows, whatever stands in a text."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from doorcard import Hand, Stakes, View, games, lab, parse_cards, start
from doorcard.cards import UNKNOWN
from doorcard.rules.errors import BadSetup
from doorcard.rules.picture.cards import BLUE, GREEN, LATTICE, RED, TINTED

SVG = "{http://www.w3.org/2000/svg}"


def hands_of(game_id: str, seed: int) -> list[Hand]:
    """Return a hand at each of its asks, and at its end, played at random without folding."""
    rng = Random(seed)

    def arrange(cards: tuple[int, ...]) -> list[int]:
        return rng.sample(cards, len(cards))

    game = games.get(game_id)
    hand = start(game, [100] * max(game.seats[0], min(4, game.seats[1])), orders=arrange)
    found = [hand]
    while hand.ask is not None:
        player = hand.ask.players[0]
        offers = hand.ask.to(player).offers
        staying = [offer for offer in offers if offer.words() != "fold"]
        hand = hand.act(player, rng.choice(rng.choice(staying or offers).examples()), arrange)
        found.append(hand)
    return found


def texts(svg: str) -> list[str]:
    """Return the texts of a picture, which must be well formed."""
    return [text.text or "" for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("game_id", games.ids())
def test_a_picture_shows_no_more_than_the_viewer_knows(game_id: str) -> None:
    rng = Random(5)
    for hand in hands_of(game_id, 3)[::3]:
        for viewer in range(len(hand.stacks) + 1):
            view = hand.seen_by(viewer)
            unseen = view.unseen()
            other = view.imagine([rng.sample(unseen, len(unseen))])
            drawn = view._repr_html_()
            assert drawn == other.seen_by(viewer)._repr_html_()
            state = view.state
            places = [place for seat in state.seats for place in seat.places]
            places += [place for place in (*state.market, *state.house) if place is not None]
            places += [*state.centre, *state.aside]
            hidden = sum(place.card == UNKNOWN for place in places)
            for_sale = drawn.count(LATTICE) - hidden  # the card on top of the deck
            assert for_sale in ((0, 1) if state.market else (0,))
            peeked = sum(not place.up and place.card != UNKNOWN for place in places)
            assert drawn.count(TINTED) == peeked


@pytest.mark.parametrize("game_id", games.ids())
def test_a_table_tells_its_chips_and_who_is_asked(game_id: str) -> None:
    hand = hands_of(game_id, 4)[-1]
    told = texts(hand._repr_html_())
    assert hand.state.game.title in told
    assert [told.count(f"Player {n}") for n in range(1, len(hand.stacks) + 1)] == [1] * len(
        hand.stacks
    )
    for chips in hand.stacks:
        assert f"{chips:,}" in told
    asked = next(one for one in hands_of(game_id, 4) if one.ask is not None)
    assert asked.ask is not None
    words = " ".join(texts(asked._repr_html_()))
    assert f"Player {asked.ask.players[0]} to act" in words or len(asked.ask.players) > 1


def test_whatever_a_house_calls_its_game_is_only_text() -> None:
    hand = hands_of("razz", 1)[0]
    evil = '</text><script>alert("1 & 2")</script>'
    state = replace(hand.state, game=replace(hand.state.game, title=evil))
    drawn = View(state, 0)._repr_html_()
    assert "<script" not in drawn
    assert evil in texts(drawn)


def test_the_winner_is_told_when_all_is_over() -> None:
    hand = hands_of("five-card-stud", 2)[-1]
    assert hand.over
    assert any(" wins " in text for text in texts(hand._repr_html_()))
    assert not any(" to act" in text for text in texts(hand._repr_html_()))


def test_cards_are_drawn_by_name() -> None:
    picture = lab.cards_svg("As Td ?? 2c")
    assert texts(picture) == ["A", "10", "2"]
    assert picture.count(LATTICE) == 1
    assert picture._repr_svg_() == picture
    assert lab.cards_svg(parse_cards("AsTd??2c")) == picture
    assert picture.count(RED) == 2  # the diamond's index and its suit
    four = lab.cards_svg("As Td ?? 2c", four_colours=True)
    assert (four.count(RED), four.count(BLUE), four.count(GREEN)) == (0, 2, 2)


def test_no_such_card() -> None:
    with pytest.raises(BadSetup, match="1s") as refused:
        lab.cards_svg("As 1s")
    assert refused.value.code == "bad_card"


def test_a_short_name_stands_for_a_hand() -> None:
    hand = hands_of("razz", 1)[0]
    assert repr(hand) == "<Hand of razz, 4 of 4 still in>"
    assert repr(hand.seen_by(2)) == "<View of razz, 4 of 4 still in, as player 2 sees it>"


def test_playing_loads_no_pictures() -> None:
    code = (
        "import sys, doorcard; print('doorcard.rules.picture' in sys.modules);"
        "import doorcard.lab.plots; print('matplotlib' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "False"]


def test_offers_that_differ_are_told_player_by_player() -> None:
    """P1 can bid up to 49, P2 only up to 9: what is on offer stands in `Ask.each`."""
    game = games.get("auction")
    hand = start(game, [50, 10], Stakes(ante=1, small_bet=2), [game.deck()])
    while hand.ask is not None and not hand.ask.each:
        hand = hand.act(hand.ask.players[0], hand.ask.to(hand.ask.players[0]).default())
    assert hand.ask is not None
    told = " ".join(texts(hand.seen_by(1)._repr_html_()))
    for player in (1, 2):
        (offer,) = hand.ask.to(player).offers
        assert f"player {player}: {offer.words()}" in told
