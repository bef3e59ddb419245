"""The settings of a room: each is a field with its type, default, bounds and meaning.

The variables, the flags, the checks and docs/room/configuration.md are made from these fields.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict
from platformdirs import user_data_dir

HIDDEN = "***"
"""The text that replaces a secret in a log."""

SECRET = {"secret": True}
DATABASE = {"form": "database"}
ORIGIN = {"form": "origin"}
NETWORK = {"form": "network"}
RATE = {"form": "rate"}

_PLACE = re.compile(r"(?P<user>[^@/?#]*@)?(?P<place>[^@?#]*)(?:[?#][^@]*)?")

Rate = Annotated[str, Meta(extra=RATE)]


FORMER = Path("~/.local/share/doorcard")
"""The folder of early versions, on every system; if it exists, it is still used."""


def default_folder() -> Path:
    """Return the default folder of a room: the place where this system keeps such data."""
    here, former = Path(user_data_dir("doorcard", appauthor=False)), FORMER.expanduser()
    return former if former.exists() and not here.exists() else here


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a host; see docs/room/configuration.md."""

    host: Annotated[str, Meta(description="Address to listen on; `0.0.0.0` for all.")] = "127.0.0.1"
    port: Annotated[
        int, Meta(ge=0, le=65535, description="Port to listen on; 0 picks a free one.")
    ] = 8000
    public_url: Annotated[
        str | None,
        Meta(
            description="Address at which players find the room, such as `https://…`, if it is "
            "behind a proxy; else host and port.",
            extra=ORIGIN,
        ),
    ] = None
    allowed_origins: Annotated[
        tuple[str, ...],
        Meta(
            description="Origins of other pages that may open a socket here; the room's own "
            "page always may.",
            extra=ORIGIN,
        ),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        Meta(description="Addresses of proxies whose word about a visitor's address is trusted."),
    ] = ()
    metrics_from: Annotated[
        tuple[str, ...],
        Meta(
            description="Addresses and networks from which `/metrics` can be read.",
            extra=NETWORK,
        ),
    ] = ("127.0.0.1", "::1")

    data_dir: Annotated[
        Path | None,
        Meta(
            description="Folder for the database and the key, made if it isn't there; by default, "
            "where this system keeps the data of programs."
        ),
    ] = None
    database_url: Annotated[
        str | None,
        Meta(
            description="`sqlite:///path` or `postgresql://user:password@host/name`; by default, "
            "the SQLite file `room.sqlite` in data_dir.",
            extra={**SECRET, **DATABASE},
        ),
    ] = None
    key_file: Annotated[
        Path | None,
        Meta(
            description="File with the key that encrypts all stored cards, made on first use; by "
            "default, `room.key` in data_dir."
        ),
    ] = None
    key: Annotated[
        str | None,
        Meta(
            description="The key itself, 64 hexadecimal digits, in place of a file; after it, with "
            "commas between, older keys that still open what they sealed. It is not a flag, since "
            "everybody on the machine can read flags.",
            extra={**SECRET, "form": "key", "no_flag": True},
        ),
    ] = None

    token_days: Annotated[
        int, Meta(ge=1, le=3650, description="How many days a browser stays logged in.")
    ] = 30
    invite_days: Annotated[
        int, Meta(ge=1, le=3650, description="How many days an invite is valid.")
    ] = 7
    keep_days: Annotated[
        int,
        Meta(
            ge=1,
            le=3650,
            description="How many days sessions and invites are kept once they have expired, and "
            "guests who were let into no table and can't come back; then they are deleted.",
        ),
    ] = 30
    password_length: Annotated[
        int, Meta(ge=8, le=128, description="Least number of characters in a password.")
    ] = 10

    most_tables: Annotated[
        int, Meta(ge=1, le=100_000, description="Most tables open at the same time.")
    ] = 500
    most_tables_per_person: Annotated[
        int,
        Meta(ge=1, le=100_000, description="Most tables one person may have opened and not ended."),
    ] = 50
    most_sockets: Annotated[
        int, Meta(ge=1, le=100_000, description="Most sockets open at the same time.")
    ] = 4000
    most_sockets_per_address: Annotated[
        int,
        Meta(
            ge=1,
            le=100_000,
            description="Most sockets open at the same time for one address (IPv6: one /64).",
        ),
    ] = 50
    connection_rate: Annotated[Rate, Meta(description="New sockets from one address.")] = (
        "120/minute"
    )
    http_rate: Annotated[Rate, Meta(description="HTTP requests from one address.")] = "600/minute"
    file_rate: Annotated[
        Rate, Meta(description="Requests for files of the pages from one address.")
    ] = "6000/minute"
    guest_rate: Annotated[Rate, Meta(description="New guests from one address.")] = "60/hour"
    login_rate: Annotated[Rate, Meta(description="Log-ins and new accounts from one address.")] = (
        "10/minute"
    )
    table_rate: Annotated[Rate, Meta(description="New tables from one address.")] = "60/hour"
    change_rate: Annotated[
        Rate,
        Meta(description="Changes of a table or a chair by one player, such as settings."),
    ] = "60/minute"
    knock_rate: Annotated[Rate, Meta(description="Requests to be let in, from one address.")] = (
        "20/minute"
    )
    stranger_rate: Annotated[
        Rate, Meta(description="Requests for public hands and their pictures, from one address.")
    ] = "120/minute"
    message_rate: Annotated[Rate, Meta(description="Messages from one socket.")] = "20/second"
    chat_rate: Annotated[Rate, Meta(description="Chat lines from one player.")] = "10/20 seconds"
    reaction_rate: Annotated[Rate, Meta(description="Reactions from one player.")] = "5/10 seconds"
    frame_bytes: Annotated[
        int, Meta(ge=1024, le=1_048_576, description="Largest frame a client may send, in bytes.")
    ] = 4096
    outbox_frames: Annotated[
        int,
        Meta(
            ge=8,
            le=10_000,
            description="Frames that may wait for a slow socket before it is dropped.",
        ),
    ] = 256

    lobby: Annotated[
        Literal["off", "on"],
        Meta(description="Whether hosts may list their tables in a public lobby."),
    ] = "off"

    bot_least_seconds: Annotated[
        float, Meta(ge=0, le=60, description="Shortest time a bot thinks, in seconds.")
    ] = 0.6
    bot_most_seconds: Annotated[
        float, Meta(ge=0, le=60, description="Longest time a bot thinks, in seconds.")
    ] = 2.4

    log_format: Annotated[
        Literal["console", "json"],
        Meta(description="Whether log lines are for people (`console`) or for programs (`json`)."),
    ] = "console"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="Lowest level that is logged."),
    ] = "info"

    @property
    def folder(self) -> Path:
        """The data folder, with `~` expanded."""
        return self.data_dir.expanduser() if self.data_dir else default_folder()

    @property
    def database(self) -> str:
        """The database's URL; by default, that of the SQLite file in the folder."""
        return self.database_url or f"sqlite:///{self.folder / 'room.sqlite'}"

    @property
    def key_path(self) -> Path:
        """The path of the key file."""
        return self.key_file.expanduser() if self.key_file else self.folder / "room.key"

    def shown(self) -> dict[str, Any]:
        """Return all settings as plain values for a log, without passwords and keys."""
        plain = {name: _plain(value) for name, value in asdict(self).items()}
        hidden = {"database_url": without_password(self.database)}
        return plain | hidden | ({} if self.key is None else {"key": HIDDEN})

    def chosen(self) -> dict[str, Any]:
        """Return the settings that differ from their defaults, in the form of `shown`."""
        usual = Settings().shown()
        return {name: value for name, value in self.shown().items() if value != usual.get(name)}

    def __repr__(self) -> str:
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in self.shown().items())})"


def without_password(url: str) -> str:
    """Return a database's URL that is safe to show: without user, password and parameters.

    If it isn't clear which part is the password, only the scheme is left.
    """
    scheme, mark, rest = url.partition("://")
    if scheme == "sqlite":
        return url
    place = _PLACE.fullmatch(rest)
    if not mark or not place:
        return f"{scheme}://{HIDDEN}" if mark else HIDDEN
    return f"{scheme}://{HIDDEN + '@' if place['user'] else ''}{place['place']}"


def _plain(value: object) -> object:
    if isinstance(value, Path):
        return str(value)
    return list(value) if isinstance(value, tuple) else value
