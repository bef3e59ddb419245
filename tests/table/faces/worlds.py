"""Two worlds that one viewer can't tell apart: other cards, other sealed answers, other facts.

What has to be hidden is judged by the kit's own `may_know`, and for facts by their redaction, which
the laws hold elsewhere; what a fact hides is made different here.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import fields, replace

from doorcard.laws.knowledge import twin
from doorcard.rules.facts import Fact
from doorcard.rules.hand import Hand
from doorcard.rules.places import Place
from doorcard.rules.state import DeadCard


def another_world(hand: Hand, viewer: int, rng: Random) -> Hand:
    """Return a hand that differs from this one in all that a viewer may not know."""
    other = twin(hand, viewer, rng)
    state = replace(other.state, step=_step(other.state.step, viewer))
    facts = tuple([_fact(fact, viewer, rng) for fact in hand.facts])
    return Hand(state, None if state.over else state.phase.ask(state), facts)


def _step(step: Any, viewer: int) -> Any:
    """Return a phase's step with other answers where they are sealed."""
    if step is None:
        return None
    seen = step.seen_by(viewer)
    names = [field.name for field in fields(step)]
    other = {name: _sealed(getattr(step, name), getattr(seen, name)) for name in names}
    assert replace(step, **other).seen_by(viewer) == seen
    return replace(step, **other)


def _sealed(value: Any, seen: Any) -> Any:
    """Return a value of a step with what is hidden in it changed."""
    if value == seen:
        return value
    if isinstance(value, tuple) and seen is None:
        return tuple([place + 1 for place in value])
    if isinstance(value, tuple):
        return tuple([_sealed(one, its) for one, its in zip(value, seen, strict=True)])
    return value + 1 if isinstance(value, int) else _other_word(value)


def _fact(fact: Fact, viewer: int, rng: Random) -> Fact:
    """Return a fact that looks the same to a viewer, with all that it hides changed."""
    seen = fact.seen_by(viewer)
    if seen == fact:
        return fact
    changed = {
        field.name: _hidden(getattr(fact, field.name), getattr(seen, field.name), rng)
        for field in fields(fact)
        if getattr(fact, field.name) != getattr(seen, field.name)
    }
    other = replace(fact, **changed)
    assert other.seen_by(viewer) == seen
    return other


def _hidden(value: Any, seen: Any, rng: Random) -> Any:
    """Return a value of a fact with what is hidden in it changed."""
    if value == seen:
        return value
    if isinstance(value, DeadCard):
        return replace(value, place=_hidden(value.place, seen.place, rng))
    if isinstance(value, tuple) and any(not isinstance(one, int | str) for one in value):
        return tuple([_hidden(one, its, rng) for one, its in zip(value, seen, strict=True)])
    return _other(value, rng)


def _other(value: Any, rng: Random) -> Any:
    if isinstance(value, Place):
        return value.holding(rng.choice([card for card in range(52) if card != value.card]))
    if isinstance(value, tuple):
        return tuple(rng.sample(value, len(value)))
    return value + 1 if isinstance(value, int) else _other_word(value)


def _other_word(word: str) -> str:
    return "low" if word == "high" else "high"
