"""Hand files that another program wrote: PokerKit plays at random, its records are replayed here.

Deep stacks and six seats keep to what both play alike; where the ledger differs from PokerKit is
told in `tests/oracle`.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from random import Random
from typing import Any

import pokerkit
import pytest

from doorcard import records
from tests.records.sites import night

GAMES = {
    "F7S": pokerkit.FixedLimitSevenCardStud,
    "F7S/8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "FR": pokerkit.FixedLimitRazz,
}
BY_HAND = ("BLIND_OR_STRADDLE_POSTING", "RUNOUT_COUNT_SELECTION")


def written_by_pokerkit(code: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the text of a hand that PokerKit dealt and played at random, with how it ended."""
    chance = Random(seed)
    monkeypatch.setattr("pokerkit.state.shuffle", chance.shuffle)
    automations = tuple(a for a in pokerkit.Automation if a.name not in BY_HAND)
    game: Any = GAMES[code](automations, seed % 2 == 0, 1, 1, 2, 4)
    count = chance.randint(2, 6)
    state = game(tuple(chance.randint(150, 300) for _ in range(count)), count)
    while state.status:
        choices = []
        if state.can_post_bring_in():
            choices += [state.post_bring_in]
        if state.can_check_or_call():
            choices += [state.check_or_call] * 5
        if state.can_complete_bet_or_raise_to():
            choices += [state.complete_bet_or_raise_to] * 2
        if state.can_fold():
            choices += [state.fold]
        chance.choice(choices)()
    history = pokerkit.HandHistory.from_game_state(game, state)
    history.finishing_stacks = list(state.stacks)
    return str(history.dumps())


@pytest.mark.parametrize("code", GAMES)
def test_records_of_another_program_come_to_the_chips_they_tell(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    warnings.simplefilter("ignore")
    for seed in range(25):
        text = written_by_pokerkit(code, seed, monkeypatch)
        result = records.replay(text)
        assert result.error is None, (text, result.error)
        assert records.dumps(records.loads(text)) == text.strip() + "\n"


def test_another_program_reads_a_file_of_many_hands(tmp_path: Path) -> None:
    warnings.simplefilter("ignore")
    (tmp_path / "night.txt").write_text(night(6), "utf-8")
    files = [r.record for r in records.read_histories(tmp_path) if isinstance(r, records.ReadHand)]
    kept = tmp_path / "night.phhs"
    assert records.dump_all(files, kept) == 6
    with kept.open("rb") as opened:
        theirs = list(pokerkit.HandHistory.load_all(opened))
    assert [each.variant for each in theirs] == [file.variant for file in files]
    assert [each.actions for each in theirs] == [list(file.actions) for file in files]
    assert [each.players for each in theirs] == [file.extra["players"] for file in files]
