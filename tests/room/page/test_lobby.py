"""The front page: what comes first there, what Enter does, and where the keyboard begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.visiting import DESK, Visitor

Arrive = Callable[..., Visitor]

NARROW, SIDEWAYS = (390, 844), (667, 375)
TOPS = """(all) => all.map((each) =>
  document.querySelector(each).getBoundingClientRect().top + scrollY)"""
PLACES = [".lead .tables", "#solo", ".columns .join", "#opening", ".columns .past"]
"""Going on where one sits, playing now, other tables, opening one, looking back."""
BEGUN = "() => document.activeElement?.matches('.lead h2')"


def test_on_a_phone_what_leads_to_cards_soonest_comes_first(arrive: Arrive) -> None:
    ann = arrive("Ann", NARROW)
    ann.visit(ann.open_table("razz", title="Where I sit")["table"])
    ann.sit()
    ann.open_table("razz", title="Where I may sit")
    page = ann.page
    page.goto(ann.room)
    page.wait_for_selector("#opening")
    assert page.locator(".lead .tables b").all_inner_texts() == ["Where I sit"]
    assert page.locator(".columns .tables b").all_inner_texts() == ["Where I may sit"]
    tops = page.evaluate(TOPS, PLACES)
    assert tops == sorted(tops)
    order = page.locator(", ".join(PLACES)).evaluate_all(
        "(all, places) => all.map((each) => places.findIndex((place) => each.matches(place)))",
        PLACES,
    )
    assert order == [0, 1, 2, 3, 4]  # and so for Tab and for ears


def test_on_a_phone_held_sideways_both_ways_to_cards_are_in_sight(arrive: Arrive) -> None:
    """A table that waits for somebody says so."""
    ann = arrive("Ann", SIDEWAYS)
    ann.visit(ann.open_table("razz", title="Where I sit")["table"])
    ann.sit()
    ann.asked()
    page = ann.page
    page.goto(ann.room)
    page.wait_for_selector("#opening")
    assert page.inner_text(".lead .tables .awaited") == "Your turn"
    # Who has not chosen a game yet gets one that is easy to learn.
    assert "easy to learn" in page.inner_text("#solo .picked")
    for way in (".lead .tables a", "#solo button.main"):
        box = page.locator(way).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < SIDEWAYS[1], way


GAMES = "async () => (await fetch('/api/games')).json()"


def test_games_to_choose_from_stand_under_what_they_are_about(arrive: Arrive) -> None:
    """None is named like another, and a favourite stands first of all."""
    ann = arrive("Ann", SIDEWAYS)
    page = ann.page
    page.goto(ann.room)
    page.evaluate("() => localStorage.setItem('doorcard.favourites', JSON.stringify(['razz']))")
    page.reload()
    groups = page.locator("#solo .field:first-of-type select optgroup")
    groups.first.wait_for(state="attached")
    labels = groups.evaluate_all("(all) => all.map(({ label }) => label)")
    assert labels[:2] == ["Favourites", "Classic stud"]
    assert {"Classic stud", "Wild cards", "Against the dealer"} < set(labels)
    assert groups.first.locator("option").all_inner_texts() == ["Razz"]
    names = groups.locator("option").all_inner_texts()
    assert len(names) == len(set(names)) > 60
    assert "Deuces Wild" not in names  # which is Wild Stud as it is usually played, and found there
    assert "Wild Stud" in names
    rows = {each["title"]: each for each in page.evaluate(GAMES)}
    assert rows["Wild Stud"]["also"] == ["Deuces Wild"]


def test_letters_twice_as_large_make_no_front_page_scroll_sideways(arrive: Arrive) -> None:
    stranger = arrive("", NARROW)
    page = stranger.page
    page.goto(stranger.room)
    page.wait_for_selector(".entering")
    page.evaluate("() => { document.documentElement.style.fontSize = '32px'; }")
    wide, window = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide <= window


@pytest.mark.parametrize("name", ["Ann", ""])
def test_enter_in_the_field_for_the_name_does_what_the_golden_button_does(
    arrive: Arrive, name: str
) -> None:
    ann = arrive()
    ann.page.goto(ann.room)
    ann.page.fill("#name", name)
    ann.page.press("#name", "Enter")
    ann.page.wait_for_url("**/tables/*")
    ann.page.wait_for_selector(".seat.mine")
    assert ann.page.inner_text(".seat.mine .name") == (name or "Guest")


def test_whoever_has_come_in_begins_at_the_top_of_the_lobby(arrive: Arrive) -> None:
    """Else the focus would be lost with the form that they came in by."""
    ann = arrive("", DESK)
    ann.come_in("Ann")
    ann.page.wait_for_function(BEGUN)
    links = ann.page.locator(".skip").evaluate_all("(all) => all.map((each) => each.hash)")
    assert links == ["#solo", "#opening"]
    # A game is called by its name; what it is about describes it.
    ann.page.wait_for_selector("#opening .game input")
    razz = ann.page.locator("#game-razz")
    assert razz.and_(ann.page.get_by_label("Razz", exact=True)).count() == 1
    about = razz.get_attribute("aria-describedby")
    assert "players" in ann.page.locator(f"#{about}").inner_text()


def test_the_keyboard_deals_a_hand_in_three_keys_and_opens_a_table_in_few(arrive: Arrive) -> None:
    """Arrows lead from game to game, so that Tab need not stop at each."""
    page = (ann := arrive("Ann")).page
    page.goto(ann.room)
    page.wait_for_selector("#opening .game input")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.matches('#solo > button.main')")
    page.evaluate("() => document.activeElement.blur()")
    page.focus("#opening .families button")
    kinds = page.locator("#opening .families button").all_inner_texts()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.textContent") == kinds[1]
    page.keyboard.press("Tab")
    games = page.locator("#opening .menu input").evaluate_all("(all) => all.map(({ id }) => id)")
    here = "() => document.activeElement.id"
    assert page.evaluate(here) == games[0]
    page.locator("[name=mode][value=dealer]").check()
    page.focus(f"#{games[0]}")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(here) == games[1]
    stops = "(all) => all.filter((each) => each.tabIndex >= 0).length"
    assert page.locator("#opening .menu :is(input, button)").evaluate_all(stops) <= 3


def test_the_first_screen_of_the_smallest_phone_shows_what_deals(arrive: Arrive) -> None:
    size = (320, 568)
    person = arrive("", size, has_touch=True, is_mobile=True)
    person.page.goto(person.room)
    for way in ("#play-now", "#solo > button.main"):
        box = person.page.locator(way).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < size[1], way
        if way == "#play-now":
            person.register("Ann")
            person.page.reload()
            person.page.wait_for_selector("#solo")
