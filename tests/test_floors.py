"""The engine names no phase, no phase names a game, no client names a game.

Import-linter (pyproject.toml) holds who imports whom. What it can't see is held here, from the
syntax trees: names, literals and calls. Whatever does not exist yet is not read.
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

from tests.sources import HOME, ROOT, SRC, at, files, imports, module_of, refuse, tree
from tools.floors import floors

PURE = ("cards.py", "ranking", "rules", "games")
MEANT = {"games", "records", "lessons"}
"""Who names games by right: they are defined, given the names of hand files, and taught."""
CLIENTS = sorted(
    name for floor in floors()[: floors().index(["rules"])] for name in floor if name not in MEANT
)
DEFAULT_GAMES = {"cli": {"three-card-poker"}, "lab": {"three-card-poker"}}
"""What a client may name after all: the games its commands play unless told otherwise."""

ABOVE_PHASES = {"phases", "reading", "picture"}
"""The packages of `rules/` that may name phases; all other modules are the engine and its parts."""

CIRCLE = {f"doorcard.rules.{name}" for name in ("facts", "game", "phase", "state")}
"""The one circle of imports that is meant: it closes only for types (docs/architecture.md)."""


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
    engine = [path for path in files("rules") if path.parent.name not in ABOVE_PHASES]
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
    monkeypatch.setattr("tests.sources.SRC", tmp_path)
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
        if name in ("doorcard.rules.sentences", "doorcard.rules.wording") or name.endswith("_words")
    )
