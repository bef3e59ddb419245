"""Rule coverage: which statements of the rules ledger a test proves.

The ledger (`docs/rules/*.md`) numbers what every game must do. Three kinds of text cite its IDs:

- a test, `@pytest.mark.proves("GEN-13")`, also in `pytestmark` and in `pytest.param(marks=...)`;
- a hand file under `tests/hands`, `_proves = ["FCS-10"]`;
- `docs/rules/not-yet.toml`, which names what no test can reach yet, and why.

All are read, never run. An ID has to stand in a test as a literal, and one that only a skipped or
an expectedly failing test cites is not proven.

With IDs, it prints what each of them says and everything that belongs to it.

    python -m tools.rules [--section GEN] [--json] [SHW-04 …]
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from tools.mutants import rule_mutants

ROOT = Path(__file__).resolve().parent.parent

_STATEMENT = re.compile(r"\| ([A-Z0-9]{3,4}-\d+) \|")
_EXAMPLE = re.compile(r"(?:\* )?\*\*([A-Z0-9]{3,4}-EX\d+)\b")
_NAMED = re.compile(r"\b([A-Z0-9]{3,4})-(EX\d+|\d+(?:(?:…|–|/)\d+)*)")
"""IDs in prose, which may be several: `SHW-01…07` and `SHW-04/06/07`."""


@dataclass(frozen=True)
class Citation:
    """A place that cites an ID; `void` when that place proves nothing (skipped, xfail)."""

    id: str
    where: str
    void: bool = False


@dataclass(frozen=True)
class Coverage:
    """What the ledger asks for against what cites it."""

    ledger: tuple[str, ...]
    citations: tuple[Citation, ...]
    not_yet: dict[str, str]

    @property
    def proven(self) -> set[str]:
        """Return the ledger's IDs that at least one running test or hand file cites."""
        return {c.id for c in self.citations if not c.void} & set(self.ledger)

    @property
    def unknown(self) -> tuple[Citation, ...]:
        """Return the citations, and the lines of not-yet.toml, that the ledger does not know."""
        named = (Citation(id, "docs/rules/not-yet.toml") for id in self.not_yet)
        known = set(self.ledger)
        return tuple(c for c in (*self.citations, *named) if c.id not in known)

    @property
    def no_longer(self) -> tuple[str, ...]:
        """Return the IDs that are named as not yet reachable and are proven all the same."""
        both = self.proven & self.not_yet.keys()
        return tuple(id for id in self.ledger if id in both)

    def unproven(self, section: str | None = None) -> tuple[str, ...]:
        """Return the IDs of a section (or all) that are neither proven nor named in not-yet."""
        done = self.proven | self.not_yet.keys()
        return tuple(
            id for id in self.ledger if id not in done and section in (None, section_of(id))
        )


def section_of(id: str) -> str:
    """Return an ID's section: `GEN` of `GEN-13`."""
    return id.split("-")[0]


def is_example(id: str) -> bool:
    """Tell a worked example (`GEN-EX1`) from a numbered statement (`GEN-13`)."""
    return "-EX" in id


def ledger(root: Path = ROOT) -> tuple[str, ...]:
    """Return every ID of the ledger, statements and examples, in its order."""
    ids = [id for id, _, _ in entries(root)]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    if twice:
        raise ValueError(f"the ledger numbers twice: {', '.join(twice)}")
    return tuple(ids)


def entries(root: Path = ROOT) -> Iterator[tuple[str, str, str]]:
    """Yield each ID of the ledger with the place where it stands, and its line there."""
    for page in sorted((root / "docs/rules").glob("*.md")):
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            if found := _STATEMENT.match(line) or _EXAMPLE.match(line):
                yield found[1], f"{page.relative_to(root).as_posix()}:{number}", line


def not_yet(root: Path = ROOT) -> dict[str, str]:
    """Return the IDs that nothing can prove yet, each with its reason."""
    path = root / "docs/rules/not-yet.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def citations(root: Path = ROOT) -> Iterator[Citation]:
    """Yield the citations of all tests and hand files."""
    for path in sorted((root / "tests").rglob("*.py")):
        where = path.relative_to(root).as_posix()
        yield from citations_in_test(path.read_text(encoding="utf-8"), where)
    for path in sorted((root / "tests/hands").rglob("*.phh")):
        where = path.relative_to(root).as_posix()
        yield from citations_in_hand(path.read_text(encoding="utf-8"), where)


def citations_in_hand(text: str, where: str) -> Iterator[Citation]:
    """Yield what a hand file's `_proves` cites; a file that is no TOML cites nothing."""
    try:
        cited = tomllib.loads(text).get("_proves", [])
    except tomllib.TOMLDecodeError:  # there are hands that test how bad files are refused
        return
    for id in [cited] if isinstance(cited, str) else cited:
        yield Citation(str(id), where)


def citations_in_test(source: str, where: str) -> Iterator[Citation]:
    """Yield what a test module's `proves` marks cite."""
    tree = ast.parse(source, where)
    yield from _cited(tree, where, void=False)


def _cited(node: ast.AST, where: str, void: bool) -> Iterator[Citation]:
    """Walk a syntax tree; under a skipped or expectedly failing node all citations are void."""
    if _is_mark(node, "proves") and isinstance(node, ast.Call):
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield Citation(argument.value, f"{where}:{node.lineno}", void)
    void = void or any(_is_mark(mark, "skip", "xfail") for mark in _marks_on(node))
    for child in ast.iter_child_nodes(node):
        yield from _cited(child, where, void)


def _marks_on(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the expressions that mark a whole module, class, function or parameter set."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        yield from node.decorator_list
    if isinstance(node, ast.Module | ast.ClassDef):
        for statement in node.body:
            if isinstance(statement, ast.Assign) and any(
                isinstance(target, ast.Name) and target.id == "pytestmark"
                for target in statement.targets
            ):
                yield from ast.walk(statement.value)
    if isinstance(node, ast.Call):
        for keyword in node.keywords:
            if keyword.arg == "marks":
                yield from ast.walk(keyword.value)


def _is_mark(node: ast.AST, *names: str) -> bool:
    """Tell whether a node is `pytest.mark.NAME`, `mark.NAME` or a call of it."""
    if isinstance(node, ast.Call):
        node = node.func
    if not isinstance(node, ast.Attribute) or node.attr not in names:
        return False
    owner = node.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )


def coverage(root: Path = ROOT) -> Coverage:
    """Read the ledger, the tests, the hand files and not-yet.toml."""
    return Coverage(ledger(root), tuple(citations(root)), not_yet(root))


def report(found: Coverage, sections: Iterable[str]) -> str:
    """Return the coverage as text: a table, what is unproven, what can't be reached yet."""
    wanted = tuple(sections)
    lines = [f"{'section':<9}{'statements':>12}{'examples':>12}{'not yet':>10}"]
    lines += [_row(section, found, [section]) for section in wanted]
    if len(wanted) > 1:
        lines.append(_row("all", found, wanted))
    rest = [(section, found.unproven(section)) for section in wanted]
    lines += ["", "unproven" if any(ids for _, ids in rest) else "nothing is unproven"]
    lines += [f"  {section:<5}{compact(ids)}" for section, ids in rest if ids]
    named = {id: why for id, why in found.not_yet.items() if section_of(id) in wanted}
    if named:
        lines += ["", "named as not yet reachable"]
        lines += [f"  {id:<10}{why}" for id, why in named.items()]
    return "\n".join(lines)


def _row(title: str, found: Coverage, sections: Iterable[str]) -> str:
    """Return one line of the table: proven / total of the statements and of the examples."""
    ids = [id for id in found.ledger if section_of(id) in sections]
    proven = found.proven
    cells = []
    for example in (False, True):
        kind = [id for id in ids if is_example(id) == example]
        cells.append(f"{sum(id in proven for id in kind)}/{len(kind)}")
    waiting = sum(id in found.not_yet for id in ids)
    return f"{title:<9}{cells[0]:>12}{cells[1]:>12}{waiting or '':>10}"


def compact(ids: Iterable[str]) -> str:
    """Return the numbers of one section's IDs, runs drawn together: `01–03 07 EX1`."""
    tails = [id.split("-")[1] for id in ids]
    numbers = sorted(int(tail) for tail in tails if tail.isdecimal())
    runs = []
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        members = [number for _, number in run]
        first, last = f"{members[0]:02}", f"{members[-1]:02}"
        runs.append(first if first == last else f"{first}–{last}")
    return " ".join([*runs, *(tail for tail in tails if not tail.isdecimal())])


def as_json(found: Coverage, sections: Iterable[str]) -> str:
    """Return the coverage as one JSON object."""
    wanted = set(sections)
    places: dict[str, list[str]] = {id: [] for id in found.ledger if section_of(id) in wanted}
    for citation in found.citations:
        if citation.id in places and not citation.void:
            places[citation.id].append(citation.where)
    return json.dumps(
        {
            "proven": {id: where for id, where in places.items() if where},
            "unproven": [id for id in found.unproven() if id in places],
            "not_yet": {id: why for id, why in found.not_yet.items() if id in places},
            "unknown": [{"id": c.id, "where": c.where} for c in found.unknown],
            "no_longer": list(found.no_longer),
        },
        indent=2,
        ensure_ascii=False,
    )


def named_in(text: str) -> Iterator[str]:
    """Yield the IDs that a prose names: `SHW-01…03` are three, and `SHW-04/06` two."""
    for section, numbers in _NAMED.findall(text):
        last, way = 0, ""
        for part in re.split("([…–/])", numbers):
            if not part.isdecimal():
                way = part
                if part.startswith("EX"):
                    yield f"{section}-{part}"
                continue
            first = last + 1 if way and way in "…–" else int(part)
            yield from [f"{section}-{number:02}" for number in range(first, int(part) + 1)]
            last = int(part)


def code_naming(id: str, root: Path = ROOT) -> Iterator[str]:
    """Yield where docstrings and comments of the code name an ID: the line, and what it is in."""
    for path in sorted((root / "src").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if section_of(id) not in text:
            continue
        kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        there = [node for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)]
        for number, line in enumerate(text.splitlines(), 1):
            if id in named_in(line):
                around = [n for n in there if n.lineno <= number <= (n.end_lineno or 0)]
                names = ".".join(n.name for n in sorted(around, key=lambda n: n.lineno))
                yield f"{path.relative_to(root).as_posix()}:{number} {names}".rstrip()


def told(id: str, found: Coverage, root: Path = ROOT) -> str:
    """Return what a statement says, and all that belongs to it, as text."""
    (place, line), *_ = [(place, line) for other, place, line in entries(root) if other == id]
    cells = [cell.strip() for cell in line.strip("|* ").split(" | ")]
    says = [cells[1], *cells[4:]] if len(cells) > 1 else cells
    lines = [f"{id}  {place}", *[f"  {each}" for each in says if each.strip("|—- ")]]
    cited = [
        c.where + " (skipped, or expected to fail)" * c.void for c in found.citations if c.id == id
    ]
    parts = {
        "tests": [where for where in cited if not where.endswith(".phh")],
        "hand files": [where for where in cited if where.endswith(".phh")],
        "code that names it": [*code_naming(id, root)],
        "planted faults that its tests must notice": [
            f"{mutant.name}  ({mutant.file})" for mutant in rule_mutants() if id in mutant.proves
        ],
        "other statements that refer to it": [
            f"{other}  {where}"
            for other, where, line in entries(root)
            if other != id and id in named_in(line)
        ],
    }
    if id in found.not_yet:
        lines.append(f"  not yet reachable: {found.not_yet[id]}")
    for title, places in parts.items():
        lines += ["", title, *[f"  {each}" for each in places or ["none"]]]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Print the coverage, or what belongs to IDs; return 1 when something cites an ID that does not
    exist."""
    found = coverage()
    sections = tuple(dict.fromkeys(section_of(id) for id in found.ledger))
    parser = argparse.ArgumentParser(description="Which rules of the ledger the tests prove.")
    parser.add_argument(
        "--section", choices=sections, type=str.upper, metavar="GEN", help="one section only"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "ids", nargs="*", type=str.upper, metavar="SHW-04", help="all that belongs to a statement"
    )
    options = parser.parse_args(arguments)
    for id in options.ids:
        if id not in found.ledger:
            section = section_of(id)
            there = compact([known for known in found.ledger if section_of(known) == section])
            has = f"{section} has {there}" if there else f"sections are {', '.join(sections)}"
            parser.error(f"there is no statement {id}; {has}")
    if options.ids:
        print("\n\n".join([told(id, found) for id in options.ids]))
        return 0
    wanted = (options.section,) if options.section else sections
    print(as_json(found, wanted) if options.json else report(found, wanted))
    for citation in found.unknown:
        print(f"{citation.where} cites {citation.id}: no such statement", file=sys.stderr)
    for id in found.no_longer:
        print(f"{id} is proven: take it out of docs/rules/not-yet.toml", file=sys.stderr)
    return 1 if found.unknown or found.no_longer else 0


if __name__ == "__main__":
    sys.exit(main())
