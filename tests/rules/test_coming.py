"""What may still come is asked of a game's phases and triggers, whichever they are."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import Game, Stakes, games
from doorcard.records import loads_rules
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.extra_card import ExtraCard
from doorcard.rules.phases.passing import Passing
from doorcard.rules.phases.roll import RollNext
from doorcard.rules.reading.coming import wild_to_come
from doorcard.rules.state import first_state
from doorcard.sheets import sheet


@pytest.mark.parametrize(
    ("later", "comes"), [(Passing(), False), (RollNext(), True), (ExtraCard(), True)]
)
def test_a_wild_card_is_to_come_where_a_later_phase_may_turn_a_card_up(
    later: Passing | RollNext | ExtraCard, comes: bool
) -> None:
    game = games.get("follow-the-queen")
    last = max(at for at, phase in enumerate(game.phases) if phase.adds)
    phases = (*game.phases[: last + 1], later, *game.phases[last + 1 :])
    state = first_state(replace(game, phases=phases), Stakes(), (100, 100))
    assert wild_to_come(replace(state, at=last - 2))
    assert wild_to_come(replace(state, at=last + 1)) is comes


def test_a_new_deal_for_want_of_a_rank_may_follow_cards_that_players_turn_up() -> None:
    """Roll Your Own deals no card face up: its players turn them up."""
    rules = """
        title = "Roll Again"
        seats = [2, 6]
        phase = [
            "Ante", {phase = "Deal", pattern = "ddd"}, "RollNext",
            {phase = "RedealWithout", rank = "Q", to = 1},
            {phase = "Bet", size = "small", opener = "BestShowing"}, "Showdown",
        ]
        share = ["High"]
    """
    assert loads_rules(rules).phases[3].redeals


@pytest.mark.parametrize(
    ("name", "told"),
    [("anaconda", False), ("no-peek", False), ("seven-card-stud", False), ("the-bitch", True)],
)
def test_a_sheet_speaks_of_a_new_deal_only_where_there_may_be_one(name: str, told: bool) -> None:
    game = _without_second_ante(games.get(name))
    assert ("If there is a new deal, nobody antes again" in str(sheet(game).steps)) is told


def _without_second_ante(game: Game) -> Game:
    phases = [replace(p, again=False) if isinstance(p, Ante) else p for p in game.phases]
    return replace(game, phases=tuple(phases))
