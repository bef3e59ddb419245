"""What the coach says on the page is what the room says, to a tenth of a percent."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal

import pytest

from doorcard.language import catalogue, speaking
from doorcard.ranking.words import ranks_spoken
from tests.room.page.drawers import close_drawers, open_drawer
from tests.room.page.reaching import MEASURED, OUTSIDE
from tests.room.page.standing import questions, standing
from tests.room.page.stubbing import (
    COACH_BUTTON,
    FOLD,
    LOOK,
    RAISE,
    TABLE,
    asks,
    call,
    stubbed,
)
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

SHOWN = """() => [...document.querySelectorAll("#coach .odds li:not(.rest)")].map(
  (each) => [each.querySelector("span").textContent, each.querySelector("b").textContent])"""


def spoken(words: str) -> str:
    """Return words as they are read aloud: ranks of cards in a row, as of a draw, are words."""
    rank = "(?:10|[2-9JQKA])"
    return re.sub(
        rf"(?<![\w-]){rank}(?:-{rank})+(?![\w-])", lambda row: ranks_spoken(row[0]), words
    )


def shown(share: float) -> str:
    """Return a share as a browser writes it: what stands halfway is rounded up, and a whole percent
    has no tenths."""
    tenths = str((100 * Decimal(repr(share))).quantize(Decimal("0.1"), ROUND_HALF_UP))
    return f"{tenths.removesuffix('.0')}%"


def test_after_a_hand_the_coach_leads_to_a_look_back_at_it(arrive: Arrive) -> None:
    ann = arrive("Ann")
    table = ann.open_table("razz", bots=1, coach=True)["table"]
    ann.visit(table)
    ann.sit()
    ann.play()
    back = ann.page.locator("#coach a", has_text="your decisions in this hand")
    assert back.get_attribute("href") == f"/tables/{table}/hands/1#coach"
    # And so does the list of hands.
    open_drawer(ann.page, "hands", "Past hands")
    back = ann.page.get_by_role("link", name="Look back: Hand 1")
    assert back.get_attribute("href") == f"/tables/{table}/hands/1#coach"


@pytest.mark.parametrize("alone", [True, False])
def test_a_table_that_waits_for_nobody_else_is_left_for_the_look_back_and_come_back_to(
    arrive: Arrive, alone: bool
) -> None:
    """Where others play, the next hand begins without you: there it opens in a tab of its own."""
    ann = arrive("Ann")
    table = ann.open_table("razz", bots=1, coach=True, solo=alone)["table"]
    ann.visit(table)
    if not alone:
        ann.sit()
    ann.play()
    link = ann.page.locator(".result .links a").first
    assert link.get_attribute("target") == (None if alone else "_blank")
    assert ("↗" in link.inner_text()) == (not alone)
    if alone:
        link.click()
        ann.page.wait_for_url(f"**/tables/{table}/hands/1*")
        ann.page.get_by_role("link", name="To the table").click()
        ann.page.wait_for_url(f"**/tables/{table}")
        ann.page.wait_for_selector("#own .plate")


def test_against_bots_the_coach_is_switched_off_in_the_settings(arrive: Arrive) -> None:
    """By each player: what a table's host lays down about it counts among several people, also
    before they have come."""
    ann = arrive("Ann", (390, 844))
    page = ann.page
    ann.visit(ann.open_table("razz", bots=0)["table"])
    ann.sit()
    open_drawer(page, "terms", "Games and stakes")
    page.wait_for_selector("#dialog input[name=coach]")
    ann.visit(ann.open_table("razz", bots=1, solo=True)["table"])
    ann.asked()
    page.wait_for_selector(".coach-line")
    open_drawer(page, "terms", "Games and stakes")
    page.locator("#dialog p", has_text="Against bots you have a coach").wait_for()
    assert page.locator("#dialog input[name=coach]").count() == 0
    close_drawers(page)
    open_drawer(page, "settings", "")
    page.get_by_role("switch", name="Coach").click()
    close_drawers(page)
    page.wait_for_selector(".coach-line", state="detached")


def test_the_page_shows_what_the_room_works_out(arrive: Arrive) -> None:
    ann = arrive("Ann")
    table = ann.open_table("seven-card-stud-8", bots=2, coach=True)["table"]
    ann.visit(table)
    ann.sit()
    ann.asked()
    ann.page.wait_for_selector("#coach .advice p")
    assert ann.page.locator("#coach :is(.odds, .worths, .advice li)").count() == 0
    heard = ann.page.locator("#announcer p", has_text="Coach. ").all_inner_texts()
    ann.page.get_by_role("button", name="Why, in figures").click()
    ann.page.wait_for_selector("#coach .worths li")
    # Two reasons and the figures of the answers; the rest is folded.
    assert ann.page.locator("#coach .advice li").count() <= 2
    assert ann.page.locator("#coach .odds").count() == 0
    ann.page.get_by_role("button", name="All reasons and odds").click()
    ann.page.wait_for_selector("#coach .odds li")
    advice = ann.context.request.get(f"{ann.room}/api/tables/{table}/odds").json()
    shares = {each["player"]: shown(each["share"]) for each in advice["odds"]["players"]}
    mine = shares.pop(advice["player"])
    [(you, first), *others] = ann.page.evaluate(SHOWN)
    assert (you, first) == ("You", mine)
    assert [share for _, share in others] == list(shares.values())
    said = ann.page.locator("#coach .advice :is(p, li)").all_inner_texts()
    assert said == advice["words"]
    term = ann.page.locator("#coach .advice .term").first
    term.wait_for()
    term.click()
    assert ann.page.locator("#coach .advice .meaning").count() == 1
    # Unasked, no more is heard than what is to be done and why.
    assert heard == [f"Coach. {spoken(advice['words'][0])}"]
    line = ann.page.locator(".coach-line")
    assert line.is_hidden() or advice["words"][0] in line.inner_text()


@pytest.mark.parametrize(
    ("bet", "best", "marks"),
    [
        (4.8, (True, False), ["−0.5 to +0.5 · advised, with less at stake", "−0.5 to +0.5"]),
        (
            4.8,
            (True, True),
            [
                "−0.5 to +0.5 · the coach's advice: too close to tell, so take the cheaper one",
                "−0.5 to +0.5 · too close to tell, but more chips at risk",
            ],
        ),
        (
            3.6,
            (True, True),
            ["−0.5 to +0.5 · the coach's advice", "−0.5 to +0.5 · may be as good"],
        ),
        (0.2, (True, False), ["−0.5 to +0.5 · the coach's advice", "−0.5 to +0.5"]),
    ],
)
def test_nothing_is_called_best_where_another_answer_brings_more(
    arrive: Arrive, bet: float, best: tuple[bool, bool], marks: list[str]
) -> None:
    """What is advised although a bet brings more is what puts less at stake."""
    ann = arrive("Ann")
    around = {"low": -0.5, "high": 0.5}
    worths = [
        {"answer": "Check", "chips": 3.8, "best": best[0], "advised": True, **around},
        {"answer": "Bet 1", "chips": bet, "best": best[1], **around},
    ]
    said = {"hand": 1, "decision": 1, "player": 1, "odds": None, "words": ["Check: it is free."]}
    told = {**said, "brief": "Check", "worths": worths}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=told))
    table = ann.open_table("seven-card-stud", bots=2, coach=True)["table"]
    ann.visit(table)
    ann.sit()
    ann.asked()
    ann.page.get_by_role("button", name="Why, in figures").click()
    ann.page.wait_for_selector("#coach .worths li")
    assert ann.page.locator("#coach .worths small").all_inner_texts() == marks


BOX = """(part) => {
  const { left, top, right, bottom } = document.querySelector(part).getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
}"""


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)], ids=str)
def test_on_a_phone_its_words_cover_nothing_and_move_nothing(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """Neither your cards nor your answers; the table stays as it is when they open, and when they
    make way for a card that is picked."""
    ann = arrive("Ann", size, has_touch=True, is_mobile=True)
    table = ann.open_table("buy-your-card", bots=2, coach=True)["table"]
    ann.visit(table)
    ann.sit()
    ann.page.wait_for_selector("button.slot")
    ann.page.click(".coach-line:not(.asking) .plain:has(.more)")
    ann.page.wait_for_selector(".coach-line.whole")
    before = ann.page.evaluate(BOX, "#table")
    left, top, right, bottom = ann.page.evaluate(BOX, ".coach-line.whole")
    for part in (".hold .cards", ".offers .Fold", ".offers .Pat"):
        x, y, across, down = ann.page.evaluate(BOX, part)
        assert x >= right or across <= left or y >= bottom or down <= top, part
    # How to buy is said all the same: else folding would seem to be all there is to do.
    hint = ann.page.locator(".turn-line a")
    assert hint.inner_text() == "Pick a card in the row."
    if size != (320, 568):  # where there is room for it; there it is only read aloud
        x, y, across, down = ann.page.evaluate(BOX, ".turn-line a")
        assert across - x > 50
        assert down - y > 8
        assert x >= right or across <= left or y >= bottom or down <= top
    if size == (844, 390):  # where they lie over the table, on the row too if there are many
        ann.page.click(COACH_BUTTON)
    ann.page.click("button.slot >> nth=0")
    ann.page.wait_for_selector(".coach-line:not(.whole)")
    assert "give up" in ann.page.inner_text(".turn-line")
    assert ann.page.evaluate(BOX, "#table") == pytest.approx(before, abs=1)
    ann.page.wait_for_timeout(LOOK)
    ann.page.click(".column .back")
    ann.page.wait_for_selector(".offers .Pat")
    assert ann.page.evaluate(BOX, "#table") == pytest.approx(before, abs=1)


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)], ids=str)
def test_on_a_phone_a_word_in_it_tells_its_meaning_and_its_button_alone_shuts_it(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    ann = arrive("Ann", size, has_touch=True, is_mobile=True)
    words = ["Check: it is free, and your hand is too weak to bet.", "Two of the nines are dead."]
    said = {"hand": 1, "decision": 1, "player": 1, "odds": None, "words": words, "brief": "Check"}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = ann.open_table("buy-your-card", bots=2, coach=True)["table"]
    ann.visit(table)
    ann.sit()
    ann.page.wait_for_selector("button.slot")
    line, button = ann.page.locator(".coach-line"), ann.page.locator(COACH_BUTTON)
    # Whoever taps a word gets its meaning beside it, and the line stays as it is.
    before = line.bounding_box()
    line.locator(".term", has_text="Check").tap()
    ann.page.wait_for_selector(".coach-line:not(.whole) .meaning")
    assert line.bounding_box() == before
    line.locator(".meaning").tap()  # any press shuts it
    line.locator(".meaning").wait_for(state="detached")
    button.tap()
    ann.page.wait_for_selector(".coach-line.whole:not(:has(.meaning))")
    line.locator(".term", has_text="dead").tap()
    meaning = line.locator(".meaning", has_text="can't come")
    meaning.wait_for()
    assert button.get_attribute("aria-expanded") == "true"
    box, word = meaning.bounding_box(), line.locator(".term", has_text="dead").bounding_box()
    assert box is not None
    assert word is not None
    below, above = box["y"] - word["y"] - word["height"], word["y"] - box["y"] - box["height"]
    assert 0 <= max(below, above) < 10
    meaning.tap()
    button.tap()
    ann.page.wait_for_selector(".coach-line:not(.whole)")
    # There is room for a reason as well.
    assert line.inner_text().replace("\n", " ").split() == [*" ".join(words).split(), "More"]


def test_the_coach_is_not_asked_again_while_its_answer_stands(arrive: Arrive) -> None:
    """Beside the table the button comes back with the next decision."""
    ann = arrive("Ann", (1366, 768))
    said = {"hand": 1, "decision": 1, "player": 1, "odds": None, "words": ["Check: it is free."]}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = ann.open_table("buy-your-card", bots=2, coach=True)["table"]
    ann.visit(table)
    ann.sit()
    ann.page.locator("#coach", has_text="Check: it is free.").wait_for()
    assert ann.page.locator("#coach header button").count() == 0


@pytest.mark.parametrize(
    "size",
    [
        (1366, 768),
        (320, 568),
        (667, 375),
        pytest.param((390, 844), marks=pytest.mark.soak),
        pytest.param((844, 390), marks=pytest.mark.soak),
    ],
    ids=str,
)
def test_a_replay_shows_what_the_coach_thinks_of_each_decision(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """As the room tells it: by buttons, beside the table or behind one, and in the list of streets;
    nothing is wider than the window."""
    narrow = size != (1366, 768)
    ann = arrive("Ann", size, **({"has_touch": True, "is_mobile": True} if narrow else {}))
    table = ann.open_table("seven-card-stud", bots=2, coach=True, pause=60)["table"]
    ann.visit(table)
    ann.sit()
    ann.visit(f"{table}#deal")  # and nobody waits for the pause before it
    ann.page.reload()
    ann.play("Raise", "BringIn", "Call")
    path = f"{ann.room}/api/tables/{table}/hands/1"
    answer = ann.context.request.get(f"{path}/costliest").json()
    while not answer["whole"]:
        answer = ann.context.request.get(f"{path}/costliest").json()
    found = answer["decisions"]
    dear = [each for each in found if each["verdict"] == "cost"]
    page = ann.page
    page.goto(f"{ann.room}/tables/{table}/hands/1")
    page.wait_for_selector("#replay .keys")
    page.wait_for_function(
        "(count) => document.querySelectorAll('#replay optgroup option').length === count",
        arg=len(dear),
    )
    if narrow:
        page.click("#menu")
    page.get_by_text("Show the cards revealed at the end").wait_for()
    if narrow:
        page.keyboard.press("Escape")
    if narrow:
        page.click("#coach-thinks")
    page.wait_for_selector(".costliest")
    buttons = page.locator(".costliest .line")
    lines = buttons.all_inner_texts()
    assert len(lines) == len(found)
    for line, one in zip(lines, found, strict=True):
        assert spaced(line).endswith(spaced(one["words"]))
    assert page.locator(".costliest .quiet").count() == 1
    street = buttons.last.locator("b").inner_text()
    buttons.last.click()
    page.wait_for_function("() => !document.querySelector('#replay output').value.startsWith('1/')")
    told = " ".join(filter(None, [found[-1]["words"], found[-1].get("why", "")]))
    assert spoken(told) in page.locator("#replay [role=status]").inner_text()
    assert spaced(page.inner_text("#replay .cost-here")) == spaced(told)
    if dear and dear[0] == found[-1]:
        chosen = page.locator("#replay .slide select option:checked")
        assert chosen.inner_text() == f"Mistake 1: {found[-1]['answered']} ({street})"
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= size[0]


def spaced(words: str) -> str:
    """Return words with single spaces, cards as the page draws them."""
    return re.sub(r"T(?=[♣♦♥♠])", "10", " ".join(words.split()))


LINES = """() => {
  const { lineHeight } = getComputedStyle(document.querySelector(".coach-said"));
  const { scrollHeight, clientHeight } = document.querySelector(".coach-said");
  return [scrollHeight, clientHeight].map((each) => Math.round(each / parseFloat(lineHeight)));
}"""
"""How many lines the coach's first sentence takes, and how many are seen."""


def test_on_a_long_phone_its_sentence_has_three_lines_and_no_seat_moves(arrive: Arrive) -> None:
    ann = arrive("Ann", (390, 844), has_touch=True, is_mobile=True)
    words = [
        "Stand pat: even the best buy, the three of clubs for 3 chips, would leave you 0.1 chips "
        "worse off on average.",
        "Pair of eights: nobody is clearly ahead.",
    ]
    answers = {"hand": 1, "player": 1, "words": words}
    ann.page.route(
        "**/api/tables/*/odds", lambda route: route.fulfill(json={**answers, "decision": asked})
    )
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    tops = set()
    stub = None
    for asked, offers in enumerate(([FOLD, call(4)], [FOLD, call(4), RAISE]), 2):
        ask = asks(*offers, decision=asked)
        if stub is None:
            stub = stubbed(ann, table=table, ask=ask)
        else:
            stub.tell(ask=ask)
        stub.page.wait_for_selector(".coach-line:not(.asking) .coach-said")
        stub.wait()
        assert stub.page.evaluate(LINES) == [3, 3]
        tops.add(tuple(stub.page.evaluate(BOX, "#table")))
    assert len(tops) == 1


BELOW = """() => {
  const { scrollHeight, clientHeight, scrollTop } = document.querySelector(".coach-said");
  return scrollHeight - clientHeight - scrollTop;
}"""


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (320, 568)], ids=str)
def test_on_a_phone_its_line_is_a_whole_answer_in_four_lines_and_opens_to_all_it_said(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """The advice, a reason and the share, before what is held; the rest is a press or two away."""
    ann = arrive("Ann", size, has_touch=True, is_mobile=True)
    lead = "Fold: this call just about pays, but the bets after it don't."
    share = "You win about 1 time in 15 (7 %)."
    bets = "Player 1 has completed and raised three times; Player 3 has bet once."
    words = [
        f"{lead} You hold a pair of kings and four cards to a flush, nine high.",
        f"{share} This takes into account that {bets}",
        "A call costs 8 chips, and 95 would then be in the pot: to come out even, you have to win "
        "8 % of the time, and you win about as often.",
        "By itself, a call loses 1.5 chips on average; with the bets still to come, it loses 4.",
    ]
    said = {"hand": 1, "decision": 2, "player": 1, "words": words, "held": 0.07}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    page = stubbed(ann, table=table, ask=asks(FOLD, call(4))).page
    page.wait_for_selector(".coach-line:not(.asking) .coach-said")
    shown = page.inner_text(".coach-said")
    assert shown.startswith(lead)
    assert share in shown
    lines, seen = page.evaluate(LINES)
    assert lines == seen <= 4
    page.click(".coach-line .plain")
    page.wait_for_selector(".coach-line.whole .further:visible")
    assert page.evaluate(LINES)[1] >= 5
    assert page.inner_text(".coach-said").replace("\n\n", "\n").split("\n") == words
    while page.locator(".further").is_visible():
        page.click(".further")
        page.evaluate(MEASURED)
    assert page.evaluate(BELOW) <= 2


def test_sideways_a_reason_is_beside_the_advice_where_the_column_has_room(arrive: Arrive) -> None:
    ann = arrive("Ann", (667, 375), has_touch=True, is_mobile=True)
    words = ["Call 4: you are probably behind, but the pot pays enough for it."]
    words += ["You hold four cards to a straight.", "Two of the nines are dead."]
    said = {"hand": 1, "decision": 2, "player": 1, "words": words}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    page = stubbed(ann, table=table, ask=asks(FOLD, call(4))).page
    page.wait_for_selector(".coach-line:not(.asking) .coach-said")
    shown = page.locator(".coach-line").inner_text().replace("\n", " ").split()
    assert shown == [*" ".join(words[:2]).split(), "More"]
    assert page.evaluate(OUTSIDE) == []


FIRST = [pair for pair in catalogue("de").speech.texts.items() if pair[0].startswith("{do}")]
LONGEST = {
    tag: [re.sub("[{}]", "", each) for each in sorted(texts, key=len)[-2:]]
    for tag, texts in zip(("en", "de"), zip(*FIRST, strict=True), strict=True)
}
"""The two longest sentences that advise an answer, by language."""
BUY = {
    "en": "Buy the queen of spades and give up the two of clubs: with it you hold two pair. It "
    "costs 2 chips, and you end up 0.7 chips better off than with the cards you have (a pair of "
    "queens).",
    "de": "Pik-Dame kaufen und Kreuz-Zwei abgeben: Damit hast du zwei Paare. Das kostet 2 Chips, "
    "und am Ende stehst du 0,7 Chips besser da als mit deinen jetzigen Karten (ein Paar Damen).",
}
"""What it says of a card for sale."""


@pytest.mark.parametrize("language", LONGEST)
def test_a_first_purchase_fits_a_low_window_beside_the_longest_words(
    arrive: Arrive, language: str
) -> None:
    """The help for a player's first purchase is there as well; the answers take one row."""
    ann = arrive("Ann", (667, 375), has_touch=True, is_mobile=True, locale=language)
    with speaking(language):
        asked = questions("buy-your-card", 4, 2)
        [buying] = [each for each in asked if "CanBuy" in each.name]
        state = standing(buying.hand, buying.player)
    state["table"]["terms"]["coach"] = True
    decision = state["ask"]["decision"]
    said = {"hand": 7, "decision": decision, "player": buying.player}
    said["words"] = [BUY[language], *LONGEST[language]]
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    page = stub.page
    page.wait_for_selector(".coach-line:not(.asking) .coach-said")
    assert page.locator("#answers .answer:visible").count() == 2
    for width, height in ((568, 320), (667, 375), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        page.evaluate(MEASURED)
        assert page.evaluate(OUTSIDE) == []
        boxes = [each.bounding_box() for each in page.locator("#answers .answer:visible").all()]
        assert len({box["y"] for box in boxes if box}) == 1


@pytest.mark.parametrize("several", [False, True], ids=["one", "several"])
@pytest.mark.parametrize("language", LONGEST)
def test_answers_stay_within_a_low_window_beside_the_longest_words(
    arrive: Arrive, language: str, several: bool
) -> None:
    """One sentence or some at once, and all of them when they are opened."""
    ann = arrive("Ann", (667, 375), has_touch=True, is_mobile=True, locale=language)
    first = " ".join(LONGEST[language] * 2) if several else LONGEST[language][-1]
    said = {"hand": 1, "decision": 2, "player": 1, "words": [first, *LONGEST[language]]}
    ann.page.route("**/api/tables/*/odds", lambda route: route.fulfill(json=said))
    table = {**TABLE, "terms": {**TABLE["terms"], "coach": True}}
    page = stubbed(ann, table=table, ask=asks(FOLD, call(4), RAISE)).page
    page.wait_for_selector(".coach-line:not(.asking)")
    assert page.evaluate("() => document.documentElement.lang") == language
    assert page.locator("#answers button:visible").count() >= 3
    for width, height in ((568, 320), (667, 375), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        page.evaluate(MEASURED)
        assert page.evaluate(OUTSIDE) == []
        page.locator(".coach-line .plain").click()
        page.wait_for_selector(".coach-line.whole")
        assert page.evaluate(OUTSIDE) == []
        page.locator(".coach-ways .more").click()
        page.wait_for_selector(".coach-line:not(.whole)")
