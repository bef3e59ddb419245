"""Public hands: who may share one, what strangers see of it, and that no link shows a secret."""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest

from doorcard.cards import card_name
from doorcard.fairness import loads, verify
from doorcard.room.history import past_hand
from doorcard.room.nights import shown
from doorcard.room.nights.picture import png, title_of, words_of
from doorcard.room.outcomes import HandOutcome, Net, Winner
from tests.room.visiting import Guest, House, folded, play, refused, visited

pytestmark = [pytest.mark.anyio, pytest.mark.proves("ROOM-61")]
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
async def stranger(house: House) -> AsyncIterator[httpx.AsyncClient]:
    async with house.client() as http:
        yield http


async def share(guest: Guest, table: str, view: str) -> str:
    answer = await guest.http.post(f"/api/tables/{table}/hands/1/links", json={"view": view})
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["code"]
    return code


def hidden_from(frames: list[dict[str, Any]]) -> list[set[str]]:
    """Return, for each player, the cards of theirs that frames show."""
    shown: dict[int, set[str]] = {}
    for frame in frames:
        for player in (frame["hand"] or {}).get("players", []):
            cards = {card["c"] for card in player.get("cards", [])} - {"??"}
            shown.setdefault(player["player"], set()).update(cards)
    return [shown[player] for player in sorted(shown)]


async def test_a_link_shows_what_its_viewer_knew_and_no_more(
    house: House, stranger: httpx.AsyncClient
) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await folded(house, ann, bob)
    past = await past_hand(house.room.tables.keeper, table, 1)
    state = past.playing.hand.state
    held = [set(map(str, _names(seat.cards))) for seat in past_seats(past)]
    ups = [set(_names([p.card for p in seat.places if p.up])) for seat in past_seats(past)]
    assert state.over
    mine = past.playing.player(await bob.id())
    everybody = await share(ann, table, "everybody")
    own = await share(bob, table, "mine")
    for code, knows in ((everybody, 0), (own, mine)):
        answer = await stranger.get(f"/api/shared/{code}")
        frames = answer.json()
        for player, seen in enumerate(hidden_from(frames), 1):
            assert seen <= (held[player - 1] if player == knows else ups[player - 1])
        if knows:
            assert hidden_from(frames)[mine - 1] == held[mine - 1]
        downs = [held[p - 1] - ups[p - 1] for p in (1, 2) if p != knows]
        for names in downs:
            assert not [name for name in names if f'"{name}"' in answer.text]
        # Nobody is spoken to, and nobody is told by an id.
        assert {json.dumps(frame["you"]) for frame in frames} == {json.dumps(NOBODY)}
        assert not any((frame["hand"] or {}).get("you") for frame in frames)
        lines = [piece for f in frames for line in f["lines"] for piece in line["text"]]
        assert not any(isinstance(piece, str) and "You" in piece for piece in lines)
        for guest in (ann, bob):
            assert await guest.id() not in answer.text
            assert guest.token not in answer.text
        proof = await stranger.get(f"/api/shared/{code}/fairness")
        assert verify(loads(proof.content)).verdict == "nobody_contributed"
        opened = {each["card"] for each in proof.json()["shuffles"][0]["openings"]}
        file = (await stranger.get(f"/api/shared/{code}/file")).text
        for names in downs:
            assert not names & opened
            assert not [name for name in names if name in file]


NOBODY = {
    "chair": 0,
    "player": 0,
    "host": False,
    "auto_muck": False,
    "name": "",
    "back": False,
    "skip": False,
    "main": False,
    "seat": "",
    "door": None,
    "more_time": 0,
    "moved": "",
}


def past_seats(past: Any) -> list[Any]:
    """Return the seats as they were when everybody still had their cards: after the deal."""
    for event in past.events:
        playing = event.after.playing
        if playing and playing.ask and all(len(s.places) == 2 for s in playing.hand.state.seats):
            return list(playing.hand.state.seats)
    raise AssertionError("the hand was never dealt")


def _names(cards: Any) -> list[str]:
    return [card_name(card) for card in cards]


async def test_who_may_share_and_who_may_take_it_back(
    house: House, stranger: httpx.AsyncClient
) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await play(house, ann, bob)
    invite = await house.room.people.invite(table, await ann.id())
    path = f"/api/tables/{table}/hands/1/links"
    refused(await stranger.post(path, json={"view": "mine"}), 401, "no_token")
    refused(await eve.http.post(path, json={"view": "mine"}), 403, "not_admitted")
    refused(await eve.http.get(path), 403, "not_admitted")
    await eve.http.post("/api/join", json={"code": invite.code})
    refused(await eve.http.post(path, json={"view": "mine"}), 400, "not_in_hand")
    refused(await eve.http.post(path, json={"view": "everybody"}), 403, "not_host")
    refused(await bob.http.post(path, json={"view": "everybody"}), 403, "not_host")
    refused(await bob.http.post(path, json={"view": "all"}), 400, "bad_request")
    none = f"/api/tables/{table}/hands/99/links"
    refused(await ann.http.post(none, json={"view": "mine"}), 404, "no_such_hand")

    everybody, own = await share(ann, table, "everybody"), await share(bob, table, "mine")
    assert await share(bob, table, "mine") == own  # once is enough
    found = (await bob.http.get(path)).json()
    assert (found["may_mine"], found["may_everybody"]) == (True, False)
    told = {row["code"]: (row["mine"], row["yours"], row["name"]) for row in found["links"]}
    assert told == {everybody: (False, False, ""), own: (True, True, "Bob")}
    ids = {row["code"]: row["id"] for row in found["links"]}
    # The host learns that Bob shows his view, and may end that, but isn't led to Bob's cards.
    hosts = (await ann.http.get(path)).json()["links"]
    assert [(row["code"], row["yours"], row["name"]) for row in hosts] == [
        (everybody, True, ""),
        (None, True, "Bob"),
    ]
    assert own not in (await ann.http.get(path)).text
    eves = (await eve.http.get(path)).json()
    assert eves["may_mine"] is False
    assert [row["code"] for row in eves["links"]] == [everybody]

    refused(await bob.http.delete(f"{path}/{ids[everybody]}"), 403, "not_host")
    refused(await eve.http.delete(f"{path}/{ids[own]}"), 403, "not_host")
    for unknown in ("unknown", own):
        assert (await ann.http.delete(f"{path}/{unknown}")).status_code == 204
    assert (await stranger.get(f"/hands/{own}/picture.png")).content.startswith(PNG)
    assert (await bob.http.delete(f"{path}/{ids[own]}")).status_code == 204
    refused(await stranger.get(f"/api/shared/{own}"), 404, "no_such_link")
    refused(await stranger.get(f"/hands/{own}/picture.png"), 404, "no_such_link")
    page = await stranger.get(f"/hands/{own}")
    assert (page.status_code, "og:" in page.text) == (404, False)
    assert (await stranger.get(f"/api/shared/{everybody}")).is_success
    again = await share(bob, table, "mine")
    assert again != own
    [row] = [row for row in (await ann.http.get(path)).json()["links"] if row["name"]]
    assert (await ann.http.delete(f"{path}/{row['id']}")).status_code == 204
    refused(await stranger.get(f"/api/shared/{again}"), 404, "no_such_link")


async def test_a_running_hand_is_not_shared(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await house.table(ann, bob)
    async with ann.at(table) as a, bob.at(table) as b:
        await a.ask("sit", chips=50)
        await b.ask("sit", chips=50)
        await a.until(lambda m: m.get("hand"))
        path = f"/api/tables/{table}/hands/1/links"
        refused(await ann.http.post(path, json={"view": "mine"}), 400, "hand_runs")
        assert (await ann.http.get(path)).json()["may_mine"] is False


async def test_what_was_said_stays_at_the_table(house: House, stranger: httpx.AsyncClient) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await house.table(ann, bob)
    async with ann.at(table) as a, bob.at(table) as b:
        await a.ask("sit", chips=50)
        await b.ask("sit", chips=50)
        await a.until(lambda m: m.get("hand"))
        await a.ask("chat", text="my aunt is ill")
        while not (a.state.get("hand") or {}).get("over"):
            for visitor in (a, b):
                await visitor.until_seq(a.state["seq"])
                ask = visitor.state.get("ask") or {}
                if ask.get("mine") and visitor.state["table"]["hand"] == 1:
                    await visitor.answer()
                    await a.until_seq(visitor.state["seq"])
                    break
            else:
                await a.hear()
    code = await share(ann, table, "mine")
    assert "aunt" in (await ann.http.get(f"/api/tables/{table}/hands/1")).text
    for address in (f"/api/shared/{code}", f"/hands/{code}", f"/api/shared/{code}/file"):
        assert "aunt" not in (await stranger.get(address)).text


async def test_a_preview_has_a_picture_and_words_and_names_are_text(
    house: House, stranger: httpx.AsyncClient
) -> None:
    ann, bob = await house.guest('A"><i>&'), await house.guest("Bob")
    table = await play(house, ann, bob)
    code = await share(bob, table, "mine")
    page = await stranger.get(f"/hands/{code}")
    told = dict(re.findall(r'<meta property="og:([a-z:]+)" content="([^"]*)">', page.text))
    assert told["title"].startswith("Five Card Stud")
    assert told["image"] == f"{house.address}/hands/{code}/picture.png"
    assert len(told["description"]) > 20
    assert "<i>" not in page.text
    for address in (f"/hands/{code}", f"/hands/{code}/picture.png"):
        head = await stranger.head(address)
        assert (head.status_code, head.content) == (200, b"")
    assert page.headers["content-security-policy"].startswith("default-src 'self'")
    drawn = await stranger.get(f"/hands/{code}/picture.png")
    assert drawn.headers["content-type"] == "image/png"
    assert drawn.content.startswith(PNG)
    assert int.from_bytes(drawn.content[16:20]) == 1200
    assert int.from_bytes(drawn.content[20:24]) == 630
    ready = await house.room.shown.ready(code)
    texts = [each.text for each in ElementTree.fromstring(ready.svg).iter()]
    assert 'A"><i>&' in texts
    assert not {"href", "image"} & set(re.findall(r"[a-z]+", ready.svg))


async def test_a_picture_shows_what_everybody_saw_whoever_shares(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await folded(house, ann, bob)
    everybody, own = await share(ann, table, "everybody"), await share(bob, table, "mine")
    pictures = [(await house.room.shown.ready(code)).svg for code in (everybody, own)]
    assert pictures[0] == pictures[1]


async def test_a_picture_is_drawn_once_and_no_more_are_kept_than_so_many(
    house: House, stranger: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await play(house, ann, bob)
    codes = [await share(ann, table, "everybody"), await share(bob, table, "mine")]
    drawn: list[str] = []

    def draw(svg: str) -> bytes:
        drawn.append(svg)
        return PNG

    monkeypatch.setattr(house.room.shown, "_pictures", OrderedDict())
    monkeypatch.setattr(shown, "png", draw)
    for _ in range(3):
        assert (await stranger.get(f"/hands/{codes[0]}/picture.png")).content == PNG
    assert len(drawn) == 1
    monkeypatch.setattr(shown, "HANDS_READY", 1)
    for code in (codes[1], codes[0], codes[0]):
        await stranger.get(f"/hands/{code}/picture.png")
    assert len(drawn) == 3
    assert len(house.room.shown._pictures) == 1


async def test_strangers_have_a_rate_of_their_own(tmp_path: Path) -> None:
    async with visited(tmp_path, stranger_rate="2/minute") as house:
        http = house.client()
        for path in ("/hands/none", "/hands/none/picture.png"):
            assert (await http.get(path)).status_code == 404
        refused(await http.get("/api/shared/none"), 429, "too_many")
        refused(await http.get("/hands/none"), 429, "too_many")
        assert (await http.get("/api/games")).is_success
        await http.aclose()


def test_words_for_a_winner_for_several_and_for_none() -> None:
    nets = (Net("Ann", 30), Net("Bob", -30))
    won = HandOutcome("Razz", (Winner("Ann", 1060, 30, ("8-6-4-3-A",)),), nets)
    assert title_of(won) == "Razz: Ann wins 1,060"
    assert words_of(won) == "Ann gets 1,060 with 8-6-4-3-A. 2 players at the table."
    both = HandOutcome("Razz", (Winner("Ann", 9, 3), Winner("Bob", 7, 1)), nets)
    assert title_of(both) == "Razz: Ann and Bob share the pot"
    none = HandOutcome("Razz", (), nets[:1])
    assert (title_of(none), words_of(none)) == ("Razz", "One player at the table.")
    assert png('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').startswith(PNG)
