"""A lesson on the page: from the front page to its end, with a teacher who can be overruled."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.room.page.reaching import MEASURED
from tests.room.page.stubbing import LOOK
from tests.room.page.visiting import DESK, Visitor

READY = "#lesson.over, #lesson.asks"
WORDS = "(document.querySelector('#lesson p:not(.reply)')?.innerText ?? '')"
BESIDE = """(what) => {
  const [it, word] = [what, "#lesson .term[aria-expanded=true]"].map(
    (each) => document.querySelector(each).getBoundingClientRect());
  const near = Math.max(it.top - word.bottom, word.top - it.bottom);
  const covered = [...document.querySelectorAll(".offers button")].filter((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    return left < it.right && right > it.left && top < it.bottom && bottom > it.top;
  });
  const within = it.top >= 0 && it.left >= 0 && it.right <= innerWidth && it.bottom <= innerHeight;
  return [within, near >= 0 && near < 10, covered.length];
}"""
"""Whether something is within the window, and near its word, and how many answers it covers."""
LIE = """() => JSON.stringify([...document.querySelectorAll(
  "#felt :is(.card, .plate, button), #lesson, #table")].map((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
  }))"""
"""Where all lies that a meaning might push away."""
READ = """() => [...document.querySelectorAll('#announcer p')].map((each) => each.textContent)"""
HEARD = """() => document.querySelector('#announcer p:last-child')
  ?.textContent.startsWith('Your turn')"""
CUT = """() => {
  const box = document.querySelector("#lesson");
  const { top, bottom } = box.getBoundingClientRect();
  return box.scrollHeight > box.clientHeight + 1 || top < 0 || bottom > innerHeight;
}"""
"""Whether something of what the teacher says can't be seen."""
SIZES = ((1366, 768), (390, 844), (844, 390))
SMALLER = ((667, 375), (360, 640))
"""Where a lesson's end is whole, too."""
WAY = {
    "stud": [".Raise"] * 5,
    "folding": [".Fold"],
    "high-low": [".Call"] * 4 + [".Raise"],
    "market": [".Buy,button.slot[data-slot='2']", ".Call", ".Say", ".Show"],
}
"""How each lesson is played as advised, by what is pressed."""
COVERED = """() => {
  const panel = document.querySelector("#lesson").getBoundingClientRect();
  return [...document.querySelectorAll("#felt .card")].filter((card) => {
    const it = card.getBoundingClientRect();
    return it.left < panel.right - 1 && it.right > panel.left + 1
      && it.top < panel.bottom - 1 && it.bottom > panel.top + 1;
  }).length;
}"""


@pytest.mark.slow
def test_a_stranger_learns_stud_by_keys(arrive: Callable[..., Visitor]) -> None:
    """A term is explained, a fold is held back once; then calls and checks are enough to win."""
    ann = arrive()
    page = ann.page
    ann.page.goto(ann.room)
    page.click("#words summary")  # the glossary, in one click from here and from the lesson
    page.fill("#words input", "trip")
    page.wait_for_function("() => document.querySelectorAll('#words dt').length === 1")
    assert page.inner_text("#words dt") == "three of a kind trips"
    page.click("#learn summary")
    page.click("[data-lesson=stud]")
    page.wait_for_selector("#lesson [aria-haspopup]")
    # What the teacher says is heard at once, before one's turn; nothing opens over it by itself.
    page.wait_for_function(HEARD)
    assert page.locator("#dialog").count() == 0
    step = "Lesson 1, step 1 of 5: Seven-card stud"
    assert page.get_by_role("region", name=step).get_by_role("heading", name=step).is_visible()
    assert page.locator("#lesson [aria-live]").count() == 0
    *before, teacher, turn = page.evaluate(READ)
    # How things stand is said in one go, or, where the bring-in comes only then, in several.
    come = " ".join(before)
    assert "hird street" in come
    assert "brings in 2 chips" in come
    assert turn.startswith("Your turn")
    assert "Pot 5 chips. 2 chips to call." in turn
    assert len(teacher) > 80
    page.keyboard.press("k")
    number, again = "Lesson 1, step 1 of 5: ", page.evaluate(READ)[-1]
    assert page.evaluate(READ)[-3:] == [number + again, turn, again]
    page.get_by_role("button", name="What beats what?").click()
    rows = page.locator("#dialog .examples li")
    rows.nth(0).wait_for()
    # Read without its lines, a row doesn't run together.
    assert rows.nth(0).text_content().count(". ") >= 2
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Glossary").click()
    page.wait_for_selector("#dialog dt:text-is('wheel')")
    page.keyboard.press("Escape")
    for size in [(667, 375), *SIZES, DESK]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(MEASURED)
        before = page.evaluate(LIE)
        page.locator("#lesson .term", has_text="bring-in").press("Enter")
        assert "forced bet" in page.inner_text("#lesson .meaning")
        assert page.evaluate(BESIDE, "#lesson .meaning") == [True, True, 0], size
        assert page.evaluate(LIE) == before
        page.keyboard.press("Escape")
        page.wait_for_selector("#lesson .meaning", state="detached")
    page.locator("#lesson .term", has_text="bring-in").press("Enter")
    page.mouse.click(5, 5)  # a press elsewhere shuts it
    page.wait_for_selector("#lesson .meaning", state="detached")
    first = page.evaluate(WORDS)
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(MEASURED)
        assert page.evaluate(COVERED) == 0, size
    page.set_viewport_size({"width": 1366, "height": 768})
    page.wait_for_timeout(LOOK)  # a press that comes sooner would count as a slip
    page.click("button.answer.Fold")
    page.wait_for_selector("#lesson .held")
    assert "A pair of kings" in page.inner_text("#lesson .held")
    keys = "Choose again: Enter or Escape. Do it anyway: G."
    page.wait_for_function(f"() => ({READ})().at(-1).endsWith('{keys}')")
    assert page.evaluate("document.activeElement.closest('#lesson .inline') !== null")
    page.keyboard.press("Escape")
    page.wait_for_selector("#lesson .held", state="detached")
    assert page.evaluate(WORDS) == first
    for _ in range(5):
        said = page.evaluate(WORDS)
        page.keyboard.press("c")
        page.wait_for_function(f"(said) => {WORDS} !== said", arg=said)
        page.wait_for_selector(READY)
        page.wait_for_timeout(LOOK)
    page.wait_for_selector("#lesson.over")
    assert page.evaluate(WORDS).startswith("You win the pot")
    assert page.inner_text("#lesson .reply").startswith("Good, too")
    assert page.locator("#banner p").count() == 0
    page.click("#proof")
    assert "arranged" in page.inner_text("#dialog")
    page.keyboard.press("Escape")
    assert real_game(ann) == ("seven-card-stud", ["easy"] * 4)


SEATS = """() => [...document.querySelectorAll(".seat:not(.mine) .plate")].map((each) => {
  const { left, top, height } = each.getBoundingClientRect();
  return [left, top, height].map(Math.round).join(" ");
}).join()"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_seat_moves_however_much_the_teacher_says(
    arrive: Callable[..., Visitor], language: str
) -> None:
    """From the first question to the end, also while others act."""
    ann = arrive("Ann", (1366, 768), locale=language)
    ann.visit(ann.ask("/api/lessons/stud")["table"] + "#deal")
    page = ann.page
    page.wait_for_selector(READY)
    page.wait_for_timeout(LOOK)
    page.evaluate(MEASURED)
    places = {page.evaluate(SEATS)}
    while page.locator("#lesson.over").count() == 0:
        said = page.evaluate(WORDS)
        page.keyboard.press("c")
        page.wait_for_function(f"(said) => {WORDS} !== said", arg=said)
        places.add(page.evaluate(SEATS))
        page.wait_for_selector(f"{READY}, #lesson.over")
        page.wait_for_timeout(LOOK)
        places.add(page.evaluate(SEATS))
    assert len(places) == 1


@pytest.mark.slow
def test_enter_at_the_teachers_question_chooses_again_and_a_key_of_its_own_does_it_anyway(
    arrive: Callable[..., Visitor],
) -> None:
    """The fold that was held back is given then, and the teacher says what comes of it."""
    ann = arrive("Ann")
    ann.visit(ann.ask("/api/lessons/stud")["table"] + "#deal")
    page = ann.page
    page.wait_for_selector(READY)
    page.wait_for_timeout(LOOK)  # a press that comes sooner would count as a slip
    page.click("button.answer.Fold")
    page.wait_for_selector("#lesson .held")
    assert page.locator("#lesson .inline kbd").all_inner_texts() == ["Esc", "G"]
    page.evaluate("() => document.activeElement.blur()")  # no button has the key already
    page.keyboard.press("Enter")
    page.wait_for_selector("#lesson .held", state="detached")
    assert page.locator(READY).count() > 0
    page.wait_for_timeout(LOOK)
    page.click("button.answer.Fold")
    page.wait_for_selector("#lesson .held")
    page.keyboard.press("g")
    page.wait_for_selector("#lesson .held", state="detached")
    page.wait_for_selector("#lesson.over")
    assert page.locator(".seat.mine.folded").count() == 1


def test_a_step_that_asks_shows_the_move_to_whoever_wants_to_see_it(
    arrive: Callable[..., Visitor],
) -> None:
    """By its button or its key, seen and heard; the words before it name no move."""
    ann = arrive("Ann")
    ann.visit(ann.ask("/api/lessons/stud")["table"] + "#deal")
    page = ann.page
    for asks in (False, False, False, True, True):
        page.wait_for_selector("#lesson.asks")
        page.wait_for_function("() => document.querySelector('.offers:not(.sent) .Raise')")
        said = page.evaluate(WORDS)
        assert page.locator("#show-move").count() == asks
        assert ("What do you do?" in said) == asks
        if asks and said.startswith("Sixth"):
            page.wait_for_function(f"() => ({READ})().some((each) => each.includes('Show me: X.'))")
            page.keyboard.press("k")  # what the teacher said is heard again, and nothing more
            page.wait_for_function(f"() => ({READ})().at(-1).endsWith('Show me: X.')")
            page.keyboard.press("x")
        elif asks:
            page.click("#show-move")
        if asks:
            page.wait_for_selector("#show-move", state="detached")
            shown = page.inner_text("#lesson p b")
            assert shown.startswith("Bet 8")
            page.wait_for_function(
                f"(shown) => ({READ})().at(-1) === shown && {WORDS}.includes(shown)", arg=shown
            )
        page.wait_for_timeout(LOOK)  # a press that comes sooner would count as a slip
        page.click(".offers:not(.sent) .Raise")
        page.wait_for_function(f"(said) => {WORDS} !== said", arg=said)
    page.wait_for_selector("#lesson.over")
    assert page.locator("#show-move").count() == 0
    assert page.inner_text("#lesson .reply").startswith("Good: a worse hand")
    page.keyboard.press("h")
    page.wait_for_selector("dialog .keys")
    keys = page.locator("dialog .keys div").all_inner_texts()
    assert {"X Show me", "G Do it anyway"} <= {" ".join(each.split()) for each in keys}


def real_game(visitor: Visitor) -> tuple[str, list[str]]:
    """Go from a lesson's end to a real table; return what is dealt there, and who the bots are."""
    page = visitor.page
    lesson = page.url
    page.click("#play-learned")
    page.wait_for_url(lambda url: url != lesson and "/tables/" in url)
    page.wait_for_selector("#felt .plate")
    page.wait_for_selector("#coach:visible, .coach-line:visible")  # a phone has a line of it
    table = page.url.split("/tables/")[1].partition("#")[0]
    face = visitor.context.request.get(f"{visitor.room}/api/tables/{table}").json()
    assert page.evaluate("() => JSON.parse(localStorage['doorcard.settings']).hints")
    bots = [chair["bot"] for chair in face["chairs"] if chair.get("bot")]
    return face["terms"]["menu"][0]["game"], bots


OFFERED = """() => document.querySelector("#lesson.over") ? ["over"]
  : [...document.querySelectorAll(".offers:not(.sent) .answer:not(:disabled)")].map(
    (each) => each.innerText.trim())"""


def taught(page: Any, *wanted: str) -> list[str]:
    """Answer what the lesson asks, by the first that begins so; return what the teacher said."""
    said = []
    for words in wanted:
        page.wait_for_function(
            f"(words) => ({OFFERED})().some((each) => each.startsWith(words))", arg=words
        )
        page.wait_for_selector(READY)
        said.append(page.evaluate(WORDS))
        page.wait_for_timeout(LOOK)  # a press that comes sooner would count as a slip
        page.locator(".offers").get_by_role("button", name=re.compile(f"^{words}")).first.click()
        page.wait_for_function(f"(said) => {WORDS} !== said", arg=said[-1])
    page.wait_for_selector("#lesson.over")
    return [*said, page.evaluate(WORDS)]


TOLD_WHOLE = """(part) => {
  const { top, bottom } = document.querySelector("#lesson").getBoundingClientRect();
  const text = document.createTreeWalker(document.querySelector("#lesson"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (text.nextNode()) {
    const at = text.currentNode.textContent.indexOf(part);
    if (at < 0) continue;
    range.setStart(text.currentNode, at);
    range.setEnd(text.currentNode, at + part.length);
    const box = range.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  }
  return null;
}"""
"""Tell whether words of the lesson are seen whole."""


@pytest.mark.slow
def test_sideways_the_teacher_still_says_what_to_give_up_while_it_is_chosen(
    arrive: Callable[..., Visitor],
) -> None:
    ann = arrive("Ann", (844, 390), has_touch=True, is_mobile=True)
    page = ann.page
    page.goto(ann.room)
    page.click("#learn summary")
    page.click("[data-lesson=market]")
    page.wait_for_function(f"() => {WORDS}.startsWith('With four low cards')")
    page.wait_for_timeout(LOOK)
    page.get_by_role("button", name=re.compile(r"^\d: Buy: .*, the ace of spades")).click()
    page.wait_for_selector(".giving .pick-card")
    assert page.evaluate(TOLD_WHOLE, "give up the king of hearts")
    page.locator(".giving .card").last.tap()
    page.wait_for_selector(".giving .pick-card.named")
    page.evaluate(MEASURED)
    boxes = [each.bounding_box() for each in page.locator(".giving .pick-card").all()]
    tops = [box["y"] for box in boxes if box]
    assert len(tops) == 5
    assert max(tops) - min(tops) < 20  # one row, the chosen one a little higher
    assert not page.evaluate("""() => [...document.querySelectorAll(".offers .bar button")].some(
      (each) => each.getBoundingClientRect().bottom > innerHeight
        || each.scrollHeight > each.clientHeight)""")


MISSED = """() => [...document.querySelectorAll("#lesson button.term")].filter((word) => {
  word.scrollIntoView({ block: "center" });
  return [...word.getClientRects()].some(({ left, width, top, height }) =>
    [0.1, 0.5, 0.9].some((part) =>
      document.elementFromPoint(left + width / 2, top + height * part) !== word));
}).map((word) => word.textContent)"""
"""Words with a meaning which a tap on them would not open."""


@pytest.mark.parametrize("size", [(667, 375), (844, 390)])
def test_sideways_a_tap_on_a_word_of_the_teacher_opens_that_word(
    arrive: Callable[..., Visitor], size: tuple[int, int]
) -> None:
    ann = arrive("Ann", size, has_touch=True, is_mobile=True)
    for lesson in ("stud", "high-low"):
        table = ann.ask(f"/api/lessons/{lesson}")["table"]
        ann.page.goto(f"{ann.room}/tables/{table}#deal")
        ann.page.wait_for_selector("#lesson button.term")
        ann.page.wait_for_selector(READY)
        assert ann.page.evaluate(MISSED) == []


@pytest.mark.soak
@pytest.mark.proves("ROOM-80")
def test_high_low_and_the_market_are_learned_on_a_phone_and_stand_in_no_list(
    arrive: Callable[..., Visitor],
) -> None:
    """Sideways and then upright: what the teacher says fits each answer, and leads to the next."""
    ann = arrive("Ann", (844, 390), has_touch=True, is_mobile=True)
    page = ann.page
    page.goto(ann.room)
    page.click("#learn summary")
    page.click("[data-lesson=high-low]")
    said = taught(page, "Call", "Call", "Call", "Call", "Bet")
    assert [words.split(".")[0][:24] for words in said[1:4]] == [
        "Ada bets", "The king of clubs did no", "The two of diamonds make",
    ]  # fmt: skip
    assert said[-1].startswith("You scoop")

    page.set_viewport_size({"width": 390, "height": 844})
    page.click("#lesson .inline .main")  # the next lesson
    page.wait_for_function(f"() => {WORDS}.startsWith('With four low cards')")
    page.wait_for_timeout(LOOK)
    page.get_by_role("button", name="Stand pat", exact=True).click()
    page.wait_for_selector("#lesson .held")
    assert "The ace of spades is cheap" in page.inner_text("#lesson .held")
    page.get_by_role("button", name="Choose again").click()
    page.get_by_role("button", name=re.compile(r"^\d: Buy: .*, the ace of spades")).click()
    # The first press of a card on a phone only chooses it.
    page.get_by_role("button", name=re.compile("^\\d: Give up the king of hearts$")).click()
    page.locator(".offers .bar .answer.Give").click()
    said = taught(page, "Call", "Declare low", "Show")
    assert said[-1].startswith("Nobody else declared low")

    for path in ("/api/tables", "/api/nights"):
        assert ann.context.request.get(f"{ann.room}{path}").json() == []
    assert real_game(ann) == ("buy-your-card", ["easy"] * 4)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_that_a_teacher_says_is_cut(arrive: Callable[..., Visitor], language: str) -> None:
    """Every step and every end is read whole, with what is said to the last answer."""
    ann = arrive("Ann")
    page = ann.page
    ann.context.add_cookies([{"name": "language", "value": language, "url": ann.room}])
    for lesson, presses in WAY.items():
        table = ann.ask(f"/api/lessons/{lesson}")["table"]
        page.goto(f"{ann.room}/tables/{table}#deal")
        for press in [*presses, ""]:
            page.wait_for_selector(f".offers:not(.sent) {press}" if press else "#lesson.over")
            page.wait_for_selector(READY)
            page.wait_for_function(f"() => ({WORDS}).length > 80")
            for size in SIZES if press else (*SIZES, *SMALLER):
                page.set_viewport_size({"width": size[0], "height": size[1]})
                page.evaluate(MEASURED)
                page.wait_for_function(f"() => !({CUT})()")
            if press:
                answer(page, press)


def answer(page: Any, press: str) -> None:
    """Give the answer that is advised, and wait until another question or the end has come."""
    said = page.evaluate(WORDS)
    page.set_viewport_size({"width": 1366, "height": 768})
    page.wait_for_timeout(LOOK)  # a press that comes sooner would count as a slip
    if "slot" in press:
        page.click("button.slot[data-slot='2']")
        page.locator(".pick-card").nth(4).click()
        page.locator(".bar button.answer").first.click()
    elif press == ".Say":
        page.locator(".Say", has_text="Low").or_(page.locator(".Say", has_text="low")).first.click()
    else:
        page.locator(f".offers {press}").first.click()
    page.wait_for_function(f"(said) => {WORDS} !== said", arg=said)


def test_the_smallest_phone_shows_how_far_a_lesson_is(arrive: Callable[..., Visitor]) -> None:
    """The whole heading, which is read aloud, has no room there."""
    page = (ann := arrive("Ann", (320, 568), has_touch=True, is_mobile=True)).page
    page.goto(ann.room)
    page.click("#learn summary")
    page.click("[data-lesson=stud]")
    page.wait_for_selector("#lesson [aria-haspopup]")
    step = page.locator("#lesson h3 b")
    assert step.is_visible()
    assert step.inner_text() == "Step 1 of 5"
    heading = page.get_by_role("heading", name="Lesson 1, step 1 of 5: Seven-card stud")
    assert heading.count() == 1
