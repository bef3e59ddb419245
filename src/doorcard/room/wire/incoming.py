"""The messages that a client sends to a table's socket.

Each frame is one message: a command of `doorcard.table` with an `id`, chosen by the client; sending
it again gets the same reply and does nothing twice. A message without a `type` is an `act`. The
connection identifies the sender.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Union

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from doorcard.bots import BOTS
from doorcard.room.people.names import clean_chat
from doorcard.rules.errors import Refused
from doorcard.table.commands import AddBot, Chat, Command, Tagged, read_answer
from doorcard.table.deciding.decide import HANDLERS

CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]

_TAKEN = [kind for kind in HANDLERS if issubclass(kind, Command)]
_COMMANDS = Tagged(_TAKEN)
if TYPE_CHECKING:
    Incoming = Command
else:
    Incoming = Union[tuple(_TAKEN)]  # noqa: UP007
"""Any message of a client: every command that a table decides."""


class Message(Struct, frozen=True):
    """A command with the id that the client gave it."""

    id: CommandId
    command: Command


class _Named(Struct):
    """The fields of a message besides its command."""

    id: CommandId


def read_message(data: bytes | str) -> Message:
    """Return the message in a frame. Raise `Refused`: `bad_message`, `bad_action`."""
    try:
        raw: Any = msgspec.json.decode(data)
        id = msgspec.convert(raw, _Named).id
        del raw["id"]
        if raw.setdefault("type", "act") == "act" and "do" in raw:
            raw["do"] = read_answer(raw["do"])
        return Message(id, _COMMANDS.read(raw))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise _unread(str(error)) from None
    except Refused as error:
        raise (error if error.code == "bad_action" else _unread(error.said)) from None


def _unread(why: object) -> Refused:
    return Refused("bad_message", "this message can't be read: {why}", why=why)


class _Id(Struct):
    """The part of a message that a refusal needs."""

    id: Annotated[str, Meta(max_length=64)]


def read_id(data: bytes | str) -> str | None:
    """Return the id of a message, which may be malformed; None if it has none."""
    try:
        return msgspec.json.decode(data, type=_Id).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def cleaned(command: Command) -> Command:
    """Return a command, cleaned, for a table.

    Raise `Refused`: `bad_chat`; `no_such_level`, since a table doesn't know the levels of bots.
    """
    if isinstance(command, Chat):
        return replace(command, text=clean_chat(command.text))
    if isinstance(command, AddBot):
        check_level(command.level)
    return command


def check_level(level: str) -> None:
    """Raise `Refused` `no_such_level` if no bot has this level."""
    if level not in BOTS:
        raise Refused(
            "no_such_level",
            "there is no level {level!r}; there are {levels}",
            level=level[:40],
            levels=", ".join(BOTS),
        )
