"""Odds by street: a record and its hands as text agree, and each street has its own odds."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from doorcard import games, lab, records
from doorcard.lab import streets as by_street
from doorcard.lab.odds import odds
from doorcard.rules.errors import BadSetup, Illegal
from doorcard.rules.hand import Hand

REAL = Path(__file__).resolve().parent.parent / "hands" / "real"
FOLDED = ["9h7d/Kc folded", "8s2d/Tc folded", "Ah9c/4d folded"]
FINAL = [*FOLDED, "Kd8dKs/KhQdAdQh", "As3cJh/6d8h8c9d", "6s6c/Jc folded"]
STUD_8 = games.get("seven-card-stud-8")
FEW = 20_000


def recorded(name: str) -> Hand:
    hand = records.replay(REAL / f"{name}.phh").hand
    assert hand is not None
    return hand


def shares(streets: tuple[lab.Street, ...]) -> list[list[float]]:
    return [[one.share for one in street.odds.players] for street in streets]


def test_a_record_and_its_hands_as_text_agree() -> None:
    by_record = lab.street_odds_of(recorded("stud-8"), samples=FEW)
    by_text = lab.street_odds(STUD_8, FINAL, samples=FEW)
    assert shares(by_record) == shares(by_text)
    assert [street.label for street in by_text] == [f"{n} cards" for n in (3, 4, 5, 6, 7)]
    assert [len(street.odds.players) for street in by_text] == [6, 2, 2, 2, 2]


def test_every_street_has_the_odds_of_what_lies_there() -> None:
    streets = lab.street_odds(STUD_8, FINAL, samples=FEW)
    before = [text.removesuffix(" folded") for text in FOLDED]
    third = odds(STUD_8, [*before, "Kd8d/Kh", "As3c/6d", "6s6c/Jc"], samples=FEW)
    assert streets[0].odds == third
    sixth = odds(STUD_8, [*FOLDED, "Kd8d/KhQdAdQh", "As3c/6d8h8c9d", "6s6c/Jc folded"])
    assert streets[3].odds == sixth
    assert sixth.samples == 28 * 27


@pytest.mark.parametrize("name", ["razz", "seven-card-stud", "stud-8"])
def test_the_last_street_is_what_was_won(name: str) -> None:
    hand = recorded(name)
    last = lab.street_odds_of(hand, samples=FEW)[-1]
    winners = {award.player for award in records.replay(REAL / f"{name}.phh").awards}
    assert {one.player for one in last.odds.players if one.share} == winners


def test_a_viewer_has_the_odds_of_what_was_seen() -> None:
    hand = recorded("stud-8")
    seen = lab.street_odds_of(hand, 5, samples=FEW)
    up = ["??/Kc", "??/Tc", "??/4d", "??/Kh", "As3c/6d", "??/Jc"]
    written = odds(STUD_8, up, samples=FEW)
    assert [one.share for one in seen[0].odds.players] == [one.share for one in written.players]
    tables = lab.moments(hand, 5)
    assert len(tables) == len(seen)
    assert [table.state.pot_total for table in tables[:1]] == [6 * 20_000]
    for table, street in zip(tables, seen, strict=True):
        assert lab.odds_of(lab.spot_of(table), samples=FEW) == street.odds


def test_a_bought_card_makes_a_moment() -> None:
    file = REAL.parent / "ledger"
    bought = [path for path in sorted(file.glob("byc-*.phh")) if records.replay(path).ok]
    counts = {}
    for path in bought:
        hand = records.replay(path).hand
        assert hand is not None
        sold = sum(type(fact).__name__ == "Bought" for fact in hand.facts)
        counts[path.name] = (len(lab.moments(hand, 0)), sold)
    assert any(sold and found > 1 for found, sold in counts.values())
    assert all(found == 1 for found, sold in counts.values() if not sold)


def test_nothing_dealt_has_no_streets() -> None:
    with pytest.raises(BadSetup) as refused:
        lab.street_odds(STUD_8, ["", ""])
    assert refused.value.code == "no_streets"
    with pytest.raises(Illegal) as stranger:
        lab.moments(recorded("razz"), 9)
    assert stranger.value.code == "no_such_player"


def test_cards_that_are_put_in_another_order_make_no_street() -> None:
    """A card that is turned comes to lie last: whichever it is, the odds of the hand stay."""
    state = recorded("stud-8").state
    player = state.live[0]
    seat = state.seat(player)
    other = replace(state, seats=state.with_seat(player, replace(seat, places=seat.places[::-1])))
    assert other.seat(player).cards != seat.cards
    assert by_street._cards_held(other) == by_street._cards_held(state)


def test_moments_with_as_many_cards_say_what_brought_them() -> None:
    labels = {
        name: [
            street.label
            for street in lab.street_odds_of(played(f"{name}.phh"), exact=False, samples=1)
        ]
        for name in ("sub-ex2", "byc-07-folded-first", "bit-03-reante-all-in")
    }
    swaps = ["exchange", "exchange (2)", "exchange (3)"]
    assert labels == {
        "sub-ex2": ["5 cards", *(f"5 cards, {swap}" for swap in swaps)],
        "byc-07-folded-first": ["5 cards", "5 cards, buying"],
        "bit-03-reante-all-in": [
            "3 cards",
            "3 cards, new deal",
            *(f"{count} cards" for count in (4, 5, 6, 7)),
        ],
    }


def played(name: str) -> Hand:
    hand = records.replay(REAL.parent / "ledger" / name).hand
    assert hand is not None
    return hand
