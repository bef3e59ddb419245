"""What reaches beyond the page, in a browser that allows it: each call to the system is noted.

The system's own parts are kept where Chromium has them here, and stand-ins elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.room.page.stubbing import FOLD, HAND, TABLE, Stub, asks, call, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

NOTING = """
  window.noted = [];
  window.away = false;
  Object.defineProperty(document, "hidden", { get: () => window.away });
  const note = (...what) => window.noted.push(what.join(" "));
  localStorage.getItem("doorcard.settings")
    ?? localStorage.setItem("doorcard.settings", JSON.stringify({ notify: true, vibrate: true }));
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => { note("permission?"); return Notification.permission; };
    constructor(title, { body }) { note("told", title, body); window.latest = this; }
    close() { note("untold"); }
  };
  // The driver's own looks at the page count as touches.
  window.touched = false;
  addEventListener("pointerdown", () => (window.touched = true));
  const activation = { get hasBeenActive() { return window.touched; } };
  Object.defineProperty(navigator, "userActivation", { value: activation });
  navigator.vibrate = (pattern) => note("buzz", pattern);
  navigator.share = async ({ url, title }) => {
    note("share", title, new URL(url).pathname.split("/")[1]);
    if (window.refuses) throw new DOMException("", window.refuses);
  };
  window.locks = [];
  navigator.wakeLock.request = async (kind) => {
    note("awake", kind);
    if (window.tired) throw new DOMException("", "NotAllowedError");
    const lock = new EventTarget();
    lock.release = async () => { note("asleep"); lock.dispatchEvent(new Event("release")); };
    window.locks.push(lock);
    return lock;
  };
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (at) {
    note("tone", Math.round(this.frequency.value), this.context.state);
    start.call(this, at);
  };
"""
LOOK = "(away) => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"
TURN = ["tone 587 running", "tone 880 running"]


class Noted:
    """What the page asked of the system."""

    def __init__(self, person: Visitor, **state: Any) -> None:
        person.page.add_init_script(NOTING)
        self.page = person.page
        self.stub: Stub = stubbed(person, **state)
        self.decision = 1

    def since(self) -> list[str]:
        """Return what was noted since the last look."""
        found: list[str] = self.page.evaluate(
            "new Promise((done) => setTimeout(() => done(window.noted.splice(0)), 60))"
        )
        return found

    def until(self, *wanted: str) -> list[str]:
        """Wait until all of these were noted, and return everything."""
        self.page.wait_for_function(
            "(wanted) => wanted.every((each) => window.noted.includes(each))", arg=list(wanted)
        )
        return self.since()

    def ask(self) -> None:
        """Put the next question."""
        self.decision += 1
        self.stub.tell(ask=asks(FOLD, call(0), decision=self.decision))

    def look(self, away: bool) -> None:
        """Look away, or look again."""
        self.page.evaluate(LOOK, away)


def test_ones_turn_is_heard_felt_and_told_where_nobody_looks(arrive: Arrive) -> None:
    noted = Noted(arrive("Ann"))
    noted.ask()
    noted.page.wait_for_selector(".offers")
    assert noted.since() == ["awake screen"]  # a page that was never touched keeps quiet
    noted.page.click("#felt")
    noted.stub.tell(ask=None)
    noted.ask()
    noted.until("buzz 80,60,80", *TURN)  # whoever looks is not told besides
    noted.stub.tell(ask=None)
    assert noted.since() == []
    noted.look(away=True)
    noted.ask()
    assert "told Your turn Home game" in noted.until("buzz 80,60,80", *TURN)
    noted.stub.tell(ask=None)
    assert noted.until("untold") == ["untold"]  # it was answered elsewhere, or time ran out
    noted.ask()
    assert noted.until(*TURN).count("told Your turn Home game") == 1
    noted.page.evaluate("window.latest.onclick()")
    noted.until("untold")
    noted.ask()
    noted.until("told Your turn Home game", *TURN)
    noted.look(away=False)
    noted.until("untold", "awake screen")


def test_the_screen_stays_awake_while_one_sits_and_looks(arrive: Arrive) -> None:
    noted = Noted(arrive("Ann"))
    assert noted.until("awake screen") == ["awake screen"]
    noted.stub.tell(hand={**HAND, "total": 4})
    assert noted.since() == []  # once is enough
    noted.look(away=True)
    assert noted.until("asleep") == ["asleep"]
    noted.look(away=False)
    assert noted.until("awake screen") == ["awake screen"]
    noted.page.evaluate("window.locks.at(-1).release()")  # the system takes it back
    noted.until("asleep")
    noted.stub.tell(hand={**HAND, "total": 5})
    assert noted.until("awake screen") == ["awake screen"]
    noted.stub.tell(table={**TABLE, "closed": True})
    assert noted.until("asleep") == ["asleep"]
    noted.page.evaluate("window.tired = true")
    noted.stub.tell(table=TABLE)
    noted.until("awake screen")
    noted.page.evaluate("window.tired = false")
    noted.look(away=False)
    noted.until("awake screen")


def test_a_switch_for_what_the_system_does_not_allow_goes_back(arrive: Arrive) -> None:
    noted = Noted(arrive("Ann"))
    noted.page.click("#menu")
    noted.page.click(".tool.open-settings")
    switch = noted.page.get_by_label("Notifications")
    switch.uncheck()
    switch.check()
    noted.until("permission?")
    assert switch.is_checked()
    switch.uncheck()
    noted.page.evaluate("Notification.permission = 'denied'")
    switch.click()
    noted.until("permission?")
    noted.page.wait_for_function("() => !document.querySelectorAll('[role=switch]')[4].checked")
    noted.page.get_by_label("Vibration").uncheck()
    noted.page.keyboard.press("Escape")
    noted.look(away=True)
    noted.ask()
    assert noted.until(*TURN) == ["asleep", *TURN]  # neither told nor felt


def test_an_invite_is_handed_to_the_systems_own_sheet(arrive: Arrive) -> None:
    ann = arrive("Ann")
    ann.page.add_init_script(NOTING)
    ann.page.add_init_script(
        "navigator.clipboard.writeText = async () => { throw new DOMException('', 'NotAllowed'); };"
    )
    opened = ann.open_table("five-card-stud", bots=0)
    ann.visit(opened["table"])
    ann.page.click("#invite")
    ann.page.wait_for_function("() => document.activeElement.matches('.copy-link')")
    button = ann.page.get_by_role("button", name="Share", exact=True)
    for refuses in ("", "AbortError", "NotAllowedError"):
        ann.page.evaluate("(code) => { window.refuses = code; window.noted.length = 0; }", refuses)
        button.click()
        ann.page.wait_for_function("() => window.noted.includes('share Doorcard join')")
    # Where nothing else is possible, the link is marked, ready to be copied by hand.
    assert ann.page.evaluate("getSelection().toString()").startswith(f"{ann.room}/join/")
