"""Law 7 for odds: a part that claims not to change players' cards keeps its word (GEN-28)."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from doorcard import voice
from doorcard.cards import Card
from doorcard.lab.known_parts import has_twin, holds
from doorcard.laws.broken import LawBroken
from doorcard.rules.facts import CardsIn, Fact
from doorcard.rules.game import Game, Trigger
from doorcard.rules.phase import Phase, Stopped, Turn
from doorcard.rules.state import State
from doorcard.rules.wording import FROM_A_VIEW, Odds


def parts_leave_cards_as_told(before: State, after: State, fact: Fact) -> None:
    """Raise `LawBroken` (`words`) if a fact moves, turns, adds or takes a player's card although
    the part behind it claims that it doesn't."""
    game = after.game
    for trigger in game.watched.get(type(fact), ()):
        if _stance(type(trigger)) != FROM_A_VIEW and _moves_cards(trigger, after, fact):
            raise _broken(trigger)
    if type(fact) is CardsIn or after.seats is before.seats or _moves_by_trigger(game):
        return
    if (
        after.at >= 0
        and not _may_move(after.phase)
        and _lying(before, after.live) != _lying(after, after.live)
    ):
        raise _broken(after.phase)


def _may_move(phase: Phase) -> bool:
    """Return whether a phase says that it moves cards, or has a twin that can tell how."""
    odds = _stance(type(phase))
    return odds == FROM_A_VIEW or (odds == "columns" and has_twin(holds, phase))


def _moves_cards(trigger: Trigger, state: State, fact: Fact) -> bool:
    """Return whether a trigger's response to a fact changes players' cards, up or down."""
    turn = Turn(state)
    turn.watched = {}
    with suppress(Stopped):
        trigger.on(turn, fact)
    if any(type(done) is CardsIn for done in turn.facts):
        return False
    return _lying(state, turn.state.live) != _lying(turn.state, turn.state.live)


def _lying(state: State, live: tuple[int, ...]) -> list[tuple[tuple[Card, bool], ...]]:
    """Return the cards of players, each with whether it is face up."""
    return [
        tuple([(place.card, place.up) for place in state.seat(player).places]) for player in live
    ]


@lru_cache(256)
def _moves_by_trigger(game: Game) -> bool:
    return any(_stance(type(trigger)) == FROM_A_VIEW for trigger in game.triggers)


def _stance(kind: type[Phase | Trigger]) -> Odds:
    return voice.part_words(kind).odds


def _broken(part: Phase | Trigger) -> LawBroken:
    kind = type(part)
    return LawBroken(
        "words",
        f"{kind.__name__} moves, turns, adds or takes cards of players, and its words say "
        f"odds={_stance(kind)!r}; they have to say odds={FROM_A_VIEW!r}"
        + (" unless the lab has a twin of it" if _stance(kind) == "columns" else ""),
    )
