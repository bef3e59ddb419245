"""Laws 2, 3 and 4: a view depends only on what its viewer may know.

Law 2 (folding): redacting facts and redacting states have the same result. Law 3 (secrecy): hands
that differ only in what a viewer may not know look alike to that viewer, now and after the same
answer, until a card is legitimately revealed. Law 4 (public offers): every view holds the same ask.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from random import Random

from doorcard.cards import UNKNOWN
from doorcard.laws.broken import LawBroken
from doorcard.laws.knowledge import (
    known_cards,
    lying,
    places_in,
    twin,
    what_is_seen,
    what_may_be_seen,
)
from doorcard.laws.replay import encode
from doorcard.rules.actions import DEALER, Action, Arrange, Fold
from doorcard.rules.asks import Ask, CanArrange
from doorcard.rules.facts import Fact
from doorcard.rules.hand import Hand
from doorcard.rules.phase import barred
from doorcard.rules.state import State


def facts_fold_as_seen(before: State, facts: Iterable[Fact], viewers: Iterable[int]) -> None:
    """Law 2: raise unless `fold(seen_by(facts)) == seen_by(fold(facts))`, after every fact.

    Neither may the fact as seen hold a card that its viewer may not know before or after it. That
    is checked apart, since not everything in a fact becomes part of the state. And after a card
    moves, only its new owner and players who might know it before know it.
    """
    states = [before]
    facts = tuple(facts)
    for fact in facts:
        states.append(fact.apply(states[-1]))
        _only_who_knew_remember(fact, states[-2], states[-1])
    for viewer in viewers:
        view = before.seen_by(viewer)
        for number, fact in enumerate(facts):
            seen, after = fact.seen_by(viewer), states[number + 1]
            view = seen.apply(view)
            if view != after.seen_by(viewer):
                raise LawBroken(
                    "folding",
                    f"viewer {viewer}: {type(fact).__name__} as seen gives another view than the "
                    "state it leads to",
                    fact=fact,
                    differs=_differences(view, after.seen_by(viewer)),
                )
            _holds_no_secret(seen, states[number], after, viewer)


def _only_who_knew_remember(fact: Fact, before: State, after: State) -> None:
    """Law 3: raise if a card on the table becomes known to a player who never held it, unless the
    fact says that this player looks at it."""
    moved = [place for place, _ in lying(after) if place.also and place.card != UNKNOWN]
    lay = {place.card for place, _ in lying(before)} if moved else set()
    for place in moved:
        for viewer in place.also if place.card in lay else ():
            if viewer != fact.looks and place.card not in known_cards(before, viewer):
                raise LawBroken(
                    "secrecy",
                    f"{type(fact).__name__} makes a card known to player {viewer}, who might not "
                    "know it where it lay before; if that player looks at it, the fact's `looks` "
                    "has to say so",
                    fact=fact,
                )


def _holds_no_secret(seen: Fact, before: State, after: State, viewer: int) -> None:
    """Law 3: raise unless a viewer may know each card in a fact as they see it."""
    for name in seen.__struct_fields__:
        for place in places_in(getattr(seen, name)):
            if place.card == UNKNOWN or place.known == "all":
                continue
            if place.card not in known_cards(before, viewer) | known_cards(after, viewer):
                raise LawBroken(
                    "secrecy",
                    f"{type(seen).__name__} holds a card that viewer {viewer} may not know",
                    fact=seen,
                )


def views_keep_secrets(hand: Hand, viewer: int, rng: Random) -> None:
    """Law 3: raise unless a viewer sees exactly what they may know, and every twin looks the same.

    The twin has other cards where the viewer may not look, and gets the same answer. If the dealer
    is asked, the two hands get different orders, since nobody may know an order.
    """
    view = hand.seen_by(viewer)
    if what_is_seen(view.state) != what_may_be_seen(hand.state, viewer):
        raise LawBroken(
            "secrecy",
            f"viewer {viewer} sees other cards than may be known",
            sees=what_is_seen(view.state),
            may_see=what_may_be_seen(hand.state, viewer),
        )
    other = twin(hand, viewer, rng)
    _look_alike(view.state, hand.ask, other, viewer, "a twin")
    if hand.ask is not None:
        player = rng.choice(hand.ask.players)
        first, second = _same_answer(hand.ask.to(player), other.ask, rng)
        _tell_alike(hand, hand.act(player, first), other, other.act(player, second), viewer)


def imagined_hands_agree(hand: Hand, viewer: int, rng: Random) -> None:
    """Law 3: raise unless a hand imagined from a view looks like the real one to the viewer."""
    view = hand.seen_by(viewer)
    unseen = view.unseen()
    imagined = view.imagine([rng.sample(unseen, len(unseen))])
    _look_alike(view.state, hand.ask, imagined, viewer, "what the view imagines")


def sealed_answers_stay_sealed(hand: Hand, rng: Random) -> None:
    """Law 3: raise unless all secret answers look the same to others.

    Several players are asked at once only when answers are sealed, which their offers say. A fold
    is not a secret.
    """
    ask = hand.ask
    if ask is None or len(ask.players) < 2:
        return
    for offer in [offer for each in ask.players for offer in ask.to(each).offers]:
        if not offer.sealed and offer.answer is not Fold:
            raise LawBroken(
                "secrecy",
                f"several players are asked at once, and {type(offer).__name__} is not sealed",
                ask=ask,
            )
    player = rng.choice(ask.players)
    answers = [
        a for offer in ask.to(player).offers for a in offer.examples() if not isinstance(a, Fold)
    ]
    afters = [hand.act(player, answer) for answer in answers]
    for viewer in range(len(hand.state.seats) + 1):
        if viewer != player:
            for one, two in pairwise(afters):
                _tell_alike(hand, one, hand, two, viewer)


def asks_are_public(hand: Hand) -> None:
    """Law 4: raise unless every viewer's view holds the same ask as the hand, and why something
    is not on offer."""
    wanted = _as_public(hand.ask)
    bars = barred(hand.state, hand.ask) if hand.ask is not None else ()
    for viewer in range(len(hand.state.seats) + 1):
        found = _as_public(hand.seen_by(viewer).ask)
        if found != wanted:
            raise LawBroken(
                "public_offers",
                f"viewer {viewer} sees another ask than the hand has",
                hand=wanted,
                view=found,
            )
        found = barred(hand.seen_by(viewer).state, hand.ask) if hand.ask is not None else ()
        if found != bars:
            raise LawBroken(
                "public_offers",
                f"viewer {viewer} is told of other answers that are not on offer than the hand has",
                hand=bars,
                view=found,
            )


def _as_public(ask: Ask | None) -> object:
    """Return an ask as everyone may know it: without the cards to be arranged, but with their
    number."""
    if ask is None or ask.players[0] != DEALER:
        return ask
    return (DEALER, *[len(o.cards) for o in ask.offers if isinstance(o, CanArrange)])


def _same_answer(ask: Ask, other: Ask | None, rng: Random) -> tuple[Action, Action]:
    """Return one answer for two hands; the dealer arranges the cards of each in a different way."""
    offer = rng.choice(ask.offers)
    if isinstance(offer, CanArrange):
        assert other is not None
        return _any_order(ask, rng), _any_order(other, rng)
    answer = rng.choice(offer.examples())
    return answer, answer


def _any_order(ask: Ask, rng: Random) -> Arrange:
    offer = ask.offers[0]
    assert isinstance(offer, CanArrange)
    return Arrange(tuple(rng.sample(offer.cards, len(offer.cards))))


def _look_alike(mine: State, ask: Ask | None, other: Hand, viewer: int, what: str) -> None:
    its = other.state.seen_by(viewer)
    if encode(mine) != encode(its):
        raise LawBroken(
            "secrecy",
            f"{what} looks different to viewer {viewer}, who may not know what differs",
            differs=_differences(mine, its),
        )
    if _as_public(ask) != _as_public(other.ask):
        raise LawBroken(
            "secrecy",
            f"offers depend on what viewer {viewer} may not know",
            hand=ask,
            other=other.ask,
        )


def _tell_alike(hand: Hand, after: Hand, other: Hand, other_after: Hand, viewer: int) -> None:
    """Raise unless a viewer sees the same of both hands, until a card is revealed in both of
    them."""
    state, twin_state = hand.state, other.state
    for fact, echo in zip(after.news, other_after.news, strict=False):
        before, twin_before = state, twin_state
        state, twin_state = fact.apply(state), echo.apply(twin_state)
        if fact.seen_by(viewer) != echo.seen_by(viewer):
            both_reveal = _reveals(before, state, viewer) and _reveals(
                twin_before, twin_state, viewer
            )
            if type(fact) is type(echo) and both_reveal:
                return
            raise LawBroken(
                "secrecy",
                f"{type(fact).__name__} tells viewer {viewer} what may not be known",
                fact=fact.seen_by(viewer),
                in_a_twin=echo.seen_by(viewer),
            )
    seen = after.state.seen_by(viewer)
    _look_alike(seen, after.ask, other_after, viewer, "a twin after the same answer")


def _reveals(before: State, after: State, viewer: int) -> bool:
    return bool(known_cards(after, viewer) - known_cards(before, viewer))


def _differences(mine: State, other: State) -> dict[str, tuple[object, object]]:
    """Return the fields in which two states differ."""
    return {
        name: (getattr(mine, name), getattr(other, name))
        for name in State.__struct_fields__
        if getattr(mine, name) != getattr(other, name)
    }
