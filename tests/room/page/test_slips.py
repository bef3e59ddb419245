"""What a finger can't do by accident, and what covers the table and goes away again."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from time import time
from typing import Any

import pytest

from doorcard import games
from tests.room.page.auditing import faults_of
from tests.room.page.hearing import ANSWERED_BY_BOB, read
from tests.room.page.stubbing import FOLD, HAND, LOOK, TABLE, Json, Stub, asks, call, stubbed
from tests.room.page.visiting import Visitor
from tests.soaking import of_which

Arrive = Callable[..., Visitor]

AHEAD = 3_000
LATER = (
    "(ahead) => { performance.now = () => Performance.prototype.now.call(performance) + ahead; }"
)
"""Lets what changes now be as new for some milliseconds more, however slow the machine is."""
ALERTS = """() => {
  window.alerts = [];
  const note = ({ addedNodes }) => addedNodes.forEach((each) => alerts.push(each.textContent));
  new MutationObserver((found) => found.forEach(note)).observe(
    document.querySelector("#announcer + [role=alert]"), { childList: true });
}"""
SHOWN = """() => {
  window.shown = [];
  new MutationObserver(() => shown.push(document.querySelector(".briefly")?.textContent ?? ""))
    .observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
"""Keeps what is shown for a moment only."""
PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
MENU = [
    {"game": id, "title": games.get(id).title, "seats": games.get(id).seats, "also": ["High Jinx"]}
    for id in games.ids()
]
SQUEEZED = """() => [...document.querySelectorAll(".choosing, .choosing *")]
  .filter((node) => node.getClientRects().length && !node.matches(".families, .unseen"))
  .filter((node) => getComputedStyle(node).display !== "inline")
  .filter((node) => node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.className || node.tagName)"""
"""What is wider than its place, but for the kinds of games, which scroll, and what is unseen."""


LANDSCAPE = (844, 390)
UNREACHED = """(rows) => {
  const list = document.querySelector(".choosing .games").getBoundingClientRect();
  return [...document.querySelectorAll(rows)].filter((row) => {
    const { x, y, width, height } = row.getBoundingClientRect();
    if (y < list.y || y + height > list.bottom) return false;
    return !row.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }).map((row) => row.textContent);
}"""
"""The rows in sight that a tap in their middle does not hit."""
IN_SIGHT = """() => {
  const list = document.querySelector(".choosing .games").getBoundingClientRect();
  return [...document.querySelectorAll(".choosing .pick")].filter((row) => {
    const { y, height } = row.getBoundingClientRect();
    return y >= list.y && y + height <= list.bottom;
  }).length;
}"""
"""How many games are seen whole."""


def chooses(
    arrive: Arrive, size: tuple[int, int], *, alone: bool = False, over: bool = False, **how: Any
) -> Stub:
    """Let Ann choose the game, after a hand or before the first; alone, Bob sits out."""
    table = deepcopy(TABLE)
    table["terms"]["menu"] = MENU
    table["choosing"] = {"chair": 1, "deadline": time() + 60}
    if alone:
        table["chairs"][1]["out"] = True
    hand = (
        deepcopy(HAND) | {"over": True, "stage": None, "result": {"awards": []}} if over else None
    )
    return stubbed(arrive("Ann", size, **how), table=table, hand=hand)


def dealer(arrive: Arrive, size: tuple[int, int], **how: Any) -> Stub:
    """Let Ann choose the game, with Bob beside her."""
    stub = chooses(arrive, size, **how)
    if how.get("over"):
        # What came of the hand before is not covered: the chooser comes when it is asked for.
        stub.page.wait_for_selector(".open-chooser")
        assert stub.page.locator(".choosing").count() == 0
        stub.wait(LOOK)
        stub.page.click(".open-chooser")
    stub.page.wait_for_selector(".choosing .families")
    return stub


OWN = "#felt .me button, #answers button"
OUTSIDE = """(own) => [...document.querySelectorAll(own)].filter((it) => {
  const { left, right } = it.getBoundingClientRect();
  return it.checkVisibility() && (left < 0 || right > innerWidth);
}).map((it) => it.innerText)"""
"""Buttons that the edge of the window cuts."""


def test_a_dealer_can_take_more_time_beside_the_cards_to_show(arrive: Arrive) -> None:
    """On small screens every button is whole; what scrolls of a picked game is reached by keys."""
    stub = chooses(arrive, (320, 568), over=True)
    page = stub.page
    stub.show({**stub.you, "more_time": 200})
    for width, height in ((320, 568), (640, 360), (667, 375)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(".choice .more-time")
        page.wait_for_selector(".me .showing")
        stub.wait(LOOK)
        assert page.evaluate(OUTSIDE, OWN) == []
    page.set_viewport_size({"width": 320, "height": 568})
    page.click(".open-chooser")
    page.click(".choosing .pick:not(:disabled) >> nth=0")
    page.wait_for_selector(".choosing .detail .main")
    assert faults_of(page) == []


TYPED = """async (letters) => {
  const field = document.querySelector(".choosing input[type=search]");
  const told = document.querySelector(".choosing .menu-list > [role=status]");
  window.found = [];
  new MutationObserver(() => found.push(told.textContent))
    .observe(told, { childList: true, characterData: true, subtree: true });
  for (const letter of letters) {
    field.value += letter;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(done));
  }
}"""
"""Types fast, a letter in each frame, and keeps what is said of it."""


def test_how_many_games_were_found_is_said_once_typing_pauses(arrive: Arrive) -> None:
    """Several games have an "s" and "so" in their names; only one is called Soko."""
    page = dealer(arrive, (1280, 720)).page
    page.evaluate(TYPED, "soko")
    page.wait_for_function("() => found.some(Boolean)")
    assert page.evaluate("found.filter(Boolean)") == ["1 game"]


@pytest.mark.parametrize("over", [False, True])
def test_sideways_a_tap_on_a_game_picks_it_and_many_are_seen(arrive: Arrive, over: bool) -> None:
    stub = dealer(arrive, LANDSCAPE, over=over, **PHONE)
    page = stub.page
    assert page.evaluate(IN_SIGHT) >= 6
    for rows in (".choosing .pick", ".choosing .star", ".choosing .families button:first-child"):
        assert page.evaluate(UNREACHED, rows) == []
    box = page.locator(".choosing .pick:not(:disabled)").first.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".choosing .detail .main")
    assert page.evaluate(UNREACHED, ".choosing .pick") == []
    page.locator(".choosing .detail .main").tap()
    assert stub.wait_for(1)[0]["type"] == "choose"
    page.locator(".choosing .close").tap()
    page.get_by_role("button", name="Another game" if over else "Choose the game").tap()
    page.wait_for_selector(".choosing .games")


@pytest.mark.parametrize("size", [LANDSCAPE, (390, 844)])
def test_alone_the_chooser_comes_when_it_is_asked_for(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """Before a hand one is offered what to do meanwhile; after it, its result is not covered."""
    page = chooses(arrive, size, alone=True, **PHONE).page
    page.wait_for_selector(".meanwhile .learn-first")
    assert page.locator(".meanwhile").count() == 1
    assert page.locator(".choosing").count() == 0
    page.get_by_role("button", name="Play against the house meanwhile").tap()
    page.wait_for_selector(".choosing .games")
    assert page.evaluate(UNREACHED, ".choosing .pick") == []
    page.locator(".choosing .close").tap()
    page.wait_for_selector(".meanwhile .learn-first")


@pytest.mark.parametrize("size", [LANDSCAPE, (390, 844)])
def test_alone_nothing_moves_under_a_thumb_when_the_choice_comes(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """A moment after one has sat down it is one's choice, and another button comes."""
    table = deepcopy(TABLE)
    table["terms"] |= {"menu": MENU, "mode": "dealer"}
    table["chairs"][1]["out"] = True
    stub = stubbed(arrive("Ann", size, **PHONE), table=table, hand=None)
    learn = stub.page.locator(".meanwhile .learn-first")
    learn.wait_for()
    assert not stub.page.get_by_role("button", name="Play against the house").is_visible()
    before = learn.bounding_box()
    stub.tell(table=table | {"choosing": {"chair": 1, "deadline": time() + 60}})
    stub.page.get_by_role("button", name="Play against the house meanwhile").wait_for()
    assert learn.bounding_box() == before


@pytest.mark.parametrize("size", [LANDSCAPE, (390, 844)])
def test_alone_the_same_game_is_dealt_again_below_its_result(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    stub = chooses(arrive, size, alone=True, over=True, **PHONE)
    page = stub.page
    house = next(place for place, each in enumerate(MENU) if each["seats"][0] == 1)
    stub.tell(
        hand=stub.state["hand"] | {"title": MENU[house]["title"], "game": MENU[house]["game"]}
    )
    page.get_by_role("button", name="Deal again").tap()
    sent = stub.wait_for(1)[0]
    assert (sent["type"], sent["place"]) == ("choose", house)
    page.get_by_role("button", name="Another game").tap()
    page.wait_for_selector(".choosing .games")
    assert page.evaluate(UNREACHED, ".choosing .pick") == []


@pytest.mark.parametrize(
    "size", of_which([(390, 844), (844, 390), (1366, 768), (320, 568)], [(844, 390)])
)
def test_the_games_of_the_dealer_fit_their_place(arrive: Arrive, size: tuple[int, int]) -> None:
    how = PHONE if size != (1366, 768) else {}
    stub = dealer(arrive, size, **how)
    assert stub.page.evaluate(SQUEEZED) == []
    kinds = stub.page.locator(".families")
    games_now = stub.page.locator(".games .pick")
    for kind, few in (("Auction", True), ("Easy to learn", True), ("All games", False)):
        stub.wait(LOOK)  # scrolled to where the one before was tapped, the next comes too soon
        kinds.get_by_role("button", name=kind).click()
        kinds.get_by_role("button", name=kind, pressed=True).wait_for()
        count = games_now.count()  # told to whoever doesn't see them
        told = "1 game" if count == 1 else f"{count} games"
        heard = f".choosing .menu-list > [role=status]:text-is('{told}')"
        stub.page.wait_for_selector(heard, state="attached")
        assert games_now.count() > 0
        assert (games_now.count() < len(MENU)) is few
    games_now.first.click()
    stub.page.wait_for_selector(".choosing .detail .main")
    assert stub.page.evaluate(SQUEEZED) == []


def test_an_answer_that_takes_the_place_of_another_is_not_pressed_by_the_same_tap(
    arrive: Arrive,
) -> None:
    stub = stubbed(arrive("Ann", (390, 844), **PHONE))
    page = stub.page
    box = page.get_by_role("button", name="Fold").bounding_box()
    assert box
    page.evaluate(LATER, AHEAD)
    stub.tell(ask=asks(FOLD, call(2)))
    page.wait_for_selector("#answers .offers")
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    stub.wait()
    assert stub.sent == []
    stub.wait(AHEAD + LOOK)
    page.get_by_role("button", name="Call 2").tap()
    stub.wait_for(1)
    assert stub.acts() == [{"do": "Call"}]


EARLY = "Not yet: the question has just changed. Press again."
CHANGED = "Nothing was pressed: the buttons had just changed."
"""Where it is somebody else's turn."""


def test_a_key_that_comes_with_ones_turn_does_not_answer_and_is_told(arrive: Arrive) -> None:
    """Also where one's turn follows on one's last answer; Enter on a button is no other."""
    stub = stubbed(arrive("Ann"))
    page = stub.page
    page.evaluate(SHOWN)
    page.evaluate(ALERTS)
    for decision in (2, 3):
        page.evaluate(LATER, AHEAD)
        stub.tell(ask=asks(FOLD, call(2), decision=decision))
        page.wait_for_selector("#answers .offers:not(.sent)")
        page.keyboard.press("c")
        page.focus(".offers button.Call")
        page.keyboard.press("Enter")
        stub.wait()
        assert len(stub.acts()) == decision - 2
        stub.wait(AHEAD + LOOK)
        page.keyboard.press("c")
        stub.wait_for(decision - 1)
    assert stub.acts() == [{"do": "Call"}, {"do": "Call"}]
    assert page.evaluate("alerts").count(EARLY) == 2
    assert page.evaluate("shown").count(EARLY) >= 2


def test_a_tap_sets_no_answer_ahead_that_has_only_just_come(arrive: Arrive) -> None:
    """It was meant for the answer that lay there before, at another price; nobody is told that it
    was their turn, or to press again.
    """
    stub = stubbed(arrive("Ann", (390, 844), **PHONE), hand=HAND)
    page = stub.page
    page.evaluate(SHOWN)
    page.wait_for_selector(".ahead button")
    page.evaluate(LATER, AHEAD)
    [mine, bob] = HAND["players"]
    stub.tell(hand={**HAND, "players": [mine, {**bob, "bet": 7}]})
    call = page.locator(".ahead button", has_text="7")
    call.first.wait_for()
    call.first.tap()
    stub.wait()
    assert page.locator(".ahead button[aria-pressed=true]").count() == 0
    assert (CHANGED in page.evaluate("shown"), EARLY in page.evaluate("shown")) == (True, False)
    stub.wait(AHEAD + LOOK)
    call.first.tap()
    page.wait_for_selector(".ahead button[aria-pressed=true]")


def test_a_second_tap_on_an_answer_does_not_skip_to_the_end_of_the_hand(arrive: Arrive) -> None:
    """After a fold the button to skip lies where the answers were."""
    stub = stubbed(arrive("Ann", (390, 844), **PHONE), ask=asks(FOLD, call(2)))
    page = stub.page
    page.wait_for_selector("#answers .offers")
    page.evaluate(LATER, AHEAD)
    stub.show({**stub.you, "skip": True}, ask=ANSWERED_BY_BOB)
    skip = page.locator("#skip-hand")
    skip.tap()
    stub.wait()
    assert stub.sent == []
    stub.wait(AHEAD + LOOK)
    skip.tap()
    assert stub.wait_for(1)[0]["type"] == "skip"


def test_the_turn_that_a_key_that_came_too_early_cut_off_is_said_again(arrive: Arrive) -> None:
    """Without what led to it, and not where it was answered meanwhile."""
    stub = stubbed(arrive("Ann"))
    page = stub.page
    page.evaluate(LATER, AHEAD)
    bets: Json = {"kind": "action", "text": ["Bob bets 2"]}
    stub.tell(lines=[bets], ask=asks(FOLD, call(2), decision=2))
    page.wait_for_selector("#answers .offers:not(.sent)")
    page.keyboard.press("c")
    page.wait_for_function(
        "() => [...document.querySelectorAll('#announcer p')].filter("
        "(each) => each.textContent.startsWith('Your turn')).length === 2"
    )
    first, turn, again = [each for each in read(stub) if each][-3:]
    assert (first, again) == ("Bob bets 2.", turn)
    assert stub.acts() == []


ROW: Json = {
    "selling": True,
    "deck": "none",
    "slots": [{"card": {"c": "4d", "up": True}, "price": 1}],
}
SWAPS: Json = {
    "do": "Buy",
    "words": "buy 1 for 1",
    "button": "Buy {slot}[ for {price}][, giving {giving}]",
    "points": {"slot": "slot", "giving": "card"},
    "offer": {"may": "CanBuy", "places": 1, "items": [{"slot": 1, "price": 1}]},
    "examples": [{"do": "Buy", "slot": 1, "giving": 0}],
}
GIVEN: Json = {"do": "Buy", "slot": 1, "giving": 1}
TWICE = """(key) => {
  for (let pressed = 0; pressed < 2; pressed += 1) {
    const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.body.dispatchEvent(press);
  }
}"""
"""Presses a key twice at once, however slow the machine."""


@pytest.mark.parametrize("practice", [False, True])
def test_a_card_is_given_up_by_a_second_press_of_its_key(arrive: Arrive, practice: bool) -> None:
    """The key meant something else a moment ago; it is the same where answers can be taken back."""
    ann, bob = TABLE["chairs"]
    table = {**TABLE, "chairs": [ann, {**bob, "bot": "easy"}]} if practice else deepcopy(TABLE)
    table["terms"] = {**table["terms"], "practice": practice}
    hand = {**HAND, "market": ROW}
    stub = stubbed(arrive("Ann"), table=table, hand=hand, ask=asks(FOLD, SWAPS))
    page = stub.page
    stub.wait(AHEAD + LOOK)
    page.evaluate(TWICE, "1")
    page.locator("#announcer p", has_text=EARLY).wait_for(state="attached")
    page.keyboard.press("2")
    asked = page.locator("#announcer p").last.inner_text()
    assert asked == "Eight of diamonds chosen: press it again, or the button."
    assert stub.sent == []
    stub.wait(AHEAD)
    page.keyboard.press("2")
    stub.wait_for(1)
    assert stub.acts() == [GIVEN]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=str)
@pytest.mark.parametrize("by", ["press", "button"])
def test_your_card_is_chosen_and_pressed_again_in_every_window(
    arrive: Arrive, size: tuple[int, int], by: str
) -> None:
    """The words beside the question say so."""
    stub = stubbed(arrive("Ann", size), hand={**HAND, "market": ROW}, ask=asks(FOLD, SWAPS))
    page = stub.page
    stub.wait(LOOK)
    page.click("button.slot")
    card = page.locator(".pick-card").nth(1)
    stub.wait(LOOK)
    card.click()
    words = "Eight of diamonds chosen: press it again, or the button."
    assert words in page.inner_text(".turn-line")
    stub.wait(LOOK)
    assert stub.acts() == []
    (card if by == "press" else page.locator(".bar button.answer")).click()
    stub.wait_for(1)
    assert stub.acts() == [GIVEN]


@pytest.mark.parametrize("by", ["press", "button"])
def test_a_card_of_the_row_is_chosen_and_pressed_again(arrive: Arrive, by: str) -> None:
    """Two presses that follow at once are one."""
    buys = {**SWAPS, "offer": {**SWAPS["offer"], "places": 0}}
    stub = stubbed(arrive("Ann"), hand={**HAND, "market": ROW}, ask=asks(FOLD, buys))
    page = stub.page
    stub.wait(LOOK)
    page.locator("button.slot").dblclick()
    assert page.locator("button.slot").get_attribute("aria-pressed") == "true"
    assert "4♦ for 1 chip? · Press it again, or the button." in page.inner_text(".turn-line")
    stub.wait(LOOK)
    assert stub.acts() == []
    page.locator("button.slot" if by == "press" else ".bar button.answer").click()
    stub.wait_for(1)
    assert stub.acts() == [{"do": "Buy", "slot": 1}]


def test_the_free_card_of_the_deck_is_taken_by_its_number(arrive: Arrive) -> None:
    """Its number stands on it, though to take it is no purchase."""
    free = {"do": "TakeFree", "words": "take the free card", "button": "Take the free card"}
    free |= {"offer": {"may": "CanTakeFree"}, "column": "call", "examples": [{"do": "TakeFree"}]}
    buys = {**SWAPS, "offer": {**SWAPS["offer"], "places": 0}}
    row = {**ROW, "deck": "free"}
    stub = stubbed(arrive("Ann"), hand={**HAND, "market": row}, ask=asks(FOLD, buys, free))
    stub.page.wait_for_selector("button.slot[data-slot='0']")
    stub.wait(LOOK)
    stub.page.keyboard.press("0")
    stub.wait_for(1)
    assert stub.acts() == [{"do": "TakeFree"}]


def test_leaving_in_a_hand_is_asked_once_more(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    stub.page.get_by_role("button", name="Menu").click()
    stub.page.get_by_role("button", name="Leave the table").click()
    stub.wait()
    assert stub.sent == []
    stub.page.get_by_role("button", name="Really leave?").click()
    stub.wait_for(1)
    assert [message["type"] for message in stub.sent] == ["leave"]
    # It is told how to take that back, and the keyboard is led there.
    chairs = [{**each, "leaves": each["chair"] == 1} for each in TABLE["chairs"]]
    stub.show(stub.you, table={**TABLE, "chairs": chairs})
    stay = stub.page.get_by_role("button", name="Stay after all")
    stay.wait_for()
    heard = stub.page.locator("#dialog [role=status] p", has_text="Stay after all")
    heard.wait_for(state="attached")
    stub.page.wait_for_function("() => document.activeElement.textContent === 'Stay after all'")
    stub.page.keyboard.press("Enter")
    assert stub.wait_for(2)[-1]["stay"] is True


def test_reactions_close_by_escape_and_by_whatever_else_is_pressed(arrive: Arrive) -> None:
    page = stubbed(arrive("Ann")).page
    react, choice = page.locator(".react > button"), page.locator(".reactions")
    react.click()
    choice.wait_for()
    page.keyboard.press("Escape")
    choice.wait_for(state="detached")
    react.click()
    choice.wait_for()
    page.mouse.click(5, 400)
    choice.wait_for(state="detached")


def test_a_drawer_says_that_it_is_ones_turn_and_leads_back(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann", (390, 844), **PHONE))
    page = stub.page
    page.get_by_role("button", name="Menu").click()
    page.wait_for_selector("dialog[open]")
    assert not page.locator(".calling").count()
    stub.tell(ask=asks(FOLD, call(2)))
    page.locator(".calling").click()
    page.wait_for_selector("dialog[open]", state="detached")
    assert page.locator("#answers .offers").count()


def test_the_way_back_of_a_phone_leads_out_of_a_drawer(arrive: Arrive) -> None:
    page = stubbed(arrive("Ann", (390, 844), **PHONE), hand=HAND).page
    address = page.url
    for _ in range(2):
        page.get_by_role("button", name="Menu").click()
        page.wait_for_selector("dialog[open]")
        page.evaluate("history.back()")
        page.wait_for_selector("dialog[open]", state="detached")
        assert page.url == address
        assert page.locator("#felt .seat").count()


def test_what_is_opened_while_the_way_back_is_taken_stays_open(arrive: Arrive) -> None:
    """Escape closes the menu by going back; whoever opens the chat at once is not thrown out."""
    page = stubbed(arrive("Ann", (390, 844), **PHONE), hand=HAND).page
    for _ in range(2):
        page.get_by_role("button", name="Menu").click()
        page.wait_for_selector("dialog[open]")
        page.evaluate(
            """() => { document.querySelector("#dialog .close").click();
              document.querySelector("#talk-open").click(); }"""
        )
        page.wait_for_selector("#side.open")
        page.wait_for_timeout(300)
        assert page.locator("#side.open").count() == 1
        page.locator("#side .close").click()
        page.wait_for_selector("#side:not(.open)", state="attached")


WAITED = {"id": "other", "title": "Night train", "chair": 1, "turn": True}
NARROW = [(390, 844), (320, 568)]
SIDEWAYS = [(844, 390), (667, 375)]
LINE = """() => {
  const box = (each) => each.getBoundingClientRect().toJSON();
  const [top, felt, table] = ["#top", "#felt", "#table"].map((each) =>
    box(document.querySelector(each)));
  const buttons = [...document.querySelectorAll("#top .tools button")];
  const [link, close] = [...document.querySelectorAll("#banner .called > *")].map(box);
  const tools = buttons.filter((each) => each.offsetWidth).map(box);
  return { top, felt, table, link, close, tools };
}"""


def called(arrive: Arrive, size: tuple[int, int]) -> Any:
    """Return the page of somebody who practises while it is their turn at another table."""
    person = arrive("Ann", size, **PHONE)
    other = {**TABLE, **WAITED}
    person.page.route("**/api/tables", lambda route: route.fulfill(json=[other]))
    mine = {**TABLE, "terms": {**TABLE["terms"], "practice": True, "door": "closed"}}
    page = stubbed(person, table=mine, hand=HAND).page
    page.wait_for_selector("#banner .called")
    return page


@pytest.mark.parametrize("size", [*NARROW, *SIDEWAYS])
def test_the_call_to_another_table_takes_one_line(arrive: Arrive, size: tuple[int, int]) -> None:
    """Its cross stands beside it; sideways it lies beside the title, and nobody's seat under it."""
    page = called(arrive, size)
    found = page.evaluate(LINE)
    link, close = found["link"], found["close"]
    assert link["height"] == 44
    assert (close["width"], close["height"]) == (44, 44)
    assert (close["top"], close["left"]) == (link["top"], link["right"])
    if size in SIDEWAYS:
        assert found["felt"]["top"] == found["top"]["bottom"] <= 66
        assert close["bottom"] <= found["table"]["top"] <= close["bottom"] + 5
        assert close["bottom"] <= found["top"]["bottom"]
        assert all(tool["left"] >= close["right"] for tool in found["tools"])
        assert found["tools"][-1]["right"] <= size[0]
    else:
        assert found["felt"]["top"] - found["top"]["bottom"] == 44


def test_a_call_that_was_put_away_stays_away_at_the_next_table(arrive: Arrive) -> None:
    page = called(arrive, (390, 844))
    page.tap("#banner .called button")
    page.wait_for_selector("#banner .called", state="detached")
    with page.expect_response("**/api/tables"):
        page.reload()
    page.wait_for_selector("#felt .plate")
    assert page.locator("#banner .called").count() == 0


@pytest.mark.parametrize("size", [*NARROW, LANDSCAPE])
def test_what_is_set_ahead_is_explained_in_the_first_hand(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """The words lie where one's turn has its third answer, and move nothing."""
    stub = stubbed(arrive("Ann", size, **PHONE), hand=HAND)
    page = stub.page
    told = page.locator(".ahead > small")
    told.wait_for()
    assert "on your turn" in told.inner_text()
    explained = page.locator(".toggle").first.bounding_box()
    assert explained
    stub.tell(hand=HAND | {"number": HAND["number"] + 1})
    page.wait_for_function("() => document.querySelector('.ahead > small').ariaHidden === 'true'")
    assert told.inner_text() == "Tick what to play on your turn."
    assert page.locator(".toggle").first.bounding_box() == pytest.approx(explained, abs=0.5)


def test_by_keys_the_list_of_games_is_one_stop_and_the_only_game_found_is_picked_by_enter(
    arrive: Arrive,
) -> None:
    stub = dealer(arrive, (1280, 720))
    page = stub.page
    assert page.locator(".choosing .pick:not([tabindex='-1']):not(:disabled)").count() == 1
    page.locator(".choosing .pick").first.focus()
    page.keyboard.press("ArrowDown")
    assert page.locator(".choosing .pick").nth(1).evaluate("(it) => it === document.activeElement")
    page.keyboard.press("Enter")
    said = page.locator("#announcer p", has_text="comes after the list.")
    said.wait_for(state="attached")
    title = MENU[3]["title"]
    page.fill(".choosing input[type=search]", title)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(title) => document.activeElement.textContent === `Deal ${title}`", arg=title
    )
    page.keyboard.press("Enter")
    assert stub.wait_for(1)[0]["type"] == "choose"
    assert said.count() == 1


WAGER = {
    "do": "Wager",
    "offer": {
        "may": "CanWager", "required": "ante", "others": [], "alone": [], "least": 1, "most": 80,
    },
    "words": "wager", "button": "Wager {amounts}", "fields": {},
}  # fmt: skip
BID = {
    "do": "Bid",
    "offer": {"may": "CanBid", "least": 1, "most": 80},
    "words": "bid from 1 to 80", "button": "Bid {amount}", "fields": {"amount": "amount"},
}  # fmt: skip


@pytest.mark.parametrize("offer", [BID, WAGER], ids=["bid", "wager"])
def test_more_than_half_of_ones_chips_are_asked_for_twice(
    arrive: Arrive, offer: dict[str, Any]
) -> None:
    """A 0 too many is soon typed; half of them, or fewer, are sent at once."""
    stub = stubbed(arrive("Ann"), ask=asks(offer))
    page, what = stub.page, offer["button"].split(" ")[0]
    chips = stub.state["hand"]["players"][0]["stack"]
    field = page.locator("#answers input[type=number], #answers input[inputmode=numeric]").first
    field.fill(str(chips // 2 + 1))
    stub.wait(LOOK)
    page.get_by_role("button", name=f"{what} {chips // 2 + 1}").click()
    asked = f"{what} {chips // 2 + 1}: that leaves you {chips - chips // 2 - 1} chips. Sure?"
    page.get_by_text(asked, exact=True).wait_for()
    assert stub.acts() == []
    stub.wait(LOOK)
    page.get_by_role("button", name=f"{what} {chips // 2 + 1}").click()
    page.wait_for_selector(".offers.sent")
    assert len(stub.acts()) == 1
    stub.tell(ask=asks(offer, decision=3))
    page.wait_for_selector(".offers:not(.sent)")
    field.fill(str(chips // 2))
    stub.wait(LOOK)
    page.get_by_role("button", name=f"{what} {chips // 2}").click()
    page.wait_for_selector(".offers.sent")
    assert len(stub.acts()) == 2
