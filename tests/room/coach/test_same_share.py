"""Two questions in a row, with the same cards and no news, name no two shares of the same name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from doorcard import Hand, Stakes, games, start
from doorcard.bots import LEVELS
from doorcard.bots.rival_hands import steps_of
from doorcard.laws import deal
from doorcard.room.coach.coach import CoachFindings, advice_for
from doorcard.room.coach.figures.changing import changing, kept_share, values_for
from doorcard.room.coach.phrases import percent
from doorcard.room.coach.words.reasons import WORTH_SAYING
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Call, CanCall
from doorcard.rules.phases.buying import CanBuy
from tests.room.coach.few_deals import asked, draw_few
from tests.soaking import of_which

GAMES = ("buy-your-card", "buy-a-card", "substitution", "five-card-stud-buy", "seven-card-stud-8")
STAKES = Stakes(ante=1, bring_in=1, small_bet=2)
STACKS = (400, 400, 400)
CHANCE = 0.07
"""By how much two shares may differ that are drawn from so few deals."""

EASY = LEVELS["easy"]
LAST = 4
"""The player who is asked last to buy, and first to bet: the best hand shows there."""


class Told(NamedTuple):
    """What was said at a question, and the cards on which that rests."""

    cards: object
    told: CoachFindings


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_few(monkeypatch, 400)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("id", of_which(GAMES, GAMES[:1], pytest.mark.slow))
def test_a_share_changes_only_with_a_card_or_with_its_name(id: str) -> None:
    before: dict[tuple[int, int], Told] = {}
    again = 0
    for seed, view in asked(id, STACKS, STAKES, range(3)):
        told = advice_for(view)
        key = seed, view.viewer
        last, now = before.get(key), Told(cards_of(view), told)
        before[key] = now
        if last is None or last.cards != now.cards:
            continue
        again += 1
        shares = [*by_cards(last.told), *by_cards(told)]
        assert max(shares, default=0) - min(shares, default=0) < CHANCE, (last.told, told)
        for share in by_cards(last.told)[:1]:
            held = told.held
            if held is None:
                continue
            if not steps_of(view):  # nobody has bet or checked so far
                assert abs(held - share) < CHANCE, (last.told, told)
            if abs(held - share) > WORTH_SAYING + CHANCE:
                assert any("By the cards alone" in each for each in told.words), (share, told)
    assert again


def cards_of(view: View) -> object:
    """Return all that a share by the cards alone hangs on: the cards, who is in, and how many still
    get others."""
    state = view.state
    told = [(seat.places, seat.folded) for seat in state.seats]
    return told, state.market, state.declared, coming(view)


def coming(view: View) -> object:
    state = view.state
    mine = "exchanges" if changing(view) else ""
    turns = getattr(state.step, "left", getattr(state.step, "pending", ()))
    phases = [type(each).__name__ for each in state.game.phases[state.at + 1 :]]
    buying = [each for each in phases if each in ("Market", "Exchange", "Deal")]
    return mine, buying, [each for each in turns if each != view.viewer and "Bet" in phases]


def by_cards(told: CoachFindings) -> list[float]:
    """Return the shares that are said to be by the cards alone."""
    patterns = (
        r"By the cards alone it would be (\d+)%",
        r"of the pot on average instead of (\d+)%",
        r"Keeping all cards you win (\d+)%",
    )
    found = [re.search(one, each) for each in told.words for one in patterns]
    return [int(each[1]) / 100 for each in found if each is not None]


def three_nines() -> Iterator[Hand]:
    """Yield a hand at the last player's question to buy, and at the bet that they open then."""
    game = games.get("buy-your-card")
    cards = "2c 6d 3h Tc Jc | 4c 6h 8d Jh Qs | 4h Kd 7s Td 8s | 9c 9d 9h 2h Kc"
    order = deal(cards, game, rest="5s 7c Qh")
    hand = start(game, [200] * LAST, None, [order])
    while hand.ask is not None and hand.ask.players[0] != LAST:
        hand = hand.act(hand.ask.players[0], hand.ask.default(), [order])
    assert hand.ask is not None
    yield hand
    hand = hand.act(LAST, hand.ask.default(), [order])
    assert hand.ask is not None
    assert hand.ask.players == (LAST,)
    yield hand


def test_who_stands_pat_and_bets_first_has_the_same_share_at_both() -> None:
    """Three nines: nobody has acted between the two questions, and the odds are others."""
    selling, betting = [hand.seen_by(LAST) for hand in three_nines()]
    assert changing(betting)
    share = kept_share(selling)
    assert kept_share(betting) == pytest.approx(share, abs=0.02)
    told = advice_for(betting)
    assert told.held == pytest.approx(share, abs=0.03)
    assert told.odds is not None
    assert told.odds.of(LAST).share - share > WORTH_SAYING
    (beside,) = [each for each in told.words if each.startswith("If nobody bought or")]
    assert beside.endswith(
        f" you would win {percent(told.odds.of(LAST).share)} by the cards alone."
    )
    assert selling.own_ask is not None
    offer = next(each for each in selling.own_ask.offers if isinstance(each, CanBuy))
    assert values_for(selling, offer).now.share == pytest.approx(share, abs=0.02)


def test_where_all_choose_their_cards_it_is_told_what_any_cards_would_lose_to() -> None:
    """A full house, one card of it turned up: the lab gives the others any four cards."""
    game = games.get("anaconda")
    cards = "4c 4d 4s 9d Kh 2c 7h | Jc Jd 8h 8s 3c 5d Qc | Ah Kd Ts 6c 6d 9h 2s"
    hand = start(game, [200] * 3, None, [deal(cards, game, rest="")])
    rng = Random(1)
    while hand.ask is not None:
        player = hand.ask.players[0]
        if player == 1 and hand.state.seat(1).up_cards:
            break
        offers = hand.ask.to(player).offers
        bets = any(isinstance(each, CanCall) for each in offers)
        hand = hand.act(player, Call() if bets else EASY(hand.seen_by(player), rng))
    view = hand.seen_by(1)
    told = advice_for(view)
    assert told.odds is not None
    share = told.odds.of(1).share
    assert share - kept_share(view) > 0.2
    (beside,) = [each for each in told.words if each.startswith("If nobody chose their cards, ")]
    assert beside.endswith(f" you would win {percent(share)} by the cards alone.")
    assert not any("buy" in each for each in told.words)


def test_before_cards_are_passed_on_four_to_a_flush_are_told() -> None:
    game = games.get("anaconda")
    cards = "Ks Qs Js 7s 2h 3d 9c | As 4d 4h 8h Tc Td Ah | 3c 3h 5d 5h Jd Jh Qd"
    view = start(game, [200] * 3, None, [deal(cards, game, rest="")]).seen_by(1)
    assert "four to a flush" in advice_for(view).words[0]
