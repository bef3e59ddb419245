"""What a client is told in words: every fact has its line, and nobody's line tells too much."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace

from doorcard import Hand, games
from doorcard.room.library import library
from doorcard.room.wire.events import Happened
from doorcard.room.wire.frames import public_frame
from doorcard.room.wire.lines import (
    LineFace,
    PieceFace,
    line_face,
    lines_for,
    lines_so_far,
    notes_after,
    notes_of,
    story_of,
)
from doorcard.rules.actions import TimedOut
from doorcard.table import Session
from doorcard.table import commands as c
from doorcard.table.chairs import Chair, GotUp, SatDown, SeatingFact
from doorcard.table.commands import leaves
from doorcard.table.facts import (
    Acted,
    Came,
    Chatted,
    HandBegan,
    MadeHost,
    Paused,
    Resumed,
    TableFact,
    Went,
)
from doorcard.table.facts.fold import Effect
from doorcard.table.hand_words import PlayerNames
from doorcard.table.session import AdmittedPerson, Finished, new_session
from doorcard.table.words import WORDS, lines_of
from doorcard.voice import card_log
from tests.table.faces.tables import playing
from tests.table.faces.varied import VARIED, played
from tests.table.session.played import Played, terms

HANDS = 2
EMPTY = new_session("t", "secret-1", terms(), library, 0)
DOWN = 52


def table(hand: Hand) -> Session:
    """Return a table at which a hand is played, or lies there; player 1 sits in chair 2."""
    count = len(hand.state.seats)
    chairs = [Chair(f"secret-{number}", f"Player {number}", 100) for number in range(1, count + 1)]
    found = replace(EMPTY, seating=replace(EMPTY.seating, chairs=(None, *chairs)))
    if hand.over:
        return replace(found, finished=Finished(playing(hand, hand_stacks(hand)), 0))
    return replace(found, playing=playing(hand, hand_stacks(hand)))


def hand_stacks(hand: Hand) -> tuple[int, ...]:
    """Return what the players of a hand began with."""
    return tuple([seat.stack + seat.paid for seat in hand.state.seats])


def events_of(name: str, number: int) -> list[Happened]:
    """Return a hand of a game as the events of a table, played at random."""
    game = games.get(name, **(VARIED.get(name, {}) if number % 2 else {}))
    hands = list(played(game, Random(f"{name}/lines/{number}")))
    first = table(hands[0])
    events: list[Happened] = []
    notes = notes_of(first)
    stacks = first.playing.stacks if first.playing else ()
    for seq, (hand, then) in enumerate(pairwise(hands), 1):
        told = Effect(Acted(1, TimedOut()), then.news)
        before, after = at_stacks(table(hand), stacks), at_stacks(table(then), stacks)
        events.append(Happened(seq, seq, (told,), before, after, notes))
        notes = notes_after(events[-1])
    return events


def at_stacks(session: Session, stacks: tuple[int, ...]) -> Session:
    """Return a session whose hand began with these stacks."""
    if session.playing is not None:
        return replace(session, playing=replace(session.playing, stacks=stacks))
    assert session.finished is not None
    over = replace(session.finished.playing, stacks=stacks)
    return replace(session, finished=replace(session.finished, playing=over))


def text_of(line: LineFace) -> str:
    """Return a line as it is read."""
    return "".join(map(piece_text, line.text))


def piece_text(piece: str | PieceFace) -> str:
    """Return a piece of a line as it is read."""
    if isinstance(piece, str):
        return piece
    if piece.chips is not None:
        return str(piece.chips)
    return piece.text or card_log(piece.card or 0)


def cards_of(line: LineFace) -> Iterator[int]:
    """Yield the cards that a line names."""
    for piece in line.text:
        if isinstance(piece, PieceFace) and piece.card not in (None, DOWN):
            assert piece.card is not None
            yield piece.card


@pytest.mark.parametrize("name", games.ids())
def test_everybody_is_told_what_a_story_of_their_own_would_tell(name: str) -> None:
    """What is the same for all is told once; nobody misses or gets anything by that."""
    for number in range(HANDS):
        events = events_of(name, number)
        first = events[0].before.playing
        assert first is not None
        for player in range(len(first.people) + 1):
            story = story_of(first, player)
            story.lines()
            for event in events:
                story.hear([fact.seen_by(player) for fact in event.effects[0].news])
                own = [line_face(line, first, PlayerNames(first, player)) for line in story.lines()]
                assert lines_for(event, (player, player and player + 1)) == own


@pytest.mark.parametrize("name", games.ids())
def test_whoever_comes_is_told_the_hand_from_its_beginning(name: str) -> None:
    """Every line has words, and those who come late get what was told, or what the facts tell."""
    events = events_of(name, 1)
    last = events[-1].after
    half = events[len(events) // 2 :]
    for who in ("secret-1", "secret-0"):
        there, late = lines_so_far(events, last, who), lines_so_far(half, last, who)
        assert text_of(there[0]).startswith("Hand 7: ")
        assert (there[:2], there[-1]) == (late[:2], late[-1])
        known = {card for line in there for card in cards_of(line)}
        for line in late:
            assert text_of(line).strip(), line
            assert "{" not in text_of(line) + line.say, line
            assert set(cards_of(line)) <= known, line


@pytest.mark.parametrize("name", games.ids())
def test_a_line_that_names_a_card_of_ones_own_is_marked(name: str) -> None:
    for event in events_of(name, 0):
        public = lines_for(event, (0, 0))
        assert not any(line.secret for line in public)
        open_cards = {card for line in public for card in cards_of(line)}
        for player in range(1, len(event.before.seating.chairs)):
            for line in lines_for(event, (player, player + 1)):
                assert line.secret or set(cards_of(line)) <= open_cards, (
                    f"{line} names a card that only player {player} may see, and is not marked as "
                    "secret: give it as Cards of a place that lies face down (docs/extending.md)"
                )


def test_every_kind_of_fact_of_a_table_has_its_words() -> None:
    assert {*leaves(TableFact), *leaves(SeatingFact)} == set(WORDS)


@pytest.mark.proves("ROOM-61")
def test_a_public_view_speaks_to_nobody() -> None:
    told = []
    for number in range(6):
        event = events_of("seven-card-stud-8", number)[-1]
        for player in range(1, len(event.before.seating.chairs)):
            result = json.loads(public_frame(event, player))["hand"]["result"]
            told += [piece for claim in result.get("claims", []) for piece in claim["text"]]
    assert any("player" in piece for piece in told)
    assert not [piece for piece in told if "player" in piece and piece.get("text")]


def around(*facts: object, you: int = 0, **more: object) -> list[str]:
    """Return what is said of facts at a table where Ann (chair 1) and Bob (chair 2) sit."""
    ann, bob = Chair("k-ann", "Ann", 40), Chair("k-bob", "Bob", 40)
    dan = AdmittedPerson("k-dan", number=1, name="Dan")
    seating = replace(EMPTY.seating, chairs=(ann, bob, None, None))
    before = replace(EMPTY, seating=seating, people=(dan,))
    event = Happened(1, 0, tuple([Effect(fact) for fact in facts]), before, before)  # type: ignore[arg-type]
    return [text_of(line) for line in lines_for(event, (0, you))]


def test_what_happens_around_the_hand_is_said_of_people_by_their_names() -> None:
    assert around(SatDown(2, "k-bob", "Bob", 40), you=1) == ["Bob sits down with 40"]
    assert around(GotUp(2, 55), you=2) == ["You get up with 55"]
    assert around(MadeHost("k-ann"), Paused(0)) == [
        "Ann is the host now",
        "The table is stopped",
    ]
    # Whoever has no chair yet is called by the name they came in with; without one nothing is said.
    assert around(MadeHost("k-dan"), you=1) == ["Dan is the host now"]
    assert around(MadeHost("k-eve")) == []
    # Whoever comes and goes knows it; it is news for the others.
    assert around(Came("k-ann"), you=2) == around(Came("k-ann")) == ["Ann is back"]
    assert around(Went("k-ann"), you=2) == around(Went("k-ann")) == ["Ann is away"]
    assert around(Came("k-ann"), Went("k-ann"), you=1) == []
    assert around(Came("k-eve")) == []
    # Without a pause, the room was away for a moment.
    assert around(Resumed(3, 9)) == []
    assert around(Chatted("k-bob", "Bob", "{who} <b>")) == ["Bob: {who} <b>"]


def test_whoever_played_alone_is_told_why_the_coach_is_silent_from_now_on() -> None:
    """Bots don't change that, and a table whose terms have a coach keeps it."""
    for coach, silent in ((False, True), (True, False)):
        table = Played(terms(coach=coach)).sit("ann").bots()
        before = table.session
        [down] = [
            fact
            for fact in table.do(c.From("bob", c.Sit(200, 0), "bob"))
            if isinstance(fact, SatDown)
        ]
        event = Happened(1, 0, (Effect(down),), before, table.session)
        [line] = lines_for(event, (0, 1))
        assert ("the coach" in text_of(line)) is silent


@pytest.mark.parametrize(
    ("game", "goal"),
    [
        ("razz", "Seven-card stud in which the lowest hand wins; aces are low, and straights"),
        ("seven-card-stud-high-low", "Seven cards; the best hand and the best low share the pot."),
        ("chicago", "Seven cards; the best hand and the highest spade in the hole share the pot."),
    ],
)
def test_what_a_game_is_about_is_told_with_the_first_hand_of_it(game: str, goal: str) -> None:
    """With the first of the table, or after another game; that sides are declared is told once."""
    hand = next(played(games.get(game), Random(game)))
    after = table(hand)
    assert after.shown is not None
    pick, stakes = after.shown.pick, hand.state.stakes
    *_, ended = played(games.get("soko"), Random(game))
    other = table(ended)
    same = replace(after, finished=Finished(after.shown, 0))

    def told(number: int, before: Session) -> list[str]:
        found = lines_of(HandBegan(number, pick, stakes), before, after)
        return ["".join(line_texts(line_face(each, None, {}))) for each in found]

    for number, before in ((1, EMPTY), (2, other)):
        heading, about = told(number, before)
        assert heading.startswith(f"Hand {number}: ")
        assert about.startswith(goal)
        assert about.count("declare") == (game != "razz")
    for number, before in ((2, same), (2, EMPTY)):
        assert len(told(number, before)) == 1


def line_texts(face: LineFace) -> list[str]:
    """Return the texts that a line is made of."""
    return [each if isinstance(each, str) else each.text for each in face.text]
