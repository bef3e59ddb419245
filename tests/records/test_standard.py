"""Hands in the standard form: other programs read them, and they come to the same chips."""

from __future__ import annotations

import warnings
from pathlib import Path
from random import Random

import pokerkit
import pytest

from doorcard import Hand, Stakes, bots, games, records, start
from doorcard.laws import deal
from doorcard.records import BadRecord
from tests.cli.terminal import run

GAMES = ("seven-card-stud", "seven-card-stud-8", "razz")


def played(game: str, seed: int, most: int = 6, stakes: Stakes | None = None) -> Hand:
    """Play a hand, now and then at random, with stacks that make all-ins."""
    rng = Random(seed)
    stacks = [rng.randint(20, 120) for _ in range(rng.randint(2, most))]
    hand = start(games.get(game), stacks, stakes, lambda deck: rng.sample(deck, len(deck)))
    while hand.to_act is not None:
        policy = rng.choice((bots.stay, bots.stay, bots.random))
        hand = hand.act(policy(hand.seen_by(hand.to_act), rng))
    return hand


def told(hand: Hand) -> records.HandFile | None:
    """Return the standard form; None where a tie of up-cards that suits decided can't be told."""
    try:
        return records.standard(hand, players=[f"P{n}" for n in range(len(hand.stacks))])
    except BadRecord as refused:
        if "is not asked" in refused.message:
            return None
        raise


@pytest.mark.parametrize("game", GAMES)
def test_another_program_comes_to_the_same_chips(game: str) -> None:
    warnings.simplefilter("ignore")
    read = 0
    for seed in range(20):
        hand = played(game, seed)
        file = told(hand)
        if file is None:
            continue
        text = records.dumps(file)
        assert "_" not in "".join(line.split(" = ")[0][0] for line in text.splitlines() if line)
        *_, state = pokerkit.HandHistory.loads(text)
        assert tuple(state.stacks) == hand.stacks
        assert records.replay(text).hand.stacks == hand.stacks
        read += 1
    assert read > 15


def test_the_fifth_card_of_nobody_and_doorcards_own_code_come_back_too() -> None:
    for game, most in (("five-card-stud", 6), ("seven-card-stud", 8)):
        for seed in range(30, 40):
            hand = played(game, seed, most)
            file = told(hand)
            assert file is None or records.replay(file).hand.stacks == hand.stacks
    rng = Random(8)
    eight = start(games.get("razz"), [200] * 8, orders=lambda deck: rng.sample(deck, len(deck)))
    while eight.to_act is not None:
        eight = eight.act(bots.stay(eight.seen_by(eight.to_act), rng))
    file = told(eight)
    assert file is not None
    assert sum(line.startswith("d db") for line in file.actions) == 1


def test_stakes_that_were_left_out_are_told() -> None:
    file = told(played("razz", 3, stakes=Stakes(ante=1, small_bet=6)))
    assert file is not None
    assert (file.bring_in, file.small_bet, file.big_bet) == (3, 6, 12)


def test_a_viewer_is_told_no_more_than_they_may_know() -> None:
    hand = next(hand for n in range(99) if len((hand := played("razz", n)).state.live) == 1)
    file = records.standard(hand, 1)
    first = [line for line in file.actions if line.startswith("d dh")][:2]
    assert "?" not in first[0]
    assert first[1].startswith("d dh p2 ????")
    assert records.replay(file).hand.stacks == hand.stacks


def test_other_games_and_ties_that_suits_decide_are_refused() -> None:
    with pytest.raises(BadRecord, match="no_standard") as refused:
        records.standard(played("soko", 1))
    assert "razz" in refused.value.message
    stud = games.get("seven-card-stud")
    deck = deal("Ah 2h 9c Kc 3c 4c 5c | 2d 3d 9s Ks 6c 7c 8c", stud)
    hand = start(stud, [99, 99], orders=[deck]).act(1, "bring in").act(2, "call")
    assert hand.to_act == 2  # both show a king and a nine; spades are above clubs
    with pytest.raises(BadRecord, match="player 2 is not asked; player 1 is"):
        records.standard(hand.act("bet min").act("fold"))


def test_import_writes_the_standard_form_and_tells_what_has_none(tmp_path: Path) -> None:
    for name, game in (("1", "razz"), ("2", "soko")):
        records.dump(records.record(played(game, 3)), tmp_path / f"{name}.phh")
    kept = tmp_path / "kept.phhs"
    result = run("import", str(tmp_path), "--standard", "-o", str(kept))
    assert result.status == 1
    assert "no_standard" in result.err
    assert "variant = 'FR'" in kept.read_text("utf-8")
    assert "soko" not in kept.read_text("utf-8")
    again = run("import", str(kept), "--standard", "-o", str(tmp_path / "again.phhs"))
    assert again.status == 0
    assert (tmp_path / "again.phhs").read_text("utf-8") == kept.read_text("utf-8")
