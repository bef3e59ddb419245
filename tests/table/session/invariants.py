"""What holds at a table after every event, whatever was done."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from doorcard.laws.conservation import cards_are_conserved, chips_are_conserved
from doorcard.laws.replay import encode
from doorcard.rules.actions import Fold
from doorcard.table import Session
from doorcard.table.money.book import BANK, CASHIER, RAKE, Account
from doorcard.table.session import Playing


def all_holds(before: Session, after: Session) -> None:
    """Hold everything that must hold after an event."""
    money_adds_up(after)
    numbers_go_on(before, after)
    waits_rightly(after)
    if after.playing is None:
        assert after.seating.dealt == ()
    else:
        hand_is_whole(after, after.playing)
        asked_have_time(after, after.playing)


def money_adds_up(session: Session) -> None:
    """The book says what lies on each chair, nobody owes, and all accounts come to nothing."""
    taken = [chair for chair in session.seating.chairs if chair is not None]
    assert len({chair.who for chair in taken}) == len(taken)
    on_chairs = {chair.who: chair.chips for chair in taken}
    in_book = {chair.player: chair.chips for chair in session.book.chairs if chair.chips}
    assert {who: chips for who, chips in on_chairs.items() if chips} == in_book
    assert min(on_chairs.values(), default=0) >= 0
    accounts = [session.book.balance(Account(kind)) for kind in (CASHIER, RAKE, BANK)]
    assert sum(accounts) + session.book.total == 0
    assert sum(session.book.nets().values()) == 0


def numbers_go_on(before: Session, after: Session) -> None:
    """Time, hands and decisions never go back."""
    assert after.at >= before.at
    assert after.hands - before.hands in (0, 1)
    if before.playing is not None and after.playing is not None:
        one, two = before.playing, after.playing
        assert two.number >= one.number
        if two.number == one.number:
            assert two.decision.number >= one.decision.number


def hand_is_whole(session: Session, playing: Playing) -> None:
    """Cards and chips of the hand are all there, and it is played by who was dealt in."""
    state = playing.hand.state
    cards_are_conserved(state)
    chips_are_conserved(state, sum(playing.stacks))
    assert session.seating.dealt == playing.chairs
    for number, who, stack in zip(playing.chairs, playing.people, playing.stacks, strict=True):
        chair = session.seating.chair(number)
        assert (chair.who, chair.chips) == (who, stack)  # table stakes: no chip comes in a hand


def asked_have_time(session: Session, playing: Playing) -> None:
    """One is asked at a time unless answers are sealed; whoever is asked has a timer."""
    ask = playing.ask
    if ask is None or (session.paused and not playing.is_put):
        return
    timed = [player for player, _ in playing.decision.timers]
    assert sorted(timed) == sorted(ask.players)
    assert playing.decision.number >= 1
    if len(ask.players) > 1:
        assert all(
            offer.sealed or offer.answer is Fold
            for player in ask.players
            for offer in ask.to(player).offers
        )
    for _, timer in playing.decision.timers:
        assert timer.began <= timer.shown_from <= timer.deadline


def waits_rightly(session: Session) -> None:
    """Nothing is due only where the table waits for the room, for people, or for its host."""
    playing = session.playing
    if session.paused:
        assert session.due is None
        assert session.seeds_wanted == 0
    elif playing is None:
        assert (session.due is not None) is can_go_on(session)
    elif session.seeds_wanted:
        assert session.due is None
    else:
        assert session.due is not None
        assert not playing.hand.over


def can_go_on(session: Session) -> bool:
    """Tell whether a hand can begin: a person is there, with enough others.

    An arranged deck is dealt once; a table of a tournament deals what that says.
    """
    ready = [
        chair
        for chair in session.seating.chairs
        if chair is not None and chair.chips and not chair.out
    ]
    here = [one.who for one in session.people if one.connected]
    choice = session.terms.choice
    games = choice.menu[:1] if choice.mode == "fixed" else choice.menu
    return (
        not session.closed
        and session.terms.event is None
        and not (session.terms.arranged and session.hands)
        and any(not chair.bot and chair.who in here for chair in ready)
        and any(session.library(pick).seats[0] <= len(ready) for pick in games)
    )


def picture(session: Session) -> dict[str, Any]:
    """Return everything of a session that matters, to be compared."""
    finished = session.finished
    return {
        "table": replace(session, playing=None, finished=None, library=_none),
        "playing": _playing(session.playing),
        "finished": finished and (_playing(finished.playing), finished.ended, finished.laid),
        "due": session.due,
    }


def _none(pick: object) -> Any:
    raise AssertionError("a picture has no library")


def _playing(playing: Playing | None) -> dict[str, Any] | None:
    if playing is None:
        return None
    kept = {
        name: getattr(playing, name)
        for name in playing.__struct_fields__
        if name not in ("hand", "earlier")
    }
    hand = playing.hand
    return {
        **kept,
        "earlier": _playing(playing.earlier),
        "state": encode(hand.state),
        "ask": hand.ask,
        "facts": hand.facts,
        "news": hand.news,
    }
