"""What each choice brings in one spot of a casino game, against counts of the tests' own."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from doorcard import BadSetup, games
from doorcard.cards import NAMES, Card, deck, parse_cards
from doorcard.lab import edges
from doorcard.lab.edges import against_the_bank
from doorcard.lab.edges.by_hand import choices_of_five
from doorcard.lab.edges.counted import Faced
from doorcard.ranking import FOUR_CARD, HIGH
from tests.cli.terminal import run, too_wide
from tests.lab.edges.casino import dealt

Key = tuple[int, ...]


def five(cards: tuple[Card, ...]) -> Key:
    """Return how strong five cards are, by the usual order of hands."""
    counts = Counter(card // 4 for card in cards)
    ranks = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    shape = sorted(counts.values(), reverse=True)
    suited = len({card % 4 for card in cards}) == 1
    run_of = len(ranks) == 5 and (ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])
    if run_of and ranks[1] == 3:
        ranks = [3, 2, 1, 0, -1]
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    if run_of or suited:
        return (8 if run_of and suited else 5 if suited else 4), *ranks
    return kinds.get(tuple(shape), 0), *ranks


def four(cards: tuple[Card, ...]) -> Key:
    """Return how strong the best four of these cards are (FCP-03)."""
    return max(_four(each) for each in combinations(cards, 4))


def _four(cards: tuple[Card, ...]) -> Key:
    counts = Counter(card // 4 for card in cards)
    ranks = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    suited = len({card % 4 for card in cards}) == 1
    run_of = len(ranks) == 4 and (ranks[0] - ranks[3] == 3 or ranks == [12, 2, 1, 0])
    if run_of and ranks[1] == 2:
        ranks = [2, 1, 0, -1]
    shape = tuple(sorted(counts.values(), reverse=True))
    if shape == (4,):
        return 7, *ranks
    if run_of or suited:
        return (6 if run_of and suited else 4 if suited else 3), *ranks
    return {(3, 1): 5, (2, 2): 2, (2, 1, 1): 1}.get(shape, 0), *ranks


DEAD = "2c2d2h2s3c3d3h3s5c5d5h5s6c6d6h6s7c7d7h7s9c9d"
"""So few cards are left that all hands of the bank can be walked slowly."""


def left(*known: str) -> list[Card]:
    return [card for card in deck() if card not in parse_cards("".join(known))]


@pytest.mark.proves("CAR-02", "CAR-03", "CAR-06")
@pytest.mark.parametrize(
    ("own", "better"), [("AsAdKcJh4d", "play"), ("KsQd8cJh4d", "fold"), ("AsKd8cJh4d", "fold")]
)
def test_caribbean_stud_by_hand(own: str, better: str) -> None:
    """The ante wins if the dealer does not qualify, and the raise comes back; a pair wins 1."""
    found = against_the_bank(games.get("caribbean-stud"), own, house="Ts", dead=DEAD)
    mine, nets = five(tuple(parse_cards(own))), []
    short = wins = 0
    for more in combinations(left(own, "Ts", DEAD), 4):
        theirs = five((*parse_cards("Ts"), *more))
        qualifies = theirs >= (0, 12, 11)
        short += not qualifies
        wins += mine > theirs
        nets.append(1 if not qualifies else 3 if mine > theirs else -3 if mine < theirs else 0)
    assert found.exact
    assert found.deals == len(nets)
    assert Fraction(found.play_exact) == Fraction(sum(nets), len(nets))
    assert found.unqualified == short / len(nets)
    assert found.win == wins / len(nets)
    assert (found.better, found.fold) == (better, -1)
    assert {each.net: each.deals for each in found.outcomes} == Counter(nets)


@pytest.mark.proves("FCP-02", "FCP-03")
@pytest.mark.parametrize(("own", "bonus"), [("AsAd8cJh4d", 0), ("JsJd8cJh4d", 2)])
def test_four_card_poker_by_hand(own: str, bonus: int) -> None:
    """Ties are won, and three of a kind has a bonus; the raise is one to three antes."""
    found = against_the_bank(games.get("four-card-poker"), own, house="TsQh", dead=DEAD)
    mine = four(tuple(parse_cards(own)))
    won = [
        mine >= four((*parse_cards("TsQh"), *more))
        for more in combinations(left(own, "TsQh", DEAD), 4)
    ]
    rate = Fraction(sum(won), len(won))
    brings = {each.choice: each.exact for each in found.choices}
    assert brings.pop("fold") == "-1"
    assert {name: Fraction(value) for name, value in brings.items()} == {
        f"play {size}": (1 + size) * (2 * rate - 1) + bonus for size in (1, 2, 3)
    }
    assert found.better == ("play 3" if 2 * rate - 1 > 0 else "play 1")


@pytest.mark.proves("C4P-02", "C4P-04", "C4P-06", "C4P-07")
@pytest.mark.parametrize(
    ("own", "sizes"),
    [
        ("KsKd8cJh4d", [1]),
        ("AsAd8cJh4d", [1, 2, 3]),
        ("KsQd8cTh4d", [1]),
        ("JsTs8s4s4d", [1, 2, 3]),
    ],
)
def test_crazy_4_poker_by_hand(own: str, sizes: list[int]) -> None:
    """Only aces or better may play for more; the super bonus pays 3 to 2 for a flush."""
    dead = DEAD + "QcQh"
    found = against_the_bank(games.get("crazy-4-poker"), own, dead=dead)
    mine = four(tuple(parse_cards(own)))
    nets: Counter[int] = Counter()
    total: dict[int, Fraction] = dict.fromkeys(sizes, Fraction(0))
    hands = [four(hand) for hand in combinations(left(own, dead), 5)]
    for theirs in hands:
        short = theirs < (0, 11)
        nets["short" if short else (mine > theirs) - (mine < theirs)] += 1  # type: ignore[index]
        beside = Fraction(3, 2) if mine[0] == 4 else 0 if short or mine >= theirs else -1
        ante = 0 if short else (mine > theirs) - (mine < theirs)
        raised = 1 if short else (mine > theirs) - (mine < theirs)
        for size in sizes:
            total[size] += ante + size * raised + beside
    brings = {each.choice: Fraction(each.exact) for each in found.choices}
    assert brings == {
        "fold": -2,
        **{f"play {size}": total[size] / len(hands) for size in sizes},
    }
    assert found.better == max(brings, key=lambda name: brings[name])


def _pays(cards: tuple[Card, ...]) -> int:
    """Return what Let It Ride pays for five cards (LIR-05)."""
    kind, *ranks = five(cards)
    if kind == 8:
        return 1000 if ranks[0] == 12 else 200
    if kind == 1:
        return 1 if ranks[0] >= 8 else -1
    return {7: 50, 6: 11, 5: 8, 4: 5, 3: 3, 2: 2}.get(kind, -1)


@pytest.mark.proves("LIR-02", "LIR-05")
@pytest.mark.parametrize(
    ("own", "centre"),
    [("TsTd4c", ""), ("JhTh9h", ""), ("JhTh9h", "2c"), ("9s9d4c", "9h"), ("Th", "JhQh")],
)
def test_let_it_ride_by_hand(own: str, centre: str) -> None:
    if len(centre) == 4:
        with pytest.raises(BadSetup, match="nothing is left to decide"):
            against_the_bank(games.get("let-it-ride"), own, centre=centre)
        return
    found = against_the_bank(games.get("let-it-ride"), own, centre=centre)
    known = tuple(parse_cards(own + centre))
    odds = [_pays((*known, *more)) for more in combinations(left(own, centre), 5 - len(known))]
    rides = Fraction(sum(odds), len(odds))
    assert {each.choice: Fraction(each.exact) for each in found.choices} == {
        "let it ride": rides,
        "take it back": 0,
    }
    assert found.better == ("let it ride" if rides > 0 else "take it back")
    assert found.win == sum(odd > 0 for odd in odds) / len(odds)


@pytest.mark.proves("MSC-02", "MSC-03", "MSC-05")
@pytest.mark.parametrize(
    ("own", "centre", "staked", "lies"),
    [
        ("9s4d", "7s5h", 3, 3),
        ("9s9d", "7s5h", None, 3),
        ("6s4d", "6h5h", 7, 7),
        ("KsJd", "3s", 4, 4),
    ],
)
def test_mississippi_stud_by_hand(own: str, centre: str, staked: int | None, lies: int) -> None:
    """Every way to bet is tried on the cards to come, one after the other."""
    game = games.get("mississippi-stud-casino")
    found = against_the_bank(game, own, centre=centre, staked=staked)
    wanted = {f"play {size}": _after(own + centre, lies + size) for size in (1, 2, 3)}
    brings = {each.choice: Fraction(each.exact) for each in found.choices}
    assert brings == {**wanted, "fold": -lies}


def _after(known: str, lies: int) -> Fraction:
    """Return what a hand brings with so much on the table, if later bets are the best ones."""
    held, total = parse_cards(known), Fraction(0)
    cards = left(known)
    for card in cards:
        if len(held) == 4:
            total += lies * _table((*held, card))
            continue
        odds = [_table((*held, card, last)) for last in cards if last != card]
        nets = [(lies + size) * Fraction(sum(odds), len(odds)) for size in (1, 2, 3)]
        total += max(Fraction(-lies), *nets)
    return total / len(cards)


def _table(cards: tuple[Card, ...]) -> int:
    """Return what Mississippi Stud pays for five cards (MSC-05)."""
    kind, *ranks = five(cards)
    if kind == 8:
        return 500 if ranks[0] == 12 else 100
    if kind == 1:
        return 1 if ranks[0] >= 9 else 0 if ranks[0] >= 4 else -1
    return {7: 40, 6: 10, 5: 6, 4: 4, 3: 3, 2: 2}.get(kind, -1)


def test_what_is_not_known_is_the_mean_over_what_it_may_be() -> None:
    more: Any
    for game_id, own, more in (
        ("caribbean-stud", "AsKd8cJh", {"house": "TsQh", "dead": DEAD}),
        ("mississippi-stud-casino", "9s", {"centre": "7s5h"}),
        ("let-it-ride", "TsTd", {"centre": "2c"}),
    ):
        game = games.get(game_id)
        found = against_the_bank(game, own, **more)
        each = [
            against_the_bank(game, own + card, **more) for card in _names(left(own, *more.values()))
        ]
        for choice in found.choices:
            brings = [
                Fraction(one.exact)
                for a in each
                for one in a.choices
                if one.choice == choice.choice
            ]
            assert Fraction(choice.exact) == sum(brings) / len(each)


def _names(cards: list[Card]) -> list[str]:
    return [NAMES[card] for card in cards]


def test_with_no_card_known_bets_come_to_what_the_edge_says() -> None:
    """Each of Let It Ride's last bet alone loses what a hand of five cards does on average."""
    found = against_the_bank(games.get("let-it-ride"), "")
    total = sum(count * _pays_of(kind, high) for (kind, high), count in _five_card_hands().items())
    assert Fraction(found.play_exact) == Fraction(total, comb(52, 5))


def _five_card_hands() -> dict[tuple[int, bool], int]:
    """Return how many hands there are of each kind, high ones apart, from the usual formulas."""
    pair = comb(4, 2) * comb(12, 3) * 4**3
    return {
        (9, True): 4,
        (8, True): 36,
        (7, True): 13 * 48,
        (6, True): 13 * 4 * 12 * 6,
        (5, True): 4 * comb(13, 5) - 40,
        (4, True): 10 * 4**5 - 40,
        (3, True): 13 * 4 * comb(12, 2) * 16,
        (2, True): comb(13, 2) * 36 * 44,
        (1, True): 5 * pair,
        (1, False): 8 * pair,
        (0, False): (comb(13, 5) - 10) * (4**5 - 4),
    }


def _pays_of(kind: int, high: bool) -> int:
    return {9: 1000, 8: 200, 7: 50, 6: 11, 5: 8, 4: 5, 3: 3, 2: 2, 1: 1 if high else -1}.get(
        kind, -1
    )


@pytest.mark.parametrize(
    ("game", "own", "more"),
    [("caribbean-stud", "JsJd8cKh4d", {"house": "Ts"}), ("crazy-4-poker", "AsAd8cJh4d", {})],
)
def test_drawn_deals_agree_with_counted_ones(game: str, own: str, more: dict[str, Any]) -> None:
    built = games.get(game)
    exact = against_the_bank(built, own, **more)
    found = against_the_bank(built, own, **more, samples=40_000, seed=3)
    assert (exact.exact, found.exact, found.deals) == (True, False, 40_000)
    assert abs(found.win - exact.win) < 0.0125
    assert found.interval[0] < exact.play < found.interval[1]
    assert not against_the_bank(built, "", exact=False, samples=500).exact
    with pytest.raises(BadSetup, match="too_many_deals"):
        against_the_bank(built, "", exact=True)


REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    ("let-it-ride", {"house": "2c"}, "too_many_cards", "Let It Ride has no cards of the bank's"),
    ("caribbean-stud", {"centre": "2c"}, "too_many_cards", "no cards in the middle; leave out 2c"),
    ("let-it-ride", {"staked": 2}, "bad_count", "changes nothing"),
    ("three-card-poker", {"staked": 2}, "bad_count", "changes nothing"),
    ("mississippi-stud-casino", {"staked": 2}, "bad_count", "with 0 cards in the middle"),
    ("let-it-ride", {"samples": 50}, "bad_count", "all deals are counted"),
    ("let-it-ride", {"exact": False}, "bad_count", "all deals are counted"),
]


@pytest.mark.parametrize(("game", "asked", "code", "told"), REFUSED)
def test_what_makes_no_sense_is_refused(
    game: str, asked: dict[str, Any], code: str, told: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        against_the_bank(games.get(game), "", **asked)
    assert refused.value.code == code
    assert told in refused.value.message


# --- every hand


@pytest.mark.parametrize("game", ["let-it-ride", "mississippi-stud-casino", "three-card-poker"])
def test_every_hand_is_decided_as_its_spot_is(game: str) -> None:
    built = games.get(game)
    found = edges.decisions(built)
    cards = len(found[0].cards) // 2
    assert sum(each.hands for each in found) == comb(52, cards)
    assert [each.value for each in found] == sorted(each.value for each in found)
    for each in found[:: len(found) // 12]:
        spot = against_the_bank(built, each.cards)
        brings = {one.choice: Fraction(one.exact) for one in spot.choices}
        assert {one.choice: Fraction(one.net) / each.deals for one in each.choices} == brings
        assert [one.choice for one in each.choices if one.best] == [spot.better]
        assert each.plays == (spot.better not in ("fold", "take it back"))
        assert (each.win / each.deals, each.tie / each.deals) == (spot.win, spot.tie)


def _spots(game_id: str, own: str) -> tuple[Faced, list[Any]]:
    """Return what a hand faces with each card that the bank may show, read off its spots."""
    game, cards = games.get(game_id), parse_cards(own)
    spots = [against_the_bank(game, own, house=name) for name in _names(left(own))]
    scale = HIGH if game_id == "caribbean-stud" else FOUR_CARD
    counts = np.zeros((6, 1, 52), np.int64)
    for card, spot in zip(left(own), spots, strict=True):
        counts[:, 0, card] = _counted(spot, spot.deals)
    faced = Faced(
        scale.value(cards), np.array([cards], np.uint8), np.array([12], np.int64), *counts
    )
    return faced, spots


def _counted(spot: Any, deals: int) -> list[int]:
    """Return unqualified, below, level, above, weaker and equal hands: the player qualifies."""
    short, win, tie = (round(part * deals) for part in (spot.unqualified, spot.win, spot.tie))
    return [short, win - short, tie, deals - win - tie, win, tie]


@pytest.mark.proves("CAR-02", "FCP-02")
@pytest.mark.parametrize(
    ("game", "own"), [("caribbean-stud", "AsKdJc8h3s"), ("caribbean-stud", "2s2d5c9hKh")]
)
def test_a_handchoices_of_five_is_counted_with_each_card_that_the_bank_may_show(
    game: str, own: str
) -> None:
    faced, spots = _spots(game, own)
    (found,) = choices_of_five(dealt(game), faced)
    assert found.deals == sum(spot.deals for spot in spots)
    for answer in found.choices:
        brings = [
            Fraction(one.exact) * spot.deals
            for spot in spots
            for one in spot.choices
            if one.choice == answer.choice
        ]
        assert answer.net == sum(brings)
        assert answer.best == sum(s.deals for s in spots if s.better == answer.choice)


@pytest.mark.soak
def test_all_handschoices_of_five_are_decided() -> None:
    found = edges.decisions(games.get("crazy-4-poker"))
    assert sum(each.hands for each in found) == comb(52, 5)
    best = sum([each.hands * max(one.net for one in each.choices) for each in found])
    deals = comb(52, 5) * comb(47, 5)
    assert f"{-100 * best / deals:.4f}" == "3.4189"
    for each in found[::20_000]:
        spot = against_the_bank(games.get("crazy-4-poker"), each.cards)
        brings = {one.choice: Fraction(one.exact) for one in spot.choices}
        assert {one.choice: Fraction(one.net) / each.deals for one in each.choices} == brings


def test_colours_are_counted_in_every_game() -> None:
    own, every = edges.colour_frequencies(games.get("four-card-poker"))
    assert (own.hands, own.of) == (2 * comb(26, 5), comb(52, 5))
    assert (every.hands, every.of) == (2 * comb(26, 11), comb(52, 11))
    _, every = edges.colour_frequencies(games.get("let-it-ride"))
    assert (every.hands, every.of) == (2 * comb(26, 5), comb(52, 5))


@pytest.mark.parametrize("game", ["caribbean-stud", "let-it-ride"])
def test_cards_together_are_refused_in_a_sentence(game: str) -> None:
    with pytest.raises(BadSetup, match="is not counted what the player's and the bank's cards"):
        edges.together_frequencies(games.get(game))


# --- on the command line


def test_the_command_tells_each_choice() -> None:
    told = run("odds", "four-card-poker", "--hand", "AsAdQh8c4d", "--house", "7c")
    assert (told.status, told.err) == (0, "")
    for text in ("play 3", "+0.9568", "-1.0000", "choices in antes, on average"):
        assert text in told.out
    assert not too_wide(told.out)
    asked = ("odds", "mississippi-stud-casino", "--hand", "9s4d", "--centre", "7s5h")
    spot = against_the_bank(games.get("mississippi-stud-casino"), "9s4d", centre="7s5h", staked=5)
    (found,) = run(*asked, "--staked", "5", "--json").json["players"]
    assert found["choices"] == {each.choice: each.average for each in spot.choices}
    assert run(*asked).status == 0
    assert run("odds", "let-it-ride", "--hand", "TsTd4c", "--sampled").status == 1


def test_the_command_draws_where_there_is_too_much_to_count() -> None:
    asked = ("odds", "caribbean-stud", "--hand", "??", "--json")
    found = run(*asked, "--samples", "2000").json
    assert (found["exact"], found["samples"], found["seed"]) == (False, 2000, 1)
    assert run(*asked, "--exact").err.startswith("error [too_many_deals]: ")
    few = run("odds", "three-card-poker", "--hand", "??", "--json", "--sampled", "--samples", "300")
    assert (few.json["exact"], few.json["samples"]) == (False, 300)
