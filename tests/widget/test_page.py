"""A hand as a page of its own: it holds all that it needs, and no more than its viewer knows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from doorcard import BadSetup, Hand, Illegal, card_names, games, start, widget
from doorcard.widget.replay_frames import frames, steps
from tools.site.drawn import stayed

GAMES = ("seven-card-stud-8", "buy-a-card", "auction", "baseball", "three-card-poker")
NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture(scope="module", params=GAMES)
def hand(request: pytest.FixtureRequest) -> Hand:
    """Give a hand that is over."""
    return stayed(games.get(request.param), len(NAMES))


def given_in(page: str) -> Any:
    """Return the hand that a page holds."""
    found = re.search(r'<script type="application/json" id="hand">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def cards_in(face: Any) -> Iterator[str]:
    """Yield the names of all cards that a frame tells of."""
    if isinstance(face, dict):
        for key, value in face.items():
            if key == "c" and value != "??":
                yield value
            yield from cards_in(value)
    elif isinstance(face, list):
        for each in face:
            yield from cards_in(each)


def test_steps_hold_every_fact_once_and_end_with_the_hand(hand: Hand) -> None:
    found = list(steps(hand))
    counts = [step.facts for step in found]
    assert counts == sorted(set(counts))
    assert found[-1].hand.state == hand.state
    assert found[-1].hand.over


def test_whoever_knows_everything_sees_every_card_that_is_held(hand: Hand) -> None:
    last = frames(hand, None, NAMES)[-2]["hand"]
    shown = [card["c"] for player in last["players"] for card in player.get("cards", ())]
    assert shown
    assert "??" not in shown


@pytest.mark.parametrize("viewer", [0, 2])
def test_a_viewer_is_told_no_card_that_they_do_not_know(hand: Hand, viewer: int) -> None:
    for step, frame in zip(steps(hand), frames(hand, viewer, NAMES), strict=True):
        unseen = set(card_names(step.hand.seen_by(viewer).unseen(), " ").split())
        assert not unseen & set(cards_in(frame["hand"]))
        pieces = [piece for line in frame["lines"] for piece in line["text"]]
        told = {piece.get("card") for piece in pieces if isinstance(piece, dict)}
        assert not told & set(step.hand.seen_by(viewer).unseen())


def test_a_page_fetches_nothing(hand: Hand) -> None:
    page = widget.page(hand, odds=False)
    assert re.findall(r'(?:src|href)="', page.partition("<script")[0]) == []
    assert "/static/" not in page
    assert not re.search(r"""url\(["']?(?!["']?(?:data:|#))""", page)


def test_odds_stand_at_the_step_at_which_the_cards_lie() -> None:
    given = given_in(widget.page(stayed(games.get("razz"), 3), samples=200))
    first, *others = given["odds"]
    assert first["label"] == "3 cards"
    assert first["at"] < others[0]["at"] < len(given["frames"])
    for street in given["odds"]:
        held = [p.get("cards", []) for p in given["frames"][street["at"]]["hand"]["players"]]
        assert max(map(len, held)) == int(street["label"].split()[0])
        assert abs(sum(each["share"] for each in street["shares"]) - 1) < 0.001


def test_a_game_against_a_bank_has_no_odds_by_street() -> None:
    assert given_in(widget.page(stayed(games.get("three-card-poker"), 2)))["odds"] == []


def test_names_of_players_are_text() -> None:
    page = widget.page(stayed(games.get("razz"), 2), names=["</script><b>", "Bo"], odds=False)
    assert "</script><b>" not in page
    assert given_in(page)["frames"][0]["table"]["chairs"][0]["name"] == "</script><b>"


def test_what_a_page_refuses() -> None:
    hand = start(games.get("razz"), [100, 100], orders=[games.get("razz").deck()])
    with pytest.raises(BadSetup, match="3 names for 2 players"):
        widget.page(hand, names=NAMES)
    with pytest.raises(Illegal, match="viewer"):
        widget.page(hand, 5)
