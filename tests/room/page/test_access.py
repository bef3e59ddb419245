"""Labels, roles and contrast of every view, as axe judges them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doorcard import games
from tests.room.page.auditing import faults_of
from tests.room.page.drawers import close_drawers, drawers, open_drawer
from tests.room.page.files import catalogue
from tests.room.page.reaching import FIRST, STEPS, look
from tests.room.page.reaching import SIZES as SMALL
from tests.room.page.running import ID, Running, ended, event, opened, played
from tests.room.page.standing import NAMES, Question, hands, questions, standing
from tests.room.page.stubbing import TABLE, Stub, stubbed
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

SETTLED = 300
"""Milliseconds after which what faded in is there."""


UNCOVERED = """() => document.querySelectorAll("#dialog .terms > button.main").forEach((each) => {
  each.style.position = "static";
})"""
"""Lays a button that stays in sight below the fields: what it covers comes out by scrolling."""


class Audit:
    """Somebody who looks at one view after another, and what was wrong with them."""

    def __init__(self, person: Visitor) -> None:
        self.person = person
        self.faults: list[str] = []

    def look(self, view: str) -> None:
        """Note what is wrong with what is shown."""
        self.person.page.wait_for_timeout(SETTLED)
        self.person.page.evaluate(UNCOVERED)
        self.faults += [f"{view}: {fault}" for fault in faults_of(self.person.page)]

    def done(self) -> None:
        """Fail if anything was."""
        assert not self.faults, "\n".join(self.faults)


FIRST_SIZE = (1366, 768)
SIZES = [
    pytest.param(
        size, marks=[] if size == FIRST_SIZE else pytest.mark.soak, id="x".join(map(str, size))
    )
    for size in (*SMALL, (768, 1024))
]


@pytest.fixture(params=SIZES)
def ann(arrive: Arrive, request: pytest.FixtureRequest) -> Visitor:
    return arrive("Ann <b>", request.param, **SMALL.get(request.param, {}))


@pytest.mark.soak
def test_the_front_page(ann: Visitor, arrive: Arrive) -> None:
    audit = Audit(arrive())
    audit.person.page.goto(ann.room)
    audit.person.page.wait_for_selector("#name")
    audit.look("the door")
    audit.person = ann
    ann.page.goto(ann.room)
    ann.page.wait_for_selector("#opening")
    audit.look("the lobby")
    ann.page.click("nav.ways a[href='#opening']")
    ann.page.wait_for_selector("#opening form")
    audit.look("the form that opens a table")
    ann.page.click("#shelf .game")
    ann.page.wait_for_selector("#dialog .steps li")
    audit.look("a game's rules before it is dealt")
    audit.done()


def test_the_table_from_the_first_card_to_the_last(ann: Visitor) -> None:
    audit, page = Audit(ann), ann.page
    table = ann.open_table("buy-your-card", bots=2, pause=60)["table"]
    ann.visit(table)
    page.wait_for_selector(".sitting")
    audit.look("a table with a free chair")
    ann.sit()
    page.goto(f"{ann.room}/tables/{table}#deal")
    page.reload()
    ann.asked()
    audit.look("one's turn")
    ann.click("Buy", "Call")
    ann.asked()
    audit.look("a card is to be given up, or another question")
    ann.play("Buy", "Call")
    audit.look("the showdown")
    page.goto(f"{ann.room}/tables/{table}/hands/1")
    page.wait_for_selector("#replay .keys")
    audit.look("a hand of the past")
    audit.done()


@pytest.mark.soak
def test_every_drawer(ann: Visitor) -> None:
    audit, page = Audit(ann), ann.page
    table = ann.open_table("seven-card-stud-8", bots=2, pause=60)["table"]
    ann.visit(f"{table}#opened")  # as whoever opened it comes, and so sits down
    page.wait_for_selector("#dialog")
    audit.look("a table that was just opened")
    page.keyboard.press("Escape")
    page.wait_for_selector(".seat.mine")
    words = catalogue()["TEXT"]
    for name in drawers():
        open_drawer(page, name, words.get(f"{name}_open", ""))
        audit.look(name)
        close_drawers(page)
    page.click("#menu")
    audit.look("the menu")
    page.keyboard.press("Escape")
    if page.locator("#talk-open").is_visible():
        page.click("#talk-open")
    for tab in ("chat", "players"):
        page.click(f"#tab-{tab}")
        audit.look(f"the tab of the {tab}")
    audit.done()


def asked_at_all() -> dict[str, Question]:
    """Return a question of each set of kinds of offers that a few games raise, by these kinds."""
    asked = [each for name in FIRST for each in questions(name, 7, seeds=2)]
    return {each.name.split(maxsplit=1)[1]: each for each in asked}


@pytest.mark.soak
def test_every_question(ann: Visitor) -> None:
    """Each kind of question, with what it asks further."""
    audit, page = Audit(ann), ann.page
    stub: Stub | None = None
    for number, (kinds, question) in enumerate(asked_at_all().items(), 2):
        stub = look(ann, stub, question, number)
        audit.look(kinds)
        for kind, press in STEPS.items():
            if kind in kinds and page.locator(press).count():
                page.evaluate("(press) => document.querySelector(press).click()", press)
                audit.look(f"{kinds}, the next step")
    audit.done()


@pytest.mark.soak
def test_every_end_of_a_hand(ann: Visitor) -> None:
    stub = stubbed(ann)
    audit, page = Audit(ann), ann.page
    for number, name in enumerate(FIRST, 100):
        (*_, over) = hands(games.get(name), 5, "end")
        state = standing(over, 2, number)
        stub.show(state.pop("you"), **state)
        page.wait_for_selector(".result .links")
        audit.look(f"{name} is over")
        if page.locator(".result .all").count():
            page.click(".result .all")
            audit.look(f"{name} is over, all of it")
    audit.done()


def test_no_chips_left_somebody_who_knocks_and_a_stop(ann: Visitor) -> None:
    stub = stubbed(ann)
    audit, page = Audit(ann), ann.page
    chairs = [{**chair, "chips": 0} for chair in TABLE["chairs"]]
    requests = [{"number": 1, "name": NAMES[6], "seat": False}]
    you = {**stub.you, "host": True, "door": {"requests": requests}}
    stub.show(you, table={**TABLE, "chairs": chairs, "host": 1}, hand=None, ask=None)
    page.wait_for_selector("#rebuy")
    audit.look("out of chips, and somebody knocks")
    stub.show(you, table={**TABLE, "paused": True})
    page.wait_for_selector("#rebuy", state="detached")
    audit.look("stopped")
    audit.done()


@pytest.mark.slow
def test_a_tournament_from_the_form_to_the_result(ann: Visitor) -> None:
    stub = Stub(ann)
    running = Running(ann, opened(0))
    audit, page = Audit(ann), ann.page
    page.goto(f"{ann.room}/tournaments")
    page.click("#opening details.more > summary")
    page.click("text=Levels (6)")
    audit.look("opening one")
    views = {"to enter": opened(0), "while it is played": played(hand_for_hand=True)}
    for view, face in views.items():
        running.face = face
        page.goto(f"{ann.room}/tournaments/{ID}")
        page.wait_for_selector("#tournament .panel")
        audit.look(view)
    race = {"player": 2, "cards": [51, 0], "won": True}
    news = [{"seq": 9, "at": 0.0, "what": "race", "text": "", "table": 2, "cards": [race]}]
    running.show(played(paused=True, news=news))
    page.wait_for_selector(".races li")
    page.click(".removing summary")
    page.select_option("[name=remove]", index=1)
    page.click("#remove")
    audit.look("paused, after a race, and somebody is to be taken out")
    running.show(ended())
    page.wait_for_selector("#copy-result")
    audit.look("its result")
    running.face = played()
    stub.state["table"] = {**TABLE, "id": f"{ID}.2", "host": 0, "event": event(hand_for_hand=True)}
    ann.visit(f"{ID}.2")
    page.wait_for_selector("#event .rank")
    audit.look("at its table")
    open_drawer(page, "tournament", "")
    page.wait_for_selector("#dialog .standings")
    audit.look("over its table")
    page.keyboard.press("Escape")
    stub.show({**stub.you, "chair": 0, "moved": f"{ID}.1"})
    page.wait_for_selector("#turned")
    audit.look("a move to another table")
    audit.done()
