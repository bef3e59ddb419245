"""Laws 6 and 8: a hand played again is the same.

Law 6 (replay): the same answers give the same facts, and acting does not change the hand acted on.
Law 8 (files): a hand plays again from its file to the same facts, and an export plays again to what
was seen. No file is written, so a game needs no name: the lines and the orders of cards are enough.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from doorcard.laws.broken import LawBroken
from doorcard.records.file_fields import FileFields
from doorcard.records.hand_file import HandFile
from doorcard.records.money import Money
from doorcard.records.playback import play
from doorcard.records.writing import told_to
from doorcard.rules.actions import Action
from doorcard.rules.errors import Refused
from doorcard.rules.facts import Fact, Shuffled
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand, fold_facts, start, state_before
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import State, first_state

_JSON = msgspec.json.Encoder()


def encode(state: State) -> bytes:
    """Return a state as JSON, to be compared byte for byte; its game is written as an id."""
    unplayed: object = replace(state, game=state.game.id)
    return _JSON.encode(unplayed)


Answer = tuple[int, Action]
"""A player and an answer; the dealer (0) answers with an order of cards."""


class Record:
    """The set-up of a hand and its answers: everything needed to play it again."""

    __slots__ = ("answers", "game", "stacks", "stakes")

    def __init__(self, game: Game, stacks: Sequence[int], stakes: Stakes) -> None:
        self.game = game
        self.stacks = tuple(stacks)
        self.stakes = stakes
        self.answers: list[Answer] = []

    def start(self) -> Hand:
        """Return the hand at its first ask, which is to the dealer."""
        return start(self.game, self.stacks, self.stakes)

    def first_state(self) -> State:
        """Return the state before anything has happened."""
        return first_state(self.game, self.stakes, self.stacks)

    def replay(self) -> Hand:
        """Return the hand after all answers."""
        hand = self.start()
        for player, action in self.answers:
            hand = hand.act(player, action)
        return hand


def act(hand: Hand, player: int, action: Action) -> Hand:
    """Return the hand after an answer; raise `LawBroken` if the hand before was changed by it."""
    before, ask, news = encode(hand.state), hand.ask, hand.news
    after = hand.act(player, action)
    if encode(hand.state) != before or hand.ask != ask or hand.news != news:
        raise LawBroken("replay", "acting changed the hand it started from", action=action)
    return after


def replays_alike(record: Record, hand: Hand) -> None:
    """Raise unless a record gives the same facts, state and ask, and the facts by themselves the
    same state."""
    again = record.replay()
    if again.facts != hand.facts:
        raise LawBroken(
            "replay", "the same answers gave other facts", **_first_difference(again, hand)
        )
    if encode(again.state) != encode(hand.state) or again.ask != hand.ask:
        raise LawBroken("replay", "the same facts led to another state or ask")
    folded = fold_facts(record.first_state(), hand.facts)
    if encode(folded) != encode(hand.state):
        raise LawBroken("replay", "the facts alone lead to another state")


def _first_difference(again: Hand, hand: Hand) -> dict[str, Fact]:
    for one, two in zip(again.facts, hand.facts, strict=False):
        if one != two:
            return {"again": one, "first": two}
    return {}


HINT = (
    "; look at whether a Verb writes all that an answer says, and whether the fact that opens "
    "sealed answers names their kinds in `unseals`"
)


def files_hold(hand: Hand, viewer: int | None) -> None:
    """Raise `LawBroken` (`files`) unless a finished hand's record replays to its facts, or, for a
    viewer, their export to what they saw."""
    whose = "its file" if viewer is None else f"the file that viewer {viewer} is given"
    try:
        written = _again(hand, viewer)
    except Refused as refused:
        raise LawBroken("files", f"{whose} is refused: {refused.message}{HINT}") from refused
    same = (
        written.facts == hand.facts
        if viewer is None
        else _heard(written, viewer) == _heard(hand, viewer)
    )
    if not same or written.stacks != hand.stacks:
        raise LawBroken("files", f"{whose} plays to other facts{HINT}")


def _again(hand: Hand, viewer: int | None) -> Hand:
    """Return a hand played again from its record, or from a viewer's export.

    Raise `Refused` if the file would be refused.
    """
    orders, lines = told_to(hand, viewer)
    state = hand.state
    stacks = state_before(state, hand.facts).stacks
    file = HandFile(
        variant=state.game.id, antes=(0,) * len(stacks), starting_stacks=stacks, actions=lines
    )
    table = FileFields(state.game, state.stakes, stacks, orders, Money(), None, state.raked, False)
    return play(file, table)


def _heard(hand: Hand, viewer: int) -> list[Fact]:
    return [fact.seen_by(viewer) for fact in hand.facts if not isinstance(fact, Shuffled)]
