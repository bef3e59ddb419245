"""What is told of every public name: a page for each module, made from its docstrings.

Public is what a module lists in `__all__`; a module of `doorcard.rules` that lists nothing is read
by people who write a game of their own, so there it is whatever it defines without an underscore.
The room and the command line are programs, with documents of their own.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any

import doorcard

PROGRAMS = ("doorcard.cli", "doorcard.room", "doorcard.__main__")
DEEPER = ("doorcard.lab.edges", "doorcard.lab.plots", "doorcard.records.statistics")
"""Packages within packages that are imported by themselves; of all others only the outer one is."""
OPEN = ("doorcard.cards", "doorcard.rules")
"""Where a module is public even without `__all__`, with all that it defines."""
CODE = re.compile(r"(`[^`]+`)")
BULLET = re.compile(r"^(\s*)[-*] ")


@cache
def modules() -> tuple[str, ...]:
    """Return the names of all public modules, the package itself first."""
    found = ["doorcard"]
    for info in pkgutil.walk_packages(doorcard.__path__, "doorcard."):
        *outer, last = info.name.split(".")
        in_reach = len(outer) == 1 or info.name in DEEPER or info.name.startswith("doorcard.rules.")
        own = not last.startswith("_") and not info.name.startswith(PROGRAMS)
        if in_reach and own and public(info.name):
            found.append(info.name)
    return tuple(sorted(found))


@cache
def homes() -> dict[int, str]:
    """Return where each class and function is told of, by its identity: where it is named first.

    The outer modules come before those inside them, as `doorcard.Game` before
    `doorcard.rules.game.Game`.
    """
    found: dict[int, str] = {}
    for module in sorted(modules(), key=lambda name: (name.count("."), name)):
        for name in public(module):
            value = getattr(importlib.import_module(module), name)
            if inspect.isclass(value) or inspect.isroutine(value):
                found.setdefault(id(value), f"{module}.{name}")
    return found


@cache
def public(name: str) -> tuple[str, ...]:
    """Return the public names of a module, in order; () for a module that is not public."""
    try:
        module = importlib.import_module(name)
    except ImportError:
        return ()
    if hasattr(module, "__all__"):
        return tuple(sorted(module.__all__, key=str.lower))
    if not name.startswith(OPEN):
        return ()
    return tuple(sorted([e for e, value in vars(module).items() if _is_own(module, e, value)]))


def _is_own(module: ModuleType, name: str, value: Any) -> bool:
    """Tell whether a module defines a name for others."""
    if name.startswith("_") or inspect.ismodule(value):
        return False
    if inspect.isclass(value) or inspect.isfunction(value):
        return bool(value.__module__ == module.__name__)
    return name.isupper() and name in _assigned(module)


def _assigned(module: ModuleType) -> set[str]:
    """Return the names that a module gives a value of its own."""
    tree = ast.parse(inspect.getsource(module))
    plain = [t for node in tree.body if isinstance(node, ast.Assign) for t in node.targets]
    typed = [node.target for node in tree.body if isinstance(node, ast.AnnAssign)]
    return {each.id for each in [*plain, *typed] if isinstance(each, ast.Name)}


def page(name: str) -> str:
    """Return the page of a module as reStructuredText: first all names, then each by itself."""
    told = [home(name, each) for each in public(name)]
    names = ", ".join([f":py:obj:`{each.rpartition('.')[2]} <{each}>`" for each in told])
    lines = [f"{name}\n{'=' * len(name)}\n", f".. automodule:: {name}\n   :no-members:\n"]
    lines += [names + "\n"]
    own = vars(importlib.import_module(name))
    here = [each for each in public(name) if home(name, each) == f"{name}.{each}"]
    lines += [_entry(name, each) for each in here if not inspect.ismodule(own[each])]
    return "\n".join(lines)


def home(module: str, name: str) -> str:
    """Return the full name under which a public name is told of."""
    value = getattr(importlib.import_module(module), name)
    return homes().get(id(value), value.__name__ if inspect.ismodule(value) else f"{module}.{name}")


def _entry(module: str, name: str) -> str:
    value = getattr(importlib.import_module(module), name)
    title = f"{module}.{name}"
    if inspect.isclass(value):
        kind = "exception" if issubclass(value, BaseException) else "class"
        return f".. auto{kind}:: {title}\n   :members:\n"
    return f".. auto{'function' if inspect.isroutine(value) else 'data'}:: {title}\n"


def index() -> str:
    """Return the first page of the reference, with every module and what it is for."""
    lines = [
        "Reference\n=========\n",
        "On this page you find every module that you can import, with all its public names. What",
        "a name is for, what it takes and returns, and what it refuses is what its docstring says,",
        "so ``help(doorcard.start)`` tells the same.\n",
        ".. list-table::\n   :header-rows: 1\n\n   * - module\n     - what for",
    ]
    for name in modules():
        told = (importlib.import_module(name).__doc__ or "").strip().partition("\n")[0]
        lines.append(f"   * - :doc:`{name}`\n     - {as_rst([told])[0]}")
    lines += ["\n.. toctree::\n   :hidden:\n", *[f"   {name}" for name in modules()], ""]
    return "\n".join(lines)


def as_rst(lines: list[str]) -> list[str]:
    """Return a docstring in reStructuredText: code in backticks, lists, and code as paragraphs."""
    found: list[str] = []
    for paragraph in "\n".join(lines).split("\n\n"):
        if _is_code(paragraph):
            found += [".. code-block:: python", "", *[f"   {it}" for it in paragraph.split("\n")]]
        else:
            found += _prose(paragraph)
        found.append("")
    return found[:-1]


def _prose(paragraph: str) -> Iterator[str]:
    listed = False
    for line in paragraph.split("\n"):
        if BULLET.match(line) and not listed:
            yield ""
            listed = True
        parts = CODE.split(BULLET.sub(r"\1", line))
        told = "".join(
            f"`{part}`" if CODE.fullmatch(part) else re.sub(r"([\\*|_`])", r"\\\1", part)
            for part in parts
        )
        bullet = BULLET.match(line)
        yield f"{bullet[1]}- {told.lstrip()}" if bullet else told


def _is_code(paragraph: str) -> bool:
    """Tell whether a paragraph is Python: English never is, but for a single word."""
    try:
        tree = ast.parse(inspect.cleandoc(paragraph))
    except SyntaxError:
        return False
    return any(not isinstance(getattr(node, "value", None), ast.Name) for node in tree.body)


def dressed(app: object, what: str, name: str, value: object, options: object, lines: Any) -> None:
    """Rewrite a docstring for Sphinx (`autodoc-process-docstring`).

    A value that nothing is said of has only the text that all of its kind have: it is left out.
    """
    kind = type(value).__doc__
    kinds = inspect.cleandoc(kind).splitlines() if isinstance(kind, str) else []
    said = what not in ("data", "attribute") or [it for it in lines if it.strip()] != [
        it for it in kinds if it.strip()
    ]
    lines[:] = as_rst(list(lines)) if said else []
