"""A hash tree: one root stands for all leaves, and a short path shows that a leaf is among them.

The tree of RFC 6962, section 2.1, over SHA-256: a leaf is hashed with 00 before it and a node with
01, so neither passes for the other; the left side of a node holds the largest power of two leaves
that is less than all of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence


def leaf_hash(data: bytes) -> bytes:
    """Return the hash of a leaf."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of a node over two others."""
    return hashlib.sha256(b"\x01" + left + right).digest()


Tree = tuple[tuple[bytes, ...], ...]
"""All hashes of a tree: the leaves, then row above row up to the root alone."""


def tree_of(leaves: Sequence[bytes]) -> Tree:
    """Return the tree over at least one leaf hash; a node without a neighbour moves up
    unchanged."""
    rows = [tuple(leaves)]
    while (count := len(rows[-1])) > 1:
        row = rows[-1]
        nodes = [node_hash(row[i], row[i + 1]) for i in range(0, count - 1, 2)]
        rows.append((*nodes, *row[count - count % 2 :]))
    return tuple(rows)


def root_of(leaves: Sequence[bytes]) -> bytes:
    """Return the root over at least one leaf hash."""
    return tree_of(leaves)[-1][0]


def path_in(tree: Tree, index: int) -> tuple[bytes, ...]:
    """Return the hashes beside the way from a leaf up to the root, the lowest first."""
    beside = [(row, (index >> height) ^ 1) for height, row in enumerate(tree[:-1])]
    return tuple([row[place] for row, place in beside if place < len(row)])


def root_by(leaf: bytes, index: int, count: int, path: Sequence[bytes]) -> bytes | None:
    """Return the root that a leaf at an index of `count` and its path lead to.

    Return None if the path has the wrong length.
    """
    if count == 1:
        return leaf if not path else None
    if not path:
        return None
    split = _split(count)
    beside, rest = path[-1], path[:-1]
    if index < split:
        below = root_by(leaf, index, split, rest)
        return None if below is None else node_hash(below, beside)
    below = root_by(leaf, index - split, count - split, rest)
    return None if below is None else node_hash(beside, below)


def _split(count: int) -> int:
    return 1 << (count - 1).bit_length() - 1
