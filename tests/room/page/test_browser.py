"""A hand played by clicking in a real browser, from the invite link to the result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from doorcard import games
from tests.room.page.conftest import NAME
from tests.room.page.visiting import PATIENCE, Visitor
from tests.room.page.windows import PHONE


def test_from_the_invite_to_the_end_of_a_hand(visitor: Visitor) -> None:
    free = {"game": "buy-your-card", "free": ["rounds"]}
    page = visitor.page
    opened = visitor.open_table("razz", free, mode="dealer", dealer_options=True, bots=0)
    page.goto(f"{visitor.room}/join/{opened['invite']}")
    page.wait_for_url(f"**/tables/{opened['table']}")
    visitor.sit()
    assert page.inner_text(".seat.mine .name") == NAME
    page.click("#add-bot")
    page.wait_for_selector("#seats .seat .plate .bot")
    assert page.inner_text("#top h1") == "Home game"  # and no rules of a game not yet chosen
    assert page.locator("#sheet").count() == 0
    page.fill(".chooser input[type=search]", "your")
    page.click(".games button:not(.star)")
    page.fill(".detail input[type=number]", "2")  # the first option: how many rounds
    page.click(".detail button.main")
    visitor.asked()
    page.reload()  # in mid-hand: everything is there again
    page.wait_for_selector(".seat.mine .card")
    assert page.inner_text("#top h1") == "Buy Your Card"
    assert "How often you may buy: 2" in page.inner_text("#top .options")
    page.click("#proof")
    page.wait_for_selector(".four-words")
    assert len(page.inner_text(".four-words").split()) == 4
    page.click("#dialog .close")
    page.get_by_role("button", name="Buy Your Card: the rules").click()
    page.wait_for_selector(".sheet .running")
    assert "How often you may buy: 2" in page.inner_text(".sheet > dl")
    page.click(".sheet button:text-is('Buying')")
    page.wait_for_selector(".sheet h3:text-is('Buying'):focus")
    page.click("#dialog .close")
    seen, end = visitor.play("Buy")
    assert "Buy" in seen
    assert "Call" in seen or "Check" in seen
    assert "You" in end["over"]
    assert end["banner"] == ""
    assert len(end["links"]) == 3
    for link in end["links"]:
        assert visitor.context.request.get(visitor.room + link).ok, link


HOUSE_RULES = Path(__file__).parents[3] / "examples" / "house-rules" / "thursday-stud.toml"
STOOD = """() => [...document.querySelectorAll('#opening [role=status]')]
  .some((each) => each.textContent.includes('passed the test'))"""


def labelled(form: Any, words: str) -> Any:
    """Return the field under a label."""
    return form.locator(f"label.field:has(> span:text-is('{words}'))").locator("input, select")


@pytest.mark.soak
def test_a_table_is_opened_as_the_form_says_and_the_form_remembers(visitor: Visitor) -> None:
    page, form = visitor.page, visitor.unfold()
    page.check("#opening input[name=mode][value=dealer]", force=True)
    form.locator(".more > summary").click()
    form.get_by_text("Add house rules").click()
    form.get_by_text("Write a TOML file").click()
    form.locator("textarea").fill('title = "X"\nseats = [1, 99]\nfoo = 3\n')
    form.get_by_text("Try them").click()
    page.wait_for_selector("#opening .error li >> nth=1")
    faults = form.locator(".error li").all_inner_texts()
    assert [fault.partition(":")[0] for fault in faults] == ["foo", "seats"]
    form.get_by_label("Favourite: Razz", exact=True).click()
    page.click("#opening button[name=every]")
    form.get_by_label("Options of Buy Your Card").click()
    form.locator(".game + .options input[type=number]").first.fill("2")
    labelled(form, "Stakes").select_option("own")
    labelled(form, "Big bet").fill("3")  # below the small bet
    form.locator("button.main").click()
    page.wait_for_selector("#opening .error p")
    assert "big bet is 3" in form.locator("form > .error").inner_text()
    page.wait_for_function("() => document.activeElement.name === 'big_bet'")
    assert labelled(form, "Big bet").get_attribute("aria-invalid") == "true"
    labelled(form, "Smallest buy-in (in big bets)").fill("")
    form.locator(".more > summary").click()  # what is wrong is unfolded again
    form.locator("button.main").click()
    page.wait_for_function("() => document.activeElement.name === 'least'")
    assert "fill this in" in form.locator("form > .error").inner_text()
    labelled(form, "Smallest buy-in (in big bets)").fill("10")
    labelled(form, "Small bet").fill("6")
    labelled(form, "Big bet").fill("12")
    form.locator("button.main").click()
    page.wait_for_url("**/tables/*")
    table = visitor.context.request.get(
        f"{visitor.room}/api/tables/{page.url.rpartition('/')[2]}"
    ).json()
    menu = {pick["game"]: pick for pick in table["terms"]["menu"]}
    assert menu["buy-your-card"]["options"] == {"rounds": 2}
    assert (table["terms"]["least"], table["terms"]["most"]) == (120, 1200)
    assert not any(chair.get("bot") for chair in table.get("chairs", []))  # they are asked for
    visitor.unfold()
    page.click("#opening .more > summary")
    assert labelled(form, "Big bet").input_value() == "12"
    assert form.locator(".game b").all_inner_texts()[0] == "Razz"
    visitor.forgive("400")  # both on purpose


@pytest.mark.soak
def test_house_rules_that_stand_their_trial_are_dealt_and_remembered(visitor: Visitor) -> None:
    page, form = visitor.page, visitor.unfold()
    form.locator(".more > summary").click()
    form.get_by_text("Add house rules").click()
    form.get_by_text("Write a TOML file").click()
    form.locator("textarea").fill(HOUSE_RULES.read_text("utf-8"))
    form.get_by_text("Try them").click()
    page.wait_for_function(STOOD, timeout=4 * PATIENCE)
    form.locator("button.main").click()
    page.wait_for_url("**/tables/*")
    table = visitor.context.request.get(
        f"{visitor.room}/api/tables/{page.url.rpartition('/')[2]}"
    ).json()
    assert [pick["game"] for pick in table["terms"]["menu"] if pick.get("house_rules")] == [
        "thursday-stud"
    ]
    visitor.unfold()
    assert form.locator(".tag").count() == 1


def test_one_click_leads_into_a_game_against_bots(visitor: Visitor) -> None:
    visitor.page.click("#solo button.main")
    visitor.page.wait_for_selector(".seat.mine .card")
    assert visitor.page.locator("#seats .plate .bot").count() == 4
    assert "#" not in visitor.page.url  # a reload asks for no other hand


@pytest.mark.parametrize("way", ["#learn-now", "#play-now", ".easy li:nth-child(2) button"])
def test_one_click_leads_a_stranger_into_a_game(browser: Any, room: str, way: str) -> None:
    """A lesson, or a game that is easy to learn: by the name that was written."""
    stranger = Visitor(browser, room, PHONE)
    stranger.page.goto(room)
    stranger.page.fill("#name", "Mia")
    stranger.page.click(way)
    stranger.page.wait_for_selector(".seat.mine .card")
    assert stranger.page.inner_text(".mine .name") == "Mia"
    stranger.go()


def test_a_stranger_finds_a_game_among_all(browser: Any, room: str) -> None:
    """By its name, by one that comes near, by what people call it, and by its kind."""
    stranger = Visitor(browser, room, PHONE)
    stranger.page.goto(room)
    titles = stranger.page.locator(".shelf .game b")
    titles.first.wait_for()
    everything = titles.count()
    stranger.page.fill(".shelf input", "black mariah ii")
    assert titles.all_inner_texts() == ["Chicago"]
    stranger.page.fill(".shelf input", "chikago")
    stranger.page.click(".shelf .inline button")
    assert "Chicago" in titles.all_inner_texts()
    for typed in ("hi lo", "hi/lo", "split"):
        stranger.page.fill(".shelf input", typed)
        found = titles.all_inner_texts()
        assert {"Seven Card Stud High-Low", "Auction"} <= set(found), typed
        assert "Razz" not in found, typed
        assert ("Chicago" in found) == (typed == "split")
    stranger.page.fill(".shelf input", "")
    stranger.page.get_by_role("group", name="Kinds of games").get_by_text("Auction").click()
    assert 1 <= titles.count() < everything
    stranger.go()


@pytest.mark.parametrize(
    ("game", "wanted", "offered"),
    [
        ("three-card-poker", "Wager", ("Wager", "Play for")),
        pytest.param("auction", "Bid", ("Bid",), marks=pytest.mark.soak),
        *[
            pytest.param(game, "Call", (), marks=pytest.mark.soak)
            for game in games.ids()
            if game not in ("three-card-poker", "auction")
        ],
    ],
)
@pytest.mark.slow
def test_a_hand_by_clicking(
    visitor: Visitor, game: str, wanted: str, offered: tuple[str, ...]
) -> None:
    table = visitor.open_table(game)["table"]
    visitor.page.goto(f"{visitor.room}/tables/{table}")
    visitor.sit()
    seen, end = visitor.play(wanted)
    assert [word for word in offered if word not in seen] == []
    assert "Hand 1:" in end["log"]
    assert "You " in end["log"]
    assert end["banner"] == ""


IN_SIGHT = """() => {
  const [line, log] = [".log [aria-current=step]", ".log"].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return line.top >= log.top && line.bottom <= log.bottom;
}"""
"""Whether the line of the step that is shown lies within the log."""


@pytest.mark.slow
def test_a_hand_of_the_past_is_looked_at_again_and_checked(visitor: Visitor) -> None:
    page, table = visitor.page, visitor.open_table("seven-card-stud-8", bots=1)["table"]
    page.goto(f"{visitor.room}/tables/{table}")
    visitor.sit()
    visitor.play("Call")
    page.click("#menu")
    page.click(".tool.open-hands")
    page.wait_for_selector(".hands a")
    assert "Seven Card Stud 8-or-better" in page.inner_text(".hands")
    page.goto(f"{visitor.room}/tables/{table}/hands/1")
    page.wait_for_selector("#replay .keys")
    # It opens with the cards that were dealt, and a key goes back to the beginning.
    begin, steps = map(int, page.inner_text("#replay output").split("/"))
    assert 1 < begin < steps
    assert page.locator("#felt .seat .card").count() > 3
    page.keyboard.press("Home")
    assert page.inner_text("#replay output") == f"1/{steps}"
    assert steps > 3
    assert page.query_selector(".result") is None
    page.keyboard.press("ArrowRight")
    assert page.inner_text("#replay output") == f"2/{steps}"
    assert page.query_selector(".stage b")
    page.keyboard.press("ArrowUp")
    assert page.inner_text("#replay output") == f"1/{steps}"
    page.keyboard.press("End")
    assert page.inner_text("#replay output") == f"{steps}/{steps}"
    assert page.query_selector_all(".result .award")
    assert page.evaluate(IN_SIGHT)
    page.click(".proof summary")
    page.click("#check")
    page.wait_for_selector(".checks li")
    assert page.evaluate("document.activeElement.id") == "check"
    assert page.query_selector_all(".proof .wrong") == []
    assert len(page.query_selector_all(".checks li.right")) >= 6
