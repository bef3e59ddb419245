"""Odds street by street: the same hands, with the cards known at each moment of the deal.

All cards that were dealt by then are known, no matter whose they are: these are the odds of the
hand, not those that a player could see. If you ask for a viewer, only the cards that viewer knew
count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

from msgspec import Struct

from doorcard.cards import UNKNOWN, Card
from doorcard.lab.answers import Odds
from doorcard.lab.layout import CENTRE
from doorcard.lab.odds import SEED, odds_of
from doorcard.lab.spot import Cell, Held, Spot, make_spot, read_cards, read_hands, spot_of
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Began
from doorcard.rules.game import Game
from doorcard.rules.hand import SPECTATOR, Hand, View, state_before
from doorcard.rules.phases.deal import Deal
from doorcard.rules.state import State
from doorcard.voice.names import phase_name


class Street(Struct, frozen=True):
    """The odds at one moment: `cards` is the number of cards dealt to each player by then
    (GEN-26)."""

    label: str
    cards: int
    odds: Odds


def street_odds(
    game: Game,
    hands: Sequence[str],
    *,
    dead: str = "",
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
) -> tuple[Street, ...]:
    """Return the odds after each deal of hands that are known to their end.

    `hands` are as in `lab.odds`, with cards in the order in which they came; a hand that folded has
    odds as long as it had as many cards as the others. `exact`, `samples` and `seed` are as in
    `lab.odds`, for every street. Raise `BadSetup` as `lab.odds`, and `no_streets`.
    """
    held = read_hands(hands)
    gone = read_cards(dead, "dead")
    whole = make_spot(game, held, dead=gone)
    found = []
    for count in _deals(game, max(len(one.cards) for one in held)):
        at = [_until(whole.hand(number), one, count) for number, one in enumerate(held, 1)]
        found.append((count, "", make_spot(game, at, dead=gone)))
    return _streets(game, found, exact, samples, seed)


def street_odds_of(
    hand: Hand,
    viewer: int | None = None,
    *,
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
) -> tuple[Street, ...]:
    """Return the odds of a recorded hand after each deal and each round of buying.

    They are based on all cards in the record, or on those that one `viewer` knew: a player, or a
    spectator (0). The hand may be over. Raise `BadSetup` as `lab.odds`, and `no_streets`; `Illegal`
    (`no_such_player`) for an unknown viewer.
    """
    views = (
        [View(state, SPECTATOR) for state, _ in _moments(hand)]
        if viewer is None
        else moments(hand, viewer)
    )
    found = [(view.state.street, _just_over(view.state), spot_of(view)) for view in views]
    return _streets(hand.state.game, found, exact, samples, seed)


def moments(hand: Hand, viewer: int) -> tuple[View, ...]:
    """Return the views of a player, or of a spectator (0), after each deal and each round of
    buying."""
    hand.seen_by(viewer)  # refuses an unknown viewer
    return tuple(
        View(state.seen_by(viewer), viewer, hand.facts[:count]) for state, count in _moments(hand)
    )


def _streets(
    game: Game,
    spots: Sequence[tuple[int, str, Spot]],
    exact: bool | None,
    samples: int | None,
    seed: int,
) -> tuple[Street, ...]:
    if not spots:
        raise BadSetup(
            "no_streets",
            f"nobody holds a card yet in this hand of {game.id}; odds by street need hands that "
            "were dealt",
        )
    found = [odds_of(spot, exact=exact, samples=samples, seed=seed) for *_, spot in spots]
    labels = _labels([(count, phase) for count, phase, _ in spots])
    return tuple(
        Street(label, count, odds)
        for label, (count, *_), odds in zip(labels, spots, found, strict=True)
    )


def _labels(streets: Sequence[tuple[int, str]]) -> Iterator[str]:
    """Yield a name for each street: its cards, then the phase that brought them, then a number, as
    needed."""
    labelled: Counter[str] = Counter()
    for count, phase in streets:
        label = f"{count} cards"
        if labelled[label]:
            label += f", {phase}"
        labelled[label] += 1
        yield label if labelled[label] == 1 else f"{label} ({labelled[label]})"


def _just_over(state: State) -> str:
    """Return the name of the phase that brought the cards and is over, or of a new deal of all
    cards."""
    new = state.redeals and isinstance(state.phase, Deal)
    return "new deal" if new else phase_name(state.phase)


def _deals(game: Game, most: int) -> list[int]:
    """Return how many cards everybody holds after each deal, up to the number known."""
    patterns = [len(phase.pattern) for phase in game.phases if isinstance(phase, Deal)]
    return [count for count in accumulate(patterns) if count <= most]


def _until(cells: Sequence[Cell], held: Held, count: int) -> Held:
    """Return the known part of a hand when `count` cards have come."""
    if held.folded and len(held.cards) < count:
        return held
    came = [cell for cell in cells[:count] if cell.card != UNKNOWN]
    down = tuple(cell.card for cell in came if not cell.up)
    return Held(down, tuple(cell.card for cell in came if cell.up))


def _moments(hand: Hand) -> Iterator[tuple[State, int]]:
    """Yield a hand's states at the end of each phase in which cards moved, each with the number of
    facts that led to it."""
    state = state_before(hand.state, hand.facts)
    before = _cards_held(state)
    for count, fact in enumerate((*hand.facts, None)):
        if fact is None or isinstance(fact, Began):
            held = _cards_held(state)
            moved = any(held[whose] != before.get(whose) for whose in held)
            if moved and len(state.live) > 1 and state.hand_of(state.live[0]):
                yield state, count
            before = held
        if fact is not None:
            state = fact.apply(state)


def _cards_held(state: State) -> dict[int, frozenset[Card]]:
    """Return the cards of the players still in, and those in the middle (0), in any order."""
    held = {player: frozenset(state.seat(player).cards) for player in state.live}
    middle = frozenset(place.card for place in (*state.centre, *state.aside))
    return {CENTRE: middle, **held}
