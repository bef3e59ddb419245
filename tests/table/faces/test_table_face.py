"""A table's face: chairs, terms and what the table waits for, the same for everybody."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from doorcard import Game, Stakes, games
from doorcard.fairness import DECKS
from doorcard.fairness.choosing import commitment
from doorcard.table import Choice, Pick, Session, Terms, decide, new_session
from doorcard.table import commands as c
from doorcard.table.chairs import Money
from doorcard.table.faces import hand_face, table_face, your_table
from tests.table.faces.tables import encoded, plain

STAKES = Stakes(ante=1, bring_in=2, small_bet=4)
PEOPLE = {"k-ann": "Ann", "k-bob": "Bob"}
"""Who people are is the room's to know; the table shows their names."""


def library(pick: Pick) -> Game:
    return games.get(pick.game, **pick.options)


def terms(*picks: Pick, mode: Any = "fixed", **others: Any) -> Terms:
    choice = Choice(picks or (Pick("razz"),), mode)
    return Terms("Friday", choice, chairs=6, money=Money(STAKES), pause=5, **others)


class Room:
    """A table and its time; Ann, the host, in chair 1, Bob in chair 2, both connected."""

    def __init__(self, laid: Terms) -> None:
        self.session = new_session("t", "k-ann", laid, library, at=0)
        self.now = 0.0
        for who, name in PEOPLE.items():
            self.do(c.From(who, c.Sit(100, 0), name))
            self.do(c.Connect(who))

    def do(self, *commands: c.Request) -> Session:
        for command in commands:
            self.session = decide(self.session, command, self.now).session
        return self.session

    def wait(self, until: float) -> Session:
        self.now = until
        return self.do(c.Tick())

    @property
    def face(self) -> Any:
        return plain(table_face(self.session))

    def seal(self) -> Session:
        seeds = [hashlib.sha256(bytes([number])).digest() for number in range(DECKS)]
        return self.do(c.Seal(tuple(seeds)))


@pytest.fixture
def room() -> Room:
    return Room(terms())


def test_an_empty_table_has_its_terms() -> None:
    laid = terms(Pick("chicago", {"suit_side": "low"}), Pick("razz"), mode="dealer")
    assert plain(table_face(new_session("t", "k-ann", laid, library, at=0))) == {
        "id": "t",
        "title": "Friday",
        "seats": 6,
        "terms": {
            "stakes": {"small": 4, "big": 8, "ante": 1, "bring_in": 2},
            "least": 80,
            "most": 800,
            "value": "1",
            "clock": {
                "base_time": 10.0, "countdown": 20.0, "reconnect_bonus": 20.0,
                "timeout_policy": "all_in", "protection_limit": None, "time_bank": 0.0,
            },
            "mode": "dealer",
            "menu": [
                {
                    "game": "chicago", "title": "Low Chicago", "seats": [2, 8],
                    "options": {"suit_side": "low"},
                },
                {"game": "razz", "title": "Razz", "seats": [2, 8]},
            ],
            "seconds": 30,
        },
        "waiting": {"more": 2},
    }  # fmt: skip


def test_chairs_are_told_by_name(room: Room) -> None:
    room.do(
        c.From("k-ann", c.AddBot("hard", 4, 90)),
        c.Disconnect("k-bob"),
        c.From("k-bob", c.SitOut(True)),
    )
    assert room.face["host"] == 1
    assert room.face["chairs"] == [
        {"chair": 1, "name": "Ann", "chips": 100, "connected": True},
        {"chair": 2, "name": "Bob", "chips": 100, "out": True},
        {"chair": 4, "name": "Ada", "chips": 90, "bot": "hard"},
    ]


def test_a_host_without_a_chair_is_0(room: Room) -> None:
    room.do(c.From("k-ann", c.Leave()))
    assert "host" not in room.face


def test_the_next_hand_has_its_time(room: Room) -> None:
    assert room.face["next_at"] == 5
    room.do(c.From("k-ann", c.Pause(True)))
    assert room.face["paused"]
    room.do(c.From("k-ann", c.Pause(False)), c.From("k-ann", c.End()))
    assert room.face["closed"]
    assert "next_at" not in room.face


def test_terms_to_come_stand_beside_those_that_hold(room: Room) -> None:
    room.wait(5)
    room.do(c.From("k-ann", c.SetTerms(terms(Pick("soko")))))
    assert [pick["game"] for pick in room.face["terms"]["menu"]] == ["razz"]
    assert [pick["game"] for pick in room.face["coming"]["menu"]] == ["soko"]


def test_who_is_choosing_is_told() -> None:
    room = Room(terms(Pick("razz"), Pick("soko"), mode="dealer"))
    room.wait(5)
    assert room.face["choosing"] == {"chair": 1, "deadline": 35, "otherwise": "Razz"}
    turns = [your_table(room.session, who).turn for who in (*PEOPLE, "k-eve")]
    assert turns == [True, False, False]
    room.do(c.From("k-ann", c.Choose(1)))
    assert "choosing" not in room.face
    assert room.face["hand"] == 1


def test_a_list_of_ones_tables_says_where_an_answer_is_awaited(room: Room) -> None:
    assert plain(your_table(room.session, "k-ann")) == room.face | {"chair": 1}
    assert plain(your_table(room.session, "k-eve")) == room.face
    room.wait(5)
    room.seal()
    room.wait(7)
    asked = room.session.playing
    assert asked is not None
    waits = {who: asked.timer_of(who) is not None for who in PEOPLE}
    assert sum(waits.values()) == 1  # who brings it in
    for chair, (who, waited) in enumerate(waits.items(), 1):
        turn = {"chair": chair} | ({"turn": True} if waited else {})
        assert plain(your_table(room.session, who)) == room.face | turn


def test_a_shuffle_is_told_step_by_step(room: Room) -> None:
    """Bob is player 1, left of the dealer; Ann in chair 1 deals."""
    room.wait(5)
    room.seal()
    announced = room.session.running.dealings[0].announcement.digest()
    assert room.face["shuffle"] == {
        "number": 0,
        "kind": "chosen",
        "announcement": announced.hex(),
        "missing": [1, 2],
        "deadline": 7,
    }
    assert "fingerprint" not in room.face
    given = bytes(32)
    room.do(c.From("k-bob", c.Commit(1, 0, commitment(announced, 1, given))))
    assert room.face["shuffle"]["missing"] == [2]
    room.wait(7)
    assert room.face["shuffle"]["showing"]
    assert room.face["shuffle"]["missing"] == [1]
    room.do(c.From("k-bob", c.Reveal(1, 0, given.hex())))
    assert "shuffle" not in room.face
    assert len(room.face["fingerprint"].split()) == 4
    assert room.face["dealer"] == 1


def test_promises_are_told(room: Room) -> None:
    room.wait(5)
    room.do(c.From("k-bob", c.TopUp(50)), c.From("k-ann", c.Leave()))
    ann, bob = room.face["chairs"]
    assert ann["leaves"]
    assert bob["promised"] == 50


def test_nothing_tells_who_people_are(room: Room) -> None:
    """Neither before a hand, nor while one is shuffled or played; and no salt of a deck is told."""
    sent = [encoded(table_face(room.session))]
    sent.append(encoded(table_face(room.wait(5))))
    sent.append(encoded(table_face(room.seal())))
    decks = room.session.running.dealings[0].sealed.decks
    salts = [salt.hex().encode() for deck in decks for salt in deck.salts]
    room.wait(7)
    sent.append(encoded(table_face(room.session)))
    assert room.session.running.ask is not None
    sent += [encoded(hand_face(room.session.running, viewer)) for viewer in range(3)]
    for face in sent:
        assert b"k-" not in face
        assert not any(salt in face for salt in salts)


def test_a_game_is_not_built_for_every_face() -> None:
    built = []

    def counting(pick: Pick) -> Game:
        built.append(pick)
        return library(pick)

    session = new_session("t", "k-ann", terms(), counting, at=0)
    for _ in range(3):
        table_face(session)
    assert len(built) == 1


@pytest.mark.parametrize(
    ("menu", "bring_in", "big"),
    [(("razz",), 2, 8), (("buy-your-card",), 0, 0), (("buy-your-card", "razz"), 2, 8)],
    ids=str,
)
def test_stakes_have_a_bring_in_and_a_big_bet_where_a_game_on_the_menu_has_them(
    menu: tuple[str, ...], bring_in: int, big: int
) -> None:
    """As the table says them once a hand is dealt: razz has both, and a market neither."""
    mode = "fixed" if len(menu) == 1 else "dealer"
    face = Room(terms(*[Pick(game) for game in menu], mode=mode)).face
    stakes = face["terms"]["stakes"]
    assert (stakes.get("bring_in", 0), stakes.get("big", 0)) == (bring_in, big)
