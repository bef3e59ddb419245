"""Hands of any game or preset, with options, stakes, stacks and answers drawn at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta
from msgspec.structs import fields

from doorcard import BadSetup, Game, Rake, Stakes, TimedOut, games, start
from doorcard.rules.hand import Hand

TEXTS = {
    "structure": ["fixed", "spread(1,7)", "pot_limit", "no_limit"],
    "price_by_rank": ["2-5:2,6-K:1,A:4", "2-A:1", "2-6:1,7:0,8-T:3,J-A:9"],
}
"""Values of options that are texts of a form of their own, by name."""

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


def random_value(chance: random.Random, name: str, hint: Any) -> Any:
    """Return a value of an option, from its type and bounds; numbers are mostly small."""
    metas = [meta for meta in get_args(hint)[1:] if isinstance(meta, Meta)]
    inner = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if name in TEXTS:
        return chance.choice(TEXTS[name])
    for meta in metas:
        if meta.examples:
            return chance.choice(meta.examples)
    if get_origin(inner) is Literal:
        return chance.choice(get_args(inner))
    if inner is bool:
        return chance.random() < 0.5
    if inner is int:
        (meta,) = metas
        return chance.randint(int(meta.ge or 0), min(int(meta.le or 9), 9))
    if get_origin(inner) is tuple:
        (meta,) = metas
        most = meta.max_length or 4
        count = chance.randint(meta.min_length or 0, most)
        return [random_value(chance, "", get_args(inner)[0]) for _ in range(count)]
    return random_value(chance, name, chance.choice(get_args(inner)))


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
