"""Choices that all players make at once: what others know of them, and what follows (CHO)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import BadSetup, Hand, Stakes, games, start
from doorcard.cards import UNKNOWN, card_names, parse_card, parse_cards
from doorcard.laws import order
from doorcard.rules.actions import TimedOut
from doorcard.rules.errors import Illegal
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.bet import Call
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.keeping import Keep, Keeping
from doorcard.rules.phases.passing import Passing, PassOn
from doorcard.rules.phases.roll import Roll, RollInTurn, TurnUp
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High
from doorcard.rules.state import State
from doorcard.rules.triggers import LastPlayer
from doorcard.rules.wilds import FollowRank

ANACONDA = "As Qs Ts Ad Qh Th Kc Jd Td 9h 8c Kh 7d 6d 8d 5c 4h 6c 2s 3c 2h"  # as ANA-EX1 deals them


def dealt(game: Game, cards: str, players: int = 3) -> Hand:
    return start(game, [50] * players, Stakes(ante=1, small_bet=1), [order(cards)])


def anaconda(**options: Any) -> Hand:
    """Return a hand of Anaconda at its first pass."""
    hand = dealt(games.get("anaconda", **{"bet_between": False, **options}), ANACONDA)
    for player in (1, 2, 3):
        hand = hand.act(player, Call())
    return hand


def game_of(*phases: Any, wild: Any = None) -> Game:
    """Return a game of these phases, for four players at most."""
    return Game(
        id="choosing",
        title="Choosing",
        seats=(2, 4),
        phases=(Ante(), *phases, Bet("small", BestShowing()), Showdown()),
        shares=(High(),),
        triggers=(LastPlayer(),),
        wild=wild,
    )


def seen(state: State, player: int, card: str) -> bool:
    """Return whether a state shows where a card lies before a player."""
    return parse_card(card) in state.seat(player).cards


@pytest.mark.proves("CHO-01", "CHO-02", "RYO-11")
def test_that_a_player_has_chosen_is_known_and_what_is_not() -> None:
    hand = dealt(games.get("roll-your-own"), "As Kh Qc Ad 9h Qd 6c 4s 2s")
    one, other = hand.act(2, TurnUp((0,))), hand.act(2, TurnUp((2,)))
    for viewer in (0, 1, 3):
        assert one.seen_by(viewer).state == other.seen_by(viewer).state
        assert [player for player, _ in one.seen_by(viewer).state.step.named] == [2]
    assert one.seen_by(2).state.step.named == ((2, (0,)),)
    assert one.ask is not None
    assert one.ask.players == (1, 3)
    done = one.act(3, TurnUp((0,))).act(1, TurnUp((1,)))
    assert [card_names(seat.up_cards) for seat in done.state.seats] == ["Ad", "Kh", "Qc"]


@pytest.mark.proves("CHO-10")
def test_cards_that_turn_together_are_exposed_clockwise() -> None:
    """The queen that P2 turns makes the rank of P3's card wild, not that of P1's."""
    game = game_of(Deal("dd"), Roll(), wild=FollowRank())
    hand = dealt(game, "5c Qd 8h 9s 9h 9d")
    for player in (3, 2, 1):
        hand = hand.act(player, TurnUp((0,)))
    assert hand.state.exposed == tuple(zip(parse_cards("5cQd8h"), (1, 2, 3), strict=True))
    assert game.wild is not None
    assert game.wild.names(hand.state) == ("8",)


@pytest.mark.proves("CHO-08")
def test_nobody_is_asked_who_has_one_answer() -> None:
    for turning in (Roll(), RollInTurn()):
        hand = dealt(game_of(Deal("ud"), turning), "5c Qd 8h 9s 9h 9d")
        assert [card_names(seat.up_cards) for seat in hand.state.seats] == ["5c9s", "Qd9h", "8h9d"]
    bets = dealt(game_of(Deal("ddd")), "5c Qd 8h").ask
    assert dealt(game_of(Deal("ddd"), Keeping(3, ordered=False)), "5c Qd 8h").ask == bets


def test_a_default_is_that_of_one_player_where_offers_differ() -> None:
    hand = anaconda()
    assert hand.ask.to(2).default() == PassOn((6, 5, 4))
    with pytest.raises(Illegal) as refused:
        hand.ask.default()
    assert refused.value.code == "no_such_player"


@pytest.mark.proves("CHO-07")
def test_a_default_is_the_same_each_time() -> None:
    once, again = anaconda(), anaconda()
    while once.ask is not None and again.ask is not None:
        player = once.ask.players[0]
        late = len(once.ask.players) > 1
        once = once.act(player, TimedOut() if late else once.ask.to(player).default())
        again = again.act(player, TimedOut() if late else again.ask.to(player).default())
    assert once.facts == again.facts


@pytest.mark.proves("ANA-06", "GEN-27")
def test_a_passed_card_is_known_to_giver_and_receiver_until_more_is_passed() -> None:
    hand = anaconda(passes="1L1,1L1")
    for player, at in ((1, 4), (2, 6), (3, 6)):  # the seven of diamonds goes to P2
        hand = hand.act(player, PassOn((at,)))
    assert [seen(hand.seen_by(viewer).state, 2, "7d") for viewer in range(4)] == [
        False,
        True,
        True,
        False,
    ]
    kept, passed = hand, hand
    for player in (1, 2, 3):
        kept = kept.act(player, PassOn((0,)))
        passed = passed.act(player, PassOn((6 if player == 2 else 0,)))
    assert seen(kept.state, 2, "7d")
    assert seen(passed.state, 3, "7d")
    for after in (kept, passed):
        mine = after.seen_by(1).state
        assert not any(seen(mine, player, "7d") for player in (1, 2, 3))
    assert kept.seen_by(1).state.seat(2) == passed.seen_by(1).state.seat(2)


@pytest.mark.proves("ANA-14", "ANA-08")
def test_what_is_thrown_away_is_dead_and_known_to_its_owner_alone() -> None:
    hand = anaconda(passes="1L1")
    for player in (1, 2, 3):
        hand = hand.act(player, PassOn((6,)))
    for player in (1, 2, 3):
        hand = hand.act(player, Keep((4, 3, 2, 1, 0)))
    gone = {"5c", "2h"}  # P1 passed the deuce of spades and got that of hearts
    mine = [dead.place.card for dead in hand.seen_by(1).state.dead if dead.player == 1]
    assert set(card_names(mine, " ").split()) == gone
    for viewer in (0, 2):
        theirs = hand.seen_by(viewer).state.dead
        assert {dead.place.card for dead in theirs if dead.player == 1} == {UNKNOWN}
    assert not any(seen(hand.seen_by(3).state, 1, card) for card in gone)


@pytest.mark.proves("ANA-05")
@pytest.mark.parametrize(
    ("to", "places", "getters"),
    [
        ("left", 1, [3, 4, 1]),
        ("left", 2, [4, 1, 3]),
        ("left", 3, [3, 4, 1]),
        ("right", 1, [4, 1, 3]),
        ("right", 6, [3, 4, 1]),
    ],
)
def test_places_are_counted_over_the_other_live_players(
    to: Any, places: int, getters: list[int]
) -> None:
    """P2 has folded; two others are left for each, round and round."""
    state = dealt(game_of(Deal("d")), "2c 2d 2h 2s", players=4).state
    state = replace(state, live=(1, 3, 4))
    passing = Passing(1, to, places)
    assert [passing.getter(state, player) for player in (1, 3, 4)] == getters


@pytest.mark.proves("ANA-12")
def test_of_equal_hands_the_later_cards_are_left_out() -> None:
    """Of P2's four nines the last one."""
    hand = dealt(game_of(Deal("ddddd"), Keeping(3)), "2s 9c 4s 9d 2h 9h 4h 9s Kd Th", players=2)
    late = hand.act(1, TimedOut()).act(2, TimedOut())
    assert card_names(late.state.seat(1).cards) == "4s4hKd"
    assert card_names(late.state.seat(2).cards) == "9c9d9h"


def test_a_phase_refuses_what_it_cannot_do() -> None:
    for wrong in (
        lambda: Passing(0),
        lambda: Passing(1, "up"),  # type: ignore[arg-type]
        lambda: Passing(1, "left", 9),
        lambda: Roll(0),
        lambda: RollInTurn(4),
        lambda: Keeping(0),
    ):
        with pytest.raises(BadSetup):
            wrong()
