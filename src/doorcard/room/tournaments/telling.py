"""The events of a tournament, in words for everybody who follows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from doorcard.cards import Card
from doorcard.language.saying import say, text
from doorcard.room.tournaments.event_keeper import TournamentRecord
from doorcard.tournament import Event
from doorcard.tournament import facts as f


class News(Struct, frozen=True):
    """Some news: `template` is a sentence, filled with `parts`.

    `player` is an entry's number, 0 for none. `cards` are those of a race for odd chips, with the
    entry that got them, and whether it won a chip.
    """

    seq: int
    at: float
    what: str
    template: str
    parts: dict[str, Any]
    player: int = 0
    table: int = 0
    seat: int = 0
    cards: tuple[tuple[int, tuple[Card, ...], bool], ...] = ()

    def words(self) -> str:
        """Return it as a sentence in the current language."""
        return say(self.template, **self.parts)


WHY = {
    "balance": text("{name} moves to table {table}, seat {seat}."),
    "break": text("{name} moves to table {table}, seat {seat}: the old table is broken."),
    "late": text("{name} takes a seat at table {table}."),
}


def news_of(recorded: TournamentRecord, fact: f.Fact, event: Event) -> Iterator[News]:
    """Yield the news in a fact; `event` is the state before it."""

    def news(what: str, template: str, player: int = 0, table: int = 0, **parts: Any) -> News:
        if player:
            parts["name"] = event.entrant(player).name
        if table:
            parts["table"] = table
        seat = parts.get("seat", 0)
        return News(recorded.seq, recorded.at, what, template, parts, player, table, seat)

    match fact:
        case f.Entered():
            parts = {"name": fact.name}
            yield News(recorded.seq, recorded.at, "entered", text("{name} has entered."), parts)
        case f.Began(on=True):
            yield news("began", text("The tournament has begun."))
        case f.Began():
            yield news("off", text("Too few have entered; the tournament does not take place."))
        case f.CalledOff():
            yield news("off", text("The tournament was cancelled; every entry is refunded."))
        case f.Seated(why=why) if why in WHY:
            what = "moved" if why != "late" else "entered"
            yield news(what, WHY[why], fact.number, fact.table, seat=fact.seat)
        case f.TableBroken():
            yield news("broken", text("Table {table} is broken."), table=fact.table)
        case f.Redrawn() if event.redraw_due:
            yield news("redrawn", text("Everybody has drawn a new seat."))
        case f.LevelBegan():
            yield news("level", text("Level {level} begins."), level=fact.level + 1)
        case f.Paused(reading=False):
            yield news("paused", text("The host has paused the tournament."))
        case f.Continued() if not event.reading:
            yield news("continued", text("The tournament goes on."))
        case f.BreakBegan():
            yield news("break", text("A break begins."))
        case f.WentOut():
            yield news("out", text("{name} is out."), fact.number)
        case f.Removed():
            yield news("removed", text("{name} was taken out of the tournament."), fact.number)
        case f.RoundsBegan():
            yield news("rounds", text("All tables play hand for hand."))
        case f.RoundEnded(last=True):
            yield news("rounds", text("Tables play on without waiting for one another."))
        case f.BountyPaid():
            name = event.entrant(fact.to).name
            template = text("{winner} gets a bounty of {amount} for {name}.")
            yield news("bounty", template, fact.number, winner=name, amount=fact.paid)
        case f.Raced():
            yield _raced(recorded, fact, event)
        case f.Ended():
            yield news("over", text("{name} has won the tournament."), fact.winner)
        case _:
            pass


def _raced(recorded: TournamentRecord, fact: f.Raced, event: Event) -> News:
    here = event.at_table(fact.table)
    chip = event.now_level.chip
    cards = []
    for entrant, (number, stack), held in zip(here, fact.stacks, fact.cards, strict=False):
        won = stack > entrant.stack - entrant.stack % chip
        cards.append((number, held, won))
    template = text("Table {table} changes its chips; odd ones are raced for.")
    return News(
        recorded.seq,
        recorded.at,
        "race",
        template,
        {"table": fact.table},
        table=fact.table,
        cards=tuple(cards),
    )
