"""Sit down at a friend's table, and answer every question there until the table ends.

    pip install websockets
    python examples/room_bot.py http://127.0.0.1:8000/join/CODE [NAME]

Take an invite's link or its code with the room's address before it. The bot keeps its chair when
the connection is lost, and it knows no game: `decide` gets the question with its offers and what
its chair may see of the hand, and returns one of the answers. Write your own there.
"""

import asyncio
import json
import sys
import time

import room_client as room
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

AGAIN = 5.0
"""The seconds after which a chair or chips are asked for again, if they were refused."""


def decide(ask, hand):
    """Call where that is on offer (a call of nothing is a check), else anything but a fold."""
    offers = {offer["do"]: offer["examples"][0] for offer in ask["offers"]}
    others = [do for kind, do in offers.items() if kind != "Fold"] or list(offers.values())
    return offers.get("Call") or others[0]


class Bot:
    """What we remember between two states of the table."""

    def __init__(self):
        self.shares = {}  # our secret in each shuffle, by its announcement
        self.asked = False  # whether we have asked a host to approve of our sitting down
        self.tried = None, 0.0  # what we sent last for a chair or for chips, and when

    def wanted(self, state, now=0.0):
        """Return the message that a state asks us for at a time in seconds, or None."""
        table, you = state["table"], state["you"]
        choosing = table.get("choosing")
        if choosing and choosing["chair"] == you["chair"]:
            return {"id": f"choose-{state['seq']}", "type": "choose", "place": 0}
        message = room.reply(state, self.shares)
        if message and message["type"] == "act":
            message["do"] = decide(state["ask"], state.get("hand"))
        return message or self.missing(state, now)

    def missing(self, state, now):
        """Return how to get the chair or the chips we lack; if refused, it is tried again later."""
        table, you, hand = state["table"], state["you"], state.get("hand")
        taken = {chair["chair"]: chair for chair in table.get("chairs", ())}
        chair = taken.get(you["chair"])
        waiting = you["seat"] == "asked" or (you["seat"] == "ask" and self.asked)
        playing = you["player"] and hand and not hand.get("over")
        has = chair and (chair.get("chips") or chair.get("promised"))
        kind = "top_up" if chair else "sit"
        tried, at = self.tried
        early = tried == (kind, you["seat"]) and now < at + AGAIN
        if has or playing or early or (waiting and not chair):
            return None
        self.tried = (kind, you["seat"]), now
        self.asked = self.asked or you["seat"] == "ask"
        return {"id": f"{kind}-{state['seq']}", "type": kind, "chips": table["terms"]["least"]}


async def stay(url, token):
    """Play over one connection after another; return when the table has ended."""
    bot, headers = Bot(), {"Authorization": f"Bearer {token}"}
    while True:
        try:
            async with connect(url, additional_headers=headers) as socket:
                welcome = False
                async for text in socket:
                    state = json.loads(text)
                    if "error" in state and not welcome:
                        raise SystemExit(f"the table lets nobody in: {state['error']['message']}")
                    if "error" in state:  # too late, or not to be done now: the next state tells
                        print(state["error"]["code"], state["error"]["message"])
                    elif state["type"] in ("welcome", "frame"):
                        welcome = True
                        if state["table"].get("closed"):
                            return
                        if message := bot.wanted(state, time.monotonic()):
                            await socket.send(json.dumps(message))
        except (ConnectionClosed, OSError):
            pass  # the room begins anew, or the line is broken
        except InvalidStatus as refused:
            raise SystemExit(f"the table lets nobody in: {refused}") from None
        await asyncio.sleep(1)


def main(link="", name="Example bot"):
    """Come in by an invite, and stay."""
    room.ROOM, _, code = link.partition("/join/")
    if not (code and room.ROOM.startswith(("http://", "https://"))):
        raise SystemExit(
            "python examples/room_bot.py LINK [NAME]: give the link of an invite, such as "
            "http://127.0.0.1:8000/join/CODE; the host finds it at the table, under “Invite link”"
        )
    token = room.http("/api/guests", {"name": name})["token"]
    table = room.http("/api/join", {"code": code}, token)["table"]
    asyncio.run(stay(f"ws{room.ROOM[4:]}/ws/tables/{table}", token))


if __name__ == "__main__":
    main(*sys.argv[1:3])
