"""Tables for the tests of bots: every game with every option that changes how it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from doorcard import Game, Hand, Stakes, View, games, parse_cards, start
from doorcard.bots import Policy
from doorcard.cards import Card

STRUCTURES = ("pot_limit", "no_limit", "spread(2,10)")
CHOICES: dict[str, tuple[object, ...]] = {
    "structure": STRUCTURES,
    "raise_cap": ("none",),
    "uncap_heads_up": (True,),
    "allin_reopen": ("full_only",),
    "showing_tie": ("position",),
    "burn": (1,),
    "show_all_in": (False,),
    "opening": ("high_free", "high_bring_in", "low_bring_in"),
    "last_card_down": (True,),
    "open_pair_big_bet": (True, False),
    "pp_standalone": (True,),
    "pp_lost_on_fold": (False,),
    "prime": (True,),
    "six_card": (True,),
    "ante_bonus": (False,),
}


def tables() -> Iterator[tuple[str, dict[str, object]]]:
    """Yield every game as it is dealt by default, then with each option changed."""
    for game in games.ids():
        yield game, {}
        for name, values in CHOICES.items():
            info = games.options_of(game).get(name)
            if info is None:
                continue
            for value in values:
                if value != info.default and (name != "opening" or repr(value) in info.allowed):
                    yield game, {name: value}


def shuffled(rng: Random, cards: Sequence[Card]) -> list[Card]:
    return rng.sample(list(cards), len(cards))


def play(
    game: Game,
    policies: Sequence[Policy],
    seed: int,
    stacks: Sequence[int],
    stakes: Stakes | None = None,
) -> Hand:
    """Play one hand to its end; an answer that is not on offer raises `Illegal`."""
    rng = Random(seed)
    hand = start(game, stacks, stakes, lambda cards: shuffled(rng, cards))
    while hand.ask is not None:
        player = hand.ask.players[0]
        action = policies[player - 1](hand.seen_by(player), rng)
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
