"""Plant wrong rules and leaks, one at a time, and show that the tests notice each.

`make mutants` works on copies of the tree. A rule mutant is a text replacement listed
in `tools/mutants/` with the ledger IDs it breaks; a leak is made of every `seen_by` that hides
something, by letting it hide nothing. A mutant that no test notices is a hole in the tests.

    python tools/mutants.py [NAME …] [--list] [--jobs N] [--json]
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LISTS = ROOT / "tools" / "mutants"
COPIED = ("src", "tests", "tools", "docs", "examples", "pyproject.toml", "README.md")
RULE_TESTS = ("tests/records/test_hand_files.py", "tests/rules", "tests/records")
"""Hand files come first: most wrong rules fail one of them at once."""
LEAK_TESTS = ("tests/laws", "tests/rules")
SECONDS = 400
"""After which a planted tree counts as one whose tests never end."""
SECONDS_UNPLANTED = 1800


@dataclass(frozen=True)
class Mutant:
    """One wrong edit: in `file`, `old` becomes `new`; `tests` should notice."""

    name: str
    proves: tuple[str, ...]
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


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


def plant(mutant: Mutant, tree: Path) -> None:
    """Make the wrong edit in a copy of the tree; the old text must stand there exactly once."""
    if not mutant.old:
        return
    path = tree / mutant.file
    text = path.read_text()
    if text.count(mutant.old) != 1:
        raise SystemExit(
            f"mutant {mutant.name!r}: its old text stands {text.count(mutant.old)} times in "
            f"{mutant.file}; it must stand there once"
        )
    path.write_text(text.replace(mutant.old, mutant.new))


def copy_tree(target: Path) -> None:
    """Copy what the tests need."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.exists():
            shutil.copy(source, target / name)


def noticed(mutant: Mutant, seconds: int = SECONDS) -> tuple[bool, str]:
    """Run the tests on the planted tree; return whether one failed, and the last lines printed."""
    with tempfile.TemporaryDirectory(prefix="mutant-") as name:
        tree = Path(name)
        copy_tree(tree)
        plant(mutant, tree)
        tests = [test for test in mutant.tests if (tree / test.split("::")[0]).exists()]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            run = subprocess.run(
                command,
                cwd=tree,
                env=environment,
                capture_output=True,
                text=True,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return True, "did not end"
        tail = [line for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        if run.returncode not in (0, 1):
            raise SystemExit(f"mutant {mutant.name!r}: pytest broke\n{run.stdout}{run.stderr}")
        return run.returncode == 1, (tail or [""])[0]


def main() -> int:
    """Plant the mutants named, or all, and report; 1 when one was not noticed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("names", nargs="*", help="parts of names; all mutants without any")
    parser.add_argument("--list", action="store_true", help="name the mutants and stop")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    mutants = rule_mutants() + leak_mutants()
    if options.names:
        mutants = [m for m in mutants if any(part in m.name for part in options.names)]
    if options.list:
        for mutant in mutants:
            print(f"{mutant.name}  {' '.join(mutant.proves)}")
        return 0
    if not mutants:
        print(f"no mutant's name has {' or '.join(options.names)} in it; --list names them")
        return 2
    if not options.json:
        print("First the tests as they are …", flush=True)
    as_it_is = Mutant("", (), "pyproject.toml", "", "", (*RULE_TESTS, *LEAK_TESTS))
    caught, why = noticed(as_it_is, SECONDS_UNPLANTED)
    if caught:
        print(f"the tests fail without any mutant, so they would prove nothing: {why}")
        return 1
    missed = []
    with ThreadPoolExecutor(options.jobs) as pool:
        for mutant, (caught, why) in zip(mutants, pool.map(noticed, mutants), strict=True):
            if not caught:
                missed.append(mutant.name)
            if not options.json:
                mark = "caught" if caught else "MISSED"
                print(f"{mark}  {mutant.name}  {' '.join(mutant.proves)}  {why}", flush=True)
    if options.json:
        print(json.dumps({"mutants": len(mutants), "missed": missed}))
    else:
        print(f"{len(mutants) - len(missed)} of {len(mutants)} mutants caught")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
