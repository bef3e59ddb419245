"""The up-cards of others that may be part of a better hand, whatever their chances are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from doorcard.bots.imagine import exchanges, to_come
from doorcard.cards import RANKS, SUITS, UNKNOWN, Card, rank
from doorcard.language import say, text
from doorcard.ranking import by_name
from doorcard.ranking.words import listed, number, plural, suit_plural
from doorcard.room.coach.figures.draws import HAND, Draw, draws_of, known_cards
from doorcard.room.coach.words.reasons import name_of
from doorcard.rules.actions import Action
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Call, Raise
from doorcard.rules.phases.declare import Say
from doorcard.rules.reading import beaten_by
from doorcard.rules.reading.worth import wild_cards
from doorcard.rules.shares import High

SHOWN = {
    "flush": text("{who} shows {count} {suit}"),
    "straight": text("{who} shows {count} cards to a straight ({ranks})"),
    "rank": text("{who} shows a pair of {pair}"),
}
LEAST = {"flush": 3, "straight": 4, "rank": 2}
"""How many cards of a draw have to be shown to be named."""
PAIR = 2


def danger_words(view: View, names: Mapping[int, str], action: Action | None) -> Iterator[str]:
    """Yield what others who are still in show towards a hand that beats the player's, where an
    `action` is advised that costs chips or declares.

    That somebody's up-cards beat the hand already is told by itself, and not here.
    """
    costs = isinstance(action, Raise | Say) or (isinstance(action, Call) and _price(view))
    if not costs:
        return
    share = next((each for each in view.state.game.shares if isinstance(each, High)), None)
    own = known_cards(view)
    if share is None or not own or set(own) & set(wild_cards(view.state, view.viewer)):
        return
    if isinstance(action, Say) and share.side not in action.sides:
        return
    ahead = {player for player, _ in beaten_by(view.state, view.viewer)}
    others = [p for p in sorted(view.state.live) if p != view.viewer and p not in ahead]
    shown = [each for player in others for each in _shown(view, share, own, player, names)]
    if shown:
        yield say("Careful: {shown}.", shown=listed(shown))


def _price(view: View) -> int:
    ask = view.own_ask
    return max([getattr(offer, "amount", 0) for offer in (() if ask is None else ask.offers)])


def _shown(
    view: View, share: High, own: list[Card], player: int, names: Mapping[int, str]
) -> Iterator[str]:
    """Yield in a clause what is dangerous of a rival's up-cards: the best that may come of them."""
    state = view.state
    seat = state.seat(player)
    up = [place.card for place in seat.places if place.up and place.card != UNKNOWN]
    if not up or set(up) & set(wild_cards(state, player)):
        return
    hidden = len(seat.places) - len(up) + to_come(state, player) + exchanges(state, player)
    mine = by_name(share.scale).look_up(tuple(own), 0)
    found = []
    for draw in draws_of(state, up, view.unseen()):
        if isinstance(draw, Draw) and draw.held >= LEAST.get(draw.kind, HAND):
            best = _best(share, draw, up, hidden)
            if best > mine and (draw.kind != "rank" or _is_higher(draw, own)):
                found.append((best, draw))
    for _, draw in sorted(found, key=lambda each: -each[0])[:1]:
        yield say(
            SHOWN[draw.kind],
            who=name_of(player, names),
            count=number(draw.held),
            suit=suit_plural(SUITS[draw.common]) if draw.kind == "flush" else "",
            ranks="-".join(draw.ranks),
            pair=plural(RANKS[draw.common]) if draw.kind == "rank" else "",
        )


def _best(share: High, draw: Draw, up: list[Card], hidden: int) -> int:
    """Return the best hand that a draw may have become or may still become; 0 for none."""
    lacks = 1 if draw.kind == "rank" else HAND - draw.held
    left = sorted(draw.left, key=rank)[-lacks:]
    if len(left) < lacks or hidden < lacks:
        return 0
    return by_name(share.scale).look_up((*up, *left), 0)


def _is_higher(draw: Draw, own: list[Card]) -> bool:
    """Tell whether a pair that lies open is higher than each of one's own."""
    counts = Counter(map(rank, own))
    pairs = [each for each, count in counts.items() if count >= PAIR]
    return max(counts.values()) == PAIR and draw.held == PAIR and max(pairs) < draw.common
