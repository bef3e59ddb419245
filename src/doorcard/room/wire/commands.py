"""What a client may send: one message a frame, each a struct here, and the command it stands for.

`id` is the client's own name for the command; sending it again gets the same reply and does
nothing twice. A message without a `type` is an `act`. The connection tells who sends it, and texts
are cleaned.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from doorcard.bots import LEVELS
from doorcard.room.names import clean_chat
from doorcard.rules.errors import Refused
from doorcard.table import Pick, Session
from doorcard.table import commands as c
from doorcard.table.answers import read_answer
from doorcard.table.terms import Terms

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class Message(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A command with the client's name for it."""

    id: CommandId


class Sit(Message, frozen=True, tag="sit"):
    """Take a chair (0: the first free one) with so many chips."""

    chips: int
    chair: int = 0


class Leave(Message, frozen=True, tag="leave"):
    """Leave the table, after the hand one is in."""


class TopUp(Message, frozen=True, tag="top_up"):
    """Bring more chips; in a hand they come when it is over."""

    chips: int


class SitOut(Message, frozen=True, tag="sit_out"):
    """Be dealt in no more from the next hand on, or (`out` false) be again."""

    out: bool = True


class AutoMuck(Message, frozen=True, tag="auto_muck"):
    """Have hands that win nothing mucked without being asked."""

    on: bool = True


class Choose(Message, frozen=True, tag="choose"):
    """Choose what is dealt next, as the dealer: a place on the menu, from 0.

    `options`, where given, are all that differ from the game's own; else the menu's hold.
    """

    place: int
    options: dict[str, Any] | None = None


class Act(Message, frozen=True, tag="act"):
    """Answer decision number `decision` of hand `hand`; `do` is one of the offers, filled in."""

    hand: int
    decision: int
    do: dict[str, Any]


class ShowCards(Message, frozen=True, tag="show"):
    """Lay open the cards one held to the end of the hand before."""

    hand: int


class Chat(Message, frozen=True, tag="chat"):
    """Say something to everybody here."""

    text: str


class Commit(Message, frozen=True, tag="commit"):
    """Commit to a contribution of 32 bytes to a shuffle, by its hash."""

    hand: int
    shuffle: int
    commitment: Hex32


class Reveal(Message, frozen=True, tag="reveal"):
    """Show the contribution committed to."""

    hand: int
    shuffle: int
    contribution: Hex32


class Pause(Message, frozen=True, tag="pause"):
    """As the host: stop every clock, or (`on` false) go on."""

    on: bool = True


class Deal(Message, frozen=True, tag="deal"):
    """As the host: begin the next hand now."""


class Kick(Message, frozen=True, tag="kick"):
    """As the host: make whoever sits in a chair leave."""

    chair: int


class AddBot(Message, frozen=True, tag="add_bot"):
    """As the host: put a bot of a level into a chair (0: the first free one)."""

    level: str = "medium"
    chair: int = 0
    chips: int | None = None


class SetTerms(Message, frozen=True, tag="set_terms"):
    """As the host: lay down other terms, which hold from the next hand on."""

    terms: Terms


class PassHost(Message, frozen=True, tag="pass_host"):
    """As the host: make whoever sits in a chair the host."""

    chair: int


class End(Message, frozen=True, tag="end"):
    """As the host: end the table after the hand that is played."""


Incoming = (
    Sit
    | Leave
    | TopUp
    | SitOut
    | AutoMuck
    | Choose
    | Act
    | ShowCards
    | Chat
    | Commit
    | Reveal
    | Pause
    | Deal
    | Kick
    | AddBot
    | SetTerms
    | PassHost
    | End
)
"""Everything a client may send."""


def read_message(data: bytes | str) -> Incoming:
    """Return the message in a frame. Raise `Refused` `bad_message`."""
    try:
        raw: Any = msgspec.json.decode(data)
        if isinstance(raw, dict):
            raw.setdefault("type", "act")
        found: Incoming = msgspec.convert(raw, Incoming)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Refused) as error:
        told = error.message if isinstance(error, Refused) else str(error)
        raise Refused("bad_message", f"this message can't be read: {told}") from None
    return found


class _Named(Struct):
    """As much of a message as a refusal has to know."""

    id: Annotated[str, Meta(max_length=64)]


def read_id(data: bytes | str) -> str | None:
    """Return the id of a message that may be anything, None where it can't be told."""
    try:
        return msgspec.json.decode(data, type=_Named).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


BOT_NAMES = (
    "Ada", "Blaise", "Clara", "Dimitri", "Emmy", "Fermat",
    "Grace", "Hugo", "Ida", "Jacob", "Kay", "Lotte",
)  # fmt: skip
"""What bots are called; there are more than chairs at a table."""


class Sender(Struct, frozen=True):
    """Who sends: the person's id, and the name they go by."""

    who: str
    name: str


def command_of(message: Incoming, sender: Sender, session: Session) -> c.Command:
    """Return the command that a message stands for. Raise `Refused` for what is not right in it."""
    who = sender.who
    match message:
        case Act():
            return c.Act(who, message.hand, message.decision, read_answer(message.do))
        case Sit():
            return c.Sit(who, sender.name, message.chair, message.chips)
        case Leave():
            return c.Leave(who)
        case TopUp():
            return c.TopUp(who, message.chips)
        case SitOut():
            return c.SitOut(who, message.out)
        case AutoMuck():
            return c.AutoMuck(who, message.on)
        case Choose():
            return c.Choose(who, pick_of(message, session))
        case ShowCards():
            return c.ShowCards(who, message.hand)
        case Chat():
            return c.Chat(who, sender.name, clean_chat(message.text))
        case Commit():
            return c.Commit(who, message.hand, message.shuffle, message.commitment)
        case Reveal():
            return c.Reveal(who, message.hand, message.shuffle, message.contribution)
    return _host_command(message, who, session)


def _host_command(message: Incoming, who: str, session: Session) -> c.Command:
    match message:
        case Pause():
            return c.Pause(who, message.on)
        case Deal():
            return c.Deal(who)
        case Kick():
            return c.Kick(who, message.chair)
        case AddBot():
            return _bot(message, who, session)
        case SetTerms():
            return c.SetTerms(who, message.terms)
        case PassHost():
            return c.PassHost(who, message.chair)
        case End():
            return c.End(who)
    raise AssertionError(f"no command for {type(message).__name__}")


def check_level(level: str) -> None:
    """Raise `Refused` `no_such_level` for a level no bot plays at."""
    if level not in LEVELS:
        raise Refused(
            "no_such_level",
            f"there is no level {level[:40]!r}; there are {', '.join(LEVELS)}",
        )


def pick_of(message: Choose, session: Session) -> Pick:
    """Return the pick at a place of the menu. Raise `Refused` `not_on_menu`."""
    menu = session.terms.choice.menu
    if not 0 <= message.place < len(menu):
        raise Refused(
            "not_on_menu", f"place {message.place} is not on the menu; it has 0 to {len(menu) - 1}"
        )
    pick = menu[message.place]
    return pick if message.options is None else replace(pick, options=message.options)


def _bot(message: AddBot, who: str, session: Session) -> c.AddBot:
    """Return the command that seats a bot, with a name nobody at the table has."""
    check_level(message.level)
    taken = {chair.name for chair in session.seating.chairs if chair is not None}
    name = next(name for name in BOT_NAMES if name not in taken)
    least, most = session.terms.money.buy_in.chips(session.terms.money.stakes)
    chips = min(most, 4 * least) if message.chips is None else message.chips
    bot = f"bot:{name}"
    return c.AddBot(who, bot, name, message.level, message.chair, chips)
