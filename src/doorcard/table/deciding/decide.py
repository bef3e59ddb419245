"""`decide`: what a command causes at a table, or why it is refused.

Nothing is changed in place: a refusal leaves the session as it was. After every command the table
goes on by itself as far as it can (`going_on`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.errors import Illegal
from doorcard.table import commands as c
from doorcard.table.deciding import hosting, people, playing, seats, shuffling, timing
from doorcard.table.deciding.going_on import go_on
from doorcard.table.deciding.work import Told, Work
from doorcard.table.facts import Fact
from doorcard.table.session import Session

HANDLERS: dict[type[c.Command], Callable[[Work, Any], None]] = {
    c.Sit: seats.sit,
    c.Leave: seats.leave,
    c.TopUp: seats.top_up,
    c.SitOut: seats.sit_out,
    c.AutoMuck: people.auto_muck,
    c.Chat: people.chat,
    c.Admit: people.admit,
    c.Connect: people.connect,
    c.Disconnect: people.disconnect,
    c.Choose: playing.choose,
    c.Act: playing.act,
    c.ShowCards: playing.show_cards,
    c.Seal: shuffling.seal,
    c.Commit: shuffling.commit,
    c.Reveal: shuffling.reveal,
    c.Tick: timing.tick,
    c.Restart: timing.restart,
    c.Pause: hosting.pause,
    c.DealNow: hosting.deal_now,
    c.Kick: hosting.kick,
    c.SeatBot: hosting.seat_bot,
    c.LayDown: hosting.lay_down,
    c.PassHost: hosting.pass_host,
    c.Close: hosting.close,
}
"""What is done with each kind of command."""


class Decided(Struct, frozen=True, gc=False):
    """What a command caused: everything that happened, and the session after it.

    `told` has each fact with those of the hand that follow from it; it may be empty.
    """

    at: float
    told: tuple[Told, ...]
    session: Session

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts to be kept: the fold of them over the session before is the session after."""
        return tuple([told.fact for told in self.told])


def decide(session: Session, command: c.Command, now: float) -> Decided:
    """Return what a command causes at `now`, in seconds. Raise `Refused` with a code."""
    if isinstance(command, c.HostCommand) and command.who != session.host:
        raise Illegal("not_host", "only the host may do that")
    work = Work(session, now)
    HANDLERS[type(command)](work, command)
    go_on(work)
    if not work.told:
        return Decided(work.now, (), session)
    return Decided(work.now, tuple(work.told), replace(work.session, at=work.now))
