"""Law 5: an offered answer is accepted; any other is refused with a code, and changes nothing.

To find out, a catalogue of actions is tried from every participant: every kind of action there is,
with every kind of amount.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache
from itertools import islice, zip_longest
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from doorcard.laws.broken import LawBroken
from doorcard.laws.replay import encode
from doorcard.rules.actions import DEALER, Action, Arrange, TimedOut
from doorcard.rules.asks import Ask
from doorcard.rules.errors import Illegal, Refused
from doorcard.rules.hand import Hand
from doorcard.rules.phases.showdown import CanShow

AMOUNTS = (0, 1, -1, 2, 3, 7, 40, 10**12)
PER_KIND = 8
"""The most actions of one kind in the catalogue."""


def offers_are_honest(hand: Hand) -> None:
    """Raise `LawBroken` unless examples are accepted and everything not on offer is refused."""
    before = encode(hand.state)
    ask = hand.ask
    some = examples(ask and _put(hand, ask, ask.players[0]))
    for player in range(-1, len(hand.state.seats) + 2):
        if ask is not None and player in ask.players:
            for action in examples(_put(hand, ask, player)):
                _answer(hand, player, action, True)
        else:
            for action in (*some[:3], TimedOut()):
                _answer(hand, player, action, False)
    if ask is None:
        for action in catalogue((), set(), len(hand.facts)):
            _answer(hand, 1, action, False)
    else:
        asked = _put(hand, ask, ask.players[-1])
        offered = {offer.answer for offer in asked.offers}
        for action in catalogue(examples(asked), offered, len(hand.facts)):
            _answer(hand, ask.players[-1], action, allowed(asked, action))
        dealer = ask.players[0] == DEALER
        _answer(hand, ask.players[0], TimedOut(), not dealer)
    if encode(hand.state) != before or hand.ask != ask:
        raise LawBroken("honest_offers", "a refused or tried answer changed the hand", ask=ask)


def _put(hand: Hand, ask: Ask, player: int) -> Ask:
    """Return the question as a player is asked it, by the cards that the player holds."""
    return ask.put_to(player, hand.state.hand_of(player)) if player != DEALER else ask


def nobody_chooses_who_is_out(hand: Hand) -> None:
    """Raise `LawBroken` if a player who timed out before is given a choice (ROOM-10).

    The phase acts for them; they may be asked only a question with a single answer, or whether to
    show. Then nothing can be bet, and a player who is back may decide (ROOM-26).
    """
    ask = hand.ask
    if ask is not None and any(isinstance(offer, CanShow) for offer in ask.offers):
        return
    for player in ask.players if ask else ():
        if ask is None or player == DEALER or not hand.state.seat(player).out:
            continue
        if len(examples(ask.to(player))) > 1:
            raise LawBroken(
                "honest_offers",
                f"{type(hand.state.phase).__name__} has player {player} choose, who timed out and "
                "is out for the rest of the hand; it has to act by itself for players who are out",
                ask=ask,
            )


def examples(ask: Ask | None) -> tuple[Action, ...]:
    """Return the examples of all offers, each of the kind that its offer promises."""
    found: list[Action] = []
    for offer in ask.offers if ask else ():
        actions = offer.examples()
        if not actions or any(type(action) is not offer.answer for action in actions):
            raise LawBroken("honest_offers", "an offer needs examples of its own kind", offer=offer)
        if not offer.words():
            raise LawBroken("honest_offers", "an offer needs words", offer=offer)
        found += actions
    return tuple(found)


def allowed(ask: Ask, action: Action) -> bool:
    """Return whether one of the offers allows an action."""
    return any(
        offer.answer is type(action) and offer.refuse(action) is None for offer in ask.offers
    )


def catalogue(
    offered: tuple[Action, ...], asked: Container[type[Action]], moment: int
) -> Iterator[Action]:
    """Yield actions of every kind there is, and the offered ones with other amounts.

    Of each kind that is not asked for, one action comes at a time, another at the next `moment`.
    """
    for kind in kinds():
        samples = _samples_of(kind)
        if kind in asked:
            yield from samples
        else:
            yield samples[moment % len(samples)]
    for action in offered:
        for name in type(action).__struct_fields__:
            value = getattr(action, name)
            if type(value) is int:
                for other in (value - 1, value + 1, -value, 2 * value + 1):
                    yield replace(action, **{name: other})
    for action in offered:
        if isinstance(action, Arrange):
            yield Arrange(action.order[1:])
            yield Arrange((*action.order, 0))
            yield Arrange((action.order[-1], *action.order[1:]))


def kinds() -> list[type[Action]]:
    """Return every kind of action that any phase defines, time-outs aside."""
    found: list[type[Action]] = []
    waiting: list[type[Action]] = [Action]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind is not TimedOut:
                found.append(kind)
    return found


_SAID: set[tuple[str, str]] = set()


def _says_why(refused: Illegal) -> bool:
    """Return whether a refusal has a code and a sentence; each template is rendered once."""
    known = (refused.code, refused.template)
    if known not in _SAID and refused.code and refused.message:
        _SAID.add(known)
    return known in _SAID


@cache
def _samples_of(kind: type[Action]) -> tuple[Action, ...]:
    fields = kind.__struct_fields__
    if not fields:
        return (kind(),)
    hints = get_type_hints(kind)
    columns = [_samples(hints[name]) for name in fields]
    rows = [
        [
            column[0] if value is None and column[0] is not None else value
            for value, column in zip(values, columns, strict=True)
        ]
        for values in islice(zip_longest(*columns), PER_KIND)
    ]
    return tuple([kind(*row) for row in rows])


def _samples(hint: Any) -> tuple[Any, ...]:
    """Return values of a field's type."""
    origin = get_origin(hint)
    if origin is UnionType or origin is Union:
        return tuple([value for part in get_args(hint) for value in _samples(part)[:4]])
    if origin is tuple:
        inner = _samples(get_args(hint)[0])[:2]
        return ((), inner[:1], inner, inner[:1] * 2)
    return {
        int: AMOUNTS,
        bool: (False, True),
        str: ("", "high", "low", "both"),
        NoneType: (None,),
    }.get(hint, (None,))


def _answer(hand: Hand, player: int, action: Action, accepted: bool) -> None:
    """Give an answer; raise `LawBroken` unless it is accepted or refused as expected."""
    try:
        hand.act(player, action)
    except Refused as refused:
        if accepted:
            raise LawBroken(
                "honest_offers",
                f"player {player} was refused what is on offer: {refused}",
                action=action,
                ask=hand.ask,
            ) from refused
        if not isinstance(refused, Illegal) or not _says_why(refused):
            raise LawBroken(
                "honest_offers", "a refusal needs a code and a sentence", refusal=refused
            ) from refused
        return
    except Exception as error:
        raise LawBroken(
            "honest_offers",
            f"{type(error).__name__} instead of a refusal: {error}",
            player=player,
            action=action,
            ask=hand.ask,
        ) from error
    if not accepted:
        raise LawBroken(
            "honest_offers",
            f"player {player} was allowed what is not on offer",
            action=action,
            ask=hand.ask,
        )
