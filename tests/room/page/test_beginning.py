"""What somebody who begins is offered at a table, and what vanishes once they know it."""

from __future__ import annotations

import json
from collections.abc import Callable

from doorcard import games
from tests.room.page.stubbing import LOOK
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]
PHONE = (320, 568)
OFFER = ".meanwhile .learn-first"
WORDS = ".turn-line .new-words .term"
OTHERS = """([where, old]) => document.querySelector(".offers:not(.sent) .turn-line")
  && ![...document.querySelectorAll(where)].some((each) => old.includes(each.innerText))"""


def test_who_waits_alone_is_offered_a_lesson_the_rules_and_practice_until_a_hand_is_dealt(
    arrive: Arrive,
) -> None:
    ann = arrive("Ann", PHONE)
    ann.visit(ann.open_table("razz", bots=0)["table"])
    ann.sit()
    ann.page.click(OFFER)
    ann.page.wait_for_selector("dialog [data-lesson]")
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Read the rules").click()
    ann.page.wait_for_selector("dialog .sheet .steps")
    ann.page.keyboard.press("Escape")
    with ann.context.expect_page() as opened:
        ann.page.get_by_role("link", name="Practise with bots").click()
    opened.value.wait_for_selector("#solo h3:text-is('Razz')")
    opened.value.close()
    ann.page.get_by_role("button", name="Add a bot").click()
    ann.play()
    assert ann.page.locator(OFFER).count() == 0


def test_who_has_no_chair_yet_reads_what_is_played_and_the_rules_of_each_game(
    arrive: Arrive,
) -> None:
    ann, bob = arrive("Ann", PHONE), arrive("Bob", PHONE)
    opened = ann.open_table("razz", "chicago", bots=0, mode="dealer")
    bob.visit(bob.ask("/api/join", code=opened["invite"])["table"])
    words = bob.page.locator(".sitting .plays").inner_text()
    assert words == "Played here: Dealer's choice, 2 games."
    bob.page.get_by_role("button", name="Read the rules").click()
    bob.page.wait_for_selector("dialog h2:text-is('Razz')")
    bob.page.get_by_label("Game").select_option(label=games.get("chicago").title)
    bob.page.wait_for_selector("dialog h2:text-is('Razz')", state="detached")
    bob.page.wait_for_selector("dialog .sheet .steps")
    one = ann.open_table("razz", bots=0)
    bob.visit(bob.ask("/api/join", code=one["invite"])["table"])
    bob.page.wait_for_selector(".sitting .plays:has-text('Played here: Razz.')")


def test_who_learns_meanwhile_is_told_of_a_friend_and_led_back(arrive: Arrive) -> None:
    """Ann sits at a table for friends; in a lesson she hears that Bob has come, in a drawer too."""
    ann, bob = arrive("Ann", PHONE), arrive("Bob", PHONE)
    opened = ann.open_table("razz", bots=0, title="Fridays")
    ann.visit(opened["table"])
    ann.sit()
    ann.visit(ann.ask("/api/lessons/stud")["table"])
    ann.page.wait_for_selector("#felt .plate")
    assert ann.page.locator(".calling").count() == 0
    bob.visit(bob.ask("/api/join", code=opened["invite"])["table"])
    bob.sit()
    calling = "Bob is at \u201cFridays\u201d: go there"
    ann.page.wait_for_selector(f"#banner [aria-live=polite] .calling:text-is('{calling}')")
    ann.page.click("#menu")
    ann.page.click(f"dialog .calling:text-is('{calling}')")
    ann.page.wait_for_url(f"**/tables/{opened['table']}")


def test_whoever_opens_a_table_sits_there_and_is_given_the_link(arrive: Arrive) -> None:
    """Bots that leave no chair to friends are warned of first."""
    ann, bob = arrive("Ann", PHONE), arrive("Bob", PHONE)
    page = ann.page
    form = ann.unfold()
    assert form.locator("[name=title]").input_value() == "Ann\u2019s table"
    form.locator("[name=title]").fill("Fridays")
    form.get_by_label("Easy bots").select_option("3")
    form.locator("[name=chairs]").select_option("4")
    page.wait_for_selector(".full-of-bots:has-text('all 4 chairs')")
    form.locator("[name=chairs]").select_option("6")
    page.wait_for_selector(".full-of-bots:empty", state="attached")
    form.locator("form > button.main").click()
    page.wait_for_selector("dialog h2:text-is('Fridays')")
    link = page.locator("dialog input[readonly]").input_value()
    page.wait_for_selector("dialog p:has-text('Free chairs: 2')")
    page.get_by_role("dialog").get_by_role("button", name="To the table").click()
    assert page.inner_text(".seat.mine .name") == "Ann"
    bob.page.goto(link)
    bob.page.wait_for_url("**/tables/*")
    bob.sit()
    bob.page.wait_for_selector(".notice:has-text('The host deals')")
    page.click("#deal")
    page.wait_for_selector("#table[data-hand='1']")


def test_a_new_table_has_no_more_chairs_than_its_game_seats(arrive: Arrive) -> None:
    """Auction seats seven; what was chosen is there again with a game for as many."""
    ann = arrive("Ann")
    form = ann.unfold()
    chairs, bots = form.locator("[name=chairs]"), form.get_by_label("Easy bots")
    offered = "(field) => [...field.options].at(-1).value"
    assert (chairs.input_value(), chairs.evaluate(offered)) == ("8", "8")
    bots.select_option("7")
    form.get_by_role("radio", name="Auction", exact=True).check()
    assert (chairs.input_value(), chairs.evaluate(offered)) == ("7", "7")
    assert (bots.input_value(), bots.evaluate(offered)) == ("6", "6")
    form.get_by_role("radio", name="Substitution", exact=True).check()
    assert (chairs.input_value(), chairs.evaluate(offered)) == ("8", "10")
    form.get_by_role("radio", name="Auction", exact=True).check()
    bots.select_option("2")
    form.locator("form > button.main").click()
    ann.page.wait_for_selector("dialog p:has-text('Free chairs: 4')")


def test_a_guest_without_a_name_is_asked_for_one_before_friends_are_invited(
    arrive: Arrive,
) -> None:
    """The table goes by the name, too. With a coach there is more time to think, unless chosen."""
    ann, bob = arrive("Guest"), arrive()
    form = ann.unfold()
    title, name = form.locator("[name=title]"), form.get_by_label("Your name")
    assert title.input_value() == "Guest\u2019s table"
    form.locator("form > button.main").click()
    ann.page.wait_for_function("() => document.activeElement.name === 'you'")
    name.fill("Ann")
    ann.page.wait_for_function(
        "(name) => document.querySelector('#opening [name=title]').value === name",
        arg="Ann\u2019s table",
    )
    coach = form.get_by_label("Beginners at the table?")
    chosen = form.locator("[name=speed]:checked")
    for on, pace in ((True, "calm"), (False, "usual")):
        coach.set_checked(on)
        assert chosen.input_value() == pace
    form.locator(".speed label", has_text="Quick").click()
    coach.check()
    assert chosen.input_value() == "quick"
    form.locator("form > button.main").click()
    link = ann.page.locator("dialog input[readonly]").input_value()
    bob.page.goto(link)
    bob.page.wait_for_selector("text=Ann is the host")
    assert bob.page.locator("text=Guest").count() == 0


def test_the_invite_that_came_by_itself_goes_when_cards_are_dealt(arrive: Arrive) -> None:
    ann = arrive("Ann", PHONE)
    table = ann.open_table("five-card-stud", bots=2, pause=590)["table"]
    ann.visit(f"{table}#opened")
    ann.page.wait_for_selector("dialog .copy-link")
    ann.page.locator(".deal-now").dispatch_event("click")
    ann.page.wait_for_selector("#table[data-hand='1']")
    ann.page.wait_for_selector("dialog", state="detached")


LESSONS = """(lists) => lists.map((list) =>
  [...list.querySelectorAll("button")].map((each) =>
    [each.dataset.lesson, Number(each.dataset.number)]))"""
LAST = "(solo) => localStorage.setItem('doorcard.solo', solo)"
USUAL = [["stud", 1], ["folding", 2], ["high-low", 3], ["market", 4]]


def test_the_lesson_of_the_game_that_was_chosen_says_so_in_its_own_place(arrive: Arrive) -> None:
    ann = arrive("Ann", PHONE)
    ann.page.goto(ann.room)

    def choose(game: str) -> None:
        """Have it be the one that was dealt the last time."""
        ann.page.evaluate(LAST, json.dumps({"game": game}))
        ann.page.reload()
        ann.page.click("#learn summary")
        ann.page.wait_for_selector("#learn [data-lesson]")

    def listed(where: str) -> object:
        return ann.page.eval_on_selector_all(f"{where} .learn", LESSONS)

    fitting = "li:has(b) [data-lesson]"
    ann.page.evaluate(LAST.replace("doorcard.solo", "doorcard.lessons"), '["stud"]')
    choose("buy-your-card")
    assert ann.page.get_by_role("button", name="(done)").count() == 1
    ann.page.wait_for_selector(f"#learn {fitting}[data-lesson=market]")
    assert ann.page.locator(f"#learn {fitting}").count() == 1
    assert listed("#learn") == [USUAL]
    choose("razz")
    assert ann.page.locator(f"#learn {fitting}").count() == 0
    ann.visit(ann.open_table("seven-card-stud-8", bots=0)["table"])
    ann.sit()
    ann.page.click(OFFER)
    ann.page.wait_for_selector(f"dialog {fitting}[data-lesson=high-low]")
    assert listed("dialog") == [USUAL]


def test_new_words_unfold_where_they_stand_beside_one_question_alone(arrive: Arrive) -> None:
    ann = arrive("Ann", PHONE)
    solo = {"solo": True, "bots": ["easy"], "games": [{"game": "five-card-stud"}]}
    ann.visit(ann.ask("/api/tables", **solo)["table"] + "#deal")
    ann.asked()
    ann.page.wait_for_selector(WORDS)
    words = ann.page.locator(WORDS).all_inner_texts()
    assert 0 < len(words) <= 3
    before = ann.page.locator("#answers .bar").bounding_box()
    ann.page.wait_for_timeout(LOOK)
    ann.page.locator(WORDS).first.click()
    meaning = ann.page.locator(".turn-line .meaning")
    assert words[0].lower()[:4] in meaning.inner_text().lower()
    box = meaning.bounding_box()
    assert box is not None
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert ann.page.locator("#answers .bar").bounding_box() == before
    ann.page.keyboard.press("Escape")
    assert meaning.count() == 0
    ann.page.wait_for_timeout(LOOK)
    ann.page.click(".answer.Call")
    # Beside the next question are others, or none.
    ann.page.wait_for_function(OTHERS, arg=[WORDS, words])
    assert not set(words) & set(ann.page.locator(WORDS).all_inner_texts())


def test_who_chooses_alone_is_told_which_games_can_be_dealt_and_adds_a_bot(
    arrive: Arrive,
) -> None:
    """Against the house one plays alone; razz takes two."""
    ann = arrive("Ann", PHONE)
    ann.visit(ann.open_table("razz", "let-it-ride", bots=0, mode="dealer")["table"])
    ann.sit()
    ann.page.get_by_role("button", name="Play against the house meanwhile").click()
    note = ann.page.locator(".choosing .alone-games")
    note.wait_for()
    assert "only games against the house can be dealt" in note.inner_text()
    assert ann.page.locator(".choosing .pick:disabled").all_inner_texts()[0].startswith("Razz")
    note.get_by_role("button", name="Add a bot").click()
    note.wait_for(state="detached")
    assert ann.page.locator(".choosing .pick:disabled").count() == 0
