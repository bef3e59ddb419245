"""Play a hand of every game in a card room, over the same socket as the browser.

    doorcard serve                                                      # in another terminal
    pip install websockets
    python examples/room_client.py [http://127.0.0.1:8000] [GAME ...]   # an id, or {"game": ...}

It knows no game. It sits down with two bots, takes its part in every shuffle, and answers by one of
the examples that come with each offer. docs/room/protocol.md describes all messages.
"""

import asyncio
import json
import secrets
import struct
import sys
from collections import Counter
from hashlib import sha256
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

ROOM = "http://127.0.0.1:8000"
sent = Counter()  # how often each kind of offer was taken


def http(path, body=None, token=""):
    """Ask the room over HTTP: a POST where there is a body."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    try:
        return json.load(urlopen(Request(ROOM + path, data, headers)))
    except OSError as error:  # the room refuses and says why, or no room is there
        said = error.read().decode() if hasattr(error, "read") else f"{ROOM}: {error}"
        raise SystemExit(said) from None


def commitment(announcement, player, share):
    """Hash our share in a shuffle, bound to its announcement (docs/fairness.md, "Bytes")."""
    parts = b"doorcard fairness 1", b"contribution", announcement, struct.pack(">Q", player), share
    return sha256(b"".join(struct.pack(">I", len(part)) + part for part in parts)).hexdigest()


def answer(ask):
    """Return one of the answers on offer, of a kind tried little; give up a hand now and then."""
    kinds = {offer["offer"]["may"]: offer["examples"] for offer in ask["offers"]}
    kind = min(kinds, key=lambda k: sent[k] + 40 * (k == "CanFold") + secrets.randbelow(2))
    sent[kind] += 1
    return secrets.choice(kinds[kind])


def reply(state, shares):
    """Return what a state asks us for; the id names the question, so nothing is done twice."""
    hand, me = state["table"].get("hand"), state["you"]["player"]
    ask, shuffle = state["ask"], state["table"].get("shuffle")
    if ask and ask.get("mine"):
        about = {"id": f"act-{hand}-{ask['decision']}", "hand": hand, "decision": ask["decision"]}
        return {"type": "act", "do": answer(ask), **about}
    if not shuffle or me not in shuffle["missing"]:
        return None
    number, step = shuffle["number"], "reveal" if shuffle.get("showing") else "commit"
    about = {"id": f"{step}-{hand}-{number}", "type": step, "hand": hand, "shuffle": number}
    share = shares.setdefault(shuffle["announcement"], secrets.token_bytes(32))  # used only once
    if step == "reveal":
        return {"contribution": share.hex(), **about}
    return {"commitment": commitment(bytes.fromhex(shuffle["announcement"]), me, share), **about}


async def play(token, pick):
    """Open a table for a game, play a hand of it to its end, and return how things stand then."""
    terms = {"games": [pick], "stakes": "home-small", "bots": ["easy", "medium"], "pause": 0}
    shares, url = {}, f"ws{ROOM[4:]}/ws/tables/{http('/api/tables', terms, token)['table']}"
    async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as room:
        await room.send(json.dumps({"id": "sit", "type": "sit", "chips": 400}))
        while True:
            state = json.loads(await room.recv())
            if "error" in state:
                raise SystemExit(f"{state['error']['code']}: {state['error']['message']}")
            if state.get("hand") and state["hand"].get("over"):
                await room.send(json.dumps({"id": "end", "type": "end"}))
                return state
            if state["type"] != "ack" and (message := reply(state, shares)):
                await room.send(json.dumps(message))


async def main(games):
    """Come in, and play the games; without any, those that the room has."""
    token = http("/api/guests", {"name": "Example"})["token"]
    for game in games or [row["id"] for row in http("/api/games")]:
        state = await play(token, json.loads(game) if game.startswith("{") else {"game": game})
        title, result, me = state["hand"]["title"], state["hand"]["result"], state["hand"]["you"]
        won = [f"{a['amount']} for {a.get('words', a['side'])}" for a in result.get("awards", ())]
        print(f"{title}: {result['nets'][me - 1]:+}; paid: {', '.join(won) or 'by the bank'}")
    print("Offers taken:", ", ".join(f"{kind} {times}" for kind, times in sent.items()))


if __name__ == "__main__":
    if sys.argv[1:] and sys.argv[1].startswith("http"):
        ROOM = sys.argv.pop(1)
    asyncio.run(main(sys.argv[1:]))
