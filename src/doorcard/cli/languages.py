"""`doorcard languages`: the languages there are, and the texts that the catalogue of one lacks."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from json import dumps
from typing import TYPE_CHECKING, Annotated, Any

import typer

from doorcard.language import (
    ENGLISH,
    all_languages,
    catalogue,
    gaps,
    languages,
    speaking,
    texts,
)
from doorcard.room.page_texts import all_in_english, outdated

if TYPE_CHECKING:
    from doorcard.language import Found

TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,8})*")
"""A language's tag, such as `de` or `pt-BR`."""
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name a user's language, the most important first."""


def of_environment(environment: Mapping[str, str]) -> str:
    """Return the tag of the language that the environment asks for; English if there is none."""
    for variable in VARIABLES:
        asked = environment.get(variable, "").partition(":")[0].partition(".")[0]
        if asked:
            tag = asked.replace("_", "-")
            near = (tag, tag.partition("-")[0])
            return next((each for each in near if each in languages()), ENGLISH)
    return ENGLISH


def _speak(context: typer.Context, asked: str | None) -> str | None:
    """Speak a language while a command runs; refuse one that does not exist."""
    if asked is not None and asked not in all_languages():
        known = ", ".join(all_languages())
        raise typer.BadParameter(f"{asked!r} is not a language here; there are {known}")
    context.with_resource(speaking(asked or of_environment(os.environ)))
    return asked


InLanguage = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="TAG",
        callback=_speak,
        help="the language, such as de (doorcard languages); the environment's unless given",
    ),
]
"""The option of a command that speaks; the command itself need not look at it."""


def language_rows() -> list[dict[str, Any]]:
    """Return every language as plain data: whether it is offered, the number of texts, and how
    many of them it translates."""
    rows: list[dict[str, Any]] = []
    for tag, language in all_languages().items():
        row: dict[str, Any] = language._asdict()
        if tag != ENGLISH:
            found = gaps(tag)
            row |= {"texts": found.total, "said": found.total - len(found.missing)}
            row |= {"unused": len(found.unused), "page": count_of(catalogue(tag).page)}
        rows.append(row)
    return rows


def count_of(entries: Mapping[str, Any]) -> int:
    """Return the number of texts in a section, including those of its groups."""
    return sum([count_of(each) if isinstance(each, dict) else 1 for each in entries.values()])


def print_languages() -> None:
    """Print the languages as a table."""
    for row in language_rows():
        entry = f"{row['tag']:<6} {row['name']}"
        if row["tag"] != ENGLISH:
            entry += f": {row['said']} of {row['texts']} texts, {row['page']} of the page"
            entry += f"; {row['unused']} not used" if row["unused"] else ""
            entry += "" if row["ready"] else "; not ready, so not offered"
        typer.echo(entry)


def print_gaps(tag: str) -> None:
    """Print the texts that the catalogue of a language lacks, the entries in it that are not used,
    and the page's texts whose English is no longer what was translated."""
    if tag not in all_languages():
        known = ", ".join(all_languages())
        raise typer.BadParameter(f"{tag!r} is not a language here; there are {known}")
    if tag == ENGLISH:
        typer.echo("English stands where it is said; it has no catalogue.")
        return
    found = gaps(tag)
    typer.echo(f"Missing, and so said in English: {len(found.missing)} of {found.total}.")
    for one in found.missing:
        typer.echo(f"  {_missing_text(one)}")
    typer.echo(f"Said nowhere: {len(found.unused)}.")
    for english in found.unused:
        typer.echo(f"  {english!r}")
    old = outdated(tag)
    typer.echo(f"Translated as before, though the page's English has changed: {len(old)}.")
    for key in old:
        typer.echo(f"  {key}")
    if old:
        typer.echo(f"Where a translation is right as it is, delete its line in {tag}.pairs.")


def _missing_text(one: Found) -> str:
    return f"[{_section(one)}] {one.english!r} ({one.where})"


def _section(one: Found) -> str:
    return f"words.{one.context}" if one.context else one.section


def print_template(tag: str) -> None:
    """Print the texts that a catalogue lacks, ready to paste into it: each with its place, or its
    key on the page, in English and in another language. Translate them line by line, and remove
    each `#`.

    For a language without a catalogue, that is a whole one.
    """
    if tag == ENGLISH or not TAG.fullmatch(tag):
        raise typer.BadParameter(f"{tag!r} is not a language's tag; write one such as nl or pt-BR")
    other = next((each for each in languages() if each not in (ENGLISH, tag)), tag)
    beside = catalogue(other)
    own = catalogue(tag) if tag in all_languages() else None
    if own is None:
        typer.echo('[language]\nname = ""\nready = false\ndirection = "ltr"')
        typer.echo('thousands = ","\ndecimal = "."\npercent = "%"')
    _print_page("page", all_in_english(), beside.page, {} if own is None else own.page)
    by_section: dict[str, list[Found]] = {}
    for one in texts() if own is None else gaps(tag).missing:
        by_section.setdefault(_section(one), []).append(one)
    for section, found in by_section.items():
        typer.echo(f"\n[{section}]")
        for one in found:
            words = beside.speech.contexts.get(one.context, {}) if one.context else None
            said = (beside.speech.texts if words is None else words).get(one.english, "")
            typer.echo(f"# {one.where}\n# {_quoted(one.english)} = {_quoted(said)}")


def _print_page(
    section: str, english: Mapping[str, Any], beside: Mapping[str, Any], own: Mapping[str, Any]
) -> None:
    """Print the texts of a section of the page that the catalogue lacks: the English of each, and
    below it the line to be translated, as another language has it."""
    lacks = [key for key, said in english.items() if isinstance(said, str) and key not in own]
    if lacks:
        typer.echo(f"\n[{section}]")
    for key in lacks:
        typer.echo(f"# English: {_quoted(english[key])}\n# {key} = {_quoted(beside.get(key, ''))}")
    for key, inner in english.items():
        if isinstance(inner, dict):
            _print_page(f"{section}.{key}", inner, beside.get(key, {}), own.get(key, {}))


def _quoted(text: str) -> str:
    """Return a text quoted as in TOML."""
    return dumps(text, ensure_ascii=False)
