"""Words on buttons and in tables are whole where there is little room."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doorcard import games
from tests.room.page.reaching import FAULTS, FINGER, LETTERS, MEASURED, OUTSIDE, TOUCH
from tests.room.page.standing import hands, questions, standing
from tests.room.page.stubbing import FOLD, RAISE, TABLE, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

UPRIGHT = (390, 844)
LINES = """(node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
"""On how many lines the text of a part stands."""


COVERED = """() => {
  const parts = [...document.querySelectorAll(".after button, .me .name")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const narrow = [...document.querySelectorAll(".me .name")].some((each) => each.scrollWidth
    > each.clientWidth || each.clientWidth < 20);
  if (narrow) return ["the name has no room"];
  const faults = parts.length < 2 ? ["too few parts"] : [];
  for (const part of parts) {
    part.scrollIntoView({ block: "center" });
    const range = document.createRange();
    range.selectNodeContents(part);
    const box = (part.matches("button") ? part : range).getBoundingClientRect();
    const { left, top, width, height } = box;
    for (const across of [0.1, 0.5, 0.9]) for (const down of [0.25, 0.5, 0.75]) {
      const hit = document.elementFromPoint(left + across * width, top + down * height);
      const fault = `${part.className} ${part.title} at ${across}, ${down}: ${hit?.outerHTML}`;
      if (!part.contains(hit) && !hit?.contains(part)) faults.push(fault.slice(0, 120));
    }
  }
  return faults;
}"""
"""Which of your buttons, and of your name, is covered by something else, even in part."""


def test_the_chips_of_the_night_name_the_players_on_a_narrow_phone(arrive: Arrive) -> None:
    ann = arrive("Ann", UPRIGHT, locale="de", **TOUCH)
    account = {"name": "Jörg", "chips": 148, "brought": 160, "taken": 0, "net": -12, "bots": 0}
    book = {"value": "1", "accounts": [account], "rake": 0, "bank": 0, "settle_up": []}
    page = stubbed(ann).page
    page.route("**/ledger", lambda route: route.fulfill(json=book))
    page.tap("#menu")
    page.tap(".open-ledger")
    page.wait_for_selector(".book")
    for cell in page.locator(".book th:first-child").all():
        assert cell.evaluate(LINES) == 1
    assert page.locator(".book").evaluate("(book) => book.scrollWidth - book.clientWidth") <= 1
    assert "·" not in page.inner_text(".drawer .links")


def test_a_long_word_for_undoing_breaks_at_its_parts(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann", UPRIGHT, locale="de", **TOUCH))
    stub.show({**stub.you, "back": True})
    stub.page.wait_for_selector(".take-back .short")
    assert stub.page.locator(".take-back .short").evaluate(LINES) == 2


def test_the_key_of_a_choice_lies_beside_its_words(arrive: Arrive) -> None:
    ann = arrive("Ann", (1280, 720))
    [asked] = [each for each in questions("english-stud", 4, 2) if "CanSwap" in each.name]
    state = standing(asked.hand, asked.player)
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector(".choices .Swap kbd")
    words, key = stub.page.locator(".choices .Swap").evaluate("""(button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      range.setEndBefore(button.querySelector("kbd"));
      return [range.getBoundingClientRect().right,
        button.querySelector("kbd").getBoundingClientRect().left];
    }""")
    assert words <= key


def test_what_the_others_dots_come_to_is_seen_on_the_smallest_phone(arrive: Arrive) -> None:
    """A count is as short as that, and it is what the others' hands are worth."""
    ann = arrive("Ann", (320, 568), **TOUCH)
    [asked] = [each for each in questions("grocery-store-dots", 5, 2) if "CanBuy" in each.name]
    state = standing(asked.hand, asked.player)
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector("button.slot")
    seen = stub.page.locator("#seats .front .words:not(.unseen)").all_inner_texts()
    others = [each for each in state["hand"]["players"] if each["player"] != asked.player]
    assert sorted(seen) == sorted(each["showing"][0]["words"] for each in others)


def test_your_plate_is_beside_the_cards_that_you_pass_on(arrive: Arrive) -> None:
    """The cards that are pressed take its usual place."""
    ann = arrive("Ann", (320, 568), **TOUCH)
    asked = next(each for each in questions("anaconda", 4, 2) if "CanPass" in each.name)
    state = standing(asked.hand, asked.player)
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector("#felt.spread .giving")
    plate = stub.page.locator(".me > .plate").bounding_box()
    assert plate is not None
    assert stub.page.locator(".me > .plate .stack").is_visible()
    for part in (*stub.page.locator(".giving button").all(), stub.page.locator(".more-time")):
        box = part.bounding_box()
        assert box is not None
        beside = box["x"] + box["width"] <= plate["x"] or plate["x"] + plate["width"] <= box["x"]
        assert beside or box["y"] + box["height"] <= plate["y"] + 1


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize("more_time", [0, 20])
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (320, 180), (640, 360)], ids=str)
def test_the_way_back_and_your_name_are_whole_beside_the_cards_that_you_pass_on(
    arrive: Arrive, size: tuple[int, int], more_time: int, locale: str
) -> None:
    """For the dealer too, whose disc lies at the plate, and beside the button for more time."""
    ann = arrive("Ann", size, locale=locale, **TOUCH)
    stub = None
    for kind in ("CanPass", "CanRaise"):
        asked = next(each for each in questions("anaconda", 4, 2) if kind in each.name)
        state = standing(asked.hand, asked.player, 7 + len(kind))
        you = {**state.pop("you"), "back": True, "more_time": more_time}
        state["table"]["dealer"] = you["chair"]
        stub = stub or stubbed(ann)
        stub.show(you, **state)
        stub.page.wait_for_selector(".me .dealer")
        stub.page.wait_for_selector(f"#table[data-hand='{7 + len(kind)}']")
        stub.page.wait_for_selector(".take-back")
        stub.page.evaluate(MEASURED)
        assert stub.page.evaluate(COVERED) == []


CUT = """() => {
  const [box, more] = [".coach-box", ".coach-line .more"].map((part) =>
    document.querySelector(part)?.getBoundingClientRect());
  const { bottom } = document.querySelector(".coach-said").getBoundingClientRect();
  const seen = more && more.top >= box.top && more.bottom <= box.bottom + 6;
  return [bottom > box.bottom + 2, Boolean(seen)];
}"""
"""Whether the coach's words go on below what is seen, and whether the button that opens them is."""


@pytest.mark.parametrize("words", [1, 2])
@pytest.mark.parametrize(
    ("name", "players", "kind"),
    [("buy-your-card", 4, "CanBuy"), ("seven-card-stud-8", 8, "CanRaise")],
)
def test_the_coach_gives_way_to_the_answers_when_the_phone_is_turned(
    arrive: Arrive, name: str, players: int, kind: str, words: int
) -> None:
    """However long a sentence is, and whether it is one of some: the rest is behind the button."""
    ann = arrive("Ann", (375, 667), has_touch=True, is_mobile=True)
    asked = next(each for each in questions(name, players, 4) if kind in each.name)
    state = standing(asked.hand, asked.player)
    state["table"]["terms"]["coach"] = True
    decision = state["ask"]["decision"]
    reason = "the pot pays enough for it, given that Ada has raised once and Blaise has called"
    long = ", and ".join(["Stay in: you are probably behind", *[reason] * 5]) + "."
    said = {"hand": 7, "decision": decision, "player": asked.player, "words": [long] * words}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    page = stub.page
    page.wait_for_selector(".coach-line:not(.asking) .coach-said")
    page.set_viewport_size({"width": 667, "height": 375})
    page.wait_for_selector(".flat .coach-line.cut .more")
    assert page.evaluate(CUT) == [True, True]
    assert page.locator("#answers .answer:visible").count() >= 2
    assert page.evaluate(OUTSIDE) == []
    scrolls = "(answers) => answers.scrollHeight - answers.clientHeight"
    assert page.locator("#answers").evaluate(scrolls) <= 1


def test_sentences_that_are_all_there_is_are_never_cut_without_a_button(arrive: Arrive) -> None:
    """Beside an amount to choose they have less room."""
    ann = arrive("Ann", (667, 375), has_touch=True, is_mobile=True)
    first = "Call 4: you are probably behind, given that Ada has raised once. "
    said = {"hand": 1, "decision": 2, "player": 1, "words": [(first * 4).strip()]}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    page = stubbed(ann, table=table, ask=asks(FOLD, call(4), RAISE)).page
    page.wait_for_selector(".coach-line:not(.asking) .more")
    assert page.evaluate(CUT)[1]
    assert page.evaluate(OUTSIDE) == []


SEEN_OF_AWARDS = """() => {
  const { left, right, top, bottom } = document.querySelector(".result").getBoundingClientRect();
  const seen = (node) => [...node.getClientRects()].every((box) => box.left >= left
    && box.right <= right && box.top >= top && box.bottom <= bottom);
  return [...document.querySelectorAll(".award")].map((award) =>
    [...award.querySelectorAll("bdi, .share")].filter(seen).map((each) => each.innerText.trim()));
}"""
"""For each award the words that are within what is seen of the result."""


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize("players", [2, 5])
def test_both_halves_of_a_shared_pot_are_told_on_the_smallest_phone(
    arrive: Arrive, players: int, locale: str
) -> None:
    """Who won each, and how much; and with which hand, unless there is no room for that."""
    ann = arrive("Ann", (320, 568), locale=locale, **TOUCH)
    game = games.get("seven-card-stud-8")
    over = ([*hands(game, players, str(seed))][-1] for seed in range(40))
    faces = (standing(hand, 1) for hand in over)
    halves = (("high", "low"), ("low", "high"))
    state = next(
        each
        for each in faces
        if tuple(award["side"] for award in each["hand"]["result"]["awards"]) in halves
        and len({award["player"] for award in each["hand"]["result"]["awards"]}) > 1
    )
    awards = state["hand"]["result"]["awards"]
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector(".result.longer")
    stub.page.evaluate(MEASURED)
    told = stub.page.evaluate(SEEN_OF_AWARDS)
    assert len(told) == len(awards)
    for award, words in zip(awards, told, strict=True):
        assert str(award["amount"]) in words[0]
        assert award["side"] in words[1].lower()
    held = stub.page.locator(".award .held:visible").count()
    assert held == (0 if stub.page.locator(".result.tight").count() else len(awards))
    name, badge = (stub.page.locator(f".award {part}").first for part in ("b", ".share"))
    ends, begins = name.bounding_box(), badge.bounding_box()
    assert ends is not None
    assert begins is not None
    assert begins["y"] > ends["y"] + ends["height"] / 2 or (
        begins["x"] >= ends["x"] + ends["width"] + 3
    )
    if (players, locale) == (2, "en-US"):
        assert held == len(awards)


SEALED = """() => {
  const boxes = [...document.querySelectorAll("#seats .token.sealed")].map((token) =>
    [token, token.getBoundingClientRect()]);
  const cards = [...document.querySelectorAll("#seats .card, #seats .plate")].map((card) =>
    [card, card.getBoundingClientRect()]);
  const over = ([one, { left, top, right, bottom }], [other, box]) =>
    left + 1 < box.right && box.left + 1 < right && top + 1 < box.bottom && box.top + 1 < bottom
    && one !== other && one.closest(".seat") !== other.closest(".seat");
  return [boxes.length, boxes.flatMap((one) => [...boxes, ...cards].filter((other) =>
    over(one, other)).map(([node]) => `${one[0].innerText} over ${node.innerText}`))];
}"""
"""How many declarations lie face down, and what each covers of the place of somebody else."""


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize("size", [(320, 568), (1280, 720)], ids=str)
def test_declarations_face_down_lie_apart(
    arrive: Arrive, size: tuple[int, int], locale: str
) -> None:
    ann = arrive("Ann", size, locale=locale)
    [asked, *_] = [each for each in questions("chicago", 7, 3) if "CanSay" in each.name]
    state = standing(asked.hand, asked.player)
    others = [each for each in state["hand"]["players"] if each["player"] != asked.player]
    for player in others:
        words = "has declared" if locale == "en-US" else "hat angesagt"
        player |= {"answered": True, "last": {"fact": "Said", "words": words}}
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector(".token.sealed")
    stub.page.evaluate(MEASURED)
    assert stub.page.evaluate(SEALED) == [len(others), []]


def test_the_worth_of_your_hand_ends_above_the_question_on_the_smallest_phone(
    arrive: Arrive,
) -> None:
    """Its two sides have long words, which would need a line more each for itself."""
    ann = arrive("Ann", (320, 568), **TOUCH)
    *_, asked = [each for each in questions("chicago", 7, 3) if "CanSay" in each.name]
    state = standing(asked.hand, asked.player)
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    stub.page.wait_for_selector(".hold .words.long")
    stub.page.evaluate(MEASURED)
    low = """(node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().bottom;
    }"""
    words = stub.page.locator(".hold .words").evaluate(low)
    line = stub.page.locator(".turn-line").bounding_box()
    assert line is not None
    assert words <= line["y"]


RING = """() => {
  const node = document.activeElement, style = getComputedStyle(node);
  const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
  const ring = node.getBoundingClientRect(), cut = document.querySelector(".coach-said");
  const box = cut.getBoundingClientRect();
  return style.outlineStyle !== "none" && ring.top - reach >= box.top - 1
    && ring.left - reach >= box.left - 1 && ring.bottom + reach <= box.bottom + 1;
}"""
"""Whether the ring around the word with the focus lies within the box that cuts the words."""


@pytest.mark.parametrize("size", [(320, 568), (390, 844)], ids=str)
def test_the_ring_around_a_word_of_the_coach_is_whole(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    ann = arrive("Ann", size)
    said = {"hand": 1, "decision": 2, "player": 1, "words": ["Fold: you are behind.", "So it is."]}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    page = stubbed(ann, table=table, ask=asks(FOLD, call(4), RAISE)).page
    page.wait_for_selector(".coach-line button.term")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.coach-line .term')"):
            break
    assert page.evaluate("document.activeElement.matches('.coach-line .term:focus-visible')")
    assert page.evaluate(RING)


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)], ids=str)
def test_more_of_the_coach_than_there_is_room_for_is_told_by_light(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """It lies at the lower edge of the panel until its end is reached, as at the host's tools."""
    ann = arrive("Ann", size)
    words = ["Fold: you are behind.", *[f"This is the reason of number {i}." for i in range(30)]]
    said = {"hand": 1, "decision": 2, "player": 1, "words": words}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    page = stubbed(ann, table=table, ask=asks(FOLD, call(4), RAISE)).page
    for _ in range(2):
        page.locator("#coach button.small[aria-expanded='false']").first.click()
    left, below, light = page.locator("#coach").evaluate("""(panel) => [
      panel.scrollHeight - panel.clientHeight,
      innerHeight - panel.getBoundingClientRect().bottom,
      getComputedStyle(panel).backgroundAttachment]""")
    assert left > 0
    assert below >= 0
    assert light.startswith("local, scroll")


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (667, 375)], ids=str)
def test_that_a_raise_is_the_last_is_a_note_below_its_words(
    arrive: Arrive, size: tuple[int, int], locale: str
) -> None:
    """A screen reader says it in one sentence, and the button is no higher than its neighbours."""
    ann = arrive("Ann", size, locale=locale, **TOUCH)
    last = {**RAISE, "offer": {**RAISE["offer"], "least": 8, "most": 8, "cap": True}}
    page = stubbed(ann, ask=asks(FOLD, call(4), last)).page
    note = {"en-US": "the last raise allowed", "de-DE": "die letzte Erhöhung"}[locale]
    button = page.get_by_role("button", name=f"Raise to 8, {note}", exact=True)
    button.wait_for()
    assert button.locator("small").inner_text() == note
    sizes = "(each) => parseFloat(getComputedStyle(each).fontSize)"
    assert button.locator("small").evaluate(sizes) < button.evaluate(sizes)
    call_box, raise_box = page.locator(".answer.Call").bounding_box(), button.bounding_box()
    assert call_box is not None
    assert raise_box is not None
    assert raise_box["height"] <= call_box["height"] + 1
    count, faults = page.evaluate(FAULTS, [FINGER, LETTERS])
    assert count >= 3
    assert faults == []
