"""What was learned of betting: what a decision hangs on, models, and how they improve answers."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from doorcard import Action, BadSetup, BringIn, Call, Fold, Hand, Raise, games, start
from doorcard.bots import Style, bot
from doorcard.bots.classic import classic
from doorcard.bots.features import COUNT, features, scale
from doorcard.bots.habits import LEARNED, counted_so_far, habits_of
from doorcard.bots.learned import (
    CLEARLY,
    LearnedChoice,
    Model,
    Steps,
    choice,
    improved,
    learned,
    packed,
    unpacked,
)
from doorcard.bots.rival_hands import believed_share
from doorcard.cards import parse_cards

RAZZ = games.get("razz")


def dealt(text: str, *, game: str = "razz") -> Hand:
    """Return a hand of two whose cards come in this order, the others behind."""
    first = parse_cards(text)
    order = [*first, *[card for card in range(52) if card not in first]]
    return start(games.get(game), [400, 400], orders=[order])


def row_of(hand: Hand) -> list[float]:
    assert hand.ask is not None
    (player,) = hand.ask.players
    return [*map(float, features(hand.seen_by(player), 0, 4, forced=True))]


def test_what_a_decision_hangs_on_has_its_size_and_stays_small() -> None:
    hand = dealt("Ac Kc 2d Qd 3h Jh")
    row = row_of(hand)
    assert len(row) == COUNT
    assert max(map(abs, row)) <= 2


def test_nobody_decides_by_cards_that_they_cannot_see() -> None:
    # Two down to each in turn, one up: the rival of whoever shows the jack holds other cards.
    one, other = dealt("Ac Kc 2d Qd 3h Jh"), dealt("5c Kc 6d Qd 3h Jh")
    assert one.ask is not None
    assert one.ask.players == (2,)
    assert row_of(one) == row_of(other)
    assert row_of(one) != row_of(dealt("Ac 5c 2d 6d 3h Jh"))


def later(text: str) -> list[float]:
    """Return what the first player goes by where the second has brought in, and raised since."""
    hand = dealt(text).act(2, BringIn()).act(1, Raise(4)).act(2, Raise(8))
    return [*map(float, features(hand.seen_by(1), 4, 12, forced=False))]


def test_what_a_rival_did_counts_and_hidden_cards_do_not() -> None:
    one, other = later("Ac Kc 2d Qd 3h Jh"), later("Ac 5c 2d 6d 3h Jh")
    assert one == other
    hand = dealt("Ac Kc 2d Qd 3h Jh").act(2, BringIn())
    before = [*map(float, features(hand.seen_by(1), 3, 4, forced=False))]
    share, believed = 4, 4 + 14 + 17 + 16
    assert one[share] == before[share]
    assert one[believed] < before[believed] <= before[share] + 0.1


def test_counting_anew_changes_what_others_believe_and_nothing_that_models_see(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def believed() -> float | None:
        view = dealt("Ac Kc 2d Qd 3h Jh").act(2, BringIn()).act(1, Raise(4)).seen_by(2)
        return believed_share(view, Random(1), 200)

    seen, before, kept = later("Ac Kc 2d Qd 3h Jh"), believed(), counted_so_far(LEARNED)
    monkeypatch.setattr(
        "doorcard.bots.habits.counted_so_far", lambda file: kept if file == LEARNED else {}
    )
    habits_of.cache_clear()
    try:
        assert later("Ac Kc 2d Qd 3h Jh") == seen
        assert believed() != before
    finally:
        habits_of.cache_clear()


def test_what_is_plain_is_the_share_of_the_pot_less_the_price() -> None:
    hand = dealt("Ac Kc 2d Qd 3h Jh")
    staying, raising, *_ = row = row_of(hand)
    state = hand.state
    share, cost = row[4], 4 - state.seat(2).bet
    assert scale(state) == state.pot_total + state.stakes.bet("big")
    assert staying == pytest.approx(share * state.pot_total / scale(state), abs=1e-5)
    wanted = (share * (state.pot_total + 2 * cost) - cost) / scale(state)
    assert raising == pytest.approx(wanted, abs=1e-5)


def model(staying: float, raising: float) -> Model:
    """Return a model by which answers bring so much more than is plain, whatever the decision."""
    return Model(np.zeros((COUNT, 2), np.float32), np.array([staying, raising], np.float32))


def test_a_model_adds_to_what_is_plain() -> None:
    row = np.zeros(COUNT, np.float32)
    row[[0, 1, 4]] = 0.5, -2.0, 0.25
    found = model(0, 1)
    found.slopes[4] = 2, 3
    assert found.values(row) == [0.5 + 2 * 0.25, -2.0 + 3 * 0.25 + 1]


def with_cell(staying: float, raising: float) -> Model:
    """Return a model whose cell is the sum of two features less 1, where that is more than 0."""
    inner = np.zeros((COUNT, 1), np.float32)
    inner[[4, 5]] = 1
    outer = np.array([[staying, raising]], np.float32)
    return model(0, 0)._replace(inner=inner, bias=np.array([-1], np.float32), outer=outer)


@pytest.mark.parametrize(("first", "second", "cell"), [(1, 0.5, 0.5), (0.5, 0.5, 0), (0, 0.9, 0)])
def test_a_cell_of_a_model_adds_what_hangs_on_two_features(
    first: float, second: float, cell: float
) -> None:
    row = np.zeros(COUNT, np.float32)
    row[[0, 4, 5]] = 0.25, first, second
    assert with_cell(2, -4).values(row) == [0.25 + 2 * cell, -4 * cell]


def test_models_are_read_as_they_were_written() -> None:
    steps = [model(1, 2), with_cell(3, 4), model(5, 6)]
    again = unpacked(packed(steps))
    assert packed(again) == packed(steps)
    assert [each.base.tolist() for each in again] == [[1, 2], [0, 0], [5, 6]]
    assert [each.slopes.shape for each in again] == [(COUNT, 2)] * 3
    assert [each.outer.tolist() for each in again] == [[], [[3, 4]], []]


FOLD, CALL, RAISE = Fold(), Call(), Raise(8)


@pytest.mark.parametrize(
    ("given", "steps", "wanted"),
    [
        (CALL, [], CALL),
        (CALL, [model(0.5, 0.5 + CLEARLY - 0.01)], CALL),
        (CALL, [model(0.5, 0.5 + CLEARLY + 0.01)], RAISE),
        (CALL, [model(-0.01 - CLEARLY, -1)], FOLD),
        (FOLD, [model(CLEARLY - 0.01, 0)], FOLD),
        (FOLD, [model(CLEARLY + 0.01, 0)], CALL),
        (FOLD, [model(0.5, 0), model(0, 0.5)], RAISE),
        (RAISE, [model(0.5, 0), model(0.05, 0)], CALL),
    ],
)
def test_a_step_changes_an_answer_where_another_brings_clearly_more(
    given: Action, steps: list[Model], wanted: Action
) -> None:
    found = LearnedChoice(np.zeros(COUNT, np.float32), [(CALL, 0), (RAISE, 1), (FOLD, None)])
    assert improved(found, given, steps) == wanted


def test_a_decision_has_the_answers_that_are_offered() -> None:
    hand = dealt("Ac Kc 2d Qd 3h Jh")
    forced = choice(hand.seen_by(2), 1, 4, forced=True)
    assert [type(action).__name__ for action, _ in forced.answers] == ["BringIn", "Raise"]
    hand = hand.act(2, Raise(4))
    owing = choice(hand.seen_by(1), 4, 8, forced=False)
    assert [type(action).__name__ for action, _ in owing.answers] == ["Call", "Raise", "Fold"]
    capped = choice(hand.seen_by(1), 4, 0, forced=False)
    assert [type(action).__name__ for action, _ in capped.answers] == ["Call", "Fold"]


RAISES, STAYS = model(0, 9), model(9, 0)


@pytest.mark.parametrize(
    ("steps", "seats", "folds", "raises"),
    [
        (Steps([RAISES], [STAYS], [STAYS]), 2, False, True),
        (Steps([STAYS], [RAISES], [RAISES]), 2, False, False),
        (Steps([STAYS], [STAYS], [RAISES]), 3, False, True),
        (Steps([RAISES], [RAISES], [STAYS]), 3, False, False),
        (Steps([STAYS], [RAISES], [STAYS]), 3, True, True),
        (Steps([RAISES], [STAYS], [RAISES]), 3, True, False),
    ],
)
def test_a_learned_bot_answers_as_its_model_for_so_many_players_says(
    steps: Steps, seats: int, folds: bool, raises: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("doorcard.bots.learned.learned", {"razz": steps}.get)
    hand = start(RAZZ, [400] * seats, orders=[range(52)])
    assert hand.ask is not None
    if folds:
        hand = hand.act(hand.ask.players[0], Raise(4))
        assert hand.ask is not None
        hand = hand.act(hand.ask.players[0], Fold())
        assert hand.ask is not None
    view = hand.seen_by(hand.ask.players[0])
    kinds = {type(bot(Style(learned=True))(view, Random(n))) for n in range(20)}
    assert kinds == {Raise if raises else Call if folds else BringIn}


def test_a_game_that_was_not_learned_is_bet_by_the_odds_alone() -> None:
    assert learned("a-house-rule") == Steps()
    hand = dealt("Ac Kc 2d Qd 3h Jh", game="baseball")
    while hand.ask is not None:
        (player,) = hand.ask.players
        view = hand.seen_by(player)
        answer = bot(Style(learned=True))(view, Random(3))
        assert answer == classic()(view, Random(3))
        hand = hand.act(player, answer)


def test_what_is_shipped_can_be_read() -> None:
    for game in games.ids():
        steps = learned(game)
        assert len(steps.last) == len(steps.several)
        assert all(np.isfinite(each.slopes).all() for models in steps for each in models)


def test_whether_a_style_is_learned_is_yes_or_no() -> None:
    with pytest.raises(BadSetup, match="learned is 'yes'"):
        Style(learned="yes")  # type: ignore[arg-type]
