"""The statistics of people, from finished hands (ROOM-60).

Everything is counted from the public facts of a hand, so a count shows nothing that the table did
not.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from doorcard.records.statistics.player_counts import count, pot_of
from doorcard.room.outcomes import Winner, outcome_of
from doorcard.rules.facts import CardsIn
from doorcard.table.session import Finished

POTS = 5
"""The number of biggest pots that are kept."""


class HandTotals(Struct, frozen=True):
    """The results of somebody's hands, in hands and chips (ROOM-60).

    `hands`: dealt in. `played`: chips put in by choice in the first betting round. `won`: got chips
    of the pot. `shown`: showed the whole hand; `shown_won`: and won. `biggest`: the most chips out
    of one hand. `net`: won, or below 0 lost.
    """

    who: str
    name: str
    hands: int = 0
    played: int = 0
    won: int = 0
    shown: int = 0
    shown_won: int = 0
    biggest: int = 0
    net: int = 0

    def __add__(self, other: HandTotals) -> HandTotals:
        """Return the sum of both, under the later name."""
        return HandTotals(
            self.who,
            other.name or self.name,
            self.hands + other.hands,
            self.played + other.played,
            self.won + other.won,
            self.shown + other.shown,
            self.shown_won + other.shown_won,
            max(self.biggest, other.biggest),
            self.net + other.net,
        )


class Noted(Struct, frozen=True):
    """A hand worth another look: the game's title, its pot in chips, and the winners' chips."""

    number: int
    title: str
    pot: int
    winners: tuple[Winner, ...]
    showed: int = 0
    """The number of players who showed their hands."""
    raises: int = 0
    """The number of bets and raises."""
    deals: int = 1
    """The number of deals."""


class Night(Struct, frozen=True):
    """A table's hands up to number `upto`. `tallies` include those of bots."""

    upto: int = 0
    hands: int = 0
    tallies: tuple[HandTotals, ...] = ()
    pots: tuple[Noted, ...] = ()
    most_shown: Noted | None = None
    most_raises: Noted | None = None
    most_deals: Noted | None = None

    def after(self, finished: Finished) -> Night:
        """Return the night with another finished hand; an arranged one doesn't count."""
        if finished.playing.arranged:
            return replace(self, upto=finished.playing.number)
        noted, tallies = counted(finished)
        return Night(
            noted.number,
            self.hands + 1,
            added(self.tallies, tallies),
            tuple(sorted((*self.pots, noted), key=lambda n: (-n.pot, n.number))[:POTS]),
            _more(self.most_shown, noted, "showed", 3),
            _more(self.most_raises, noted, "raises", 4),
            _more(self.most_deals, noted, "deals", 2),
        )


def added(some: Iterable[HandTotals], more: Iterable[HandTotals]) -> tuple[HandTotals, ...]:
    """Return the sums of tallies, one for each person."""
    found = {tally.who: tally for tally in some}
    for tally in more:
        found[tally.who] = found[tally.who] + tally if tally.who in found else tally
    return tuple(found.values())


def counted(finished: Finished) -> tuple[Noted, list[HandTotals]]:
    """Return the notable facts of a finished hand, and the tally of everybody in it."""
    playing = finished.playing
    names = playing.table.seats
    outcome = outcome_of(finished, names)
    counts = count(playing.hand, playing.stacks)
    facts = playing.hand.facts
    raises = sum([acts.raises for each in counts for acts in each.rounds.values()])
    deals = 1 + sum([isinstance(fact, CardsIn) for fact in facts])
    showed = sum([each.shown for each in counts])
    noted = Noted(
        playing.number, outcome.title, pot_of(playing.hand), outcome.winners, showed, raises, deals
    )
    tallies = [
        HandTotals(
            who,
            name,
            hands=1,
            played=each.played,
            won=each.won,
            shown=each.shown,
            shown_won=each.shown_won,
            biggest=int(each.biggest),
            net=int(each.net),
        )
        for who, name, each in zip(playing.people, names, counts, strict=True)
    ]
    return noted, tallies


def _more(most: Noted | None, noted: Noted, what: str, least: int) -> Noted | None:
    """Return the one with the larger value, the earlier one if equal; None below `least`."""
    had = least - 1 if most is None else getattr(most, what)
    return noted if getattr(noted, what) > had else most
