"""No card and no secret gets into a log, however carelessly a line is written."""

from __future__ import annotations

import asyncio
import gc
import io
import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import structlog

from doorcard import Stakes, cards, games, parse_cards, start
from doorcard.room.config import Settings
from doorcard.room.logs import configure_logs, get_log
from doorcard.rules.errors import Illegal, Refused
from doorcard.rules.hand import Hand

CARDS = parse_cards("AsKdQh")


@pytest.fixture
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """The stream that logs go to, as JSON from `info` on unless the test says otherwise."""
    root = logging.getLogger()
    before = root.handlers, root.level
    stream = io.StringIO()
    configure_logs(*getattr(request, "param", ("json", "info")), stream=stream)
    yield stream
    structlog.reset_defaults()
    root.handlers, root.level = before


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


class Gone(io.StringIO):
    """A log that nobody takes any more, such as a pipe whose reader has ended."""

    def write(self, text: str, /) -> int:
        raise BrokenPipeError

    def flush(self) -> None:
        raise BrokenPipeError


def test_a_log_that_nobody_takes_any_more_stops_nobody(written: io.StringIO) -> None:
    configure_logs("json", "info", stream=Gone())
    get_log().error("request failed")
    closed = io.StringIO()
    closed.close()
    configure_logs("json", "info", stream=closed)
    logging.getLogger("uvicorn").error("lost")


def some_hand(first: str) -> Hand:
    """A hand of two whose deck begins with some cards."""
    game = games.get("razz")
    top = parse_cards(first)
    order = [*top, *(card for card in game.deck() if card not in top)]
    return start(game, [50, 50], Stakes(ante=1, small_bet=2, bring_in=1), [order])


def test_a_line_is_json_with_its_level_time_and_what_is_bound(written: io.StringIO) -> None:
    get_log(table="t1").info("hand ended", hand=3, seconds=0.5, players=[1, 2], rake=None)
    (line,) = lines(written)
    assert line.pop("timestamp").endswith("Z")
    assert line == {
        "event": "hand ended",
        "level": "info",
        "table": "t1",
        "hand": 3,
        "seconds": 0.5,
        "players": [1, 2],
        "rake": None,
    }


@pytest.mark.parametrize("written", [("json", "warning")], indirect=True)
def test_lines_below_the_level_are_left_out(written: io.StringIO) -> None:
    get_log().info("quiet")
    get_log().warning("loud")
    assert [line["event"] for line in lines(written)] == ["loud"]


@pytest.mark.parametrize("written", [("console", "info")], indirect=True)
def test_people_get_one_line_of_text_without_escapes(written: io.StringIO) -> None:
    get_log().info("joined", name="Ada\x1b[2J\nBob", token="hunter2")
    (line,) = written.getvalue().splitlines()
    assert "joined" in line
    assert "Ada" in line
    assert "\x1b[2J" not in line
    assert "hunter2" not in line


@pytest.mark.parametrize(
    "key",
    ["token", "session_token", "api-key", "Cookie", "cards", "hole_cards", "order", "deck_orders"]
    + ["seed", "seeds", "password", "password_hash", "reply", "payload", "sealed", "salt", "invite"]
    + ["authorization", "card", "key", "login"],
)
@pytest.mark.parametrize("value", ["hunter2", 51, [51, 50], {"a": "hunter2"}])
def test_what_is_named_like_a_secret_is_hidden(
    written: io.StringIO, key: str, value: object
) -> None:
    get_log().info("careless", **{key: value}, nested={"deep": [1], key: value})
    (line,) = lines(written)
    assert line[key] == line["nested"][key] == "hidden"
    assert "hunter2" not in written.getvalue()


def test_nothing_that_may_hold_cards_is_shown_by_its_value(written: io.StringIO) -> None:
    hand = some_hand("AsKdQhJc")
    fact = hand.facts[-1]
    things: dict[str, object] = {
        "a": hand,
        "b": hand.state,
        "c": hand.seen_by(1),
        "d": fact,
        "e": [fact],
        "f": {"g": hand.facts},
        "h": b"As",
        "i": {51},
        "j": iter(CARDS),
    }
    get_log().info("careless", **things)
    (line,) = lines(written)
    assert line["a"] == "hidden Hand"
    assert line["c"] == "hidden View"
    assert line["e"] == [f"hidden {type(fact).__name__}"]
    assert set(line["f"]["g"]) <= {f"hidden {type(each).__name__}" for each in hand.facts}
    assert line["h"] == "hidden bytes"
    assert not any(name in written.getvalue() for name in cards.NAMES[:52])


@pytest.mark.parametrize("text", ["As", "AsKd", "As, Kd", "(Td 2c)"])
def test_text_made_of_cards_is_hidden(written: io.StringIO, text: str) -> None:
    get_log().info(text, said=text, all=[text])
    (line,) = lines(written)
    assert (line["event"], line["said"], line["all"]) == ("hidden", "hidden", ["hidden"])


def raised(error: Exception, cause: Exception) -> None:
    try:
        raise error from cause
    except Exception:
        get_log().exception("it failed", refusal=error)


def test_an_error_shows_its_kind_and_place_and_not_its_words(written: io.StringIO) -> None:
    raised(Illegal("not_there", "player 2 has no As", card=51), KeyError("Kd"))
    (line,) = lines(written)
    assert line["error"] == line["refusal"] == "Illegal not_there"
    assert line["causes"] == ["KeyError"]
    assert line["where"][0].startswith("test_logs.py:")
    assert "As" not in written.getvalue()
    assert "Kd" not in written.getvalue()


def worlds(act: Callable[[str], None]) -> list[str]:
    """Return what is logged where only a hidden card differs; line numbers are the same."""
    found = []
    for card in ("As", "2c"):
        stream = io.StringIO()
        configure_logs("json", "debug", stream)
        act(card)
        found.append([{k: v for k, v in it.items() if k != "timestamp"} for it in lines(stream)])
    return [json.dumps(each) for each in found]


def test_two_worlds_that_differ_in_a_card_log_the_same(written: io.StringIO) -> None:
    def act(card: str) -> None:
        hand = some_hand(card)
        raised(ValueError(hand), Refused("x", f"has {card}", card=card))
        get_log().info("dealt", hand=hand, cards=hand.state, say=card)
        logging.getLogger("library").error("could not encode %r", hand)
        logging.getLogger("library").warning(f"bad frame\n{card}")

    first, second = worlds(act)
    assert first == second
    assert len(json.loads(first)) == 4


def test_what_other_libraries_log_comes_without_what_they_fill_in(written: io.StringIO) -> None:
    logging.getLogger("web").warning("%s asked for %s", "10.0.0.1", "/join/hunter2")
    logging.getLogger("web").info("GET /join/hunter2")
    first, *more = lines(written)
    assert (first["event"], first["logger"]) == ("%s asked for %s", "web")
    assert (first["level"], more) == ("warning", [])


def test_a_task_that_failed_unseen_is_logged_without_its_words(written: io.StringIO) -> None:
    async def fails() -> None:
        raise ValueError("AsKd")

    async def forget() -> None:
        task = asyncio.create_task(fails())
        await asyncio.sleep(0)
        del task
        gc.collect()

    asyncio.run(forget())
    (line,) = lines(written)
    assert (line["logger"], line["error"]) == ("asyncio", "ValueError")
    assert "AsKd" not in written.getvalue()


def test_a_room_may_log_its_settings(written: io.StringIO) -> None:
    settings = Settings(key="5f" * 32, database_url="postgresql://u:hunter2@db/cards")
    get_log().info("settings", **settings.shown())
    (line,) = lines(written)
    hidden = {name for name, value in line.items() if value == "hidden"}
    assert hidden == {"key"}
    assert line["database_url"] == "postgresql://***@db/cards"
    assert line["key_file"] is None
