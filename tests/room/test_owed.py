"""What time a table is owed: whatever it was lost by, it is made good once.

All times are seconds on the table's clock, which shows 0 when the table is opened.
"""

from __future__ import annotations

import pytest

from doorcard.room.hosting.owed import MOST_SPANS, Owed
from doorcard.room.hosting.pulse import SILENCE_SECONDS, Pulse
from doorcard.room.hosting.spans import Spans


class Felt(Pulse):
    """A pulse that felt what a test says."""

    still = silent = Spans()

    def lost(self, now: float) -> tuple[Spans, Spans]:
        return self.still, self.silent


@pytest.fixture
def felt() -> Felt:
    return Felt(lambda: 0.0)


@pytest.fixture
def owed(felt: Felt) -> Owed:
    return Owed(felt, 0.0)


def test_spans_that_meet_are_one() -> None:
    assert Spans([(5, 6), (1, 3), (2, 4), (4, 5), (8, 8)]) == Spans([(1, 6)])
    assert (Spans([(1, 3)]) | Spans([(2, 5), (7, 9)])).seconds == 4 + 2
    assert Spans([(3, 1)]) == Spans()


def test_what_is_taken_from_spans_may_lie_anywhere() -> None:
    both = Spans([(1, 5), (7, 9)])
    assert both - Spans([(2, 3), (4, 8)]) == Spans([(1, 2), (3, 4), (8, 9)])
    assert both - Spans([(0, 1), (5, 7), (9, 12)]) == both
    assert both - Spans([(0, 10)]) == Spans()
    assert both.before(8) == Spans([(1, 5), (7, 8)])
    assert both.after(6) == Spans([(7, 9)])
    assert both.moved(-1) == Spans([(0, 4), (6, 8)])


def test_of_too_many_spans_the_oldest_are_one_with_the_gaps_between() -> None:
    four = Spans([(1, 2), (3, 4), (5, 6), (7, 8)])
    assert four.coarse(4) == four
    assert four.coarse(2) == Spans([(1, 6), (7, 8)])
    assert four.coarse(1) == Spans([(1, 8)])


def test_a_store_that_fails_costs_time_up_to_the_event_that_it_keeps(owed: Owed) -> None:
    assert owed.seconds(10) == 0
    owed.fails(10, 11)
    owed.fails(12, 13)
    assert owed.seconds(14) == 4
    owed.works(13)  # decided no later than what failed: that may have been kept before
    assert owed.seconds(15) == 5
    owed.works(16)
    assert owed.seconds(20) == 6


def test_a_store_that_takes_its_usual_time_costs_nothing(owed: Owed) -> None:
    owed.waits(10, 10 + SILENCE_SECONDS)
    assert owed.seconds(20) == 0
    owed.waits(10, 13)
    assert owed.seconds(20) == 3


def test_what_was_lost_for_several_reasons_was_lost_once(owed: Owed, felt: Felt) -> None:
    owed.waits(10, 15)
    owed.fails(14, 16)
    felt.silent = Spans([(11, 17)])
    felt.still = Spans([(16, 20)])
    owed.abandon(19, 22)
    owed.works(18)
    assert owed.seconds(30) == 12


def test_what_is_claimed_is_made_good_wherever_it_was_lost(owed: Owed) -> None:
    owed.waits(10, 15)
    owed.waits(17, 20)
    assert owed.claim(22) == 8
    owed.make_good(8, 22)
    assert owed.seconds(22) == 0
    owed.waits(12, 16)  # of which one second was not known
    assert owed.seconds(23) == 1


def test_what_was_made_good_is_not_made_good_again_though_the_answer_was_lost(owed: Owed) -> None:
    owed.fails(10, 11)
    assert owed.claim(13) == 3
    owed.fails(13, 14)
    assert owed.claim(15) == 5
    owed.fails(15, 16)
    owed.make_good(3, 13)  # the first was kept after all, as the log tells
    assert owed.claim(17) == 4
    owed.make_good(4, 17)
    owed.works(17)
    assert owed.seconds(20) == 0


def test_what_others_made_good_is_what_was_lost_just_before(owed: Owed) -> None:
    owed.waits(10, 15)
    owed.make_good(4, 20)  # from 16 to 20
    assert owed.seconds(20) == 5
    owed.make_good(7, 19)  # from 12 to 19
    assert owed.seconds(20) == 2


def test_what_others_made_good_while_the_store_kept_all_waiting_is_not_owed(owed: Owed) -> None:
    owed.make_good(9, 20)
    owed.waits(11, 21)
    assert owed.seconds(21) == 1


def test_a_pause_makes_good_what_was_lost_in_it_and_nothing_else(owed: Owed) -> None:
    owed.waits(10, 14)
    owed.make_good(7, 20)  # paused from 13 to 20
    assert owed.seconds(20) == 3


def test_standing_still_is_no_loss_of_the_tables_where_others_may_have_had_it(
    owed: Owed, felt: Felt
) -> None:
    felt.still = Spans([(10, 24)])
    assert owed.seconds(25) == 14
    owed.waits(9, 24)  # mostly, since the process could not take the answer
    owed.lapse(25)
    assert owed.seconds(25) == 1
    felt.still |= Spans([(26, 29)])
    assert owed.seconds(30) == 4


def test_a_silent_store_is_a_loss_though_others_may_have_had_the_table(
    owed: Owed, felt: Felt
) -> None:
    felt.silent = Spans([(10, 24)])
    owed.lapse(25)
    assert owed.seconds(25) == 14


def test_who_takes_a_table_over_makes_good_that_nobody_looked_after_it(
    owed: Owed, felt: Felt
) -> None:
    felt.still = Spans([(6, 12)])
    owed.make_good(2, 8)
    owed.lapse(12)
    owed.abandon(-5, 12)  # since before it was opened here
    assert owed.claim(12) == 15
    owed.make_good(15, 12)
    assert owed.seconds(20) == 0


def test_what_the_pulse_felt_before_a_table_was_opened_is_not_its_loss(
    owed: Owed, felt: Felt
) -> None:
    felt.silent, felt.still = Spans([(-9, 1)]), Spans([(-20, -9)])
    assert owed.seconds(1) == 1


def test_the_pulse_counts_from_what_was_claimed_though_clocks_are_compared_anew(
    owed: Owed, felt: Felt
) -> None:
    felt.silent = Spans([(10, 20)])
    owed.make_good(owed.claim(21), 21)
    felt.silent = felt.silent.moved(-0.02)
    assert owed.seconds(22) == 0


def test_where_nothing_is_due_nobody_has_lost_anything(owed: Owed) -> None:
    owed.fails(10, 11)
    owed.write_off(15)
    assert owed.seconds(18) == 3


def test_long_ago_is_known_less_exactly(owed: Owed) -> None:
    for number in range(MOST_SPANS + 1):
        owed.make_good(1, 10 * number)
    owed.waits(-1, 10)  # the first two, from -1 to 0 and from 9 to 10, are one
    assert owed.seconds(1000) == 0
    owed.waits(10, 20)
    assert owed.seconds(1000) == 9
