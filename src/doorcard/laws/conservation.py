"""Law 1: after every fact, no card and no chip has been lost or added.

A player's up-cards are listed in `exposed` under that player: from there, openers and wild rules
read the order in which cards came face up.
"""

from __future__ import annotations

from doorcard.cards import Card, card_name, card_names
from doorcard.laws.broken import LawBroken
from doorcard.rules.facts import Fact
from doorcard.rules.state import State


def cards_on_table(state: State) -> tuple[Card, ...]:
    """Return every card on the table: seats, market, centre, dead cards, stub."""
    cards: list[Card] = []
    for seat in state.seats:
        cards += seat.cards
    cards += [place.card for place in state.market if place is not None]
    cards += [place.card for place in (*state.centre, *state.aside, *state.house)]
    cards += [gone.place.card for gone in state.dead]
    cards += state.stub
    return tuple(cards)


def chips_on_table(state: State) -> int:
    """Return the number of all chips: in stacks, bets and pots, with the house and the bank."""
    return sum([seat.stack for seat in state.seats]) + state.pot_total + state.raked + state.bank


def cards_are_conserved(state: State) -> None:
    """Raise `LawBroken` unless each card of the deck is in exactly one place (DCK-09)."""
    found = sorted(cards_on_table(state))
    whole = list(state.game.deck())
    if found == whole:
        return
    twice = sorted({card for card in found if found.count(card) > 1})
    missing = sorted(set(whole) - set(found))
    raise LawBroken(
        "conservation",
        f"the deck has {len(whole)} cards, {len(found)} lie on the table",
        twice=card_names(twice, " "),
        missing=card_names(missing, " "),
        strange=card_names(sorted(set(found) - set(whole)), " "),
    )


def chips_are_conserved(state: State, total: int) -> None:
    """Raise `LawBroken` unless there are `total` whole chips, and none in the pot at the end."""
    found = chips_on_table(state)
    if found != total:
        raise LawBroken("conservation", f"{total} chips became {found}", pots=state.pots)
    heaps = [seat.stack for seat in state.seats] + [seat.bet for seat in state.seats]
    heaps += [pot.amount for pot in state.pots] + [state.raked]
    if min(heaps) < 0 or any(type(heap) is not int for heap in heaps):
        raise LawBroken("conservation", "a heap of chips is negative or broken", heaps=heaps)
    for player, seat in enumerate(state.seats, 1) if state.game.banked else ():
        wagered = sum([chips for who, _, chips in state.wagers if who == player])
        if wagered != seat.bet:
            raise LawBroken(
                "conservation", f"player {player} wagered {wagered}, {seat.bet} chips are in front"
            )
    if state.over and state.pot_total:
        raise LawBroken("conservation", f"the hand ended with {state.pot_total} chips in the pot")


def up_cards_are_exposed(before: State, after: State, fact: Fact) -> None:
    """Raise `LawBroken` (`conservation`) unless up-cards and `exposed` agree after a fact.

    A card that was face up before one player and is now face up before another is exposed under the
    new player alone.
    """
    if after.seats is before.seats and after.exposed is before.exposed:
        return
    exposed = set(after.exposed)
    lies = _face_up(after)
    for card, player in lies.items():
        if (card, player) not in exposed:
            raise _broken(fact, card, f"lies face up before player {player}, and not in `exposed`")
    for card, player in _face_up(before).items():
        if lies.get(card, player) != player and (card, player) in exposed:
            raise _broken(fact, card, f"moved, and is still in `exposed` under player {player}")


def _face_up(state: State) -> dict[Card, int]:
    """Return the up-cards of players, each with its player."""
    return {
        place.card: player
        for player, seat in enumerate(state.seats, 1)
        for place in seat.places
        if place.up
    }


def _broken(fact: Fact, card: Card, what: str) -> LawBroken:
    return LawBroken("conservation", f"after {type(fact).__name__}, {card_name(card)} {what}")
