"""What is said is never remembered in the language of somebody else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.sources import at, files, refuse, tree

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
