"""Learning to bet: what is tried, what is fitted to it, and that a seed always gives the same."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from doorcard import Call, Raise, games, start
from doorcard.bots import stay
from doorcard.bots.features import COUNT
from doorcard.bots.learned import choice, packed
from doorcard.cards import parse_cards
from doorcard.rules.engine import answer
from doorcard.rules.phase import Turn
from doorcard.simulation.play import Dealer
from tools.fitting import Rows, explained, fit
from tools.learn import Player, School, Taken


def test_a_fit_finds_what_answers_bring_beyond_what_is_plain_in_each_game() -> None:
    rng = np.random.default_rng(1)
    given = rng.random((60_000, 21), np.float32)
    game = np.arange(len(given)) % 2
    brought = given[:, :2] + np.stack([given[:, 5], 0.5 * game], axis=1)
    brought[::3, 1] = np.nan  # a raise that was not tried there
    rows = Rows.of([*game], [*given], [*brought])
    models = fit(rows, 2)
    assert explained(models, rows) > 0.95
    row = np.full(21, 0.5, np.float32)
    row[:6] = 0.2, 0.4, 0.5, 0.5, 0.5, 0.25
    assert models[0].values(row) == pytest.approx((0.2 + 0.25, 0.4), abs=0.05)
    assert models[1].values(row) == pytest.approx((0.2 + 0.25, 0.4 + 0.5), abs=0.05)


def test_a_fit_finds_what_hangs_on_two_features_at_once() -> None:
    rng = np.random.default_rng(1)
    given = rng.random((40_000, 21), np.float32)
    both = (given[:, 5] > 0.5) & (given[:, 6] > 0.5)
    brought = given[:, :2] + np.stack([both, ~both], axis=1)
    brought[np.arange(len(given)) % 4 > 0, 1] = np.nan  # most raises were not tried
    rows = Rows.of([0] * len(given), [*given], [*brought])
    (model,) = fit(rows, 1)
    row = np.full(21, 0.5, np.float32)
    for five, six, wanted in ((0.7, 0.7, 1.0), (0.7, 0.3, 0.0), (0.3, 0.7, 0.0), (0.3, 0.3, 0.0)):
        row[5:7] = five, six
        assert model.values(row) == pytest.approx((0.5 + wanted, 1.5 - wanted), abs=0.2)


def test_hands_are_played_in_lots_that_do_not_hang_on_one_another() -> None:
    school = School(["razz"], 3)
    first, second = school.lot(0, 6), school.lot(1, 6)
    again = School(["razz"], 3).lot(1, 6)
    assert (second.given == again.given).all()
    assert first.given.shape != second.given.shape or (first.given != second.given).any()


@pytest.mark.parametrize("table", [False, True])
def test_the_same_seed_learns_the_same(table: bool) -> None:
    def learned(seed: int) -> list[bytes]:
        school = School(["five-card-stud", "razz"], seed, table=table)
        for _ in range(2):
            school.play(8)
            school.fit()
        return [packed(models) for models in school.models]

    once = learned(3)
    assert once == learned(3)
    assert once[0] != once[1]
    assert once != learned(4)


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.slow
def test_going_on_with_what_was_kept_learns_what_would_have_been_learned_at_once(
    table: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = School(["razz"], 3, table=table)
    first = School(["razz"], 3, table=table, kept=tmp_path)
    for school in (whole, first):
        school.play(8)
        school.fit()
    rest = School(["razz"], 3, table=table, kept=tmp_path)
    with monkeypatch.context() as stopped:
        stopped.setattr(School, "lot", None)  # the first round is not played again
        rest.play(8)
    rest.fit()
    for school in (whole, rest):
        school.play(8)
        school.fit()
    assert whole.step == rest.step == 2
    assert packed(rest.models[0]) == packed(whole.models[0])


def test_a_model_is_fitted_to_all_rounds_and_the_latest_plays_the_next() -> None:
    school = School(["five-card-stud"], 3)
    school.play(12)
    school.fit()
    before = packed(school.models[0])
    school.play(12)
    first, second = school.rounds
    school.fit()
    every = Rows(*[np.concatenate([a, b]) for a, b in zip(first, second, strict=True)])
    assert packed(school.models[0]) == packed(fit(every, 1)) != before
    assert first.given.shape != second.given.shape or (first.given != second.given).any()


def test_larger_tables_are_learned_against_the_last_rival_and_against_several() -> None:
    school = School(["razz"], 1, table=True)
    school.play(20)
    (rows,) = school.rounds
    last = rows.given[:, 4 + 14 + 11] > 0  # whether one rival is left
    assert (rows.game == np.where(last, 0, 1)).all()
    assert 0 < last.sum() < len(last)


def test_every_answer_is_tried_at_a_decision() -> None:
    school = School(["razz"], 1)
    school.play(40)
    (rows,) = school.rounds
    assert rows.given.shape == (len(rows.beyond), COUNT)
    raises = rows.given[:, 4 + 14 + 4] > 0  # whether a raise was allowed
    assert (~np.isnan(rows.beyond[:, 1]) == raises).all()
    assert not np.isnan(rows.beyond[:, 0]).any()


def test_staying_in_with_the_best_hand_brings_the_pot() -> None:
    # Against a player who never folds or raises, and with the best possible hand, a raise at the
    # end brings the pot and what is called, and staying in the pot alone.
    razz = games.get("razz")
    order = parse_cards("Ac Kc 2d Kd 3h Kh 4c Ks 5d Qc 7c Qd 8s Qh")
    order += tuple(card for card in range(52) if card not in order)
    hand = start(razz, [400, 400], orders=[order])
    while hand.ask is not None and hand.state.street < 7:
        (player,) = hand.ask.players
        hand = hand.act(player, hand.ask.to(player).default())
    ask = hand.ask
    assert ask is not None
    player = ask.players[0]
    if player == 2:
        hand = hand.act(2, ask.to(2).default())
    pot, big = hand.state.pot_total, hand.state.stakes.bet("big")
    view = hand.seen_by(1)
    taken = Taken(choice(view, 0, big, forced=False).row, 1, hand.state)
    ask = hand.ask
    assert ask is not None
    run = Player([stay, stay], Dealer(1), Random(1))
    for slot, action in ((0, Call()), (1, Raise(big))):
        turn = Turn(hand.state)
        taken.got(slot, *run.on(turn, answer(turn, ask, 1, action), hand.facts, Random(1)))
    assert taken.brought == [pot / (pot + big), (pot + big) / (pot + big)]
