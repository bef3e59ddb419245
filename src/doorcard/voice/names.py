"""The names of players, streets, sides, strengths and wild cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from doorcard.cards import SUIT_SYMBOLS, SUITS
from doorcard.language.saying import say, text, within
from doorcard.ranking.words import capital, listed, number, plural, rank_rows, ranks_read
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.reading import Strength, counts_streets, stage_of, with_line
from doorcard.rules.state import State
from doorcard.rules.wager_names import named
from doorcard.voice.finding import part_words

STREETS = {
    1: text("First card"),
    2: text("Second street"),
    3: text("Third street"),
    4: text("Fourth street"),
    5: text("Fifth street"),
    6: text("Sixth street"),
    7: text("Seventh street"),
}


TURNED = {
    1: text("First card up"),
    2: text("Second card up"),
    3: text("Third card up"),
    4: text("Fourth card up"),
    5: text("Fifth card up"),
    6: text("Sixth card up"),
    7: text("Seventh card up"),
    8: text("Eighth card up"),
    9: text("Ninth card up"),
}
"""Streets on which a face-down card in the middle was turned up."""

CODES = (
    *(text("high"), text("low"), text("both"), text("queen")),
    *(text("spade"), text("heart"), text("diamond"), text("club")),
    *(text("ante"), text("play"), text("pair plus"), text("prime"), text("six card")),
    *(text("aces up"), text("queens up"), text("super bonus"), text("jackpot")),
    text("bet"),
)
"""The names of sides of the pot and wagers that have none in their own words."""


def street_name(game: Game, count: int) -> str:
    """Return the name of the street on which everybody has this many cards."""
    named = _own_name(game, count)
    if named:
        return say(named)
    if not count:
        return say("Before the deal")
    return capital(say("{count} cards", count=number(count)))


def _own_name(game: Game, count: int) -> str:
    """Return the name of a street that has one; "" if it is named by the number of cards."""
    turned = count - sum(game.adds) + game.middle
    if game.middle and turned > 0:
        return TURNED.get(turned, "")
    return STREETS.get(count, "") if counts_streets(game) else ""


def stage_name(state: State) -> str:
    """Return the present stage: the name of the phase, or else the street and its betting round.

    If dealt cards ask for an answer, the street is added. Betting after a named phase, on the same
    street, is numbered.
    """
    words = part_words(type(state.phase))
    if words.stage:
        return _of_choice(say(words.stage), state) if words.offers else say(words.stage)
    if any(phase.repeats for phase in state.game.phases):
        return capital(phase_name(state.phase))
    stage = stage_of(state)
    if _follows_named(state.game, state.at) and not _own_name(state.game, stage.street):
        name = say(words.common or type(state.phase).__name__)
        numbered = _numbered(name, state, _follows_named)
        if numbered != name:
            return numbered
    street = street_name(state.game, stage.street)
    if stage.street and isinstance(state.phase, Bet) and not _own_name(state.game, stage.street):
        street = say("Betting with {count} cards", count=stage.street)
    if stage.round <= 1:
        return street
    return say("{street}, round {number}", street=street, number=stage.round)


def _follows_named(game: Game, at: int) -> bool:
    """Tell whether a phase with a name of its own comes before."""
    return at > 0 and bool(part_words(type(game.phases[at - 1])).stage)


def _of_choice(name: str, state: State) -> str:
    """Return the name of a phase in which players choose, and its number."""
    game, phase = state.game, state.phase
    several = sum(type(each) is type(phase) for each in game.phases) > 1
    if phase.repeats or not several:
        return name
    street = _own_name(game, stage_of(state).street) if phase.interrupts else ""
    return f"{say(street)}: {within(name)}" if street else _numbered(name, state)


def _numbered(
    name: str, state: State, counts: Callable[[Game, int], bool] = lambda *_: True
) -> str:
    """Return the name of a phase in which players choose, with its number if there are several."""
    kind, game = type(state.phase), state.game
    same = [at for at, each in enumerate(game.phases) if type(each) is kind and counts(game, at)]
    if len(same) == 1:
        return name
    number = same.index(state.at) + 1
    return say("{name}, round {number} of {count}", name=name, number=number, count=len(same))


def phase_name(phase: Phase) -> str:
    """Return the name of a phase in the middle of a sentence."""
    words = part_words(type(phase))
    return within(say(words.stage or words.common or type(phase).__name__))


def next_name(state: State) -> str:
    """Return the next phase's name in the middle of a sentence; "" at the end.

    A deal is named by its street, if streets have names.
    """
    ahead = state.at + 1
    if not state.street and state.at >= 0 and state.phase.adds:
        ahead = state.at  # nothing is dealt yet, and what is dealt now comes first
    later = state.game.phases[ahead : ahead + 1]
    if not later:
        return ""
    phase, street = later[0], state.street + later[0].adds
    unnamed = phase.adds and not part_words(type(phase)).stage
    named = _own_name(state.game, street) if unnamed else ""
    if named:
        return within(say(named))
    then = part_words(type(phase)).then
    return say(then) if then else phase_name(phase)


def side_words(game: Game, code: str) -> str:
    """Return the name of a side of the pot or a wager in a game."""
    share = next((share for share in game.shares if share.side == code), None)
    words = part_words(type(share)).side if share is not None else ""
    name = words if isinstance(words, str) else words(share)
    return say(name) if name else named(code)


def wild_names(wild: Sequence[str]) -> str:
    """Return what is wild as on cards: `2 10 J♠`; for one side alone, `high 3`, and face down
    alone, `3 face down`."""
    names = []
    for name in wild:
        side, _, card = name.rpartition(" ")
        suits = "".join([SUIT_SYMBOLS[SUITS.index(suit)] for suit in card[1:]])
        on_card = card[0].replace("T", "10") + suits
        if side == "down":
            on_card = say("{cards} face down", cards=on_card)
        names.append(f"{say(side)} {on_card}" if side not in ("", "down") else on_card)
    return " ".join(names)


def wild_words(wild: Sequence[str]) -> str:
    """Return what is wild in words: `Sixes are wild`, or that no rank is.

    Ranks that are wild for one side alone are named so (ANA-15): `threes are wild for high`; and so
    are ranks that are wild only face down (BSB-03).
    """
    sides: dict[str, list[str]] = {}
    for each in wild:
        side, _, name = each.rpartition(" ")
        sides.setdefault(side, []).append(name)
    parts = [part for side, names in sides.items() for part in _wild_parts(names, side)]
    return capital(listed(parts)) or say("No rank is wild")


def _wild_parts(names: Sequence[str], side: str) -> list[str]:
    """Return in words that these ranks are wild, and these cards, on one side or in one place."""
    ranks = [plural(name) for name in names if len(name) == 1]
    cards = [name[0] + SUIT_SYMBOLS[SUITS.index(name[1])] for name in names if len(name) > 1]
    parts = []
    for each, one in ((listed(ranks), False), (" ".join(cards), len(cards) == 1)):
        if side == "down":
            words = say("{cards} are wild face down", cards=each)
        elif side and one:
            words = say("{cards} is wild for {side}", cards=each, side=say(side))
        elif side:
            words = say("{cards} are wild for {side}", cards=each, side=say(side))
        else:
            words = say(text("{cards} is wild") if one else text("{cards} are wild"), cards=each)
        parts += [words] if each else []
    return parts


def strength_words(found: Sequence[Strength], wild: int = 0) -> list[str]:
    """Return a hand in words, share by share, with the number of its wild cards."""
    lines: list[str] = []
    for i, strength in enumerate(found):
        before = found[i - 1] if i else None
        if before is not None and not strength.not_yet and is_said_for_high(strength, before):
            lines[-1] += say(", for low too")
        else:
            lines.append(_strength(strength))
    if lines and wild:
        lines[0] += say(" ({number} wild)", number=number(wild))
    return lines


def is_said_for_high(low: Strength, high: Strength) -> bool:
    """Return whether a low is the hand just named for high, in the same order."""
    if low.line or high.line:
        return False
    if low.for_low and low.words == high.words:
        return True
    # In `king high, 9-6-5` the row has the ranks after the king, in `K-9-6-5 low` all.
    runs, lows = (rank_rows().findall(each.words) for each in (high, low))
    return len(runs) == len(lows) == 1 and ranks_read(lows[0])[1:] == ranks_read(runs[0])


def _strength(strength: Strength) -> str:
    if strength.not_yet:
        return say("{hand} yet", hand=strength.words)
    if strength.out_of_reach:
        return say("{hand} any more", hand=strength.words)
    hand = say("{hand}, bad for low", hand=strength.words) if strength.for_low else strength.words
    return with_line(hand, strength.line)


YOU = text("You")
PLAYER = "P{player}"


class Names:
    """The names of players in sentences; you are `You`."""

    def __init__(self, names: Sequence[str], you: int = 0) -> None:
        self._names = names
        self.you = you

    @classmethod
    def numbered(cls, count: int, you: int = 0) -> Names:
        """Return names for players who only have numbers."""
        return cls([PLAYER.format(player=i) for i in range(1, count + 1)], you)

    def __getitem__(self, player: int) -> str:
        return say(YOU) if player == self.you else self._names[player - 1]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)
