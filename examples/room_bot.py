"""Sit down at a friend's table, and answer every question there until the table ends.

    pip install websockets
    python examples/room_bot.py http://127.0.0.1:8000/join/CODE [NAME]

Take an invite's link or its code with the room's address before it. The bot keeps its chair when
the connection is lost, and it knows no game: `decide` gets the question with its offers and what
its chair may see of the hand, and returns one of the answers. Write your own there.
"""

import asyncio
import json
import secrets
import sys

import room_client as room
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus


def decide(ask, hand):
    """Check or call where that is on offer, else take the first offer that is no fold."""
    offers = {offer["do"]: offer["examples"][0] for offer in ask["offers"]}
    others = [do for kind, do in offers.items() if kind != "Fold"] or list(offers.values())
    return offers.get("Check") or offers.get("Call") or others[0]


def wanted(state, share):
    """Return the message that a state asks us for, or None."""
    table, you, hand = state["table"], state["you"], state.get("hand")
    choosing = table.get("choosing")
    if state["type"] == "welcome" and not you.get("chair"):
        return {"id": f"sit-{state['seq']}", "type": "sit", "chips": table["terms"]["least"]}
    if choosing and choosing["chair"] == you["chair"]:
        return {"id": f"choose-{state['seq']}", "type": "choose", "place": 0}
    message = room.reply(state, share)
    if message and message["type"] == "act":
        message["do"] = decide(state["ask"], hand)
    return message


async def stay(url, token):
    """Play over one connection after another; return when the table has ended."""
    share, headers = secrets.token_bytes(32), {"Authorization": f"Bearer {token}"}
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
                        if message := wanted(state, share):
                            await socket.send(json.dumps(message))
        except (ConnectionClosed, OSError):
            pass  # the room begins anew, or the line is broken
        except InvalidStatus as refused:
            raise SystemExit(f"the table lets nobody in: {refused}") from None
        await asyncio.sleep(1)


def main(link, name="Example bot"):
    """Come in by an invite, and stay."""
    room.ROOM, _, code = link.rpartition("/join/")
    token = room.http("/api/guests", {"name": name})["token"]
    table = room.http("/api/join", {"code": code}, token)["table"]
    asyncio.run(stay(f"ws{room.ROOM[4:]}/ws/tables/{table}", token))


if __name__ == "__main__":
    main(*sys.argv[1:3])
