"""What is read aloud at a table that the test makes up."""

from __future__ import annotations

from tests.room.page.stubbing import Json, Stub
from tests.room.page.visiting import Visitor

READ = """() => [...document.querySelectorAll('#announcer p')].map((each) => each.textContent)
  .filter((words) => !words.startsWith('Press H for the list of keys.')
    && !words.startsWith('New words:')
    && !words.startsWith('To answer ahead of your turn,') && !words.startsWith('Some Stud, 1/2'))"""
"""What is read aloud, without what everybody is told who comes to a table."""
HOST: Json = {"chair": 1, "player": 1, "host": True, "auto_muck": False}
ANSWERED_BY_BOB = {"decision": 1, "asked": [{"player": 2, "shown_from": 0, "deadline": 0}]}


def read(stub: Stub) -> list[str]:
    """Return what the region holds."""
    stub.wait()
    found: list[str] = stub.page.evaluate(READ)
    return found


TAKE: Json = {
    "do": "Peek",
    "words": "take Q♣ or not",
    "button": "Take Q♣",
    "offer": {"may": "CanPeek"},
    "examples": [{"do": "Peek"}],
}


BANK = {
    "house": [{"c": "Kc", "up": True}, {"c": "??"}, {"c": "??"}],
    "pays": [
        {"on": wager, "side": wager, "kind": "table", "table": [{"hand": "a pair", "odds": 2}]}
        for wager in ("first", "second")
    ],
}


def speaks(person: Visitor, language: str) -> Visitor:
    """Return somebody whose room speaks a language."""
    cookie = {"name": "language", "value": language, "url": person.room}
    person.context.add_cookies([cookie])
    return person
