"""The tools around the players: what is counted, whom they are held against, how they are told."""

from __future__ import annotations

import pytest

from doorcard import games
from doorcard.bots import bot
from doorcard.bots.classic import classic
from doorcard.bots.habits import LEARNED, NOW, STAYS, STEPS, counted_so_far
from doorcard.bots.policy import Style
from tools.calibrate import Bin, calibrate, plotted
from tools.duel import MARK, duels, maniac, played, row, told, with_lines
from tools.train import train


def test_the_same_seed_counts_the_same_and_nobody_folds_for_nothing() -> None:
    game, quick = games.get("razz"), [(bot(Style(looks=4)), 1)]
    counts = train(game, 9, 5, quick)
    assert counts == train(game, 9, 5, quick)
    assert counts != train(game, 9, 6, quick)
    for key, rows in counts.items():
        assert len(rows) == STEPS
        assert key[0] != "0" or not any(folded for folded, *_ in rows)


@pytest.mark.parametrize("file", [NOW, LEARNED])
def test_what_is_shipped_was_counted_in_games_that_exist(file: str) -> None:
    assert set(counted_so_far(file)) <= set(games.ids())
    counts = counted_so_far(file)["razz"]
    assert all(sum(map(sum, rows)) for rows in counts.values())
    for faced in {key[0] for key in counts}:  # somebody stays in, whatever they face
        assert sum(row[STAYS] for key, rows in counts.items() if key[0] == faced for row in rows)


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("razz", {"a book player"}),
        ("buy-a-card", {"a player who never buys", "a player who buys the cheapest"}),
        ("auction", {"a player who bids a third of the pot"}),
    ],
)
def test_a_game_is_played_against_whoever_its_offers_allow(game: str, more: set[str]) -> None:
    always = {"the bot that reads nothing", "a player who always calls"}
    always |= {"a player who always raises", "a player who bets any two cards"}
    always |= {"the bot that reads nothing, six at a table", "itself, six at a table"}
    assert {each.who for each in duels([game])} == always | more


def test_a_duel_is_told_in_a_line() -> None:
    duel = next(each for each in duels(["five-card-stud"]) if each.policy is maniac)
    game, who, hands, mean, interval, asked = row(duel, 4)
    assert hands == "4"
    assert (game, who) == ("five-card-stud", "a player who always raises")
    low, high = (float(bound) for bound in interval.split(" to "))
    assert low <= float(mean) <= high
    goal, verdict = asked.split(": ")
    assert verdict in ("met", "open", "missed")
    assert float(goal) == pytest.approx(0.8 * played(duel, classic(), 4)[1], abs=0.51)


def test_a_line_takes_the_place_of_the_one_before() -> None:
    page = f"Words.\n\n{MARK}"
    razz, stud = ("razz", "a book player"), ("five-card-stud", "a player who always calls")
    old, other = (*razz, "8", "+1.0", "-9.0 to +11.0", "+6: open"), (*stud, "8", "a", "b", "c")
    once = with_lines(page, {razz: old})
    assert told(once) == {razz: old}
    new = (*razz, "9", "+7.0", "+6.0 to +8.0", "+6: met")
    again = with_lines(once, {**told(once), razz: new, stud: other})
    assert told(again) == {stud: other, razz: new}
    assert again.startswith("Words.\n")
    assert again.index("five-card-stud") < again.index("razz")


def test_shares_said_and_won_are_told_by_street() -> None:
    bins = calibrate("five-card-stud", 3, 2)
    assert bins
    for each in bins:
        assert 2 <= each.street <= 5
        assert each.decisions > 0
        assert all(0 <= share <= 1 for share in (each.said, each.alone, each.won))


def test_a_plot_shows_what_was_said_across_and_won_upwards() -> None:
    plot = plotted([Bin(7, 1, 100, said=0.5, alone=0.6, won=0.25, off=0.05)], "Razz")
    # The square is 400 wide and high from (50, 430): a half across, a quarter up, and 0.05 around.
    assert '<circle cx="250.0" cy="330.0"' in plot
    assert '<path d="M250.0 350.0V310.0"' in plot
    assert "street 7, 1 bets, 100 decisions" in plot
