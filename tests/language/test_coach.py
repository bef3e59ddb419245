"""The coach says everything by the catalogue: a made-up language without words leaves none over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from doorcard import Hand, Stakes, games, start
from doorcard.language import speaking
from doorcard.laws.runner import never_fold
from doorcard.room import advice
from doorcard.room.advice import TELLING, advice_words
from doorcard.rules.actions import DEALER, Arrange
from doorcard.rules.asks import CanArrange
from doorcard.rules.phases.buying import CanGive
from doorcard.rules.phases.choose import CanTakeDown
from tests.language.pretending import MARK, TAG, catalogues, wordless

OFFERS = {
    "seven-card-stud-8": {"CanBringIn", "CanCall", "CanRaise", "CanMuck"},
    "buy-your-card": {"CanBuy", "CanSay"},
    "auction": {"CanBid", "CanTake"},
    "substitution": {"CanSwap"},
    "five-card-stud-buy": {"CanSwap"},
    "three-card-poker": {"CanWager", "CanPlay"},
}
"""Games by what is on offer in them."""
ENOUGH = 2
"""How often the coach is heard of an offer."""
SHARES = (None, 0.05, 0.34, 0.95)
RARE = (CanGive(3), CanTakeDown(4))
"""What only options bring."""


@pytest.fixture(scope="module", autouse=True)
def pretended(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with (
        pytest.MonkeyPatch.context() as patch,
        catalogues(tmp_path_factory.mktemp("catalogues"), patch, **{TAG: wordless()}),
    ):
        yield


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have few deals drawn: what is said counts, not the figures in it."""
    monkeypatch.setattr(advice, "SAMPLES", 20)
    monkeypatch.setattr(advice, "affordable", lambda question: 2)


def hands(id: str) -> Iterator[Hand]:
    """Yield a hand of a game at each decision of a player."""
    rng = Random(id)
    hand = start(games.get(id), (90, 200, 60), Stakes(ante=1, small_bet=2))
    while hand.ask is not None:
        player = hand.ask.players[0]
        asked = hand.ask.to(player)
        offer = asked.offers[0]
        if isinstance(offer, CanArrange):
            order = Arrange(tuple(rng.sample(offer.cards, len(offer.cards))))
            hand = hand.act(player, order)
            continue
        if player != DEALER:
            yield hand
        hand = hand.act(player, never_fold(asked, rng))


def test_every_kind_of_offer_is_among_them() -> None:
    told = set().union(*OFFERS.values()) | {type(offer).__name__ for offer in RARE}
    assert told == {kind.__name__ for kind in TELLING}


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
        with speaking(TAG):
            for told in advice_words(hand.seen_by(player), SHARES[heard.total() % len(SHARES)]):
                assert told.startswith(MARK)
                assert not any(letter.isalpha() for letter in told), told
    assert set(heard) == OFFERS[id]


def test_nor_of_what_only_options_bring() -> None:
    view = next(hands("seven-card-stud-8")).seen_by(1)
    with speaking(TAG):
        for offer in RARE:
            for told in TELLING[type(offer)](view, offer, None):
                assert not any(letter.isalpha() for letter in told), told
