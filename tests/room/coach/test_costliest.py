"""Which decisions of a hand cost most: by what the player saw then, and not by the result."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import Action, Hand, Stakes, games, start
from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.laws.runner import never_fold
from doorcard.room.coach import coach, costliest, reviewing
from doorcard.room.coach.choosing import choices
from doorcard.room.coach.costliest import PastDecision, Sold, decisions_of
from doorcard.room.coach.figures.odds import odds_for
from doorcard.room.coach.figures.weighed import weighed_by
from doorcard.room.coach.figures.worth import bet_decision_of
from doorcard.room.coach.phrases import Advised
from doorcard.room.coach.reviewing import LookedBack, Review, Reviewed, look_back, on_bid
from doorcard.room.coach.words.verdict import called
from doorcard.rules.actions import DEALER, Fold
from doorcard.rules.errors import Illegal
from doorcard.rules.phases.auction import Bid
from doorcard.rules.phases.bet import Call, CanRaise, Raise
from doorcard.rules.phases.showdown import Muck, Showdown
from doorcard.table import Pick
from doorcard.table.facts.hand_facts import Acted
from tests.room.twins import twin, written

pytestmark = pytest.mark.anyio

STAKES = Stakes(ante=2, bring_in=1, small_bet=4)
BEATEN = "7s 2h 9d 4c 3s | Ac As Ad 8h Kd"
"""The second player shows a pair of aces from third street on, then more: the first is beaten."""


class Played:
    """A hand played out, with its events as a room keeps them."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.events: list[Any] = []

    def act(self, player: int, action: Action, orders: Any = None) -> None:
        number = len(self.events) + 1
        before = SimpleNamespace(hand=self.hand, decision=SimpleNamespace(number=number))
        self.hand = self.hand.act(player, action, orders)
        effect = SimpleNamespace(fact=Acted(player, action), news=self.hand.news)
        self.events.append(
            SimpleNamespace(before=SimpleNamespace(playing=before), effects=(effect,))
        )


def beaten(raising: Sequence[int] = (2,)) -> Played:
    """The second player bets whenever they may; the first, beaten by what lies open, calls."""
    game = games.get("five-card-stud")
    order = deal(BEATEN, game)
    played = Played(start(game, [300, 300], STAKES, [order]))
    while played.hand.ask is not None:
        (player,) = played.hand.ask.players
        ask = played.hand.ask.to(player)
        more = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
        if player in raising and more is not None:
            played.act(player, Raise(more.least), [order])
        else:
            played.act(player, ask.default(), [order])
    return played


def dear(told: LookedBack) -> list[Reviewed]:
    """Return the decisions that surely cost chips, the dearest first."""
    costly = [each for each in told.decisions if each.verdict == "cost"]
    return sorted(costly, key=lambda each: -each.chips)


def test_calls_that_cost_chips_are_told_with_what_was_better() -> None:
    """Of four calls against aces that lie open, the later are dearer: on the last street nothing
    comes any more, and what is called there is lost."""
    played = beaten()
    told = look_back(decisions_of(played.events, 1, played.hand), PATIENT)
    assert told.whole
    assert len(dear(told)) >= 3
    numbers = [each.decision for each in dear(told)]
    mine = [
        number
        for number, event in enumerate(played.events, 1)
        if event.effects[0].fact == Acted(1, Call())
    ]
    assert len(mine) > 3
    assert set(numbers) <= set(mine)
    assert mine[-1] in numbers
    last = next(each for each in dear(told) if each.decision == mine[-1])
    assert last.answered == "Call 8"
    assert last.chips >= 8
    assert last.words.startswith(
        f"You chose “Call 8”; on average, “{last.better}” would have been "
    )
    assert last.words.endswith(
        ": Player 2 already shows more than your nine high. Your hand can't win any more."
    )


def test_of_a_raise_that_should_have_been_a_fold_it_is_told_that_not_even_a_call_pays() -> None:
    played = beaten(raising=(1, 2))
    told = dear(look_back(decisions_of(played.events, 1, played.hand), PATIENT))
    folds = [each for each in told if each.better == "Fold" and each.answered.startswith("Raise")]
    assert folds
    for each in folds:
        assert re.search(r"\d chips?(, give or take \S+)?[.] Not even a call pays: ", each.words)


def test_who_bets_the_best_hand_is_told_of_nothing_that_costs_a_bet() -> None:
    played = beaten()
    told = look_back(decisions_of(played.events, 2, played.hand))
    assert all(each.chips < STAKES.small_bet for each in dear(told))


PATIENT = 3600.0
"""Seconds, so that all decisions are looked at, however slow the machine is."""


@pytest.mark.parametrize("seed", [36, 82])
def test_what_would_have_been_better_is_what_the_table_would_have_advised(seed: int) -> None:
    """Among four who check to the end, a bet would often be a bluff against three."""
    game = games.get("five-card-stud")
    order = list(game.deck())
    Random(seed).shuffle(order)
    played = Played(start(game, [300] * 4, STAKES, [order]))
    while played.hand.ask is not None:
        player = played.hand.ask.players[0]
        played.act(player, played.hand.ask.to(player).default(), [order])
    told = look_back(decisions_of(played.events, 1, played.hand), PATIENT)
    better = {each.decision: each.better for each in dear(told)}
    unlike = []
    for number, view, *_ in decisions_of(played.events, 1, played.hand):
        bets = bet_decision_of(view)
        weighed = None if bets is None else weighed_by(view, odds_for(view), bets)
        if weighed is not None:
            advised = called(view, choices(weighed)[0].action)
            unlike += [number] * (better.get(number, advised) != advised)
    assert told.whole
    assert unlike == []


@pytest.mark.parametrize("seed", [1, 5, 8])
def test_every_decision_that_surely_cost_chips_is_looked_at_as_at_the_table(seed: int) -> None:
    """With four who answer at random and never fold: what is told is what the table's own figures
    call worse, and how far each may be off keeps it above nothing."""
    game = games.get("seven-card-stud")
    rng = Random(seed)
    order = list(game.deck())
    rng.shuffle(order)
    played = Played(start(game, [300] * 4, STAKES, [order]))
    while played.hand.ask is not None:
        player = played.hand.ask.players[0]
        answers = [
            each
            for offer in played.hand.ask.to(player).offers
            for each in offer.examples()
            if not isinstance(each, Fold)
        ]
        played.act(player, rng.choice(answers), [order])
    decided = list(decisions_of(played.events, 1, played.hand))
    told = look_back(decided, PATIENT)
    sure: list[tuple[float, int, str]] = []
    for number, view, action, _ in decided:
        bets = bet_decision_of(view, chosen=action)
        if bets is None:
            continue
        weighed = weighed_by(view, odds_for(view), bets)
        given = bets.of(action)
        assert weighed is not None
        assert given is not None
        best, *good = choices(weighed)
        if given not in good and given.chips.high < best.chips.low:
            sure.append((best.chips.mean - given.chips.mean, number, called(view, best.action)))
    assert told.whole
    assert sure
    dearest = [(number, better) for _, number, better in sorted(sure, reverse=True)]
    assert [(each.decision, each.better) for each in dear(told)] == dearest
    for each in dear(told):
        by = re.search(r"better by ([\d.]+) chips?(?:, give or take ([\d.]+))?[.:]", each.words)
        assert by is not None, each.words
        assert float(by[1]) > float(by[2] or 0)


def test_a_hand_thrown_away_costs_the_pot() -> None:
    """Four aces folded on the last street against a bet."""
    game = games.get("five-card-stud")
    order = deal("Ac Kd Kh Ks Kc | 8c 3h 8d 4s 7h", game)
    played = Played(start(game, [300, 300], STAKES, [order]))
    while played.hand.ask is not None:
        (player,) = played.hand.ask.players
        ask = played.hand.ask.to(player)
        more = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
        if player == 2 and more is not None and not played.hand.state.step.count:
            played.act(player, Raise(more.least), [order])
        elif player == 1 and played.hand.state.street == 5 and played.hand.state.step.count:
            pot = played.hand.state.pot_total
            played.act(player, Fold(), [order])
        else:
            played.act(player, ask.default(), [order])
    (worst, *_) = dear(look_back(decisions_of(played.events, 1, played.hand), PATIENT))
    assert worst.answered == "Fold"
    assert worst.decision == len(played.events)
    assert worst.chips >= pot
    with speaking("de"):
        (same, *_) = dear(look_back(decisions_of(played.events, 1, played.hand), PATIENT))
        assert same.words.startswith("Du hast „Passen“ gewählt; ")
        assert " besser gewesen: " in same.words


def test_a_reason_is_told_with_the_answer_that_it_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts is the answer, not what it is called: a bluff has other words than its button."""
    played = beaten()
    (worst, *_) = dear(look_back(decisions_of(played.events, 1, played.hand), PATIENT))
    for action, told in ((Fold(), True), (Call(), False)):
        advised = Advised(action, worst.better, "for once.")
        monkeypatch.setattr(costliest, "advised_in", lambda words, given=advised: given)
        (same, *_) = dear(look_back(decisions_of(played.events, 1, played.hand), PATIENT))
        assert same.words.endswith(": for once.") == told


def test_what_was_taken_back_or_answered_by_the_table_is_no_decision() -> None:
    played = beaten()
    whole = list(decisions_of(played.events, 1, played.hand))
    first = played.events[0]
    late = SimpleNamespace(
        before=first.before,
        effects=(SimpleNamespace(fact=Acted(1, Call(), late=True), news=()),),
    )
    taken = SimpleNamespace(
        before=first.before,
        effects=(SimpleNamespace(fact=Acted(1, Fold()), news=("folded",)),),
    )
    assert len(list(decisions_of([late, taken, *played.events], 1, played.hand))) == len(whole)
    # Everything was taken back, and the same answers were given again.
    again = list(decisions_of([*played.events, *played.events], 1, played.hand))
    assert [each.number for each in again] == [each.number for each in whole]


def test_a_view_of_then_is_what_the_past_of_the_last_view_has() -> None:
    """Looking back shows no card that the player got to see only later."""
    played = beaten()
    past = [before for before, _ in played.hand.seen_by(1).past()]
    decided = list(decisions_of(played.events, 1, played.hand))
    assert len(decided) > 3
    for each in decided:
        assert each.view.state == past[len(each.view.facts)]


def test_out_of_time_it_tells_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    played = beaten()
    told = look_back(decisions_of(played.events, 1, played.hand), seconds=-1)
    assert not told.whole
    assert {each.verdict for each in told.decisions} == {"open"}


def auctioned(*bids: int) -> Played:
    """An auction in which the first player bids so much of each row, and the second 2."""
    game = games.get("auction")
    order = list(game.deck())
    Random(1).shuffle(order)
    played = Played(start(game, [300, 300], STAKES, [order]))
    mine = iter(bids)
    while played.hand.ask is not None:
        player = played.hand.ask.players[0]
        action = played.hand.ask.to(player).default()
        if isinstance(action, Bid):
            action = Bid(next(mine) if player == 1 else 4)
        played.act(player, action, [order])
    return played


def test_of_a_bid_it_is_told_how_far_the_coach_would_have_gone() -> None:
    """And by how much more that was, or who took the card; but nothing of what it cost."""
    played = auctioned(4, 40, 4, 40, 4, 40, 4)
    decided = list(decisions_of(played.events, 1, played.hand))
    told = look_back(decided, PATIENT)
    bids = [each for each in told.decisions if each.verdict == "bid"]
    numbers = [each.number for each in decided if isinstance(each.action, Bid)]
    assert [each.decision for each in bids] == numbers
    for each in bids:
        found = re.match(r"You bid (\d+); the coach would have gone to (\d+) at most", each.words)
        found = found or re.match(
            r"You bid ((\d+)), and the coach would have bid no more", each.words
        )
        assert found is not None
        bid, limit = int(found[1]), int(found[2])
        assert each.better == f"Bid no more than {limit}"
        assert each.words.endswith(f"at most, {bid - limit} less.") == (bid > limit)
        assert not each.chips
        if " took " in each.words:
            assert bid < limit
            assert each.words.endswith(".")
    assert any(each.words.endswith(" less.") for each in bids)


def test_a_card_that_a_higher_bid_took_is_told_only_where_the_coach_would_have_bid_more() -> None:
    """Not where you picked first, nor where you bid all that it was worth."""
    view: Any = SimpleNamespace(viewer=1)
    for bid, limit, taker, top, lost in [
        (1, 3, 2, 2, True),
        (1, 3, 1, 2, False),
        (3, 3, 2, 4, False),
        (2, 3, 2, 1, False),
    ]:
        sold = Sold({1: bid, 2: top}, {"Kc": taker})
        decided = PastDecision(1, view, Bid(bid), sold)
        advised = Advised(Bid(limit), f"Bid no more than {limit}", "it helps.", card="Kc")
        told = on_bid(decided, bid, advised, {2: "Bob"}, f"Bid {bid}")
        assert told.words.endswith(f"Bob bid {top} and took the king of clubs.") == lost
        no_more = f"You bid {bid}, and the coach would have bid no more."
        other = f"You bid {bid}; the coach would have gone to {limit} at most"
        assert told.words.startswith(no_more if bid == limit else other)


def test_the_same_choice_is_told_with_the_reason() -> None:
    """With aces the coach would have bet, too; what cost nothing has no chips."""
    played = beaten()
    told = look_back(decisions_of(played.events, 2, played.hand), PATIENT)
    same = [each for each in told.decisions if each.verdict == "same"]
    assert any("The coach would have bet, too." in each.words for each in same)
    assert all(each.why and not each.better for each in same)
    for each in told.decisions:
        assert each.words.startswith("You chose ")
        assert (each.chips > 0) == (each.verdict == "cost")


def test_of_a_choice_without_advice_it_is_told_what_was_said_then() -> None:
    """A beaten hand is mucked for nothing: nobody advised that, but it was spoken of."""
    played = beaten()
    view = next(
        each.view
        for each in decisions_of(played.events, 1, played.hand)
        if isinstance(each.view.state.phase, Showdown)
    )
    (told,) = look_back([PastDecision(9, view, Muck())], PATIENT).decisions
    assert told.verdict == "none"
    assert told.words == (
        "You chose “Muck”. The coach says of that: “Mucking costs you nothing, and nobody learns "
        "what you held.”"
    )


def test_a_choice_that_brings_as_much_for_more_at_stake_is_told_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It brings more on average, and the coach would have called both as good."""
    played = beaten()
    compare = reviewing.compared_with
    for good, words in (
        (True, "your choice is about as good, but it risks more chips."),
        (False, "your choice may bring more, but it risks more chips."),
    ):

        def compared(looked: Any, *, easy: bool, good: bool = good) -> Any:
            found = compare(looked, easy=easy)
            assert found is not None
            (fold,) = [each for each in looked.answers if each.fits(Fold())]
            chips = fold.worth.chips + 1
            given = replace(looked.given, chips=chips, low=chips - 2, high=chips + 2)
            return found._replace(given=given, best=fold, good=good)

        monkeypatch.setattr(reviewing, "compared_with", compared)
        calls = [
            each
            for each in decisions_of(played.events, 1, played.hand)
            if isinstance(each.action, Call) and each.view.own_ask is not None
        ]
        (told,) = look_back(calls[-1:], PATIENT).decisions
        assert told.verdict == ("good" if good else "bold")
        assert told.words.endswith(f"The coach would have chosen “Fold”: {words}")


async def test_it_goes_on_where_it_stopped_and_calls_others_by_their_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By those of the players who were dealt in, on whichever chairs, though one has gone since."""
    played = beaten()
    names = {7: "Ann", 3: "Clara"}

    def there(*chairs: int) -> SimpleNamespace:
        seated = {number: SimpleNamespace(name=names[number], bot="") for number in chairs}
        seating = SimpleNamespace(chair=seated.__getitem__, chairs=list(seated.values()))
        return SimpleNamespace(coached=True, seating=seating)

    playing = SimpleNamespace(
        table=SimpleNamespace(hand=1), hand=played.hand, chairs=(7, 3), player=lambda who: 1
    )
    for event in played.events:
        event.after = there(7, 3)
    gone = SimpleNamespace(playing=None)
    played.events.append(SimpleNamespace(before=gone, after=there(7), effects=()))
    past: Any = SimpleNamespace(playing=playing, events=played.events)
    asked = coach.Coach()
    monkeypatch.setattr(Review.go_on, "__defaults__", (0.02,))
    parts = [await asked.look_back(past, "ann")]
    while not parts[-1].whole:
        assert len(parts) < 100
        parts.append(await asked.look_back(past, "ann"))
    assert len(parts) > 1
    told = parts[-1]
    last = max(dear(told), key=lambda each: each.decision)
    assert ": Clara already shows more than your nine high. " in last.words


@pytest.mark.parametrize("game", ["seven-card-stud-8", "buy-your-card"])
async def test_what_it_costs_hangs_on_no_card_that_the_player_could_not_see(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hands that look alike to their end: the coach says the same of both, now and then."""
    monkeypatch.setattr(costliest, "DEALS", 4)
    monkeypatch.setattr("doorcard.room.coach.figures.asking.SAMPLES", 200)
    monkeypatch.setattr("doorcard.room.coach.figures.worth.bet_decision_of.__defaults__", (4, None))
    for each in ("coach", "costliest"):
        monkeypatch.setattr(f"doorcard.room.coach.{each}.odds_for", unknown)
    script = written(Pick(game), STAKES, (200,) * 3, never_fold, 5)
    script = script.upto(len(script.steps) // 2)
    said = []
    for each in (script, twin(script, 1)):
        hand, *_ = each.hands()
        played = Played(hand)
        asked = []
        for player, action in each.steps:
            if player == 1:
                asked.append(await coach.Coach().advise(session(played), "eve"))
            played.act(player, action)
        events = [event for event in played.events if event.effects[0].fact.player != DEALER]
        decided = decisions_of(events, 1, played.hand)
        said.append((asked, look_back(decided, seconds=1000)))
    assert said[0][0]
    assert said[0] == said[1]


def unknown(view: object, seconds: float = 0) -> None:
    """Refuse odds, which take as many deals as there is time for."""
    raise Illegal("no_odds", "none")


def session(played: Played) -> Any:
    """Return a table at which a hand is played, as far as the coach looks at it."""
    playing = SimpleNamespace(
        number=1,
        hand=played.hand,
        dealings=(),
        chairs=(),
        player=lambda who: 1,
        decision=SimpleNamespace(number=len(played.events)),
    )
    seating = SimpleNamespace(chairs=())
    return SimpleNamespace(id="t", coached=True, seating=seating, running=playing)
