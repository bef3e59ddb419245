"""What stacks are worth, against every order of coming out; and tournaments that bots play."""

from __future__ import annotations

from itertools import permutations

import pytest

from doorcard import bots
from doorcard.rules.errors import BadSetup
from doorcard.simulation import play_event, simulate_tournaments
from doorcard.tournament import Level, Structure, equities, standings
from doorcard.tournament.prizes import MOST_FOR_EQUITY
from tests.tournament.helping import structure

LEVELS = tuple(Level(ante=n, bring_in=n, small_bet=2 * n, length=5) for n in (1, 2, 4, 8, 16))


def by_every_order(stacks: tuple[int, ...], prizes: tuple[float, ...]) -> list[float]:
    """Return what stacks are worth, one order of coming out after the other."""
    worth = [0.0] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = 1.0, sum(stacks)
        for player in order:
            chance *= stacks[player] / left if left else 1.0
            left -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return worth


@pytest.mark.parametrize("stacks", [(1,), (3, 1), (50, 30, 20), (9, 9, 9, 1), (5, 4, 3, 2, 1)])
@pytest.mark.parametrize("prizes", [(100.0,), (65.0, 35.0), (50.0, 30.0, 20.0)])
def test_stacks_are_worth_what_every_order_makes_of_them(
    stacks: tuple[int, ...], prizes: tuple[float, ...]
) -> None:
    assert equities(stacks, prizes) == pytest.approx(by_every_order(stacks, prizes))


@pytest.mark.parametrize("stacks", [(), (0, 0), (1, -1), (1,) * (MOST_FOR_EQUITY + 1)])
def test_other_stacks_are_refused(stacks: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="equities are for 1 to 12 stacks"):
        equities(stacks, (1.0,))


@pytest.mark.parametrize("level_by", ["minutes", "hands"])
def test_bots_play_a_tournament_to_its_end(level_by: str) -> None:
    played = structure(
        games=("razz", "seven-card-stud"), levels=LEVELS, stack=40, entries=14, seats=4,
        level_by=level_by, bounty="progressive", bounty_amount=4, after_last="double",
    )  # fmt: skip
    event, hands = play_event(played, [bots.random] * 14, seed=3)
    again, _ = play_event(played, [bots.random] * 14, seed=3)
    assert (event, hands > 14) == (again, True)
    assert sorted(one.place for one in standings(event))[0] == 1
    assert sum(one.prize + one.bounties for one in standings(event)) == 14 * played.buy_in
    assert event.chips + event.removed == 14 * 40


def test_who_never_folds_nor_bets_and_who_plays_by_chance_are_told_apart() -> None:
    played = Structure(games=("razz",), levels=LEVELS, stack=40, entries=4)
    found = simulate_tournaments(played, count=6, seed=1, policies=["random", bots.stay])
    assert [line.entries for line in found.lines] == [12, 12]
    assert sum(line.first for line in found.lines) == pytest.approx(0.5)
    assert sum(line.prize for line in found.lines) == pytest.approx(0)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"count": 0}, "bad_count"),
        ({"policies": []}, "bad_policies"),
        ({"policies": ["nobody"]}, "no_such_policy"),
    ],
)
def test_what_can_not_be_simulated_is_refused(asked: dict[str, object], code: str) -> None:
    given: dict[str, object] = {"count": 1, "seed": 1, "policies": ["random"]}
    with pytest.raises(BadSetup) as found:
        simulate_tournaments(structure(entries=2), **(given | asked))  # type: ignore[arg-type]
    assert found.value.code == code
