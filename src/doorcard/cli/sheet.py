"""A rule sheet in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from doorcard.cli.clean import clean
from doorcard.rules.game import Game
from doorcard.sheets import Line, Setting, Sheet, Won, sheet
from doorcard.sheets import text as words


def markdown(game: Game) -> str:
    """Return the rule sheet of a game, as its options have it, in Markdown."""
    made = sheet(game)
    return "\n\n".join(
        [
            f"# {clean(made.title)}",
            clean(made.summary),
            _bullets(made.frame),
            f"## {words.STEPS}",
            "\n".join(f"{i}. {step.words}" for i, step in enumerate(made.steps, 1)),
            *_sections(made),
            *(_ranking(made) if made.banked else _shares(made)),
            *([options_sheet(game)] if made.changeable else []),
        ]
    )


def options_sheet(game: Game) -> str:
    """Return the list of options under its title, in Markdown."""
    made = sheet(game)
    told = _options_table(made.options) if made.changeable else words.NO_OPTIONS
    return f"## {words.OPTIONS}\n\n{told}"


def body(game: Game) -> str:
    """Return the rule sheet without its list of options."""
    return markdown(game).partition(f"## {words.OPTIONS}")[0]


def _sections(made: Sheet) -> Iterator[str]:
    for section in made.sections:
        yield f"## {section.title}"
        yield _bullets(map(_line, section.lines))


def _line(line: Line) -> str:
    return f"**{line.head}.** {line.words}" if line.head else line.words


def _ranking(made: Sheet) -> Iterator[str]:
    """Yield how hands rank where they are for no pot."""
    yield f"## {words.RANKING}"
    yield _bullets(line for won in made.shares for line in won.ranking)


def _shares(made: Sheet) -> Iterator[str]:
    yield f"## {words.SHARES}"
    yield _bullets(map(_share, made.shares))
    if made.split:
        yield made.split


def _share(won: Won) -> str:
    return " ".join([f"**{won.side.capitalize()}.**", won.words, *won.ranking])


def _options_table(options: Iterable[Setting]) -> str:
    """Return every option with its value, its default where it differs, and what it does."""
    lines = [words.OPTION_COLUMNS]
    for option in options:
        value, default = value_text(option.value), value_text(option.default)
        template = words.OPTION_DEFAULT if value == default else words.OPTION_CHANGED
        told = template.format(value=value, default=default)
        lines.append(f"| {option.name} | {told} | {option.words} |")
    return "\n".join(lines)


def value_text(value: object) -> str:
    """Return an option's value as it is typed after `--set name=`."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list):
        return ",".join(map(value_text, value))
    return str(value)


def _bullets(lines: Iterable[str]) -> str:
    return "\n".join(f"- {line[:1].upper()}{line[1:]}" for line in lines)
