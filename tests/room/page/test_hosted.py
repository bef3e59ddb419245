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
