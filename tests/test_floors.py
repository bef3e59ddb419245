"""The engine names no phase, no phase names a game, no client names a game.

Import-linter (pyproject.toml) holds who imports whom. What it can't see is held here, from the
syntax trees: names, literals, calls and sizes. Whatever does not exist yet is not read.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
HOME = SRC / "doorcard"

PURE = ("cards.py", "ranking", "rules", "games")
CLIENTS = ("bots", "cli", "fairness", "lab", "laws", "rl", "room", "simulation", "table")
DEFAULT_GAMES = {"cli": {"three-card-poker"}, "lab": {"three-card-poker"}}
"""What a client may name after all: the games its commands play unless told otherwise."""

CIRCLE = {f"doorcard.rules.{name}" for name in ("facts", "game", "phase", "state")}
"""The one circle of imports that is meant: it closes only for types (docs/architecture.md)."""

LONGEST_FILE, LONGEST_FUNCTION = 400, 60
SHORTEST_FILE = 60
"""A shorter file that only its neighbour imports is better part of it, but for `ALONE`."""
ALONE = {
    "lab/plots/figure.py": "the only file that needs Matplotlib to be there",
    "laws/imagining.py": "a law, like its neighbours",
    "room/thinking/child.py": "what runs in a process for bots, apart from what starts it",
    "rules/unsaid.py": "what words must say, where the file of how they say it is full",
    "tournament/chips.py": "what a tournament gives out, like its neighbours",
}
"""Short files of one neighbour that stand alone, each with the reason."""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def refuse(found: Iterable[str]) -> None:
    """Fail with every place found, one a line."""
    lines = list(found)
    assert not lines, "\n".join(["", *lines])


def files(*places: str) -> list[Path]:
    """Return the source files of some packages or modules of doorcard, those that exist."""
    found: set[Path] = set()
    for place in places:
        path = HOME / place
        found.update(path.rglob("*.py") if path.is_dir() else [path] if path.is_file() else [])
    return sorted(found)


def at(path: Path, node: ast.AST, what: str) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)} {what}"


def imports(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Yield the dotted names a file imports, relative imports made absolute."""
    package = path.relative_to(SRC).parent.parts
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, *([node.module] if node.module else [])))
            for alias in node.names:
                yield node, f"{base}.{alias.name}"


def module_of(path: Path) -> str:
    """Return the dotted name of a source file."""
    return ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")


def circles(paths: Iterable[Path]) -> list[set[str]]:
    """Return the sets of modules that reach each other by imports, those for types included."""
    found = {module_of(path): path for path in paths}
    reached: dict[str, set[str]] = {}
    for module, path in found.items():
        reached[module] = {
            name if name in found else name.rpartition(".")[0] for _, name in imports(path)
        } & (set(found) - {module})
    for middle in found:
        for module in found:
            if middle in reached[module]:
                reached[module] |= reached[middle]
    round_trips = {
        frozenset(other for other in reached[module] if module in reached[other])
        for module in found
        if module in reached[module]
    }
    return [set(each) for each in round_trips]


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def names(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Yield the identifiers a file uses or imports."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Name):
            yield node, node.id
        elif isinstance(node, ast.Attribute):
            yield node, node.attr
        elif isinstance(node, ast.alias):
            yield node, node.name.rpartition(".")[2]


def classes(paths: Iterable[Path]) -> set[str]:
    return {
        node.name
        for path in paths
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
    }


def literals(path: Path) -> Iterator[ast.Constant]:
    """Yield a file's string literals: no docstrings, tags of the wire format or exported names."""
    skipped = {
        id(node.value)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Expr) or (isinstance(node, ast.keyword) and node.arg == "tag")
    }
    skipped |= {
        id(name)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        for name in ast.walk(node.value)
    }
    for node in ast.walk(tree(path)):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in skipped
        ):
            yield node


def defaults(path: Path) -> set[int]:
    """Return the identities of the literals that are a parameter's default or a constant."""
    roots: list[ast.expr | None] = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.arguments):
            roots += [*node.defaults, *node.kw_defaults]
    for node in tree(path).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant):
            roots.append(node.value)
    return {id(node) for root in roots if root is not None for node in ast.walk(root)}


def game_files() -> list[Path]:
    """Return the files that define a game: those of `games/` with a `build` of their own."""
    return [
        path
        for path in files("games")
        if any(
            isinstance(node, ast.FunctionDef) and node.name == "build" for node in tree(path).body
        )
    ]


def game_ids() -> set[str]:
    """Return the ids of all games: a game's file is named for it, and may give an `id` besides."""
    ids = {path.stem.replace("_", "-") for path in game_files()}
    for path in game_files():
        for node in ast.walk(tree(path)):
            if (
                isinstance(node, ast.keyword)
                and node.arg == "id"
                and isinstance(node.value, ast.Constant)
            ):
                ids.add(str(node.value.value))
    return ids


def names_game(text: str, ids: Iterable[str]) -> str | None:
    """Return the game a literal names: as a whole, or, when hyphenated, as a word in it."""
    for game in ids:
        if text == game or ("-" in game and re.search(rf"(?<![\w-]){game}(?![\w-])", text)):
            return game
    return None


def game_names_in(paths: Iterable[Path]) -> list[str]:
    """Return where files name a game, by its id or by importing it, beyond what they may."""
    ids = game_ids()
    modules = {f"doorcard.games.{path.stem}" for path in game_files()}
    found = []
    for path in paths:
        allowed = DEFAULT_GAMES.get(path.relative_to(HOME).parts[0].removesuffix(".py"), set())
        excused = defaults(path)
        for node in literals(path):
            game = names_game(str(node.value), ids)
            if game and not (game in allowed and id(node) in excused):
                found.append(at(path, node, f"names the game {game!r}"))
        for node, name in imports(path):
            if any(within(name, module) for module in modules):
                found.append(at(path, node, f"imports the game {name}"))
    return found


def test_the_engine_names_no_phase() -> None:
    engine = [path for path in files("rules") if path.parent == HOME / "rules"]
    phases = classes(files("rules/phases")) - classes(engine)
    found = [
        at(path, node, f"imports {name}")
        for path in engine
        for node, name in imports(path)
        if within(name, "doorcard.rules.phases")
    ]
    found += [
        at(path, node, f"names the phase {name}")
        for path in engine
        for node, name in names(path)
        if name in phases
    ]
    refuse(found)


def test_neither_engine_nor_phases_name_a_game() -> None:
    refuse(game_names_in(files("cards.py", "ranking", "rules")))


@pytest.mark.parametrize("client", CLIENTS)
def test_no_client_names_a_game(client: str) -> None:
    refuse(game_names_in(files(client, f"{client}.py")))


@cache
def outside() -> tuple[str, ...]:
    """Return what the contract `pure` of pyproject.toml keeps from the lower floors."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    (pure,) = (contract for contract in contracts if contract["id"] == "pure")
    return (*pure["forbidden_modules"], "numpy.random")


def impurities(path: Path) -> Iterator[str]:
    """Yield where a file reaches outside the program, `__init__` files and calls included."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("open", "input", "print"):
                yield at(path, node, f"calls {node.func.id}()")
        elif isinstance(node, ast.Attribute) and ast.unparse(node) in ("np.random", "numpy.random"):
            yield at(path, node, "uses NumPy's random numbers")
    for node, name in imports(path):
        if any(within(name, module) for module in outside()):
            yield at(path, node, f"imports {name}")


def test_the_lower_floors_reach_for_nothing_outside() -> None:
    refuse(found for path in files(*PURE) for found in impurities(path))


def test_imports_run_in_no_circle_but_the_engines() -> None:
    refuse(
        f"these import each other: {', '.join(sorted(circle))}"
        for circle in circles(files("."))
        if not circle <= CIRCLE
    )


def test_a_circle_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_floors.SRC", tmp_path)
    for name, text in (
        ("a", "import b"),
        ("b", "def late():\n    from c import x"),
        ("c", "import a"),
    ):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    (tmp_path / "d.py").write_text("import a", encoding="utf-8")
    assert circles(sorted(tmp_path.glob("*.py"))) == [{"a", "b", "c"}]


def test_what_a_program_imports_first_reads_no_words() -> None:
    """Words are for faces: whoever plays a hand should not wait for sentences."""
    told = "import sys, doorcard; print(*[name for name in sys.modules if 'doorcard.' in name])"
    run = subprocess.run(
        [sys.executable, "-c", told],
        env={**os.environ, "PYTHONPATH": str(SRC)},
        capture_output=True,
        text=True,
        check=True,
    )
    first = run.stdout.split()
    assert "doorcard.rules.phases.bet" in first
    refuse(
        f"import doorcard reads {name}"
        for name in first
        if name == "doorcard.rules.wording" or name.endswith("_words")
    )


def test_files_and_functions_are_short() -> None:
    found = []
    for path in files("."):
        length = len(path.read_text(encoding="utf-8").splitlines())
        told = f"{path.relative_to(ROOT)} has {length} lines"
        if length > LONGEST_FILE:
            found.append(told)
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > LONGEST_FUNCTION:
                    found.append(at(path, node, f"{node.name}() has {length} lines"))
    refuse(found)


def crumbs(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the short files that one file of their folder imports, and no other file does.

    What a package itself offers (`__init__`) is its neighbour's to nobody, and a file that no other
    imports is found by its place: words beside a mechanic, what bots answer an offer with.
    """
    found = {module_of(path): path for path in paths}
    importers: dict[Path, set[Path]] = {path: set() for path in found.values()}
    for path in found.values():
        for _, name in imports(path):
            other = found.get(name) or found.get(name.rpartition(".")[0])
            if other is not None and other != path:
                importers[other].add(path)
    for path, by in importers.items():
        neighbours = [other for other in by if other.parent == path.parent]
        short = len(path.read_text(encoding="utf-8").splitlines()) < SHORTEST_FILE
        alone = len(by) == len(neighbours) == 1 and neighbours[0].stem != "__init__"
        if short and alone and path.stem != "__init__":
            yield path


SAYING = {"say", "word", "words_of", "short_name", "said_title"}
BY_LANGUAGE = ("language", "ByParts", "ByIdentity")
"""What a function is called with that remembers words by the language they are said in."""


def remembers_words(path: Path) -> Iterator[tuple[ast.FunctionDef, str]]:
    """Yield functions with a cache that say something, as far as calls within the file tell."""
    there = {node.name: node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef)}

    def called(node: ast.AST) -> set[str]:
        calls = [each.func for each in ast.walk(node) if isinstance(each, ast.Call)]
        return {each.id for each in calls if isinstance(each, ast.Name)}

    for node in there.values():
        caches = {ast.unparse(each).split("(")[0] for each in node.decorator_list}
        if not caches & {"cache", "lru_cache"}:
            continue
        reached, new = {node.name}, called(node)
        while new - reached:
            name = (new - reached).pop()
            reached.add(name)
            new |= called(there[name]) if name in there else set()
        for name in sorted(reached & SAYING):
            yield node, name


def test_words_are_cached_for_each_language_by_itself() -> None:
    """`cached_by_language` does that; `cache` would show a player the words of another language."""
    refuse(
        at(path, node, f"{node.name}() remembers what {name}() says: use cached_by_language()")
        for path in files(".")
        for node, name in remembers_words(path)
        if not any(each in ast.unparse(node.args) for each in BY_LANGUAGE)
    )


SCRIPTS = HOME / "room" / "page" / "js"
BEGINS = re.compile(r"(?:export )?(?:async )?function (\w+)")


def long_scripts(path: Path) -> Iterator[str]:
    """Yield functions of a module of the page that are too long: each begins and ends a line."""
    name, begun = "", 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        begins = BEGINS.match(line)
        if begins:
            name, begun = begins[1], number
        elif line == "}":
            if name and number - begun >= LONGEST_FUNCTION:
                yield f"{path.name}:{begun} {name} has {number - begun + 1} lines"
            name = ""


def test_functions_of_the_page_are_short_too() -> None:
    modules = [path for path in SCRIPTS.rglob("*.js") if "vendor" not in path.parts]
    assert len(modules) > 100
    refuse(found for path in modules for found in long_scripts(path))


WIDEST = 120
"""The most characters in a line of the page's modules."""
A_TEXT = re.compile(r'^ *\w+: ".*",$')
"""A line that holds one text and its key; it may be as long as the text."""


def test_lines_of_the_page_are_no_wider_than_a_window() -> None:
    refuse(
        f"{path.relative_to(SCRIPTS).as_posix()}:{number} has {len(line)} characters"
        for path in SCRIPTS.rglob("*.js")
        if "vendor" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST and not A_TEXT.match(line)
    )


def test_a_long_function_of_the_page_is_found(tmp_path: Path) -> None:
    path = tmp_path / "page.js"
    body = "  x();\n" * LONGEST_FUNCTION
    path.write_text(f"function short() {{\n}}\nexport function long() {{\n{body}}}\n")
    assert [*long_scripts(path)] == ["page.js:3 long has 62 lines"]


def test_no_file_is_a_crumb_of_its_neighbours() -> None:
    refuse(
        f"{path.relative_to(ROOT)} is short, and only one file beside it imports it: merge them"
        for path in crumbs(files("."))
        if path.relative_to(HOME).as_posix() not in ALONE
    )


def test_a_crumb_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.test_floors.SRC", tmp_path)
    for name, text in (
        ("crumb", ""),
        ("shared", ""),
        ("long", "x = 0\n" * SHORTEST_FILE),
        ("alone", "from crumb import x\nimport long, shared, folder.inner"),
        ("another", "import shared"),
        ("folder/inner", ""),
    ):
        path = tmp_path / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = crumbs(sorted(tmp_path.rglob("*.py")))
    assert [path.stem for path in found] == ["crumb"]


def test_no_test_module_lends_to_another() -> None:
    """What several tests need stands in a module of helpers, whose name says what it is for."""
    refuse(
        at(path, node, f"imports from {name}: a module of helpers can hold it")
        for path in (ROOT / "tests").rglob("*.py")
        for node, name in lent(path)
    )


def lent(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Yield the imports of a test module, or from one, with its name."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            for name in {module, *(f"{module}.{each.name}" for each in node.names)}:
                if name.rpartition(".")[2].startswith("test_") and (node.level or "tests" in name):
                    yield node, name
        elif isinstance(node, ast.Import):
            for each in node.names:
                if each.name.rpartition(".")[2].startswith("test_"):
                    yield node, each.name


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("from tests.room.test_http import refused", 1),
        ("from tests.room import test_http", 1),
        ("from .test_http import refused", 1),
        ("import tests.room.test_http", 1),
        ("from tests.room.visiting import refused", 0),
    ],
)
def test_what_a_test_module_lends_is_found(line: str, count: int, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(f"{line}\n")
    assert len([*lent(path)]) == count
