"""A checkpoint: a file of all finished chunks, from which a simulation can go on.

Its first line identifies the simulation; each line after that is a chunk with its tally. A line is
written as soon as a chunk is done. If the program is killed in the middle of a line, this chunk is
played again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from doorcard.rules.errors import BadSetup, shown
from doorcard.simulation.chunks import BLOCK, Checkpointed, Chunk

LONGEST_LINE = 1 << 28
"""The most bytes of a line in a checkpoint."""

UNREADABLE = (msgspec.MsgspecError, OSError, UnicodeDecodeError, AttributeError, KeyError,
              TypeError, ValueError)  # fmt: skip
"""The errors from reading a file that is not a checkpoint."""

T = TypeVar("T", bound=Checkpointed)


class Head(Struct, frozen=True):
    """The first line: the version that wrote it, the seed, and a digest of the setup."""

    doorcard: str
    seed: int
    setup: str


class _Line(Struct, frozen=True):
    first: int
    last: int
    tally: Any


class Checkpoint(Generic[T]):
    """An open checkpoint: `done` are the chunks it held, each with its tally.

    With `resume`, a simulation goes on from a file; if there is none yet, it begins one. Raise
    `BadSetup`: `checkpoint_exists`, `bad_checkpoint`, `other_simulation`, `cannot_write`.
    """

    def __init__(self, path: str | Path, head: Head, kind: type[T], *, resume: bool) -> None:
        self.path = Path(path)
        self.done: dict[Chunk, T] = {}
        if self.path.exists() and not resume:
            raise BadSetup(
                "checkpoint_exists",
                f"there is a file {shown(str(path))} already; go on from it with resume, or name "
                "another file",
            )
        end = self._read(head, kind) if self.path.exists() else 0
        try:
            self._file = self.path.open("r+b" if self.path.exists() else "xb")
            self._file.truncate(end)
            self._file.seek(end)
            if not end:
                self._write(head)
        except OSError as error:
            raise self._not_written(error) from None

    def __enter__(self) -> Checkpoint[T]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, chunk: Chunk, tally: T) -> None:
        """Record that a chunk is done."""
        try:
            self._write(_Line(*chunk, tally.kept()))
        except OSError as error:
            raise self._not_written(error) from None
        except TypeError as error:
            raise BadSetup(
                "not_kept",
                f"what a watcher counted can't be written to a checkpoint ({error}); count numbers "
                "and texts",
            ) from None

    def _write(self, line: Struct) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def _read(self, head: Head, kind: type[T]) -> int:
        """Read an existing file; return the position where its last whole line ends."""
        end = number = 0
        try:
            with self.path.open("rb") as file:
                for number, line in enumerate(iter(lambda: file.readline(LONGEST_LINE), b""), 1):
                    if not line.endswith(b"\n"):
                        break  # the program was killed while writing this line
                    if number == 1:
                        self._check(head, line)
                    else:
                        one = msgspec.json.decode(line, type=_Line)
                        self.done[one.first, one.last] = kind.restored(one.tally)
                    end = file.tell()
        except UNREADABLE as error:
            raise BadSetup(
                "bad_checkpoint",
                f"{shown(str(self.path))}, line {number}, is not one of a checkpoint ({error})",
            ) from None
        return end

    def _check(self, head: Head, line: bytes) -> None:
        found = msgspec.json.decode(line, type=Head)
        if found == head:
            return
        what = "was made with another seed" if found.setup == head.setup else "is of another table"
        if found.doorcard != head.doorcard:
            what = f"was written by Doorcard {found.doorcard}, and this is {head.doorcard}"
        raise BadSetup(
            "other_simulation",
            f"the checkpoint {shown(str(self.path))} {what}; give the game, options, stakes, "
            "seats, policies and seed with which it was begun",
        )

    def _not_written(self, error: OSError) -> BadSetup:
        return BadSetup("cannot_write", f"{self.path} can't be written: {error.strerror or error}")


def kept_seed(path: str | Path) -> int | None:
    """Return the seed of a checkpoint's simulation; None if there is no such file.

    Raise `BadSetup`: `bad_checkpoint`.
    """
    try:
        with Path(path).open("rb") as file:
            return msgspec.json.decode(file.readline(LONGEST_LINE), type=Head).seed
    except FileNotFoundError:
        return None
    except UNREADABLE as error:
        raise BadSetup(
            "bad_checkpoint",
            f"{shown(str(path))} is not a checkpoint of a simulation ({error})",
        ) from None


def usable(done: Iterable[Chunk], first: int, looks: Sequence[int]) -> list[Chunk]:
    """Return the finished chunks that count for the hands from `first` to the last look.

    A chunk that ends within a block counts only if it ends with the last hand, since a block can't
    be continued in its middle. And the result at a look must not depend on how the hands were cut
    before.
    """
    last = looks[-1]
    found: list[Chunk] = []
    end = first
    for begin, to in sorted(done):
        whole = to % BLOCK == 0 or to == last
        across = any(begin < look < to for look in looks)
        if begin >= end and to <= last and whole and not across:
            found.append((begin, to))
            end = to
    return found
