"""Hands of any game or preset, with options, stakes, stacks and answers drawn at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, get_type_hints

from msgspec.structs import fields

from doorcard import BadSetup, Game, Rake, Stakes, TimedOut, games, start
from doorcard.rules.hand import Hand
from tests.options import random_value

NAMES = (*games.ids(), *games.presets())


def random_hand(seed: int, name: str = "") -> Hand:
    """Return a hand of a game, of any unless named, played at random to its end.

    A seed gives the same one again.
    """
    chance = random.Random(f"{seed}{name}")
    game = random_game(chance, name or chance.choice(NAMES))
    count = chance.randint(*game.seats)
    most = chance.choice([8, 40, 400])
    stacks = [chance.randint(1, most) for _ in range(count)]
    return play(chance, start(game, stacks, random_stakes(chance, game, count), arrange(chance)))


def random_game(chance: random.Random, name: str) -> Game:
    """Return a game with some options changed, such as go together."""
    kind = games.file_of(name).Options
    hints = get_type_hints(kind, include_extras=True)
    while True:
        options = {
            field.name: not field.default
            if isinstance(field.default, bool)
            else random_value(chance, field.name, hints[field.name])
            for field in fields(kind)
            if chance.random() < 0.35
        }
        try:
            return games.get(name, **options)
        except BadSetup as refusal:
            if refusal.code != "bad_option":
                raise


def random_stakes(chance: random.Random, game: Game, count: int) -> Stakes:
    """Return stakes that a game can be played for."""
    chip = chance.choice([1, 1, 1, 2, 5])
    if game.banked:
        unit = chance.choice([0, 1, 3]) * chip
        return Stakes(ante=0, small_bet=max(unit, chip), unit=unit or chip, chip=chip)
    small = chance.choice([2, 5, 10])
    differ = chance.random() < 0.2
    return Stakes(
        ante=chance.randint(1, 3),
        small_bet=small,
        big_bet=0 if game.one_bet else chance.choice([0, small, 2 * small]),
        bring_in=chance.choice([0, 1, 2]),
        unit=chance.choice([0, 1, 4]),
        chip=min(chip, small),
        antes=tuple(chance.randint(1, 6) for _ in range(count)) if differ else (),
        trim_antes=chance.random() < 0.8,
        rake=chance.choice([None, None, Rake(10, 1, 4)]),
    )


def arrange(chance: random.Random) -> Any:
    """Return a dealer that shuffles whatever is to be shuffled."""

    def shuffled(cards: Sequence[int]) -> list[int]:
        return chance.sample(cards, len(cards))

    return shuffled


def play(chance: random.Random, hand: Hand) -> Hand:
    """Return a hand after it was played to its end; in most of them nobody folds."""
    never_fold = chance.random() < 0.6
    while hand.ask is not None:
        player = chance.choice(hand.ask.players)
        all_offers = hand.ask.to(player).offers
        offers = [o for o in all_offers if not (never_fold and o.words() == "fold")]
        action = chance.choice(chance.choice(offers or all_offers).examples())
        if chance.random() < 0.04:
            action = TimedOut()
        hand = hand.act(player, action, arrange(chance))
    return hand
