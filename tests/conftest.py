"""Marks every test may carry, and the check that a cited rule exists."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Generator
from functools import cache
from typing import Any

import pytest
from hypothesis import settings

from tools import rules

# No test is timed (speed belongs to `make bench`): a ranking's first look-up makes its tables,
# which would count against whichever example happens to come first. The same examples come each
# time; other ones, and more of them, come in the long tests (tools/soak.py).
settings.register_profile("quick", deadline=None, max_examples=40, derandomize=True)
settings.load_profile("quick")


def pytest_configure(config: pytest.Config) -> None:
    """Name the project's own marks."""
    config.addinivalue_line("markers", "proves(*ids): ledger IDs (docs/rules) this test proves")
    config.addinivalue_line("markers", "soak: takes minutes; left out unless asked for (make soak)")
    # A shell starts what runs in the background with interrupts ignored; tests send some.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have bots judge by a few deals: for tests that want a bot's answer, and not a good one."""
    for module in ("betting", "bidding", "buying", "showdown"):
        monkeypatch.setattr(f"doorcard.bots.{module}.SAMPLES", 3)


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
