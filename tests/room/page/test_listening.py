"""What somebody hears who comes in mid-hand, skips to its end, or asks what a word means."""

from __future__ import annotations

from collections.abc import Callable

from tests.room.page.stubbing import (
    FOLD,
    HAND,
    PLAYERS,
    Json,
    Stub,
    asks,
    call,
    said,
    stubbed,
)  # fmt: skip
from tests.room.page.test_heard import ANSWERED_BY_BOB, HOST, read
from tests.room.page.visiting import Visitor

Arrive = Callable[..., Visitor]

ALL = "() => [...document.querySelectorAll('#announcer p')].map((each) => each.textContent)"
BOB: Json = {"text": "Bob", "chair": 2}
COMES = "Some Stud, 1/2, ante 1, bring-in 1. Hand 1. Third street. Bob shows the seven of hearts."


def test_whoever_comes_hears_the_situation_before_their_turn(arrive: Arrive) -> None:
    """Once, in one breath; the street isn't said again, nor anything after a reconnection."""
    stub = stubbed(arrive("Ann"), ask=asks(FOLD, call(1)))
    stub.wait()
    stub.show(stub.you)
    stub.wait()
    told = stub.page.evaluate(ALL)
    assert told.count(COMES) == 1
    turn = next(each for each in told if each.startswith("Your turn"))
    assert told.index(turn) == told.index(COMES) + 1
    assert turn.startswith("Your turn. Pot 3 chips.")


def skipped(stub: Stub) -> list[str]:
    """Let a hand that is skipped be played to its end; return what is said of it."""
    stub.show({**HOST, "skip": True}, ask=ANSWERED_BY_BOB)
    stub.page.wait_for_selector("#skip-hand")
    before = len(read(stub))
    stub.page.keyboard.press("n")
    stub.wait_for(1)
    for street in ("Fourth", "Fifth"):
        stub.tell(lines=[said(f"{street} street", kind="deal"), said(BOB, " checks")])
    over = {**HAND, "over": True, "result": {"nets": [-1, 1]}}
    over["players"] = [{**PLAYERS[0], "folded": True}, PLAYERS[1]]
    shows = [said(BOB, " shows a pair", kind="show"), said(BOB, " wins 2", kind="result")]
    stub.tell(lines=shows, hand=over, ask=None)
    return read(stub)[before:]


def test_of_a_hand_that_is_skipped_only_the_end_is_said(arrive: Arrive) -> None:
    """All of it can be asked for again."""
    stub = stubbed(arrive("Ann"))
    told = skipped(stub)
    assert told == ["Bob wins 2.", "In all you lose 1 chip, and have 79 left."]
    for _ in range(3):
        stub.page.keyboard.press("a")
        stub.page.keyboard.press("Shift")
    assert read(stub)[-1] == "Bob shows a pair."
