"""One truth: odds are what the engine deals when everybody checks it down.

The engine's deals are those of hands that are played with all their bets, and the columns judge
each of them as the engine does. So odds by either are the same, in every game, with every option,
from any view; a part that the columns do not know is left to the engine.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from doorcard import Game, games, lab, start
from doorcard.cards import NAMES, UNKNOWN, Card
from doorcard.lab import showdowns
from doorcard.lab.by_engine import EngineJudge
from doorcard.lab.checked import Dealer, checked_down
from doorcard.lab.known_parts import asks_engine
from doorcard.lab.layout import stay
from doorcard.lab.outcomes import word_of
from doorcard.lab.part_odds import moving
from doorcard.lab.showdowns import judging_of, showdown
from doorcard.lab.spot import Held, Spot, make_spot, spot_of
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Dealt, Fact, TurnedAside
from doorcard.rules.game import Trigger
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.declare import Say
from doorcard.rules.phases.extra_card import ExtraCard
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.places import UP
from doorcard.rules.triggers import StopAt
from doorcard.rules.verdicts import BOTH
from doorcard.rules.wording import FROM_A_VIEW, PartWords, quiet
from doorcard.voice import part_words
from tests.lab.anywhere import somewhere
from tests.lab.house import house_rules
from tests.lab.playing import STACK, STAKES, Ending, ending_of, lab_says, together
from tests.lab.reading_off import read_off
from tests.laws.handing_on import passing
from tests.laws.settings import few_settings_of, settings_of
from tests.soaking import of_which

POTS = [game for game in games.ids() if not games.get(game).banked]
DECKS = ("2", "7")
"""The lowest ranks of the decks that are dealt in the short tests: each has tables of its own."""
HOUSE = 20


@pytest.fixture(autouse=True)
def _rough_ladders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Declare by rough odds: that both sides hear the same words is all that matters here."""
    monkeypatch.setattr(showdowns, "LADDER_EXACT", 0)
    monkeypatch.setattr(showdowns, "LADDER_DEALS", 200)
    monkeypatch.setattr(showdowns, "LADDER_BY_ENGINE", 50)


def differing(name: str, *, long: bool = False) -> list[Game]:
    """Return a game with every value of every option, those alone that deal or judge otherwise.

    The long tests take one value at a time too. Rankings have tests of their own: only the long
    tests take all scales and decks.
    """
    found: dict[object, Game] = {}
    for options in ({}, *(settings_of(name) if long else few_settings_of(name))):
        game = games.get(name, **options)
        if not long and game.lowest_rank not in DECKS:
            continue
        shares = [
            share if long else replace(share, scale="HIGH") if hasattr(share, "scale") else share
            for share in game.shares
        ]
        alike = (checked_down(game).phases, game.phases[-1], *shares, game.wild, game.triggers)
        found.setdefault((*alike, game.lowest_rank), game)
    return list(found.values())


def agree(spot: Spot, deals: int, seed: int) -> int:
    """Let the engine deal, and see that the columns judge each deal as it does."""
    judging = judging_of(spot)
    dones = [done for done in Dealer(spot).deals(deals, seed) if not done.shuffled]
    if not dones:
        return 0
    _, codes = showdown(read_off(spot, dones), judging)
    (ended,) = EngineJudge(spot, judging).ended(dones)
    assert codes.tolist() == ended.codes.tolist(), spot
    return len(dones)


def every_option_agrees(name: str, *, long: bool, deals: int) -> None:
    seen = 0
    for number, game in enumerate(differing(name, long=long)):
        for seats in sorted({game.seats[0], game.seats[1]}):
            spot = make_spot(game, [Held()] * seats)
            assert bool(asks_engine(spot)) is leaves_it_to_the_engine(game)
            if asks_engine(spot):
                checked_down_as_played(game, seats, deals, number)
                seen += deals
                continue
            seen += agree(spot, deals, number)
            if not long and (number + seats) % 3:
                continue
            rng = Random(f"{name} {number} {seats}")
            hand = somewhere(game, rng, seats)
            seen_by = spot_of(hand.seen_by(rng.choice((0, *hand.state.live))))
            if not asks_engine(seen_by):
                seen += agree(seen_by, deals, number)
    assert seen > deals


def leaves_it_to_the_engine(game: Game) -> bool:
    """Return whether a part of a game says that the engine has to deal."""
    verdict = getattr(game.phases[-1], "verdict", None)
    parts = (*game.phases, *game.triggers, *game.shares, game.wild, verdict)
    return any(part and part_words(type(part)).odds in ("engine", FROM_A_VIEW) for part in parts)


@pytest.mark.parametrize("name", of_which(POTS, POTS[::3]))
def test_the_columns_judge_as_the_engine_with_every_option(name: str) -> None:
    every_option_agrees(name, long=False, deals=6)


@pytest.mark.soak
@pytest.mark.parametrize("name", POTS)
def test_the_columns_judge_as_the_engine_for_long(name: str) -> None:
    every_option_agrees(name, long=True, deals=200)


def house_rules_agree(numbers: Iterable[int], deals: int) -> None:
    by = {"columns": 0, "engine": 0}
    for number in numbers:
        game = house_rules(number)
        for seats in (2, 4):
            spot = make_spot(game, [Held()] * seats)
            by[lab.answered_by(spot)] += 1
            checked_down_as_played(game, seats, 2, number)
            if lab.answered_by(spot) == "columns":
                agree(spot, deals, number)
    assert min(by.values()) >= 2, by


def test_they_do_in_twenty_house_rules() -> None:
    house_rules_agree(range(HOUSE), 20)


@pytest.mark.soak
def test_they_do_in_many_house_rules() -> None:
    house_rules_agree(range(HOUSE, 600), 100)


def orders_of(game: Game, count: int, seed: object) -> list[tuple[Card, ...]]:
    rng = Random(f"{game.id} {seed}")
    return [tuple(rng.sample(game.deck(), len(game.deck()))) for _ in range(count)]


def checked_down_as_played(game: Game, seats: int, deals: int, seed: object) -> set[str]:
    """See that deals end as hands do that are played with the same deck, bets and all."""
    game = game.for_players(seats)
    spot = make_spot(game, [Held()] * seats)
    judge = EngineJudge(spot, judging_of(spot))
    dealer = Dealer(spot)
    kinds = set()
    for order in orders_of(game, deals, seed):
        done = dealer.deal(order)
        (ended,) = judge.ended([done])
        words = [word_of(judge.frame.sides, int(one[0])) for one in ended.words]
        real = _played(game, seats, order, words)
        if done.shuffled or real is None:
            assert done.shuffled
            assert real is None
            continue
        code = int(ended.codes[0])
        outcome = judge.others.get(code)
        said = lab_says(judge.frame, code) if outcome is None else None
        if said is not None and any(side == BOTH for side, _ in real.parts):
            said = together(said)
        if any(phase.decides for phase in game.phases):  # one player is left, of whom all is won
            assert said is not None
            assert winners(said) == winners(real), (game.id, order)
            continue
        assert said == real, (game.id, order)
        kinds.add("redealt" if real.redealt else "carried" if real.carried else "won")
    return kinds


def winners(ending: Ending) -> dict[int, Fraction]:
    """Return which part of the pot each player won, whatever for."""
    won: dict[int, Fraction] = {}
    for (_, player), part in ending.parts.items():
        won[player] = won.get(player, Fraction(0)) + part
    return won


def _played(game: Game, seats: int, order: tuple[Card, ...], words: list[str]) -> Ending | None:
    hand = start(game, [STACK] * seats, STAKES, [order])
    while hand.ask is not None and hand.ask.players[0]:
        player = hand.ask.players[0]
        ask = hand.ask.to(player)
        says = words and any(offer.answer is Say for offer in ask.offers)
        hand = hand.act(player, Say(words[player - 1]) if says else stay(ask))
    return ending_of(hand)


@pytest.mark.proves("GEN-23", "BIT-02", "FTQ-08")
@pytest.mark.parametrize("name", POTS)
def test_a_deal_ends_as_a_hand_that_is_played(name: str) -> None:
    for number, game in enumerate(islice(differing(name), 4)):
        for seats in sorted({game.seats[0], game.seats[1]}):
            checked_down_as_played(game, seats, 2, number)


@pytest.mark.proves("TEL-03", "TEL-04")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_columns_deal_a_card_in_the_middle_to_everybody(seats: int) -> None:
    stud = games.get("seven-card-stud-8")
    *streets, showdown = stud.phases
    game = replace(stud, phases=(*streets, Deal("u", middle=True), showdown))
    spot = make_spot(game, [Held()] * seats)
    assert not asks_engine(spot)
    assert agree(spot, 20, seats) == 20


def told(game: Game, seats: int, rng: Random) -> Spot:
    """Return a spot with some cards of a deal known, each hand as far as chance has it.

    Where a game may move cards, that is refused, and no card is known (GEN-28).
    """
    game = game.for_players(seats)
    done = Dealer(make_spot(game, [Held()] * seats)).deal(orders_of(game, 1, rng.random())[0])
    held = []
    for player in range(1, seats + 1):
        places = done.state.seat(player).places
        shown = rng.randint(0, len(places))
        up = tuple(place.card for place in places[:shown] if place.up)
        down = tuple(
            place.card if rng.random() < 0.7 else UNKNOWN for place in places if not place.up
        )
        held.append(Held(down[: rng.randint(0, len(down))], up))
    if moving(game) and any(one.cards for one in held):
        with pytest.raises(BadSetup) as refused:
            make_spot(game, held)
        assert refused.value.code == "needs_view"
        return make_spot(game, [Held()] * seats)
    return make_spot(game, held)


def cards_come_as_told(settings: list[Game], count: int) -> None:
    for number, game in enumerate(islice(settings, 3 * count)):
        for turn in range(count):
            rng = Random(f"{game.id} {number} {turn}")
            spot = told(game, rng.randint(*game.seats), rng)
            for done in Dealer(spot).deals(4, turn):
                for player in () if done.redealt or done.state.centre else spot.live:
                    known = {c.card for c in spot.hand(player)} - {UNKNOWN}
                    assert known <= set(done.state.seat(player).cards)
            if not asks_engine(spot) and not spot_is_stopped(spot):
                agree(spot, 6, turn)


def spot_is_stopped(spot: Spot) -> bool:
    """Return whether a card that ends the deal is known to lie face up, which has no odds."""
    stops = [trigger.card for trigger in spot.game.triggers if isinstance(trigger, StopAt)]
    return any(cell.up and NAMES[cell.card] in stops for cell in spot.cells)


@pytest.mark.proves("GEN-28")
@pytest.mark.parametrize("name", POTS)
def test_cards_that_are_told_come_to_whom_they_were_told_of(name: str) -> None:
    cards_come_as_told(differing(name), 2)


def test_they_do_or_are_refused_where_cards_are_passed_on() -> None:
    cards_come_as_told([passing()], 4)


@pytest.mark.soak
@pytest.mark.parametrize("name", POTS)
def test_cards_that_are_told_come_for_long(name: str) -> None:
    cards_come_as_told(differing(name), 40)


def test_an_extra_card_before_other_up_cards_is_the_engines() -> None:
    """The columns take it to come after them all."""
    extra = games.get("follow-the-queen", extra_card=True)
    at = next(i for i, phase in enumerate(extra.phases) if type(phase) is ExtraCard)
    rest = extra.phases[:at] + extra.phases[at + 1 :]
    early = replace(extra, phases=(*rest[:3], ExtraCard(), *rest[3:]))
    assert asks_engine(make_spot(early, [Held()] * 2)) == ("ExtraCard",)
    assert not asks_engine(make_spot(extra, [Held()] * 2))
    checked_down_as_played(early, 5, 20, 1)


class LuckyCard(Phase, frozen=True):
    """A card is turned up in the middle, and belongs to nobody."""

    def enter(self, turn: Turn) -> None:
        turn.emit(TurnedAside(UP[turn.top_card()]))


class Robin(Trigger, frozen=True):
    """After every ace that is dealt face up a card is turned aside."""

    watches = (Dealt,)

    def on(self, turn: Turn, fact: Fact) -> None:
        assert isinstance(fact, Dealt)
        if fact.place.up and fact.place.card >> 2 == 12 and turn.state.stub_size:
            turn.emit(TurnedAside(UP[turn.top_card()]))


class LoserTakesAll(Showdown, frozen=True):
    """Another showdown, which the engine runs as any."""


class OtherDeal(Deal, frozen=True):
    """Made from a phase that the columns know."""


WORDS = tuple(
    PartWords(
        part=kind,
        sheet="A rule.",
        odds="engine",
        fields=dict.fromkeys(kind.__struct_fields__, quiet),
    )
    for kind in (LuckyCard, Robin, LoserTakesAll, OtherDeal)
)
STUD = games.get("seven-card-stud")
FTQ = games.get("follow-the-queen")
UNKNOWN_PARTS = {
    "a phase": replace(FTQ, phases=(*FTQ.phases[:4], LuckyCard(), *FTQ.phases[4:])),
    "a trigger": replace(FTQ, triggers=(*FTQ.triggers, Robin())),
    "a last phase": replace(STUD, phases=(*STUD.phases[:-1], LoserTakesAll())),
    "a kind of a known phase": replace(
        STUD, phases=tuple(OtherDeal("u") if p == Deal("u") else p for p in STUD.phases)
    ),
}


@pytest.mark.parametrize("what", UNKNOWN_PARTS)
def test_an_unknown_part_makes_odds_slower_and_never_other(what: str) -> None:
    game = UNKNOWN_PARTS[what]
    for seats in (2, 5):
        assert asks_engine(make_spot(game, [Held()] * seats))
        assert checked_down_as_played(game, seats, 40, what) == {"won"}
    found = lab.odds(game, ["AsKs/7c", "KhQc/3s"], samples=300)
    assert (found.by, found.samples) == ("engine", 300)
    assert sum(one.share for one in found.players) == pytest.approx(1)


def test_a_part_that_does_nothing_new_has_the_same_odds_by_either() -> None:
    """Two cards are to come, in 210 ways: exactly as many of them win by either."""
    hands = ["AsKd/7c7dTcJd", "QhQd/2c3c5h9h"]
    dead = "2d3d4d5d6d8d9dTd2h3h4h6h7h8hTh2s3s4s5s6s7s8s9sTs"
    plain = lab.odds(STUD, hands, dead=dead)
    for what in ("a last phase", "a kind of a known phase"):
        found = lab.odds(UNKNOWN_PARTS[what], hands, dead=dead)
        assert found == replace(plain, by="engine")
    assert 0 < plain.of(1).share < 1


def test_an_extra_card_that_the_columns_do_not_know_is_dealt() -> None:
    """A queen came last, so the card in the middle becomes wild: an ace in one deal of three.

    With the ace wild player 1 has a straight from the seven up, else nothing; player 2 has two
    pairs at least and nothing that beats a straight.
    """
    game = UNKNOWN_PARTS["a phase"]
    late = replace(game, phases=(*FTQ.phases[:-3], LuckyCard(), *FTQ.phases[-3:]))
    left = "AsKs2s"
    hands = ["Ac4d7h/9c8d3hTc", "5c5d/6h6d8hQs"]
    held = "".join(hands).replace("/", "") + left
    known = {held[at : at + 2] for at in range(0, len(held), 2)}
    dead = "".join(name for name in NAMES[:52] if name not in known)
    found = lab.odds(late, hands, dead=dead, exact=True)
    assert found.by == "engine"
    assert found.samples == 6
    assert found.of(1).fraction == "1/3"


def test_a_forced_purchase_takes_the_first_card_of_a_row_that_lies_there() -> None:
    game = games.get("price-is-right")
    hand = start(game, [STACK] * 3, STAKES, [orders_of(game, 1, 0)[0]])
    spot = spot_of(hand.seen_by(0))
    while not asks_engine(spot):
        assert hand.ask is not None
        player = hand.ask.players[0]
        hand = hand.act(player, stay(hand.ask.to(player)))
        spot = spot_of(hand.seen_by(0))
    first = hand.state.market[0]
    assert first is not None
    buyer = hand.state.live[0]
    for done in Dealer(spot).deals(5, 1):
        assert first.card in done.state.seat(buyer).cards
        assert UNKNOWN not in done.state.seat(buyer).cards
    assert lab.odds_of(spot, samples=20, exact=False).by == "engine"
