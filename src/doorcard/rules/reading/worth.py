"""The values of hands in words, by the shares of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import NAMES, UNKNOWN, Card
from doorcard.language.saying import say, tag
from doorcard.ranking import RankingError, by_name
from doorcard.ranking.words import KICKER, KICKERS
from doorcard.rules.errors import UnknownCards
from doorcard.rules.game import Game, Share
from doorcard.rules.lines import by_line
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import MOST_AT_ONCE, Deal
from doorcard.rules.phases.middle import Grid, LayMiddle, line_words
from doorcard.rules.places import BLIND
from doorcard.rules.reading.coming import cards_to_come, out_of_reach
from doorcard.rules.shares import High
from doorcard.rules.state import State
from doorcard.rules.verdicts import BOTH


class Stage(Struct, frozen=True, gc=False):
    """The stage of a hand. `phase` is the name of the running kind of phase, such as `Bet`.

    `street` is the number of cards the game's phases have given every player (GEN-26), `round` the
    number of the betting round since the last of them: 0 before the first.
    """

    phase: str
    street: int
    round: int


def stage_of(state: State) -> Stage:
    """Return the stage of a hand."""
    return Stage(type(state.phase).__name__, state.street, _rounds(state))


def counts_streets(game: Game) -> bool:
    """Return whether a game's streets go by the usual names, `third street` and so on.

    Where all cards but the first are bought or bid for, nobody is dealt a street.
    """
    if any(phase.repeats for phase in game.phases):
        return False
    first, *later = [phase for phase in game.phases if phase.adds]
    if later and not any(isinstance(phase, Deal) for phase in later):
        return False
    dealt = first.pattern if isinstance(first, Deal) else ""
    return not game.banked and len(dealt) <= MOST_AT_ONCE


def _rounds(state: State) -> int:
    """Return the number of betting rounds since cards came, with the running one."""
    rounds = 0
    for phase in state.game.phases[: state.at + 1]:
        rounds = 0 if phase.adds else rounds + isinstance(phase, Bet)
    return rounds


@cache
def _kickers(language: str) -> re.Pattern[str]:
    """Return the pattern of kickers at the end of a hand in words."""
    several = re.escape(say(KICKERS, ranks="@")).replace("@", ".*")
    one = re.escape(say(KICKER, rank="@")).replace("@", "[^,]+")
    return re.compile(f"({several}|{one})$")


class Strength(Struct, frozen=True, gc=False):
    """A hand in words, for the share of this side.

    `nothing`: it can't win the share now; `not_yet`: not now, but it may still get cards;
    `out_of_reach`: it gets too few of them. `for_low`: it is a pair or worse for a low share, which
    sounds like a high hand. `short` are the words without kickers. `line` is the line of the middle
    it is made with, `with the column`, if only one makes it.
    """

    side: str
    words: str
    not_yet: bool = False
    for_low: bool = False
    short: str = ""
    line: str = ""
    nothing: bool = False
    out_of_reach: bool = False


class _Read(Struct, frozen=True, gc=False):
    """A strength: in words, in words without kickers, and whether it is a combination."""

    words: str
    short: str
    made: bool
    low: bool


def share_of(state: State, side: str) -> Share | None:
    """Return the share of the game with this side, None if there is none."""
    return next((share for share in state.game.shares if share.side == side), None)


class Making(Struct, frozen=True, gc=False):
    """The places, from 0, of the cards that make a hand: the player's own, and the middle's."""

    own: tuple[int, ...] = ()
    middle: tuple[int, ...] = ()


def making(state: State, player: int, side: str) -> Making:
    """Return the cards that make a player's hand for a side.

    They are the fewest that keep its value, the player's own first; for a side that stands for all
    shares, those of each share. None are returned if the cards are not all known, or make nothing
    for it.
    """
    share = share_of(state, side)
    own: set[int] = set()
    middle: set[int] = set()
    for each in state.game.shares if side == BOTH else [share] if share is not None else []:
        found = _makes(each, state, player)
        own.update(found.own)
        middle.update(found.middle)
    return Making(tuple(sorted(own)), tuple(sorted(middle)))


def centre_grid(state: State) -> Grid:
    """Return the layout of the middle: rows of card numbers, None for an empty place."""
    laid = next((p.grid for p in state.game.phases if isinstance(p, LayMiddle)), ())
    count = len(state.centre)
    lying = laid if 0 < state.game.middle <= count else ()
    rest = tuple(range(state.game.middle if lying else 0, count))
    return (*lying, rest) if rest else lying


def _makes(share: Share, state: State, player: int) -> Making:
    seat = state.seat(player)
    value = _value(share, state, player)
    if not value:
        return Making()
    kept = list(range(len(seat.places)))
    for place in range(len(kept)):
        fewer = [i for i in kept if i != place]
        places = tuple([seat.places[i] for i in fewer])
        without = replace(state, seats=state.with_seat(player, replace(seat, places=places)))
        if _value(share, without, player) == value:
            kept = fewer
    places = tuple([seat.places[i] for i in kept])
    state = replace(state, seats=state.with_seat(player, replace(seat, places=places)))
    middle: list[int] = []
    for at in range(len(state.centre)):
        centre = (*state.centre[:at], BLIND[UNKNOWN], *state.centre[at + 1 :])
        without = replace(state, centre=centre)
        if _value(share, without, player) == value:
            state = without
        else:
            middle.append(at)
    return Making(tuple(kept), tuple(middle))


def strengths(state: State, player: int) -> tuple[Strength, ...]:
    """Return a player's hand in words for every share; a hand that is not known is left out.

    After the declarations, only the sides this player declared are given.
    """
    if not state.seat(player).places:
        return ()
    word = state.declared[player - 1] if state.declared else ""
    found: list[Strength] = []
    for share in state.game.shares:
        value = _value(share, state, player)
        if value is None:
            continue
        read = _read(share, value, tag())
        out = not value and out_of_reach(state, player, share)
        not_yet = not value and not out and cards_to_come(state)
        for_low = read.low and read.made
        if word in ("", BOTH, share.side) and not _is_repeated(found, share, read):
            line = line_making(state, player, share) if value else ""
            words, short = read.words, read.short
            found.append(Strength(share.side, words, not_yet, for_low, short, line, not value, out))
    return tuple(found)


def showing(state: State, player: int) -> tuple[Strength, ...]:
    """Return the value of a player's up-cards alone in words; plain high cards are left out.

    So is a pair for low that was already given as a high hand.
    """
    found: list[Strength] = []
    for share, read in _read_up(state, player):
        if read.made and not (found and read.low) and not _is_repeated(found, share, read):
            found.append(Strength(share.side, read.short, for_low=read.low, short=read.short))
    return tuple(found)


def _is_repeated(found: Sequence[Strength], share: Share, read: _Read) -> bool:
    """Return whether a share that ranks no hands, such as points, repeats another share's words."""
    return not hasattr(share, "scale") and any(read.words == earlier.words for earlier in found)


def beaten_by(state: State, player: int) -> tuple[tuple[int, str], ...]:
    """Return who else shows a better high hand than all of a player's cards make, and that hand.

    Only the cards that everybody knows are read: their up-cards, and a card bought from the row
    that lies face down. Hidden cards can only improve them, so this holds whatever they are.
    """
    share = next((share for share in state.game.shares if isinstance(share, High)), None)
    own = None if share is None or state.declared else _value(share, state, player)
    if own is None:
        return ()
    return tuple(
        [
            (other, _read(found, value, tag()).short)
            for other in sorted(state.live)
            if other != player
            for found, value in _up_values(state, other, known=True)
            if found is share and value > own
        ]
    )


def showing_at_all(state: State, player: int) -> str:
    """Return the value of a player's up-cards for the first share, plain high cards included.

    It is in words without kickers; "" if they are worth nothing for it.
    """
    read = next((read for _, read in _read_up(state, player)), None)
    return read.short if read else ""


def _read_up(state: State, player: int) -> Iterator[tuple[Share, _Read]]:
    """Yield the value of a player's up-cards for each share, if they have any."""
    for share, value in _up_values(state, player):
        yield share, _read(share, value, tag())


def _up_values(state: State, player: int, *, known: bool = False) -> Iterator[tuple[Share, int]]:
    """Yield the strength of a player's up-cards for each share, if they have any; with `known`,
    that of all their cards that everybody knows."""
    seat = state.seat(player)
    up = tuple([p for p in seat.places if p.up or (known and p.known == "all")])
    if not up:
        return
    if len(up) < len(seat.places) or state.centre:
        state = replace(state, centre=(), seats=state.with_seat(player, replace(seat, places=up)))
    for share in state.game.shares:
        value = _value(share, state, player)
        if value:
            yield share, value


def for_sale(state: State) -> list[Card]:
    """Return the open cards for sale: everybody sees them, and a player may still get them."""
    return [place.card for place in state.market if place is not None and place.card != UNKNOWN]


def _value(share: Share, state: State, player: int) -> int | None:
    """Return a hand's strength for a share, None if it depends on unknown cards."""
    try:
        return share.value(state, player)
    except (UnknownCards, RankingError):
        return None


@lru_cache(maxsize=1 << 14)
def _read(share: Share, value: int, language: str) -> _Read:
    """Return a strength for a share in words; a share without a scale of its own is not a low."""
    words = share.describe(value)
    short = _kickers(language).sub("", share.briefly(value))
    scale = getattr(share, "scale", None)
    if scale is None:
        return _Read(words, short, made=share.is_made(value), low=False)
    ranking = by_name(scale)
    kinds = ranking.scale.categories
    made = value > 0 and ranking.category(share.on_scale(value)) != kinds[0]
    return _Read(words, short, made, ranking.scale.lowest_wins)


def wild_now(state: State) -> tuple[str, ...]:
    """Return what is wild: ranks such as `5`, or cards such as `Qs`.

    A rank that is wild for one side alone is given as `high 5` (ANA-15), and one that is wild only
    face down as `down 5` (BSB-03).
    """
    wild = state.game.wild
    if wild is None:
        return ()
    names = wild.names(state)
    return (*names, *[f"down {rank}" for rank in wild.face_down() if rank not in names])


def wild_count(state: State, player: int) -> int:
    """Return the number of wild cards in a player's hand, 0 if it is not known.

    If it differs by side, the first one counts.
    """
    if state.game.wild is None:
        return 0
    try:
        wild = state.game.wild.on(state.game.shares[0].side)
        return wild.parted(line_used(state, player), player)[1]
    except UnknownCards:
        return 0


def line_used(state: State, player: int) -> State:
    """Return the table with only the line of the middle that makes a player's hand."""
    if not state.game.lines:
        return state
    share = state.game.shares[0]
    return max(by_line(state), key=lambda part: _value(share, part, player) or 0)


def line_making(state: State, player: int, share: Share) -> str:
    """Return the name of the line of the middle that makes a hand, `with the column` (ICR-04).

    Return "" if all cards in the middle count, if several lines make as good a hand, or if cards
    are not known.
    """
    laid = next((phase for phase in state.game.phases if phase.lines), None)
    if not isinstance(laid, LayMiddle):
        return ""
    worth = [_value(share, part, player) or 0 for part in by_line(state)]
    best = [at for at, value in enumerate(worth) if value == max(worth)]
    return line_words(laid)[best[0]] if len(best) == 1 and len(worth) > 1 else ""


def hand_in_words(state: State, player: int, share: Share, value: int) -> str:
    """Return a hand that everybody saw in words, with the line of the middle that makes it.

    The text around it has named the side.
    """
    line = line_making(state, player, share)
    return with_line(share.beside_side(value), line)


def with_line(hand: str, line: str) -> str:
    """Return a hand with the line that makes it, if there is one: `full house, with the row`."""
    return f"{hand}, {line}" if line else hand


def wild_cards(state: State, player: int, side: str = "") -> frozenset[Card]:
    """Return the known wild cards of a player's hand, those for one side or, without one, for any;
    none if they can't be determined."""
    if state.game.wild is None:
        return frozenset()
    wild = state.game.wild.on(side) if side else state.game.wild
    try:
        natural, count = wild.parted(state, player)
    except UnknownCards:
        return frozenset()
    return frozenset(state.hand_of(player)) - set(natural) - {UNKNOWN} if count else frozenset()


def is_wild(card: Card, wild: tuple[str, ...]) -> bool:
    """Return whether a card outside of hands is wild, by its rank or as a single card."""
    name = NAMES[card]
    return name in wild or name[0] in wild


def can_be_bombed(game: Game) -> bool:
    """Return whether a hand of a game may be a bomb pot, which skips the first round (MIX-43).

    Cards must be dealt before that round, and another round must follow. A game in which rounds
    repeat or cards are bid for can't have a bomb pot.
    """
    phases = game.phases
    first = next((at for at, phase in enumerate(phases) if isinstance(phase, Bet)), 0)
    return (
        not game.banked
        and any(phase.leads and phase.adds for phase in phases[:first])
        and any(isinstance(phase, Bet) for phase in phases[first + 1 :])
        and not any(phase.repeats or phase.bids for phase in phases)
    )
