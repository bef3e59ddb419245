"""What changed, put to what was there before, is the whole frame, for every viewer of a table."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from doorcard.language import speaking
from doorcard.laws.runner import never_fold
from doorcard.room.wire.frames import EventFrames, You, frame_of, who_may_change, you_of, you_still
from doorcard.room.wire.lines import viewer_in
from doorcard.table import commands as c
from doorcard.table.clocks import HOME_CLOCK, Clock
from tests.room.anew import anew
from tests.room.merging import Client, merged, told_in_turn
from tests.room.published import GAMES, PublishedTable
from tests.table.session.played import HOST, calls, folds, terms

VIEWERS = (HOST, "nobody", "somebody", "ann", "bob", "cat")


def streams(table: PublishedTable, language: str = "en") -> dict[str, list[bytes]]:
    """Return what each viewer is sent of all events; hold it against whole frames."""
    sent: dict[str, list[bytes]] = {who: [] for who in VIEWERS}
    clients = {who: Client(who) for who in VIEWERS}
    had: dict[str, Any] = {}
    was: dict[str, You] = {}
    with speaking(language):
        for told in told_in_turn(table.events):
            event = told.event
            changing = who_may_change(event)
            for who, client in clients.items():
                you = you_of(event.after, who, who)
                if changing is not None and who not in changing:
                    assert you == you_of(event.before, who, who), (event.seq, who)
                if changing is not None and who in was:
                    assert you == you_still(event.after, was[who], who), (event.seq, who)
                data, was[who] = client.hear(told, you), you
                read = msgspec.json.decode(data)
                whole = anew(event, who, language, viewer_in(event, who)[1])
                had[who] = merged(had[who], read) if read["type"] == "change" else read
                assert had[who] == whole, (event.seq, who, read)
                sent[who].append(data)
    return sent


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", [*GAMES, "anaconda", "three-card-poker"])
def test_changes_put_together_say_what_whole_frames_say(game: str, language: str) -> None:
    table = PublishedTable(terms(game)).sit("ann", "bob", "cat")
    for number in range(2):
        if number and table.session.next_at is None:  # somebody may have lost everything
            break
        table.start().all_act(partial(never_fold, rng=Random(f"{game}/changes/{number}")))
    sent = streams(table, language)
    assert sum(data.startswith(b'{"type":"frame"') for data in sent["ann"]) == 1


def test_what_others_do_between_hands_is_told_as_changes_too() -> None:
    table = PublishedTable(terms("five-card-stud")).sit("ann", "bob")
    table.start().all_act(folds)
    for request in (
        c.From("ann", c.Chat("well")),
        c.From("bob", c.SitOut(out=True)),
        c.From("ann", c.ShowCards(1)),
        c.From(HOST, c.Pause(on=True)),
        c.From("bob", c.SitOut(out=False)),
        c.From("bob", c.Leave()),
    ):
        table.once(request)
    streams(table)


def test_hosts_are_told_who_knocks_while_a_hand_is_played() -> None:
    table = PublishedTable(terms("five-card-stud")).sit("ann", "bob").start()
    table.once(c.Knock("eve", "Eve"))
    said = json.loads(streams(table)[HOST][-1])
    assert [asking["name"] for asking in said["you"]["door"]["requests"]] == ["Eve"]


def test_changes_are_a_small_part_of_whole_frames_and_mostly_the_same_for_all() -> None:
    table = PublishedTable(terms("seven-card-stud-8")).sit("ann", "bob", "cat")
    table.start().all_act(partial(never_fold, rng=Random(3)))
    sent = streams(table)
    whole = sum(len(frame_of(event, you_of(event.after, "ann", "ann"))) for event in table.events)
    assert sum(map(len, sent["ann"])) < 0.6 * whole
    events = list(zip(*sent.values(), strict=True))[1:]  # the first one is whole
    alike = [len(set(each)) for each in events]
    assert sum(each <= 3 for each in alike) > len(alike) / 2


def test_only_those_who_are_asked_may_become_somebody_else_by_an_answer() -> None:
    table = PublishedTable(terms("five-card-stud", clock=HOME_CLOCK)).sit("ann", "bob", "cat")
    table.start().all_act(folds)
    streams(table)
    few = [who_may_change(event) for event in table.events if event.before.playing]
    assert all(asked is None or len(asked - {""}) <= 2 for asked in few)
    assert sum(asked is not None for asked in few) > len(few) / 2


def test_who_missed_an_event_is_sent_a_whole_one() -> None:
    table = PublishedTable(terms("five-card-stud")).sit("ann", "bob")
    table.start().all_act(folds)
    client = Client()
    kinds = []
    for told in list(told_in_turn(table.events))[::2]:
        data = client.hear(told, you_of(told.event.after, "ann", "ann"))
        kinds.append(msgspec.json.decode(data)["type"])
    assert set(kinds) == {"frame"}


def test_who_was_asked_and_only_watches_now_is_shown_the_question_as_others_are() -> None:
    table = PublishedTable(terms("five-card-stud")).sit("ann", "bob")
    table.start()
    playing = table.session.playing
    assert playing is not None
    assert playing.ask is not None
    asked = ("ann", "bob")[playing.chairs[playing.ask.players[0] - 1] - 1]
    client, before = Client(), EventFrames(table.events[-1])
    you = you_of(before.event.after, asked, asked)
    had = msgspec.json.decode(client.hear(before, you))
    assert had["ask"]["mine"]
    table.do(c.From("ann", c.Chat("well")))
    after = table.events[-1]
    watching = you_of(after.after, "nobody", "nobody")
    read = msgspec.json.decode(client.hear(EventFrames(after, before), watching))
    assert read["type"] == "change"
    assert merged(had, read) == msgspec.json.decode(frame_of(after, watching))


def test_minutes_that_run_out_in_a_hand_are_told_in_a_table_that_is_otherwise_the_same() -> None:
    """What comes next changes by the time alone: then the table has another game (MIX-04)."""
    mixed = terms("razz", "soko", mode="minutes", clock=Clock(base_time=500))
    table = PublishedTable(mixed)
    table.sit("ann", "bob").start()
    for wait in (30, 60):
        table.now += wait
        table.all_act(calls, until=1)
    said = [json.loads(each) for each in streams(table)["ann"]]
    assert "table" not in said[-2]
    assert said[-1]["table"]["ahead"]["words"].startswith("Next: Sökö")


def test_who_may_take_an_answer_back_is_told_so_as_long_as_they_may() -> None:
    table = PublishedTable(terms("five-card-stud", practice=True))
    table.sit("ann").bots(1).start().all_act(calls, until=6)
    streams(table)


def test_cards_shown_after_a_hand_are_told_with_what_they_come_to() -> None:
    """Ann wins unseen and shows: others are told her cards and her hand in words (ROOM-70)."""
    table = PublishedTable(terms("five-card-stud", rabbit=True)).sit("ann", "bob")
    table.start().all_act(calls, until=3)
    table.all_act(folds)
    finished = table.session.finished
    assert finished is not None
    (winner,) = finished.playing.hand.state.live
    table.once(c.From(finished.playing.people[winner - 1], c.ShowCards(1)))
    table.once(c.From("ann", c.Rabbit(1)))
    said = [json.loads(each) for each in streams(table)["nobody"]]
    (shown,) = said[-2]["hand"]["players"]
    assert shown["player"] == winner
    assert shown["strengths"]
    assert said[-1]["hand"]["rabbit"]


def test_who_got_up_and_closes_the_page_is_not_told_of_as_somebody() -> None:
    table = PublishedTable(terms("five-card-stud")).sit("ann", "bob")
    table.once(c.From("ann", c.Leave()))
    table.do(c.Connect("ann"))
    table.do(c.Disconnect("ann"))
    said = [json.loads(each) for each in streams(table)["bob"]]
    assert said[-1]["facts"][0]["fact"] == "Went"
    assert not said[-1].get("lines")


@pytest.mark.proves("ROOM-72")
def test_who_has_folded_beside_bots_alone_is_told_that_the_rest_may_be_skipped() -> None:
    """ROOM-72: as soon as they fold, and no longer than until it is skipped."""
    table = PublishedTable(terms("five-card-stud")).sit("ann").bots(2).start()
    while table.asked[0] != "ann":
        table.act(table.asked[0], calls)
    table.act("ann", folds)
    if table.asked[:1] == ("ann",):  # whoever brings it in can't fold at once
        raise AssertionError("ann was asked again")
    table.do(c.From("ann", c.Skip(1)))
    said = [json.loads(each) for each in streams(table)["ann"]]
    may = [each["you"].get("skip", False) for each in said if "you" in each]
    assert may[-2:] == [True, False]
