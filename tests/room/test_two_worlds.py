"""Nobody is sent anything of a card that is not theirs to see.

Two whole rooms get the same commands at the same times. They differ only in cards that one viewer
never gets to see, or, where a hand is stopped half way, has not come to see so far. Whatever leaves
the rooms for that viewer, and whatever they log, is the same to the byte.
"""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import structlog
from msgspec import Struct, to_builtins

from doorcard import games
from doorcard.laws.runner import never_fold, passive, uniform
from doorcard.room.logs import configure_logs
from doorcard.rules.actions import DEALER
from doorcard.table import Pick
from doorcard.table.money.stakes import PRESETS
from doorcard.table.session import Playing
from tests.room.rigging import Rig, rig_rooms
from tests.room.twins import Script, answered_otherwise, found, last, shown, twin, written
from tests.room.worlds import Guest, ScriptedClock, World, world

pytestmark = pytest.mark.anyio

STAKES = "home-small"
CHIPS = 200
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eli", "Fay", "Gus", "Hal")
ONLOOKER = "Eve"
LATE = "Zoe"
"""Somebody who comes when all others are there."""
PRIED = 30
"""A viewer pries at every so many steps."""


class Case(Struct, frozen=True):
    """A game, the kind of hand wanted of it, and who looks on."""

    game: str
    wanted: Any = None
    options: dict[str, Any] = {}
    players: int = 3
    policy: Any = passive
    viewers: tuple[int, ...] = (1, 0)
    """Who looks on to the end, and who (if anybody) until half of the hand is played."""


class Seen(Struct, frozen=True):
    """All that came out of a room: by viewer, and how much of it there was after each step."""

    sent: dict[int, list[tuple[str, str]]]
    marks: dict[int, list[int]]
    logs: list[str]


def redealt(script: Script) -> bool:
    """Return whether all cards came in for a new deal."""
    return last(script).state.redeals > 0


def recycled(script: Script) -> bool:
    """Return whether what was given up was dealt again."""
    return any(len(order) < len(script.orders[0]) for order in script.orders)


def folded_to(player: int) -> Any:
    """Return whether all but one player fold, and the cards of the pot are nobody's to see."""
    return lambda script: (
        not any(seat.folded for seat in [last(script).state.seat(player)])
        and (sum([not seat.folded for seat in last(script).state.seats]) == 1)
    )


def twinned(whole: int, half: int) -> Any:
    """Return whether a hand has twins: where all is shown, nothing is left to differ."""

    def has_twins(script: Script) -> bool:
        try:
            twin(script, whole)
            twin(half_of(script), half)
        except LookupError:
            return False
        return True

    return has_twins


def half_of(script: Script) -> Script:
    """Return the first part of a hand, at whose end cards are still to be shown."""
    return script.upto(len(script.steps) * 3 // 5)


CASES = {
    "betting, to a showdown": Case("seven-card-stud-8", viewers=(1, 0), policy=never_fold),
    "betting, one is left": Case("razz", folded_to(2), policy=uniform, viewers=(1, 0)),
    "market": Case("buy-your-card", viewers=(0, 3), policy=never_fold),
    "auction": Case("auction", viewers=(2, 0)),
    "exchange": Case("substitution", viewers=(0, 1), policy=never_fold),
    "declaration": Case("chicago", viewers=(2,), policy=never_fold),
    "a price for the last card": Case("dirty-schultz", viewers=(1,), policy=never_fold),
    "follow the queen": Case(
        "follow-the-queen", redealt, {"redeal_without_queen": True}, viewers=(1,)
    ),
    "black mariah": Case("black-mariah", redealt, {"max_redeals": 2}, viewers=(0,)),
    "the bitch": Case("the-bitch", redealt, viewers=(3,)),
    "a recycled stub": Case("substitution", recycled, players=8, viewers=(4,), policy=never_fold),
    "three-card poker": Case("three-card-poker", viewers=(1, 2)),
}
LIKE_OTHERS = (
    *("betting, one is left", "exchange", "follow the queen", "black mariah", "the bitch"),
    "a price for the last card",
)
"""Cases whose new deals and hidden cards others have too: for the long tests."""

SEALED = ("auction", "declaration")
"""Cases whose sealed answers a test of their own compares; the whole hands take longer."""


def script_of(case: Case) -> Script:
    """Return a hand as a case wants it."""
    pick, stakes = Pick(case.game, case.options), PRESETS[STAKES].stakes
    stacks = (CHIPS,) * case.players

    def write(seed: int) -> Script:
        return written(pick, stakes, stacks, case.policy, seed)

    return found(case.wanted or (lambda script: True), write)


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    """Give what stands for chance, and put the logs back afterwards."""
    handlers, level = logging.root.handlers[:], logging.root.level
    yield rig_rooms(monkeypatch)
    structlog.reset_defaults()
    logging.root.handlers[:], logging.root.level = handlers, level


class Telling:
    """A hand played in a room by its script, with viewers who pry."""

    def __init__(self, room: World, script: Script, viewers: tuple[int, ...]) -> None:
        self.room = room
        self.script = script
        self.viewers = viewers
        self.names = NAMES[: len(script.stacks)]
        self.people: dict[int, Guest] = {}
        self.marks: dict[int, list[int]] = {viewer: [] for viewer in viewers}
        self.known: dict[int, set[int]] = {viewer: set() for viewer in viewers}

    async def begin(self) -> None:
        """Open the table and take the chairs."""
        pick = self.script.pick
        guests = await self.room.open_table(
            [*self.names, ONLOOKER], games=[to_builtins(pick)], stakes=STAKES, pause=1
        )
        for guest in guests[:-1]:
            await guest.ask(type="sit", chips=CHIPS)
            await self.room.settle()
        path = f"/api/tables/{self.room.table}/invites"
        invite = await guests[0].http("POST", path, {})
        late = await self.room.guest(LATE)
        await late.http("POST", "/api/join", {"code": invite["code"]})
        # The first chair deals first, so that the hand's first player sits in the second.
        self.people = dict(enumerate([*guests[1:-1], guests[0]], 1)) | {0: guests[-1]}
        await self.room.pass_time(1)

    async def play(self) -> None:
        """Play the script, and look around everywhere when it is over."""
        steps = zip(self.script.steps, pairwise(self.script.hands()), strict=True)
        for number, ((player, action), (before, hand)) in enumerate(steps):
            if player == DEALER:
                self.check_secrets()
                await self.room.pass_time(2)
            else:
                assert "ack" in await self.room.act(self.people[player], action)
            for viewer in self.viewers:
                self.known[viewer] |= shown(before, hand, viewer)
                if number % PRIED == PRIED // 2:
                    await self.pry(self.people[viewer])
                self.marks[viewer].append(len(self.people[viewer].sent))
        for viewer in self.viewers:
            if hand.over:
                await self.look_back(self.people[viewer])
            else:
                await self.pry(self.people[viewer])
        if (
            hand.over and self.viewers[0]
        ):  # shown to all when the hand was over, with what proves it
            for viewer in self.viewers:
                self.known[viewer] |= set(hand.state.seat(self.viewers[0]).cards)
        self.check_secrets()

    async def pry(self, guest: Guest) -> None:
        """Try everything that might tell more than it should."""
        await guest.ask(hand=1, decision=0, do={"do": "Fold"})
        # Whoever takes another hand for the one that is played is sent how things stand.
        assert (await guest.ask(hand=10**9, decision=0, do={"do": "Fold"}))["state"]["hand"]
        await guest.ask(hand=1, decision=10**9, do={"do": "Buy", "slot": 1, "giving": 0})
        if guest is self.people[self.viewers[0]]:  # who shows when all is over lets others see
            await guest.ask(type="show", hand=1)
        await guest.open(self.room.table)
        await guest.open(self.room.table, since=guest.seq - 1)
        for path in ("/hands/1", "/hands/1/file", "/hands/1/fairness"):
            await guest.http("GET", f"/api/tables/{self.room.table}{path}")

    async def look_back(self, guest: Guest) -> None:
        """Read everything that there is to be read of a hand that is over."""
        await self.pry(guest)
        for path in ("", "/hands", "/ledger", "/settle-up.csv", "/hands/2", "/hands/1/nothing"):
            await guest.http("GET", f"/api/tables/{self.room.table}{path}")
        for path in ("/api/me", "/api/tables", "/metrics", "/healthz", "/nothing", "/"):
            await guest.http("GET", path)

    def check_secrets(self) -> None:
        """No seed of a deck that may be played, no salt of a card one may not know, nobody's id."""
        session = self.room.host.session
        playing = session.playing or (session.finished and session.finished.playing)
        assert playing
        for viewer in self.viewers:
            text = "".join([text for _, text in self.people[viewer].sent])
            for secret in self.secrets(playing, viewer):
                assert secret not in text
            for person in session.people:
                assert person.who not in text

    def secrets(self, playing: Playing, viewer: int) -> Iterator[str]:
        """Yield the seeds and salts that a viewer may not have by now."""
        for dealing in playing.dealings:
            chosen = None if dealing.shuffle is None else dealing.shuffle.deck
            for deck, seed in zip(dealing.sealed.decks, dealing.sealed.seeds, strict=True):
                if chosen not in (None, deck.deck):
                    continue
                yield seed.hex()
                for card, salt in zip(deck.order, deck.salts, strict=True):
                    if card not in self.known[viewer]:
                        yield salt.hex()


async def seen(folder: Path, rig: Rig, script: Script, viewers: tuple[int, ...]) -> Seen:
    """Return what comes out of a room where a script is played."""
    stream = io.StringIO()
    configure_logs("json", "debug", stream)
    rig.stack(script.orders)
    async with world(folder, ScriptedClock(), log_format="json") as room:
        telling = Telling(room, script, viewers)
        await telling.begin()
        await telling.play()
        sent = {viewer: list(telling.people[viewer].sent) for viewer in viewers}
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    logs = [json.dumps({**line, "timestamp": ""}) for line in lines]
    return Seen(sent, telling.marks, logs)


def same(one: list[tuple[str, str]], other: list[tuple[str, str]]) -> None:
    """Fail at the first thing that was not sent alike."""
    for (where, text), (there, different) in zip(one, other, strict=False):
        assert (where, text) == (there, different)
    assert len(one) == len(other)


@pytest.mark.parametrize(
    "name",
    [
        *[name for name in CASES if name not in (*SEALED, *LIKE_OTHERS)],
        *[pytest.param(name, marks=pytest.mark.slow) for name in SEALED],
        *[pytest.param(name, marks=pytest.mark.soak) for name in LIKE_OTHERS],
    ],
)
async def test_hidden_cards_change_nothing_for_a_viewer(
    name: str, tmp_path: Path, rig: Rig
) -> None:
    case = CASES[name]
    await compare(tmp_path, rig, script_of(case), *case.viewers)


@pytest.mark.soak
@pytest.mark.parametrize("game", games.ids())
async def test_hidden_cards_change_nothing_in_any_game(game: str, tmp_path: Path, rig: Rig) -> None:
    players = max(3, games.get(game).seats[0])
    for policy in (never_fold, passive):
        for whole in range(players + 1):
            half = (whole + 1) % (players + 1)
            script = script_of(Case(game, twinned(whole, half), {}, players, policy))
            await compare(tmp_path / f"{policy.__name__}{whole}", rig, script, whole, half)


@pytest.mark.parametrize("game", ["auction", "chicago"])
async def test_sealed_answers_of_others_change_nothing_until_they_are_opened(
    game: str, tmp_path: Path, rig: Rig
) -> None:
    script, other = answered_otherwise(script_of(Case(game, policy=never_fold)), viewer=3)
    assert script.steps[:-1] == other.steps[:-1]
    assert script.steps[-1] != other.steps[-1]
    one = await seen(tmp_path / "one", rig, script, (3, 0))
    two = await seen(tmp_path / "two", rig, other, (3, 0))
    same(one.sent[3], two.sent[3])
    same(one.sent[0], two.sent[0])
    assert one.logs == two.logs


async def compare(
    folder: Path, rig: Rig, script: Script, whole: int, half: int | None = None
) -> None:
    """Compare a room with one that differs in what one viewer never sees, and another so far."""
    viewers = (whole,) if half is None else (whole, half)
    real = await seen(folder / "real", rig, script, viewers)
    other = await seen(folder / "other", rig, twin(script, whole), viewers)
    same(real.sent[whole], other.sent[whole])
    assert real.logs == other.logs
    if half is None:
        return
    part = half_of(script)
    other = await seen(folder / "part", rig, twin(part, half), viewers)
    count = real.marks[half][len(part.steps) - 1]
    assert other.marks[half][-1] == count
    same(real.sent[half][:count], other.sent[half][:count])
