"""Limits over a moving window and over what is open, by a clock that the test turns."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard.room.config import Settings
from doorcard.room.limits import Kind, Limits, address_key
from doorcard.rules.errors import Refused


class Room:
    """Limits and their clock."""

    def __init__(self, **settings: Any) -> None:
        self.now = 1000.0
        self.limits = Limits(Settings(**settings), lambda: self.now)

    def allows(self, kind: Kind, key: str, times: int = 1) -> bool:
        try:
            for _ in range(times):
                self.limits.allow(kind, key)
        except Refused as refused:
            self.refused = refused
            return False
        return True


def test_one_more_than_the_rate_is_refused_until_the_first_is_out_of_the_window() -> None:
    room = Room(message_rate="3/10 seconds")
    assert room.allows("messages", "a", 2)
    room.now += 4
    assert room.allows("messages", "a")
    assert not room.allows("messages", "a")
    assert room.refused.code == "too_many"
    context = room.refused.context
    assert (context["kind"], context["retry_after"]) == ("messages", 6)
    assert "6 s" in room.refused.message
    room.now += 5.9
    assert not room.allows("messages", "a")
    assert room.refused.context["retry_after"] == 1
    room.now += 0.1
    assert room.allows("messages", "a", 2)
    assert not room.allows("messages", "a")
    assert room.refused.context["retry_after"] == 4


def test_nobody_gets_twice_as_much_around_a_full_minute() -> None:
    room = Room(http_rate="10/minute")
    room.now = 119.0
    assert room.allows("http", "10.0.0.1", 10)
    room.now = 121.0
    assert not room.allows("http", "10.0.0.1")


def test_what_is_refused_does_not_count() -> None:
    room = Room(login_rate="1/10 seconds")
    assert room.allows("logins", "10.0.0.1")
    for _ in range(9):
        room.now += 1
        assert not room.allows("logins", "10.0.0.1")
    room.now += 1
    assert room.allows("logins", "10.0.0.1")


def test_keys_and_kinds_count_apart() -> None:
    room = Room(message_rate="1/second", chat_rate="1/second")
    assert room.allows("messages", "a")
    assert room.allows("messages", "b")
    assert room.allows("chats", "a")
    assert not room.allows("messages", "b")


@pytest.mark.parametrize("kind", ["connections", "http", "guests", "logins"])
def test_one_household_counts_as_one_address(kind: Kind) -> None:
    room = Room(**{f"{kind.removesuffix('s')}_rate": "2/minute"})
    assert room.allows(kind, "2001:db8::1")
    assert room.allows(kind, "2001:db8::ffff:2")
    assert not room.allows(kind, "2001:db8:0:0:3::")
    assert room.allows(kind, "2001:db8:0:1::1")
    assert room.allows(kind, "::ffff:10.0.0.1")
    assert room.allows(kind, "10.0.0.1")
    assert not room.allows(kind, "10.0.0.1")


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_what_stands_for_an_address(address: str, key: str) -> None:
    assert address_key(address) == key


def test_who_has_gone_is_forgotten() -> None:
    room = Room(guest_rate="60/hour", message_rate="20/second")
    windows = room.limits._windows
    for i in range(500):
        room.limits.allow("messages", str(i))
    room.limits.allow("guests", "10.0.0.1")
    assert len(windows) == 501
    room.now += 61
    room.limits.allow("messages", "new")
    assert len(windows) == 2  # the hour of the guest isn't over
    room.now += 3600
    room.limits.allow("messages", "new")
    assert len(windows) == 1


def refused(room: Room, address: str) -> str:
    with pytest.raises(Refused) as caught, room.limits.socket(address):
        pass
    assert caught.value.code == "too_many_sockets"
    return caught.value.message


def test_sockets_are_held_and_given_back() -> None:
    room = Room(most_sockets=3, most_sockets_per_address=2)
    socket = room.limits.socket
    with socket("10.0.0.1"):
        with socket("::ffff:10.0.0.1"):
            assert "your network" in refused(room, "10.0.0.1")
            with socket("10.0.0.2"):
                assert "the room is full" in refused(room, "10.0.0.3")
            with socket("10.0.0.3"):
                pass
        with pytest.raises(ValueError, match="lost"), socket("10.0.0.1"):
            raise ValueError("lost")
        with socket("10.0.0.1"):
            pass
    assert not room.limits._open
