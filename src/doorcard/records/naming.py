"""Cards that a line of a hand file names, translated to the places where they lie."""

from __future__ import annotations

from doorcard.cards import UNKNOWN, card_names
from doorcard.records.errors import BadRecord
from doorcard.records.lines import Line, read_cards
from doorcard.rules.hand import Hand


def place_named(line: Line, hand: Hand, at: int) -> int | None:
    """Return the place of the card that a line names as its word `at`, None where it names none.

    `??` is any card that lies face down and is not known to the file: which of them makes no
    difference. Whose turn it is not is refused later, whatever is named.
    """
    if len(line.words) <= at:
        return None
    cards = read_cards(line.words[at])
    if len(cards) != 1:
        raise BadRecord("bad_action", f"{line.words[at]!r} must be one card")
    if hand.ask is None or line.player not in hand.ask.players:
        return 0
    places = hand.state.seat(line.player).places
    for index, place in enumerate(places):
        if place.card == cards[0] and (cards[0] != UNKNOWN or not place.up):
            return index
    what = "an unknown card face down" if cards[0] == UNKNOWN else card_names(cards)
    raise BadRecord("bad_card", f"player {line.player} does not hold {what}")
