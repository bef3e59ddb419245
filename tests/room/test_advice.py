"""The coach's words: what each kind of offer costs and gains, in figures worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from doorcard import Hand, Stakes, games, lab, start
from doorcard.lab.checked import Dealer, Done
from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.room.advice import TELLING, Slow, advice_words, affordable
from doorcard.room.advice_costs import winnable
from doorcard.room.coach import odds_for
from doorcard.room.holding import holding_words
from doorcard.rules.asks import Offer
from doorcard.rules.phases.bet import BringIn, Raise
from doorcard.rules.phases.wager import Wager
from doorcard.table.commands import leaves


def dealt(name: str, cards: str, stakes: Stakes | None = None, **options: Any) -> Hand:
    """Return a hand of a game in which players get these cards."""
    game = games.get(name, **options)
    count = cards.count("|") + 1
    return start(game, [200] * count, stakes, [deal(cards, game)])


def said(hand: Hand, share: float | None = None) -> tuple[str, ...]:
    """Return what the coach says to the player who is asked."""
    assert hand.ask is not None
    return advice_words(hand.seen_by(hand.ask.players[0]), share)


def raised() -> Hand:
    """Return seven-card stud: antes of 2, the bring-in of 1, and a completion to 4."""
    stakes = Stakes(ante=2, bring_in=1, small_bet=4)
    hand = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s | As 2h 4d", stakes)
    return hand.act(1, BringIn()).act(2, Raise(4))


def test_a_call_is_weighed_against_what_it_may_win() -> None:
    """Six chips of antes, one brought in, four bet: four more win fifteen, which is 27 %.

    Of fifteen, 40 % are 6, which is 2 more than it costs; 20 % are 3, which is 1 less.
    """
    hand = raised()
    assert winnable(hand.state, 3, 4) == 15
    good, bad = said(hand, 0.4), said(hand, 0.2)
    assert good[:2] == (
        "40 % against 27 % needed: call.",
        "Calling costs 4 chips and brings back 6 of 15 on average: it gains 2.",
    )
    assert bad[:2] == (
        "20 % against 27 % needed: fold.",
        "Calling costs 4 chips and brings back 3 of 15 on average: it loses 1.",
    )
    assert "You win more than an equal part among three, 33 %" in good[2]
    assert "it pays only if others fold to it" in bad[2]


def test_what_an_all_in_player_can_t_win_does_not_count() -> None:
    """With 3 chips left after the ante, a call of 3 wins the antes and 3 of each bet: 6 + 1 + 6."""
    game = games.get("seven-card-stud")
    stakes = Stakes(ante=2, bring_in=1, small_bet=4)
    order = deal("Ks Kd 2c | Kh 3h 9s | As 2h 4d", game)
    hand = start(game, [200, 200, 5], stakes, [order]).act(1, BringIn()).act(2, Raise(4))
    assert winnable(hand.state, 3, 3) == 13


def test_a_pair_is_told_with_the_cards_of_it_that_are_dead() -> None:
    """Player 1 holds two kings and sees none; when player 2's king lies open, one is dead."""
    hand = raised()
    assert holding_words(hand.seen_by(1)) == (
        "You hold two kings; neither of the other kings is dead.",
    )
    seen = dealt("seven-card-stud", "Ks Kd 2c | 3h 9s Kh | As 2h 4d")
    assert holding_words(seen.seen_by(1)) == (
        "You hold two kings; one of the other kings is dead.",
    )


def test_a_flush_and_a_low_are_told_with_theirs() -> None:
    """Three hearts, with two of the other ten open; 2, 3, 4 leave five ranks of four cards.

    Of these twenty, the five and the six that lie open are dead.
    """
    hand = dealt("seven-card-stud-8", "2h 3h 4h | Ks Kd 5h | Qs Qd 6h")
    assert holding_words(hand.seen_by(1)) == (
        "You hold three cards to a flush; two of the 10 other hearts are dead.",
        "You hold three cards to a low; two of the 20 cards that help are dead.",
    )


def test_nothing_is_told_that_is_not_seen() -> None:
    """The others' hole cards don't change a word."""
    for hole in ("Kh Kc", "7c 7d"):
        hand = dealt("seven-card-stud", f"Ks Kd 2c | {hole} 9s | As 2h 4d")
        assert "neither of the other kings is dead" in holding_words(hand.seen_by(1))[0]


def test_every_offer_that_costs_or_decides_has_its_words() -> None:
    """What is left costs nothing, and there is nothing to weigh."""
    silent = {kind.__name__ for kind in leaves(Offer)} - {kind.__name__ for kind in TELLING}
    assert silent == {"CanFold", "CanPat", "CanTakeFree", "CanTakeUp", "CanStay", "CanShow"}


def asked_for(hand: Hand, offer: str, order: tuple[int, ...]) -> tuple[str, ...]:
    """Let everybody stay in for the least until there is such an offer; return what is said."""
    while hand.ask is not None:
        player = hand.ask.players[0]
        if offer in {type(each).__name__ for each in hand.ask.to(player).offers}:
            return advice_words(hand.seen_by(player), None)
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    raise AssertionError(offer)


def test_wagers_and_playing_are_told() -> None:
    """The ante of Three Card Poker costs 3.37 %; a pair of kings is played."""
    game = games.get("three-card-poker")
    order = deal("Ks Kd 2c", game, house="7c 8d 2h")
    hand = start(game, [200], None, [order])
    wagered = asked_for(hand, "CanWager", order)
    assert wagered[0].startswith("Of each wager the bank keeps on average: ante 3.4 %, ")
    player = hand.act(1, Wager((("ante", 5),)), [order])
    (told,) = asked_for(player, "CanPlay", order)
    assert told.startswith("Playing costs 5 chips. ")
    assert told.endswith("more than folding: play.")


def test_a_purchase_is_told_with_its_price_and_worth() -> None:
    game = games.get("buy-your-card")
    order = deal("As Ad Ah Ac Kc | 2c 3d 5h 7s 9c", game)
    hand = start(game, [200] * 2, None, [order])
    said = asked_for(hand, "CanBuy", order)
    assert any("it costs 1 and is worth" in each for each in said)


def test_a_declaration_is_told_with_what_each_word_wins() -> None:
    """Whoever holds four aces has no low."""
    game = games.get("buy-your-card")
    order = deal("As Ad Ah Ac Kc | 2c 3d 5h 7s 9c", game)
    hand = start(game, [200] * 2, None, [order])
    view = asked_for(hand, "CanSay", order)
    assert view[0].startswith("Declare ")
    assert "Declaring costs nothing" in view[0]


def test_before_the_first_bid_there_are_odds_and_a_slow_comparison_says_that_it_is_slow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of every deal the engine would play on a machine where each takes a tenth of a second."""
    hand = dealt("auction", "As Ac | 7h 2d | Kd 9s")
    assert hand.ask is not None
    view = hand.seen_by(hand.ask.players[0])
    played: list[int] = []

    def plays(*, samples: int, seconds: float) -> object:
        played.append(samples)
        clock.append(clock[-1] + samples * seconds)
        return None

    clock = [0.0]
    monkeypatch.setattr("doorcard.room.advice.time.monotonic", lambda: clock[-1])
    with pytest.raises(Slow):
        affordable(lambda deals: plays(samples=deals, seconds=0.1))
    assert affordable(lambda deals: plays(samples=deals, seconds=0.0078125)) == 128
    assert played == [4, 4]

    def too_slow(*args: object, **wanted: object) -> object:
        raise Slow

    monkeypatch.setattr("doorcard.room.advice.affordable", too_slow)
    told = advice_words(view, 0.4)
    assert told[0] == "The least you can bid is 1."
    assert "takes too long" in told[1]
    monkeypatch.setattr("doorcard.room.coach.affordable", lambda question: 40)
    found = odds_for(view)
    assert (found.by, found.samples, found.exact) == ("engine", 40, False)
    assert abs(sum(one.share for one in found.players) - 1) < 1e-9


def test_the_engine_plays_no_more_deals_for_what_others_declare_than_for_the_odds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    class Counting(Dealer):
        def deals(self, count: int, seed: int) -> Iterator[Done]:
            asked.append(count)
            return super().deals(count, seed)

    monkeypatch.setattr("doorcard.lab.showdowns.Dealer", Counting)
    hand = dealt("auction", "As Ac | 7h 2d | Kd 9s")
    lab.odds_of(lab.spot_of(hand.seen_by(1)), exact=False, samples=5)
    assert asked == [5]


def test_it_speaks_german_to_who_reads_german() -> None:
    """The same figures as above: 4 chips for 15, with 40 % of them; two kings, one of them dead."""
    with speaking("de"):
        assert said(raised(), 0.4)[:3] == (
            "40 %, und 27 % sind nötig: mitgehen.",
            "Mitgehen kostet 4 Chips und bringt im Schnitt 6 von 15 zurück: Gewinn 2.",
            "Erhöhen kostet mindestens 8 Chips. Du gewinnst mehr als 33 %, den fairen Anteil bei "
            "drei Spielern: Das lohnt sich, solange die anderen mitgehen.",
        )
        seen = dealt("seven-card-stud", "Ks Kd 2c | 3h 9s Kh | As 2h 4d")
        assert holding_words(seen.seen_by(1)) == (
            "Du hast zwei Könige; übrige Könige: von zwei Karten ist eine tot.",
        )
        with pytest.raises(Slow) as slow:
            raise Slow
        assert (
            slow.value.told()
            == "das dauert dem Coach zu lange; frag eine Street später noch einmal"
        )
    assert said(raised(), 0.4)[0] == "40 % against 27 % needed: call."
