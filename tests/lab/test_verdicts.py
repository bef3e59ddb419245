"""Verdicts on many deals at once say what the rules' own verdicts say on each."""

from __future__ import annotations

from itertools import product
from random import Random

import numpy as np
import pytest

from doorcard.lab.outcomes import Contest, bits_of, code_of, judge, read
from doorcard.rules.verdicts import BOTH, BothSides, CardsSpeak, Declared, Together, Verdict

DEALS = 400
PLAYERS = ((1, 2), (1, 3, 4), (2, 3, 5, 6), (1, 2, 3, 4, 5), tuple(range(1, 11)))
SIDES = (("high", "low"), ("high", "low", "spade"))

DECLARED = tuple(
    Declared(both=both, no_winner=no_winner)
    for no_winner in ("cards_speak", "carry_over")
    for both in (
        None,
        *(BothSides(tie, fail) for tie, fail in product(("fail", "share"), ("next_best",))),
        *(BothSides(tie, "beater_only") for tie in ("fail", "share")),
    )
)
SPEAKING = (CardsSpeak(), Together(), Together(max_redeals=0), Together(max_redeals=2))


def contest(
    rng: Random, players: tuple[int, ...], sides: tuple[str, ...], verdict: Verdict
) -> tuple[Contest, list[list[str]]]:
    """Return a contest with few values, so that hands often tie and often win nothing."""
    worth = tuple(
        tuple(np.array([rng.randrange(4) for _ in range(DEALS)], np.int32) for _ in players)
        for _ in sides
    )
    redeals = rng.randrange(4)
    if not isinstance(verdict, Declared):
        return Contest(players, sides, worth, redeals), [[] for _ in range(DEALS)]
    words = [*sides, *([BOTH, BOTH] if verdict.both else [])]
    said = [[rng.choice(words) for _ in players] for _ in range(DEALS)]
    bits = tuple(
        np.array([bits_of(sides, said[deal][at]) for deal in range(DEALS)])
        for at in range(len(players))
    )
    return Contest(players, sides, worth, redeals, bits), said


@pytest.mark.proves("DEC-05", "DEC-08", "DEC-09", "DEC-10", "DEC-11", "DEC-12", "BLM-11")
@pytest.mark.parametrize("sides", SIDES, ids=len)
@pytest.mark.parametrize("verdict", [*SPEAKING, *DECLARED], ids=str)
def test_a_verdict_is_the_rules_own(verdict: Verdict, sides: tuple[str, ...]) -> None:
    for seed, players in enumerate(PLAYERS):
        made, said = contest(Random(seed), players, sides, verdict)
        codes = judge(verdict, made)
        for deal in range(DEALS):
            values = {
                side: {p: int(worth[at][deal]) for at, p in enumerate(players)}
                for side, worth in zip(sides, made.worth, strict=True)
            }
            words = [""] * max(players)
            for player, word in zip(players, said[deal], strict=False):
                words[player - 1] = word
            (ruling,) = verdict.judge([players], values, words, made.redeals)
            assert code_of(made, ruling) == codes[deal]
            won = {} if ruling is None else {s: tuple(w) for s, w in ruling.items() if w}
            if BOTH in won:
                won = dict.fromkeys(sides, won[BOTH])
            found = read(made, int(codes[deal]))
            assert {s: w for s, w in found.winners.items() if w} == won, (values, words)
            assert found.carried == (not won)
