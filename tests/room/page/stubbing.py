"""A room that is played by the test: the page's connection ends here, and hears what one likes."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from tests.room.page.visiting import Visitor

Json = dict[str, Any]

ANN, BOB = 1, 2
PATIENCE_SECONDS = 20
LOOK = 500
"""Milliseconds for which somebody looks at a question: taps that come sooner are ignored."""
COACH_BUTTON = ".coach-line button[aria-expanded]:not(.term)"
"""What opens and shuts the coach's line."""
DRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"""
"""Ends once a page has drawn, however slow it is: what it was sent before comes before that."""
STAKES = {"small": 1, "big": 2, "ante": 1, "bring_in": 1}
FOLD: Json = {"do": "Fold", "words": "fold", "offer": {"may": "CanFold"}}
FOLD |= {"button": "Fold", "column": "fold"}
FOLD["examples"] = [{"do": "Fold"}]


def call(amount: int) -> Json:
    """Return the offer to call an amount, or to check."""
    offer = {"may": "CanCall", "amount": amount}
    words = {"words": f"call {amount}", "button": f"Call {amount}" if amount else "Check"}
    more = {"column": "call", "free": not amount, "examples": [{"do": "Call"}]}
    return {"do": "Call", "offer": offer, **words, **more}


def said(*text: str | Json, kind: str = "action", **more: Any) -> Json:
    """Return a line of the log."""
    return {"kind": kind, "text": list(text), **more}


RAISE: Json = {
    "do": "Raise",
    "words": "raise",
    "button": "Raise to {to}",
    "column": "raise",
    "points": {"to": "amount"},
    "offer": {"may": "CanRaise", "kind": "raise", "least": 4, "most": 40, "only": [], "chip": 1},
    "examples": [{"do": "Raise", "to": 4}, {"do": "Raise", "to": 40}],
}

CHAIRS: list[Json] = [
    {"chair": 1, "name": "Ann", "chips": 80, "connected": True},
    {"chair": 2, "name": "Bob", "chips": 80, "connected": True},
]
PLAYERS: list[Json] = [
    {
        "player": ANN,
        "chair": 1,
        "stack": 79,
        "paid": 1,
        "cards": [
            {"c": "As", "known": "owner"},
            {"c": "8d", "known": "owner"},
            {"c": "Qc", "up": True},
        ],
        "strengths": [{"side": "high", "words": "ace high, Q-8"}],
        "holds": "ace high, queen, eight",
    },
    {
        "player": BOB,
        "chair": 2,
        "stack": 78,
        "bet": 1,
        "paid": 2,
        "cards": [
            {"c": "??", "known": "owner"},
            {"c": "??", "known": "owner"},
            {"c": "7h", "up": True},
        ],
    },
]
TABLE: Json = {
    "id": "stub",
    "title": "Home game",
    "seats": 8,
    "terms": {
        "stakes": STAKES,
        "least": 20,
        "most": 200,
        "value": "1",
        "mode": "fixed",
        "menu": [{"game": "some-stud", "title": "Some Stud", "seats": [2, 8]}],
        "seconds": 30,
    },
    "host": 2,
    "chairs": CHAIRS,
    "dealer": 2,
    "hand": 1,
}
HAND: Json = {
    "number": 1,
    "id": "stub/1",
    "game": "some-stud",
    "title": "Some Stud",
    "stage": {
        "phase": "Bet",
        "bets": True,
        "at": 2,
        "street": 3,
        "round": 1,
        "name": "Third street",
        "then": "fourth street",
    },
    "stakes": STAKES,
    "players": PLAYERS,
    "you": ANN,
    "pots": [{"amount": 2, "players": [1, 2]}],
    "total": 3,
}


def asks(*offers: Json, decision: int = 2, **more: Any) -> Json:
    """Return a question to Ann."""
    now = time.time()
    asked = [{"player": ANN, "shown_from": now + 10, "deadline": now + 30}]
    return {"decision": decision, "asked": asked, "mine": True, "offers": list(offers), **more}


class Stub:
    """The room's end of a page's connections to a table."""

    def __init__(self, person: Visitor) -> None:
        self.lines: list[Any] = []
        self.sent: list[Json] = []
        self.seq = 0
        self.state: Json = {"table": deepcopy(TABLE), "hand": deepcopy(HAND), "ask": None}
        self.you: Json = {"chair": 1, "player": ANN, "host": False, "auto_muck": False}
        self.replies = True
        self.turns_away = ""
        person.end_connections(self._open)
        self.page = person.page

    def _open(self, line: Any) -> None:
        self.lines.append(line)
        line.on_message(lambda text: self._hear(line, json.loads(text)))
        if self.turns_away:
            self.turn_away(self.turns_away)
        else:
            self._welcome(line)

    def _welcome(self, line: Any) -> None:
        # As after a reload in mid-hand: of a shuffle that the page has not heard of.
        self._tell(line, "welcome", openings=[{"shuffle": 9, "card": "As", "dealt": 1}])

    def _hear(self, line: Any, message: Json) -> None:
        self.sent.append(message)
        if self.replies:
            line.send(json.dumps({"type": "ack", "ack": message["id"], "seq": self.seq}))

    def _tell(self, line: Any, kind: str, **more: Any) -> None:
        message = {"type": kind, "seq": self.seq, "at": time.time(), "you": self.you, **self.state}
        line.send(json.dumps({**message, **more}))

    def tell(self, *facts: Json, lines: Sequence[Json] = (), **changed: Any) -> None:
        """Let something happen, as `lines` tell it; `changed` is how things stand then."""
        self.state |= changed
        self.seq += 1
        self._tell(self.lines[-1], "frame", facts=list(facts), lines=list(lines))

    def show(self, you: Json, **state: Any) -> None:
        """Let things stand in a new way, as for somebody who has come this moment."""
        self.you = you
        self.state |= state
        self.seq += 1
        self._welcome(self.lines[-1])

    def turn_away(self, code: str) -> None:
        """End the newest connection, saying why."""
        error = {"code": code, "message": f"because of {code}"}
        self.lines[-1].send(json.dumps({"type": "closing", "error": error}))
        self.lines[-1].close(code=4000, reason=code)

    def acts(self) -> list[Json]:
        """Return what was answered."""
        return [message["do"] for message in self.sent if message["type"] == "act"]

    def wait_for(self, messages: int) -> list[Json]:
        """Let the page go on until it has sent so many messages, and return them."""
        until = time.monotonic() + PATIENCE_SECONDS
        while len(self.sent) < messages and time.monotonic() < until:
            self.wait(20)
        return self.sent

    def wait(self, milliseconds: int = 100) -> None:
        """Let the page draw what it was told, go on for a while, and draw what comes of it."""
        self.page.evaluate(DRAWN)
        self.page.wait_for_timeout(milliseconds)
        self.page.evaluate(DRAWN)


def stubbed(person: Visitor, **state: Any) -> Stub:
    """Open the page of a table that isn't in any room."""
    stub = Stub(person)
    stub.state |= state
    person.visit("stub")
    person.page.wait_for_selector("#felt #seats .seat")
    return stub
