"""Rules the lab has never heard of have odds all the same: asked themselves, deal by deal."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from doorcard import Game, Stakes, games, lab
from doorcard.cards import Card, rank
from doorcard.lab import showdowns
from doorcard.lab.layout import CENTRE
from doorcard.lab.lying import Lying
from doorcard.lab.plans import random_deals
from doorcard.lab.showdowns import hand_worth, judging_of, showdown
from doorcard.lab.slow import states
from doorcard.lab.spot import Held, make_spot, read_spot
from doorcard.records import load_rules
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Fact
from doorcard.rules.game import Share, Wild
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.places import DOWN, UP
from doorcard.rules.shares import Dots, High, Low
from doorcard.rules.state import Seat, State, first_state
from doorcard.rules.triggers import StopAt
from doorcard.rules.turn import Turn
from doorcard.rules.verdicts import CardsSpeak, Ruling, Values
from tests.lab.playing import card_of, lab_says, words_said
from tests.lab.tables import BOUGHT, DEALT, Options, built, name_of

HOUSE = sorted((Path(__file__).parents[2] / "examples" / "house-rules").glob("*.toml"))


class OwnHigh(Share, frozen=True):
    """A high hand by another name."""

    side = "high"

    def value(self, state: State, player: int) -> int:
        return High().value(state, player)

    def odd_chip_key(self, state: State, player: int) -> int:
        return 0


class HighShowing(High, frozen=True):
    """The best of the cards that lie face up: made from a known share, and another."""

    def value(self, state: State, player: int) -> int:
        return High().value(_only_up(state, player), player)


class FirstCard(Share, frozen=True):
    """The highest first card wins: a share to which the order of cards matters."""

    side = "high"

    def value(self, state: State, player: int) -> int:
        return 1 + rank(state.seat(player).cards[0])

    def odd_chip_key(self, state: State, player: int) -> int:
        return 0


class Deuces(Wild, frozen=True):
    """Deuces are wild."""

    def names(self, state: State) -> tuple[str, ...]:
        return ("2",)

    def parted(self, state: State, player: int) -> tuple[tuple[Card, ...], int]:
        cards = state.hand_of(player)
        natural = tuple(card for card in cards if rank(card))
        return natural, len(cards) - len(natural)


class WorstWins(CardsSpeak, frozen=True):
    """Made from a verdict that the lab knows, and its opposite."""

    def judge(
        self,
        contests: object,
        values: Values,
        declared: object = (),
        redeals: int = 0,
    ) -> list[Ruling]:
        (players,) = contests  # type: ignore[misc]
        rulings: Ruling = {}
        for side, worth in values.items():
            worst = min(worth[player] for player in players)
            rulings[side] = [player for player in players if worth[player] == worst]
        return [rulings]


class StopSometimes(StopAt, frozen=True):
    """Made from a trigger that the lab knows; it may do anything."""

    def on(self, turn: Turn, fact: Fact) -> None:
        return None


def _only_up(state: State, player: int) -> State:
    seat = state.seat(player)
    up = tuple(place for place in seat.places if place.up)
    return replace(state, seats=state.with_seat(player, replace(seat, places=up)))


def changed(game: Game, **fields: object) -> Game:
    """Return a game with some fields changed."""
    return replace(game, **fields)


STUD = games.get("seven-card-stud")
HANDS = ["AsKd/7c7d", "QhQd/2c3c"]


def test_a_new_share_has_the_odds_of_the_known_one_it_equals() -> None:
    mine = changed(STUD, shares=(OwnHigh(),))
    known = lab.odds(STUD, HANDS, exact=False, samples=600, seed=4)
    found = lab.odds(mine, HANDS, exact=False, samples=600, seed=4)
    assert found.players == known.players
    hands = ["AsKd/7c7dTcJd", "QhQd/2c3c5h9h"]
    dead = "2d3d4d5d6d8d9dTd2h3h4h6h7h8hTh2s3s4s5s6s7s8s9sTs"
    counted = lab.odds(mine, hands, dead=dead, exact=True)
    assert counted == lab.odds(STUD, hands, dead=dead, exact=True)


def test_a_share_made_from_a_known_one_is_asked_itself() -> None:
    """Up-cards alone: kings showing lose to three sevens, although they fill up three aces."""
    mine = changed(STUD, shares=(HighShowing(),))
    hands = ["AsAcAh/KdKh2c3d", "Ad????/7c7d7h2d"]
    assert lab.odds(mine, hands, samples=50, exact=False).of(2).share == 1
    assert lab.odds(STUD, hands, samples=50, exact=False).of(1).share > 0.8


def test_the_order_of_cards_may_matter_to_a_new_share() -> None:
    """Every unseen card is as likely to be the first: 12 of 46 beat a king or tie it."""
    mine = changed(games.get("five-card-stud"), shares=(FirstCard(),))
    found = lab.odds(
        mine,
        ["Kd/2c3c4c5c", "??/2d3d4d5d"],
        dead="".join(f"{r}{s}" for r in "6789" for s in "cdhs"),
        exact=True,
    )
    # left: A, Q, J, T of four suits, three kings, and the deuces to fives of hearts and spades
    assert found.samples == 27
    assert found.of(2).share == pytest.approx((4 + 3 / 2) / 27)


def test_a_new_wild_rule_is_asked_itself() -> None:
    mine = changed(STUD, wild=Deuces())
    hands = ["AsAc2c/KdQhJc9s", "KcKsKh/7c7d8h9d"]
    assert lab.odds(mine, hands).of(1).share == 0, "three aces lose to a full house"
    hands = ["As2d2c/KdQhJc9s", "KcKsKh/7c7d8h9d"]
    assert lab.odds(mine, hands).of(1).share == 0, "a straight loses to a full house"
    hands = ["AsAd2c/2dQhJc9s", "KcKsKh/7c7d8h9d"]
    assert lab.odds(mine, hands).of(1).share == 1, "four aces beat it"


def test_a_verdict_made_from_a_known_one_is_asked_itself() -> None:
    mine = changed(STUD, phases=(*STUD.phases[:-1], Showdown(verdict=WorstWins())))
    best = lab.odds(STUD, HANDS, samples=500, exact=False)
    worst = lab.odds(mine, HANDS, samples=500, exact=False)
    assert worst.of(1).wins == best.of(2).wins
    assert worst.of(1).ties == best.of(1).ties


def test_a_trigger_of_which_nothing_is_known_is_refused() -> None:
    mine = changed(STUD, triggers=(*STUD.triggers, StopSometimes("Qs", 0)))
    with pytest.raises(BadSetup, match="StopSometimes") as refused:
        lab.odds(mine, HANDS)
    assert refused.value.code == "no_odds"


def test_a_redeal_depends_on_what_lies_face_up() -> None:
    """Without wild cards the order of a hand is nothing to its rank, but its faces still matter."""
    plain = games.get("five-card-stud")
    mine = changed(plain, phases=(*plain.phases[:-1], RedealWithout("Q", 0), plain.phases[-1]))
    found = lab.odds(
        mine,
        ["??/2c3c4c", "Kd/2d3d4d5d"],
        dead="".join(f"{r}{s}" for r in "6789TJA" for s in "cdhs") + "KcKhKs2h3h4h5h2s3s4s5s",
        exact=True,
    )
    # five are left, four queens and a five: the last card, face up, is the five in one of five
    assert found.samples == 20
    assert found.redealt == pytest.approx(1 / 5)


@pytest.mark.parametrize("path", HOUSE, ids=lambda path: path.stem)
@pytest.mark.parametrize("seats", [2, 4])
def test_house_rules_have_odds(path: Path, seats: int) -> None:
    game = load_rules(path)
    found = lab.odds(game, ["As"] + ["??"] * (seats - 1), samples=2000)
    assert len(found.players) == seats
    assert sum(one.share for one in found.players) + found.carried == pytest.approx(1)
    assert found.of(1).share > 1 / seats, "an ace in the hole is better than nothing"


def table_of(lying: Lying, deal: int) -> State:
    """Return a deal as a state, from the cards of the lab alone."""
    spot = lying.spot
    seats = []
    for player in range(1, spot.seats + 1):
        own = [(lies.up, card_of(lies.card, deal)) for lies in lying.cards if lies.player == player]
        places = tuple((UP if up else DOWN)[card] for up, card in own)
        seats.append(Seat(1, places=places, folded=player not in spot.live))
    return replace(
        first_state(spot.game, Stakes(), (1,) * spot.seats),
        seats=tuple(seats),
        centre=tuple(UP[card_of(s.card, deal)] for s in lying.cards if s.player == CENTRE),
        exposed=tuple((card_of(s.card, deal), s.player) for s in lying.cards if s.up),
    )


@pytest.fixture
def rough_ladders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Declare by rough odds: that both sides hear the same words is all that matters here."""
    monkeypatch.setattr(showdowns, "LADDER_EXACT", 0)
    monkeypatch.setattr(showdowns, "LADDER_DEALS", 500)


@pytest.mark.usefixtures("rough_ladders")
@pytest.mark.parametrize("table", [*BOUGHT, ("bazaar", {})], ids=name_of)
def test_bought_cards_win_what_the_rules_say(table: tuple[str, Options]) -> None:
    """Where cards are bought, deals are laid on a table and the game's own rules asked."""
    bazaar = table[0] == "bazaar"
    game = load_rules(HOUSE[0]) if bazaar else built(table)
    for seats in (game.seats[0], 4, game.seats[1]):
        spot = make_spot(game, [Held() for _ in range(seats)])
        judging = judging_of(spot)
        (lying,) = random_deals(spot, 12, 3)
        contest, codes = showdown(lying, judging)
        for deal in range(lying.count):
            state = table_of(lying, deal)
            values = {
                share.side: {p: share.value(state, p) for p in spot.live} for share in game.shares
            }
            for at, share in enumerate(game.shares):
                found = {p: int(contest.worth[at][p - 1][deal]) for p in spot.live}
                assert found == values[share.side]
            words = words_said(contest, deal)
            declared = [words.get(player, "") for player in range(1, seats + 1)]
            (ruling,) = judging.verdict.judge([spot.live], values, declared, 0)
            lab_ruling = lab_says(contest, int(codes[deal])).parts
            won = {(s, p) for s, w in (ruling or {}).items() for p in w}
            assert set(lab_ruling) == won


@pytest.mark.parametrize("table", DEALT, ids=name_of)
def test_the_slow_way_is_the_twins_way(table: tuple[str, Options]) -> None:
    """A share that is not known is valued on states; these hold what is wild and turned aside."""
    game = built(table)
    spot = make_spot(game, [Held() for _ in range(min(5, game.seats[1]))])
    (lying,) = random_deals(spot, 40, 6)
    laid = list(states(lying))
    for share in game.shares:
        for player in spot.live:
            slow = [share.value(state, player) for state in laid]
            assert hand_worth(share, lying, player).tolist() == slow


def test_known_shares_are_not_asked_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
        raise AssertionError("a twin is there")

    monkeypatch.setattr(showdowns, "worth_by_state", never)
    for name in games.ids():
        game = games.get(name)
        if not game.banked:
            spot = read_spot(game, ["??"] * game.seats[0])
            (lying,) = random_deals(spot, 5, 1)
            for share in game.shares:
                assert isinstance(share, High | Low | Dots) or share.side in ("spade", "queen")
                hand_worth(share, lying, 1)
