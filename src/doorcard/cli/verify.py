"""`doorcard verify`: was this hand dealt from the deck that was committed to?"""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from doorcard.cli.console import (
    REFUSED,
    clean,
    make_console,
    print_json,
    print_wrapped,
    say_error,
)
from doorcard.fairness.transcript import Transcript, loads
from doorcard.fairness.verifying import IN_ORDER, NOBODY, Fault, Report
from doorcard.fairness.verifying import verify as check
from doorcard.rules.errors import Refused

STATUS = {IN_ORDER: 0, NOBODY: 3}
"""The exit status by verdict; 1 for a fault. 2 means that the command was misused."""


def verify(file: Path, previous: Path | None, *, json: bool) -> int:
    """Verify a transcript, print what was checked or what is wrong, and return the exit status."""
    try:
        report = check(_read(file), None if previous is None else _read(previous))
    except Refused as refused:
        fault = Fault(refused.code, refused.message, str(refused.context.get("file", file)))
        report = Report("", (), fault)
    if json:
        print_json(_as_json(report))
    else:
        _tell(make_console(), report)
    return STATUS.get(report.verdict, REFUSED)


def _read(path: Path) -> Transcript:
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Refused("no_file", f"the file can't be read: {why}", file=str(path)) from None
    try:
        return loads(data)
    except Refused as refused:
        raise Refused(refused.code, refused.message, file=str(path)) from None


def _as_json(report: Report) -> dict[str, object]:
    return {
        "ok": report.ok,
        "verdict": report.verdict,
        "hand": report.hand or None,
        "checked": report.checked,
        "alone": report.alone,
        "fault": report.fault,
    }


def _tell(console: Console, report: Report) -> None:
    if report.hand:
        print_wrapped(console, f"Hand {clean(report.hand)}", "bold")
    for line in report.checked:
        print_wrapped(console, f"  checked  {clean(line)}")
    if report.fault is not None:
        say_error(report.fault.code, f"{report.fault.where}: {report.fault.message}")
    elif report.alone:
        numbers = ", ".join([str(number) for number in report.alone])
        say_error(
            NOBODY,
            f"nobody at the table contributed to shuffle {numbers}: the server drew alone, and "
            "could have picked the deck. Everything fits together, but it does not show a fair "
            "deal",
        )
    else:
        print_wrapped(console, "All in order: every card seen is the one that was committed to.")
