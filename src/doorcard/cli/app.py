"""The command line: its commands and their options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from doorcard import games
from doorcard.cli.console import REFUSED, brief, print_json, say_error
from doorcard.cli.game_argument import game_from
from doorcard.cli.languages import InLanguage
from doorcard.cli.odds import odds_command
from doorcard.cli.options import (
    GAME_HELP,
    Ante,
    BigBet,
    BringIn,
    GameArgument,
    Jobs,
    Json,
    Plot,
    Seed,
    Settings,
    SmallBet,
    Stack,
    check_plot,
    whole,
)
from doorcard.cli.selftest import selftest_app
from doorcard.cli.serve import serve_command
from doorcard.cli.simulating import simulate_command
from doorcard.games import FAVOURITE
from doorcard.rules.errors import Refused


class Commands(TyperGroup):
    """The commands; every refusal becomes a line on stderr and exit status 1."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except Refused as refused:
            for line in lines_of(refused):
                say_error(refused.code, brief(line))
            raise typer.Exit(REFUSED) from None


def lines_of(refused: Refused) -> list[str]:
    """Return the sentence of a refusal, or one sentence for each of its faults."""
    file = getattr(refused, "file", "")
    lines = [str(fault) for fault in _listed(refused.context.get("faults"))] or [
        refused.translated()
    ]
    return [f"{file}: {each}" if file else each for each in lines]


def _listed(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


app = typer.Typer(
    name="doorcard",
    cls=Commands,
    help="Stud poker in all its forms: play, read the rules, replay and simulate hands.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from doorcard.version import __version__

        typer.echo(f"doorcard {__version__}")
        raise typer.Exit


@app.callback()
def _doorcard(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="print the version")
    ] = False,
) -> None:
    pass


@app.command("games")
def games_command(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help="list only games with this text in one of their names"),
    ] = "",
    json: Json = False,
    language: InLanguage = None,
) -> None:
    """List the games, or find one by its name."""
    from doorcard.cli.games import game_rows, print_rows

    if json:
        print_json(game_rows(name))
    else:
        print_rows(game_rows(name))


@app.command("rules")
def rules_command(
    game: GameArgument,
    settings: Settings = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="print the Markdown source")] = False,
    json: Json = False,
    language: InLanguage = None,
) -> None:
    """Print the rule sheet of a game with its options."""
    from doorcard.cli.rules import markdown as markdown_of
    from doorcard.cli.rules import print_sheet, sheet_data

    if json and markdown:
        raise typer.BadParameter("takes no --markdown; choose one of them", param_hint="--json")
    built = game_from(game, settings or (), trial=False)
    if json:
        print_json(sheet_data(built))
    elif markdown:
        typer.echo(markdown_of(built))
    else:
        print_sheet(built)


@app.command("glossary")
def glossary_command(
    word: Annotated[
        str, typer.Argument(metavar="WORD", help="show only terms with this text in their names")
    ] = "",
    json: Json = False,
    language: InLanguage = None,
) -> None:
    """Explain the words of a stud table, or one of them."""
    from doorcard.cli.rules import print_terms
    from doorcard.sheets.glossary import explained

    if json:
        print_json(explained(word))
    else:
        print_terms(explained(word))


@app.command("play")
def play_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)] = FAVOURITE,
    settings: Settings = None,
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats", parser=whole(0), metavar="N", help="players, you included (default: 6)"
        ),
    ] = None,
    seed: Seed = None,
    stack: Stack = None,
    ante: Ante = None,
    bring_in: BringIn = None,
    small_bet: SmallBet = None,
    big_bet: BigBet = None,
    language: InLanguage = None,
) -> None:
    """Sit down at a table of bots."""
    from doorcard.cli.play import play

    built = game_from(game, settings or ())
    stakes = built.usual_stakes(ante=ante, small_bet=small_bet, big_bet=big_bet, bring_in=bring_in)
    play(built, stakes, seats=seats, stack=stack, seed=seed)


@app.command("languages")
def languages_command(
    tag: Annotated[
        str, typer.Argument(metavar="TAG", help="list what the catalogue of this language lacks")
    ] = "",
    template: Annotated[
        bool, typer.Option("--template", help="print it as TOML, to be translated line by line")
    ] = False,
    json: Json = False,
) -> None:
    """List the languages, or the texts that one of them lacks."""
    from doorcard.cli.languages import language_rows, print_gaps, print_languages, print_template

    if tag and template:
        print_template(tag)
    elif tag:
        print_gaps(tag)
    elif json:
        print_json(language_rows())
    else:
        print_languages()


@app.command("replay")
def replay_command(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="hand files (.phh)")],
    json: Json = False,
    language: InLanguage = None,
) -> None:
    """Replay recorded hands, and check that they follow the rules.

    The keys `_openers`, `_awards`, `_proves` and `_error` of test files are not checked.
    """
    from doorcard.cli.replay import replay

    if not replay(files, json=json):
        raise typer.Exit(1)


@app.command("import")
def import_command(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE…", help="files, folders or zips with hands")
    ],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="write the hands to a file (.phhs)"),
    ] = None,
    standard: Annotated[
        bool, typer.Option("--standard", help="write them as other programs for PHH read them")
    ] = False,
    json: Json = False,
    language: InLanguage = None,
) -> None:
    """Read hands of PokerStars, Full Tilt and hand files, and check them by replaying them."""
    from doorcard.cli.histories import import_hands

    if not import_hands(files, output, standard=standard, json=json):
        raise typer.Exit(1)


@app.command("stats")
def stats_command(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE…", help="files, folders or zips with hands")
    ],
    player: Annotated[
        str | None, typer.Option("--player", metavar="NAME", help="only this player")
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="only this game")
    ] = None,
    leaks: Annotated[
        bool, typer.Option("--leaks", help="instead, the calls and folds that cost most")
    ] = False,
    jobs: Jobs = 1,
    json: Json = False,
    plot: Plot = None,
    language: InLanguage = None,
) -> None:
    """Print statistics of recorded hands: how each player plays each game."""
    from doorcard.cli.histories import leaks as find_leaks
    from doorcard.cli.histories import statistics

    check_plot(plot)
    chosen = None if game is None else games.id_of(game)
    if leaks:
        find_leaks(files, player=player, game=chosen, jobs=jobs, json=json)
        return
    statistics(files, player=player, game=chosen, jobs=jobs, json=json, plot=plot)


app.command("simulate")(simulate_command)
app.command("odds")(odds_command)
app.command("serve")(serve_command())


@app.command("key")
def key_command(
    rotate: Annotated[
        bool, typer.Option("--rotate", help="put a new key in front of the old ones")
    ] = False,
    config: Annotated[
        Path | None, typer.Option("--config", metavar="FILE", help="a TOML file with settings")
    ] = None,
) -> None:
    """Count the keys of a card room, or give it a new one."""
    from doorcard.cli.serve import key

    key(config, rotate=rotate)


app.add_typer(selftest_app, name="selftest")


@app.command("verify")
def verify_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="a hand's fairness transcript")],
    previous: Annotated[
        Path | None,
        typer.Option(
            "--previous", metavar="FILE", help="also check that it continues from this transcript"
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Check that a hand was dealt from the deck that was committed to before it."""
    from doorcard.cli.verify import verify

    if status := verify(file, previous, json=json):
        raise typer.Exit(status)


@app.command("edges")
def edges_command(
    game: GameArgument,
    ante_bonus: Annotated[
        str | None, typer.Option("--ante-bonus", metavar="ODDS", help="odds such as 5-4-1, or off")
    ] = None,
    pair_plus: Annotated[
        str | None,
        typer.Option("--pair-plus", metavar="ODDS", help="odds such as 40-30-6-4-1, or off"),
    ] = None,
    prime: Annotated[
        bool | None, typer.Option("--prime/--no-prime", help="whether you can wager on one colour")
    ] = None,
    six_card: Annotated[
        str | None,
        typer.Option(
            "--six-card", metavar="ODDS", help="odds such as 1000-200-50-25-20-10-5, or off"
        ),
    ] = None,
    settings: Settings = None,
    json: Json = False,
    plot: Plot = None,
) -> None:
    """Print the exact house edge of each wager; without options, for every pay table."""
    from doorcard.cli.edges import edges

    edges(
        game,
        settings or (),
        ante_bonus=ante_bonus,
        pair_plus=pair_plus,
        prime=prime,
        six_card=six_card,
        json=json,
        plot=plot,
    )
