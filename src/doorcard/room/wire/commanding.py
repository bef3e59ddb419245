"""From a client's message to the table's command: who sends it is known, and texts are cleaned."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from doorcard.bots import LEVELS
from doorcard.room.names import clean_chat
from doorcard.room.wire import incoming as m
from doorcard.rules.errors import Refused
from doorcard.table import Pick, Session
from doorcard.table import commands as c
from doorcard.table.answers import read_answer

BOT_NAMES = (
    "Ada", "Blaise", "Clara", "Dimitri", "Emmy", "Fermat",
    "Grace", "Hugo", "Ida", "Jacob", "Kay", "Lotte",
)  # fmt: skip
"""What bots are called; there are more than chairs at a table."""


class Sender(Struct, frozen=True):
    """Who sends: the person's id, and the name they go by."""

    who: str
    name: str


def command_of(message: m.Incoming, sender: Sender, session: Session) -> c.Command:
    """Return the command that a message stands for. Raise `Refused` for what is not right in it."""
    who = sender.who
    match message:
        case m.Act():
            return c.Act(who, message.hand, message.decision, read_answer(message.do))
        case m.Sit():
            return c.Sit(who, sender.name, message.chair, message.chips)
        case m.Leave():
            return c.Leave(who)
        case m.TopUp():
            return c.TopUp(who, message.chips)
        case m.SitOut():
            return c.SitOut(who, message.out)
        case m.AutoMuck():
            return c.AutoMuck(who, message.on)
        case m.Choose():
            return c.Choose(who, pick_of(message, session))
        case m.Show():
            return c.ShowCards(who, message.hand)
        case m.Chat():
            return c.Chat(who, sender.name, clean_chat(message.text))
        case m.Commit():
            return c.Commit(who, message.hand, message.shuffle, message.commitment)
        case m.Reveal():
            return c.Reveal(who, message.hand, message.shuffle, message.contribution)
    return _host_command(message, who, session)


def _host_command(message: m.Incoming, who: str, session: Session) -> c.Command:
    match message:
        case m.Pause():
            return c.Pause(who, message.on)
        case m.Deal():
            return c.DealNow(who)
        case m.Kick():
            return c.Kick(who, message.chair)
        case m.AddBot():
            return _bot(message, who, session)
        case m.SetTerms():
            return c.LayDown(who, message.terms)
        case m.PassHost():
            return c.PassHost(who, message.chair)
        case m.End():
            return c.Close(who)
    raise AssertionError(f"no command for {type(message).__name__}")


def check_level(level: str) -> None:
    """Raise `Refused` `no_such_level` for a level no bot plays at."""
    if level not in LEVELS:
        raise Refused(
            "no_such_level",
            f"there is no level {level[:40]!r}; there are {', '.join(LEVELS)}",
        )


def pick_of(message: m.Choose, session: Session) -> Pick:
    """Return the pick at a place of the menu. Raise `Refused` `not_on_menu`."""
    menu = session.terms.choice.menu
    if not 0 <= message.place < len(menu):
        raise Refused(
            "not_on_menu", f"place {message.place} is not on the menu; it has 0 to {len(menu) - 1}"
        )
    pick = menu[message.place]
    return pick if message.options is None else replace(pick, options=message.options)


def _bot(message: m.AddBot, who: str, session: Session) -> c.SeatBot:
    """Return the command that seats a bot, with a name nobody at the table has."""
    check_level(message.level)
    taken = {chair.name for chair in session.seating.chairs if chair is not None}
    name = next(name for name in BOT_NAMES if name not in taken)
    least, most = session.terms.money.buy_in.chips(session.terms.money.stakes)
    chips = min(most, 4 * least) if message.chips is None else message.chips
    bot = f"bot:{name}"
    return c.SeatBot(who, bot, name, message.level, message.chair, chips)
