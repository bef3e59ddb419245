"""The coach's verdict: one action, the reason for it, and no figure that argues for another."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from doorcard import Hand, Stakes, games, start
from doorcard.lab.answers import Odds, PlayerOdds
from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.room.advice import advice_words, brief_words
from doorcard.room.advice_costs import percent, worth_words
from doorcard.room.coach import odds_for, weighed_by
from doorcard.room.standing import standing_words
from doorcard.room.verdict import Spot, decide, weigh
from doorcard.rules.phases.bet import CanCall, CanRaise
from doorcard.rules.reading import beaten_by, strengths
from tests.bots.test_reading import heads_up
from tests.decisions import decisions
from tests.room.test_advice import asked_for, dealt

FIRST = {
    "raise": ("Bet: ", "Complete: ", "Raise: "),
    "call": ("Call: ",),
    "check": ("Check: ",),
    "fold": ("Fold: ",),
    "either": ("Call or fold as you like: ",),
    "bring_in": ("Pay the bring-in: ",),
}
"""What a reason begins with, by its action."""
ENOUGH = "often enough"


def spots(count: int) -> list[Spot]:
    rng = Random(3)
    found = []
    for _ in range(count):
        players = rng.randint(2, 8)
        share = rng.choice((0.0, 1.0, rng.random(), rng.random()))
        pot = rng.randint(4, 400)
        owed = rng.choice((0, rng.randint(1, pot // 2)))
        kind = rng.choice(("", "bet", "complete", "raise"))
        rival = rng.uniform((1 - share) / (players - 1), 1 - share)
        bring_in = not owed and rng.random() < 0.2
        found.append(Spot(share, rival, players, owed, pot, kind, bring_in, rng.random() < 0.5))
    return found


def test_the_reason_is_always_that_of_the_action() -> None:
    """Whoever is told to check need not pay, and nobody folds what costs nothing."""
    seen = set()
    for spot in spots(4000):
        action, reason = decide(spot)
        seen.add(action)
        assert reason.startswith(FIRST[action]), (spot, reason)
        assert (action == "check") <= (spot.owed == 0)
        assert (action in ("call", "fold", "either")) <= (spot.owed > 0)
        assert (action == "raise") <= bool(spot.kind)
        assert (ENOUGH in reason) == (action == "call")
        assert ("can't win" in reason) <= (spot.counted and spot.share == 0)
    assert seen == set(FIRST)


def betting(id: str, seed: int) -> list[Hand]:
    """Return a hand of a game at each decision of its betting."""
    stakes = Stakes(ante=1, bring_in=1, small_bet=4)
    return [hand for hand in decisions(id, (90, 200, 60, 150), stakes, seed) if _bets(hand)]


def _bets(hand: Hand) -> bool:
    assert hand.ask is not None
    offers = hand.ask.to(hand.ask.players[0]).offers
    return any(isinstance(offer, CanCall | CanRaise) for offer in offers)


@pytest.mark.parametrize("id", ["seven-card-stud", "five-card-stud", "razz"])
def test_what_is_said_to_gain_is_what_is_advised_and_nothing_else(id: str) -> None:
    """In any hand, whatever its share: a call that gains is advised, or not said to gain."""
    rng = Random(id)
    said_of: set[str] = set()
    for hand in [hand for seed in range(12) for hand in betting(id, seed)]:
        assert hand.ask is not None
        player = hand.ask.players[0]
        share = rng.random()
        rival = rng.uniform((1 - share) / (len(hand.state.live) - 1 or 1), 1 - share)
        view = hand.seen_by(player)
        weighed = weigh(view, share, rival)
        assert weighed.action is not None
        words = advice_words(view, weighed)
        assert words[0].startswith(FIRST[weighed.action])
        gaining = [each for each in words if "gains" in each and "neither" not in each]
        for each in gaining:
            doing = "call" if each.startswith("Calling") else "raise"
            assert doing == weighed.action, words
            said_of.add(doing)
        if weighed.action == "raise":
            assert len(gaining) == 1
        if weighed.action in ("check", "fold", "either", "bring_in"):
            assert not any("fair share" in each for each in words)
        if weighed.action == "call":
            assert not any("loses" in each for each in words)
        told = f"{words[0].partition(':')[0]} · {percent(share)} of the pot"
        assert brief_words(words, weighed) == told
    assert said_of == {"call", "raise"}


def test_a_pair_that_wins_more_than_an_equal_part_but_no_more_than_another_hand_checks() -> None:
    """36 % among four is more than a quarter; but a rival with 34 % wins about as often."""
    hand = next(
        hand
        for hand in betting("five-card-stud", 1)
        if hand.ask is not None
        and any(getattr(o, "amount", 1) == 0 for o in hand.ask.to(hand.ask.players[0]).offers)
    )
    assert hand.ask is not None
    view = hand.seen_by(hand.ask.players[0])
    weighed = weigh(view, 0.36, 0.34)
    words = advice_words(view, weighed)
    assert words[0] == (
        "Check: it costs nothing, and another hand wins about as often as yours, so you are not "
        "far enough ahead to bet."
    )
    assert not any("gains" in each or "fair share" in each for each in words)
    assert brief_words(words, weighed) == "Check · 36 % of the pot"
    with speaking("de"):
        told = weigh(view, 0.36, 0.34)
        assert brief_words(advice_words(view, told), told) == "Checke · 36 % des Pots"


@pytest.mark.parametrize(
    ("worth", "price", "told"),
    [(3.4, 1, "3 chips"), (1.4, 1, "1.4 chips"), (2.6, 3, "2.6 chips"), (0.7, None, "1 chip")],
)
def test_what_a_card_is_worth_is_said_in_whole_chips_unless_that_would_mislead(
    worth: float, price: float | None, told: str
) -> None:
    """1.4 is more than a price of 1, which 1 would not say."""
    assert worth_words(worth, price) == told


def test_only_what_helps_is_offered_and_not_buying_is_called_what_its_button_is() -> None:
    """Four aces with a king need nothing: no card for sale is worth half a chip."""
    game = games.get("buy-your-card")
    order = deal("As Ad Ah Ac Kc | 2c 3d 5h 7s 9c", game)
    hand = start(game, [200] * 2, None, [order])
    told = asked_for(hand, "CanBuy", order)
    assert not any("worth 0" in each for each in told)
    assert len([each for each in told if "it costs" in each and "worth" in each]) <= 3
    with speaking("de"):
        told = asked_for(hand, "CanBuy", order)
        assert not any("Kaufe nichts" in each for each in told)


def seven(cards: str, streets: int) -> Hand:
    """Return seven-card stud in which all have called up to a street."""
    hand = dealt("seven-card-stud", cards, Stakes(ante=1, bring_in=1, small_bet=4))
    order = deal(cards, hand.state.game)
    while hand.ask is not None and hand.state.street < streets:
        player = hand.ask.players[0]
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    return hand


SIXES = "Kc Kd 2c 2h 9s | 3h 8s 6c 6d 6h | As Jh 4d 7c Td"


def test_it_is_told_who_shows_a_hand_that_beats_mine_and_with_what() -> None:
    """Kings and twos lose to three sixes that lie open; who has them is not told so."""
    hand = seven(SIXES, 5)
    names = {1: "Ann", 2: "Clara", 3: "Bob"}
    told = "Clara already shows more than all you have: three sixes."
    assert told in _said(hand, 1, names)
    assert not any("already shows more" in each for each in _said(hand, 2, names))
    with speaking("de"):
        assert "Clara zeigt schon mehr als alles, was du hast: Drilling Sechsen." in _said(
            hand, 1, names
        )


def _said(hand: Hand, player: int, names: dict[int, str]) -> list[str]:
    view = hand.seen_by(player)
    return list(standing_words(view, weigh(view, 0.3, 0.4), names))


def test_hidden_cards_never_tell() -> None:
    """A pair that lies down beats nobody yet."""
    hand = seven("Kc Kd 2c 2h 9s | 6h 6s 6c 8d Jh | As Jc 4d 7c Td", 5)
    assert beaten_by(hand.seen_by(1).state, 1) == ()
    assert beaten_by(hand.state, 1) == ()


def test_who_is_said_to_be_ahead_by_what_shows_is_ahead() -> None:
    """With all cards known, whoever shows more holds more, whatever is hidden."""
    found = 0
    for seed in range(30):
        for hand in betting("seven-card-stud", seed):
            share = hand.state.game.shares[0]
            for player in hand.state.live:
                for other, words in beaten_by(hand.seen_by(player).state, player):
                    found += 1
                    assert words
                    assert share.value(hand.state, other) > share.value(hand.state, player)
                    assert strengths(hand.state, player)
    assert found > 20


def test_a_counted_share_of_nothing_or_of_all_is_said_as_certain() -> None:
    """Where all deals were counted; of deals that were drawn, 0 % is no proof."""
    lost = Spot(0.0, 1.0, 2, 4, 40, "raise", counted=True)
    assert decide(lost) == ("fold", "Fold: your hand can't win any more.")
    assert decide(lost._replace(owed=0))[1].endswith("and your hand can't win any more.")
    assert "can't" not in decide(lost._replace(counted=False))[1]
    assert decide(Spot(0.51, 0.49, 2, kind="bet"))[1].startswith(
        "Check: it costs nothing, and another hand wins about as often as yours"
    )
    assert "not far enough ahead" in decide(Spot(0.28, 0.22, 4, kind="bet"))[1]
    view = seven(SIXES, 5).seen_by(1)

    def stands(share: float, *, counted: bool, sure: tuple[str, ...] = ()) -> list[str]:
        weighed = weigh(view, share, 1 - share, counted=counted, sure=sure)
        return list(standing_words(view, weighed))[:2]

    assert stands(0.0, counted=True)[0] == "Two pair, kings and twos: this hand can't win any more."
    assert stands(0.0, counted=False)[0].endswith("you are probably behind.")
    assert stands(1.0, counted=True)[0].endswith("the whole pot is yours, whatever comes.")
    assert stands(0.5, counted=True, sure=("low",))[1] == "The low half is yours."


def test_it_is_certain_only_where_nothing_but_cards_decides() -> None:
    """Once all deals of a stud game are counted; while cards are for sale that proves nothing."""
    view = seven(SIXES, 5).seen_by(1)
    mine = PlayerOdds(1, 0.0, {"high": 0.0}, 0.0, {"high": 0}, {"high": 0}, (0.0, 0.0), "0")
    rival = PlayerOdds(2, 1.0, {"high": 1.0}, 1.0, {"high": 9}, {"high": 0}, (1.0, 1.0), "1")
    odds = Odds("seven-card-stud", True, 9, (mine, rival))
    assert weighed_by(view, odds).spot.counted
    assert not weighed_by(view, replace(odds, redealt=0.1)).spot.counted
    buying = start(games.get("buy-your-card"), [200] * 2).seen_by(1)
    assert not weighed_by(buying, odds).spot.counted


def test_a_share_is_that_against_hands_that_would_have_bet_so() -> None:
    """A pair against somebody who bets every street wins less than against any cards, and that is
    said; by the cards alone it stands as the odds have it."""
    view = heads_up(raises=True).seen_by(1)
    odds = odds_for(view)
    weighed = weighed_by(view, odds)
    assert weighed.spot.alone == odds.of(1).share
    assert weighed.spot.share < odds.of(1).share - 0.2
    words = advice_words(view, weighed)
    assert any("nobody bets so with just any hand" in each for each in words)
    assert any("by how the others have bet" in each for each in words)
