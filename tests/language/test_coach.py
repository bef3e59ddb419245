"""The coach says everything by the catalogue: a made-up language without words leaves none over."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from doorcard import Hand, Stakes
from doorcard.language import speaking
from doorcard.room.coach.words.advice import advice_words
from doorcard.room.coach.words.telling import TELLING
from doorcard.rules.phases.buying import CanGive
from doorcard.rules.phases.choose import CanTakeDown
from doorcard.rules.phases.demands import CanTakeExtra
from doorcard.rules.phases.turn_first import CanTurnInstead
from doorcard.rules.phases.turn_more import CanTurnCard
from tests.decisions import decisions
from tests.language.pretending import MARK, WORDLESS_TAG, catalogues, wordless
from tests.weighing import standing

OFFERS = {
    "seven-card-stud-8": {"CanBringIn", "CanCall", "CanMuck"},
    "buy-your-card": {"CanBuy", "CanSay"},
    "auction": {"CanBid", "CanTake"},
    "substitution": {"CanSwap"},
    "five-card-stud-buy": {"CanSwap"},
    "baseball": {"CanPay"},
    "seven-twenty-seven": {"CanDraw"},
    "three-card-poker": {"CanWager", "CanPlay", "CanFold"},
    "anaconda": {"CanPassOn", "CanKeepCards"},
    "roll-your-own": {"CanTurnUp"},
    "mississippi-stud-casino": {"CanPlayFor"},
    "let-it-ride": {"CanWithdraw"},
}
"""Games by what is on offer in them; a game for each further offer is found."""
ENOUGH = 2
"""How often the coach is heard of an offer."""
SHARES = (None, 0.05, 0.34, 0.95)
RANKS = re.compile(r"\b(?:10|[2-9AKQJ])(?:-(?:10|[2-9AKQJ]))+\b")
"""Ranks as they stand on cards, which are no words."""
RARE = (
    CanGive(3),
    CanTakeDown(4),
    CanTakeDown(),
    CanTakeExtra(1),
    CanTurnCard((0,)),
    CanTurnInstead((0,)),
)
"""What only options bring."""


@pytest.fixture(scope="module", autouse=True)
def pretended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with (
        pytest.MonkeyPatch.context() as patch,
        catalogues(tmp_path_factory.mktemp("catalogues"), patch, **{WORDLESS_TAG: wordless()}),
    ):
        yield


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have few deals drawn: what is said counts, not the figures in it."""
    monkeypatch.setattr("doorcard.room.coach.figures.asking.SAMPLES", 20)
    monkeypatch.setattr("doorcard.room.coach.figures.asking.affordable", lambda question: 2)


def hands(id: str) -> Iterator[Hand]:
    """Yield a hand of a game at each decision of a player."""
    return decisions(id, (90, 200, 60), Stakes(ante=1, small_bet=2), id)


def test_every_kind_of_offer_is_among_them() -> None:
    told = set().union(*OFFERS.values()) | {type(offer).__name__ for offer in RARE}
    assert told == {kind.__name__ for kind in TELLING} | {"CanCall"}  # which has a verdict


@pytest.mark.parametrize("id", OFFERS)
def test_no_english_is_left(id: str) -> None:
    heard: Counter[str] = Counter()
    for hand in hands(id):
        assert hand.ask is not None
        player = hand.ask.players[0]
        kinds = OFFERS[id] & {type(offer).__name__ for offer in hand.ask.to(player).offers}
        if all(heard[kind] == ENOUGH for kind in kinds):
            continue
        heard.update({kind: 1 for kind in kinds if heard[kind] < ENOUGH})
        with speaking(WORDLESS_TAG):
            share = SHARES[heard.total() % len(SHARES)]
            view = hand.seen_by(player)
            for told in advice_words(view, None if share is None else standing(view, share)):
                assert told.startswith(MARK)
                words = RANKS.sub("", told)
                assert not any(letter.isalpha() for letter in words), told
    assert set(heard) == OFFERS[id]


def test_nor_of_what_only_options_bring() -> None:
    view = next(hands("seven-card-stud-8")).seen_by(1)
    with speaking(WORDLESS_TAG):
        for offer in RARE:
            for told in TELLING[type(offer)](view, offer, None):
                assert not any(letter.isalpha() for letter in told), told
