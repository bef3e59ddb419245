"""Every control of every kind of offer can be hit and read, on small screens above all.

The engine plays hands of each game; the page shows each question they raise (`standing`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from doorcard import games
from tests.room.page.boxes import show
from tests.room.page.questions import FEW
from tests.room.page.reaching import (
    FINGER,
    FIRST,
    MEASURED,
    POINTER,
    SIZES,
    STEPS,
    TOUCH,
    look,
    measured,
)
from tests.room.page.standing import NO_LIMIT, Question, questions
from tests.room.page.stubbing import FOLD, Stub, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

PLAYERS = 7
LOW = ((568, 320), (667, 375), (640, 400), (320, 568))
CROWDS = (PLAYERS, 9, 10)
"""How many play; a game of fewer is played by as many as it takes."""


def all_questions(players: int) -> Iterator[Question]:
    """Yield every question of every game: as it is, with other options, and without a limit."""
    for name in games.ids():
        yield from questions(name, players)
    for name, options in FEW.items():
        yield from questions(name, players, **options)
    yield from questions("seven-card-stud", players, **NO_LIMIT)


def faults(arrive: Arrive, size: tuple[int, int], asked: list[Question]) -> list[str]:
    """Return what is wrong with the questions in a window of a size, each beginning with which."""
    found: list[str] = []
    person = arrive("Ann", size, **SIZES[size])
    least = FINGER if SIZES[size] else POINTER
    stub: Stub | None = None
    for number, question in enumerate(asked, 2):
        stub = look(person, stub, question, number)
        found += [f"{question.name}: {each}" for each in measured(person, least)]
        for kind, press in STEPS.items():
            if kind in question.name and person.page.locator(press).count():
                person.page.evaluate("(press) => document.querySelector(press).click()", press)
                person.page.wait_for_timeout(30)
                if person.page.locator(".pick-card").count():
                    found += [f"{question.name}, giving: {e}" for e in measured(person, least)]
    return found


def test_questions_can_be_answered_by_a_finger(arrive: Arrive) -> None:
    asked = [each for name in FIRST for each in questions(name, PLAYERS, seeds=2)]
    kinds = {each.name.split(maxsplit=1)[1]: each for each in asked}
    assert len(kinds) >= 8
    assert faults(arrive, (667, 375), list(kinds.values())) == []


def test_a_row_has_room_for_its_prices_beside_the_log(arrive: Arrive) -> None:
    """A laptop's window with a log leaves the table little more than a phone does."""
    asked = [each for each in questions("buy-your-card", 5, seeds=1) if "CanBuy" in each.name]
    assert faults(arrive, (1093, 504), asked) == []


@pytest.mark.slow
def test_ten_players_have_room_on_the_smallest_screen(arrive: Arrive) -> None:
    games = ("abyssinia", "substitution")
    asked = [each for game in games for each in questions(game, 10, seeds=1)]
    assert {len(each.hand.state.seats) for each in asked} == {10}
    assert faults(arrive, (320, 568), asked) == []


@pytest.mark.parametrize("size", [(1366, 768), (640, 400), (320, 568)])
@pytest.mark.slow
def test_wagers_against_a_bank_cover_nothing(arrive: Arrive, size: tuple[int, int]) -> None:
    """Four wagers with what they pay, the bank's cards, and one's own wagers beside one's plate."""
    games = ("crazy-4-poker", "let-it-ride")
    asked = [each for game in games for each in questions(game, 5, seeds=2)]
    assert faults(arrive, size, asked) == []


BANKS: dict[str, dict[str, Any]] = {
    **{each: {} for each in games.ids() if games.get(each).banked},
    "three-card-poker": {"prime": True},
}
"""All games against a bank, with as many wagers as they have."""


@pytest.mark.parametrize(
    ("size", "locale"), [*[(each, "en-US") for each in LOW], (LOW[0], "de-DE")], ids=str
)
def test_wagers_before_the_deal_leave_the_answers_in_sight(
    arrive: Arrive, size: tuple[int, int], locale: str
) -> None:
    """Also below a coach, who takes a line of their room; and what wagers pay can be pressed."""
    person = arrive("Ann", size, locale=locale, **TOUCH)
    asked = [
        next(each for each in questions(game, 6, seeds=1, **more) if "CanWager" in each.name)
        for game, more in BANKS.items()
    ]
    assert len(asked) > 5
    stub, found = stubbed(person), []
    for number, question in enumerate(asked, 2):
        show(stub, question.hand, number, question.player)
        found += [f"{question.name}: {each}" for each in measured(person, FINGER)]
    person.forgive("404")
    assert found == []


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("four-card-poker", (360, 640)),
        ("four-card-poker", (1366, 768)),
        ("baseball", (320, 568)),
    ],
)
@pytest.mark.slow
def test_seven_have_room_beside_what_is_paid_and_above_many_buttons(
    arrive: Arrive, game: str, size: tuple[int, int]
) -> None:
    """Long tables of what is paid, and four rows of buttons: each takes its room from the seats."""
    asked = [*questions(game, PLAYERS), *questions(game, PLAYERS, **FEW.get(game, {}))]
    assert {len(each.hand.state.seats) for each in asked} == {PLAYERS}
    assert faults(arrive, size, asked) == []


PLACED = """(names) => names.map((name) => {
  const all = [...document.querySelectorAll("#answers button")];
  const { left, top, width, height } =
    all.find((each) => each.textContent.trim().startsWith(name)).getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""
TABLE_BOX = "() => JSON.stringify(document.querySelector('#table').getBoundingClientRect())"


@pytest.mark.parametrize("size", [(844, 390), (390, 844), (1366, 768)])
def test_what_is_set_ahead_stands_where_ones_turn_has_it(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """And the table is as large while others think."""
    stub = stubbed(arrive("Ann", size, **TOUCH))
    page = stub.page
    page.wait_for_selector(".ahead")
    page.evaluate(MEASURED)
    tables = [page.evaluate(TABLE_BOX)]
    ahead = page.evaluate(PLACED, ["Fold", "Call 1"])
    stub.tell(ask=asks(FOLD, call(1)))
    page.wait_for_selector(".offers")
    page.evaluate(MEASURED)
    tables.append(page.evaluate(TABLE_BOX))
    turn = page.evaluate(PLACED, ["Fold", "Call 1"])
    for one, other in zip(ahead, turn, strict=True):
        assert one[0] == pytest.approx(other[0], abs=2)
        assert one[1] == pytest.approx(other[1], abs=12)
    assert len(set(tables)) == 1


@pytest.mark.soak
@pytest.mark.parametrize("players", CROWDS)
@pytest.mark.parametrize("size", SIZES)
def test_every_question_of_every_game_can_be_answered(
    arrive: Arrive, size: tuple[int, int], players: int
) -> None:
    asked = list(all_questions(players))
    assert {each.name.split()[0] for each in asked} == set(games.ids())
    found = faults(arrive, size, asked)
    assert not found, "\n".join(found)


def test_buttons_over_ones_own_cards_go_with_them_to_the_next_question(arrive: Arrive) -> None:
    """Whoever keeps five of seven cards was asked before which three to pass on."""
    asked = [each for each in questions("anaconda", PLAYERS) if "CanBet" not in each.name]
    kinds = [each.name.split()[1] for each in asked]
    assert kinds.index("CanPassOn") < kinds.index("CanKeepCards")
    found = faults(arrive, (320, 568), asked)
    assert not found, "\n".join(found)


OFF = """() => {
  const [buttons, cards] = [".giving .cards", ".hold > .cards"].map((part) =>
    document.querySelector(part).getBoundingClientRect().top);
  return [cards, buttons - cards];
}"""
"""Where one's own cards lie, and how far from there the buttons for them do."""


def test_buttons_over_ones_own_cards_go_with_them_when_the_words_below_grow(
    arrive: Arrive,
) -> None:
    """The felt stays as large as it was."""
    asked = next(each for each in questions("anaconda", PLAYERS) if "CanPassOn" in each.name)
    stub = look(arrive("Ann", (320, 568), **TOUCH), None, asked, 2)
    before, off = stub.page.evaluate(OFF)
    stub.page.evaluate("() => document.querySelector('.turn-line').append(' word'.repeat(40))")
    stub.page.evaluate(MEASURED)
    after, still_off = stub.page.evaluate(OFF)
    assert after < before - 10
    assert still_off == pytest.approx(off, abs=1)
