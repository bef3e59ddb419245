"""`doorcard rules` and `doorcard glossary`: how a game is played, and what its words mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from doorcard.cli.console import clean
from doorcard.language.saying import say
from doorcard.ranking.words import capital
from doorcard.rules.game import Game
from doorcard.sheets import Line, Setting, Sheet, Step, Won, option_infos, sheet
from doorcard.sheets import text as words

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from doorcard.sheets.terms import Term


def markdown(game: Game) -> str:
    """Return the rule sheet of a game with its options, in Markdown."""
    made = sheet(game)
    return "\n\n".join(
        [
            f"# {clean(made.title)}",
            " ".join([clean(made.summary), *made.point]),
            *([say(words.ALSO, names=", ".join(made.also))] if made.also else []),
            _bullets(made.frame),
            f"## {say(words.STEPS)}",
            "\n".join(_step(i, step) for i, step in enumerate(made.steps, 1)),
            *_sections(made),
            *(_ranking(made) if made.banked else _shares(made)),
            *([_options_sheet(made)] if made.changeable else []),
        ]
    )


def options_sheet(game: Game) -> str:
    """Return the list of options under its title, in Markdown."""
    return _options_sheet(sheet(game))


def _options_sheet(made: Sheet) -> str:
    table = _options_table(made.options) if made.changeable else say(words.NO_OPTIONS)
    return f"## {say(words.OPTIONS)}\n\n{table}"


def body(game: Game) -> str:
    """Return the rule sheet without its list of options."""
    return without_options(markdown(game))


def without_options(markdown_text: str) -> str:
    """Return a rule sheet in Markdown without its list of options."""
    return markdown_text.partition(f"## {say(words.OPTIONS)}")[0]


def _sections(made: Sheet) -> Iterator[str]:
    for section in made.sections:
        yield f"## {section.title}"
        yield _bullets(map(_line, section.lines))


def _step(number: int, step: Step) -> str:
    further = [f"   - {each}" for each in step.more]
    before = [f"\n{step.again}\n"] if step.again else []
    return "\n".join([*before, f"{number}. {step.words}", *further])


def _line(line: Line) -> str:
    return f"**{line.head}.** {line.words}" if line.head else line.words


def _ranking(made: Sheet) -> Iterator[str]:
    """Yield how hands rank in a game without a pot, unless it ranks no hands."""
    lines = [line for won in made.shares for line in won.ranking]
    if lines:
        yield f"## {say(words.RANKING)}"
        yield _bullets(lines)


def _shares(made: Sheet) -> Iterator[str]:
    yield f"## {say(words.SHARES)}"
    yield _bullets(map(_share, made.shares))
    if made.split:
        yield made.split


def _share(won: Won) -> str:
    return " ".join([f"**{capital(won.side)}.**", won.words, *won.ranking])


def _options_table(options: Iterable[Setting]) -> str:
    """Return every option with its value, its default if that differs, and what it does."""
    lines = [say(words.OPTION_COLUMNS)]
    for option in options:
        value, default = value_text(option.value), value_text(option.default)
        template = words.OPTION_DEFAULT if value == default else words.OPTION_CHANGED
        default_text = say(template, value=value, default=default)
        lines.append(f"| {option.name} | {default_text} | {option.words} |")
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


def sheet_data(game: Game) -> dict[str, Any]:
    """Return a game as plain data, its rule sheet in Markdown included."""
    options = [
        {
            "name": info.name,
            "value": getattr(game.options, info.name),
            "default": info.default,
            "allowed": info.allowed,
            "description": info.description,
        }
        for info in option_infos(game)
    ]
    return {
        "id": game.id,
        "title": game.title,
        "seats": list(game.seats),
        "ledger": list(game.ledger),
        "phases": game.phases,
        "triggers": game.triggers,
        "shares": game.shares,
        "options": options,
        "sheet": markdown(game),
    }


def print_sheet(game: Game) -> None:
    """Print a rule sheet for reading."""
    from doorcard.cli.console import make_console

    console = make_console()
    for line in _rendered(markdown(game), console):
        console.print(line)


def sheet_lines(game: Game, console: Console) -> list[Text]:
    """Return a rule sheet without its options, as a console shows it."""
    return _rendered(body(game), console)


def options_lines(game: Game, console: Console) -> list[Text]:
    """Return the options of a game, as a console shows them."""
    return _rendered(options_sheet(game), console)


def _rendered(source: str, console: Console) -> list[Text]:
    """Return Markdown as lines, with no two empty lines in a row."""
    from rich.markdown import Markdown
    from rich.text import Text

    lines: list[Text] = []
    for segments in console.render_lines(Markdown(source), pad=False):
        line = Text.assemble(*((part.text, part.style or "") for part in segments))
        line.rstrip()
        if line.plain or (lines and lines[-1].plain):
            lines.append(line)
    while lines and not lines[-1].plain:
        lines.pop()
    return lines


def print_terms(terms: Iterable[Term]) -> None:
    """Print terms of the glossary as a table: the word, and what it means."""
    from rich.table import Table

    from doorcard.cli.console import make_console
    from doorcard.cli.text import ALSO

    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    for term in terms:
        table.add_row(term.word, term.told)
        if term.also:
            table.add_row("", say(ALSO, names=", ".join(term.also)), style="dim")
    make_console().print(table)
