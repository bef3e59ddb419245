"""Bots answer what is on offer in every game, and their answers make sense."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from doorcard import BringIn, Fold, Game, Hand, Muck, Raise, Show, Stakes, View, bots, games, start
from doorcard.bots import Style, bot
from doorcard.rules.phases.bet import Call, CanRaise, Raised
from doorcard.rules.phases.showdown import CanShow, at_stake
from tests.bots.tables import dealt, play, shuffled, tables, views
from tests.soaking import first_of_a_kind

STUD = "five-card-stud"

ACES = "2c Ks 7d Ad 9h Ah 4s Ac 5c Kd"
"""Heads-up: player 1 holds nothing at all, player 2 shows three aces and a king."""


COMPANY = (bot(), bots.random, bot(Style(tight=0.3, bold=2.0, bluffs=0.5)))
"""Who sits at a table, again and again from the first."""


def try_hands(built: Game, seeds: range, tables: Sequence[tuple[int, int]], late: float) -> None:
    """Play hands, and see that no chip is lost; with 13 chips somebody is soon all-in."""
    for seed in seeds:
        for players, stack in tables:
            stacks = [stack + 3 * i for i in range(players)]
            line_up = [COMPANY[i % 3] for i in range(players)]
            hand = play(built, line_up, seed, stacks, late=late)
            assert sum(hand.stacks) + hand.state.bank == sum(stacks)


@pytest.mark.usefixtures("hasty_bots")
@pytest.mark.parametrize("table", first_of_a_kind(tables(), lambda table: repr(table[1] or table)))
def test_every_answer_is_on_offer(table: tuple[str, dict[str, object]]) -> None:
    game, options = table
    built = games.get(game, **options)
    if not options:
        try_hands(built, range(3), ((built.seats[0], 300), (built.seats[1], 200), (3, 90)), 0)
    try_hands(built, range(1), ((4, 13),), 0.1)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), list(tables()))
def test_every_answer_is_on_offer_at_large_tables(game: str, options: dict[str, object]) -> None:
    built = games.get(game, **options)
    most = built.seats[1]
    try_hands(built, range(12), ((built.seats[0], 300), (most, 200), (3, 13), (4, 21)), 0)
    try_hands(built, range(12), ((most, 200), (4, 13)), 0.1)


@pytest.mark.usefixtures("hasty_bots")
@pytest.mark.parametrize("game", games.ids())
def test_stakes_with_large_chips_are_kept(game: str) -> None:
    stakes = Stakes(ante=5, small_bet=20, bring_in=10, chip=5)
    free = "structure" in games.options_of(game)
    for options in [{"structure": "no_limit"}, {"structure": "pot_limit"}] if free else [{}]:
        built = games.get(game, **options)
        for seed in range(2):
            play(built, [bot()] * 3, seed, [1000, 333, 71], stakes)


@pytest.mark.usefixtures("hasty_bots")
@pytest.mark.parametrize("game", [*games.ids(), *games.presets()])
def test_answers_do_not_depend_on_cards_that_are_not_seen(game: str) -> None:
    """Deal what a view leaves open anew: the bot answers as before (law 3)."""
    policy = bot()
    rng = Random(17)
    built = games.get(game)
    decisions = 0
    while decisions < 24:
        hand = start(built, [400] * 4, None, lambda cards: shuffled(rng, cards))
        for view, full in views(hand, [policy] * 4, rng):
            other = view.imagine(lambda cards: shuffled(rng, cards))
            assert other.state != full.state or not view.unseen()
            twin = View(other.seen_by(view.viewer).state, view.viewer, view.facts)
            seed = rng.random()
            assert policy(view, Random(seed)) == policy(twin, Random(seed))
            decisions += 1


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("auction", {"max_bid": 9}),
        ("buy-your-card", {}),
        ("chicago", {}),
        ("black-mariah", {"variant": "C"}),
    ],
)
def test_answers_do_not_depend_on_what_others_answered_in_secret(
    game: str, options: dict[str, object]
) -> None:
    """Bids and declarations that are not open yet: whatever they are, the next answer is one."""
    rng = Random(3)
    built = games.get(game, **options)
    hand = start(built, [300] * 3, None, lambda cards: shuffled(rng, cards))
    compared = 0
    while hand.ask is not None:
        first, *rest = hand.ask.players
        if rest:
            offer = hand.ask.to(first).offers[-1]
            answers = {
                bot()(hand.act(first, action).seen_by(rest[0]), Random(5))
                for action in offer.examples()
            }
            assert len(answers) == 1
            compared += 1
        action = bots.stay.answer(hand.ask.to(first), rng)
        hand = hand.act(first, action, lambda cards: shuffled(rng, cards))
    assert compared


def board(antes: int, bets: bool) -> Hand:
    """Return a hand with the cards of `ACES` in its last round: player 2 opens, and may bet."""
    stakes = Stakes(ante=antes, small_bet=4)
    hand = start(games.get(STUD), [900, 900], stakes, orders=[dealt(ACES)])
    while hand.ask is not None and len(hand.state.seat(2).places) < 5:
        hand = hand.act(hand.ask.players[0], Call())
    assert hand.ask is not None
    assert hand.ask.players == (2,)
    return hand.act(2, Raise(8)) if bets else hand.act(2, Call())


def test_a_hand_that_cannot_win_is_folded_to_a_bet_and_checked_for_free() -> None:
    never = bot(Style(bluffs=0))
    for seed in range(30):
        for antes in (1, 50):
            assert never(board(antes, bets=True).seen_by(1), Random(seed)) == Fold()
            assert never(board(antes, bets=False).seen_by(1), Random(seed)) == Call()


@pytest.mark.parametrize(
    ("game", "first"),
    [
        ("seven-card-stud", "7c As 3d 2d Kc 3s Jh Ah 2c"),
        ("razz", "Kc As 3d Qd 2c 3s Jh 4h Kd"),
        ("seven-card-stud-8", "9c As 3d Td Kc 3s Jh Ah 2c"),
    ],
)
def test_three_poor_cards_are_folded_to_a_raise_and_three_good_ones_are_not(
    game: str, first: str
) -> None:
    """Three players: the first holds nothing, the second a strong start; the third brings in."""
    hand = start(games.get(game), [300] * 3, orders=[dealt(first)])
    hand = hand.act(3, BringIn()).act(1, Call()).act(2, Raise(4)).act(3, Raise(8))
    poor = [bot()(hand.seen_by(1), Random(seed)) for seed in range(200)]
    assert poor.count(Fold()) > 185
    hand = hand.act(1, Fold())
    good = [bot()(hand.seen_by(2), Random(seed)) for seed in range(200)]
    assert good.count(Fold()) == 0
    assert sum(isinstance(action, Raise) for action in good) > 60


def test_a_hand_that_cannot_lose_is_bet_and_raised_to_the_cap() -> None:
    policy = bot()
    for seed in range(30):
        hand = board(1, bets=True)
        while hand.ask is not None and any(isinstance(o, CanRaise) for o in hand.ask.offers):
            (player,) = hand.ask.players
            (more,) = [o for o in hand.ask.offers if isinstance(o, CanRaise)]
            action = policy(hand.seen_by(2), Random(seed)) if player == 2 else Raise(more.least)
            assert action == Raise(more.least)
            hand = hand.act(player, action)
        assert hand.state.step.high == 32


def test_a_poor_hand_is_bluffed_about_as_often_as_its_style_says() -> None:
    view = board(1, bets=False).seen_by(1)
    answers = Counter(bot(Style(bluffs=0.1))(view, Random(seed)) for seed in range(600))
    assert set(answers) == {Call(), Raise(8)}
    assert 35 <= answers[Raise(8)] <= 90
    raised = board(1, bets=True).seen_by(1)
    answers = Counter(bot(Style(bluffs=0.1))(raised, Random(seed)) for seed in range(600))
    assert 4 <= answers[Raise(16)] <= 35
    assert answers[Call()] == 0


def test_the_price_decides() -> None:
    """Queen high against four to a straight flush: only a large pot is worth a call."""
    first = "7c 6c Qd Jh 5s Th 9d 9h 3c 8h"
    folded = {}
    for antes in (1, 60):
        stakes = Stakes(ante=antes, small_bet=4)
        hand = start(games.get(STUD), [900, 900], stakes, orders=[dealt(first)])
        while hand.ask is not None and len(hand.state.seat(2).places) < 5:
            hand = hand.act(hand.ask.players[0], Call())
        hand = hand.act(1, Call()).act(2, Raise(8))
        view = hand.seen_by(1)
        answers = [bot(Style(bluffs=0))(view, Random(seed)) for seed in range(40)]
        folded[antes] = answers.count(Fold())
    assert folded[1] > 30
    assert folded[60] == 0


def test_a_tight_player_folds_more_and_a_bold_one_raises_more() -> None:
    def habits(style: Style) -> Counter[str]:
        seen: Counter[str] = Counter()
        rng = Random(4)
        for _ in range(18):
            cards = games.get("seven-card-stud")
            hand = start(cards, [400] * 4, None, lambda deck: shuffled(rng, deck))
            for view, full in views(hand, [bot(style)] * 4, rng):
                seen[type(bot(style)(view, Random(full.state.pot_total))).__name__] += 1
        return seen

    loose, tight = habits(Style(tight=0)), habits(Style(tight=3))
    assert tight["Fold"] / tight.total() > 1.2 * loose["Fold"] / loose.total()
    meek, bold = habits(Style(bold=0.5)), habits(Style(bold=2))
    assert bold["Raise"] / bold.total() > 1.5 * meek["Raise"] / meek.total()


def _is_compared(game: Game) -> bool:
    """Return whether hands are compared at the end, against one another."""
    return not game.banked and not any(phase.decides for phase in game.phases)


@pytest.mark.parametrize("game", [id for id in games.ids() if _is_compared(games.get(id))])
def test_winners_are_shown_and_losers_are_mucked(game: str) -> None:
    rng = Random(8)
    built: Game = games.get(game)
    answers: Counter[str] = Counter()
    for _ in range(60):
        hand = start(built, [400] * 4, None, lambda cards: shuffled(rng, cards))
        for view, full in views(hand, [bots.stay] * 4, rng):
            assert full.ask is not None
            if any(isinstance(offer, CanShow) for offer in full.ask.offers):
                action = bot()(view, rng)
                assert action == (Show() if at_stake(full.state, view.viewer) else Muck())
                answers[type(action).__name__] += 1
    assert answers["Show"] > 8
    assert answers["Muck"] > 8


def test_an_offer_that_no_handler_knows_is_answered_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A new kind of offer is answered by its first example until somebody writes a handler."""
    monkeypatch.setattr("doorcard.bots.policy.HANDLERS", {})
    hand = start(games.get(STUD), [90, 90], orders=[range(52)])
    assert hand.ask is not None
    assert bot()(hand.seen_by(hand.ask.players[0]), Random(0)) == Call()


def test_easy_bots_bet_now_and_then() -> None:
    """Somebody who learns among them sees what a bet is: two in a hand, on average."""
    built, easy = games.get(STUD), bots.LEVELS["easy"]
    stakes = Stakes(ante=1, small_bet=2)
    hands = [play(built, [easy] * 4, seed, [200] * 4, stakes) for seed in range(10)]
    assert sum(isinstance(fact, Raised) for hand in hands for fact in hand.facts) >= 20
