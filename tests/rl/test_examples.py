"""The examples run, solve what they solve, and learn what they learn."""

from __future__ import annotations

import pytest

from tests.rl.examples import example

pytest.importorskip("pettingzoo", reason="no PettingZoo: pip install .[rl]")


def test_random_play_prints_the_actions_and_the_hand(capsys: pytest.CaptureFixture[str]) -> None:
    won = example("random_play").main("buy-your-card", 3)
    assert sum(won.values()) == pytest.approx(0)
    out = capsys.readouterr().out
    assert "Buy slot 1" in out
    assert "For sale" in out


@pytest.mark.slow
def test_a_tiny_stud_is_solved() -> None:
    # Play at random loses more than 70; what is averaged wrongly stays above 2 for ever.
    assert example("solve").main(60) < 2


@pytest.mark.slow
def test_learning_goes_on_for_as_long_as_it_is_given() -> None:
    _, off = example("learn").main(seconds=2, hands=50)
    assert off > 0


@pytest.mark.soak
def test_what_is_learned_in_ten_minutes_beats_the_easy_bot() -> None:
    mean, off = example("learn").main()
    assert mean - off > 0
