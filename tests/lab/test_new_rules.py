"""Rules the lab has never heard of have odds all the same: asked themselves, deal by deal."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from doorcard import Game, games, lab
from doorcard.cards import Card, rank
from doorcard.lab.columns import Deals
from doorcard.lab.known_parts import holds
from doorcard.lab.redeals import Flags, redealt
from doorcard.lab.spot import Spot
from doorcard.records import load_rules
from doorcard.rules.facts import Fact
from doorcard.rules.game import Share, Trigger, Wild
from doorcard.rules.phase import Turn
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High
from doorcard.rules.state import State
from doorcard.rules.triggers import StopAt
from doorcard.rules.verdicts import CardsSpeak, Ruling, Values
from doorcard.rules.wording import PartWords, quiet

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


class StopsToo(Trigger, frozen=True):
    """A trigger with a twin of its own in the columns."""

    watches = StopAt.watches
    redeals = True

    card: str
    to: int

    def on(self, turn: Turn, fact: Fact) -> None:
        StopAt(self.card, self.to).on(turn, fact)


@redealt.register
def _(what: StopsToo, deals: Deals) -> Flags | None:
    return redealt(StopAt(what.card, what.to), deals)


@holds.register
def _(part: StopsToo, spot: Spot) -> bool:
    return True


WORDS = (
    PartWords(
        part=StopSometimes,
        sheet="It may do anything.",
        odds="engine",
        fields={"card": quiet, "to": quiet},
    ),
    PartWords(
        part=StopsToo,
        sheet="It stops the deal.",
        odds="columns",
        fields={"card": quiet, "to": quiet},
    ),
)


def _only_up(state: State, player: int) -> State:
    seat = state.seat(player)
    up = tuple(place for place in seat.places if place.up)
    return replace(state, seats=state.with_seat(player, replace(seat, places=up)))


def changed(game: Game, **fields: object) -> Game:
    """Return a game with some fields changed."""
    return replace(game, **fields)


STUD = games.get("seven-card-stud")
HANDS = ["AsKd/7c7d", "QhQd/2c3c"]
HELD = ("7c", "7d", "2c", "3c", "5h", "9s", "8s", "4h")


def test_a_new_share_has_the_odds_of_the_known_one_it_equals() -> None:
    mine = changed(STUD, shares=(OwnHigh(),))
    known = lab.odds(STUD, HANDS, exact=False, samples=600, seed=4)
    found = lab.odds(mine, HANDS, exact=False, samples=600, seed=4)
    assert found.by == "engine"
    assert found.of(1).share == pytest.approx(known.of(1).share, abs=0.1)
    hands = ["AsKd/7c7dTcJd", "QhQd/2c3c5h9h"]
    dead = "2d3d4d5d6d8d9dTd2h3h4h6h7h8hTh2s3s4s5s6s7s8s9sTs"
    counted = lab.odds(mine, hands, dead=dead, exact=True)
    assert counted == replace(lab.odds(STUD, hands, dead=dead, exact=True), by="engine")


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
    dead = "2d3d4d5d6d8d9dTd2h3h4h6h7h8hTh2s3s4s5s6s7s8s9sTs"
    hands = ["AsKd/7c7dTcJd", "QhQd/2c3c5h9h"]
    best = lab.odds(STUD, hands, dead=dead, exact=True)
    worst = lab.odds(mine, hands, dead=dead, exact=True)
    assert worst.of(1).wins == best.of(2).wins
    assert worst.of(1).ties == best.of(1).ties
    assert 0 < worst.of(1).share < 1


def test_a_trigger_made_from_a_known_one_is_the_engines() -> None:
    """The queen of spades does not stop this deal: nothing is dealt anew."""
    mine = changed(STUD, triggers=(*STUD.triggers, StopSometimes("Qs", 1)))
    found = lab.odds(mine, HANDS, samples=400, exact=False)
    assert (found.by, found.redealt) == ("engine", 0)
    stopping = changed(STUD, triggers=(*STUD.triggers, StopAt("Qs", 1)))
    assert lab.odds(stopping, HANDS, samples=400, exact=False).redealt > 0


def test_a_new_trigger_with_a_twin_counts_every_deal() -> None:
    """Each player gets one card up and one down of the six that are left: the queen comes face up,
    which ends the hand, in one deal of three."""
    found, known = (
        lab.odds(
            changed(STUD, triggers=(kind("Qs", 1),)),
            ["AsKd/7c7dTc", "QhQd/2c3c5h"],
            dead="".join(f"{r}{s}" for r in "23456789" for s in "cdhs" if f"{r}{s}" not in HELD)
            + "TdThTsJhJsQcKcKhKsAcAdAh",
            exact=True,
        )
        for kind in (StopsToo, StopAt)
    )
    assert found.by == known.by == "columns"
    assert found.redealt == known.redealt == pytest.approx(1 / 3)
    assert found == known


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
