"""The laws notice what they are for: each fault is planted, and a run has to break.

Every kind of fact that redacts is made to leak, every zone of a view, and then some subtler faults.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import force_setattr, replace

from doorcard import BadSetup, Call, Game, Hand, Stakes, games, start
from doorcard.laws import LawBroken, Record, offers_are_honest, order, play_under_laws
from doorcard.laws.secrecy import (
    facts_fold_as_seen,
    imagined_hands_agree,
    views_keep_secrets,
)
from doorcard.rules.asks import CAN_FOLD, Ask
from doorcard.rules.facts import Anted, Awarded, Dealt, Discarded, Fact, Shuffled
from doorcard.rules.hand import View
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.bet import Called, CanCall, CanRaise
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.showdown import Showdown, at_stake
from doorcard.rules.places import BLIND, Place
from doorcard.rules.state import DeadCard, Seat, State
from tests.laws.handing_on import passing
from tests.laws.hiding import holding, redacting
from tests.laws.toy import toy

Patch = pytest.MonkeyPatch


def leak(self: Any, *viewer: int) -> Any:
    return self


def law_broken_by(hands: int = 40, *, in_toy: bool = False) -> str:
    """Play until a law breaks and return its name."""
    game = toy() if in_toy else games.get("seven-card-stud")
    stakes = Stakes(ante=1, small_bet=4)
    with pytest.raises(LawBroken) as caught:
        play_under_laws(game, hands, seed="fault", seats=4, stakes=stakes)
    assert caught.value.context["answers"] is not None
    return caught.value.law


def test_the_facts_that_redact_are_known() -> None:
    names = {kind.__name__ for kind in redacting()}
    assert names >= {"Shuffled", "Dealt", "Discarded", "Said"}


def game_with(kind: type[Fact]) -> Game:
    """Return a game whose hands hold such a fact."""
    if kind.__module__ == passing.__module__:
        return passing()
    if kind.__module__.startswith("tests.") or kind.__name__ not in holding():
        return toy()
    name, options = holding()[kind.__name__]
    return games.get(name, **options)


@pytest.mark.parametrize("kind", redacting(), ids=lambda kind: kind.__name__)
def test_a_fact_that_leaks_is_caught(monkeypatch: Patch, kind: type[Fact]) -> None:
    monkeypatch.setattr(kind, "seen_by", leak)
    with pytest.raises(LawBroken) as caught:
        play_under_laws(game_with(kind), 40, seed="fault", seats=4, stakes=Stakes(small_bet=4))
    assert caught.value.law in ("folding", "secrecy")


@pytest.mark.parametrize("kind", [Dealt, Shuffled, Discarded])
def test_the_law_of_folding_alone_catches_a_fact_that_leaks(
    monkeypatch: Patch, kind: type[Fact]
) -> None:
    record = Record(toy(), (50, 50, 50), Stakes(ante=1, small_bet=2))
    rng = Random(3)
    hand = record.start()
    before = None
    while hand.ask is not None and not any(type(fact) is kind for fact in hand.news):
        before = hand
        offer = rng.choice([o for o in hand.ask.offers if o != CAN_FOLD])
        hand = hand.act(hand.ask.players[0], offer.examples()[0])
    assert before is not None
    facts_fold_as_seen(before.state, hand.news, range(4))
    monkeypatch.setattr(kind, "seen_by", leak)
    with pytest.raises(LawBroken, match="folding"):
        facts_fold_as_seen(before.state, hand.news, range(4))


ZONES: dict[str, Callable[[State], object]] = {
    "seats": lambda state: state.seats,
    "order": lambda state: state.order,
    "dead": lambda state: state.dead,
    "step": lambda state: state.step,
}


@pytest.mark.parametrize("zone", ZONES)
def test_a_view_that_leaks_a_zone_is_caught(monkeypatch: Patch, zone: str) -> None:
    honest = State.seen_by

    def leaking(self: State, viewer: int) -> State:
        return replace(honest(self, viewer), **{zone: ZONES[zone](self)})

    monkeypatch.setattr(State, "seen_by", leaking)
    assert law_broken_by(in_toy=True) in ("folding", "secrecy")


@pytest.mark.parametrize("zone", ["market", "centre", "dead"])
def test_a_blind_card_that_leaks_is_caught(monkeypatch: Patch, zone: str) -> None:
    """No game puts a blind card there yet; the state is made by hand."""
    hand = start(games.get("razz"), [50, 50], orders=[order("")])
    state = hand.state
    place = BLIND[state.order[state.drawn]]
    there = DeadCard(place) if zone == "dead" else place
    blind = replace(state, drawn=state.drawn + 1, **{zone: (there,)})
    hand = Hand(blind, hand.ask, ())
    for viewer in range(3):
        views_keep_secrets(hand, viewer, Random(viewer))
    honest = State.seen_by
    monkeypatch.setattr(
        State, "seen_by", lambda s, v: replace(honest(s, v), **{zone: getattr(s, zone)})
    )
    with pytest.raises(LawBroken, match="secrecy"):
        views_keep_secrets(hand, 1, Random(1))


def test_a_leak_in_facts_and_views_alike_is_caught(monkeypatch: Patch) -> None:
    """Folding still agrees; the kit's own judgement of who may know a card does not."""
    monkeypatch.setattr(Place, "seen_by", leak)
    assert law_broken_by() == "secrecy"


def test_hiding_a_player_s_own_cards_is_caught(monkeypatch: Patch) -> None:
    honest = Seat.seen_by
    monkeypatch.setattr(Seat, "seen_by", lambda self, viewer, owner: honest(self, 0, owner))
    assert law_broken_by() in ("folding", "secrecy")


def test_must_show_decided_by_hidden_cards_is_caught(monkeypatch: Patch) -> None:
    honest = Showdown._must_show
    monkeypatch.setattr(
        Showdown,
        "_must_show",
        lambda self, state, step, player: (
            honest(self, state, step, player) or bool(at_stake(state, player))
        ),
    )
    assert law_broken_by(200) == "secrecy"


def test_an_amount_that_tells_of_hidden_cards_is_caught(monkeypatch: Patch) -> None:
    """A call that costs a chip less with a spade in the hole keeps all chips, and tells."""
    honest = Bet.take

    def telling(self: Bet, turn: Any, player: int, action: Any) -> None:
        seat = turn.state.seat(player)
        owed = turn.state.step.high - seat.bet
        if type(action) is Call and 1 < owed < seat.stack and seat.cards[0] & 3 == 3:
            turn.emit(Called(player, owed - 1))
        else:
            honest(self, turn, player, action)

    monkeypatch.setattr(Bet, "take", telling)
    assert law_broken_by() == "secrecy"


def test_offers_that_depend_on_hidden_cards_are_caught(monkeypatch: Patch) -> None:
    honest = Bet.ask

    def telling(self: Bet, state: State) -> Ask | None:
        ask = honest(self, state)
        if ask is None or state.seat(ask.players[0]).cards[0] & 3 == 3:
            return ask
        return Ask(ask.players, ask.offers[:-1] or ask.offers)

    monkeypatch.setattr(Bet, "ask", telling)
    assert law_broken_by() in ("secrecy", "public_offers")


def test_chips_from_nowhere_are_caught(monkeypatch: Patch) -> None:
    honest = Awarded.apply
    monkeypatch.setattr(
        Awarded, "apply", lambda self, state: replace(honest(self, state), raked=state.raked + 1)
    )
    assert law_broken_by() == "conservation"


def test_a_card_dealt_twice_is_caught(monkeypatch: Patch) -> None:
    honest = Dealt.apply_all

    def twice(state: State, facts: Any) -> State:
        return replace(honest(state, facts), drawn=state.drawn + len(facts) - 1)

    monkeypatch.setattr(Dealt, "apply_all", staticmethod(twice))
    assert law_broken_by() in ("replay", "secrecy")
    monkeypatch.setattr(Dealt, "apply", lambda self, state: twice(state, [self]))
    assert law_broken_by() == "conservation"


def test_an_offer_that_is_refused_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(CanRaise, "examples", lambda self: (self.answer(self.most + 1),))
    assert law_broken_by() == "honest_offers"


def test_an_answer_that_nobody_offered_is_caught(monkeypatch: Patch) -> None:
    monkeypatch.setattr(CanRaise, "refuse", leak)
    monkeypatch.setattr(CanCall, "refuse", lambda self, action: None)
    monkeypatch.setattr(Ask, "check", lambda self, action: None)
    assert law_broken_by() == "honest_offers"


def test_a_crash_is_caught_with_what_plays_it_again(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Showdown, "_go_on", lambda self, turn: 1 // 0)
    game, stakes = games.get("razz"), Stakes(ante=1, small_bet=4)
    with pytest.raises(LawBroken, match="ZeroDivisionError") as caught:
        play_under_laws(game, 40, seed="fault", seats=3, stakes=stakes)
    hand = start(game, caught.value.context["stacks"], stakes)
    for player, action in caught.value.context["answers"]:
        hand = hand.act(player, action)

    def answer_all() -> None:
        for offer in hand.ask.offers:
            hand.act(hand.ask.players[0], offer.examples()[0])

    with pytest.raises(ZeroDivisionError):
        answer_all()


def test_a_hand_that_does_not_replay_is_caught(monkeypatch: Patch) -> None:
    moods = count()

    def moody(self: Ante, turn: Any) -> None:
        amount = 1 + next(moods) % 2
        turn.emit(Anted((amount,) * len(turn.state.seats)))

    monkeypatch.setattr(Ante, "enter", moody)
    assert law_broken_by() == "replay"


def test_acting_that_changes_its_origin_is_caught(monkeypatch: Patch) -> None:
    honest = Called.apply

    def changing(self: Called, state: State) -> State:
        after = honest(self, state)
        force_setattr(state, "opener", state.opener + 1)
        return after

    monkeypatch.setattr(Called, "apply", changing)
    assert law_broken_by() in ("replay", "honest_offers", "folding")


def test_a_refusal_without_a_code_is_caught(monkeypatch: Patch) -> None:
    hand = start(games.get("razz"), [50, 50], orders=[order("")])
    offers_are_honest(hand)

    def refuse(self: Ask, action: object) -> None:
        raise ValueError("no")

    monkeypatch.setattr(Ask, "check", refuse)
    with pytest.raises(LawBroken, match="ValueError instead of a refusal"):
        offers_are_honest(hand)


def test_an_imagined_hand_that_disagrees_is_caught(monkeypatch: Patch) -> None:
    hand = start(games.get("razz"), [50, 50], orders=[order("")])
    honest = View.imagine

    def forgetful(self: View, orders: Any) -> Hand:
        imagined = honest(self, orders)
        return replace(imagined, state=replace(imagined.state, opener=9))

    monkeypatch.setattr(View, "imagine", forgetful)
    with pytest.raises(LawBroken, match="what the view imagines"):
        imagined_hands_agree(hand, 1, Random(1))


def test_a_refusal_of_a_setup_in_the_middle_of_a_hand_says_how_to_play_it_again(
    monkeypatch: Patch,
) -> None:
    def refuse(self: Bet, turn: Any, player: int, action: Any) -> None:
        raise BadSetup("bad_stakes", "a bet of half a chip")

    monkeypatch.setattr(Bet, "take", refuse)
    with pytest.raises(LawBroken, match="BadSetup: a bet of half a chip") as broken:
        play_under_laws(games.get("razz"), 1, seed="fault")
    assert broken.value.law == "honest_offers"
    assert broken.value.context["hand"] == "seed 'fault', number 0"
    assert broken.value.context["answers"]


def test_stakes_that_a_game_can_t_be_played_for_are_refused_as_such() -> None:
    with pytest.raises(BadSetup):
        play_under_laws(
            games.get("razz"), 1, stakes=Stakes(ante=0, small_bet=2, chip=2), stacks=odd
        )


def odd(rng: Random, seats: int, stakes: Stakes) -> list[int]:
    """Return stacks of which none is a chip."""
    return [0] * seats
