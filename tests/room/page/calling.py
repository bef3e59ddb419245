"""People without a browser, who never fold: they fill a table, each over a socket in a thread."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from threading import Thread
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 30
FIRST = ("Call", "Pat", "BringIn", "Say", "Show")
"""What is chosen before anything else."""


def chosen(offers: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return the first answer that keeps the hand in play."""
    examples = [example for offer in offers for example in offer["examples"]]
    order = {do: place for place, do in enumerate(FIRST)}
    examples.sort(key=lambda example: order.get(example["do"], 50 + 50 * (example["do"] == "Fold")))
    answer: dict[str, Any] = examples[0]
    return answer


class Caller:
    """Somebody who sits at a table and stays in every hand."""

    def __init__(self, room: str, invite: str, name: str, leaving: ExitStack) -> None:
        with httpx.Client(base_url=room) as http:
            token = http.post("/api/guests", json={"name": name}).json()["token"]
            headers = {"Authorization": f"Bearer {token}"}
            table = http.post("/api/join", json={"code": invite}, headers=headers).json()["table"]
        address = f"{room.replace('http', 'ws', 1)}/ws/tables/{table}"
        opened = connect(address, additional_headers=headers)
        self.socket: ClientConnection = leaving.enter_context(opened)
        state = self.hear()
        chips = state["table"]["terms"]["least"]
        self.send("sit", id="sit", chips=chips)
        while self.hear().get("ack") != "sit":
            pass
        self.thread = Thread(target=self.play, daemon=True)
        self.thread.start()

    def hear(self) -> dict[str, Any]:
        """Return the next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        return message

    def send(self, type: str, **fields: Any) -> None:
        """Send a command."""
        self.socket.send(json.dumps({"type": type, **fields}))

    def play(self) -> None:
        """Answer every question until the connection ends."""
        try:
            while True:
                heard = self.hear()
                ask = heard.get("ask") or {}
                if ask.get("mine"):
                    about = {"hand": heard["table"]["hand"], "decision": ask["decision"]}
                    id = f"act-{about['hand']}-{about['decision']}"
                    self.send("act", id=id, do=chosen(ask["offers"]), **about)
        except (ConnectionClosed, TimeoutError):
            return


@contextmanager
def callers(room: str, invite: str, names: Sequence[str]) -> Iterator[None]:
    """Let people sit down and play until the end of the block."""
    with ExitStack() as leaving:
        people = [Caller(room, invite, name, leaving) for name in names]
        yield
    for person in people:
        person.thread.join(PATIENCE)
