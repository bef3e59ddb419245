"""Plant wrong rules and leaks, one at a time, and show that the tests notice each.

`make mutants` works on copies of the tree. A rule mutant is a text replacement listed
in `tools/mutants/` with the ledger IDs it breaks; a leak is made of every `seen_by` that hides
something, by letting it hide nothing. A mutant that no test notices is a hole in the tests.

    python -m tools.mutants [NAME …] [--list] [--jobs N] [--json] [--resume]
    python -m tools.mutants --part 0.1 --seconds 900 --trust

What came of each is written to `.cache/mutants.jsonl`; `--resume` leaves out those that were caught
on this tree before. `--part` takes some of them, by a seed that is printed; none is begun after
`--seconds`. `--trust` does without the first step, in which the tests have to pass as they are.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from tools.planting import Copies, Mutant
from tools.results import ROOT, Results

LISTS = ROOT / "tools" / "mutants"
HAND_FILES = "tests/records/test_hand_files.py"
RULE_TESTS = (HAND_FILES, "tests/rules", "tests/records")
"""Hand files come first: most wrong rules fail one of them at once."""
LEAK_TESTS = ("tests/laws", "tests/rules")
SECONDS = 400
"""Of the processor, after which a planted tree counts as one whose tests never end."""
BY_THE_CLOCK = 4 * SECONDS
"""As long as it may take in all, since tests wait too, and other work may go on beside them."""
TOO_LONG = (-signal.SIGXCPU, -signal.SIGKILL)
"""What a run ends with that took more of the processor."""
NO_TESTS = 5
"""What pytest ends with where it has nothing to run: all that cite a rule may be long tests."""


def rule_mutants() -> list[Mutant]:
    """Return the wrong rules of the list."""
    entries = [
        entry
        for path in sorted(LISTS.glob("*.toml"))
        for entry in tomllib.loads(path.read_text())["mutant"]
    ]
    return [
        Mutant(
            name=entry["name"],
            proves=tuple(entry["proves"]),
            file=entry["file"],
            old=entry["old"],
            new=entry["new"],
            tests=tuple(entry.get("tests", RULE_TESTS)),
        )
        for entry in entries
    ]


def leak_mutants() -> list[Mutant]:
    """Return a leak for every `seen_by` in the rules whose body hides something."""
    found = []
    for path in sorted((ROOT / "src/doorcard/rules").rglob("*.py")):
        text = path.read_text()
        for kind in ast.walk(ast.parse(text)):
            if not isinstance(kind, ast.ClassDef):
                continue
            for verb in kind.body:
                if isinstance(verb, ast.FunctionDef) and verb.name == "seen_by" and hides(verb):
                    found.append(leak(path, text, kind.name, verb))
    return found


def hides(verb: ast.FunctionDef) -> bool:
    """Return whether a `seen_by` does more than give back its object or make a view."""
    last = verb.body[-1]
    returns_self = isinstance(last, ast.Return) and ast.unparse(last) == "return self"
    makes_view = verb.returns is not None and ast.unparse(verb.returns) == "View"
    return not returns_self and not makes_view


def leak(path: Path, text: str, owner: str, verb: ast.FunctionDef) -> Mutant:
    """Return the mutant in which one `seen_by` hides nothing."""
    lines = text.splitlines(keepends=True)
    first, last = verb.body[0].lineno - 1, verb.body[-1].end_lineno
    assert last is not None
    body = "".join(lines[first:last])
    head = "".join(lines[verb.lineno - 1 : first])
    return Mutant(
        name=f"leak: {owner}.seen_by",
        proves=(),
        file=str(path.relative_to(ROOT)),
        old=head + body,
        new=head + " " * verb.body[0].col_offset + "return self\n",
        tests=LEAK_TESTS,
    )


@dataclass(frozen=True)
class Outcome:
    """What came of a mutant: "caught", "missed" (with a test that was skipped, as `why`), "endless"
    where the tests did not end on the planted tree, "broken" where pytest itself failed, or
    "unfinished" where there was no more time to try it.
    """

    result: str
    why: str = ""
    seconds: float = 0.0


def noticed(mutant: Mutant, tree: Path, seconds: float = BY_THE_CLOCK) -> Outcome:
    """Run the tests on the planted tree, and see whether one fails within so many seconds.

    The hand files that cite what the mutant breaks come first, then the test files that do: most
    are caught there.
    """
    every = [test for test in mutant.tests if (tree / test.split("::")[0]).exists()]
    began, skipped = time.monotonic(), ""
    for tests in filter(None, (cited_hands(mutant), citing(mutant), every)):
        left = seconds - (time.monotonic() - began)
        run = tried(tests, tree, left)
        if run is None:
            ended = seconds >= BY_THE_CLOCK
            return Outcome("endless" if ended else "unfinished", "did not end", seconds)
        if run.returncode in TOO_LONG:
            return Outcome("endless", "did not end", SECONDS)
        none_to_run = run.returncode == NO_TESTS and tests is not every
        if run.returncode not in (0, 1) and not none_to_run:
            said = [line for line in run.stdout.splitlines() if "Error" in line]
            return Outcome("broken", (said or [f"status {run.returncode}"])[-1])
        if run.returncode == 1:
            told = [
                line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))
            ]
            return Outcome("caught", (told or [""])[0], round(time.monotonic() - began, 1))
        skipped = next((line for line in run.stdout.splitlines() if line[:7] == "SKIPPED"), "")
    return Outcome("missed", skipped, round(time.monotonic() - began, 1))


def cited_hands(mutant: Mutant) -> list[str]:
    """Return the tests of the hand files that cite what a mutant breaks, where it may run them."""
    if HAND_FILES not in mutant.tests:
        return []
    hands = ROOT / "tests" / "hands"
    names = [str(path.relative_to(hands)) for path in citers(mutant, hands.rglob("*.phh"))]
    return [f"{HAND_FILES}::test_a_hand_file_comes_to_what_it_says[{name}]" for name in names]


def citing(mutant: Mutant) -> list[str]:
    """Return the test files, among those that should notice a mutant, that cite what it breaks."""
    folders = [ROOT / test for test in mutant.tests if (ROOT / test).is_dir()]
    files = [path for folder in folders for path in sorted(folder.rglob("test_*.py"))]
    return [str(path.relative_to(ROOT)) for path in citers(mutant, files)]


def citers(mutant: Mutant, files: Iterable[Path]) -> list[Path]:
    """Return the files in which an ID that a mutant breaks stands in quotes, in order."""
    cited = re.compile("|".join(rf"[\"']{id}[\"']" for id in mutant.proves) or "(?!)")
    return [path for path in sorted(files) if cited.search(text_of(path))]


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def tried(tests: list[str], tree: Path, seconds: float) -> subprocess.CompletedProcess[str] | None:
    """Run tests on a tree until one fails; None where they take longer than that."""
    # Asserts are left as they stand: nobody reads why one failed, and it takes a third of the time.
    plainly = ["-x", "-q", "-rfEs", "--assert=plain", "-p", "no:cacheprovider", "-m", "not soak"]
    within = ("sh", "-c", f'ulimit -t {SECONDS}; exec "$@"', "sh")
    command = [*within, sys.executable, "-m", "pytest", *plainly, *tests]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": f"{tree}/src"}
    try:
        return subprocess.run(
            command,
            cwd=tree,
            env=environment,
            capture_output=True,
            text=True,
            timeout=max(1, seconds),
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None


def try_all(
    mutants: list[Mutant], copies: Copies, results: Results, wanted: argparse.Namespace
) -> dict[str, str]:
    """Plant each mutant, say and write down what came of it; return that by name."""
    until = None if wanted.seconds is None else time.monotonic() + wanted.seconds
    found: dict[str, str] = {}

    def attempt(mutant: Mutant) -> None:
        left = BY_THE_CLOCK if until is None else until - time.monotonic()
        outcome = Outcome("unfinished")
        if left > 0:
            with copies.planted(mutant) as tree:
                outcome = noticed(mutant, tree, left)
        found[mutant.name] = outcome.result
        if outcome.result == "unfinished":
            return
        results.add(mutant.name, outcome.result, why=outcome.why, seconds=outcome.seconds)
        if not wanted.json:
            mark = outcome.result if outcome.result == "caught" else outcome.result.upper()
            print(f"{mark}  {mutant.name}  {' '.join(mutant.proves)}  {outcome.why}", flush=True)

    with ThreadPoolExecutor(wanted.jobs) as pool:
        list(pool.map(attempt, mutants))
    return found


def arguments() -> argparse.ArgumentParser:
    """Return what may be asked for on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutants",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", help="parts of names; all mutants without any")
    parser.add_argument("--tests", help="those that are to be noticed by tests at this path")
    parser.add_argument("--list", action="store_true", help="name the mutants and stop")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--resume", action="store_true", help="leave out what was caught before")
    parser.add_argument("--part", type=float, default=1.0, help="so many of them, such as 0.1")
    parser.add_argument("--seed", help="which of them, with --part; a new one each time")
    parser.add_argument("--seconds", type=float, help="begin none after so many seconds")
    parser.add_argument("--trust", action="store_true", help="the tests are known to pass")
    return parser


def chosen(mutants: list[Mutant], wanted: argparse.Namespace) -> list[Mutant]:
    """Return the mutants that are asked for."""
    if wanted.names:
        mutants = [m for m in mutants if any(part in m.name for part in wanted.names)]
    if wanted.tests:
        mutants = [m for m in mutants if any(t.startswith(wanted.tests) for t in m.tests)]
    if wanted.part < 1:
        seed = wanted.seed or str(time.time_ns())
        print(f"which mutants is by --seed {seed}", file=sys.stderr, flush=True)
        mutants = Random(seed).sample(mutants, min(len(mutants), round(wanted.part * len(mutants))))
    return mutants


def main(words: list[str] | None = None) -> int:
    """Plant the mutants named, or all, and report; 1 when one was not noticed."""
    wanted = arguments().parse_args(words)
    mutants = chosen(rule_mutants() + leak_mutants(), wanted)
    if wanted.list:
        for mutant in mutants:
            print(f"{mutant.name}  {' '.join(mutant.proves)}")
        return 0
    if not mutants:
        print("no mutant is what you asked for; --list names them all")
        return 2
    results = Results("mutants", resume=wanted.resume)
    before = {name for name, result in results.known.items() if result in ("caught", "endless")}
    left = [mutant for mutant in mutants if mutant.name not in before]
    found = {name: "endless" for name in before if results.known[name] == "endless"}
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies = Copies(Path(folder), wanted.jobs)
        if left and not wanted.trust:
            if not wanted.json:
                print("First the tests as they are …", flush=True)
            with copies.planted(AS_IT_IS) as tree:
                outcome = noticed(AS_IT_IS, tree)
            if outcome.result != "missed":
                why = outcome.why
                print(f"the tests fail without any mutant, so they would prove nothing: {why}")
                return 1
        found |= try_all(left, copies, results, wanted)
    report(mutants, found, wanted)
    return 1 if {"missed", "broken"} & set(found.values()) else 0


AS_IT_IS = Mutant("", (), "pyproject.toml", "", "", (*RULE_TESTS, *LEAK_TESTS))
"""The tree without a mutant: the tests have to pass, or their failing would prove nothing."""


def report(mutants: list[Mutant], found: dict[str, str], wanted: argparse.Namespace) -> None:
    """Say how many were caught, those of an earlier run included."""
    missed = [name for name, result in found.items() if result == "missed"]
    unfinished = [name for name, result in found.items() if result == "unfinished"]
    endless = [name for name, result in found.items() if result == "endless"]
    broken = [name for name, result in found.items() if result == "broken"]
    caught = len(mutants) - len(missed) - len(unfinished) - len(endless) - len(broken)
    if wanted.json:
        told = {"mutants": len(mutants), "missed": missed, "unfinished": unfinished}
        told |= {"endless": endless} if endless else {}
        told |= {"broken": broken} if broken else {}
        print(json.dumps(told))
        return
    later = f", {len(unfinished)} for lack of time not tried" if unfinished else ""
    hung = f", {len(endless)} on which the tests did not end" if endless else ""
    broke = f", {len(broken)} on which pytest itself failed" if broken else ""
    print(f"mutants: {caught} caught, {len(missed)} missed{hung}{broke}{later}")
    for name in endless:
        print(f"the tests do not end with: {name}")
    for name in broken:
        print(f"pytest itself fails with: {name}")
    for name in missed:
        print(f"no test notices: {name}")


if __name__ == "__main__":
    raise SystemExit(main())
