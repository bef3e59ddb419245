"""Bomb pots, antes doubled, antes posted by the dealer (MIX-40…51)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from doorcard import Hand, Stakes, bots, games, start
from doorcard.cards import Card
from doorcard.laws.runner import never_fold
from doorcard.records import replay
from doorcard.records.hand_file import dumps, loads
from doorcard.records.writing import record
from doorcard.room.coach.coach import advice_for
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Anted, Began, Gathered
from doorcard.rules.phases.bet import BringIn, CanRaise, Opened
from doorcard.rules.reading.worth import can_be_bombed
from doorcard.rules.state import Pot
from doorcard.table import Terms
from doorcard.table import commands as c
from doorcard.table.bombs import Bomb
from doorcard.table.faces.table_face import table_face, your_table
from doorcard.table.terms import check_menu
from tests.table.session.mixed import FIVE, STUD, laid, seated
from tests.table.session.played import HOST, Played, folds, library

TEN = Bomb(hands=1, ante=10)


def bombing(bomb: Bomb | None = TEN, *, game: str = "seven-card-stud", **others: Any) -> Terms:
    return laid(game, mode="fixed", bomb=bomb, **others)


def pots_of(hand: Hand) -> tuple[Pot, ...]:
    """Return the pots after the antes."""
    found: tuple[Pot, ...] = ()
    for fact in hand.facts:
        if isinstance(fact, Gathered):
            found = fact.pots
        elif isinstance(fact, Began) and fact.at:
            break
    return found


@pytest.mark.proves("MIX-40", "MIX-EX4")
def test_a_bomb_pot_begins_on_fourth_street() -> None:
    table = seated(bombing()).start()
    hand = table.hand.hand
    assert pots_of(hand) == (Pot(50, (1, 2, 3, 4, 5)),)
    assert hand.state.street == 4
    assert all(len(seat.places) == 4 for seat in hand.state.seats)
    assert all(sum(place.up for place in seat.places) == 2 for seat in hand.state.seats)
    (opened,) = [fact for fact in hand.facts if isinstance(fact, Opened)]
    assert opened.why == games.get("seven-card-stud").phases[4].opener.why  # type: ignore[attr-defined]
    assert hand.ask is not None
    (raising,) = [offer for offer in hand.ask.offers if isinstance(offer, CanRaise)]
    assert raising.least == 2
    assert BringIn not in [offer.answer for offer in hand.ask.offers]


@pytest.mark.proves("MIX-41", "MIX-EX4")
def test_a_short_bomb_ante_is_all_in_for_its_part() -> None:
    stakes = TEN.stakes(STUD)
    hand = start(games.get("seven-card-stud"), [100, 100, 7, 100, 100], stakes, [])
    assert pots_of(hand) == (Pot(35, (1, 2, 3, 4, 5)), Pot(12, (1, 2, 4, 5)))


@pytest.mark.proves("MIX-40")
def test_five_small_bets_are_the_usual_ante() -> None:
    stakes = Bomb().stakes(STUD)
    assert (stakes.ante, stakes.small_bet, stakes.bet("big"), stakes.unit_chips()) == (10, 2, 4, 1)


@pytest.mark.proves("MIX-42")
def test_every_so_many_hands_there_is_one() -> None:
    table = seated(bombing(Bomb(hands=3)), "P1", "P2")
    told = []
    for _ in range(7):
        table.start()
        told.append(table.hand.hand.state.stakes.bomb)
        table.all_act(folds)
    assert told == [False, False, True, False, False, True, False]


@pytest.mark.proves("MIX-42")
@pytest.mark.parametrize("yes", [True, False])
def test_the_dealer_calls_for_one(yes: bool) -> None:
    table = seated(bombing(Bomb("dealer")), "P1", "P2").start()
    assert table.session.playing is None
    assert your_table(table.session, "P1").turn
    assert not your_table(table.session, "P2").turn
    table.refused("not_questioned", c.From("P2", c.Agree("bomb", True)))
    table.refused("not_questioned", c.From("P1", c.Agree("vote", True)))
    table.do(c.From("P1", c.Agree("bomb", yes)))
    assert table.hand.hand.state.stakes.bomb is yes
    assert table.hand.people[-1] == "P1"


@pytest.mark.proves("MIX-42")
@pytest.mark.parametrize("no", ["", *FIVE[:3]])
def test_a_vote_needs_everybody_and_is_sealed(no: str) -> None:
    table = seated(bombing(Bomb("vote")), *FIVE[:3]).start()
    for name in FIVE[:3]:
        face = table_face(table.session).question
        assert face is not None
        assert set(face.__struct_fields__) == {"about", "missing", "deadline"}
        table.do(c.From(name, c.Agree("vote", name != no)))
    assert table.hand.hand.state.stakes.bomb is (not no)


@pytest.mark.proves("MIX-42")
def test_time_that_runs_out_is_a_no() -> None:
    table = seated(bombing(Bomb("vote")), "P1", "P2").start()
    table.do(c.From("P1", c.Agree("vote", True)))
    question = table.session.question
    assert question is not None
    table.now = question.deadline
    table.refused("too_late", c.From("P2", c.Agree("vote", True)))
    table.at(question.deadline)
    assert not table.hand.hand.state.stakes.bomb


def test_who_goes_while_asked_lets_the_hand_be_called_anew() -> None:
    table = seated(bombing(Bomb("dealer")), *FIVE[:3]).start()
    table.do(c.From("P1", c.Leave()))
    assert table.session.question is None
    table.start()
    assert table.session.question is not None
    assert table.session.question.chairs == (2,)


def test_nobody_answers_while_the_table_stands() -> None:
    table = seated(bombing(Bomb("dealer")), "P1", "P2").start()
    table.do(c.From(HOST, c.Pause(True)))
    table.refused("paused", c.From("P1", c.Agree("bomb", True)))
    assert table.at(1000) == ()
    table.do(c.From(HOST, c.Pause(False)))
    table.do(c.From("P1", c.Agree("bomb", True)))
    assert table.hand.hand.state.stakes.bomb


def test_bots_go_along_with_a_vote_and_call_for_nothing() -> None:
    table = Played(bombing(Bomb("vote"))).bots().sit("P1").start()
    table.do(c.From("P1", c.Agree("vote", True)))
    assert table.hand.hand.state.stakes.bomb
    dealing = Played(bombing(Bomb("dealer"))).bots().sit("P1").start()
    assert dealing.hand.people[-1] == "bot:Ada"
    assert not dealing.hand.hand.state.stakes.bomb


@pytest.mark.proves("MIX-43")
def test_which_games_can_be_bombed() -> None:
    refused = {id for id in games.ids() if not can_be_bombed(games.get(id))}
    pots = {id for id in refused if not games.get(id).banked}
    assert pots == {"abyssinia", "auction", "no-peek", "seven-twenty-seven"}
    with pytest.raises(BadSetup) as wrong:
        check_menu(library, bombing(game="auction"))
    assert wrong.value.code == "no_bomb"
    table = seated(laid("auction", "razz", mode="hand", bomb=TEN), *FIVE[:3]).start()
    assert not table.hand.hand.state.stakes.bomb


@pytest.mark.proves("MIX-40", "MIX-43")
@pytest.mark.parametrize("id", [id for id in games.ids() if can_be_bombed(games.get(id))])
def test_every_game_that_can_be_bombed_plays_to_its_end(id: str) -> None:
    """Chips stay, nobody brings in, and the hand's file replays it."""
    rng = Random(id)
    game = games.get(id)
    stacks = [60, 7, *[100] * (max(game.seats[0], 3) - 2)]
    stakes = TEN.stakes(game.usual_stakes())
    hand = start(game, stacks, stakes, shuffled(rng))
    while hand.ask is not None:
        assert BringIn not in [offer.answer for offer in hand.ask.offers]
        hand = acted(hand, rng)
    assert sum(hand.stacks) == sum(stacks)
    assert replay(loads(dumps(record(hand)))).hand.facts == hand.facts


def shuffled(rng: Random) -> Callable[[tuple[Card, ...]], list[Card]]:
    return lambda cards: rng.sample(cards, len(cards))


def acted(hand: Hand, rng: Random) -> Hand:
    """Return the hand after an answer at random that folds nothing."""
    assert hand.ask is not None
    player = hand.ask.players[0]
    return hand.act(player, never_fold(hand.ask.to(player), rng), shuffled(rng))


def test_a_file_of_a_bomb_pot_names_a_game_that_can_be_one() -> None:
    hand = start(games.get("razz"), [50, 50], TEN.stakes(STUD), lambda cards: cards)
    file = dumps(record(hand)).replace('"razz"', '"auction"').replace("'razz'", "'auction'")
    refused = replay(loads(file)).error
    assert refused is not None
    assert (refused.code, "_bomb" in refused.message) == ("bad_field", True)


@pytest.mark.parametrize("wrong", [{"when": "often"}, {"hands": 0}, {"ante": -1}, {"ante": True}])
def test_bombs_that_no_table_has(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as refused:
        Bomb(**wrong)
    assert refused.value.code == "bad_bomb"


# --- antes


@pytest.mark.proves("MIX-50")
def test_the_player_left_of_the_dealer_may_double_the_antes() -> None:
    table = seated(laid("seven-card-stud", mode="fixed", double_ante=True), *FIVE[:3]).start()
    assert table.session.question is not None
    assert (table.session.question.about, table.session.question.chairs) == ("double", (2,))
    table.refused("not_questioned", c.From("P1", c.Agree("double", True)))
    table.do(c.From("P2", c.Agree("double", True)))
    state = table.hand.hand.state
    assert (state.pot_total, state.stakes.bring_in, state.stakes.small_bet) == (6, 1, 2)
    table.all_act(folds).start()
    table.at(table.session.due or 0)  # nobody answers
    assert table.hand.hand.state.pot_total == 3


@pytest.mark.proves("MIX-50")
def test_who_cannot_pay_the_double_posts_what_they_have() -> None:
    stakes = Stakes(ante=4, bring_in=1, small_bet=2, unit=2)
    hand = start(games.get("seven-card-stud"), [50, 3, 50], stakes, [])
    assert pots_of(hand) == (Pot(9, (1, 2, 3)), Pot(2, (1, 3)))


@pytest.mark.proves("MIX-51")
def test_the_dealer_antes_for_everybody() -> None:
    table = seated(laid("seven-card-stud", mode="fixed", dealer_ante=True), *FIVE[:4]).start()
    hand = table.hand.hand
    assert [fact.amounts for fact in hand.facts if isinstance(fact, Anted)] == [(0, 0, 0, 4)]
    assert pots_of(hand) == (Pot(4, (1, 2, 3, 4)),)
    assert table.hand.people[-1] == "P1"
    assert hand.state.stakes.unit_chips() == 1


@pytest.mark.proves("MIX-51")
@pytest.mark.parametrize("stack", [3, 6, 7])
def test_a_short_dealer_posts_what_there_is_and_all_contest_it(stack: int) -> None:
    stakes = Stakes(ante=2, bring_in=1, small_bet=2, antes=(0, 0, 0, 8), trim_antes=False, unit=2)
    hand = start(games.get("seven-card-stud"), [50, 50, 50, stack], stakes, [])
    assert pots_of(hand) == (Pot(stack, (1, 2, 3, 4)),)


@pytest.mark.proves("MIX-26", "MIX-51")
@pytest.mark.parametrize(
    "stakes",
    [
        Stakes(ante=1, bring_in=1, small_bet=2, dead=(0, 7, 0, 0)),
        Stakes(ante=1, bring_in=1, small_bet=2, dead=(0, 2, 0, 0)),
        Stakes(1, 2, 4, 1, 1, antes=(0, 0, 0, 4), trim_antes=False),
    ],
)
def test_such_hands_replay_from_their_files(stakes: Stakes) -> None:
    """Dead money is everybody's to win, also from who has nothing left for the ante."""
    rng = Random(3)
    stacks = [100, 7, 5, 60]
    hand = start(games.get("seven-card-stud"), stacks, stakes, shuffled(rng))
    while hand.ask is not None:
        hand = acted(hand, rng)
    assert pots_of(hand)[0].players == (1, 2, 3, 4)
    assert sum(hand.stacks) == sum(stacks)
    assert replay(loads(dumps(record(hand)))).hand.facts == hand.facts


@pytest.mark.parametrize(
    "stakes",
    [
        TEN.stakes(STUD),
        Stakes(ante=1, bring_in=1, small_bet=4, dead=(0, 2, 0)),
        Stakes(1, 2, 4, 1, 1, antes=(0, 0, 3), trim_antes=False),
    ],
)
def test_the_coach_and_the_bots_play_such_hands(stakes: Stakes) -> None:
    rng = Random(2)
    hand = start(games.get("seven-card-stud"), [100] * 3, stakes, shuffled(rng))
    policy = bots.bot("station")
    told = False
    while hand.ask is not None:
        player = hand.ask.players[0]
        view = hand.seen_by(player)
        if hand.state.street == 4 and not told:
            advice = advice_for(view)
            assert advice.odds is not None
            assert advice.words
            told = True
        hand = hand.act(player, policy(view, rng))
    assert told
    assert sum(hand.stacks) == 300
