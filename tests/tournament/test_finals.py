"""The end of a tournament, played from given stacks: prizes, places, and what ICM says."""

from __future__ import annotations

import pytest

from doorcard import bots
from doorcard.rules.errors import BadSetup
from doorcard.simulation import Finals, play_event, simulate_finals, simulate_tournaments
from doorcard.tournament import Level, Structure, standings

LEVELS = tuple(Level(ante=n, bring_in=n, small_bet=2 * n, length=4) for n in (1, 2, 4, 8))
SMALL = Structure(games=("razz",), levels=LEVELS, stack=40, entries=10, after_last="double")


def finals(stacks: tuple[int, ...], **asked: object) -> Finals:
    given: dict[str, object] = {"count": 60, "seed": 5, "level": 2, "policies": ["random"]}
    return simulate_finals(SMALL, stacks, **(given | asked))  # type: ignore[arg-type]


def test_prizes_go_by_the_entries_of_the_whole_tournament() -> None:
    # Ten entries of 10, paid 50/30/20; with five entered instead, 50 is paid 65/35.
    assert finals((100, 60, 40), count=1).prizes == (50, 30, 20)
    assert finals((100, 60), count=1).prizes == (50, 30)
    assert finals((100, 60, 40), count=1, entries=5).prizes == (33, 17)


def test_all_places_and_prizes_are_given_out() -> None:
    found = finals((100, 60, 40))
    assert found.count == 60
    assert sum(one.prize for one in found.chances) == pytest.approx(100)
    assert sum(one.first for one in found.chances) >= 1 - 1e-9
    assert [one.paid for one in found.chances] == [1, 1, 1]
    assert [one.stack for one in found.chances] == [100, 60, 40]


def test_who_plays_by_chance_wins_about_what_icm_says() -> None:
    found = finals((120, 60, 20), count=200)
    for one in found.chances:
        assert one.worth is not None
        # The interval is one of 95%; twice as wide, it misses in one of 10,000 tests like this.
        assert abs(one.prize - one.worth) <= 2 * one.half
    assert sum(one.worth or 0 for one in found.chances) == pytest.approx(100)


def test_stacks_take_the_policies_in_turn() -> None:
    found = finals((50, 50, 50, 50), count=2, policies=["random", bots.stay])
    assert [one.policy for one in found.chances] == ["random", "policy 2", "random", "policy 2"]


def test_more_stacks_than_icm_counts_are_played_without_it() -> None:
    found = simulate_finals(
        Structure(games=("razz",), levels=LEVELS, stack=40, entries=13, after_last="double"),
        (8,) * 13, count=1, seed=1, policies=["random"],
    )  # fmt: skip
    assert {one.worth for one in found.chances} == {None}


def test_a_tournament_begins_with_the_stacks_that_are_given() -> None:
    small = Structure(games=("razz",), levels=LEVELS, stack=40, entries=3, after_last="double")
    event, _ = play_event(small, [bots.random] * 3, 1, (5, 100, 7))
    assert event.chips + event.removed == 112
    assert {one.who for one in standings(event)} == {"0", "1", "2"}
    with pytest.raises(BadSetup, match="give one for each entry") as refused:
        play_event(small, [bots.random] * 3, 1, (5, 100))
    assert refused.value.code == "bad_stacks"


def test_several_processes_come_to_the_same() -> None:
    alone = simulate_tournaments(SMALL, count=3, seed=2, policies=["random"])
    assert simulate_tournaments(SMALL, count=3, seed=2, policies=["random"], jobs=2) == alone
    with pytest.raises(BadSetup, match="policies must go by their names") as refused:
        simulate_tournaments(SMALL, count=3, seed=2, policies=[bots.stay], jobs=2)
    assert refused.value.code == "bad_policies"


def test_what_was_played_before_an_interruption_counts() -> None:
    def interrupt(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    found = simulate_tournaments(SMALL, count=9, seed=2, policies=["random"], progress=interrupt)
    assert (found.count, found.partial) == (2, True)
    whole = simulate_tournaments(SMALL, count=2, seed=2, policies=["random"])
    assert found.lines == whole.lines
