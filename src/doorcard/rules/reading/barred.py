"""Why an expected answer is not on offer: a price too high, a cap, no card left.

It is found from public knowledge, so that everybody gets the same reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from doorcard.rules.asks import Ask, Offer
from doorcard.rules.phase import Phase
from doorcard.rules.phases.bet import BetStep, CanBringIn, CanRaise
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.buying import DECK, CanBuy, CanGive
from doorcard.rules.phases.exchange import CanSwap, Exchange
from doorcard.rules.phases.market import Market
from doorcard.rules.phases.stand import CanPlay, CanPlayFor, Standing
from doorcard.rules.state import State


class Barred(Struct, frozen=True, gc=False):
    """An answer that is not on offer, and the reason as a code.

    `too_dear`: it costs `price` chips, None if its rank sets the price; `no_cards`: none can be
    dealt; `all_in`: a call takes all chips; `cap`: the raises are used up; `not_reopened`: no full
    raise has come since this player acted; `nobody_left`: no one else could match it.
    """

    answer: str
    why: str
    slot: int | None = None
    price: int | None = None


def barred(state: State, ask: Ask) -> tuple[Barred, ...]:
    """Return the answers that the player in turn may not give, but others in such a turn might."""
    reader = _READERS.get(type(state.phase))
    if reader is None or len(ask.players) > 1:
        return ()
    return tuple(reader(state.phase, state, ask))


def _raising(phase: Bet, state: State, ask: Ask) -> list[Barred]:
    if _offer(ask, CanRaise) or _offer(ask, CanBringIn):
        return []
    step: BetStep = state.step
    player = ask.players[0]
    seat = state.seat(player)
    cap = phase.raise_cap
    others = any(state.seat(other).stack for other in state.live if other != player)
    if step.high - seat.bet >= seat.stack:
        why = "all_in"
    elif not others:
        why = "nobody_left"
    elif player in step.acted:
        why = "not_reopened"
    elif cap is not None and step.count > cap and phase.limit.capped:
        why = "cap"
    else:
        why = "nobody_left"
    return [Barred("Raise", why)]


def _buying(phase: Market, state: State, ask: Ask) -> list[Barred]:
    if _offer(ask, CanGive):
        return []
    buying = _offer(ask, CanBuy)
    offered = [item.slot for item in buying.items] if isinstance(buying, CanBuy) else []
    prices, deck_price = phase.prices_of(state)
    found = [
        Barred("Buy", "too_dear", slot, price)
        for slot, price in enumerate(prices, 1)
        if price is not None and slot not in offered
    ]
    if phase.deck in ("unseen", "turned_up") and DECK not in offered:
        why = "too_dear" if _can_deal(state) else "no_cards"
        found.append(Barred("Buy", why, DECK, deck_price))
    return found


def _swapping(phase: Exchange, state: State, ask: Ask) -> list[Barred]:
    if _offer(ask, CanSwap):
        return []
    price = phase.chips(state)
    return [Barred("Swap", "too_dear" if _can_deal(state) else "no_cards", price=price)]


def _standing(phase: Standing, state: State, ask: Ask) -> list[Barred]:
    if _offer(ask, CanPlay) or _offer(ask, CanPlayFor):
        return []
    least = phase.times[0] * state.wager_on(ask.players[0], phase.match)
    return [Barred("PlayFor" if phase.chosen else "Play", "too_dear", price=least)]


_READERS: Mapping[type[Phase], Callable[[Any, State, Ask], list[Barred]]] = {
    Bet: _raising,
    Market: _buying,
    Exchange: _swapping,
    Standing: _standing,
}


def _offer(ask: Ask, kind: type[Offer]) -> Offer | None:
    return next((offer for offer in ask.offers if isinstance(offer, kind)), None)


def _can_deal(state: State) -> bool:
    """Return whether a card can be dealt: from the stub, or from dead cards shuffled again."""
    return state.stub_size > 0 or len(state.shufflable) > 0
