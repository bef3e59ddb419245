"""What a style may say, and what a simulation takes when it is told nothing."""

from __future__ import annotations

import pytest

from doorcard import BadSetup, bots, games, simulation


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ({"tight": -4}, "tight is -4; it must be a number from -3 to 10"),
        ({"bold": "1"}, "bold is '1'"),
        ({"bluffs": 1.5}, "from 0 to 1"),
        ({"bluffs": float("nan")}, "bluffs is nan"),
        ({"looks": 0}, "a whole number from 1"),
        ({"looks": 2.5}, "looks is 2.5"),
        ({"tight": True}, "tight is True"),
    ],
)
def test_a_style_that_no_bot_has_is_refused(wrong: dict[str, object], right: str) -> None:
    with pytest.raises(BadSetup) as refused:
        bots.Style(**wrong)  # type: ignore[arg-type]
    assert refused.value.code == "bad_style"
    assert right in refused.value.message


def test_what_is_mistyped_is_answered_with_what_was_meant() -> None:
    for call, code, meant in (
        (lambda: bots.bot("hrad"), "bad_level", "'hard'"),
        (lambda: simulation.simulate(games.get("razz"), policy="bot"), "no_such_policy", "'bots'"),
        (lambda: games.get("razz", raise_capp=1), "no_such_option", "'raise_cap'"),
        (lambda: games.get("razzz"), "no_such_game", "'razz'"),
    ):
        with pytest.raises(BadSetup) as refused:
            call()
        assert refused.value.code == code
        assert f"did you mean {meant}?" in refused.value.message


def test_a_simulation_has_seats_and_a_seed_of_its_own_and_tells_them() -> None:
    razz = games.get("razz")
    drawn = simulation.simulate(razz, hands=20)
    assert drawn.seats == 6
    again = simulation.simulate(razz, hands=20, seed=drawn.seed)
    assert again.net == drawn.net
    assert simulation.simulate(games.get("abyssinia"), hands=1).seats <= 6
    two = simulation.simulate(razz, hands=1, policies=("random", bots.stay))
    assert two.seats == 2
    for wrong in ("7", 1.5, True):
        with pytest.raises(BadSetup) as refused:
            simulation.simulate(razz, hands=1, seed=wrong)  # type: ignore[arg-type]
        assert refused.value.code == "bad_seed"
    with pytest.raises(BadSetup) as refused:
        simulation.simulate("razz")  # type: ignore[arg-type]
    assert refused.value.code == "bad_setup"
