"""What strangers stumbled over: presses too many, marks without a name, words that puzzled."""

from __future__ import annotations

import time
from collections.abc import Callable

from doorcard import games
from tests.room.page.running import ID, Running, ended, opened
from tests.room.page.standing import hands, standing
from tests.room.page.stubbing import TABLE, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]


def test_another_name_is_taken_and_the_chair_with_it_by_one_press(arrive: Arrive) -> None:
    ann, other = arrive("Ann"), arrive("Ann")
    table = ann.open_table("seven-card-stud", bots=0)
    ann.visit(table["table"])
    ann.sit()
    other.ask("/api/join", code=table["invite"])
    other.visit(table["table"])
    other.page.wait_for_selector(".sitting")
    other.page.fill("#buy-in", "60")
    other.page.click(".sitting button.main")
    other.page.fill("#other-name", "Bea")
    assert other.page.inner_text(".sitting button.main") == "Take this name and sit down"
    other.page.click(".sitting button.main")
    other.page.wait_for_selector(".seat.mine:has-text('Bea')")
    other.page.wait_for_selector(".seat.mine .card")  # the first hand has begun, for an ante of one
    assert other.page.get_attribute(".seat.mine .stack", "data-chips") == "59"


def test_the_host_plays_a_tournament_again(arrive: Arrive) -> None:
    ann = arrive("Ann")
    Running(ann, ended())
    ann.page.goto(f"{ann.room}/tournaments/{ID}")
    assert ann.page.inner_text("#again") == "Play it again"


def test_a_tournament_says_how_many_play_and_how_many_sit_at_a_table(arrive: Arrive) -> None:
    ann = arrive("Ann")
    running = Running(ann, opened(1))
    ann.page.goto(f"{ann.room}/tournaments/{ID}")
    words = ann.page.inner_text(".plan .lines")
    assert "Up to 6 players with 1000 chips each; no more than 3 sit at a table." in words
    one = opened(1, seq=2)
    one["structure"] = {**one["structure"], "seats": 6}
    running.show(one)
    ann.page.wait_for_selector(".plan li:has-text('all at one table')")


def test_a_low_is_not_called_low_twice_and_marks_on_cards_have_a_name(arrive: Arrive) -> None:
    """A mark is beside what it stands for, too."""
    game = games.get("seven-card-stud-8")
    for seed in range(40):
        (*_, over) = hands(game, 5, str(seed))
        state = standing(over, 2)
        sides = {award["side"] for award in state["hand"]["result"].get("awards", [])}
        if sides == {"high", "low"}:
            break
    ann = arrive("Ann")
    stub = stubbed(ann)
    stub.show(state.pop("you"), **state)
    page = ann.page
    page.wait_for_selector(".result .links")
    told = page.locator("#felt .words").all_text_contents()
    assert told
    assert not [words for words in told if "low: low" in words.lower()]
    assert page.locator(".result .share:has-text('Low ▼')").count()
    titles = page.locator(".card .wins").evaluate_all("(all) => all.map((each) => each.title)")
    assert "winning card for low" in titles
    assert all(titles)


def test_who_chooses_hears_what_is_dealt_else(arrive: Arrive) -> None:
    ann = arrive("Ann")
    stub = stubbed(ann)
    menu = [{"game": name, "title": name.title(), "seats": [2, 8]} for name in ("razz", "stud")]
    choosing = {"chair": 1, "deadline": 0, "otherwise": "Razz"}
    table = {**TABLE, "terms": {**TABLE["terms"], "mode": "dealer", "menu": menu}, "hand": 7}
    stub.tell(table={**table, "choosing": {**choosing, "deadline": time.time() + 25}}, hand=None)
    ann.page.wait_for_function("() => document.body.textContent.includes('seconds, Razz is dealt')")
