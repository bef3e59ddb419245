"""What a frame opens is what its viewer has come to know by that event: no more, and no less."""

from __future__ import annotations

import json
import re
from functools import partial
from random import Random

import msgspec
import pytest

from doorcard.laws.runner import never_fold
from doorcard.room.wire.arrival import welcome_of
from doorcard.room.wire.frames import frame_of, you_of
from doorcard.room.wire.messages import encode
from doorcard.table import Session
from doorcard.table import commands as c
from doorcard.table.openings import opened_to
from tests.room.published import PublishedTable
from tests.table.session.played import folds, terms

GAMES = ("seven-card-stud-8", "black-mariah", "buy-your-card", "auction", "three-card-poker")


def known(session: Session, hand: int, player: int) -> frozenset[tuple[int, int]]:
    """Return the cards of a hand that a player has come to know."""
    shown = session.playing or (session.finished and session.finished.playing)
    return opened_to(shown, player) if shown and shown.number == hand else frozenset()


@pytest.mark.parametrize("game", [*GAMES, "anaconda", "the-bitch"])
def test_a_frame_opens_what_has_become_known(game: str) -> None:
    table = PublishedTable(terms(game)).sit("ann", "bob", "cat")
    answer = partial(never_fold, rng=Random(game))
    table.start().all_act(answer)
    if table.session.next_at is not None:  # somebody may have lost everything
        table.start().all_act(answer)
    opened = 0
    for event in table.events:
        for who in ("ann", "bob", "cat", "nobody"):
            you = you_of(event.after, who, who)
            told = msgspec.json.decode(frame_of(event, you))["openings"]
            hand = event.after.hands
            after = known(event.after, hand, you.player)
            before = known(event.before, hand, you.player)
            assert {(one["shuffle"], one["dealt"]) for one in told} == after - before
            assert before <= after  # a card that was passed on stays open to its giver
            opened += len(told)
    assert opened > 40


@pytest.mark.parametrize("game", [*GAMES, "follow-the-queen", "substitution", "the-bitch"])
def test_every_card_that_a_frame_shows_has_been_opened(game: str) -> None:
    """As the page holds it: a card it was shown and can't check would be told as a fault."""
    table = PublishedTable(terms(game)).sit("ann", "bob", "cat", "dan")
    table.start().all_act(partial(never_fold, rng=Random(game)))
    opened: dict[str, set[str]] = {who: set() for who in ("ann", "bob", "nobody")}
    for event in table.events:
        for who, known_cards in opened.items():
            frame = msgspec.json.decode(frame_of(event, you_of(event.after, who, who)))
            known_cards |= {one["card"] for one in frame["openings"]}
            hand = json.dumps(frame.get("hand"))
            assert set(re.findall(r'"c": "([2-9TJQKA][cdhs])"', hand)) <= known_cards
    assert min(len(cards) for cards in opened.values()) > 3


def test_cards_shown_after_a_hand_are_opened_too() -> None:
    """Ann wins unseen, and lays her cards open when it is over: everybody can check them."""
    table = PublishedTable(terms("five-card-stud")).sit("ann", "bob")
    table.start().all_act(folds)
    finished = table.session.finished
    assert finished is not None
    (winner,) = finished.playing.hand.state.live
    who = finished.playing.people[winner - 1]
    own = known(table.session, 1, winner) - known(table.session, 1, 0)
    assert own
    table.once(c.From(who, c.ShowCards(1)))
    for viewer in ("ann", "bob", "nobody"):
        you = you_of(table.session, viewer, viewer)
        told = msgspec.json.decode(frame_of(table.events[-1], you))["openings"]
        expected = set() if viewer == who else own
        assert {(one["shuffle"], one["dealt"]) for one in told} == expected
        welcome = msgspec.json.decode(encode(welcome_of(table.session, 1, you, 0.0)))["openings"]
        assert {(one["shuffle"], one["dealt"]) for one in welcome} >= own
