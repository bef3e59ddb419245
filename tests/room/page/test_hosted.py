"""Evenings with friends as their host sees them: what one looks back at, and what is laid down."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

CLIPPED = """(all) => all.filter((each) => each.getClientRects().length).flatMap((each) => {
  const { left, right } = each.getBoundingClientRect();
  const box = each.closest("section").getBoundingClientRect();
  const out = left < box.left - 1 || right > Math.min(box.right, innerWidth) + 1;
  return out || each.scrollWidth > each.clientWidth + 1 ? [each.textContent.slice(0, 40)] : [];
})"""
"""What is cut off, or stands out of its box."""


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_a_hand_of_the_past_has_its_buttons_whole_beside_ones_own_cards(
    arrive: Arrive, language: str
) -> None:
    ann = arrive("Ann", (844, 390), locale=language)
    page = ann.page
    table = ann.open_table("auction", bots=3, pause=1)["table"]
    ann.visit(table)
    ann.sit()
    page.wait_for_selector(".notice")
    ann.play()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"{ann.room}/tables/{table}/hands/1#30")
    page.wait_for_selector("#replay")
    found = page.eval_on_selector_all("#replay :is(button, select, output, label)", CLIPPED)
    assert found == []


WORDS = {
    "en-US": (
        "buy-in 20 to 200 chips",
        "bets of 1, and 2",
        "A chip stands for 0.01",
        "games that have one, is 1.",
        "Card room, with a rake: 0.50/1, bets of 50 and 100 chips \u00b7 ",
        "is 25.",
    ),
    "de-DE": (
        "20 bis 200 Chips mitbringen",
        "je 1, in den",
        "Ein Chip steht für 0,01",
        "Bring-in 1 (nur",
        "Wie im Casino, mit Rake: 0,50/1, Einsätze 50 und 100 Chips \u00b7 ",
        "Bring-in 25 (nur",
    ),
}


UNITS = "In chips: bets of 1. Ante 1."
TWO_BETS = "In chips: bets of 2, and 4 in the later rounds. Ante 1"
BRING_IN = "the bring-in, the first bet in games that have one, is 1."


@pytest.mark.parametrize(
    ("game", "told", "offered"),
    [
        ("auction", UNITS, "Bets of 1 \u00b7 buy-in 20 to 200 chips"),
        ("buy-your-card", UNITS, "Bets of 1 \u00b7 "),
        ("five-card-stud", f"{TWO_BETS}.", "Bets of 2 and 4 \u00b7 "),
        ("seven-card-stud", f"{TWO_BETS}; {BRING_IN}", "Bets of 2 and 4 \u00b7 "),
        ("three-card-poker", "In chips: wagers from 1.", "Wagers from 1 \u00b7 "),
    ],
)
def test_the_form_tells_the_stakes_that_the_chosen_game_has(
    arrive: Arrive, game: str, told: str, offered: str
) -> None:
    form = arrive("Ann", (1280, 800)).unfold()
    form.locator(f"#game-{game}").check(force=True)
    assert form.locator(".stakes-told").inner_text() == told
    option = form.locator("select[name=stakes] option:checked")
    assert str(option.text_content()).startswith(offered)


@pytest.mark.parametrize("language", WORDS)
def test_who_opens_a_table_reads_stakes_in_chips_and_picks_the_time_by_name(
    arrive: Arrive, language: str
) -> None:
    bring, bets, worth, opens, raked, brings_in = WORDS[language]
    ann = arrive("Ann", (1280, 800), locale=language)
    form = ann.unfold()
    form.locator("select[name=stakes]").select_option("home-unit")
    told = form.locator(".stakes-told").inner_text()
    assert bets in told
    assert opens in told
    assert bring in form.locator(".more > summary").inner_text()
    form.locator("select[name=stakes]").select_option("limit-0.50-1")
    told = form.locator(".stakes-told").inner_text()
    assert worth in told
    assert brings_in in told  # half the small bet of 50, since these stakes don't say it
    option = form.locator("select[name=stakes] option:checked")
    assert str(option.text_content()).startswith(raked)
    form.locator("[name=speed][value=calm]").check(force=True)
    form.locator(".more > summary").click()
    form.locator("details details:has([name=countdown]) > summary").click()
    values = [form.locator(f"[name={name}]").input_value() for name in TIMES]
    assert values == ["30", "30", "60"]


TIMES = ("base_time", "countdown", "time_bank")
