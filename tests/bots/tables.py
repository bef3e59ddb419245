"""Tables for the tests of bots: every game with every option that changes how it is played."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Iterator, Sequence
from random import Random

from doorcard import Game, Hand, Raise, Stakes, View, games, parse_cards, start
from doorcard.bots import Policy
from doorcard.cards import Card
from doorcard.games.parts.describing import OptionInfo
from doorcard.rules.actions import Action, TimedOut
from doorcard.rules.phases.bet import CanRaise

STRUCTURES = ("pot_limit", "no_limit", "spread(2,10)")
CHOICES: dict[str, tuple[object, ...]] = {
    "structure": STRUCTURES,
    "raise_cap": ("none",),
    "deck_low": ("7",),
    "burn": (1,),
    "buys": (2,),
    "buy_price": (3,),
    "buy_prices": ((2, 5),),
    "max_bid": (3,),
    "max_passes": (2,),
    "max_redeals": (0, 1),
    "passes": ("1R1", "3L1,2L2,1L3"),
    "price": (2,),
    "prices": (),
    "price_by_rank": ("2-9:1,T-K:0,A:8",),
    "rounds": (1, 6),
    "seventh_price": (),
    "ante_bonus": (False,),
    "pair_plus_table": (False,),
    "six_card_table": (),
    "jackpot": (500,),
    "max_payout": (5,),
    "aces_up_table": (False,),
    "queens_up_table": (False,),
    "reante": (True,),
    "low_rank": (),
    "low_straight": (),
    "flush_over_full": (),
    "trips_over_straight": (),
    "a6_broadway_is_straight": (),
    "a6_aces_lowest_pair": (),
    "soko_order": (),
    "wild": ("none", "2,Js,Jh"),
    "cancel_at": (2,),
    "last_card_price": (),
    "leader": ("K",),
    "free_wild": (),
    "pay_wild": ("none",),
    "extra": ("2,5",),
    "three_price": (),
    "three_cap": (3,),
    "four_price": (),
}
"""What is tried where it isn't every value, nothing where only hands rank otherwise."""

TOGETHER: dict[str, tuple[dict[str, object], ...]] = {
    "abyssinia": ({"concealed": True, "declare": "sequential", "broke_player": "fold"},),
    "anaconda": (
        {"hi_lo": True, "order": "each", "own_wild": "low_hole"},
        {"howdy_doody": True, "passes": "2R2,1L1"},
    ),
    "auction": ({"fold_in_auction": True, "bet_each_auction": True, "max_bid": 2},),
    "black-mariah": tuple({"variant": v, "opening": "low_bring_in"} for v in "ACDEF"),
    "buy-a-card": ({"hi_lo": True, "see_before_discard": True, "rounds": 5},),
    "buy-your-card": ({"no_winner": "carry_over", "both_tie": "share", "structure": "no_limit"},),
    "dirty-schultz": ({"seventh_up": True, "seventh_price": 9, "centre_card": True},),
    "baseball": (
        {"three_up": "buy_wild", "four_up": "buy_up", "four_hole": True, "hi_lo": True},
        {"three_up": "fixed", "four_up": "buy_down", "hi_lo": True, "declare": "none"},
    ),
    "five-card-stud-buy": ({"buys": 2, "bet_before_buy": True, "buy_order": "last_opener"},),
    "five-card-stud-high-low": ({"declare": "sequential", "allow_both": True},),
    "follow-the-queen": ({"extra_card": True, "redeal_without_queen": True, "reante": True},),
    "roll-your-own": (
        {"form": "flip", "hi_lo": True, "reveal": "in_turn", "wild": "2"},
        {"form": "five", "choose": "before", "own_wild": "first_up"},
    ),
    "iron-cross": ({"hi_lo": True, "centre_wild": "rank", "hole": 4},),
    "no-peek": ({"game": "night_baseball", "wild": "J", "bet_after_bust": True},),
    "price-is-right": ({"three_upcards": True, "broke_player": "fold", "declare": "none"},),
    "seven-twenty-seven": ({"draw_first": True, "max_passes": 3, "declare": "none"},),
    "wild-stud": (
        {"own_wild": "low_hole", "last_card": "choice", "low_hole_ace": "either"},
        {"own_wild": "kings_and_low", "last_card": "buy_up", "wild_role": "bug"},
        {"frame": "five", "last_card_down": True},
    ),
    "caribbean-stud": ({"jackpot": 50, "jackpot_stake": 3, "max_payout": 9},),
    "four-card-poker": ({"bonus_table": False, "sides_alone": False},),
    "three-card-poker": ({"prime": True, "six_card": True, "prime_survives_fold": False},),
}
"""Options that mean more together."""


def tables() -> Iterator[tuple[str, dict[str, object]]]:
    """Yield every game as it is dealt by default, then with each option changed."""
    for game in games.ids():
        yield game, {}
        for name, info in games.options_of(game).items():
            yield from [(game, {name: v}) for v in _values(info) if v != info.default]
        yield from [(game, options) for options in TOGETHER.get(game, ())]


def _values(info: OptionInfo) -> tuple[object, ...]:
    """Return the values of an option that are tried: all there are, unless `CHOICES` has others.

    Where they are described and not listed there are none but those.
    """
    if info.name in CHOICES:
        return CHOICES[info.name]
    if isinstance(info.default, bool):
        return (not info.default,)
    try:
        found: tuple[object, ...] = literal_eval(f"({info.allowed},)")
    except (SyntaxError, ValueError):
        return ()
    return found


def shuffled(rng: Random, cards: Sequence[Card]) -> list[Card]:
    return rng.sample(list(cards), len(cards))


def play(
    game: Game,
    policies: Sequence[Policy],
    seed: int,
    stacks: Sequence[int],
    stakes: Stakes | None = None,
    late: float = 0.0,
) -> Hand:
    """Play one hand to its end; an answer that is not on offer raises `Illegal`.

    Every player but the first gives no answer in time with the chance `late`.
    """
    rng = Random(seed)
    hand = start(game, stacks, stakes, lambda cards: shuffled(rng, cards))
    while hand.ask is not None:
        player = hand.ask.players[-1 if rng.random() < 0.5 else 0]
        action: Action = policies[player - 1](hand.seen_by(player), rng)
        if late and player > 1 and rng.random() < late:
            action = TimedOut()
        hand = hand.act(player, action, lambda cards: shuffled(rng, cards))
    return hand


def dealt(first: str) -> list[Card]:
    """Return a whole deck that begins with these cards."""
    cards = list(parse_cards(first))
    return cards + [card for card in range(52) if card not in cards]


def views(hand: Hand, policies: Sequence[Policy], rng: Random) -> Iterator[tuple[View, Hand]]:
    """Play a hand on and yield every decision: what the player sees, and the hand."""
    while hand.ask is not None:
        player = hand.ask.players[0]
        view = hand.seen_by(player)
        yield view, hand
        action = policies[player - 1](view, rng)
        hand = hand.act(player, action, lambda cards: shuffled(rng, cards))


STUD = "seven-card-stud"


def heads_up(*, raises: bool) -> Hand:
    """Seven-card stud: player 1 has a pair of nines, player 2 shows little and bets, or never."""
    first = "9c Ah 9d Qd 4s 8s 2h Jd 7c 6h Tc 5d 3d Kh"
    hand = start(games.get(STUD), [900, 900], Stakes(ante=1, small_bet=4), orders=[dealt(first)])
    while hand.ask is not None and not (hand.state.street == 7 and hand.ask.players == (1,)):
        (player,) = hand.ask.players
        ask = hand.ask.to(player)
        more = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
        if raises and player == 2 and more is not None and not hand.state.step.count:
            hand = hand.act(player, Raise(more.least))
        else:
            hand = hand.act(player, ask.default())
    return hand
