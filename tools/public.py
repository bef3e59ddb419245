"""Look at everything that Doorcard offers to programs as a newcomer does: by `help()`.

    python tools/public.py

Every name that a public package lists has a docstring, a page of help and, if it is called, a
signature, and so have its methods. What fails is printed. This needs nothing but Doorcard, so it
is run in the environments of `make release-check` too.
"""

from __future__ import annotations

import inspect
import pydoc
import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

PACKAGES = (
    "doorcard",
    "doorcard.bots",
    "doorcard.games",
    "doorcard.lab",
    "doorcard.lab.edges",
    "doorcard.laws",
    "doorcard.ranking",
    "doorcard.records",
    "doorcard.records.statistics",
    "doorcard.simulation",
    "doorcard.tournament",
    "doorcard.widget",
)
"""Packages that a program may rely on, and that need no extra."""


def offered(package: str) -> Iterator[tuple[str, object]]:
    """Yield what a package lists, by its full name, and the package itself."""
    module = import_module(package)
    yield package, module
    for name in module.__all__:
        yield f"{package}.{name}", getattr(module, name)


def fault(value: object) -> str:
    """Return what is wrong with the help of a value; "" if nothing is."""
    if not (isinstance(value, type | ModuleType) or inspect.isroutine(value)):
        return ""  # a number, a text or another name of a type
    if not inspect.getdoc(value):
        return "has no docstring"
    try:
        pydoc.render_doc(value)
        for called in [value, *_methods(value)]:
            if not isinstance(called, ModuleType):
                inspect.signature(called)  # type: ignore[arg-type]
    except Exception as error:
        return f"has no help: {error!r}"
    return ""


def _methods(value: object) -> list[object]:
    if not isinstance(value, type):
        return []
    return [each for name, each in vars(value).items() if name[0] != "_" and callable(each)]


def main() -> None:
    """Look at everything, and print what fails."""
    faults = [
        f"{name} {told}" for p in PACKAGES for name, each in offered(p) if (told := fault(each))
    ]
    print("\n".join(faults) or f"every name of {len(PACKAGES)} packages has its help")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
