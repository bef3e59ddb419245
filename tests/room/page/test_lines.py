"""Connections that fail in every way there is, and commands that come twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.room.page.stubbing import FOLD, LOOK, RAISE, TABLE, asks, call, said, stubbed
from tests.room.page.visiting import READY, Visitor

Arrive = Callable[..., Visitor]

CHECK = ".offers:not(.sent) button.Call"
TWICE = "() => document.querySelectorAll('#banner button').forEach((b) => (b.click(), b.click()))"


@pytest.mark.soak
def test_who_is_turned_away_comes_back_less_and_less_often(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    stub.turns_away = "room_full"
    before = len(stub.lines)
    stub.turn_away("room_full")
    stub.wait(4000)  # half a second, one, two
    assert 2 <= len(stub.lines) - before <= 3
    stub.turns_away = ""
    stub.page.wait_for_selector("#banner p", state="detached")


def test_playing_on_here_opens_one_connection_however_often_it_is_clicked(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    stub.turn_away("fenced")
    stub.page.wait_for_selector("#banner button")
    before = len(stub.lines)
    stub.page.evaluate(TWICE)
    stub.page.wait_for_selector("#banner p", state="detached")
    stub.wait(700)
    assert len(stub.lines) == before + 1


def test_a_connection_that_gives_no_reply_is_made_anew_and_the_answer_sent_again(
    arrive: Arrive,
) -> None:
    ann = arrive("Ann")
    ann.page.clock.install()
    stub = stubbed(ann, ask=asks(FOLD, call(0)))
    stub.replies = False
    ann.page.click(CHECK)
    stub.replies = True
    ann.page.clock.run_for(17_000)
    first, second = stub.wait_for(2)
    assert first == second
    assert len(stub.lines) == 2


def test_who_goes_offline_is_told_at_once_and_is_back_as_soon(arrive: Arrive) -> None:
    """The page's clock stands still: no timer makes the new connection, and no frame comes."""
    ann = arrive("Ann")
    ann.page.clock.install(time=0)
    stub = stubbed(ann)
    page = stub.page
    page.clock.pause_at(3_600_000)
    before = len(stub.lines)
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.wait_for_selector("#banner p")
    page.wait_for_timeout(100)
    assert len(stub.lines) == before
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector("#banner p", state="detached")
    assert len(stub.lines) == before + 1


def test_what_is_pressed_twice_before_the_reply_is_sent_once(arrive: Arrive) -> None:
    chairs = [{**TABLE["chairs"][1]}]
    stub = stubbed(arrive("Ann"), table={**TABLE, "chairs": chairs}, hand=None)
    stub.you = {"chair": 0, "player": 0, "host": False, "auto_muck": False}
    stub.tell()
    stub.replies = False
    for _ in range(2):
        stub.page.click(".sitting button.main")
    stub.page.fill("#chat-text", "ha")
    for _ in range(2):
        stub.page.fill("#chat-text", "ha")
        stub.page.press("#chat-text", "Enter")
    stub.wait_for(3)
    assert [message["type"] for message in stub.sent] == ["sit", "chat", "chat"]


def test_two_windows_of_one_person_take_turns(arrive: Arrive) -> None:
    ann = arrive("Ann")
    table = ann.open_table("five-card-stud", bots=1)["table"]
    ann.visit(table)
    ann.sit()
    ann.asked()
    other = ann.context.new_page()
    other.goto(ann.page.url)
    other.wait_for_selector(READY)
    ann.page.click("#banner button")
    other.wait_for_selector("#banner button")
    ann.page.wait_for_selector("#banner p", state="detached")
    _, end = ann.play("Call", "Check")
    assert end["banner"] == ""


def test_who_may_not_come_is_led_to_the_door_of_the_table(arrive: Arrive) -> None:
    ann, bob = arrive("Ann"), arrive("Bob")
    table = ann.open_table("five-card-stud", bots=0)["table"]
    bob.visit(table)
    bob.page.wait_for_url(f"**/tables/{table}/door")
    bob.page.get_by_role("button", name="Ask to come in").wait_for()
    ann.visit(table)
    ann.page.wait_for_selector(".sitting")
    ann.context.clear_cookies()
    ann.page.reload()
    ann.page.wait_for_url(f"**/tables/{table}/door")
    bob.forgive("403", "401")
    ann.forgive("403", "401")


def test_who_wants_a_chair_that_is_taken_meanwhile_gets_another(arrive: Arrive) -> None:
    bob = TABLE["chairs"][1]
    stub = stubbed(arrive("Ann"), table={**TABLE, "chairs": [bob]}, hand=None)
    stub.you = {"chair": 0, "player": 0, "host": False, "auto_muck": False}
    stub.tell()
    stub.page.click("#chair-5")
    stub.tell(table={**TABLE, "chairs": [bob, {**bob, "chair": 5, "name": "Cy"}]})
    stub.page.wait_for_selector("#chair-5", state="detached")
    stub.page.click(".sitting button.main")
    stub.wait_for(1)
    assert [message["chair"] for message in stub.sent] == [0]


def test_what_was_typed_for_a_question_that_is_over_is_not_sent_for_the_next(
    arrive: Arrive,
) -> None:
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(2), RAISE))
    page = stub.page
    page.fill("#amount", "33")
    stub.tell(lines=[said("Bob: hurry", kind="chat")])
    page.get_by_text("hurry").first.wait_for()
    assert page.input_value("#amount") == "33"
    stub.tell(ask=None)  # the time ran out
    page.wait_for_selector("#amount", state="detached")
    stub.tell(ask=asks(FOLD, call(2), RAISE, decision=3))
    page.wait_for_selector("#amount")
    assert page.input_value("#amount") == "4"
    stub.wait(LOOK)
    page.fill("#amount", "41")
    page.press("#amount", "Enter")  # more than there is
    page.fill("#amount", "12")
    page.press("#amount", "Enter")
    page.wait_for_selector(".offers.sent")
    assert [(each["decision"], each["do"]) for each in stub.sent] == [
        (3, {"do": "Raise", "to": 12})
    ]


def test_nothing_is_answered_while_the_table_is_stopped(arrive: Arrive) -> None:
    stub = stubbed(arrive("Ann"))
    page = stub.page
    page.get_by_role("button", name="Fold").click()
    stub.tell(ask=asks(FOLD, call(2)), table={**TABLE, "paused": True})
    page.wait_for_selector(".offers.sent")
    page.keyboard.press("c")
    page.evaluate("document.querySelectorAll('.offers button').forEach((each) => each.click())")
    stub.wait()
    assert stub.sent == []
    stub.tell(table=TABLE)
    stub.wait_for(1)
    assert stub.acts() == [{"do": "Fold"}]


FROM_THE_END = """() => {
  const log = document.querySelector(".log");
  return log.scrollHeight - log.scrollTop - log.clientHeight;
}"""


def test_the_log_follows_what_happens_unless_one_reads_above(arrive: Arrive) -> None:
    """It is there at once with what was said before, and at its end whatever comes and goes."""
    lines = [said(f"Bob calls {number}") for number in range(80)]
    stub = stubbed(arrive("Ann"), lines=lines)
    page = stub.page
    page.get_by_text("Bob calls 79").first.wait_for()
    stub.wait(300)
    assert page.locator(".log li").count() == 80
    assert page.evaluate(FROM_THE_END) < 2
    stub.you["host"] = True  # what a host may do stands above it
    stub.tell(lines=[said("Ann is the host now")])
    page.get_by_text("Ann is the host now").first.wait_for()
    stub.wait(300)
    assert page.evaluate(FROM_THE_END) < 2
    page.evaluate("document.querySelector('.log').scrollTop = 0")
    stub.wait(300)
    stub.tell(lines=[said("Bob folds")])
    page.get_by_text("Bob folds").first.wait_for(state="attached")
    stub.wait(300)
    assert page.evaluate("document.querySelector('.log').scrollTop") == 0
