"""The deck, the order cards come off it, burned cards, and the card everybody shares."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from doorcard import Arrange, Game, Hand, Stakes, games, start
from doorcard.bots import stay
from doorcard.cards import deck, parse_cards
from doorcard.laws import deep_stacks, order, play_under_laws, uniform
from doorcard.ranking import EIGHT_OR_BETTER
from doorcard.rules.actions import DEALER
from doorcard.rules.asks import CanArrange
from doorcard.rules.facts import Awarded, Dealt, Turned
from doorcard.rules.openers import BestShowing
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.bet import Opened
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Burned, Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High
from doorcard.rules.triggers import LastPlayer
from tests.rules.table import asked, awards, offered, play, table

EIGHT = games.get("seven-card-stud-8")


def checked_down(game: Game, players: int, *folders: int) -> Hand:
    """Play a hand in which nobody bets; `folders` fold as soon as they may."""
    hand = start(game, [90] * players, Stakes(ante=1, small_bet=4, bring_in=2), [order("")])
    while hand.ask is not None:
        words = offered(hand)
        gives_up = asked(hand) in folders and "fold" in words
        verb = "fold" if gives_up else next(w for w in words if w != "fold")
        hand = play(hand, f"{asked(hand)} {verb.replace(' in for', '')}")
    return hand


def ways(hand: Hand, player: int) -> str:
    """Return how a player's cards were dealt: `ddu`."""
    dealt = [f.place.up for f in hand.facts if isinstance(f, Dealt) and f.player == player]
    return "".join("u" if up else "d" for up in dealt)


def rounds(hand: Hand) -> list[int]:
    """Return how many cards player 1 had at each betting round."""
    found, had = [], 0
    for fact in hand.facts:
        if isinstance(fact, Dealt):
            had += fact.player == 1
        elif isinstance(fact, Opened):
            found.append(had)
    return found


@pytest.mark.proves("GEN-01", "FCS-01")
@pytest.mark.parametrize("game", games.ids())
def test_the_dealer_is_asked_for_the_52_cards_of_a_deck_or_for_a_stripped_one(game: str) -> None:
    built = games.get(game)
    hand = start(built, [50] * built.seats[0])
    while hand.ask is not None and hand.ask.players[0] != DEALER:
        hand = hand.act(hand.ask.players[0], stay.answer(hand.ask, Random(0)))
    assert hand.ask is not None
    offer = hand.ask.offers[0]
    assert isinstance(offer, CanArrange)
    assert sorted(offer.cards) == list(built.deck())
    assert len(offer.cards) == 52 or built.lowest_rank != "2"
    assert list(deck()) == list(range(52))


@pytest.mark.proves("GEN-03", "FCS-03")
def test_cards_go_round_pass_by_pass_from_the_dealer_s_left() -> None:
    hand = checked_down(games.get("five-card-stud"), 3)
    assert [f.player for f in hand.facts if isinstance(f, Dealt)] == [1, 2, 3] * 5
    assert [f.place.card for f in hand.facts if isinstance(f, Dealt)] == list(range(15))


@pytest.mark.proves("GEN-03")
def test_who_has_folded_gets_no_card() -> None:
    hand = checked_down(EIGHT, 4, 3)
    players = [f.player for f in hand.facts if isinstance(f, Dealt)]
    assert players == [1, 2, 3, 4] * 3 + [1, 2, 4] * 4


@pytest.mark.parametrize(
    ("game", "options", "dealt", "streets"),
    [
        pytest.param(
            "five-card-stud",
            {},
            "duuuu",
            [2, 3, 4, 5],
            marks=pytest.mark.proves("FCS-02", "FCS-04"),
        ),
        pytest.param(
            "five-card-stud",
            {"last_card_down": True},
            "duuud",
            [2, 3, 4, 5],
            marks=pytest.mark.proves("FCS-20"),
        ),
        pytest.param(
            "seven-card-stud",
            {},
            "dduuuud",
            [3, 4, 5, 6, 7],
            marks=pytest.mark.proves("SCS-01", "SCS-10"),
        ),
        pytest.param(
            "razz",
            {},
            "dduuuud",
            [3, 4, 5, 6, 7],
            marks=pytest.mark.proves("SCS-01", "SCS-09"),
        ),
        pytest.param(
            "seven-card-stud-8",
            {},
            "dduuuud",
            [3, 4, 5, 6, 7],
            marks=pytest.mark.proves("S8B-04", "S8B-10", "S8B-13"),
        ),
    ],
)
def test_streets(game: str, options: dict[str, Any], dealt: str, streets: list[int]) -> None:
    hand = checked_down(games.get(game, **options), 3)
    assert {ways(hand, player) for player in (1, 2, 3)} == {dealt}
    assert rounds(hand) == streets


@pytest.mark.proves("GEN-04")
def test_a_card_is_burned_before_each_pass_only_when_chosen() -> None:
    def passes(burn: int) -> str:
        hand = checked_down(games.get("five-card-stud", burn=burn), 3)
        marks = {Burned: "b", Dealt: "D", Opened: "|"}
        return "".join(marks.get(type(fact), "") for fact in hand.facts)

    assert passes(0) == "DDDDDD|DDD|DDD|DDD|"
    assert passes(1) == "bDDDbDDD|bDDD|bDDD|bDDD|"


def test_a_burned_card_is_the_next_of_the_deck_and_known_to_nobody() -> None:
    hand = checked_down(games.get("five-card-stud", burn=1), 2)
    assert [gone.place.card for gone in hand.state.dead] == [0, 3, 6, 9, 12]
    assert {gone.place.known for gone in hand.state.dead} == {"nobody"}


class TestEmptyStub:
    """Ten players get five cards, three of them fold, the others a sixth: the stub gives two."""

    def game(self, burn: int = 0) -> Game:
        best = BestShowing()
        phases: tuple[Phase, ...] = (Ante(), Deal("duuuu"), Bet("small", best))
        phases = (*phases, Deal("d", burn), Bet("big", best), Showdown())
        return Game("six", "Six", (2, 10), phases, (High(),), (LastPlayer(),))

    def at_the_shuffle(self, burn: int = 0) -> Hand:
        stakes = Stakes(ante=1, small_bet=4)
        hand = start(self.game(burn), [90] * 10, stakes, [order("")])
        while hand.ask is not None and hand.ask.players != (0,):
            hand = play(hand, f"{asked(hand)} {'fold' if asked(hand) < 4 else 'check'}")
        return hand

    @pytest.mark.proves("DCK-02")
    @pytest.mark.parametrize("burn", [0, 1])
    def test_the_deal_goes_on_from_the_folded_hands_where_it_stopped(self, burn: int) -> None:
        hand = self.at_the_shuffle(burn)
        assert hand.ask is not None
        (offer,) = hand.ask.offers
        assert isinstance(offer, CanArrange)
        assert [f.player for f in hand.news if isinstance(f, Dealt)] == ([4] if burn else [4, 5])
        thrown = [card for player in (1, 2, 3) for card in hand.state.seat(player).cards]
        burned = [gone.place.card for gone in hand.state.dead]
        assert sorted(offer.cards) == sorted([*thrown, *burned])
        assert len(burned) == burn
        hand = hand.act(0, Arrange(offer.cards))
        first = 5 if burn else 6
        assert [f.player for f in hand.news if isinstance(f, Dealt)] == [*range(first, 11)]
        assert not any(isinstance(fact, Burned) for fact in hand.news)
        cards = [hand.state.seat(player).cards[-1] for player in range(first, 11)]
        assert cards == list(offer.cards[: len(cards)])
        assert {len(hand.state.seat(player).cards) for player in (1, 2, 3)} == {0}

    def test_the_laws_hold(self) -> None:
        report = play_under_laws(
            self.game(), 12, seats=10, policies=(uniform,), seed=3, stacks=deep_stacks, every=5
        )
        assert report.reshuffles > 3


class TestSharedCard:
    CARDS = (
        "Ad 2c 3h 7s Kd Kh | 2d 2h 2s 3c 3d Tc | 4c 4d 4h 4s 3s Td | 6c 6d 6h 6s Th Jc |"
        "7c 7d 7h Jd 9c 9d | 8c 8d 8h 8s 9h 9s | Ts Jh Js Qc Qd Qh | Qs Kc Ks Ah Ac As"
    )

    @pytest.mark.proves("DCK-06", "S8B-24", "S8B-EX6")
    def test_eight_players_share_their_seventh_card(self) -> None:
        hand = table(EIGHT, self.CARDS, [2] * 8, Stakes(ante=2), centre="5c")
        assert [f.place.card for f in hand.facts if isinstance(f, Turned)] == [*parse_cards("5c")]
        assert {len(seat.places) for seat in hand.state.seats} == {6}
        assert hand.state.exposed[-1] == (parse_cards("5c")[0], 0)
        assert hand.state.stub_size == 3
        low = next(f for f in hand.news if isinstance(f, Awarded) and f.side == "low")
        assert low.player == 1
        assert EIGHT_OR_BETTER.describe(low.value) == "7-5-3-2-A low"
        assert awards(hand) == [(0, "high", 6, 8), (0, "low", 1, 8)]

    @pytest.mark.proves("DCK-02", "DCK-06")
    def test_seven_of_eight_get_the_last_seven_cards(self) -> None:
        hand = checked_down(EIGHT, 8, 5)
        assert not any(isinstance(fact, Turned) for fact in hand.facts)
        assert hand.state.stub_size == 0
        assert ways(hand, 8) == "dduuuud"

    @pytest.mark.proves("DCK-06")
    def test_it_takes_too_few_cards_for_those_who_are_left(self) -> None:
        assert not any(isinstance(f, Turned) for f in checked_down(EIGHT, 7).facts)
        assert any(isinstance(f, Turned) for f in checked_down(EIGHT, 8).facts)

    @pytest.mark.proves("DCK-06", "GEN-04")
    @pytest.mark.parametrize(("street", "shared"), [(3, False), (4, True)])
    def test_the_card_to_burn_counts_too(self, street: int, shared: bool) -> None:
        """Six of seven stay: folding on third street leaves seven cards, on fourth street six."""
        burning = games.get("seven-card-stud-8", burn=1)
        stakes = Stakes(ante=1, small_bet=4, bring_in=2)
        hand = start(burning, [90] * 7, stakes, [order("")])
        while hand.ask is not None:
            player = asked(hand)
            at_last = len(hand.state.seat(player).places) == street and player == 7
            verb = next(w for w in offered(hand) if (w == "fold") == at_last)
            hand = play(hand, f"{player} {verb.replace(' in for', '')}")
        assert any(isinstance(fact, Turned) for fact in hand.facts) is shared
        assert hand.state.stub_size == (4 if shared else 0)
