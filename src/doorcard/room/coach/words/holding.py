"""A player's cards towards a better hand, in words: draws, and which cards of them are dead.

A card is dead where this player has seen it elsewhere, so that it can't come any more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doorcard.cards import RANKS, SUITS, Card
from doorcard.language import say, text
from doorcard.ranking.words import capital, number, plural, rank_word, suit_plural, written
from doorcard.room.coach.figures.draws import (
    Draw,
    Kind,
    draws_of,
    in_reach,
    known_cards,
    nearer,
    past,
)
from doorcard.room.coach.phrases import percent
from doorcard.rules.hand import View
from doorcard.rules.phases.deal import Deal
from doorcard.rules.reading.coming import cards_to_come
from doorcard.rules.reading.worth import for_sale, wild_cards
from doorcard.rules.shares import Low
from doorcard.rules.shares.points import Nearest

PAIR = 2
HELD = {
    "straight": text("{count} cards to a straight ({ranks})"),
    "flush": text("{count} cards to a flush"),
    "low": text("{count} cards to a low ({ranks})"),
    "badugi": text("{count} cards to a badugi"),
}
"""The draws as an object of "hold"."""
BETTER = text("{count} cards to a better low ({ranks})")
"""The same where a low is made already."""
BOTH = text("{count} cards to a straight ({ranks}) and {others} to a flush")
BOTH_WAYS = text("{count} cards to a low and a straight ({ranks})")
"""The same cards may become either."""
SAID_FIRST: tuple[Kind, ...] = ("straight", "flush", "low", "badugi")
"""The draws that are named in a reason."""
HALF_FIRST: tuple[Kind, ...] = ("low", "straight", "flush", "badugi")
"""The same where high and low share the pot: a low is half of it."""

ALL_NEARER = text("Every card brings you nearer to {target}.")
NO_CARD = text("No card brings you nearer to {target}.")
NONE_NEARER = text("No card brings you nearer to {target}: every one takes you past it.")
PAST = text("You are past {target} already, so no card brings you nearer to it.")
ONLY_NEARER = {
    False: text("Of the {count} cards you can't see, {better} brings you nearer to {target}."),
    True: text(
        "Of the {count} cards you can't see, {better} ({share}) bring you nearer to {target}."
    ),
}
SOME_NEARER = {
    (False, False): text(
        "Of the {count} cards you can't see, {better} brings you nearer to {target}, and {past} "
        "takes you too far past it."
    ),
    (False, True): text(
        "Of the {count} cards you can't see, {better} brings you nearer to {target}, and {past} "
        "take you too far past it."
    ),
    (True, False): text(
        "Of the {count} cards you can't see, {better} ({share}) bring you nearer to {target}, and "
        "{past} takes you too far past it."
    ),
    (True, True): text(
        "Of the {count} cards you can't see, {better} ({share}) bring you nearer to {target}, and "
        "{past} take you too far past it."
    ),
}
"""How many cards bring points nearer to a number, by whether these are several, and those that go
past it."""


def draw_held(view: View, least: int = 0) -> str:
    """Return, as an object and without figures, which draw of so many cards a player holds; "" for
    none, or where a wild card is held besides, which may make more of it."""
    state = view.state
    own = known_cards(view)
    if not own or not cards_to_come(state) or set(own) & set(wild_cards(state, view.viewer)):
        return ""
    found = [draw for draw in draws_of(state, own, state.game.deck()) if isinstance(draw, Draw)]
    by_kind = {draw.kind: draw for draw in found if draw.held >= least and in_reach(view, draw)}
    drawn = _best_draw(view, by_kind)
    if not drawn:
        return ""
    return say("{held}, with one card to come", held=drawn) if _one_to_come(view) else drawn


def _best_draw(view: View, by_kind: Mapping[Kind, Draw]) -> str:
    """Return the draw that is told of several, as an object."""
    straight, low = by_kind.get("straight"), by_kind.get("low")
    if straight and low and straight.held == low.held and set(straight.ranks) == set(low.ranks):
        return say(BOTH_WAYS, count=number(low.held), ranks=written(low.ranks))
    halved = any(isinstance(share, Low) for share in view.state.game.shares)
    if straight and "flush" in by_kind and not (halved and low):
        return say(
            BOTH,
            count=number(straight.held),
            ranks=written(straight.ranks),
            others=number(by_kind["flush"].held),
        )
    order = HALF_FIRST if halved else SAID_FIRST
    told = next((by_kind[kind] for kind in order if kind in by_kind), None)
    return "" if told is None else drawn_words(told)


def _one_to_come(view: View) -> bool:
    """Tell whether each player still gets one card, and no other card comes."""
    state = view.state
    players = len(state.seats)
    later = state.game.phases[state.at + 1 :]
    giving = [phase for phase in later if phase.adds or phase.cards_for(players)]
    alone = len(giving) == 1 and not state.phase.repeats
    return alone and isinstance(giving[0], Deal) and giving[0].adds == 1


def drawn_words(draw: Draw) -> str:
    """Return a draw as an object."""
    template = BETTER if draw.better else HELD[draw.kind]
    return say(template, count=number(draw.held), ranks=written(draw.ranks))


def _held(draw: Draw) -> str:
    return say("You hold {held}", held=drawn_words(draw))


def holding_words(view: View) -> tuple[str, ...]:
    """Return what a player's cards may still become, and how many that would help are dead.

    Nothing is said when all cards are out, nor of cards that this player does not know.
    """
    state = view.state
    own = known_cards(view)
    if not own or not cards_to_come(state):
        return ()
    deck = state.game.deck()
    living = {*view.unseen(), *for_sale(state)}
    dead = [card for card in deck if card not in living and card not in own]
    plain = [card for card in own if card not in wild_cards(state, view.viewer)]
    wilds = len(plain) < len(own)
    draws = [
        draw
        for draw in draws_of(state, plain, deck)
        if not (isinstance(draw, Draw) and wilds and draw.kind == "straight")
        and (not isinstance(draw, Draw) or wilds or in_reach(view, draw))
    ]
    sentences = [_drawing(draw, plain, deck, dead) for draw in draws]
    if wilds:
        count = len(own) - len(plain)
        wild = say("One of your cards is wild.")
        if count > 1:
            wild = say("{Count} of your cards are wild.", Count=capital(number(count)))
        sentences.append(wild)
    return tuple(sentences)


def _drawing(
    draw: Draw | Nearest, own: Sequence[Card], deck: Sequence[Card], dead: Sequence[Card]
) -> str:
    """Say what cards may become, and how many of those that would help are dead."""
    if isinstance(draw, Nearest):
        return _helping(draw, own, [card for card in deck if card not in (*own, *dead)])
    count = number(draw.held)
    if draw.kind == "rank":
        ranks = plural(RANKS[draw.common])
        held = say("You hold {count} {ranks}", count=count, ranks=ranks)
        others, one = say("other {ranks}", ranks=ranks), rank_word(RANKS[draw.common])
        return _drawn(held, draw.left, dead, others, one)
    if draw.kind == "flush":
        suited = say("other {suit}", suit=suit_plural(SUITS[draw.common]))
        return _drawn(_held(draw), draw.left, dead, suited)
    return _drawn(_held(draw), draw.left, dead, say("cards that help"))


def _helping(share: Nearest, own: Sequence[Card], unseen: Sequence[Card]) -> str:
    """Tell how many cards that are not seen would bring points nearer to what they are for, and how
    many past it."""
    better, over = nearer(share, own, unseen), past(share, own, unseen)
    template = SOME_NEARER[better > 1, over > 1] if over else ONLY_NEARER[better > 1]
    if better == len(unseen):
        template = ALL_NEARER
    elif not better and share.beyond(own):
        template = PAST
    elif not better:
        template = NONE_NEARER if over == len(unseen) else NO_CARD
    return say(
        template,
        count=number(len(unseen)),
        better=number(better),
        share=percent(better / max(1, len(unseen))),
        past=number(over),
        target=share.target,
    )


def _drawn(held: str, left: Sequence[Card], dead: Sequence[Card], what: str, one: str = "") -> str:
    """Say what is held, and how many of the cards that are left for it are dead."""
    gone = len([card for card in left if card in dead])
    if len(left) == 1:
        if gone:
            return say("{held}; the other {rank} is dead.", held=held, rank=one)
        return say("{held}; the other {rank} is still to come.", held=held, rank=one)
    if len(left) == PAIR:
        template = (
            text("{held}; neither of the {what} is dead."),
            text("{held}; one of the {what} is dead."),
            text("{held}; both of the {what} are dead."),
        )[gone]
        return say(template, held=held, what=what)
    if not gone:
        template = text("{held}; none of the {count} {what} is dead.")
    elif gone == 1:
        template = text("{held}; one of the {count} {what} is dead.")
    else:
        template = text("{held}; {gone} of the {count} {what} are dead.")
    return say(template, held=held, gone=number(gone), count=number(len(left)), what=what)
