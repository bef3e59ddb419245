"""Logs for the people who run the room, without cards and secrets.

Secrets are hidden here, whatever a caller logs. Only plain values get into a log; values named like
secrets, and text made of cards, do not. Errors appear as their class, their code and their place,
without their message, which may mention cards. Other libraries' lines appear as the templates in
their source, without the values.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO, cast

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from doorcard.rules.errors import Refused

HIDDEN = "hidden"

_SECRETS = {
    *("card", "cards", "deck", "decks", "order", "orders", "salt", "salts", "seed", "seeds"),
    *("authorization", "cookie", "cookies", "invite", "key", "login", "password", "secret"),
    *("secrets", "token", "tokens", "frame", "frames", "payload", "reply", "sealed"),
}
"""Words that mark a key as secret."""

_HARMLESS = {
    *("frame_bytes", "outbox_frames", "invite_days", "key_file", "login_rate", "password_length"),
    "token_days",
}
"""Settings named like secrets that are not secret; a room logs them when it starts."""

_CARDS = re.compile(r"\W*([2-9TJQKA][cdhs]\W*)+")
_WORD = re.compile(r"[a-z]+")
_MOST_CHARACTERS = 500
_MOST_ITEMS = 64
_MOST_FRAMES = 12

Log = structlog.typing.FilteringBoundLogger


def configure_logs(format: str, level: str, stream: TextIO | None = None) -> None:
    """Send this process's logs to a stream, as `console` or `json` lines from a level on.

    Loggers of the standard library are included, from warnings on. Run the web server without a log
    configuration of its own: its access log would show invites.
    """
    out = sys.stderr if stream is None else stream
    processors: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_words,
        without_secrets,
        _renderer(format, out),
    ]
    structlog.configure(
        processors=processors,
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(cast(TextIO, _Lossy(out))),
        cache_logger_on_first_use=False,
    )
    root = logging.getLogger()
    root.handlers = [_Foreign()]
    root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
    # If one of several appends sent together fails since another process was first, it also warns.
    logging.getLogger("psycopg").setLevel(logging.ERROR)


def get_log(**bound: object) -> Log:
    """Return a log with some values in every line, such as `table=`."""
    log: Log = structlog.get_logger(**bound)
    return log


def _renderer(format: str, out: TextIO) -> Processor:
    if format == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(colors=out.isatty())


def without_words(_log: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    """Replace an error in a line by its class, code and place."""
    given = line.pop("exc_info", None)
    line.pop("stack_info", None)
    error = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        line["error"] = _kind(error)
        line["where"] = _frames(error.__traceback__)
        causes = [_kind(each) for each in _causes(error)]
        if causes:
            line["causes"] = causes
    return line


def without_secrets(_log: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    """Hide values that a log may not show: those named like secrets, and all that aren't plain."""
    return {name: _shown(name, value) for name, value in line.items()}


def _shown(name: object, value: object) -> Any:
    key = str(name)
    if key not in _HARMLESS and _SECRETS.intersection(_WORD.findall(key.lower())):
        return HIDDEN
    return _plain(value)


def _plain(value: object) -> Any:
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, str | Path):
        return _text(str(value))
    if isinstance(value, BaseException):
        return _kind(value)
    if isinstance(value, Mapping):
        return {_text(str(k)): _shown(k, value[k]) for k in list(value)[:_MOST_ITEMS]}
    # A struct, an array, bytes: it might hold a hand or a payload.
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value[:_MOST_ITEMS]]
    return f"{HIDDEN} {type(value).__name__}"


def _text(text: str) -> str:
    if _CARDS.fullmatch(text):
        return HIDDEN
    cut = text if len(text) <= _MOST_CHARACTERS else text[: _MOST_CHARACTERS - 1] + "…"
    return cut if cut.isprintable() else "".join(c if c.isprintable() else "·" for c in cut)


def _kind(error: BaseException) -> str:
    if isinstance(error, Refused):
        return f"{type(error).__name__} {error.code}"
    if isinstance(error, OSError) and error.errno is not None:
        return f"{type(error).__name__} {error.errno}"
    return type(error).__name__


def _frames(trace: TracebackType | None) -> list[str]:
    frames: Sequence[traceback.FrameSummary] = traceback.extract_tb(trace)[-_MOST_FRAMES:]
    return [f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in frames]


def _causes(error: BaseException) -> list[BaseException]:
    found: list[BaseException] = []
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    while before is not None and before not in found and len(found) < _MOST_FRAMES:
        found.append(before)
        before = before.__cause__ or (None if before.__suppress_context__ else before.__context__)
    return found


class _Lossy:
    """A stream that drops lines it can't write: a room goes on even if its log's reader is gone."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            self._out.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._out.flush()


class _Foreign(logging.Handler):
    """Passes on other libraries' lines: the first line of the template, and the error."""

    def emit(self, record: logging.LogRecord) -> None:
        lines = str(record.msg).splitlines() or [""]
        error = record.exc_info[1] if record.exc_info else None
        level = min(record.levelno // 10 * 10, logging.CRITICAL)  # some set their own levels
        get_log().log(level, lines[0], logger=record.name, exc_info=error)
