"""The table of a hand file: its game, stakes, stacks and card orders, in chips."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from doorcard import games
from doorcard.cards import Card
from doorcard.records.errors import BadRecord
from doorcard.records.hand_file import HandFile
from doorcard.records.house_rules import HouseRules
from doorcard.records.lines import read_cards
from doorcard.records.money import Amount, Money, money_of
from doorcard.rules.game import Game
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.reading.worth import can_be_bombed
from doorcard.rules.stakes import EventRules, Rake, Stakes

STANDARD = {
    "F7S": "seven-card-stud",
    "F7S/8": "seven-card-stud-8",
    "FR": "razz",
    "F5S": "five-card-stud",
}
"""The games of standard codes; all but the last are the format's own."""

_STANDARD_REQUIRED = ("bring_in", "small_bet", "big_bet")

_AMOUNT_OPTIONS = (
    *("bid", "max_bid", "buy_price", "buy_prices", "three_cap", "price"),
    *("max_payout", "jackpot", "jackpot_stake", "jackpot_seed"),
)
"""Options in chips, which a file gives in its own units."""

_SPREAD = re.compile(r"spread\(([0-9]{1,12}(?:\.[0-9]+)?), ?([0-9]{1,12}(?:\.[0-9]+)?)\)")


class FileFields(Struct, frozen=True):
    """The fields of a hand file, in chips.

    `orders` are the card orders in the file, or None if it has dealing actions instead. `any_order`
    means that hands are shown in any order and anyone may muck, as happens at the real tables that
    standard codes record.
    """

    game: Game
    stakes: Stakes
    stacks: tuple[int, ...]
    orders: tuple[tuple[Card, ...], ...] | None
    money: Money
    finishing: tuple[int, ...] | None
    rake: int
    any_order: bool


def game_id(variant: str) -> str:
    """Return the id of the game for a variant."""
    return STANDARD.get(variant, variant)


def standard_game(code: str, options: dict[str, Any]) -> Game:
    """Return the game of a standard code: ties go by position (SHW-05), anyone may muck."""
    if any(isinstance(value, list) for value in options.values()):
        return _built(code, options)
    return _remembered(code, *[(name, type(value), value) for name, value in options.items()])


@lru_cache(256)
def _remembered(code: str, *options: tuple[str, type, Any]) -> Game:
    return _built(code, {name: value for name, _, value in options})


def _built(code: str, options: dict[str, Any]) -> Game:
    game = games.get(STANDARD[code], **{"showing_tie": "position", **options})
    *before, _ = game.phases
    return replace(game, phases=(*before, Showdown(show_all_in=False, concede=True)))


def table_of(file: HandFile) -> FileFields:
    """Return the table of a hand file; raise `Refused` with a code if no table could play it."""
    finishing = file.finishing_stacks
    listed: list[Amount] = [*file.antes, *file.starting_stacks, *(finishing or ())]
    listed += file.dead or ()
    listed += file.rakes or ()
    singles = (file.unit, file.chip, file.bring_in, file.small_bet, file.big_bet, file.rake)
    listed += [amount for amount in singles if amount is not None]
    listed += _option_amounts(file.options)
    money = money_of(listed, (text.split("#", 1)[0] for text in file.actions))
    rake = _chips(file, money, "rake")
    game = _game(file, money).for_players(len(file.starting_stacks))
    if file.bomb and not can_be_bombed(game):
        raise BadRecord("bad_field", f"_bomb is true, and {game.title} can't be a bomb pot")
    return FileFields(
        game=game,
        stakes=_banked_stakes(file, money) if game.banked else _stakes(file, money, rake),
        stacks=_all_chips(money, "starting_stacks", file.starting_stacks),
        orders=_orders(file, game),
        money=money,
        finishing=None if finishing is None else _all_chips(money, "finishing_stacks", finishing),
        rake=rake,
        any_order=file.variant in STANDARD,
    )


def _game(file: HandFile, money: Money) -> Game:
    options = {name: _scaled(name, value, money) for name, value in file.options.items()}
    if file.house_rule is not None:
        return _house_game(file, file.house_rule)
    try:
        if file.variant in STANDARD:
            return standard_game(file.variant, options)
        return games.get(file.variant, **options)
    except (ValueError, OverflowError):
        raise BadRecord("bad_option", "an option is out of all bounds") from None


def _house_game(file: HandFile, fields: dict[str, Any]) -> Game:
    """Return the game of a file that holds its house rules, whose id is the variant."""
    if file.options:
        raise BadRecord("bad_field", "_options stand in _house_rule in a file that has one")
    game_id = fields.get("id", file.variant)
    if game_id != file.variant:
        raise BadRecord(
            "bad_field", f"variant is {file.variant!r} and the id in _house_rule is not"
        )
    return HouseRules("", fields, default_id=file.variant, path="_house_rule.").build()


def _stakes(file: HandFile, money: Money, rake: int) -> Stakes:
    standard = file.variant in STANDARD
    antes = _all_chips(money, "antes", file.antes)
    differ = len(set(antes)) > 1
    if standard:
        for name in _STANDARD_REQUIRED:
            if getattr(file, name) is None:
                raise BadRecord("bad_field", f"{name} is missing; {file.variant} needs it")
            if not getattr(file, name):
                raise BadRecord("bad_field", f"{name} is 0; {file.variant} needs one above 0")
    elif differ and file.unit is None:
        raise BadRecord("bad_field", "_unit is missing; where antes differ it must be given")
    ante = antes[0] if antes and not differ else 0
    unit = _chips(file, money, "unit") if file.unit is not None else ante
    small = _chips(file, money, "small_bet") if file.small_bet is not None else unit
    if not small and file.small_bet is None:
        raise BadRecord("bad_field", "small_bet is missing, and there is no unit to take it from")
    return Stakes(
        ante=unit if differ else ante,
        small_bet=small,
        big_bet=_chips(file, money, "big_bet"),
        bring_in=_chips(file, money, "bring_in"),
        unit=unit,
        chip=_chips(file, money, "chip") if file.chip is not None else 1,
        antes=antes if differ else (),
        trim_antes=trims_antes(file.variant, file.ante_trimming_status),
        dead=_all_chips(money, "_dead", file.dead or ()),
        bomb=bool(file.bomb),
        event=_event_rules(file),
        rake=Rake(1, rake, rake, _rakes(file, money, rake)) if rake else None,
    )


def _event_rules(file: HandFile) -> EventRules | None:
    """Return the tournament rules that the hand is played by, by name; None outside a
    tournament."""
    if file.tournament is None:
        return None
    known = EventRules.__struct_fields__
    for name in file.tournament:
        if name not in known:
            raise BadRecord(
                "bad_field", f"_tournament has {name!r}; it may have {', '.join(known)}"
            )
    return EventRules(**{name: name in file.tournament for name in known})


def trims_antes(variant: str, declared: bool | None) -> bool:
    """Return whether a short ante contests only its own part of the others' (GEN-08).

    If the file does not say, it does with a game's id, and doesn't with a standard code, as other
    programs read it.
    """
    return variant not in STANDARD if declared is None else declared


def _banked_stakes(file: HandFile, money: Money) -> Stakes:
    """Return the stakes of a game against the bank: nobody antes, and a wager is a chip or more."""
    antes = _all_chips(money, "antes", file.antes)
    if any(antes):
        raise BadRecord(
            "bad_field", "antes must be zeros against the bank; write each player's as a wager"
        )
    chip = _chips(file, money, "chip") if file.chip is not None else 1
    unit = _chips(file, money, "unit") or chip
    return Stakes(ante=0, small_bet=max(unit, chip), unit=unit, chip=chip)


def _orders(file: HandFile, game: Game) -> tuple[tuple[Card, ...], ...] | None:
    """Return the file's card orders; None if it has dealing actions instead."""
    if file.decks:
        return tuple(_order(i, deck) for i, deck in enumerate(file.decks))
    if file.variant in STANDARD or any(text.split()[:1] == ["d"] for text in file.actions):
        return None
    if game.banked:
        return ()  # nothing is dealt when everybody sits out
    raise BadRecord("bad_field", "_decks is missing; write the order of the cards that were dealt")


def _order(index: int, deck: str) -> tuple[Card, ...]:
    try:
        return read_cards(deck)
    except BadRecord as refusal:
        raise BadRecord(refusal.code, f"_decks[{index}]: {refusal.message}") from None


def _chips(file: HandFile, money: Money, name: str) -> int:
    """Return an optional amount of the file in chips, 0 if it is missing."""
    amount = getattr(file, name)
    if amount is None:
        return 0
    chips = money.chips(amount, name)
    if chips < 0:
        raise BadRecord("bad_field", f"{name} is {amount}; it must be 0 or more")
    return chips


def _rakes(file: HandFile, money: Money, rake: int) -> tuple[int, ...]:
    """Return the rake of each deal, in chips; () if the file does not say."""
    rakes = _all_chips(money, "_rakes", file.rakes or ())
    if rakes and (sum(rakes) != rake or min(rakes) < 0):
        raise BadRecord("bad_field", "_rakes must be amounts of 0 or more that come to _rake")
    return rakes


def _all_chips(money: Money, name: str, amounts: tuple[Amount, ...]) -> tuple[int, ...]:
    return tuple(money.chips(amount, name) for amount in amounts)


def _option_amounts(options: dict[str, Any]) -> list[Amount]:
    """Return the amounts among the options, to find the finest decimal in the file."""
    found: list[Amount] = []
    for name in _AMOUNT_OPTIONS:
        value = options.get(name)
        found += [
            item
            for item in (value if isinstance(value, list) else [value])
            if isinstance(item, int | Decimal) and not isinstance(item, bool)
        ]
    spread = _SPREAD.fullmatch(str(options.get("structure")))
    return found + [Decimal(end) for end in spread.groups()] if spread else found


def _scaled(name: str, value: Any, money: Money) -> Any:
    """Return an option's value with its amounts in chips."""
    if isinstance(value, list):
        return [_scaled(name, item, money) for item in value]
    if name in _AMOUNT_OPTIONS and isinstance(value, int | Decimal) and value is not True:
        return money.chips(value, name)
    if name == "structure" and isinstance(value, str):
        spread = _SPREAD.fullmatch(value)
        if spread:
            return f"spread({','.join(str(money.read(end)) for end in spread.groups())})"
    return value
