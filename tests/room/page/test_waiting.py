"""The page says what a table waits for, wherever the table may stand and whoever looks at it.

Where it may stand is read from the table's own stages. Tables are driven about by chance until they
have rested in each of them; the page must know by itself which one it is, and have words for it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from doorcard.room.wire.arrival import welcome_of
from doorcard.room.wire.frames import you_of
from doorcard.rules.errors import Refused
from doorcard.table import Session
from doorcard.table import commands as c
from doorcard.table.deciding.decide import STAGES, SessionStage, stage_of
from tests.room.page.drawing import DOCUMENT
from tests.room.page.node import NODE, run
from tests.table.session.played import HOST, Played, calls, terms

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")

PEOPLE = (HOST, "ann", "bob")
ONLOOKER = "eve"
KEPT = 12
"""How many sessions of a stage are shown to the page, spread over all that were found."""

SCRIPT = (
    DOCUMENT
    + """
const { Notice, stageOf } = await import("%(folder)s/table/felt/waiting.js");
const { Waiting } = await import("%(folder)s/table/answering/ahead.js");
const { NOTHING, after } = await import("%(folder)s/table/state.js");
const { time } = await import("%(folder)s/table/felt/clock.js");
const model = { send() {} };
console.log(JSON.stringify(WORLDS.map((world) => {
  const state = after(NOTHING, world, 0);
  time.value = world.at;
  const notice = drawn(html`<${Notice} state=${state} model=${model} />`).words;
  const turn = state.ask?.mine ? "Your turn" : drawn(html`<${Waiting} state=${state} />`).words;
  return [stageOf(state), notice, turn];
})));
"""
)


def tables() -> Iterator[Played]:
    """Yield tables of several kinds, each driven about by chance; after each thing done, once."""
    laid = (
        terms("seven-card-stud", contributing=2, pause=5),
        terms("razz", "five-card-stud", mode="dealer", pause=3600),
        terms("three-card-poker", pause=0),
        terms("razz", double_ante=True, pause=0),
    )
    for seed in range(12):
        rng = Random(seed)
        table = Played(laid[seed % len(laid)], deals=False)
        for _ in range(120):
            done = _anything(table, rng)
            try:
                table.once(done)
            except Refused:
                continue
            yield table


def _anything(table: Played, rng: Random) -> c.Request:
    """Return something that may be done at a table, or refused."""
    session = table.session
    if session.seeds_wanted and rng.random() < 0.8:
        return c.Seal(tuple([rng.randbytes(32) for _ in range(session.seeds_wanted)]))
    playing = session.playing
    if playing is not None and playing.ask is not None and rng.random() < 0.7:
        player = rng.choice(playing.ask.players)
        return table.answer(playing.people[player - 1], calls(playing.ask.to(player)))
    if session.due is not None and rng.random() < 0.3:
        table.now = max(table.now, session.due)
        return c.Tick()
    who = rng.choice(PEOPLE)
    mine: list[c.Command] = [
        c.Sit(rng.choice((80, 200)), 0), c.SitOut(rng.random() < 0.4), c.Choose(0),
        rng.choice((c.Sit(80, 0), c.Leave())), c.Agree("double", rng.random() < 0.5),
    ]  # fmt: skip
    hosts: list[c.Command] = [
        c.Pause(rng.random() < 0.3), c.Deal(), c.Deal(), c.AddBot("calm", 0, 80), c.Kick(1),
        rng.choice((c.Pause(False), c.End() if rng.random() < 0.3 else c.Deal())),
    ]  # fmt: skip
    rooms: list[c.Request] = [c.Connect(who), c.Connect(who), c.Disconnect(who)]
    return rng.choice(
        [*rooms, *[c.From(who, each, who) for each in mine], c.From(HOST, rng.choice(hosts), HOST)]
    )


def rests(stages: tuple[SessionStage, ...]) -> set[str]:
    """Return the stages in which a table may rest: those that do not end in the same event."""
    return {each.name for each in stages if not each.moved_by.startswith("at once")}


def broke(session: Session) -> Session:
    """Return a table as it is when everybody has just lost all chips."""
    chairs = [chair and replace(chair, chips=0) for chair in session.seating.chairs]
    return replace(session, seating=replace(session.seating, chairs=tuple(chairs)))


def resting() -> dict[str, list[tuple[Session, float]]]:
    """Return sessions by the stage they rest in, with the time; some of each."""
    found: dict[str, list[tuple[Session, float]]] = {}
    for table in tables():
        name = stage_of(table.session).name
        found.setdefault(name, []).append((table.session, table.now))
        if name == "idle" and table.session.seating.chairs:
            found[name].append((broke(table.session), table.now))
    return {name: each[:: max(1, len(each) // KEPT)] for name, each in found.items()}


def shown(session: Session, at: float, who: str) -> dict[str, Any]:
    """Return what somebody's page is sent of a table when it is opened."""
    sent: dict[str, Any] = json.loads(
        msgspec.json.encode(welcome_of(session, 1, you_of(session, who, who), at))
    )
    return sent


def page_of(worlds: list[dict[str, Any]]) -> list[tuple[str, str, str]]:
    """Return where the page thinks that tables stand, its line, and whom it says they wait for."""
    data = json.dumps(worlds).replace("%", "%%")
    return [(stage, notice, turn) for stage, notice, turn in run(SCRIPT.replace("WORLDS", data))]


def check_worded(stages: tuple[SessionStage, ...]) -> None:
    """Fail where the page takes a table's stage for another one, or says nothing of it."""
    found = resting()
    assert rests(stages) <= set(found), f"no table got to {rests(stages) - set(found)}"
    rows = [
        (stage, who, shown(session, at, who))
        for stage, sessions in found.items()
        for session, at in sessions
        for who in (*PEOPLE, ONLOOKER)
    ]
    told = page_of([world for _, _, world in rows])
    wrong = Counter(
        (stage, who, taken, notice or turn)
        for (stage, who, _), (taken, notice, turn) in zip(rows, told, strict=True)
        if taken != stage or not (turn if stage == "asked" else notice)
    )
    assert not wrong


@pytest.mark.slow
def test_the_page_has_words_wherever_a_table_may_rest() -> None:
    check_worded(STAGES)


def test_a_new_stage_without_words_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that waits for anything new, before a hand's clock runs, needs new words."""
    idle = STAGES[-1]
    counting = SessionStage(
        "counting chips", "`Counted`", lambda session: session.next_at is not None, idle.go
    )
    stages = (*STAGES[:-2], counting, *STAGES[-2:])
    # Its package has a function of the same name as the module.
    monkeypatch.setattr(sys.modules[stage_of.__module__], "STAGES", stages)
    with pytest.raises(AssertionError):
        check_worded(stages)


def said(table: Played, who: str = ONLOOKER) -> str:
    """Return the page's line for somebody."""
    ((_, notice, _),) = page_of([shown(table.session, table.now, who)])
    return notice


@pytest.mark.slow
def test_a_stopped_table_says_who_can_make_it_go_on_and_that_they_are_away() -> None:
    table = Played().sit(HOST, "ann", "bob")
    table.do(c.From(HOST, c.Pause()))
    assert said(table, "ann") == "The host has stopped the table."
    assert said(table, HOST) == "The table is stopped. Go on"
    table.do(c.Disconnect(HOST))
    assert said(table, "ann") == "The host has stopped the table. host is away."
    table.do(c.From(HOST, c.ShareHost(2), HOST))
    assert said(table, "bob") == "The host has stopped the table."  # ann can help


def test_the_next_hand_waits_for_a_host_who_may_be_away() -> None:
    table = Played(terms(pause=3600)).sit(HOST, "ann")
    assert said(table, HOST) == "You deal when everybody is ready. Share the link Add a bot"
    assert said(table, "ann") == "The host deals when everybody is ready."
    table.do(c.Disconnect(HOST))
    assert said(table, "ann") == "The host deals when everybody is ready. host is away."


def test_who_has_no_chair_is_told_to_take_one_and_the_others_to_send_the_link() -> None:
    table = Played().sit("ann")
    assert said(table, "ann") == "Waiting for one more player: send the link."
    assert said(table) == "One more player is needed: take a chair."
    assert said(Played()) == "2 more players are needed: take a chair."


def test_a_table_that_has_ended_says_so_and_one_that_will_says_when() -> None:
    table = Played().sit("ann", "bob").start()
    table.do(c.From(HOST, c.End()))
    assert said(table) == "The host will end this table after this hand."
    table.all_act()
    assert said(table).startswith("This table has ended.")


def test_who_sits_out_is_named_with_the_way_back() -> None:
    """Also where only a bot is ready: the host, who sits out too, has their own button to press."""
    table = Played(terms(pause=0)).sit(HOST, "ann").bots()
    for who in (HOST, "ann"):
        table.do(c.From(who, c.SitOut(True)))
    here = "Waiting for ann, who can come back with “Deal me in” at their seat."
    assert said(table, HOST).startswith(
        f"{here} You sit out. To be dealt in again, press “Deal me in”."
    )
    table.do(c.Disconnect("ann"))
    assert said(table, HOST).startswith("Waiting for ann to come back. You sit out.")


def test_who_sits_out_while_others_go_on_is_told_which_button_leads_back() -> None:
    table = Played(terms(pause=3600)).sit(HOST, "ann", "bob")
    table.do(c.From("bob", c.SitOut(True)))
    assert said(table, "bob") == (
        "The host deals when everybody is ready. "
        "You sit out. To be dealt in again, press “Deal me in”."
    )
    assert said(table, "ann") == "The host deals when everybody is ready."


def test_who_sits_out_hears_the_one_who_waits_called_no_absentee() -> None:
    """The last who is ready waits for the others, each by what keeps them from playing."""
    table = Played(terms("razz", pause=60)).sit(HOST, "ann", "bob").start()
    table.all_act()
    for who in (HOST, "bob"):
        table.do(c.From(who, c.SitOut(True)))
    back = "To be dealt in again, press “Deal me in”."
    for who in (HOST, "bob"):
        assert "ann" not in said(table, who)
        assert back in said(table, who)
    assert said(table, "ann").startswith("Waiting for host and bob, who can come back with")
    session = table.session
    chairs = [chair and replace(chair, chips=chair.chips * (chair.who == "ann"), out=False)
              for chair in session.seating.chairs]  # fmt: skip
    broke = replace(session, seating=replace(session.seating, chairs=tuple(chairs)))
    pages = page_of([shown(broke, table.now, who) for who in (HOST, "ann")])
    (_, host, _), (_, ann, _) = pages
    assert host.startswith("Waiting for you and bob to take new chips.")
    assert ann.startswith("Waiting for host and bob to take new chips.")


def test_a_host_who_sits_alone_is_told_who_came_in_without_a_chair() -> None:
    table = Played().sit(HOST)
    assert said(table, HOST).startswith("You are alone here. Share the link")
    table.do(c.Admit("eve", name="Eve"))
    table.do(c.Admit("dan", name="Dan"))
    assert said(table, HOST).startswith("Eve and Dan came in, but nobody sits with you yet.")
