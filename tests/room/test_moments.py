"""Moments at a table, over its socket: cards shown late, going back in practice, reactions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.room.visiting import House, Visitor, folded

pytestmark = pytest.mark.anyio


def said(message: dict[str, Any], kind: str) -> list[str]:
    """Return what the lines of a kind in a message say, cards and chips left out."""
    return [
        "".join([it if isinstance(it, str) else it.get("text", "") for it in line["text"]])
        for line in message.get("lines") or []
        if line["kind"] == kind
    ]


@pytest.mark.proves("ROOM-70", "ROOM-71")
async def test_what_was_shown_after_a_hand_is_in_its_replay(house: House) -> None:
    """Five-card stud: who folded shows the hole card, who won asks what would have come."""
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await folded(house, ann, bob, pause=600, rabbit=True)
    async with ann.at(table) as a, bob.at(table) as b:
        welcome = await a.until(lambda m: m["type"] == "welcome")
        await b.until(lambda m: m["type"] == "welcome")
        own = welcome["hand"]["players"][welcome["you"]["player"] - 1]
        loser, winner = (a, b) if own.get("folded") else (b, a)
        assert (await loser.ask("show", hand=1, places=[0]))["type"] == "ack"
        await winner.until_seq((await winner.ask("rabbit", hand=1))["seq"])
        seen = winner.state
    assert len(seen["hand"]["rabbit"]) == 6
    assert len(seen["openings"]) == 6
    assert seen["lines"][0]["say"].count("would have got") == 2
    for guest in (ann, bob):
        frames = (await guest.http.get(f"/api/tables/{table}/hands/1")).json()
        last = frames[-1]
        assert last["hand"]["rabbit"] == seen["hand"]["rabbit"]
        shown = next(player for player in last["hand"]["players"] if player.get("folded"))
        assert "??" not in [card["c"] for card in shown["cards"]]
        assert [kind["fact"] for frame in frames[-2:] for kind in frame["facts"]] == [
            "ShowedCards",
            "RabbitShown",
        ]


@pytest.mark.proves("ROOM-73")
async def test_going_back_is_said_and_the_log_goes_on_from_there(house: House) -> None:
    """Ann's answer is told in the same words the second time."""
    ann = await house.guest("Ann")
    wanted = {"solo": True, "games": [{"game": "five-card-stud"}], "bots": ["easy"]}
    table = (await ann.http.post("/api/tables", json=wanted)).json()["table"]
    async with ann.at(table) as a:
        await a.until(lambda m: m["type"] == "welcome")
        await a.ask("deal")
        ask = await a.turn()
        hand = a.state["hand"]
        button = next(offer for offer in ask["offers"] if offer["do"] != "Fold")["button"]
        first = await calling(a, ask)
        assert (hand["you"], first["you"]["back"]) == (first["you"]["player"], True)
        back = await a.ask("take_back", hand=1)
        await a.until_seq(back["seq"])
        told = next(m for m in a.heard if m.get("seq") == back["seq"] and m["type"] == "frame")
        assert said(told, "table") == [f"You take the latest answer back: {button}"]
        assert [player["stack"] for player in told["hand"]["players"]] == [
            player["stack"] for player in hand["players"]
        ]
        again = await a.turn()
        assert again["decision"] > ask["decision"]
        assert [offer["words"] for offer in again["offers"]] == [
            offer["words"] for offer in ask["offers"]
        ]
        second = await calling(a, again)
        assert (first["lines"][0], first["hand"]["players"]) == (
            second["lines"][0],
            second["hand"]["players"],
        )


async def calling(visitor: Visitor, ask: dict[str, Any]) -> dict[str, Any]:
    """Answer by the first offer but folding, and return the frame that tells it."""
    do = next(offer for offer in ask["offers"] if offer["do"] != "Fold")["examples"][0]
    reply = await visitor.ask("act", hand=1, decision=ask["decision"], do=do)
    await visitor.until_seq(reply["seq"])
    return next(m for m in visitor.heard if m.get("seq") == reply["seq"] and m["type"] == "frame")


@pytest.mark.proves("ROOM-74")
async def test_reactions_are_told_to_all_and_a_few_at_a_time(house: House) -> None:
    """Five in ten seconds: the sixth is refused."""
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await house.table(ann, bob)
    async with ann.at(table) as a, bob.at(table) as b:
        assert await a.refused("react", what="wow") == "not_seated"
        await a.ask("sit", chips=100)
        assert (await a.ask("react", what="well_played"))["type"] == "ack"
        frame = await b.until(lambda m: said(m, "react"))
        assert said(frame, "react") == ["Ann: 👏 Well played"]
        assert frame["lines"][0]["say"] == "Ann says: Well played."
        assert frame["lines"][0]["text"][0] == {"text": "Ann", "chair": 1}
        codes = [(await a.ask("react", what="wow"))["type"] for _ in range(4)]
        assert codes == ["ack"] * 3 + ["refused"]
