"""Marks every test may carry, and the check that a cited rule exists."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Generator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import settings

from doorcard import games
from doorcard.bots import weighing
from tools import rules

# No test is timed (speed belongs to `make bench`): a ranking's first look-up makes its tables,
# which would count against whichever example happens to come first. The same examples come each
# time; other ones, and more of them, come in the long tests (tools/soak.py).
settings.register_profile("quick", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("quick")


TESTS = Path(__file__).parent
PRESETS = frozenset(games.presets())


IN_MEMORY = Path("/dev/shm")
ROOM_BYTES = 1 << 30
"""How much memory has to be free there for files of tests; a container may have far less."""

LONGEST = (
    "tests/room/test_example.py", "tests/room/test_two_worlds.py", "tests/room/test_stopping.py",
    "tests/table/session/test_machine.py", "tests/room/page/test_access.py",
    "tests/room/page/test_coached.py", "tests/room/page/test_without_pointer.py",
    "tests/room/simulation/",
)  # fmt: skip
"""What begins first, so that no process is left with it when the others have nothing to do."""


def pytest_configure(config: pytest.Config) -> None:
    """Name the project's own marks."""
    config.addinivalue_line("markers", "proves(*ids): ledger IDs (docs/rules) this test proves")
    config.addinivalue_line("markers", "soak: takes minutes; left out unless asked for (make soak)")
    slow = (
        "slow: takes seconds and stands beside a quicker one of its kind; CI and make soak run it"
    )
    config.addinivalue_line("markers", slow)
    # A database waits for the disk at each commit; no test is about that.
    there = "TMPDIR" not in os.environ and IN_MEMORY.is_dir()
    if there and shutil.disk_usage(IN_MEMORY).free > ROOM_BYTES:
        os.environ["TMPDIR"] = tempfile.tempdir = str(IN_MEMORY)
    # A shell starts what runs in the background with interrupts ignored; tests send some.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection(session: pytest.Session) -> Generator[None, Any, Any]:
    """Collect without a look for garbage: there is none, and what was collected stays to the end.

    Where several processes collect everything, each first reads its share of the files: pytest
    rewrites a file's assertions once, which takes longer than all else, and the others find that.
    """
    gc.disable()
    worker = getattr(session.config, "workerinput", None)
    everything = [Path(each).absolute() for each in session.config.args] == [TESTS]
    if worker and everything and not sys.dont_write_bytecode:
        number, count = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
        for path in sorted(TESTS.rglob("test_*.py"))[number::count]:
            with suppress(Exception, pytest.skip.Exception):  # told when the file is collected
                import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))
    collected = yield
    gc.freeze()
    gc.enable()
    return collected


MANY_PRESETS = 10
"""From how many presets on a test is one of all of them."""


def _presets_of(item: pytest.Item) -> bool:
    """Return whether a test is given a preset."""
    callspec = getattr(item, "callspec", None)
    given = callspec.params.values() if callspec else ()
    names = [value[0] if isinstance(value, tuple) and value else value for value in given]
    return any(isinstance(name, str) and name in PRESETS for name in names)


THIRDS = frozenset(
    {
        "test_a_story_and_a_table_for_every_seat_fit_80_columns",
        "test_whatever_is_typed_is_an_answer_or_gets_one_sentence",
        "test_a_hand_of_every_game_is_written_and_played_again",
        "test_two_worlds_that_look_alike_give_the_same_bytes",
        "test_shared_and_own_parts_are_the_face_made_alone",
        "test_a_hand_of_every_game_to_a_showdown",
        "test_a_hand_of_every_game_by_bots",
        "test_everybody_is_told_what_a_story_of_their_own_would_tell",
        "test_answers_do_not_depend_on_cards_that_are_not_seen",
        "test_winners_are_shown_and_losers_are_mucked",
        "test_any_view_has_odds",
        "test_a_picture_shows_no_more_than_the_viewer_knows",
        "test_a_hand_is_told_by_the_catalogue",
        "test_cards_and_chips_are_conserved",
        "test_every_hand_file_of_the_tests_is_told",
        "test_every_option_changes_the_sheet",
        "test_columns_with_gaps",
        "test_cards_that_are_wild",
        "test_rows",
        "test_whatever_a_column_holds_nothing_breaks",
    }
)
"""Tests of many games or rankings of which every third runs soon, and all in the long tests: what
they hold is also a law that is tried on every game."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put what takes longest before all else, and leave presets to the long tests.

    A preset is a game with other options, and each game is played in the short ones. Of some tests
    every third is enough (`THIRDS`).
    """
    of_presets: dict[Any, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if _presets_of(item):
            of_presets[getattr(item, "function", None)].append(item)
    for found in of_presets.values():
        if len(found) >= MANY_PRESETS:
            for item in found:
                item.add_marker(pytest.mark.soak)
    met: Counter[tuple[Path, str]] = Counter()
    for item in items:
        name = getattr(item, "originalname", "")
        if name in THIRDS:
            if met[item.path, name] % 3:
                item.add_marker(pytest.mark.soak)
            met[item.path, name] += 1
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


@pytest.fixture
def hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have bots judge by a few deals: for tests that want a bot's answer, and not a good one."""
    for module in ("bidding", "buying", "showdown"):
        monkeypatch.setattr(f"doorcard.bots.{module}.SAMPLES", 3)
    weigh = weighing.weigh
    monkeypatch.setattr(
        "doorcard.bots.betting.weigh", lambda view, rng, looks, *what: weigh(view, rng, 3, *what)
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what could not be tested here, and what it would take: one line for each reason."""
    reports = terminalreporter.stats.get("skipped", [])
    reasons = Counter(report.longrepr[2] for report in reports if type(report.longrepr) is tuple)
    for reason, tests in reasons.items():
        terminalreporter.write_line(f"{tests} skipped: {reason.removeprefix('Skipped: ')}")


@cache
def _ledger() -> frozenset[str]:
    return frozenset(rules.ledger())


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector) -> Generator[None, Any, Any]:
    """Refuse to collect a test that cites a rule the ledger does not know."""
    made = yield
    for item in made if isinstance(made, list) else [made]:
        if isinstance(item, pytest.Item):
            for mark in item.iter_markers("proves"):
                _check(item.name, mark.args)
    return made


def _check(test: str, ids: tuple[object, ...]) -> None:
    if not ids:
        raise pytest.Collector.CollectError(f"{test}: proves() names no ledger ID")
    unknown = [str(id) for id in ids if id not in _ledger()]
    if unknown:
        raise pytest.Collector.CollectError(
            f"{test} cites {', '.join(unknown)}: no such statement in docs/rules"
        )


@pytest.fixture
def space(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A module in which the blocks of a document run one after the other."""
    module = ModuleType("docs_example")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return module.__dict__
