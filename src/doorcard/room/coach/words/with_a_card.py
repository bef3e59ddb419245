"""The hand that one more card would make, in a clause: `with it you hold two pair`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from msgspec.structs import replace

from doorcard.cards import RANKS, Card, rank, suit
from doorcard.language import say, text
from doorcard.ranking import by_name
from doorcard.ranking.lookup import Ranking
from doorcard.ranking.words import as_object, listed, number, plural, written
from doorcard.room.coach.figures.draws import (
    HAND,
    LOW_RANKS,
    Draw,
    draws_of,
    in_reach,
    known_cards,
)
from doorcard.room.coach.phrases import card_words
from doorcard.room.coach.words.cards_held import combined, held_for, held_words
from doorcard.room.coach.words.holding import BOTH_WAYS, drawn_words
from doorcard.rules.hand import View
from doorcard.rules.reading.worth import wild_cards
from doorcard.rules.shares import High, Low

PAIR = 2
HELPS_MOST = text("it helps your hand most.")
ONLY_ONE = text("it is the only card left.")
PICKED = text(
    "the card to pick is {card}: {held}, but a bid above {bid} would cost more than it brings you."
)
"""The reason for a bid."""
PICKED_AT_MOST = text("the card to pick is {card}: {held}.")
"""The same for the highest bid that is allowed."""
ABOUT_THE_SAME = text("the cards in the row are worth about the same to you.")
"""The reason where it hardly matters which card is picked."""
HELPS = 0.04
"""By how much of the pot a card has to help for it to be worth a word."""


def towards(view: View, card: Card, giving: Card | None = None) -> str:
    """Say what is held with one more card, and without one that is given up for it, that is not
    held now; "" where it is nothing.

    A hand that is made comes first, then two pair, then what is held towards a hand; and which pair
    or better is broken up for it.
    """
    made = _towards(view, card, giving)
    broken = broken_for(view, card, giving) if made else ""
    return say("{held} instead of {hand}", held=made, hand=broken) if broken else made


def kept_words(view: View, giving: Card) -> str:
    """Say what is kept where a card is given up for one that nobody knows yet; "" for nothing."""
    state, seat = view.state, view.state.seat(view.viewer)
    places = list(seat.places)
    places.pop(seat.cards.index(giving))
    seats = state.with_seat(view.viewer, replace(seat, places=tuple(places)))
    held = held_words(View(replace(state, seats=seats), view.viewer), high_card=False)
    return say("you keep {held}", held=held) if held else ""


def small_bid_words(row: Sequence[tuple[str, float]]) -> str:
    """Say in a sentence why picking first is worth next to nothing, by what share of the pot each
    card of the row wins, the best first."""
    (best, most), *others = row
    worst, least = row[-1]
    if most - least < HELPS:
        return say(ABOUT_THE_SAME)
    if most - fmean([share for _, share in others]) < HELPS:
        return say("most of the cards in the row are worth about as much to you as the best.")
    return say(
        "{best} helps you most and {worst} least, but in so small a pot it is worth less than half "
        "a chip to pick first.",
        best=card_words(best),
        worst=card_words(worst),
    )


def taken_words(view: View, card: Card, *, alone: bool = False) -> str:
    """Say in a sentence why a card of the row is picked: what it makes, that it is `alone` there,
    or who does not get it."""
    held = towards(view, card)
    if held:
        return f"{held}."
    if alone:
        return say(ONLY_ONE)
    others = keeping_from_others(view, card)
    return say("it helps you most, {others}.", others=others) if others else say(HELPS_MOST)


def keeping_from_others(view: View, card: Card) -> str:
    """Say that a card is kept from a player who shows another one of its rank; "" where high hands
    don't count, or nobody does."""
    state = view.state
    if not any(isinstance(share, High) for share in state.game.shares):
        return ""
    rivals = [state.seat(player).places for player in state.live if player != view.viewer]
    shown = {rank(place.card) for places in rivals for place in places if place.up}
    if rank(card) not in shown:
        return ""
    return say("so nobody who shows a card of that rank gets it")


def broken_for(view: View, card: Card, giving: Card | None) -> str:
    """Return as an object the pair or better high hand that a player no longer holds."""
    own = known_cards(view)
    after = [*[each for each in own if each != giving], card]
    for share in view.state.game.shares:
        if isinstance(share, High) and combined(share, own) and not combined(share, after):
            return held_for(view, share.side)
    return ""


def _towards(view: View, card: Card, giving: Card | None) -> str:
    """Say what is held with one more card, as `towards`."""
    state = view.state
    own, deck = known_cards(view), state.game.deck()
    wild = wild_cards(state, view.viewer)
    if not own or card in wild or set(own) & set(wild):
        return ""
    made = _made(view, own, [*[each for each in own if each != giving], card])
    if made:
        return made
    before = {_kind(draw): draw for draw in draws_of(state, own, deck) if isinstance(draw, Draw)}
    kept = [each for each in own if each != giving]
    paired = (
        _paired(kept, card) if any(isinstance(each, High) for each in state.game.shares) else ""
    )
    if paired:
        return paired
    new: list[Draw] = []
    for draw in draws_of(state, [*kept, card], deck):
        if isinstance(draw, Draw):
            old = before.get(_kind(draw))
            more = old is None or old.held < draw.held
            if more and _counts(card, draw) and in_reach(view, draw, bought=1):
                new.append(draw)
    return _both(new) if new else ""


def _made(view: View, before: Sequence[Card], after: Sequence[Card]) -> str:
    """Say which straight or better hand, and which low of five good ranks, cards make that others
    did not make, or not as good ones; "" for none."""
    made: list[str] = []
    for share in view.state.game.shares:
        if isinstance(share, High | Low):
            ranking = by_name(share.scale)
            good = _is_made if isinstance(share, High) else _is_low
            if good(ranking, after) and not (
                good(ranking, before) and ranking.value(before) >= ranking.value(after)
            ):
                made.append(as_object(ranking.describe(ranking.value(after))))
    return say("with it you hold {hand}", hand=listed(made)) if made else ""


def _is_made(ranking: Ranking, cards: Sequence[Card]) -> bool:
    """Tell whether cards make a straight or a better hand."""
    categories = ranking.scale.categories
    if len(cards) < HAND or "straight" not in categories:
        return False
    made = ranking.category(ranking.value(cards))
    return categories.index(made) >= categories.index("straight")


def _is_low(ranking: Ranking, cards: Sequence[Card]) -> bool:
    """Tell whether cards have five ranks that make a low and no straight against it."""
    if ranking.category(ranking.value(cards)) != ranking.scale.categories[0]:
        return False
    good = ranking.scale.ranks if ranking.scale.partial else ranking.scale.ranks[:LOW_RANKS]
    return len({rank(card) for card in cards if RANKS[rank(card)] in good}) >= HAND


def _paired(kept: list[Card], card: Card) -> str:
    """Say that a card makes a pair beside another pair that is kept, "" else."""
    ranks = Counter(map(rank, kept))
    mine = ranks.pop(rank(card), 0) + 1
    both = mine == max(ranks.values(), default=0) == PAIR
    return say("with it you hold two pair") if both else ""


def _counts(card: Card, draw: Draw) -> bool:
    """Tell whether a card is one of those of a draw."""
    if draw.kind in ("rank", "flush"):
        return draw.common == (rank(card) if draw.kind == "rank" else suit(card))
    return draw.kind == "badugi" or RANKS[rank(card)] in draw.ranks


def _kind(draw: Draw) -> tuple[str, int]:
    return draw.kind, draw.common


def _both(draws: Sequence[Draw]) -> str:
    """Say what is held of the first of several draws and, where one is to a low, of that too."""
    first = draws[0]
    low = next((draw for draw in draws if draw.kind == "low"), first)
    if low is first:
        return _held(first)
    if first.kind == "straight" and set(first.ranks) == set(low.ranks):
        held = say(BOTH_WAYS, count=number(low.held), ranks=written(low.ranks))
        return say("with it you hold {hand}", hand=held)
    return say("{one}, and {other}", one=_held(first), other=drawn_words(low))


def _held(draw: Draw) -> str:
    count = number(draw.held)
    if draw.kind == "rank":
        return say(
            "with it you hold {count} {ranks}", count=count, ranks=plural(RANKS[draw.common])
        )
    if draw.kind == "straight":
        ranks = written(draw.ranks)
        return say(
            "with it you hold {count} cards to a straight ({ranks})", count=count, ranks=ranks
        )
    if draw.kind == "flush":
        return say("with it you hold {count} cards to a flush", count=count)
    if draw.kind == "low":
        ranks = written(draw.ranks)
        template = text("with it you hold {count} cards to a low ({ranks})")
        if draw.better:
            template = text("with it you hold {count} cards to a better low ({ranks})")
        return say(template, count=count, ranks=ranks)
    return say("with it you hold {count} cards to a badugi", count=count)
