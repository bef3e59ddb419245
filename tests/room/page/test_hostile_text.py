"""What people write is text: markup, SQL and marks that turn a line around do nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

NAME = "<img src=x onerror=0>"
FRIEND = "'; DROP TABLE event;--"
SAID = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(2)</script>",
    "'; DROP TABLE event;-- \" OR 1=1",
    "{constructor} ${alert(3)} {{7*7}} %(x)s \\u003cb\\u003e",
    "javascript:alert(4) https://example.com/",
    "a \u202egnp.exe\u202c b",
]
STRANGE = "#app :is(img, script, iframe, object, embed, base, meta, a[href^='javascript'])"
HEARD = "() => document.querySelector('.log').textContent.includes('gnp.exe')"
TURNED = """() => {
  const marks = /[\\u202a-\\u202e\\u2066-\\u2069\\u200b-\\u200f]/;
  return marks.test(document.body.textContent + document.title);
}"""


def test_names_and_talk_are_shown_as_they_were_written(arrive: Arrive) -> None:
    ann, bob = arrive(NAME), arrive(FRIEND + "\u202e")
    opened = ann.open_table("five-card-stud", bots=0, pause=60, title="<b>T</b>\u202e\u200b")
    bob.ask("/api/join", code=opened["invite"])
    for person in (ann, bob):
        person.visit(opened["table"])
        person.sit()
    for line in SAID:
        ann.page.fill("#chat-text", line)
        ann.page.press("#chat-text", "Enter")
    bob.page.wait_for_function(HEARD)
    ann.deal()
    bob.page.wait_for_selector(".seat.mine .card")
    for person in (ann, bob):
        log = person.page.inner_text(".log")
        assert [line for line in SAID[:-1] if line not in log] == []
        names = person.page.locator(".seat .name").all_inner_texts()
        assert sorted(names) == sorted([NAME, FRIEND])
        assert person.page.locator(STRANGE).count() == 0
        assert not person.page.evaluate(TURNED)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/tables/<img src=x>",
        "/tables/%23",
        "/tables/%zz",
        "/tables/x/hands/%3Cb%3E",
        "/join/<script>alert(1)</script>",
    ],
)
def test_an_address_is_no_markup(arrive: Arrive, path: str) -> None:
    ann = arrive(NAME)
    ann.page.goto(f"{ann.room}{path}")
    ann.page.wait_for_function("() => document.body.innerText.length > 20")
    assert ann.page.locator("img, iframe, script:not([src])").count() == 0
    ann.forgive("404", "403", "WebSocket")
