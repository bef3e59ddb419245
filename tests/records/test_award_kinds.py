"""Every type of award of the ledger is paid by some game, under the name that a file gives it."""

from __future__ import annotations

from pathlib import Path

import pytest

from doorcard import games, records

LEDGER = Path(__file__).resolve().parent.parent / "hands" / "ledger"


@pytest.mark.proves("POT-01")
@pytest.mark.parametrize(
    ("game", "sides", "file", "paid"),
    [
        ("five-card-stud", {"high"}, "fcs-ex1", {"high"}),
        ("five-card-stud-low", {"low"}, "fcl-ex1", {"low"}),
        ("five-card-stud-high-low", {"high", "low"}, "fhl-ex1", {"high", "low"}),
        ("chicago", {"high", "spade"}, "chi-ex1", {"high", "spade"}),
        ("grocery-store-dots", {"high", "dots"}, "gsd-ex1", {"high", "dots"}),
        ("the-bitch", {"high", "queen"}, "bit-ex2", {"high", "queen"}),
        ("black-mariah", {"high", "spade"}, "blm-ex2", {"both"}),
    ],
)
def test_a_pot_is_awarded_by_the_sides_of_its_game(
    game: str, sides: set[str], file: str, paid: set[str]
) -> None:
    assert {share.side for share in games.get(game).shares} == sides
    result = records.replay(LEDGER / f"{file}.phh")
    assert result.game == game
    assert {award.side for award in result.awards} == paid
    assert all(award.pot == 0 for award in result.awards)


@pytest.mark.proves("POT-01")
def test_a_bank_pays_wagers_and_no_pot() -> None:
    paid = set()
    for number in range(1, 7):
        result = records.replay(LEDGER / f"tcp-ex{number}.phh")
        assert {award.pot for award in result.awards} <= {None}
        assert [told["pot"] for told in result.to_json()["awards"]] == [None] * len(result.awards)
        paid |= {award.side for award in result.awards}
    assert paid == {"ante", "play", "bonus", "pair_plus", "prime", "six_card"}
