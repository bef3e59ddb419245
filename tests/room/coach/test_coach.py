"""The coach tells a player what `doorcard odds` says of the cards that player sees, no more."""

from __future__ import annotations

import asyncio
import json
import threading
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import Hand, View, lab
from doorcard.language import speaking
from doorcard.room.coach import coach
from doorcard.room.coach.figures import asking, odds, quick_deals, weighed, worth
from doorcard.room.coach.phrases import percent
from doorcard.room.coach.words.turning import Earlier
from doorcard.room.http.coach import while_asked
from doorcard.rules.actions import Fold
from doorcard.rules.errors import Refused
from doorcard.rules.phases.bet import BringIn, Call, Raise
from doorcard.table.chairs import Chair, Seating
from tests.cli.terminal import run
from tests.room.coach.positions import dealt
from tests.room.visiting import CHIPS, House, refused

pytestmark = pytest.mark.anyio


def held(player: dict[str, object]) -> str:
    """Return a player's cards as the command line takes them: down, a slash, up."""
    cards = player["cards"]
    assert isinstance(cards, list)
    down = "".join(card["c"] for card in cards if not card.get("up"))
    up = "".join(card["c"] for card in cards if card.get("up"))
    return f"{down}/{up}"


def flat(one: dict[str, Any]) -> dict[str, Any]:
    """Return a player's odds as the command line has them: each side beside the rest."""
    return {**{key: one[key] for key in one if key != "sides"}, **one["sides"]}


async def test_its_figure_is_that_of_the_command_line(house: House) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table = await house.table(ann, bob, eve, coach=True)
    path = f"/api/tables/{table}/odds"
    refused(await ann.http.get(path), 400, "no_hand")
    async with ann.at(table) as a, bob.at(table) as b:
        await a.ask("sit", chips=CHIPS)
        await b.ask("sit", chips=CHIPS)
        asked = await a.until(lambda m: m.get("ask"))
        advice = (await ann.http.get(path)).json()
        players = asked["hand"]["players"]
        assert advice["player"] == asked["hand"]["you"]
        hands = [word for player in players for word in ("--hand", held(player))]
        told = run("odds", "five-card-stud", *hands, "--samples", str(odds.SAMPLES), "--json")
        assert told.status == 0, told.err
        found = advice["odds"]["players"]
        assert json.loads(told.out)["players"] == [flat(one) for one in found]
        other = (await bob.http.get(path)).json()
        assert other["player"] != advice["player"]
        assert (await ann.http.get(path)).json()["player"] == advice["player"]
        refused(await eve.http.get(path), 400, "not_in_hand")
        (decides,) = [each for each in (advice, other) if each["worths"]]  # one of them is asked
        assert all(each["low"] <= each["chips"] <= each["high"] for each in decides["worths"])
        low, high = decides["interval"]
        assert low <= decides["held"] <= high
        look_back = f"/api/tables/{table}/hands/1/costliest"
        refused(await ann.http.get(look_back), 400, "hand_runs")


async def test_without_a_coach_nobody_is_told(house: House) -> None:
    ann = await house.guest()
    table = await house.table(ann)
    refused(await ann.http.get(f"/api/tables/{table}/odds"), 400, "no_coach")
    face = (await ann.http.get(f"/api/tables/{table}")).json()
    assert not face["terms"].get("coach")


async def test_a_host_who_fills_the_table_with_bots_has_a_coach_until_somebody_else_sits_down(
    house: House,
) -> None:
    """The table was opened for friends, without a coach; Ann waits for nobody, and adds a bot."""
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await house.table(ann, bob)
    path = f"/api/tables/{table}/odds"

    async def has_coach() -> bool:
        face = (await ann.http.get(f"/api/tables/{table}")).json()
        return bool(face["terms"].get("coach"))

    async with ann.at(table) as a, bob.at(table) as b:
        await a.ask("sit", chips=CHIPS)
        assert not await has_coach()
        await a.ask("add_bot", level="easy")
        await a.until(lambda m: m.get("ask"))
        assert await has_coach()
        assert (await ann.http.get(path)).json()["player"]
        await b.ask("sit", chips=CHIPS)
        assert not await has_coach()
        refused(await ann.http.get(path), 400, "no_coach")


def test_the_table_of_figures_says_what_the_program_does() -> None:
    """Every function in docs/players.md exists, and deals as many times as is said there."""
    text = (Path(__file__).parents[3] / "docs/players.md").read_text(encoding="utf-8")
    section = text.split("### Which figure comes from where\n")[1].split("\n### ")[0]
    rows = [line.split(" | ") for line in section.splitlines() if line.startswith("| ")][2:]
    deals: dict[str, str] = {}
    for _, _, by, count, *_ in rows:
        name = by.strip("` ")
        deals.setdefault(name, count)
        package, module, *path = name.removeprefix("doorcard.").split(".")
        where = "doorcard" if name.startswith("doorcard.") else "doorcard.room.coach"
        found = import_module(f"{where}.{package}.{module}")
        assert attrgetter(".".join(path))(found) is not None
    told = f"{worth.BATCHES} × {worth.DEALS}"
    assert deals["figures.worth.bet_decision_of"] == told
    counted = deals["figures.odds.odds_for"]
    assert f"at most {odds.SECONDS:.0f} seconds, else {odds.SAMPLES:,}" in counted
    assert f"up to {odds.SAMPLES_BY_ENGINE:,}" in counted
    assert deals["doorcard.bots.rival_hands.believed_share"] == f"{weighed.SAMPLES_READ}"
    by_lab = f"{asking.SAMPLES:,}; where the engine deals, up to {asking.SAMPLES_BY_ENGINE:,}"
    assert deals["figures.asking.asked"] == by_lab
    assert deals["figures.quick_deals.parts"] == f"{quick_deals.SETS} × {quick_deals.DEALS}"


def at_table(hand: Hand) -> Any:
    """Return as much of a session as the coach looks at, in which eve is player 3 of a hand."""
    playing = SimpleNamespace(
        number=1,
        hand=hand,
        dealings=(),
        chairs=(),
        player=lambda who: 3,
        decision=SimpleNamespace(number=2),
    )
    seating = SimpleNamespace(chairs=())
    return SimpleNamespace(id="t", coached=True, running=playing, seating=seating)


async def test_another_course_of_the_hand_is_another_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After an answer is taken back there are as many facts as before, and others."""
    bet = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s | As 2h 4d").act(1, BringIn())

    def live(view: View, names: object, *, beginner: bool, earlier: object) -> coach.CoachFindings:
        return coach.CoachFindings(None, (str(view.state.live),))

    monkeypatch.setattr(coach, "advice_for", live)
    asked = coach.Coach()

    async def told(hand: Hand) -> object:
        return (await asked.advise(at_table(hand), "eve")).words

    folded, called = bet.act(2, Fold()), bet.act(2, Call())
    assert len(folded.facts) == len(called.facts)
    assert await told(folded) != await told(called)


async def test_what_was_advised_before_in_this_course_of_the_hand_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Asked again in another language, the coach looks back at the same; what was advised before an
    answer was taken back is none of the hand's."""
    known: list[Earlier | None] = []

    def live(
        view: View, names: object, *, beginner: bool, earlier: Earlier | None
    ) -> coach.CoachFindings:
        known.append(earlier)
        now = Earlier(len(view.facts), 0.5, folds=False, costs=True)
        return coach.CoachFindings(None, ("Call",), earlier=now)

    monkeypatch.setattr(coach, "advice_for", live)
    asked = coach.Coach()

    async def ask(hand: Hand) -> None:
        await asked.advise(at_table(hand), "eve")

    first = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s | As 2h 4d").act(1, BringIn())
    called = first.act(2, Call())
    await ask(first)
    await ask(called)
    with speaking("de"):
        await ask(called)
    await ask(first.act(2, Raise(4)))
    counts = [None if each is None else each.facts for each in known]
    assert counts == [None, len(first.facts), len(first.facts), len(first.facts)]


async def test_who_asks_the_same_meanwhile_waits_for_the_same_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many ask, it is worked out once, even where the first of them has gone."""
    begun, go_on = threading.Event(), threading.Event()
    worked: list[int] = []

    def slow(view: View, names: object, *, beginner: bool, earlier: object) -> coach.CoachFindings:
        worked.append(1)
        begun.set()
        assert go_on.wait(60)
        return coach.CoachFindings(None, ("Call",))

    monkeypatch.setattr(coach, "advice_for", slow)
    asked = coach.Coach()
    bet = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s | As 2h 4d").act(1, BringIn())
    first = asyncio.create_task(asked.advise(at_table(bet), "eve"))
    assert await asyncio.to_thread(begun.wait, 60)
    count = coach.MOST_WAITING + 2
    others = [asyncio.create_task(asked.advise(at_table(bet), "eve")) for _ in range(count)]
    await asyncio.sleep(0)
    first.cancel()
    go_on.set()
    assert {advice.words for advice in await asyncio.gather(*others)} == {("Call",)}
    assert worked == [1]


async def test_a_question_whose_asker_has_gone_is_not_worked_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It waits behind another; dropped, it takes nobody's place, and may be asked again."""
    begun, go_on = threading.Event(), threading.Event()
    worked: list[int] = []

    def slow(view: View, names: object, *, beginner: bool, earlier: object) -> coach.CoachFindings:
        worked.append(len(view.facts))
        begun.set()
        assert go_on.wait(60)
        return coach.CoachFindings(None, ("Call",))

    monkeypatch.setattr(coach, "advice_for", slow)
    asked = coach.Coach()
    hand = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s | As 2h 4d")
    bet = hand.act(1, BringIn())
    first = asyncio.create_task(asked.advise(at_table(bet), "eve"))
    assert await asyncio.to_thread(begun.wait, 60)
    for _ in range(coach.MOST_WAITING + 2):
        aborted = asyncio.create_task(asked.advise(at_table(hand), "eve"))
        await asyncio.sleep(0.01)
        aborted.cancel()
        await asyncio.sleep(0.01)
    last = asyncio.create_task(asked.advise(at_table(bet.act(2, Raise(4))), "eve"))
    await asyncio.sleep(0.01)
    go_on.set()
    assert (await first).words == (await last).words == ("Call",)
    assert len(worked) == 2


async def test_a_client_that_goes_ends_its_question() -> None:
    """The page ends a question whose decision has passed: the server is told by a message."""
    ended = asyncio.Event()
    messages = iter(["http.request", "http.disconnect"])

    async def receive() -> dict[str, str]:
        return {"type": next(messages)}

    async def answer() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()

    request: Any = SimpleNamespace(receive=receive)
    with pytest.raises(Refused) as refusal:
        await while_asked(request, answer())
    assert refusal.value.code == "too_many"
    await asyncio.wait_for(ended.wait(), 5)


async def test_what_went_wrong_is_told_to_all_who_asked_and_asked_anew_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worked: list[int] = []

    def refuses(
        view: View, names: object, *, beginner: bool, earlier: object
    ) -> coach.CoachFindings:
        worked.append(1)
        raise Refused("coach_slow", "this takes too long")

    monkeypatch.setattr(coach, "advice_for", refuses)
    asked = coach.Coach()
    bet = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s | As 2h 4d").act(1, BringIn())
    for times in (1, 2):
        both = [asked.advise(at_table(bet), "eve") for _ in range(2)]
        told = await asyncio.gather(*both, return_exceptions=True)
        assert [getattr(each, "code", None) for each in told] == ["coach_slow"] * 2
        assert len(worked) == times


@pytest.mark.parametrize(
    ("exact", "samples", "told"),
    [
        (False, 45, 0.2),
        (False, 499, 0.2),
        (False, 500, 0.22),
        (False, 9999, 0.22),
        (False, 10_000, 0.2222),
        (True, 45, 0.2222),
    ],
)
def test_of_few_random_deals_no_tenth_of_a_percent_is_told(
    exact: bool, samples: int, told: float
) -> None:
    """Of 9,999 deals a share near one half is off by 1%, in one case of twenty by more; of 499, by
    4.4%, so it is told to the nearest twentieth, as rough."""
    view = dealt("seven-card-stud", "As Ac Kd | 7h 2d 9s").seen_by(1)
    found = lab.odds_of(lab.spot_of(view), exact=False, samples=20)
    ann, bob = found.players
    ann = replace(ann, share=0.2222, sides={"high": 0.2222}, scoop=0.2222)
    found = replace(found, exact=exact, samples=samples, players=(ann, bob), redealt=0.2222)
    sent = odds.odds_as_sure(found)
    mine = sent.of(ann.player)
    assert (mine.share, mine.sides["high"], mine.scoop, sent.redealt) == (told,) * 4
    assert odds.is_rough(found) == (told == 0.2)


def test_a_share_of_few_random_deals_is_told_as_rough() -> None:
    assert [percent(0.22, deals) for deals in (73, 499)] == ["about 20%"] * 2
    assert [percent(0.22, deals) for deals in (500, None)] == ["22%"] * 2


@pytest.mark.parametrize(
    ("bots", "others", "beginners"),
    [
        (["easy", "easy"], 0, True),
        (["easy", "hard"], 0, False),
        (["easy"], 1, False),
        ([], 0, False),
    ],
)
def test_a_table_is_for_beginners_with_easy_bots_and_nobody_else(
    bots: list[str], others: int, beginners: bool
) -> None:
    chairs = [Chair("ann", "Ann", 100), None]
    chairs += [Chair(f"bot{at}", f"Bot {at}", 100, level) for at, level in enumerate(bots)]
    chairs += [Chair(f"friend{at}", "Bob", 100) for at in range(others)]
    session: Any = SimpleNamespace(seating=Seating(tuple(chairs)))
    assert coach.for_beginners(session) == beginners
