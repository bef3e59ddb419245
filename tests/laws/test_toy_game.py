"""New mechanics fit without touching the engine: a toy game keeps every law."""

from __future__ import annotations

import pytest

from doorcard import BringIn, Call, Fold, Hand, Illegal, Stakes, TimedOut, parse_cards, start
from doorcard.laws import (
    LawBroken,
    Report,
    deal,
    expected_events,
    order,
    play_under_laws,
    short_stacks,
)
from doorcard.laws.runner import deep_stacks
from doorcard.rules.facts import CardsIn, Dealt, Discarded, Shuffled
from tests.laws.toy import Keep, Left, Said, Say, SayStep, Swap, Told, toy

STAKES = Stakes(ante=1, small_bet=2)


def checked_to_the_swap(players: int, deck: str = "") -> Hand:
    """Return a hand in which everyone has checked, at the first ask of the swap."""
    hand = start(toy(), [50] * players, STAKES, [order(deck)])
    while any(offer.answer is Call for offer in hand.ask.offers):
        hand = hand.act(hand.ask.players[0], Call())
    return hand


class TestStoppedDeal:
    """Q♠ face up ends the deal in the middle of a street (BIT-02, BIT-03, SCS-05)."""

    def stopped(self) -> Hand:
        """Three players; P2 folds on the first round, P1 then gets 6♦ and P3 Q♠."""
        deck = deal("2c 3c 9h 6d | 2d 3d 4d x | 2h 3h 5h Qs 8c", toy())
        hand = start(toy(), [50, 50, 50], STAKES, [deck])
        assert hand.ask.players == (1,)
        return hand.act(1, Call()).act(2, Fold()).act(3, Call())

    def test_all_cards_come_in_and_the_dealer_is_asked(self) -> None:
        hand = self.stopped()
        dealt = [fact.place.card for fact in hand.news if isinstance(fact, Dealt)]
        assert dealt == list(parse_cards("6d Qs"))
        assert hand.news[-2] == CardsIn()
        assert hand.ask.players == (0,)
        assert sorted(hand.ask.offers[0].cards) == list(range(52))

    def test_the_new_deal_is_for_who_is_left_and_the_same_pot(self) -> None:
        before = self.stopped()
        after = before.act(0, before.ask.offers[0].examples()[0])
        assert [len(seat.places) for seat in after.state.seats] == [3, 0, 3]
        assert after.state.pots == before.state.pots
        assert after.state.pot_total == 3
        assert after.ask.players[0] in (1, 3)
        assert not any(type(fact).__name__ == "Anted" for fact in after.news)


class TestSwap:
    """A hidden discard, and a stub made anew without it (DCK-03, BUY-09)."""

    def test_the_third_swap_of_ten_players_asks_for_the_first_two_discards(self) -> None:
        hand = checked_to_the_swap(10, "Qs")
        given = [hand.state.seat(player).places[0].card for player in (1, 2, 3)]
        hand = hand.act(1, Swap(0)).act(2, Swap(0))
        assert hand.state.stub == ()
        hand = hand.act(3, Swap(0))
        assert hand.ask.players == (0,)
        assert hand.ask.offers[0].cards == tuple(given[:2])
        hand = hand.act(0, hand.ask.offers[0].examples()[0])
        assert hand.state.seat(3).cards[-1] == given[0]
        assert [gone.place.card for gone in hand.state.dead] == [given[2]]

    def test_others_see_from_which_place_but_not_which_card(self) -> None:
        hand = checked_to_the_swap(3).act(1, Swap(0))
        seen = [fact.seen_by(2) for fact in hand.news if isinstance(fact, Discarded)]
        assert (seen[0].index, seen[0].place.card) == (0, 52)

    def test_what_was_up_is_replaced_face_up(self) -> None:
        hand = checked_to_the_swap(3).act(1, Keep()).act(2, Swap(4))
        assert hand.state.seat(2).places[-1].up
        with pytest.raises(Illegal, match="bad_place"):
            hand.act(3, Swap(5))


class TestSealed:
    """Several seats are asked at once; nobody knows an answer until all are in."""

    def saying(self) -> Hand:
        hand = checked_to_the_swap(3)
        return hand.act(1, Keep()).act(2, Keep()).act(3, Keep())

    def test_all_are_asked_and_may_answer_in_any_order(self) -> None:
        hand = self.saying()
        assert hand.ask.players == (1, 2, 3)
        hand = hand.act(2, Say("leave"))
        assert hand.ask.players == (1, 3)
        with pytest.raises(Illegal, match="not_your_turn"):
            hand.act(2, Say("stay"))

    def test_an_open_answer_is_known_to_its_giver_alone(self) -> None:
        hand = self.saying().act(2, Say("leave"))
        assert hand.news == (Said(2, "leave"),)
        assert [hand.seen_by(viewer).state.step.said for viewer in range(4)] == [
            ((2, None),), ((2, None),), ((2, "leave"),), ((2, None),)
        ]  # fmt: skip

    def test_all_become_known_at_once(self) -> None:
        hand = self.saying().act(2, Say("leave")).act(3, TimedOut()).act(1, Say("stay"))
        assert hand.news[1] == Told(((1, "stay"), (2, "leave"), (3, "stay")))
        assert Left(2) in hand.news

    def test_nobody_left_means_everybody_stays(self) -> None:
        hand = self.saying().act(1, Say("leave")).act(2, Say("leave")).act(3, Say("leave"))
        assert hand.state.live == (1, 2, 3)


def run(hands: int, seats: int, **more: object) -> Report:
    return play_under_laws(toy(), hands, seed=f"toy/{seats}", seats=seats, stakes=STAKES, **more)


def test_all_laws_hold_with_three_players() -> None:
    run(24, 3).check("CardsIn", "Discarded", "Said", "Told", "Folded")


@pytest.mark.slow
def test_all_laws_hold_with_ten_players_and_recycled_cards() -> None:
    report = run(12, 10, stacks=deep_stacks, every=3).check("Discarded", "Told")
    assert report.reshuffles > 2
    assert report.redeals > 0


def test_all_laws_hold_with_short_stacks() -> None:
    run(24, 5, stacks=short_stacks, time_outs=0.1, every=2).check("WentOut")


def test_a_run_that_reaches_too_little_says_so() -> None:
    with pytest.raises(LawBroken, match=r"never reached: .*redeals"):
        run(2, 2).check()
    assert expected_events(toy(), 10) == ("showdowns", "all_ins", "reshuffles", "redeals")
    assert "reshuffles" not in expected_events(toy(), 8)
    with pytest.raises(LawBroken, match="BroughtIn"):
        run(4, 4).check("BroughtIn")


@pytest.mark.parametrize("leaking", [(Said,), (SayStep,), (Said, SayStep)])
def test_a_leak_of_a_sealed_answer_is_caught(
    monkeypatch: pytest.MonkeyPatch, leaking: tuple[type, ...]
) -> None:
    for kind in leaking:
        monkeypatch.setattr(kind, "seen_by", lambda self, viewer: self)
    with pytest.raises(LawBroken) as caught:
        run(40, 3)
    assert caught.value.law in ("folding", "secrecy")


def test_the_first_shuffle_is_no_redeal() -> None:
    hand = start(toy(), [50, 50], STAKES, [order("")])
    assert sum(isinstance(fact, Shuffled) for fact in hand.facts) == 1
    with pytest.raises(Illegal, match="not_offered"):
        hand.act(hand.ask.players[0], BringIn())
