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


def root_of(leaves: Sequence[bytes]) -> bytes:
    """Return the root over at least one leaf hash."""
    if len(leaves) == 1:
        return leaves[0]
    split = _split(len(leaves))
    return node_hash(root_of(leaves[:split]), root_of(leaves[split:]))


def path_to(leaves: Sequence[bytes], index: int) -> tuple[bytes, ...]:
    """Return the hashes beside the way from a leaf up to the root, the lowest first."""
    if len(leaves) == 1:
        return ()
    split = _split(len(leaves))
    if index < split:
        return (*path_to(leaves[:split], index), root_of(leaves[split:]))
    return (*path_to(leaves[split:], index - split), root_of(leaves[:split]))


def root_by(leaf: bytes, index: int, count: int, path: Sequence[bytes]) -> bytes | None:
    """Return the root that a leaf at an index of `count` and its path lead to.

    None where the path has the wrong length.
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
