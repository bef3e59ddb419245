"""What a night comes to: settled among people, counted from the log, and opened again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from anyio import to_thread

from doorcard import games, records, start
from doorcard.cards import deck, parse_cards
from doorcard.records.statistics import count
from doorcard.room.hosting.table_keeper import Keeper
from doorcard.room.nights import Nights
from doorcard.room.nights.counting import HandTotals, Night, Noted, added
from doorcard.rules.actions import Fold
from doorcard.rules.phases.bet import BringIn, Call, Raise
from doorcard.rules.stakes import Stakes
from doorcard.table import commands as c
from doorcard.table.codec import decode_session, encode_session
from tests.cli.terminal import run
from tests.room.visiting import CHIPS, Guest, House, end, folded, play, refused

pytestmark = pytest.mark.anyio


async def night_of(guest: Guest, table: str) -> dict[str, Any]:
    answer = await guest.http.get(f"/api/tables/{table}/night")
    assert answer.is_success, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.proves("ROOM-60")
async def test_a_hand_given_up_at_once_was_won_and_neither_played_nor_shown(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await folded(house, ann, bob)
    await end(house, table, ann)
    night = await night_of(bob, table)
    assert night["complete"] is True
    assert night["ended_at"] is not None
    people = {each["name"]: each for each in night["people"]}
    assert set(people) == {"Ann", "Bob"}
    # The first hand: two antes of 1, a bring-in nobody called. Nobody chose to put anything in.
    first = (await ann.http.get(f"/api/tables/{table}/hands?before=2")).json()[0]
    [winner] = first["outcome"]["winners"]
    assert people[winner["name"]]["won"] >= 1
    for each in people.values():
        assert each["hands"] == night["hands"]
        assert each["shown"] <= each["hands"]
    assert sum(each["net"] for each in night["people"]) == 0
    [pot] = [pot for pot in night["pots"] if pot["number"] == 1]
    assert (pot["pot"], pot["title"], pot["showed"], pot["raises"]) == (2, "Five Card Stud", 0, 0)


async def last_of(guest: Guest, table: str) -> dict[str, Any]:
    """Return the first hand of a table as somebody saw it at its end."""
    found: dict[str, Any] = (await guest.http.get(f"/api/tables/{table}/hands/1")).json()[-1]
    return found["hand"]  # type: ignore[no-any-return]


@pytest.mark.proves("ROOM-60")
def test_a_bring_in_is_no_choice_a_call_is_and_later_rounds_do_not_count() -> None:
    first = parse_cards("2c 3c 4c 5d 6d 7d 2h Kh Qh")
    order = (*first, *[card for card in deck() if card not in first])
    stakes = Stakes(ante=1, small_bet=4, bring_in=2)
    hand = start(games.get("seven-card-stud"), [100] * 3, stakes, orders=[order])
    # The up-cards are the 2h, Kh and Qh: player 1 brings it in, 2 folds, 3 calls, 1 need not pay.
    hand = hand.act(1, BringIn()).act(2, Fold()).act(3, Call())
    assert hand.state.street == 4
    assert [each.played for each in count(hand)] == [0, 0, 1]
    opener = hand.ask.players[0]  # type: ignore[union-attr]
    hand = hand.act(opener, Raise(4))
    assert [each.played for each in count(hand)] == [0, 0, 1]


@pytest.mark.proves("ROOM-60")
async def test_a_hand_called_down_was_played_and_shown(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await play(house, ann, bob)
    refused(await eve.http.get(f"/api/tables/{table}/night"), 403, "not_admitted")
    refused(await eve.http.get("/api/tables/none/night"), 404, "no_such_table")
    room = house.room
    alone = Nights(room.tables.keeper)
    found, _ = await alone.of(table, most=1)
    assert (found.upto, found.hands) == (1, 1)
    [first] = [pot for pot in found.pots if pot.number == 1]
    views = [await last_of(guest, table) for guest in (bob, ann)]
    last = views[0]
    paid = sum(award["amount"] for award in last["result"]["awards"])
    assert first.pot == paid
    for number, tally in enumerate(found.tallies):
        assert (tally.hands, tally.net) == (1, last["result"]["nets"][number])
        other = next(view for view in views if view["you"] != number + 1)
        cards = other["players"][number].get("cards", [])
        assert tally.shown == int(len(cards) == 5 and all(card["c"] != "??" for card in cards))
        assert tally.shown_won == min(tally.shown, tally.won)
    # What was counted is not read again.
    monkeypatch.delattr(Keeper, "before")
    assert (await alone.of(table, most=0))[0] == found


@pytest.mark.proves("ROOM-60")
async def test_the_hand_files_of_a_night_come_to_the_same_statistics(
    house: House, tmp_path: Path
) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await play(house, ann, bob)
    await end(house, table, ann)
    night = await night_of(ann, table)
    for guest, own in ((ann, "Ann"), (bob, "Bob")):
        career = (await guest.http.get("/api/nights/statistics")).json()["statistics"]
        for number in range(1, night["hands"] + 1):
            file = await guest.http.get(f"/api/tables/{table}/hands/{number}/file")
            (tmp_path / f"hand-{number}.phh").write_text(file.text, "utf-8")
        found = records.statistics.of(tmp_path)
        assert (found.hands, found.problems) == (night["hands"], [])
        lines = {line.player: line.counts for line in found.by_player()}
        for each in night["people"]:
            counts = lines.pop(each["name"])
            for name in ("hands", "played", "won", "shown", "shown_won", "biggest", "net"):
                assert each[name] == getattr(counts, name), (each["name"], name)
                if each["name"] == own:
                    assert career[name] == each[name], name
        assert not lines
        told = await to_thread.run_sync(run, "stats", str(tmp_path), "--json")
        assert told.json["lines"] == found.rows()


@pytest.mark.proves("ROOM-60")
async def test_what_was_counted_is_kept_and_no_request_reads_more_than_so_many(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await folded(house, ann, bob)
    await end(house, table, ann)
    keeper = house.room.tables.keeper
    count = len(await house.room.store.hands(table))
    assert count >= 2
    first, whole = await Nights(keeper).of(table, most=1)
    assert (first.hands, whole) == (1, False)
    other = Nights(keeper)  # as after a restart: it goes on where the one before stopped
    mine, tables, complete = await other.total([table], await ann.id())
    assert (mine.hands, tables, complete) == (count, 1, True)
    assert (await Nights(keeper).total([], "")) == (HandTotals("", ""), 0, True)


def test_tallies_add_up_for_each_person() -> None:
    one = HandTotals("a", "Ann", hands=2, played=1, won=1, shown=1, shown_won=1, biggest=40, net=12)
    two = HandTotals("a", "Anna", hands=1, biggest=0, net=-5)
    assert added([one], [two, HandTotals("b", "Bob", hands=1)]) == (
        HandTotals("a", "Anna", hands=3, played=1, won=1, shown=1, shown_won=1, biggest=40, net=7),
        HandTotals("b", "Bob", hands=1),
    )
    assert Night().pots == ()
    assert Noted(1, "Razz", 5, ()).deals == 1


async def test_a_table_that_ended_stays_in_its_peoples_list(house: House) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await play(house, ann, bob)
    assert (await ann.http.get("/api/nights")).json() == []
    await end(house, table, ann)
    assert (await ann.http.get("/api/tables")).json() == []
    nets = {}
    for guest in (ann, bob):
        [row] = (await guest.http.get("/api/nights")).json()
        assert (row["table"], row["title"]) == (table, "Here")
        assert sorted(row["names"]) == ["Ann", "Bob"]
        nets[guest] = row["net"]
        career = (await guest.http.get("/api/nights/statistics")).json()
        assert (career["nights"], career["complete"]) == (1, True)
        assert career["statistics"]["net"] == row["net"]
    assert nets[ann] + nets[bob] == 0
    assert (await eve.http.get("/api/nights")).json() == []
    assert (await eve.http.get("/api/nights/statistics")).json()["statistics"]["hands"] == 0
    before = (await ann.http.get("/api/nights?before=1")).json()
    assert before == []
    # The ledger and the hands are still there for them.
    assert (await bob.http.get(f"/api/tables/{table}/ledger")).is_success
    assert (await bob.http.get(f"/api/tables/{table}/hands")).is_success


async def test_the_host_opens_the_same_table_again_and_its_people_are_let_in(house: House) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await play(house, ann, bob)
    await end(house, table, ann)
    refused(await bob.http.post(f"/api/tables/{table}/again"), 403, "not_host")
    refused(await eve.http.post(f"/api/tables/{table}/again"), 403, "not_admitted")
    opened = (await ann.http.post(f"/api/tables/{table}/again")).json()
    assert opened["table"] != table
    old, new = [(await house.room.tables.get(id)).session for id in (table, opened["table"])]
    assert new.terms == old.terms
    assert new.host == await ann.id()
    for guest in (ann, bob):
        assert [row["id"] for row in (await guest.http.get("/api/tables")).json()] == [new.id]
    assert (await eve.http.get("/api/tables")).json() == []
    joined = await eve.http.post("/api/join", json={"code": opened["invite"]})
    assert joined.json() == {"table": new.id}


async def test_the_bots_of_the_end_sit_at_the_same_table_again(house: House) -> None:
    """Also when all that is known of them is what was stored."""
    ann = await house.guest("Ann")
    table = await house.table(ann)
    at = await house.room.tables.get(table)
    for level in ("easy", "hard", "easy", "medium"):
        await at.submit(c.From(await ann.id(), c.AddBot(level)))
    await at.submit(c.From(await ann.id(), c.Kick(chair=3)))
    await end(house, table, ann)
    assert all(chair is None for chair in at.session.seating.chairs)
    assert decode_session(encode_session(at.session), at.session.library) == at.session
    opened = (await ann.http.post(f"/api/tables/{table}/again")).json()
    chairs = (await house.room.tables.get(opened["table"])).session.seating.chairs
    assert [chair.bot for chair in chairs if chair] == ["easy", "hard", "medium"]


async def test_bots_are_in_no_list_of_people(house: House) -> None:
    ann = await house.guest("Ann")
    table = await house.table(ann)
    at = await house.room.tables.get(table)
    await at.submit(c.From(await ann.id(), c.AddBot("easy")))
    async with ann.at(table) as a:
        await a.ask("sit", chips=CHIPS)
        while not (a.state.get("hand") or {}).get("over"):
            if (a.state.get("ask") or {}).get("mine"):
                await a.answer()
            else:
                await a.hear()
    await end(house, table, ann)
    night = await night_of(ann, table)
    assert [each["name"] for each in night["people"]] == ["Ann"]
    [row] = (await ann.http.get("/api/nights")).json()
    assert row["names"] == ["Ann"]
