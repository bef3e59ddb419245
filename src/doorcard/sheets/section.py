"""What a rule sheet is made of besides its steps: lines in sections."""

from __future__ import annotations

from msgspec import Struct


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of a section; `head` says of what it tells, where it tells of one thing by name."""

    words: str
    head: str = ""


class Section(Struct, frozen=True):
    """Some lines under a title."""

    title: str
    lines: tuple[Line, ...]
