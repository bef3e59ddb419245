"""The sources of histories: files, folders and zips, read as lines of text, all of them bounded.

A file is never read at once. Reading stops at a bound, with a problem that says so.
"""

from __future__ import annotations

import codecs
import io
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from msgspec import Struct

from doorcard.records.errors import BadRecord

ENDINGS = (".txt", ".phh", ".phhs", ".zip")
"""The endings of the files in a folder that are read."""
MOST_BYTES = 4 * 1024**3
"""The most bytes that are read of one file; for a zip, unpacked and in all."""
MOST_FILES = 200_000
"""The most files of one folder or zip that are read."""
MOST_RATIO = 200
"""The highest compression ratio of a file in a zip; for text it is about ten."""
LONGEST_LINE = 20_000
"""The most characters of a line that are read at once; hand files don't have longer ones."""

_SNIFFED = 4096


class Lines(Struct, frozen=True):
    """The lines of one file, numbered from 1, and the file's name."""

    file: str
    lines: Iterator[tuple[int, str]]


def find(paths: str | Path | Iterable[str | Path]) -> Iterator[Lines | BadRecord]:
    """Yield every file in these files, folders and zips, in order, or a refusal for an unreadable
    one.

    The lines of a file can be read until the next one is asked for.
    """
    listed = [paths] if isinstance(paths, str | Path) else paths
    for path in map(Path, listed):
        try:
            for file in _files(path):
                if file.suffix.lower() == ".zip":
                    yield from _unzipped(file)
                else:
                    with file.open("rb") as raw:
                        yield Lines(str(file), _numbered(raw, str(file)))
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            yield BadRecord("no_file", f"the file can't be read: {why}", file=str(path))


def _files(path: Path) -> Iterator[Path]:
    """Yield a file, or the files of a folder and its folders that may hold histories."""
    if not path.is_dir():
        yield path
        return
    for found in sorted(path.rglob("*"))[:MOST_FILES]:
        if found.suffix.lower() in ENDINGS and found.is_file():
            yield found


def _unzipped(path: Path) -> Iterator[Lines | BadRecord]:
    """Yield the files of a zip; those that are too large for their packed size are refused."""
    try:
        with zipfile.ZipFile(path) as packed:
            left = MOST_BYTES
            for info in packed.infolist()[:MOST_FILES]:
                name = f"{path}/{info.filename}"
                if info.is_dir() or Path(info.filename).suffix.lower() not in ENDINGS:
                    continue
                wrong = _refused(info, left)
                if wrong is None:
                    left -= info.file_size
                    with _member(packed, info) as raw:
                        yield Lines(name, _numbered(raw, name))
                else:
                    yield BadRecord("bad_zip", wrong, file=name)
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError) as error:
        yield BadRecord("bad_zip", f"this zip can't be read: {error}", file=str(path))


def _refused(info: zipfile.ZipInfo, left: int) -> str | None:
    """Return why a file of a zip is not unpacked, or None."""
    if info.filename.lower().endswith(".zip"):
        return "a zip in a zip is not opened; unpack it first"
    if info.flag_bits & 1:
        return "this file of the zip has a password; unpack it first"
    if info.file_size > left or info.file_size > MOST_RATIO * max(info.compress_size, 1000):
        return "this file of the zip would be too large when it is unpacked"
    return None


@contextmanager
def _member(packed: zipfile.ZipFile, info: zipfile.ZipInfo) -> Iterator[IO[bytes]]:
    """Open a file of a zip, limited to the size that the zip states."""
    with packed.open(info) as raw:
        yield raw


def _numbered(raw: IO[bytes], name: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file with their numbers. Raise `BadRecord` past its bounds."""
    buffer = io.BufferedReader(raw, 1 << 16)  # type: ignore[type-var]
    encoding = _encoding_of(buffer.peek(_SNIFFED)[:_SNIFFED])
    text = io.TextIOWrapper(buffer, encoding, errors=_OTHERWISE, newline=None)
    number = size = 0
    try:
        while line := text.readline(LONGEST_LINE):
            number += 1
            size += len(line)
            if size > MOST_BYTES:
                raise BadRecord("too_long", "the file is longer than is read; the rest is left out")
            yield number, line
    except (zipfile.BadZipFile, EOFError, OSError, UnicodeError) as error:
        raise BadRecord("no_file", f"the rest of the file can't be read: {error}") from None


def _encoding_of(head: bytes) -> str:
    """Return the encoding of a file, from its byte order mark or the places of zero bytes."""
    if head.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if head and head[1::2].count(0) > len(head) // 4:
        return "utf-16-le"
    if head and head[::2].count(0) > len(head) // 4:
        return "utf-16-be"
    return "utf-8-sig"


def _otherwise(error: UnicodeError) -> tuple[str, int]:
    """Decode bytes that don't fit the file's encoding as Western European ones."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    wrong = error.object[error.start : error.end]
    return wrong.decode("cp1252", "replace"), error.end


_OTHERWISE = "doorcard.otherwise"
codecs.register_error(_OTHERWISE, _otherwise)
