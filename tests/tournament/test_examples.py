"""The examples of the ledger, and the statements that they show."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import games
from doorcard.cards import parse_cards
from doorcard.rules.facts import Awarded, Gathered
from doorcard.rules.hand import start
from doorcard.rules.state import Pot
from doorcard.tournament import (
    Begin,
    Level,
    Tick,
    knocked_out,
    new_event,
    next_due,
    places,
    prizes,
    ready,
    standings,
)
from doorcard.tournament.bounties import parts
from doorcard.tournament.chips import raced, rounded
from doorcard.tournament.facts import BountyPaid, HandBegan, Raced, Seated
from doorcard.tournament.prizes import prizes_of
from tests.tournament.helping import LEVELS, Director, lot, seats, structure


def down_to(director: Director, left: int) -> list[int]:
    """Let one entry of each table win everything until so many are left; return who is."""
    while len(director.event.playing) > left:
        for table in [each.number for each in director.event.tables]:
            if len(director.event.playing) == left:
                break
            if ready(director.event, table):
                winner, loser, *_ = [one.number for one in director.event.at_table(table)]
                director.takes(table, winner, loser)
    return [one.number for one in director.event.playing]


@pytest.mark.proves("TRN-EX1", "TRN-44", "TRN-45", "TRN-46", "TRN-47", "TRN-48")
@pytest.mark.parametrize(
    ("stacks", "paid", "placed"),
    [
        ((9000, 3000, 1500), (180, 108, 72), (1, 2, 3)),
        ((9000, 2250, 2250), (180, 90, 90), (1, 2, 2)),
    ],
)
def test_two_go_out_at_once(
    stacks: tuple[int, ...], paid: tuple[int, ...], placed: tuple[int, ...]
) -> None:
    played = structure(entries=18, stack=750, buy_in=20, hand_for_hand="off")
    director = Director(played).enter(18)
    first, second, third = down_to(director, 3)
    have = {number: director.event.entrant(number).stack for number in (first, second, third)}
    table = director.event.tables[0].number
    wanted = dict(zip((first, second, third), stacks, strict=True))
    director.hand(table, {number: wanted[number] - have[number] for number in wanted})
    director.takes(table, first, second, third)
    best = standings(director.event)[:3]
    assert {one.number: (one.place, one.prize) for one in best} == {
        number: (place, prize)
        for number, place, prize in zip((first, second, third), placed, paid, strict=True)
    }
    assert prizes(director.event) == (180, 108, 72)


@pytest.mark.proves("TRN-EX2", "TRN-03", "TRN-02")
def test_a_hand_that_began_before_a_level_keeps_its_stakes() -> None:
    director = Director(structure(entries=2)).enter(2)
    director.now = 19 * 60 + 58.0
    director.do(Begin(1))
    director.now = 21 * 60 + 10.0
    director.do(Tick())
    assert director.event.level == 1
    assert director.event.stakes_of(director.event.table(1)).small_bet == LEVELS[0].small_bet
    director.end(1, {})
    director.do(Begin(1))
    assert director.event.stakes_of(director.event.table(1)).small_bet == LEVELS[1].small_bet


@pytest.mark.proves("TRN-EX3", "TRN-51", "TRN-52", "TRN-54")
def test_odd_chips_are_raced_or_rounded() -> None:
    stacks = (1075, 450, 925, 1550)
    deck = parse_cards("7d 2c 9s Kc 3h Kd Ah 4s")
    after, hands = raced(stacks, 25, 100, deck)
    assert after == (1000, 400, 1000, 1600)
    assert [len(hand) for hand in hands] == [3, 2, 1, 2]
    assert rounded(stacks, 100) == (1100, 500, 900, 1600)


@pytest.mark.proves("TRN-53", "TRN-07")
def test_nobody_is_raced_out() -> None:
    after, _ = raced((125, 25, 50), 25, 100, parse_cards("2c As 3c 4d"))
    # Four odd chips make one new chip: the ace wins it, the others keep or get one all the same.
    assert after == (100, 100, 100)


@pytest.mark.proves("TRN-50", "TRN-51")
def test_chips_are_changed_before_the_next_hand_of_a_level() -> None:
    levels = (
        Level(small_bet=50, ante=25, bring_in=25, length=1, chip=25),
        Level(small_bet=100, ante=100, bring_in=100, length=9, chip=100),
    )
    played = structure(entries=3, stack=1000, levels=levels, level_by="hands")
    director = Director(played, lot(1)).enter(3)
    director.hand(1, {1: -75, 2: 50, 3: 25})
    found = [fact for fact in director.do(Begin(1)) if isinstance(fact, Raced)]
    assert len(found) == 1
    assert all(stack % 100 == 0 for _, stack in found[0].stacks)
    assert sum(one.stack for one in director.event.playing) + director.event.removed == 3000


def seated(counts: dict[int, int], **changed: object) -> Director:
    """Return a director of a tournament with so many players at each table."""
    director = Director(structure(entries=sum(counts.values()), **changed))
    director.enter(sum(counts.values()))
    numbers = iter(range(1, sum(counts.values()) + 1))
    event = director.event
    for table, count in counts.items():
        for seat in range(1, count + 1):
            number = next(numbers) - 1
            moved = replace(event.entrants[number], table=table, seat=seat)
            event = replace(
                event, entrants=(*event.entrants[:number], moved, *event.entrants[number + 1 :])
            )
    director.event = event
    return director


@pytest.mark.proves("TRN-EX4", "TRN-30", "TRN-31", "TRN-32", "TRN-33", "TRN-34")
def test_tables_are_balanced_after_hands() -> None:
    director = seated({1: 8, 2: 8, 3: 6})
    dealer = director.event.table(2).dealer
    director.do(Tick())
    (moved,) = [
        fact for fact in director.facts if isinstance(fact, Seated) and fact.why == "balance"
    ]
    assert {table: len(there) for table, there in seats(director.event).items()} == {
        1: 8,
        2: 7,
        3: 7,
    }
    assert moved.table == 3
    # Who would deal next at table 2 has moved, to the first of the seats that nobody has used.
    assert moved.seat == 7
    assert moved.number - 8 == dealer % 8 + 1


@pytest.mark.proves("TRN-EX4", "TRN-34")
def test_a_table_with_three_fewer_waits() -> None:
    director = seated({1: 8, 2: 8, 3: 5})
    for table in (1, 2):
        numbers = tuple([one.number for one in director.event.at_table(table)])
        director.event = HandBegan(table, numbers).apply(director.event)
    assert not ready(director.event, 3)
    director.end(1, {})
    assert not ready(director.event, 3)  # of two that are alike, the higher number gives
    director.end(2, {})
    sitting = {table: len(there) for table, there in seats(director.event).items()}
    assert sitting == {1: 7, 2: 7, 3: 7}
    assert ready(director.event, 3)


@pytest.mark.proves("TRN-EX6", "TRN-80", "TRN-81", "TRN-82", "TRN-83")
def test_a_bounty_falls_as_the_pot_does() -> None:
    hand = start(games.get("seven-card-stud-8"), [100, 100, 100])
    state = replace(
        hand.state,
        seats=tuple(
            [
                replace(seat, stack=stack)
                for seat, stack in zip(hand.state.seats, (150, 150, 0), strict=True)
            ]
        ),
        pots=(Pot(0, (1, 2, 3)),),
    )
    facts = (
        Gathered((Pot(300, (1, 2, 3)),)),
        Awarded(1, 0, "high", 150),
        Awarded(2, 0, "low", 150),
    )
    assert knocked_out(state, facts) == {3: ((1, 150), (2, 150))}
    assert knocked_out(state, facts, high=True) == {3: ((1, 150),)}
    side = replace(state, pots=(Pot(0, (1, 2, 3)), Pot(0, (1, 2))))
    assert knocked_out(side, (*facts, Awarded(1, 1, "high", 60))) == knocked_out(state, facts)
    assert parts(10, ((1, 150), (2, 150))) == (5, 5)
    assert parts(10, ((1, 150),)) == (10,)
    director = Director(structure(entries=3, bounty="progressive", bounty_amount=10)).enter(3)
    facts_now = director.hand(1, {1: 1000, 3: -1000}, {3: [(1, 1000)]})
    assert [fact for fact in facts_now if isinstance(fact, BountyPaid)] == [BountyPaid(3, 1, 5, 5)]
    assert (director.event.entrant(1).earned, director.event.entrant(1).bounty) == (5, 15)


@pytest.mark.proves("TRN-EX7", "TRN-40", "TRN-41", "TRN-42")
def test_who_goes_out_in_the_same_round_goes_out_in_the_same_hand() -> None:
    shares = ((10, (20, 15, 13, 12, 10, 9, 8, 7, 6)),)
    played = structure(entries=10, seats=5, payouts=shares, redraw="off")
    director = Director(played).enter(10)
    assert director.event.round == ()
    one, two = seats(director.event).values()
    director.hand(1, {one[0]: 500, one[1]: -500})
    director.hand(2, {two[0]: 750, two[1]: -750})
    # The first round has ended, nobody is out; now the one who began with more goes out first.
    assert director.event.round == ()
    assert ready(director.event, 1)
    director.takes(2, two[0], two[1])
    assert not ready(director.event, 2)
    assert places(director.event) == {}
    director.takes(1, one[0], one[1])
    best = {number: place for number, (place, _) in places(director.event).items()}
    assert best == {one[1]: 9, two[1]: 10}
    assert director.event.round is None


@pytest.mark.proves("TRN-42")
def test_a_round_takes_two_minutes_of_the_level_however_long_it_lasts() -> None:
    shares = ((10, (20, 15, 13, 12, 10, 9, 8, 7, 6)),)
    played = structure(entries=10, seats=5, payouts=shares, redraw="off", h4h_minutes=8)
    director = Director(played).enter(10)
    one, two = seats(director.event).values()
    assert director.event.left == 20 * 60
    levels = []
    for _ in range(3):  # 8, 16 and 24 minutes
        director.now += 3600
        assert next_due(director.event) is None
        director.hand(1, {one[0]: 5, one[1]: -5})
        director.hand(2, {two[0]: 5, two[1]: -5})
        levels.append(director.event.level)
    assert levels == [0, 0, 1]
    # Hand for hand ends with the next player out, and from then on time passes by the clock.
    director.takes(1, one[0], one[1])
    director.hand(2, {})
    assert director.event.round is None
    due = next_due(director.event)
    assert due is not None
    assert due > director.now


@pytest.mark.proves("TRN-48")
@pytest.mark.parametrize(
    ("entries", "shares"),
    [(4, (40,)), (5, (33, 17)), (8, (40, 24, 16)), (19, (77, 51, 36, 26)), (28, 5), (100, 15)],
)
def test_so_many_places_are_paid(entries: int, shares: tuple[int, ...] | int) -> None:
    found = prizes_of(structure(), entries)
    assert sum(found) == 10 * entries
    if isinstance(shares, int):
        assert len(found) == shares
        assert list(found) == sorted(found, reverse=True)
        assert found[1] == int(10 * entries / sum(1 / n for n in range(1, shares + 1)) / 2)
    else:
        assert found == shares
    assert new_event(structure()).phase == "open"
