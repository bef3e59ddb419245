"""Whoever the lab says wins a deal, wins it in the engine, in every game."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from doorcard import Game, games, lab
from doorcard.cards import UNKNOWN
from doorcard.lab import showdowns
from doorcard.lab.deal_sampling import random_deals
from doorcard.lab.showdowns import judging_of, short_of_cards, showdown
from doorcard.lab.spot import Held, make_spot
from doorcard.rules.triggers import StopAt
from doorcard.rules.verdicts import BOTH
from tests.lab.playing import Ending, Played, lab_says, together, words_said
from tests.lab.tables import DEALT, Options, built, cards_each, name_of
from tests.soaking import of_which

Seen = Counter[str]

DEALS = 2
MANY_DEALS = 40


@pytest.fixture(autouse=True)
def _rough_ladders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Declare by rough odds: that both sides hear the same words is all that matters here."""
    monkeypatch.setattr(showdowns, "LADDER_EXACT", 0)
    monkeypatch.setattr(showdowns, "LADDER_DEALS", 500)


def compared(game: Game, seats: int, folded: dict[int, int], deals: int, seed: int) -> Seen:
    """Compare deals, and return how often each kind of ending came."""
    held = [_given_up(game, folded[p]) if p in folded else Held() for p in range(1, seats + 1)]
    spot = make_spot(game, held)
    judging = judging_of(spot)
    seen: Seen = Counter()
    for chunk in random_deals(spot, deals, seed):
        contest, codes = showdown(chunk, judging)
        for deal in range(chunk.count):
            lab = lab_says(contest, int(codes[deal]))
            real = Played(chunk, deal, words_said(contest, deal), folded).ending()
            if real is None:
                seen["shuffled again"] += 1
                continue
            if any(side == BOTH for side, _ in real.parts):
                lab = together(lab)
            assert lab == real, f"{game.id} {game.options}: {seats} players, deal {deal} of {seed}"
            seen[_kind(real)] += 1
    return seen


def _given_up(game: Game, cards: int) -> Held:
    """Return a folded hand of so many cards, none of them known."""
    down = "ddu"[:cards].count("d") if cards_each(game) == 7 else 1
    return Held((UNKNOWN,) * down, (UNKNOWN,) * (cards - down), folded=True)


def _kind(ending: Ending) -> str:
    return "redealt" if ending.redealt else "carried" if ending.carried else "won"


def _folds(game: Game, seats: int) -> list[dict[int, int]]:
    """Return who folds with how many cards: nobody, somebody early, two at different times."""
    most = cards_each(game)
    if seats == 2:
        return [{}]
    if seats == 3:
        return [{}, {2: 3}, {1: most - 1}]
    return [{}, {1: 3, seats - 1: most - 1}, {seats: 4}]


def _agrees(table: tuple[str, Options], deals: int, seats_between: tuple[int, ...] = ()) -> None:
    game = built(table)
    seen: Seen = Counter()
    for seats in sorted({2, *seats_between, game.seats[1]}):
        for seed, folded in enumerate(_folds(game, seats)):
            seen += compared(game, seats, folded, deals, seed)
    assert sum(seen.values()) > seen["shuffled again"]
    assert seen["shuffled again"] == 0 or table[1].get("centre_card"), "nothing else shuffles"


@pytest.mark.parametrize("table", of_which(DEALT, DEALT[::2]), ids=name_of)
def test_the_engine_agrees(table: tuple[str, Options]) -> None:
    _agrees(table, DEALS, (3,))


@pytest.mark.soak
@pytest.mark.parametrize("table", DEALT, ids=name_of)
def test_the_engine_agrees_on_many_deals(table: tuple[str, Options]) -> None:
    _agrees(table, MANY_DEALS, (3, 5))


SEVEN_OF_EIGHT = (
    *("2c2d/3c3d5c5d", "2h2s/3h3s5h5s", "4c4d/6c6d7c7d", "4h4s/6h6s7h7s", "????/Tc folded"),
    *("8c8d/9c9dJcJd", "8h8s/9h9sJhJs", "KcKd/AcAdThQh"),
)
"""The last up-card is a queen, so a card goes aside, and six of seven are left for seven players.

Unseen are two tens, three queens, two kings and two aces, of which player 5 gave up two.
"""


@pytest.mark.proves("BIT-12", "DCK-06", "FTQ-09")
def test_a_card_that_serves_all_may_stop_the_deal() -> None:
    """The ace of spades is one of nine cards left: it stops the deal where it is in the middle."""
    game = games.get("follow-the-queen", extra_card=True)
    stopping = replace(game, triggers=(*game.triggers, StopAt("As", 0)))
    found = lab.odds(stopping, SEVEN_OF_EIGHT, samples=30_000)
    assert found.redealt == pytest.approx(1 / 9, abs=4.5 * (8 / 81 / 30_000) ** 0.5)


@pytest.mark.proves("FTQ-10")
def test_a_queen_in_the_middle_is_nobodys() -> None:
    game = games.get("follow-the-queen", redeal_without_queen=True)
    hands = [
        hand.replace("Qh", "Qd").replace("????/Tc folded", "QsQc/TcTdTsKh")
        for hand in SEVEN_OF_EIGHT
    ]
    showing = lab.odds(game, hands, centre="Qh")
    assert showing.redealt == 0, "a queen lies before player 8"
    hands[-1] = hands[-1].replace("Qd", "As")
    assert lab.odds(game, hands, centre="Qh").redealt == 1


@pytest.mark.proves("DSZ-18", "DCK-06", "FTQ-09")
@pytest.mark.parametrize(
    ("name", "options", "seats", "folded"),
    [
        ("dirty-schultz", {"centre_card": True}, 7, {}),
        ("dirty-schultz", {"centre_card": True, "seventh_up": True}, 7, {}),
        ("dirty-schultz", {"centre_card": True}, 8, {3: 3}),
        ("follow-the-queen", {"extra_card": True}, 8, {5: 3}),
    ],
)
def test_a_short_stub_serves_all_with_one_card(
    name: str, options: Options, seats: int, folded: dict[int, int]
) -> None:
    """Cards turned aside leave too few in some deals: with seven players, or eight but for one."""
    game = games.get(name, **options)
    spot = make_spot(
        game,
        [_given_up(game, folded[p]) if p in folded else Held() for p in range(1, seats + 1)],
    )
    (deals,) = random_deals(spot, 30, 11)
    short = short_of_cards(deals)
    assert short is not None
    assert 0 < short.sum() < 30, "both kinds of deal must come"
    compared(game, seats, folded, 30, 11)
