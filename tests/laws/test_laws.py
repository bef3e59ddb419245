"""Every game keeps the six laws: at the fewest seats and the most, with short stacks, every option.

Law 1 is held at every fact, law 2 too for three viewers, law 6 at every decision and at the end,
laws 2 to 5 for every viewer: with two players at every decision, with more at every second or
eighth, so that the ten of a full table don't take the time of all the others; with every option,
where a few hands of each setting are played, at every twentieth.

A few hands are played at a time, until they have come to everything there is in the game: a
showdown, an all-in, a time-out, new deals, cards shuffled again. The long versions play more, and
hold the laws at every decision.
"""

from __future__ import annotations

from itertools import cycle, product
from random import Random
from typing import Any

import pytest

from doorcard import Stakes, games
from doorcard.laws import (
    POLICIES,
    Report,
    expected_events,
    expected_facts,
    play_under_laws,
    short_stacks,
)
from tests.laws.hiding import NAMED, holding, redacting
from tests.laws.settings import STAKES, few_settings_of, settings_of, stakes_for
from tests.soaking import of_which

GAMES = games.ids()
SETUPS: dict[str, dict[str, Any]] = {
    "two": {"stakes": STAKES["plain"]},
    "most": {"stakes": STAKES["odd"], "every": 8},
    "short": {"stakes": STAKES["untrimmed"], "stacks": short_stacks, "every": 2},
    "chips": {"stakes": STAKES["chips"], "every": 2},
}
HANDS = 8
"""How many hands of a setup are played at a time: two in each way of playing."""
TURNS = 16
"""How often more hands are played, at most, while something has not come yet."""
OFTEN = 16
"""How often a fact that hides something has to come in a game that has it, or be played for."""
FIRST_TURNS = {("auction", "two"): 18, ("english-stud", "most"): 80}
"""Where what is rare comes soon, found by a search: of two players who bid, few fold to a bet; and
hardly ever do all of eight players exchange a card twice."""


def seats_of(game: str, setup: str) -> int | tuple[int, ...]:
    fewest, most = games.get(game).seats
    return {"two": fewest, "most": most}.get(setup, (fewest, 3, 5))


def arguments_of(game: str, setup: str) -> dict[str, Any]:
    """Return how a setup is played."""
    arguments = {"time_outs": 0.03, **SETUPS[setup]}
    if (game, setup) == ("auction", "short"):
        arguments["stacks"] = enough_to_bid
    return {**arguments, "stakes": stakes_for(games.get(game), arguments["stakes"])}


def enough_to_bid(rng: Random, seats: int, stakes: Stakes) -> list[int]:
    """Return short stacks from which something is left to bet after five minimum bids (AUC-05)."""
    return [2 * stack for stack in short_stacks(rng, seats, stakes)]


@pytest.mark.proves("DCK-09")
@pytest.mark.parametrize("pair", of_which(product(GAMES, SETUPS), zip(GAMES, cycle(SETUPS))))
def test_the_laws_hold(pair: tuple[str, str]) -> None:
    """Each game in one of the setups, in the others for long."""
    hold_the_laws(*pair)


@pytest.mark.soak
@pytest.mark.parametrize("setup", [setup for setup, how in SETUPS.items() if "every" in how])
@pytest.mark.parametrize("game", GAMES)
def test_the_laws_hold_at_every_decision(game: str, setup: str) -> None:
    hold_the_laws(game, setup, every=1)


def hold_the_laws(game: str, setup: str, **more: Any) -> None:
    """Play hands of a setup until they have reached what they should."""
    built = games.get(game)
    arguments = arguments_of(game, setup) | more
    facts = expected_facts(built)
    if setup == "short":  # hands of players who are all-in are shown
        facts = tuple(fact for fact in facts if fact != "Mucked")
    total: Report | None = None
    seats = seats_of(game, setup)
    first = FIRST_TURNS.get((game, setup), 0)
    for turn in range(first, first + TURNS):
        seed = f"{game}/{setup}/{turn}"
        report = play_under_laws(built, HANDS, seed=seed, seats=seats, **arguments)
        total = added(total, report)
        if not total.missing(*facts) and (total.time_outs or built.banked):
            break
    assert total is not None
    total.check(*facts)
    assert total.time_outs or built.banked
    if setup == "short" and not built.banked:  # against a bank nobody is all-in (CAS-05)
        assert total.all_ins > 0.25 * total.hands


def added(total: Report | None, report: Report) -> Report:
    """Return two runs as one."""
    if total is None:
        return report
    total.add(report)
    return total


def play_settings(game: str, settings: list[dict[str, Any]], hands: int, every: int) -> Report:
    """Play some hands of settings of a game under the laws.

    What is rare is played for again, a few times at most, in the settings that have it: new deals,
    cards that are shuffled again, and facts that hide something, which must come more than once,
    since not each of them has a card to hide.
    """
    secrets = {kind.__name__ for kind in redacting()}
    seen: dict[int, set[str]] = {}
    numbered = list(enumerate(settings))
    again = numbered
    total: Report | None = None
    for turn in range(60):
        for number, options in again:
            report = play_setting(game, options, number, hands, every, turn)
            seen.setdefault(number, set()).update(secrets & set(report.facts))
            total = added(total, report)
        assert total is not None
        rare = {*total.missing(), *(kind for kind in secrets if total.facts.get(kind, 0) < OFTEN)}
        again = [
            (number, options)
            for number, options in numbered
            if rare & {*events_of(game, options), *seen[number]}
        ]
        if not again:
            break
    assert total is not None
    return total.check(*[kind for kind, (name, _) in holding().items() if name == game])


def events_of(game: str, options: dict[str, Any]) -> tuple[str, ...]:
    """Return what hands of a setting have to come to at a full table."""
    built = games.get(game, **options)
    return expected_events(built, built.seats[1])


def play_setting(
    game: str, options: dict[str, Any], number: int, hands: int, every: int, turn: int
) -> Report:
    """Play some hands of one setting under the laws, others each turn.

    Stakes, seats and ways of playing change from one setting to the next.
    """
    built = games.get(game, **options)
    stakes = STAKES[("plain", "odd", "chips", "untrimmed")[number % 4]]
    fewest, most = built.seats
    several = (most, fewest, min(4, most), fewest, min(4, most))
    first = (number + turn) % len(POLICIES)
    return play_under_laws(
        built,
        hands,
        seed=f"{game}/{options}/{turn}",
        seats=several[(number + turn) % 5] if hands < len(POLICIES) else several[:3],
        stakes=stakes_for(built, stakes),
        policies=(*POLICIES[first:], *POLICIES[:first]),
        every=every,
    )


@pytest.mark.parametrize("game", of_which(GAMES, GAMES[::3]))
def test_the_laws_hold_with_every_option(game: str) -> None:
    settings = few_settings_of(game)
    assert play_settings(game, settings, 2, every=20).hands >= 2 * len(settings) > 0


@pytest.mark.parametrize("kind", [kind for kind, (_, options) in NAMED.items() if options])
def test_the_laws_hold_where_a_fact_hides_something_by_an_option_alone(kind: str) -> None:
    game, options = NAMED[kind]
    assert play_setting(game, options, 0, HANDS, every=4, turn=0).facts[kind] > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_laws_hold_with_every_option_for_long(game: str) -> None:
    play_settings(game, settings_of(game), 5, every=6)


@pytest.mark.soak
@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("game", GAMES)
def test_the_laws_hold_for_long(game: str, setup: str) -> None:
    """At least 200 hands; more where what is rare has not come yet."""
    built = games.get(game)
    arguments = {
        **arguments_of(game, setup),
        "hands": 200,
        "every": 6,
        "seats": seats_of(game, setup),
    }
    facts = expected_facts(built, long=True)
    total: Report | None = None
    for turn in range(10):
        report = play_under_laws(built, seed=f"long/{game}/{setup}/{turn}", **arguments)
        total = added(total, report)
        if not total.missing(*facts):
            break
    assert total is not None
    total.check(*facts)


def test_the_same_arguments_play_the_same_hands() -> None:
    game = games.get(GAMES[0])
    assert play_under_laws(game, 8, seed=5) == play_under_laws(game, 8, seed=5)
    assert play_under_laws(game, 8, seed=5).facts != play_under_laws(game, 8, seed=6).facts


def test_checking_less_plays_the_same_hands() -> None:
    game = games.get(GAMES[0])
    reports = [play_under_laws(game, 8, seed=5, every=every) for every in (1, 4, 0)]
    assert reports[0].facts == reports[1].facts == reports[2].facts
    assert reports[0].checked > reports[1].checked > reports[2].checked == 0
