"""Every control of every kind of offer can be hit and read, on small screens above all.

The engine plays hands of each game; the page shows each question they raise (`standing`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from doorcard import games
from tests.room.page.questions import FEW
from tests.room.page.standing import NO_LIMIT, Question, questions, standing
from tests.room.page.stubbing import FOLD, Stub, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

TOUCH = {"has_touch": True, "is_mobile": True}
SIZES: dict[tuple[int, int], dict[str, bool]] = {
    (844, 390): TOUCH,
    (667, 375): TOUCH,
    (640, 400): TOUCH,
    (1093, 504): {},
    (360, 640): TOUCH,
    (320, 568): TOUCH,
    (1366, 768): {},
}
FINGER, POINTER = 44, 24
"""Pixels that a control needs in both directions, by what hits it."""
LETTERS = 10
"""Pixels of the smallest text."""
PLAYERS = 7
CROWDS = (PLAYERS, 9, 10)
"""How many play; a game of fewer is played by as many as it takes."""

FAULTS = """([least, letters]) => {
  const faults = [];
  const seen = (node) => node.getClientRects().length > 0 && !node.disabled
    && getComputedStyle(node).visibility !== "hidden";
  const all = [...document.querySelectorAll(
    "#answers :is(button, input, select), #table button.slot, .more-time")].filter(seen);
  for (const node of all) {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    const words = node.getAttribute("aria-label") || node.innerText || node.id;
    const box = [left, top, right, bottom].map(Math.round);
    const fault = (what) => faults.push(`${words.trim()} at ${box}: ${what}`);
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      fault("not within the window");
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!node.contains(hit)) fault(`covered by ${hit?.outerHTML.slice(0, 60)}`);
    // New words stand in a line; what is pressed of each is larger than it is drawn (base.css).
    const term = node.matches(".term");
    if (!term && (width < least - 0.5 || height < least - 0.5)) fault(`${width} by ${height}`);
    for (const part of [node, ...node.querySelectorAll("*")]) {
      if (part.closest(".card, kbd") || !part.getClientRects().length) continue;
      const style = getComputedStyle(part);
      const told = part.matches("input, select")
        || [...part.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
      if (!told) continue;
      if (parseFloat(style.fontSize) < letters) fault(`letters of ${style.fontSize}`);
      const plain = term || part.type === "range" || style.display === "inline";
      const wide = plain ? 0 : part.scrollWidth;
      if (wide > part.clientWidth) fault(`${wide} wide in ${part.clientWidth}`);
    }
  }
  return [all.length, faults];
}"""
"""How many controls there are, and what is wrong with them."""

LAID = """() => {
  const boxes = [];
  const note = (of, node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const words = node.getAttribute("aria-label") || node.innerText;
    const seen = getComputedStyle(node).visibility !== "hidden";
    if (seen && right > left) boxes.push({ of, words, left, top, right, bottom });
  };
  document.querySelectorAll("#felt .seat").forEach((seat, number) =>
    seat.querySelectorAll(".plate, .card, .more-time").forEach((node) => note(number, node)));
  document.querySelectorAll("#middle .card").forEach((node) => note("stage", node));
  document.querySelectorAll("#middle .price").forEach((node, i) => note(`price ${i}`, node));
  document.querySelectorAll("#answers :is(button, .turn-line)")
    .forEach((node) => note("answers", node));
  const faults = [];
  boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (one.of !== other.of && wide > 1.5 && high > 1.5)
      faults.push(`${one.words} of ${one.of} over ${other.words} of ${other.of}`);
  }));
  const answers = document.querySelector("#answers");
  document.querySelectorAll("#answers .turn-line").forEach((line) => {
    const above = answers.getBoundingClientRect().top - line.getBoundingClientRect().top;
    if (above > answers.scrollTop + 1.5) faults.push(`${line.innerText} is cut above by ${above}`);
  });
  document.querySelectorAll("#felt .name").forEach((name) => {
    const small = parseFloat(getComputedStyle(name).fontSize) < 10;
    const high = name.scrollHeight - name.clientHeight, wide = name.scrollWidth - name.clientWidth;
    const cut = high > 1 || wide > 1;
    if (small || cut) faults.push(`the name ${name.innerText} is ${small ? "small" : "cut"}`);
  });
  return faults;
}"""
"""What lies over what, and names that can't be read whole."""

MEASURED = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))))"""
"""Wait until the page has measured itself and is drawn anew."""

STEPS = {"CanBuy": "button.slot", "CanSwap": ".answer.Swap"}
"""What to press to be asked for a card to give up, by what is on offer."""


def all_questions(players: int) -> Iterator[Question]:
    """Yield every question of every game: as it is, with other options, and without a limit."""
    for name in games.ids():
        yield from questions(name, players)
    for name, options in FEW.items():
        yield from questions(name, players, **options)
    yield from questions("seven-card-stud", players, **NO_LIMIT)


def look(person: Visitor, stub: Stub | None, question: Question, number: int) -> Stub:
    """Put a question before somebody."""
    state = standing(question.hand, question.player, number)
    if stub is None:
        you = state.pop("you")
        stub = stubbed(person)
        stub.show(you, **state)
    else:
        stub.show(**state)
    person.page.wait_for_selector(f"#table[data-hand='{number}']")
    person.page.evaluate(MEASURED)
    return stub


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


def measured(person: Visitor, least: int) -> list[str]:
    """Return what is wrong with what is seen now."""
    count, found = person.page.evaluate(FAULTS, [least, LETTERS])
    laid: list[Any] = person.page.evaluate(LAID)
    return [*(["there is nothing to press"] if not count else []), *found, *laid]


FIRST = (
    "auction", "buy-your-card", "seven-card-stud-8", "substitution", "three-card-poker",
)  # fmt: skip
"""Games that raise most kinds of questions."""


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


@pytest.mark.parametrize(
    ("game", "size"), [("four-card-poker", (360, 640)), ("baseball", (320, 568))]
)
@pytest.mark.slow
def test_seven_have_room_on_an_upright_phone(
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
