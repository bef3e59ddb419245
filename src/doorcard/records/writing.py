"""Writing hands: as a record of everything, or as an export of what one viewer may know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from msgspec.structs import replace

from doorcard import games
from doorcard.cards import UNKNOWN, Card, card_names
from doorcard.records.errors import BadRecord
from doorcard.records.file_fields import STANDARD, standard_game, trims_antes
from doorcard.records.hand_file import HandFile
from doorcard.records.house_rules import HouseRules
from doorcard.records.house_writing import changed_options, rules_table
from doorcard.records.money import Money
from doorcard.records.verbs import write_fact
from doorcard.rules.facts import Began, CardsIn, Fact, Raked, Shuffled, WentOut
from doorcard.rules.hand import Hand, state_before
from doorcard.rules.phases.bet import BroughtIn
from doorcard.rules.state import State


def record(hand: Hand, **extra: Any) -> HandFile:
    """Return a hand file of a whole hand; `extra` are further fields.

    Amounts are in chips. Replaying it gives the same facts (law 6). Raise `BadRecord` (`no_record`)
    for a hand whose beginning is not known, or whose game a hand file can't name.
    """
    return _file(hand, None, extra)


def export(hand: Hand, viewer: int, **extra: Any) -> HandFile:
    """Return a hand file that holds only what `viewer` may know: a player, or 0 for a spectator.

    A card never shown to the viewer is `??`. It replays to the same chips (§6 of the design).
    """
    hand.seen_by(viewer)  # refuses a viewer who is not in the hand
    return _file(hand, viewer, extra)


def told_to(
    hand: Hand, viewer: int | None = None
) -> tuple[tuple[tuple[Card, ...], ...], tuple[str, ...]]:
    """Return the card orders and the lines of a hand's file: all, or what a viewer may know."""
    facts = hand.facts if viewer is None else _seen_in_the_end(hand.facts, viewer)
    orders = tuple(fact.order for fact in hand.facts if isinstance(fact, Shuffled))
    if viewer is not None:
        orders = _seen_orders(hand, facts)
    return orders, tuple(_lines(state_before(hand.state, hand.facts), facts))


def _seen_in_the_end(facts: tuple[Fact, ...], viewer: int) -> tuple[Fact, ...]:
    """Return facts as a viewer knows them at the end: with sealed answers open if they were
    revealed.

    A fact that reveals names the kinds it `unseals`, those of its own phase.
    """
    seen: list[Fact] = []
    open_kinds: tuple[type[Fact], ...] = ()
    for fact in reversed(facts):
        if isinstance(fact, Began):
            open_kinds = ()
        open_kinds += fact.unseals
        seen.append(fact if type(fact) in open_kinds else fact.seen_by(viewer))
    return tuple(reversed(seen))


def _file(hand: Hand, viewer: int | None, extra: dict[str, Any]) -> HandFile:
    begun = hand.facts[:1]
    if not begun or not isinstance(begun[0], Began) or begun[0].at:
        raise BadRecord("no_record", "how this hand began is not known")
    variant, options, house_rule = _variant(hand.state)
    stacks = state_before(hand.state, hand.facts).stacks
    orders, lines = told_to(hand, viewer)
    return HandFile(
        variant=variant,
        options=options,
        house_rule=house_rule,
        **_stakes(hand.state, variant, len(stacks)),
        rake=hand.state.raked or None,
        rakes=_rakes(hand.facts) if hand.state.raked and hand.state.redeals else None,
        starting_stacks=stacks,
        decks=tuple(card_names(order) for order in orders),
        actions=lines,
        finishing_stacks=hand.stacks if hand.over else None,
        extra=extra,
    )


def _stakes(state: State, variant: str, players: int) -> dict[str, Any]:
    """Return the fields of a file for the stakes; against the bank there are few."""
    stakes = state.stakes
    chip = stakes.chip if stakes.chip != 1 else None
    if state.game.banked:
        unit = stakes.unit_chips()
        return {
            "antes": (0,) * players,
            "unit": unit if unit != stakes.chip else None,
            "chip": chip,
        }
    unit = stakes.unit or stakes.ante
    trims = trims_antes(variant, None)
    return {
        "ante_trimming_status": stakes.trim_antes if trims != stakes.trim_antes else None,
        "antes": stakes.antes or (stakes.ante,) * players,
        "dead": stakes.dead or None,
        "bomb": stakes.bomb or None,
        "tournament": None if stakes.event is None else stakes.event.names,
        "unit": unit if stakes.antes or unit != stakes.ante else None,
        "chip": chip,
        "bring_in": stakes.bring_in or None,
        "small_bet": stakes.small_bet,
        "big_bet": stakes.big_bet or None,
    }


def _rakes(facts: tuple[Fact, ...]) -> tuple[int, ...]:
    """Return the rake of every deal of a hand, since a carried pot is not raked."""
    taken = [0]
    for fact in facts:
        if isinstance(fact, Raked):
            taken[-1] += fact.amount
        elif isinstance(fact, CardsIn):
            taken.append(0)
    return tuple(taken)


def _variant(state: State) -> tuple[str, dict[str, Any], dict[str, Any] | None]:
    """Return the variant of a hand's game, which has the deck for its players, with the options
    that differ from the default, or its house rules."""
    game = state.game
    options = changed_options(game.options)
    if game.id in games.ids():
        named = games.get(game.id, **options).for_players(len(state.seats))
        if named == game:
            return game.id, options, None
    changed = {name: value for name, value in options.items() if name != "showing_tie"}
    for code, id in STANDARD.items():
        if id == game.id and standard_game(code, changed) == game:
            return code, changed, None
    table = rules_table(game)
    try:
        read = HouseRules("", table, default_id=game.id).build()
    except BadRecord:
        read = None
    if read != game and (read is None or read != replace(game, options=None)):
        raise BadRecord("no_record", f"no hand file can name this form of {game.title}")
    return game.id, {}, table


def _lines(state: State, facts: tuple[Fact, ...]) -> Iterator[str]:
    """Yield the line of every answer, from the state before all facts.

    A bring-in posted for a player who timed out is not an answer.
    """
    money = Money()
    for fact, following in zip_longest(facts, facts[1:]):
        posted = (
            isinstance(fact, BroughtIn)
            and isinstance(following, WentOut)
            and following.player == fact.player
        )
        line = None if posted else write_fact(fact, money, state)
        if line is not None:
            yield line
        state = fact.apply(state)


def _seen_orders(hand: Hand, facts: tuple[Fact, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return the card orders as far as redacted facts show them.

    A card is known in its place in the order as soon as its viewer sees it anywhere, until it is
    shuffled again.
    """
    orders: list[list[Card]] = []
    where: dict[Card, tuple[int, int]] = {}
    state = state_before(hand.state, hand.facts)
    for fact, seen in zip(hand.facts, facts, strict=True):
        if isinstance(fact, Shuffled):
            for at, card in enumerate(fact.order):
                where[card] = len(orders), at
            orders.append([UNKNOWN] * len(fact.order))
        state = seen.apply(state)
        if not state.order:
            where = {}
        for card in _visible(state):
            if card in where:
                deck, at = where[card]
                orders[deck][at] = card
    return tuple(tuple(order) for order in orders)


def _visible(state: State) -> Iterator[Card]:
    """Yield the cards that can be seen on the table."""
    for seat in state.seats:
        yield from seat.cards
    for gone in state.dead:
        yield gone.place.card
    for place in (*state.market, *state.centre, *state.aside, *state.house):
        if place is not None:
            yield place.card
