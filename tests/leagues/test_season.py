"""Seasons: points by every formula, the table, duels and records, against hand calculation."""

from __future__ import annotations

import pytest

from doorcard.leagues import Rules, night, points_of, season, tournament
from doorcard.rules.errors import BadSetup

FIRST = night("n1", "Thursday", 100.0, {"ann": 40, "bob": -10, "cy": -30})
TIED = night("n2", "Thursday", 200.0, {"ann": -20, "bob": 10, "cy": 10, "guest": 0})
EVENT = tournament(
    "t1", "Final", 300.0, {"bob": 1, "bot:easy:1": 2, "ann": 3, "dee": 4},
    {"bob": 60, "ann": -20, "dee": -20},
)  # fmt: skip
PEOPLE = ("ann", "bob", "cy", "dee", "eve")


@pytest.mark.parametrize(
    ("formula", "ann", "bob", "cy"),
    [
        ("places", 10, 7, 5),
        ("beaten", 2, 1, 0),
        # Ten times the root of three: 17.3205…; by the root of two: 12.2474…; by that of three: 10.
        ("root", 17.32, 12.25, 10),
        ("won", 40, -10, -30),
    ],
)
def test_points_go_by_the_formula(formula: str, ann: float, bob: float, cy: float) -> None:
    rules = Rules(formula=formula)  # type: ignore[arg-type]
    assert points_of(rules, FIRST) == {"ann": ann, "bob": bob, "cy": cy}


def test_who_shares_a_place_shares_the_points_of_the_places_taken_up() -> None:
    found = TIED.among(PEOPLE)
    assert [(one.who, one.place) for one in found.results] == [("bob", 1), ("cy", 1), ("ann", 3)]
    # First and second together: (10 + 7) / 2; and (2 + 1) / 2.
    assert points_of(Rules(formula="places"), found) == {"bob": 8.5, "cy": 8.5, "ann": 5}
    assert points_of(Rules(formula="beaten"), found) == {"bob": 1.5, "cy": 1.5, "ann": 0}


def test_places_beyond_the_list_bring_nothing() -> None:
    assert points_of(Rules(formula="places", places=(3,)), FIRST) == {"ann": 3, "bob": 0, "cy": 0}


def test_places_close_up_where_others_were_there() -> None:
    found = EVENT.among(PEOPLE)
    assert [(one.who, one.place) for one in found.results] == [("bob", 1), ("ann", 2), ("dee", 3)]


def test_meetings_add_up_by_when_they_began() -> None:
    found = season(Rules(formula="beaten"), [EVENT, FIRST, TIED], PEOPLE)
    assert [meeting.id for meeting in found.meetings] == ["n1", "n2", "t1"]
    rows = {row.who: row for row in found.rows}
    # Ann 2, 0, 1; Bob 1, 1.5, 2; Cy 0, 1.5; Dee 0.
    assert [(row.who, row.rank, row.total) for row in found.rows] == [
        ("bob", 1, 4.5), ("ann", 2, 3), ("cy", 3, 1.5), ("dee", 4, 0), ("eve", 0, 0),
    ]  # fmt: skip
    assert rows["cy"].points == (0, 1.5, None)
    assert rows["ann"].line == (2, 2, 3)
    assert (rows["ann"].won, rows["ann"].place, rows["ann"].firsts) == (0, 2, 1)
    assert (rows["bob"].won, rows["bob"].place, rows["bob"].firsts) == (60, 1.33, 2)
    assert (rows["eve"].meetings, rows["eve"].place) == (0, 0)


def test_only_the_best_meetings_count_where_the_rules_say_so() -> None:
    found = season(Rules(formula="beaten", best=2), [FIRST, TIED, EVENT], PEOPLE)
    assert {row.who: row.total for row in found.rows} == {
        "bob": 3.5, "ann": 3, "cy": 1.5, "dee": 0, "eve": 0,
    }  # fmt: skip
    assert found.rows[0].line == (1, 2.5, 3.5)


def test_equal_points_share_a_rank() -> None:
    other = night("n3", "Friday", 400.0, {"cy": 5, "ann": -5})
    found = season(Rules(formula="places", places=(1, 1, 1)), [FIRST, other], PEOPLE[:3])
    assert [(row.who, row.rank) for row in found.rows] == [("ann", 1), ("cy", 1), ("bob", 3)]


def test_a_meeting_with_one_player_of_the_league_counts_for_nothing() -> None:
    found = season(Rules(), [night("n1", "Alone", 1.0, {"ann": 5, "guest": -5})], PEOPLE)
    assert found.meetings == ()
    assert {row.rank for row in found.rows} == {0}
    assert (found.duels, found.records) == ((), ())


def test_two_who_met_are_told_head_to_head() -> None:
    found = season(Rules(), [FIRST, TIED, EVENT], PEOPLE)
    duels = {(duel.one, duel.other): duel for duel in found.duels}
    ann_bob = duels["ann", "bob"]
    assert (ann_bob.met, ann_bob.one_ahead, ann_bob.other_ahead) == (3, 1, 2)
    bob_cy = duels["bob", "cy"]
    assert (bob_cy.met, bob_cy.one_ahead, bob_cy.other_ahead) == (2, 1, 0)
    assert ("cy", "dee") not in duels


def test_records_are_told_with_who_holds_them_and_where_they_were_set() -> None:
    found = season(Rules(formula="beaten"), [FIRST, TIED, EVENT], PEOPLE)
    records = {record.what: record for record in found.records}
    # Two points twice: Ann's at the first night stands, since Bob's in the final only equalled it.
    assert (records["points"].value, records["points"].who, records["points"].meeting) == (
        2, ("ann",), "n1",
    )  # fmt: skip
    assert (records["won"].value, records["won"].who) == (60, ("bob",))
    assert (records["firsts"].value, records["firsts"].who) == (2, ("bob",))
    assert (records["streak"].value, records["streak"].who) == (2, ("bob",))
    assert (records["meetings"].value, set(records["meetings"].who)) == (3, {"ann", "bob"})


def test_a_streak_goes_on_over_a_meeting_at_which_the_player_was_not() -> None:
    meetings = [
        night("1", "a", 1.0, {"ann": 5, "bob": -5}),
        night("2", "b", 2.0, {"bob": 5, "cy": -5}),
        night("3", "c", 3.0, {"ann": 5, "cy": -5}),
    ]
    streak = next(r for r in season(Rules(), meetings, PEOPLE).records if r.what == "streak")
    assert (streak.value, streak.who) == (2, ("ann",))


@pytest.mark.parametrize(
    "rules",
    [{"places": ()}, {"places": (1, 2)}, {"places": (-1,)}, {"places": (9,) * 101}, {"best": -1}],
)
def test_rules_that_make_no_sense_are_refused(rules: dict[str, object]) -> None:
    with pytest.raises(BadSetup) as refused:
        Rules(**rules)  # type: ignore[arg-type]
    assert refused.value.code == "bad_league"
