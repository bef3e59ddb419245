"""The front page: what comes first there, what Enter does, and where the keyboard begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.visiting import DESK, Visitor

Arrive = Callable[..., Visitor]

NARROW, SIDEWAYS = (390, 844), (667, 375)
TOPS = """(all) => all.map((each) =>
  document.querySelector(each).getBoundingClientRect().top + scrollY)"""
PLACES = ["#solo", ".lead .tables", ".columns .join", "#opening", ".columns .past"]
"""Playing now, going on at your tables, joining others, opening one, looking back."""
BEGUN = "() => document.activeElement?.matches('.join h2')"
"""Whether one begins where tables are opened and joined."""


def test_on_a_phone_what_leads_to_cards_soonest_comes_first(arrive: Arrive) -> None:
    ann = arrive("Ann", NARROW)
    ann.visit(ann.open_table("razz", title="Where I sit")["table"])
    ann.sit()
    ann.open_table("razz", title="Where I may sit")
    page = ann.page
    page.goto(ann.room)
    page.wait_for_selector("#opening")
    mine = page.locator(".lead .yours .tables")
    assert mine.locator("b").all_inner_texts() == ["Where I sit", "Where I may sit"]
    tops = page.evaluate(TOPS, PLACES)
    assert tops == sorted(tops)
    order = page.locator(", ".join(PLACES)).evaluate_all(
        "(all, places) => all.map((each) => places.findIndex((place) => each.matches(place)))",
        PLACES,
    )
    assert order == [0, 1, 1, 2, 3, 4]  # and so for Tab and for ears


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
    assert page.inner_text("#solo h3") == "Seven Card Stud"
    assert "easy to learn" in page.inner_text("#solo .picked")
    for way in (".lead .tables a", "#solo button.main"):
        box = page.locator(way).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < SIDEWAYS[1], way


GAMES = "async () => (await fetch('/api/games')).json()"


def test_of_all_games_a_favourite_comes_first_and_none_is_named_like_another(
    arrive: Arrive,
) -> None:
    ann = arrive("Ann", DESK)
    page = ann.page
    page.goto(ann.room)
    page.evaluate("() => localStorage.setItem('doorcard.favourites', JSON.stringify(['razz']))")
    page.reload()
    page.wait_for_selector("#shelf .game")
    kinds = page.locator("#shelf .families button").all_inner_texts()
    assert {"Classic stud", "Wild cards", "Against the dealer"} < set(kinds)
    names = page.locator("#shelf .game b").all_inner_texts()
    assert names[:2] == ["Razz", "Seven Card Stud"]
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


def test_enter_in_the_field_for_the_name_does_what_the_golden_button_does(arrive: Arrive) -> None:
    ann = arrive()
    ann.page.goto(ann.room)
    ann.page.fill("#name", "Ann")
    ann.page.press("#name", "Enter")
    ann.page.wait_for_url("**/tables/*")
    ann.page.wait_for_selector(".seat.mine")
    assert ann.page.inner_text(".seat.mine .name") == "Ann"


def test_whoever_has_come_in_begins_where_tables_are_opened_and_joined(arrive: Arrive) -> None:
    """It is what the button said; and else the focus would be lost with its form."""
    ann = arrive("", DESK)
    ann.come_in("Ann")
    ann.page.wait_for_function(BEGUN)
    box = ann.page.locator(".join .panel").first.bounding_box()
    assert box is not None
    assert box["y"] < DESK[1] / 2
    links = ann.page.locator(".skip").evaluate_all("(all) => all.map((each) => each.hash)")
    assert links == ["#solo", "#opening"]
    # A game is called by its name; what it is about describes it.
    ann.page.click("nav.ways a[href='#opening']")
    ann.page.wait_for_selector("#opening .game input")
    razz = ann.page.locator("#game-razz")
    assert razz.and_(ann.page.get_by_label("Razz", exact=True)).count() == 1
    about = razz.get_attribute("aria-describedby")
    assert "players" in ann.page.locator(f"#{about}").inner_text()


def test_the_keyboard_deals_a_hand_in_three_keys_and_opens_a_table_in_few(arrive: Arrive) -> None:
    """Arrows lead from game to game, so that Tab need not stop at each."""
    page = (ann := arrive("Ann")).page
    page.goto(ann.room)
    page.wait_for_selector("#opening")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("() => document.activeElement.matches('#solo > button.main')")
    page.focus(".skip[href='#opening']")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('#opening > summary')")
    page.wait_for_selector("#opening .game input")
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


def test_the_first_screen_of_a_laptop_shows_what_deals(arrive: Arrive) -> None:
    size = (1366, 768)
    person = arrive("Ann", size, locale="de")
    person.page.goto(person.room)
    box = person.page.locator("#solo > button.main").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < size[1]


@pytest.mark.parametrize("size", [(568, 320), SIDEWAYS], ids=str)
def test_the_first_screen_of_a_phone_held_sideways_shows_what_deals(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """Beside a table of one's own, too."""
    ann = arrive("Ann", size, has_touch=True, is_mobile=True, locale="de")
    for opens in (False, True):
        if opens:
            ann.open_table("razz", bots=0, pause=60)
        ann.page.goto(ann.room)
        ann.page.reload()
        ann.page.locator(".yours li" if opens else "#solo").first.wait_for()
        box = ann.page.locator("#solo > button.main").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < size[1]


def test_an_address_that_names_a_part_leads_to_its_heading(arrive: Arrive) -> None:
    """As the link to play with bots does, which opens another tab."""
    person = arrive("Ann", (1280, 720))
    person.page.goto(f"{person.room}/#solo")
    person.page.wait_for_function("() => document.activeElement.matches('#solo h2')")


@pytest.mark.parametrize("language", ["en", "de"])
def test_how_bots_play_is_said_in_full_below_their_level(arrive: Arrive, language: str) -> None:
    ann = arrive("Ann", NARROW)
    page = ann.page
    ann.context.add_cookies([{"name": "language", "value": language, "url": ann.room}])
    page.goto(ann.room)
    page.wait_for_selector("#solo select")
    page.select_option("#solo select >> nth=0", "rock")
    assert (
        page.inner_text("#solo .row small")
        == {
            "en": "Rock: waits for very good hands",
            "de": "Maurer: wartet auf sehr gute Karten",
        }[language]
    )
    level, many = (page.locator("#solo select").nth(at).bounding_box() for at in (0, 1))
    assert level is not None
    assert many is not None
    assert level["y"] == many["y"]


AFTER = """async (game) => {
  const { keepLearned, usualSolo } = await import("/static/js/solo.js");
  localStorage.setItem("doorcard.solo", JSON.stringify({ game: "razz", level: "shark" }));
  keepLearned(game);
  const { level, game: chosen } = usualSolo(await (await fetch("/api/games")).json());
  return [chosen, level];
}"""


def test_after_a_lesson_its_game_is_dealt_next_against_easy_bots(arrive: Arrive) -> None:
    page = (ann := arrive("Ann")).page
    page.goto(ann.room)
    assert page.evaluate(AFTER, "buy-your-card") == ["buy-your-card", "easy"]


def test_a_table_for_practice_says_that_its_bots_wait(arrive: Arrive) -> None:
    ann = arrive("Ann", NARROW)
    ann.ask("/api/tables", games=[{"game": "razz"}], bots=["easy"], chairs=2, solo=True)
    ann.page.goto(ann.room)
    ann.page.locator(".lead .tables a", has_text="the bots wait for you").wait_for()


def test_a_table_against_the_bank_is_listed_by_its_wagers(arrive: Arrive) -> None:
    """Its stakes are no bets of two sizes."""
    ann = arrive("Ann", NARROW)
    games = [{"game": "three-card-poker"}]
    ann.ask("/api/tables", games=games, bots=[], chairs=2, solo=True)
    ann.page.goto(ann.room)
    entry = ann.page.locator(".lead .tables a", has_text="Three Card Poker")
    assert " · wagers from 1" in entry.inner_text()


@pytest.mark.parametrize(("size", "first"), [(NARROW, "h2"), (DESK, "input")])
def test_another_game_is_found_among_all_and_dealt_as_the_last_one_was(
    arrive: Arrive, size: tuple[int, int], first: str
) -> None:
    """With as many opponents, as is said beside its rules; it is the one to be dealt next time.

    On a phone no field gets the focus, so no keyboard covers the games.
    """
    page = (ann := arrive("Ann", size)).page
    page.goto(ann.room)
    page.wait_for_selector("#solo select")
    page.select_option("#solo select >> nth=1", "2")
    page.get_by_role("link", name="Another game").click()
    assert page.evaluate(f"() => document.activeElement.matches('#shelf {first}')")
    top = page.locator("#shelf").bounding_box()
    assert top is not None
    assert -1 <= top["y"] < size[1] / 2
    page.fill(".shelf input", "chicago")
    page.click(".shelf .game")
    page.locator("#dialog .dealing", has_text="Against 2 bots").wait_for()
    page.get_by_role("dialog").get_by_role("button", name="Deal me in").click()
    page.wait_for_selector(".seat.mine .card")
    assert page.locator("#seats .plate .bot").count() == 2
    page.goto(ann.room)
    page.wait_for_selector("#solo h3:text-is('Chicago')")


SUMMARY = """() => document.activeElement.matches('#opening[open] > summary')
  && Math.abs(document.activeElement.getBoundingClientRect().top) < innerHeight / 2"""
"""Whether the form for a table is unfolded, in sight, and has the focus."""


FREE = """() => [...document.querySelectorAll("[data-lesson]")].map((each) => {
  each.scrollIntoView({ block: "center" });
  const { left, top, width, height } = each.getBoundingClientRect();
  return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""
"""Of each lesson, whether a press on it would begin it."""


@pytest.mark.parametrize("size", [NARROW, DESK])
def test_lessons_lie_under_nothing_and_have_the_focus_where_a_link_leads_to_them(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    page = (ann := arrive("Ann", size)).page
    page.goto(ann.room)
    page.locator(".ways a").first.click()
    page.wait_for_selector("#learn[open] [data-lesson]")
    assert page.evaluate("() => document.activeElement.matches('#learn summary')")
    assert page.evaluate(FREE) == [True] * 4


@pytest.mark.parametrize("size", [NARROW, DESK])
def test_the_form_for_a_table_is_folded_until_it_is_wanted(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    """A button, a link and the rules of a game unfold it; the tab keeps it so."""
    page = (ann := arrive("Ann", size)).page
    page.goto(ann.room)
    page.wait_for_selector("#opening")
    assert page.locator("#opening form").count() == 0
    assert page.evaluate("() => document.documentElement.scrollHeight") < 3000 or size == DESK
    page.get_by_role("link", name="Open a table for friends").first.click()
    page.wait_for_function(SUMMARY)
    page.fill("#opening [name=title]", "Fridays")
    page.click("#opening > summary")
    page.wait_for_selector("#opening:not([open])")
    page.locator("#shelf .game", has_text="Five Card Stud").first.click()
    page.get_by_role("button", name="Play it with friends").click()
    page.wait_for_function(SUMMARY)
    page.wait_for_selector("#opening .game.chosen:has-text('Five Card Stud')")
    assert page.input_value("#opening [name=title]") == "Fridays"
    page.reload()
    page.wait_for_selector("#opening[open] form")
    page.click("#opening > summary")
    page.wait_for_selector("#opening:not([open])")
    # The tab is told of it a moment after it is folded.
    page.wait_for_function("() => sessionStorage.getItem('unfolded') === null")
    page.reload()
    page.wait_for_selector("#opening:not([open])")
    ann.unfold()


LIES = """() => {
  const game = document.activeElement.closest("#shelf li");
  return [game.offsetLeft, game.offsetTop, game.offsetHeight];
}"""
"""Where the game with the focus lies in the page, however far it is scrolled."""


def test_all_games_are_one_stop_of_the_tab_key_and_arrows_lead_as_they_lie(
    arrive: Arrive,
) -> None:
    """To the next one or the one before, and to the one below or above, where there is one."""
    page = (ann := arrive("Ann", DESK)).page
    page.goto(ann.room)
    page.wait_for_selector("#shelf .game")
    named = "() => document.activeElement.querySelector('b')?.innerText"
    first, second = page.locator("#shelf .game b").all_inner_texts()[:2]
    page.locator("#shelf .game").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(named) == second
    page.keyboard.press("ArrowUp")
    assert page.evaluate(named) == second
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(named) == first
    page.keyboard.press("ArrowRight")
    left, top, height = page.evaluate(LIES)
    page.keyboard.press("ArrowDown")
    below_left, below, _ = page.evaluate(LIES)
    assert below_left == left
    assert top + height <= below < top + 2 * height
    page.keyboard.press("ArrowUp")
    assert page.evaluate(named) == second
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.closest('#shelf')") is None


OWN_TABLES = "async () => (await (await fetch('/api/tables')).json()).length"
FOCUSED = "() => document.activeElement.innerText"


def test_a_press_on_a_game_opens_its_rules_and_no_table(arrive: Arrive) -> None:
    """Escape, the button that closes them and the phone's way back lead to the game again."""
    page = (ann := arrive("Ann", NARROW)).page
    page.goto(ann.room)
    page.wait_for_selector("#shelf .game")
    address = page.url
    card = page.locator("#shelf .game", has_text="Five Card Stud").first
    leave = [
        lambda: page.keyboard.press("Escape"),
        lambda: page.click("#dialog .close"),
        page.go_back,
    ]
    for step in leave:
        card.click()
        page.wait_for_selector("#dialog .steps li")
        assert page.evaluate(FOCUSED) == "Five Card Stud"  # the heading of the rules
        step()
        page.wait_for_selector("#dialog", state="detached")
        page.wait_for_function("document.activeElement.matches('#shelf .game')")
        assert "Five Card Stud" in page.evaluate(FOCUSED)
        assert page.url == address
    assert page.evaluate(OWN_TABLES) == 0


def test_a_stranger_reads_the_rules_of_a_game_and_is_dealt_in(arrive: Arrive) -> None:
    """By the name that was written; until the button is pressed nobody has come in."""
    page = (mia := arrive(size=NARROW)).page
    page.goto(mia.room)
    page.fill("#name", "Mia")
    page.click(".shelf li:nth-child(4) button")
    page.wait_for_selector("#dialog .steps li")
    here = page.evaluate("async () => (await (await fetch('/api/here')).json()).me")
    assert here is None
    page.get_by_role("button", name="Deal me in").click()
    page.wait_for_selector(".seat.mine .card")
    assert page.inner_text(".mine .name") == "Mia"


def test_the_rules_of_the_game_to_be_dealt_are_beside_its_name(arrive: Arrive) -> None:
    """From there it is dealt as it was chosen."""
    page = (ann := arrive("Ann")).page
    page.goto(ann.room)
    page.wait_for_selector("#solo select")
    page.select_option("#solo select >> nth=1", "1")
    page.get_by_role("button", name="Seven Card Stud: the rules").click()
    page.locator("#dialog .dealing", has_text="Against one bot").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.innerText === 'Rules'")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Deal me in").last.click()
    page.wait_for_selector(".seat.mine .card")
    assert page.locator("#seats .plate .bot").count() == 1


def test_a_refusal_is_forgotten_once_what_it_is_about_is_chosen(arrive: Arrive) -> None:
    page = (ann := arrive("Ann")).page
    ann.unfold()
    page.check("#opening input[name=mode][value=dealer]", force=True)
    page.click("#opening button[aria-label='None of these games']")
    page.click("#opening form > button.main")
    refusal = page.locator("#opening form > .error", has_text="one game")
    refusal.wait_for()
    page.click("#opening button[name=every]")
    refusal.wait_for(state="detached")
    assert [fault for fault in ann.faults if "400 (Bad Request)" not in fault] == []
    ann.faults.clear()


NARROWEST = (320, 256)
"""A window of 1280 × 1024 at 400% (WCAG 1.4.10)."""
OVER = """() => [...document.querySelectorAll("main *, .ways *")].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width && box.right > innerWidth + 1
    && !each.closest("[aria-hidden=true], .families, .shelf, .menu");
}).map((each) => `${each.tagName} ${each.className} ${each.innerText.slice(0, 30)}`)"""
"""What leaves the window, apart from what scrolls by itself."""


def test_at_four_times_the_size_everything_stands_in_one_column(arrive: Arrive) -> None:
    ann = arrive("Ann", NARROWEST)
    ann.visit(ann.open_table("razz", title="Where I sit")["table"])
    ann.sit()
    page = ann.page
    page.goto(ann.room)
    page.wait_for_selector("#opening")
    assert page.evaluate(OVER) == []
    for selector in (".lead .tables a", "#solo button.main", "#solo select >> nth=0"):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert box["width"] > 200, selector


def test_tables_against_bots_are_told_apart_by_their_games(arrive: Arrive) -> None:
    """On a laptop, too, what is further down has its links at the top."""
    ann = arrive("Ann", (1366, 768))
    for game in ("seven-card-stud", "razz"):
        ann.ask("/api/tables", games=[{"game": game}], chairs=2, bots=["easy"], solo=True)
    ann.page.goto(ann.room)
    ann.page.wait_for_selector(".tables .named")
    names = ann.page.locator(".tables .named b").all_inner_texts()
    assert sorted(names) == ["Razz", "Seven Card Stud"]
    links = ann.page.locator("nav.ways a")
    assert links.count() == 3
    for link in links.all():
        box = link.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] < 768


@pytest.mark.parametrize(
    ("game", "faces"),
    [
        ("Follow the Queen", ["9", "J", "Q", "7★"]),
        ("Howdy Doody", ["3★", "K★"]),
        ("Low Hole", ["2★", "9", "J", "7", "K"]),
    ],
)
def test_a_picture_shows_what_is_wild_in_its_game(
    arrive: Arrive, game: str, faces: list[str]
) -> None:
    page = (ann := arrive("Ann")).page
    page.goto(ann.room)
    page.fill("#shelf input", game)
    tile = page.locator("#shelf .game", has=page.get_by_text(game, exact=True)).locator(".tile")
    tile.first.wait_for()
    told = "(all) => all.map((each) => each.textContent.replace(/[♠♥♦♣]/gu, '').trim())"
    assert tile.first.locator(".face").evaluate_all(told) == faces


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("versteigern", "Auktion"),
        ("bieten", "Auktion"),
        ("kaufen", "Buy Your Card"),
        ("tauschen", "Substitution"),
        ("weitergeben", "Anaconda"),
        ("ansagen", "Seven Twenty-seven"),
    ],
)
def test_in_german_a_game_is_found_by_what_you_do_there(
    arrive: Arrive, typed: str, game: str
) -> None:
    page = (ann := arrive("Ann", locale="de")).page
    page.goto(ann.room)
    page.fill("#shelf input", typed)
    page.locator("#shelf .game", has=page.get_by_text(game, exact=True)).first.wait_for()
