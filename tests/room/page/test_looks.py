"""What catches the eye: nothing is squeezed, cut off, torn apart, or framed for nobody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doorcard.language import say, speaking
from tests.room.page.drawing import DOCUMENT
from tests.room.page.node import NODE, run
from tests.room.page.reaching import MEASURED, look
from tests.room.page.standing import questions
from tests.room.page.stubbing import CHAIRS, FOLD, HAND, LOOK, TABLE, asks, call, said, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

TOUCH = {"has_touch": True, "is_mobile": True}
SCROLLING = """() => [...document.querySelectorAll("#dialog, #dialog *")].filter((each) =>
  ["auto", "scroll"].includes(getComputedStyle(each).overflowY)
  && each.scrollHeight > each.clientHeight + 1).map((each) => each.className)"""
"""Which parts of a panel can be scrolled up and down."""
SIDEWAYS, NARROW = (844, 390), (390, 844)

BOX = """(selector) => {
  const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
  return [left, top, right, bottom];
}"""
RING = """() => document.activeElement.id
  && getComputedStyle(document.activeElement).outlineStyle"""


def test_a_coach_leaves_the_table_its_width_on_a_phone_held_sideways(arrive: Arrive) -> None:
    """It stands above the answers, in one line that tells where there is more."""
    ann = arrive("Ann", SIDEWAYS, **TOUCH)
    ann.visit(ann.open_table("seven-card-stud-8", bots=2, coach=True)["table"])
    ann.sit()
    ann.asked()
    ann.page.wait_for_selector(".coach-line:not(.asking)")
    left, _, right, _ = ann.page.evaluate(BOX, "#table")
    line, answers = [ann.page.evaluate(BOX, each) for each in (".coach-line", "#answers")]
    assert right - left > 0.6 * SIDEWAYS[0]
    assert answers[2] > 0.95 * SIDEWAYS[0]
    assert (line[0], line[2]) == (answers[0], answers[2])
    assert line[3] <= answers[1]
    cut = "() => { const { style, scrollWidth: s, clientWidth: c } = document.querySelector("
    assert ann.page.evaluate(cut + "'.coach-line .coach-box'); return s > c; }") is False


def test_a_place_that_got_the_focus_by_itself_has_a_ring_for_whoever_uses_keys(
    arrive: Arrive,
) -> None:
    page = stubbed(arrive("Ann"), ask=asks(FOLD, call(2))).page
    page.wait_for_function("() => document.activeElement?.id === 'answers'")
    assert page.evaluate(RING) == "solid"
    page.mouse.click(300, 300)
    page.focus("#answers")
    assert page.evaluate(RING) == "none"
    page.keyboard.press("Shift")
    assert page.evaluate(RING) == "solid"
    page.mouse.click(300, 300)
    page.focus("#answers")
    assert page.evaluate(RING) == "none"


def test_no_ring_is_drawn_around_an_empty_column(arrive: Arrive) -> None:
    """On a phone held sideways the answers' column is as high as the window."""
    stub = stubbed(arrive("Ann", SIDEWAYS, **TOUCH), hand={**HAND, "over": True})
    page = stub.page
    page.keyboard.press("Shift")
    page.focus("#answers")
    assert page.evaluate(RING) == "none"
    stub.tell(hand=HAND, ask=asks(FOLD, call(2)))
    page.wait_for_selector(".offers")
    assert page.evaluate(RING) == "none"
    around = "() => getComputedStyle(document.querySelector('.offers > .turn-line')).outlineStyle"
    assert page.evaluate(around) == "solid"


@pytest.mark.parametrize("size", [SIDEWAYS, NARROW, (320, 568)], ids=str)
def test_what_the_table_waits_for_lies_on_the_cloth(arrive: Arrive, size: tuple[int, int]) -> None:
    table = {**TABLE, "chairs": CHAIRS[:1], "host": 1}
    stub = stubbed(arrive("Ann", size, **TOUCH))
    stub.show({**stub.you, "host": True, "player": 0}, table=table, hand=None)
    stub.page.locator(".notice", has_text="You are alone here.").wait_for()
    notice, cloth = [stub.page.evaluate(BOX, each) for each in (".notice", ".oval .cloth")]
    assert cloth[0] < notice[0] < notice[2] < cloth[2]
    assert cloth[1] < notice[1] < notice[3] < cloth[3]


def test_a_table_that_has_nothing_to_say_shows_no_empty_line(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"), hand={**HAND, "over": True, "result": {"awards": []}})
    stub.page.wait_for_selector(".result")
    assert stub.page.locator(".notice:visible").all_inner_texts() == []


@pytest.mark.parametrize("size", [SIDEWAYS, (667, 375), (360, 640), (320, 568)], ids=str)
def test_the_title_of_a_game_is_whole_on_a_phone(arrive: Arrive, size: tuple[int, int]) -> None:
    """Its stakes stand beside it whole, or not at all; sideways its lines are whole, too."""
    hand = {**HAND, "title": "Seven Card Stud 8-or-better"}
    page = stubbed(arrive("Ann", size, **TOUCH), hand=hand, ask=asks(call(2))).page
    cut = "(node) => node.scrollWidth > node.clientWidth"
    assert page.eval_on_selector("#top .game", cut) is False
    if size[0] > size[1]:
        low = "(node) => node.scrollHeight > node.clientHeight"
        assert page.eval_on_selector("#top .game", low) is False
    assert page.eval_on_selector("#top .stakes", cut) is False


UNBROKEN = """
const { unbroken } = await import("%(folder)s/table/phrases.js");
const parts = (words) => {
  const found = drawn(html`<p>${unbroken(words)}</p>`);
  return [found.words, found.texts("unbroken")];
};
console.log(JSON.stringify([
  parts("pair of tens, kickers J-8-2, for high and low"), parts("10-8-7-5-2 low"),
  parts("the best low of 8-or-better"), parts("B-52 and D-Day"),
]));
"""


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")
def test_ranks_stand_on_one_line() -> None:
    assert run(DOCUMENT + UNBROKEN) == [
        ["pair of tens, kickers J-8-2, for high and low", ["J-8-2"]],
        ["10-8-7-5-2 low", ["10-8-7-5-2"]],
        ["the best low of 8-or-better", []],
        ["B-52 and D-Day", ["B-52"]],
    ]


def test_games_and_stakes_are_one_scroll_on_a_sideways_phone(arrive: Arrive) -> None:
    """A finger that moves up anywhere on the form leads to its end, past all games."""
    ann = arrive("Ann", SIDEWAYS, has_touch=True, is_mobile=True)
    ann.visit(ann.open_table("razz", bots=1, pause=60)["table"])
    ann.page.click("#menu")
    ann.page.get_by_role("button", name="Games and stakes").click()
    ann.page.wait_for_selector("#dialog .terms .menu .game")
    assert ann.page.evaluate(SCROLLING) == ["drawer-body"]


SEEN = """(colour) => {
  const linear = (values) => values.map((each) => each / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  const light = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const card = document.querySelector("#seats .card");
  card.classList.add("dim");
  const dimmed = parseFloat(getComputedStyle(card).filter.match(/brightness\\(([^)]+)\\)/)[1]);
  const values = (name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${name})`;
    const found = getComputedStyle(probe).color.match(/\\d+/g).slice(0, 3).map(Number);
    probe.remove();
    return light(linear(found.map((each) => each * dimmed)));
  };
  return (values("--ivory") + 0.05) / (values(colour) + 0.05);
}"""
"""How plain a suit is on the paper of a card that is dimmed."""


@pytest.mark.parametrize("suit", "shdc")
def test_suits_of_a_hand_that_lost_are_plain(arrive: Arrive, suit: str) -> None:
    page = stubbed(arrive("Ann"), ask=asks(call(0))).page
    assert page.evaluate(SEEN, f"--suit-{suit}") >= 3


ROW = """() => {
  const table = document.body.appendChild(document.createElement("table"));
  table.innerHTML = '<tbody><tr class="me"><td>1</td></tr></tbody>';
  const found = getComputedStyle(table.querySelector("tr")).display;
  table.remove();
  return found;
}"""


def test_ones_own_row_of_the_standings_is_a_row_at_a_table_too(arrive: Arrive) -> None:
    assert stubbed(arrive("Ann", NARROW, **TOUCH)).page.evaluate(ROW) == "table-row"


@pytest.mark.parametrize("size", [NARROW, (360, 640)], ids=str)
def test_no_card_moves_once_one_is_out_and_what_happened_has_the_room_of_answers(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    stub = stubbed(arrive("Ann", size, **TOUCH), ask=asks(FOLD, call(2)))
    stub.page.wait_for_selector(".offers")
    before = [stub.page.evaluate(BOX, each) for each in ("#table", "#own")]
    mine, *others = HAND["players"]
    hand = {**HAND, "players": [{**mine, "folded": True}, *others]}
    stub.tell(hand=hand, ask=None, lines=[said("You fold")])
    stub.page.wait_for_selector("#own .folded")
    assert [stub.page.evaluate(BOX, each) for each in ("#table", "#own")] == before
    lately, line = [stub.page.evaluate(BOX, each) for each in (".lately", ".lately li")]
    assert stub.page.inner_text(".lately li >> nth=0") == "You fold"
    assert lately[1] <= line[1] < line[3] <= lately[3]


@pytest.mark.parametrize("size", [(667, 375), NARROW, (320, 568)])
def test_single_cards_to_show_lie_above_your_own_place(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    page = stubbed(arrive("Ann", size, **TOUCH), hand={**HAND, "over": True}).page
    page.click(".showing .which")
    left, top, right, bottom = page.evaluate(BOX, ".ones.open")
    assert bottom <= page.evaluate(BOX, ".mine .plate")[1]
    assert bottom <= page.evaluate(BOX, ".mine .cards")[1]
    assert left >= 0
    assert top >= 0
    assert right <= size[0]


def test_where_plates_have_no_room_for_a_disc_its_colour_is_at_their_edge(arrive: Arrive) -> None:
    """Somebody watches on a small phone: eight chairs stand around the table."""
    ann = arrive("Ann", NARROW, **TOUCH)
    ann.visit(ann.open_table("seven-card-stud", bots=1)["table"])
    ann.page.wait_for_selector("#table.slim .plate .avatar", state="attached", timeout=9000)
    assert ann.page.evaluate(BOX, ".plate .avatar") == ann.page.evaluate(BOX, ".plate")


def test_the_head_names_one_bet_where_a_game_has_one(arrive: Arrive) -> None:
    stakes = {"small": 3, "ante": 1}
    stub = stubbed(arrive("Ann"), hand={**HAND, "stakes": stakes})
    stub.page.wait_for_selector("#top .stakes:text-is('bets of 3, ante 1')")
    stub.tell(hand={**HAND, "stakes": {**stakes, "big": 6}})
    stub.page.wait_for_selector("#top .stakes:text-is('3/6, ante 1')")


NOTES = ("free card", "takes no more", "buys one more", "keeps it natural", "stands pat")
LINES = """() => [...document.querySelectorAll("#seats .did")].map((each) => {
  const range = document.createRange();
  range.selectNodeContents(each);
  const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
  return [each.innerText, new Set(tops).size];
})"""
"""What players did, and in how many lines their seats say it."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_players_did_takes_one_line_where_there_is_room(arrive: Arrive, language: str) -> None:
    person = arrive("Ann", (1280, 800))
    question = questions("grocery-store-dots", 6, seeds=1)[0]
    stub = look(person, None, question, 2)
    players = stub.state["hand"]["players"]
    others = [each for each in players if each["player"] != question.player]
    with speaking(language):
        notes = [say(note) for note in NOTES]
    for player, note in zip(others, notes, strict=True):
        player["last"] = {"fact": "TookFree", "words": note}
        player.pop("folded", None)
    stub.tell()
    stub.wait()
    said = dict(person.page.evaluate(LINES))
    assert len(said) == len(notes)
    assert {words: lines for words, lines in said.items() if lines > 1} == {}


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_row_keeps_its_place_while_you_choose_the_card_to_give_up(
    arrive: Arrive, locale: str
) -> None:
    """The cards to choose from have room above the way back."""
    ann = arrive("Ann", (1280, 800), locale=locale)
    asked = next(each for each in questions("buy-your-card", 5, 2) if "CanBuy" in each.name)
    stub = look(ann, None, asked, 2)
    before = stub.page.evaluate(BOX, "#row")
    stub.wait(LOOK)
    stub.page.keyboard.press("1")
    stub.page.wait_for_selector(".giving .pick-card")
    stub.page.evaluate(MEASURED)
    assert stub.page.evaluate(BOX, "#row") == pytest.approx(before, abs=1)
