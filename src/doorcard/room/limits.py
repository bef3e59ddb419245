"""Limits: the rates for one address, player or socket, and how many of something at a time.

Rates use a sliding window, so that nobody gets twice as much around full minutes. The library's own
storage in memory starts a thread for every hundredth of a second with traffic and never forgets an
address; the one here does neither, and its clock is handed in.
"""

from __future__ import annotations

import ipaddress
import math
from bisect import bisect_right
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Literal

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from doorcard.language.saying import Later, word, words_of
from doorcard.room.config import Settings
from doorcard.rules.errors import Refused

Kind = Literal[
    "connections",
    "http",
    "files",
    "guests",
    "logins",
    "knocks",
    "strangers",
    "tables",
    "messages",
    "changes",
    "chats",
    "reactions",
]
"""The kinds with a rate: the first eight by address, messages by socket, the others by player."""

HouseKind = Literal["guests", "logins", "tables"]
"""The kinds that protect the house, and are counted over all workers."""

_BY_ADDRESS = ("connections", "http", "files", "guests", "logins", "knocks", "strangers", "tables")
_SWEEP_SECONDS = 60.0
_IPV6_HOME = 64
"""The length of the prefix that one household has in IPv6."""

words_of("kinds", "connections", "http", "files", "guests", "logins", "knocks", "strangers")
words_of("kinds", "tables", "messages", "changes", "chats", "reactions")
words_of("times", "second", "minute", "hour", "day", "month", "year")

House = Callable[[str, int, float], Awaitable[float | None]]


class Windows(MemoryStorage):
    """The times at which each key was used, as far back as its rate looks, in seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__()
        self._clock = clock
        self._times: dict[str, tuple[int, list[float]]] = {}
        """The seconds to look back for each key, and its times; a deque would take 0.6 kB for
        each."""
        self._swept = clock()

    def __len__(self) -> int:
        return len(self._times)

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Count `amount` uses of a key and return True, or False if that is above its limit."""
        now = self._clock()
        self._sweep(now)
        _, times = self._times.setdefault(key, (expiry, []))
        _drop(times, now - expiry)
        if len(times) + amount > limit:
            return False
        times.extend([now] * amount)
        return True

    def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:
        """Return the time of the oldest use that still counts, and how many count."""
        now = self._clock()
        _, times = self._times.get(key, (expiry, []))
        _drop(times, now - expiry)
        return (times[0] if times else now), len(times)

    def _sweep(self, now: float) -> None:
        """Once a minute, forget keys that were not used within their window."""
        if now - self._swept < _SWEEP_SECONDS:
            return
        self._swept = now
        for key, (expiry, times) in list(self._times.items()):
            _drop(times, now - expiry)
            if not times:
                del self._times[key]


class Limits:
    """A room's limits, in this process's memory. Use it only in the event loop's thread.

    Those that protect the house are counted by `house`, if it is given: it counts a use of a key in
    the database, unless the limit for so many seconds is reached; then it returns the time at which
    the oldest use no longer counts.
    """

    def __init__(
        self, settings: Settings, clock: Callable[[], float], house: House | None = None
    ) -> None:
        self._house = house
        self._windows = Windows(clock)
        self._clock = clock
        self._strategy = MovingWindowRateLimiter(self._windows)
        rates: dict[Kind, str] = {
            "connections": settings.connection_rate,
            "http": settings.http_rate,
            "files": settings.file_rate,
            "guests": settings.guest_rate,
            "logins": settings.login_rate,
            "knocks": settings.knock_rate,
            "strangers": settings.stranger_rate,
            "tables": settings.table_rate,
            "messages": settings.message_rate,
            "changes": settings.change_rate,
            "chats": settings.chat_rate,
            "reactions": settings.reaction_rate,
        }
        self._rates = {kind: parse(rate) for kind, rate in rates.items()}
        self._most_sockets = settings.most_sockets
        self._most_of_one = settings.most_sockets_per_address
        self._open: Counter[str] = Counter()

    def allow(self, kind: Kind, key: str) -> None:
        """Count one more of a kind for an address or another key.

        Raise `Refused` `too_many`, with `retry_after` in whole seconds; a refused use doesn't
        count.
        """
        rate = self._rates[kind]
        key = address_key(key) if kind in _BY_ADDRESS else key
        if self._strategy.hit(rate, kind, key):
            return
        reset, _ = self._strategy.get_window_stats(rate, kind, key)
        raise self._too_many(kind, reset)

    async def protect(self, kind: HouseKind, address: str) -> None:
        """Count a use of a kind that protects the house, over all workers.

        Raise `Refused` `too_many` as `allow` does; `StoreFailed`.
        """
        if self._house is None:
            self.allow(kind, address)
            return
        rate = self._rates[kind]
        what = f"{kind} {address_key(address)}"
        reset = await self._house(what, rate.amount, rate.get_expiry())
        if reset is not None:
            raise self._too_many(kind, reset)

    def _too_many(self, kind: Kind, reset: float) -> Refused:
        wait = max(1, math.ceil(reset - self._clock()))
        return Refused(
            "too_many",
            "too many {what} at once ({rate}); try again in {retry_after} s",
            what=partial(word, "kinds", kind),
            rate=_rate_words(self._rates[kind]),
            kind=kind,
            retry_after=wait,
        )

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket of an address within the block; raise `Refused` `too_many_sockets`."""
        key = address_key(address)
        if self._open[key] >= self._most_of_one:
            raise Refused(
                "too_many_sockets",
                "your network has {most} tables open here, which is the most; close one",
                most=self._most_of_one,
            )
        if self._open.total() >= self._most_sockets:
            raise Refused("too_many_sockets", "the room is full; try again later")
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


def address_key(address: str) -> str:
    """Return the key for an address: the address, or for IPv6 its household's network.

    Anything else, such as a Unix socket's name, is its own key.
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, _IPV6_HOME), strict=False))
    return str(found)


def _drop(times: list[float], until: float) -> None:
    del times[: bisect_right(times, until)]


def _rate_words(rate: RateLimitItem) -> Later:
    """Return a rate in words: `10 per 1 minute`."""
    unit = partial(word, "times", rate.GRANULARITY.name)
    return Later("{amount} per {times} {unit}", amount=rate.amount, times=rate.multiples, unit=unit)
