"""What watchers count agrees with slower counts of the same hands, and with combinatorics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from math import comb, sqrt
from random import Random
from typing import Any

import pytest

from doorcard import Action, Game, Stakes, View, bots, games, records
from doorcard.ranking import EIGHT_OR_BETTER, HIGH
from doorcard.rules.facts import CardsIn, Fact, Shown
from doorcard.rules.hand import Hand
from doorcard.rules.phases.showdown import Mucked
from doorcard.rules.state import State, first_state
from doorcard.simulation import WATCHERS, Counts, Result, Seen, Watcher, simulate
from doorcard.simulation.chunks import ChunkTotals, total
from tests.simulation.slowly import hands_of


def restless(view: View, rng: Random) -> Action:
    """Never fold; beyond that do anything that is on offer."""
    ask = view.ask
    assert ask is not None
    asked = ask.to(view.viewer).offers
    offers = [o for o in asked if o.answer.__name__ not in ("Fold", "Muck")] or [*asked]
    offer = rng.choice(offers)
    return rng.choice(offer.examples())


def mixed(view: View, rng: Random) -> Action:
    """Stay in mostly, so that pots of all kinds come up."""
    return (bots.random if rng.random() < 0.2 else restless)(view, rng)


SEED = 4
SEATS = 3
PRICED = "buy-your-card"
"""A game in which equal stacks don't stay equal, so that all-ins make side pots."""


def counted(game: Game, hands: int, policy: bots.Policy = mixed, **more: Any) -> Result:
    return simulate(
        game, hands=hands, seats=SEATS, seed=SEED, policies=[policy] * SEATS, watch=WATCHERS, **more
    )


def slowly(game: Game, hands: int, policy: bots.Policy = mixed, stack: int = 800) -> list[Hand]:
    return [hand for _, hand in hands_of(game, hands, SEED, [policy] * SEATS, stack)]


def found(result: Result, name: str) -> dict[tuple[Any, ...], int]:
    return result.counts[name].found


def steps(hand: Hand) -> Iterator[tuple[Fact, State]]:
    """Yield every fact and the state right after it, from an empty table on."""
    stacks = tuple([seat.stack + 0 for seat in hand.state.seats])
    state = first_state(hand.state.game, Stakes(), tuple([800 for _ in stacks]))
    for fact in hand.facts:
        state = fact.apply(state)
        yield fact, state


@pytest.mark.parametrize("game", ["seven-card-stud-8", "the-bitch", "black-mariah", "chicago"])
def test_hands_shown_are_those_that_were_laid_open(game: str) -> None:
    """Each is ranked at the very fact that shows it, also where a new deal follows."""
    built = games.get(game)
    shown: Counter[tuple[str, str]] = Counter()
    redealt = 0
    for hand in slowly(built, 60):
        seen = False
        for fact, state in steps(hand):
            if isinstance(fact, Shown):
                seen = True
                for share in built.shares:
                    kind = share.category(share.value(state, fact.player))
                    shown[share.side, kind] += 1
            redealt += seen and isinstance(fact, CardsIn)
    told: Counter[tuple[str, str]] = Counter()
    for (side, kind, _), count in found(counted(built, 60), "shown").items():
        told[side, kind] += count
    assert told == shown
    assert (redealt > 0) == (game == "black-mariah")


def test_hands_that_won_are_those_that_were_paid() -> None:
    game = games.get("seven-card-stud-8")
    expected: Counter[tuple[str, str, bool]] = Counter()
    for hand in slowly(game, 80):
        awards = records.replay(records.dumps(records.record(hand))).awards
        for fact in hand.facts:
            if isinstance(fact, Shown):
                for side, ranking in (("high", HIGH), ("low", EIGHT_OR_BETTER)):
                    value = ranking.value(fact.cards)
                    kind = ranking.category(value)
                    if side == "low" and value:
                        kind = f"{ranking.describe(value)[0]} low"
                    won = any((a.side, a.player) == (side, fact.player) for a in awards)
                    expected[side, kind, won] += 1
    assert found(counted(game, 80), "shown") == expected


def test_kinds_of_five_cards_come_as_often_as_combinatorics_has_it() -> None:
    hands = 1500
    result = simulate(
        games.get("five-card-stud"),
        hands=hands,
        seats=2,
        seed=3,
        policies=[bots.stay] * 2,
        watch=WATCHERS,
    )
    shown: Counter[str] = Counter()
    for (_, kind, _), count in found(result, "shown").items():
        shown[kind] += count
    assert sum(shown.values()) == 2 * hands
    every = comb(52, 5)
    for kind, ways in (
        ("pair", 13 * comb(4, 2) * comb(12, 3) * 4**3),
        ("two pair", comb(13, 2) * comb(4, 2) ** 2 * 44),
        ("three of a kind", 13 * comb(4, 3) * comb(12, 2) * 4**2),
        ("straight", 10 * (4**5 - 4)),
        ("high card", (comb(13, 5) - 10) * (4**5 - 4)),
    ):
        part = ways / every
        assert abs(shown[kind] - 2 * hands * part) < 4 * sqrt(2 * hands * part * (1 - part)), kind


@pytest.mark.parametrize("game", ["seven-card-stud-8", "buy-your-card", "the-bitch"])
@pytest.mark.parametrize("stack", [800, 9])
def test_pots_are_what_players_paid(game: str, stack: int) -> None:
    built = games.get(game)
    paid = Counter(
        (sum(seat.paid for seat in hand.state.seats),) for hand in slowly(built, 60, stack=stack)
    )
    assert found(counted(built, 60, stack=stack), "pots") == paid


@pytest.mark.parametrize(
    ("game_id", "stack"), [("seven-card-stud-8", 800), ("seven-card-stud-8", 9), (PRICED, 9)]
)
def test_outcomes_are_those_of_the_awards(game_id: str, stack: int) -> None:
    """Told from the list of awards that a replay gives; prices and short stacks make side pots."""
    game = games.get(game_id)
    expected: Counter[tuple[str, str]] = Counter()
    for hand in slowly(game, 150, stack=stack):
        awards = records.replay(records.dumps(records.record(hand))).awards
        for pot in {award.pot for award in awards}:
            of_pot = {(award.side, award.player) for award in awards if award.pot == pot}
            sides = {side for side, _ in of_pot}
            players = {player for _, player in of_pot}
            if sides == {"uncontested"}:
                outcome = "uncontested"
            elif len(players) == 1:
                outcome = "scooped"
            elif len(of_pot) == len(sides) * len(players):
                outcome = "tied"
            else:
                outcome = "split"
            expected["side" if pot else "main", outcome] += 1
    told = found(counted(game, 150, stack=stack), "outcomes")
    assert told == expected
    assert {"uncontested", "scooped", "split"} <= {outcome for _, outcome in told}
    assert any(pot == "side" for pot, _ in told) == (game_id == PRICED)


def test_a_carried_pot_is_told_each_time() -> None:
    game = games.get("black-mariah")
    result = counted(game, 60, restless)
    showdowns = redeals = 0
    for hand in slowly(game, 60, restless):
        deal_shown = False
        for fact in hand.facts:
            deal_shown = deal_shown or isinstance(fact, Shown)
            if isinstance(fact, CardsIn):
                assert deal_shown
                redeals += 1
                showdowns += 1
                deal_shown = False
        showdowns += deal_shown
    outcomes = found(result, "outcomes")
    assert outcomes["main", "carried"] == redeals > 20
    assert outcomes["main", "scooped"] == 60
    told = {key[0]: count for key, count in found(result, "redeals").items()}
    assert sum(told.values()) == 60
    assert sum(times * count for times, count in told.items()) == redeals
    assert found(result, "sides") == {
        (side, made): 60 if made else redeals
        for side in ("high", "spade")
        for made in (True, False)
    }
    assert showdowns == 60 + redeals


def test_a_low_is_made_when_somebody_shows_one() -> None:
    game = games.get("seven-card-stud-8")
    made: Counter[bool] = Counter()
    for hand in slowly(game, 80, restless):
        cards = [fact.cards for fact in hand.facts if isinstance(fact, Shown)]
        if cards:
            made[any(map(EIGHT_OR_BETTER.value, cards))] += 1
    told = found(counted(game, 80, restless), "sides")
    assert (told["low", True], told["low", False]) == (made[True], made[False])
    assert told["high", True] == made.total()
    assert min(made.values()) > 10


def words_of(hand: Hand, *verbs: str) -> Iterator[list[str]]:
    """Yield the words of a hand file's lines with one of these verbs."""
    for line in records.record(hand).actions:
        who, verb, *rest = line.split()
        if who.startswith("p") and verb in verbs:
            yield [verb, *rest]


@pytest.mark.parametrize(
    ("game", "prices"), [("buy-your-card", (4, 1, 2, 3)), ("price-is-right", None)]
)
def test_cards_bought_are_the_lines_of_hand_files(
    game: str, prices: tuple[int, ...] | None
) -> None:
    built = games.get(game)
    slots: Counter[int | None] = Counter()
    for hand in slowly(built, 40):
        for verb, *rest in words_of(hand, "buy", "sd"):
            slots[None if verb == "sd" else 0 if rest[0] == "deck" else int(rest[0])] += 1
    told = found(counted(built, 40), "bought")
    by_slot: Counter[int | None] = Counter()
    for (_, slot, price), count in told.items():
        by_slot[slot] += count
        if prices is not None and slot is not None:
            assert price == prices[slot]
    assert by_slot == slots
    assert len(slots) > 2


def test_every_chip_paid_for_a_card_is_told() -> None:
    for game in ("buy-a-card", "five-card-stud-buy", "wall-street", "auction"):
        built = games.get(game)
        paid = sum(
            fact.amount
            for hand in slowly(built, 40)
            for fact in hand.facts
            if type(fact).__name__ == "Paid"
        )
        told = sum(
            price * count for (_, _, price), count in found(counted(built, 40), "bought").items()
        )
        if game == "auction":  # bids are paid also by who folds before picking
            assert 0 < told <= paid
        else:
            assert told == paid > 0


def test_wagers_are_told_by_what_became_of_them() -> None:
    game = games.get("three-card-poker")
    result = counted(game, 100)
    won: Counter[str] = Counter()
    for hand in slowly(game, 100):
        won.update(
            fact.on for fact in hand.facts if type(fact).__name__ == "Settled" and fact.won > 0
        )  # type: ignore[attr-defined]
    told = found(result, "wagers")
    assert {on: count for (on, what), count in told.items() if what == "won"} == won
    assert found(result, "pots") == {}
    assert found(result, "sides") == {}


@pytest.mark.parametrize("game", games.ids())
def test_parts_add_up_in_every_game(game: str) -> None:
    result = counted(games.get(game), 50)
    for counts in result.counts.values():
        wholes: Counter[Any] = Counter()
        for key, part in counts.parts().items():
            assert len(key) == len(counts.columns)
            wholes[key[: counts.within]] += part
        assert all(whole == pytest.approx(1) for whole in wholes.values())
    assert sum(found(result, "redeals").values()) == 50


def folds(seen: Seen) -> Iterator[tuple[int]]:
    """Say how many players folded or mucked: a watcher of one's own."""
    yield (sum(type(fact).__name__ in ("Folded", "Mucked") for fact in seen.facts),)


def test_anybody_can_watch() -> None:
    watcher = Watcher("folds", ("players",), folds)
    game = games.get("razz")
    result = simulate(
        game, hands=60, seats=3, seed=SEED, policies=[mixed] * 3, watch=[watcher], jobs=1
    )
    assert list(result.counts) == ["folds"]
    expected = Counter(
        (sum(type(f).__name__ == "Folded" or isinstance(f, Mucked) for f in hand.facts),)
        for hand in slowly(game, 60)
    )
    assert result.counts["folds"].found == expected
    assert list(result.counts["folds"].found) == sorted(expected)


def test_tallies_add_up_however_they_are_grouped() -> None:
    rng = Random(6)

    def tally() -> ChunkTotals:
        net = tuple([rng.randint(-(10**12), 10**12) for _ in range(3)])
        return ChunkTotals(
            hands=rng.randint(1, 9),
            actions=rng.randint(1, 99),
            net=net,
            squares=tuple([chips * chips for chips in net]),
            rake=rng.randint(0, 9),
            bank=rng.randint(-9, 9),
            seconds=rng.randint(1, 8) / 8,  # sums of eighths are exact
            counts=({(rng.randint(1, 3),): rng.randint(1, 9)}, {("a", rng.choice("bc")): 1}),
            recorded=rng.randbytes(4),
        )

    one, two, three = tally(), tally(), tally()
    whole = total([one, two, three])
    assert total([total([one, two]), three]) == total([one, total([two, three])]) == whole
    assert whole.net == tuple(map(sum, zip(one.net, two.net, three.net, strict=True)))
    assert whole.recorded == one.recorded + two.recorded + three.recorded
    pairs = chain.from_iterable(t.counts[0].items() for t in (one, two, three))
    expected: Counter[Any] = Counter()
    for key, count in pairs:
        expected[key] += count
    assert whole.counts[0] == expected


def test_watching_changes_nothing_else() -> None:
    game = games.get("razz")
    plain = simulate(game, hands=70, seats=4, seed=2)
    watched = simulate(game, hands=70, seats=4, seed=2, watch=WATCHERS, record=True)
    for name in ("hands", "actions", "net", "squares", "rake", "bank", "stretches"):
        assert getattr(plain, name) == getattr(watched, name)
    assert plain.counts == {}


def test_parts_are_of_the_rows_that_agree() -> None:
    counts = Counts("n", ("side", "made"), {("high", 1): 3, ("high", 2): 1, ("low", 1): 5}, 1)
    assert list(counts.parts().values()) == [0.75, 0.25, 1.0]
