"""Who folds is out of the hand and of all pots, whatever cards they held (ROOM-15)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from doorcard import Hand, Stakes, games, start
from doorcard.rules.facts import Awarded, Folded, Shown

STAKES = Stakes(ante=1, bring_in=1, small_bet=4)


def played(game_id: str, count: int) -> Iterator[Hand]:
    """Yield hands with short stacks, so with side pots, played at random to their end."""
    rng = Random(15)
    game = games.get(game_id)
    for _ in range(count):
        stacks = [rng.randint(2, 60) for _ in range(4)]
        hand = start(game, stacks, STAKES, lambda cards: rng.sample(cards, len(cards)))
        while hand.ask is not None:
            player = hand.ask.players[0]
            offer = rng.choice(hand.ask.to(player).offers)
            hand = hand.act(player, rng.choice(offer.examples()), _order(rng))
        yield hand


def _order(rng: Random) -> object:
    return lambda cards: rng.sample(cards, len(cards))


@pytest.mark.proves("ROOM-15", "GEN-22")
@pytest.mark.parametrize("game_id", ["seven-card-stud-8", "five-card-stud"])
def test_who_folded_wins_nothing_and_is_never_shown(game_id: str) -> None:
    folds = contested = 0
    for hand in played(game_id, 120):
        out = {fact.player for fact in hand.facts if isinstance(fact, Folded)}
        won = [fact for fact in hand.facts if isinstance(fact, Awarded)]
        folds += len(out)
        contested += bool(out) and any(fact.pot > 0 for fact in won)
        assert not out & {fact.player for fact in won}
        assert not out & {fact.player for fact in hand.facts if isinstance(fact, Shown)}
        assert not out & set(hand.state.live)
    assert folds > 100
    assert contested > 5  # some had a side pot that those who folded had paid into
