"""The trial that decides whether a house rule may be dealt, and says what to fix.

Hands of the game are played under the laws with every number of seats, and have to reach enough.
Law 10 is here too: bots play a hand to its end, which is saved as text and read again.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from doorcard import records
from doorcard.bots import LEVELS, Policy
from doorcard.laws.broken import LawBroken
from doorcard.laws.replay import Record, act
from doorcard.laws.report import Report
from doorcard.laws.runner import LONGEST_HAND, play_under_laws
from doorcard.rules.errors import BadSetup, Refused
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand, start

DEEP = 50
"""Everybody's chips at the start, in big bets."""


def hand_by(policy: Policy, game: Game, seats: int, seed: int | str = 0) -> Hand:
    """Return a hand that one policy played in every seat.

    Raise `LawBroken` (`bots`) if the policy can't answer, or the hand never ends.
    """
    rng = Random(seed)
    stakes = game.usual_stakes()
    stacks = [DEEP * stakes.bet("big")] * seats
    hand = start(game, stacks, stakes, lambda cards: rng.sample(cards, len(cards)))
    for _ in range(LONGEST_HAND):
        if hand.ask is None:
            return hand
        player = hand.ask.players[0]
        try:
            action = policy(hand.seen_by(player), rng)
            hand = hand.act(player, action, lambda cards: rng.sample(cards, len(cards)))
        except Exception as error:
            raise LawBroken("bots", f"{type(error).__name__}: {error}") from error
    raise LawBroken("bots", f"a hand went on for {LONGEST_HAND} decisions")


def file_holds(hand: Hand) -> None:
    """Raise `LawBroken` (`files`) unless a hand's file, written and read, replays to its facts."""
    try:
        text = records.dumps(records.record(hand))
        played = records.replay(records.loads(text))
    except records.BadRecord as refused:
        if refused.code == "no_record":
            return  # a game made in a program, which a file can't name
        raise LawBroken("files", f"it can't be saved: {refused}") from refused
    if played.error is not None:
        raise LawBroken("files", f"its file is refused: {played.error.message}", file=text)
    assert played.hand is not None
    if played.hand.facts != hand.facts:
        raise LawBroken("files", "its file plays to other facts", file=text)


HANDS = 200
AT_ONCE = 4
"""The number of hands with one number of seats: one for each policy."""
CHECK_EVERY = 2
"""The period of laws 3 to 5: every second decision; the others are checked at every fact."""
LONGEST = 400
"""The most characters of a fault that are shown."""

NEEDED = ("showdowns", "all_ins", "redeals")
"""The events the hands must reach, if the game has them."""
REACHED = {"showdowns": "a showdown", "all_ins": "an all-in", "redeals": "a new deal"}
MEANING = {
    "conservation": "chips or cards appeared, vanished or came twice",
    "folding": "what a player sees does not follow from what happened",
    "secrecy": "a player could learn what is hidden",
    "public_offers": "what is offered gives away what is hidden",
    "honest_offers": "something that was offered could not be done",
    "replay": "the same answers gave another hand",
    "words": "something can't be said in words",
    "files": "a hand could not be saved and played again from its file",
    "odds": "a hand that somebody imagines can't be played on, so there are no odds",
    "bots": "a bot could not play a hand to its end",
    "reach": "a hand never ended",
}
"""The meaning of each broken law, in words."""

Tell = Callable[[int], None]
"""A function that is called with the number of hands played."""


def try_out(game: Game, hands: int = HANDS, tell: Tell = lambda played: None) -> Report:
    """Play hands under the laws, with every number of seats in turn, and return what they reached.

    Raise `BadSetup` (`house_rule_fails`), which names the broken law and the step to look at.
    """
    fewest, most = game.seats
    report: Report | None = None
    for first in range(0, hands, AT_ONCE):
        seats = most - first // AT_ONCE % (most - fewest + 1)
        played = _play(game, min(AT_ONCE, hands - first), first, seats)
        if report is None:
            report = played
        else:
            report.add(played)
        tell(report.hands)
    assert report is not None
    _check_reach(game, report)
    _play_by_bots(game)
    return report


def _play_by_bots(game: Game) -> None:
    """Check law 10: bots of every level play a hand, which is saved and played again."""
    fewest, most = game.seats
    for number, (name, policy) in enumerate(LEVELS.items()):
        seats = most if number % 2 else fewest
        try:
            file_holds(hand_by(policy, game, seats, seed=f"house/bots/{number}"))
        except LawBroken as broken:
            raise _failed(game, broken, seats) from broken
        except Refused as refused:
            raise _refusal(game, f"{name} bots could not play it: {refused.message}") from refused


def _play(game: Game, hands: int, first: int, seats: int) -> Report:
    try:
        return play_under_laws(game, hands, seed=f"house/{first}", seats=seats, every=CHECK_EVERY)
    except LawBroken as broken:
        if isinstance(broken.__cause__, BadSetup):
            raise _too_many(game, broken.__cause__, seats) from broken
        raise _failed(game, broken, seats) from broken
    except Refused as refused:
        raise _too_many(game, refused, seats) from refused


def _too_many(game: Game, refused: Refused, seats: int) -> BadSetup:
    message = f"{refused.message}, with {seats} players; lower the seats, or deal fewer cards"
    return _refusal(game, message)


def _refusal(game: Game, why: str) -> BadSetup:
    return BadSetup("house_rule_fails", f"{game.title} can't be played: {why}")


def _failed(game: Game, broken: LawBroken, seats: int) -> BadSetup:
    """Return the fault in one sentence, with the step of the rule sheet to look at."""
    law = MEANING.get(broken.law, broken.law)
    why = broken.message if len(broken.message) <= LONGEST else f"{broken.message[:LONGEST]}…"
    where = _where(game, broken.context)
    return _refusal(game, f"{law}, with {seats} players ({why}); look at {where}")


def _where(game: Game, context: dict[str, object]) -> str:
    """Return the step of the game that was running when a law was broken."""
    at = 0
    given: Any = context
    record = Record(game, given.get("stacks", ()), given.get("stakes"))
    try:
        hand = record.start()
        at = hand.state.at
        for player, action in given.get("answers", ())[:-1]:
            hand = act(hand, player, action)
            at = hand.state.at
    except Exception:  # the fault may break this too; the step before it is known
        pass
    return f"step {at + 1}, {type(game.phases[at]).__name__}"


def _check_reach(game: Game, report: Report) -> None:
    """Refuse a run that reached too little to prove anything."""
    missing = [name for name in report.expected if name in NEEDED and not getattr(report, name)]
    if missing:
        needed = " or ".join(REACHED.get(name, name) for name in missing)
        raise _refusal(
            game,
            f"{report.hands} hands never reached {needed}; look at whether every step can come to "
            "an end, and whether there is betting before the last one",
        )
