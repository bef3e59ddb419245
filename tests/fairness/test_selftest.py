"""The self-test proves our shuffle, and catches every bad one."""

from __future__ import annotations

from hashlib import sha256
from math import comb
from statistics import fmean

import pytest

from doorcard.fairness import proving, sampling, shuffling
from doorcard.fairness.proving import OURS, Shuffler, answers, outcomes, prove_draws, prove_orders
from doorcard.fairness.sampling import ALPHA, SEVEN_CARD_HANDS, chi_square_tail, second_look
from doorcard.fairness.selftest import PLANTED, Caught, SelfTest, judge, run_selftest
from doorcard.rules.errors import BadSetup
from tests.cli.terminal import run, too_wide

SEED = sha256(b"self-test").digest()


@pytest.mark.proves("ROOM-01")
def test_every_draw_is_even() -> None:
    assert prove_draws(shuffling.bounded).ok
    for bound in range(2, 53):
        found = answers(shuffling.bounded, bound)
        assert found.pop(None, 0) == 256 % bound
        assert found == dict.fromkeys(range(bound), 256 // bound)


@pytest.mark.proves("ROOM-01")
def test_every_order_arises_once() -> None:
    """2! + 3! + … + 7! = 5912."""
    found = prove_orders(shuffling.arrange)
    assert found.ok
    assert found.found.startswith("5912 orders")


def test_all_sequences_of_draws_are_played_out() -> None:
    """Fisher–Yates on three cards by hand: the last place first, then the middle one."""
    found = [order for order, _ in outcomes(shuffling.arrange, 3)]
    assert sorted(found) == [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    assert {bounds for _, bounds in outcomes(shuffling.arrange, 3)} == {(3, 2)}


def test_a_draw_that_may_leave_an_answer_out_is_caught() -> None:
    assert not prove_draws(lambda take, bound: take() % (bound - 1)).ok
    assert not prove_draws(lambda take, bound: 0).ok


@pytest.mark.parametrize("bad", PLANTED, ids=lambda bad: bad.name)
def test_every_planted_shuffler_is_caught_twice(bad: Shuffler) -> None:
    caught = Caught(bad.name, judge(bad, 5000, SEED))
    assert caught.proved
    assert caught.sampled


def test_there_are_four_planted_shufflers_all_different() -> None:
    assert len({tuple(bad.order(SEED, 52)) for bad in (*PLANTED, OURS)}) == 5


def test_ours_passes_the_second_look() -> None:
    for verdict in second_look(OURS, 5000, SEED):
        assert verdict.ok, verdict


def test_a_deck_that_never_changes_is_too_uneven_and_a_wheel_too_even() -> None:
    still = Shuffler("still", arrange=lambda cards, draw: None)
    assert not any(verdict.ok for verdict in second_look(still, 5200, SEED))
    turn = iter(range(10**6))

    def wheel(cards: list[int], draw: shuffling.Draw) -> None:
        by = next(turn) % len(cards)
        cards[:] = cards[by:] + cards[:by]

    places, _ = second_look(Shuffler("wheel", arrange=wheel), 5200, SEED)
    assert places.p == 1.0
    assert not places.ok


@pytest.mark.parametrize(
    ("chi", "freedom", "p"),
    [
        (3.841, 1, 0.05),
        (6.635, 1, 0.01),
        (15.507, 8, 0.05),
        (26.124, 8, 0.001),
        (2.733, 8, 0.95),
        (18.307, 10, 0.05),
        (124.342, 100, 0.05),
        (77.929, 100, 0.95),
    ],
)
def test_the_tail_is_that_of_the_printed_tables(chi: float, freedom: int, p: float) -> None:
    assert chi_square_tail(chi, freedom) == pytest.approx(p, rel=2e-3)


def test_the_categories_are_all_seven_card_hands() -> None:
    assert sum(SEVEN_CARD_HANDS.values()) == comb(52, 7)


@pytest.mark.soak
def test_the_statistic_of_places_has_the_mean_it_should() -> None:
    """51² degrees of freedom, standard deviation 72: over 60 runs the mean is within 5 · 9.3."""
    found = []
    for number in range(60):
        places, _ = second_look(OURS, 3000, sha256(bytes([number])).digest())
        found.append(float(places.found.split()[1]))
    assert abs(fmean(found) - 51**2) < 5 * 72 / 60**0.5


@pytest.mark.soak
@pytest.mark.proves("ROOM-01")
def test_ten_million_decks() -> None:
    for verdict in second_look(OURS, 10_000_000, SEED):
        assert verdict.ok, verdict


def test_the_command_says_what_was_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    told = run("selftest", "shuffle", "--decks", "5000", "--seed", "1")
    assert (told.status, told.err) == (0, "")
    assert told.out.count("passed") == 4
    assert told.out.count("caught  ") == 4
    assert not too_wide(told.out)
    monkeypatch.setattr("doorcard.fairness.selftest.PLANTED", PLANTED[:2])
    found = run("selftest", "shuffle", "--decks", "5000", "--seed", "1", "--json").json
    assert found["ok"]
    assert found["decks"] == 5000
    assert [check["kind"] for check in found["checks"]] == ["proof", "proof", "test", "test"]
    assert all(ALPHA <= check["p"] <= 1 - ALPHA for check in found["checks"][2:])
    assert [bad["caught"] for bad in found["planted"]] == [True] * 2
    # A bad shuffler in the place of ours, and one that nothing finds fault with among the planted.
    monkeypatch.setattr("doorcard.fairness.selftest.OURS", PLANTED[2])
    monkeypatch.setattr("doorcard.fairness.selftest.PLANTED", ())
    ran = run("selftest", "shuffle", "--decks", "5000", "--seed", "1", "--json")
    assert (ran.status, ran.json["ok"]) == (1, False)
    monkeypatch.setattr("doorcard.fairness.selftest.OURS", OURS)
    monkeypatch.setattr("doorcard.fairness.selftest.PLANTED", (OURS,))
    ran = run("selftest", "shuffle", "--decks", "5000", "--seed", "1")
    assert ran.status == 1
    assert "MISSED" in ran.out


def test_one_means_alone_is_not_enough() -> None:
    proof = proving.Verdict("proof", True, "")
    look = proving.Verdict("look", False, "", 0.0)
    assert not SelfTest(5000, (proof,), (Caught("bad", (proof, look)),)).ok


def test_too_few_decks_are_refused() -> None:
    with pytest.raises(BadSetup) as refused:
        run_selftest(4999, SEED)
    assert refused.value.code == "too_few_decks"
    ran = run("selftest", "shuffle", "--decks", "10")
    assert ran.status == 1
    assert "error [too_few_decks]" in ran.err
    assert sampling.BATCH <= 5000
