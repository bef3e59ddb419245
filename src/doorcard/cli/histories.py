"""`doorcard import` and `doorcard stats`: recorded hands, collected into one file, counted and
judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from doorcard import records
from doorcard.cli.console import (
    brief,
    clean,
    make_console,
    make_table,
    print_json,
    print_wrapped,
    progress_bar,
    say_error,
)
from doorcard.games import said_title
from doorcard.language.saying import number, say, text
from doorcard.records import HandFile, Problem, ReadHand
from doorcard.records.file_fields import STANDARD
from doorcard.records.statistics import MEASURES, Line, Statistics
from doorcard.rules.errors import BadSetup

if TYPE_CHECKING:
    from rich.console import Console

MOST_TOLD = 20
"""The most problems that are listed one by one."""
MOST_PLAYERS = 40
"""The most players that get a line."""
RESULTS = 5
"""The index of the first measure that is about results rather than play."""
OFTEN = 50
"""The number of hands after which the progress bar moves."""

TITLES = {
    "vpip": text("VPIP"),
    "completion": text("completion"),
    "steal": text("steal"),
    "fold_to_completion": text("fold to completion"),
    "aggression": text("aggression"),
    "went_to_showdown": text("went to showdown"),
    "won_at_showdown": text("won at showdown"),
    "won": text("won"),
}
"""The names of the measures, by key."""
PLAYER, GAME, HANDS, NET = text("player"), text("game"), text("hands"), text("net")
PER_100 = text("big bets per 100")
SLOT, PRICE, TIMES, WORD = text("slot"), text("price"), text("times"), text("declared")
DECK, ELSE = text("deck"), text("other")
ROUND = text("round {number}")
AGGRESSION = text("aggression by betting round")
BOUGHT, DECLARED = text("cards bought"), text("declarations")
PERCENT = text("Shares are in percent of the chances there were.")
WHERE, CARDS, ANSWER = text("where"), text("cards"), text("answer")
SHARE, NEEDED, COST = text("share"), text("needed"), text("cost")
ANSWERS = {"call": text("call"), "fold": text("fold")}
LEAKING = text(
    "Shares are in percent of the pot if all who were in stay to the end, by what the player could "
    "see. A call is right from the needed share on. Later bets are left out."
)
NOTHING = "–"
WIDEST = 16
"""The most letters of a name that are shown."""


def import_hands(files: Sequence[Path], output: Path | None, *, standard: bool, json: bool) -> bool:
    """Read hands, write the readable ones to a file, and report the others.

    With `standard`, hands are written as other programs read them. Return whether every stud hand
    could be read. Raise `BadSetup`: `not_written`.
    """
    games: Counter[str] = Counter()
    problems: list[Problem] = []
    others: list[int] = []

    def read() -> Iterator[HandFile]:
        for one in _read(files):
            found = _standard(one) if standard and isinstance(one, ReadHand) else one
            if isinstance(found, ReadHand):
                games[said_title(found.hand.state.game)] += 1
                yield found.record
            elif found.is_other_game:
                others.append(found.line)
            else:
                problems.append(found)

    try:
        if output is None:
            for _ in read():
                pass
        else:
            records.dump_all(read(), output)
    except OSError as error:
        raise BadSetup(
            "not_written", f"{output} can't be written: {error.strerror or error}"
        ) from None
    if json:
        print_json(
            {
                "hands": sum(games.values()),
                "games": dict(games.most_common()),
                "other_games": len(others),
                "problems": [
                    {"file": p.file, "line": p.line, "code": p.code, "reason": p.reason}
                    for p in problems
                ],
            }
        )
        return not problems
    console = make_console()
    for title, count in games.most_common():
        print_wrapped(console, f"{count:>7,}  {title}")
    summary = say("{count} hands read", count=number(sum(games.values()), grouped=True))
    print_wrapped(
        console, summary if output is None else f"{summary}: {clean(str(output))}", "bold"
    )
    _tell_problems(console, problems, len(problems), len(others))
    return not problems


def _standard(read: ReadHand) -> ReadHand | Problem:
    """Return a hand with its record in the standard form, or the problem that prevents it."""
    if read.record.variant in STANDARD and not read.record.decks:
        return read
    try:
        return replace(read, record=records.standard(read.hand, **read.record.extra))
    except records.BadRecord as refused:
        return Problem(read.file, read.line, refused.code, refused.translated())


def statistics(
    files: Sequence[Path],
    *,
    player: str | None,
    game: str | None,
    jobs: int,
    json: bool,
    plot: Path | None,
) -> None:
    """Count how people play, and print it, by player and game.

    Raise `BadSetup`: `no_hands` if there are no hands to count.
    """
    found = records.statistics.of(files, jobs=jobs)
    chosen = found.only(player, game)
    if not len(chosen):
        for problem in found.problems[:MOST_TOLD]:
            say_error(problem.code, brief(str(problem)))
        raise BadSetup(
            "no_hands",
            "there are no hands to count; name files, folders or zips with hands that can be "
            "replayed, and players and games as those have them",
        )
    if json:
        print_json(chosen.to_json())
    else:
        _print_statistics(chosen, one=player is not None)
        _tell_problems(make_console(), found.problems, found.unread, found.other_games)
    if plot is not None:
        from doorcard.cli.options import draw_plot
        from doorcard.lab import plots

        draw_plot(plot, lambda: plots.statistics(chosen.by_player()))


def leaks(
    files: Sequence[Path], *, player: str | None, game: str | None, jobs: int, json: bool
) -> None:
    """Find the calls and folds that cost most by the odds, and print them.

    Raise `BadSetup`: `no_hands` if there was no decision to judge.
    """
    from doorcard import lab

    with progress_bar(say("looking for leaks")):
        whole = lab.leaks(files, player, jobs=jobs)
    found = [each for each in whole if game in (None, each.game)]
    if not whole.answers:
        raise BadSetup(
            "no_hands",
            "there are no calls or folds to judge; name files, folders or zips with hands whose "
            "players' cards are known, and players as those have them",
        )
    if json:
        rows = [row for row in whole.rows() if game in (None, row["game"])]
        print_json({"answers": whole.answers, "unjudged": whole.unjudged, "leaks": rows})
        return
    console = make_console()
    summary = say(
        "{count} calls and folds were judged, and these cost most:",
        count=number(whole.answers, grouped=True),
    )
    print_wrapped(console, summary)
    heads = [say(PLAYER), say(WHERE), say(CARDS), say(ANSWER), say(SHARE), say(NEEDED), say(COST)]
    table = make_table(*heads, left=heads[:2])
    for each in found[:MOST_TOLD]:
        name, answer = clean(each.name), each.answer
        table.add_row(
            name if len(name) <= WIDEST else name[: WIDEST - 1] + "…",
            clean(f"{Path(each.file).name}:{each.line}"),
            str(answer.cards),
            say(ANSWERS[answer.action]),
            _percent(answer.share),
            _percent(answer.needed),
            f"{each.cost:.2f} {each.currency}".strip(),
        )
    console.print(table)
    print_wrapped(console, say(LEAKING), "dim")


def _read(files: Sequence[Path]) -> Iterator[ReadHand | Problem]:
    """Read hands with a bar that counts them."""
    with progress_bar(say("reading hands")) as move:
        for done, found in enumerate(records.read_histories(files), 1):
            if done % OFTEN == 0:
                move(done)
            yield found


def _tell_problems(console: Console, problems: Sequence[Problem], unread: int, others: int) -> None:
    """Report problems: the first ones one by one, the others by their number."""
    if others:
        count = number(others, grouped=True)
        print_wrapped(console, say("{count} hands of games that are not stud", count=count), "dim")
    for problem in problems[:MOST_TOLD]:
        say_error(problem.code, brief(clean(str(problem))))
    if unread > MOST_TOLD:
        count = number(unread - MOST_TOLD, grouped=True)
        print_wrapped(console, say("and {count} more that can't be read", count=count), "dim")


def _print_statistics(found: Statistics, *, one: bool) -> None:
    console = make_console()
    players = found.by_player()
    if not one or len(found) > 1:
        _print_lines(console, players.lines[:MOST_PLAYERS], say(PLAYER))
    games = found.by_game()
    if len(games) > 1 or one:
        console.print()
        _print_lines(console, games.lines, say(GAME))
    console.print()
    _print_rounds(console, players.lines[:MOST_PLAYERS])
    _print_counts(console, found)


def _name(line: Line, several: bool) -> str:
    """Return the player or the game of a line, with its currency if there are several."""
    name = clean(line.player or line.title)
    name = name if len(name) <= WIDEST else name[: WIDEST - 1] + "…"
    return f"{name} {line.currency}" if several and line.currency else name


def _print_lines(console: Console, lines: Sequence[Line], head: str) -> None:
    """Print how each line plays, and below it the results of that play."""
    several = len({line.currency for line in lines}) > 1
    titles = [say(TITLES[measure.key]) for measure in MEASURES]
    plays = make_table(head, say(HANDS), *titles[:RESULTS], left=(head,))
    comes = make_table(head, *titles[RESULTS:], say(NET), say(PER_100), left=(head,))
    for line in lines:
        name = _name(line, several)
        shares = [_percent(measure.of(line.counts)) for measure in MEASURES]
        net = f"{line.counts.net:+,.2f}" if line.currency else f"{line.counts.net:+,}"
        plays.add_row(name, number(line.counts.hands, grouped=True), *shares[:RESULTS])
        comes.add_row(name, *shares[RESULTS:], net, f"{line.per_100:+.1f}")
    console.print(plays)
    console.print()
    console.print(comes)


def _print_rounds(console: Console, lines: Sequence[Line]) -> None:
    rounds = range(1, max([i for line in lines for i in line.counts.rounds], default=0) + 1)
    if not rounds:
        return
    several = len({line.currency for line in lines}) > 1
    head = say(PLAYER)
    table = make_table(head, *[say(ROUND, number=i) for i in rounds], left=(head,))
    for line in lines:
        table.add_row(_name(line, several), *[_percent(line.aggression(i)) for i in rounds])
    console.print(say(AGGRESSION), style="bold")
    console.print(table)
    console.print(say(PERCENT), style="dim")


def _print_counts(console: Console, found: Statistics) -> None:
    """Print the cards bought and the sides declared, if there were any."""
    bought, declared = found.purchases(), found.declarations()
    for rows, title, columns in (
        (bought, BOUGHT, (SLOT, PRICE, TIMES)),
        (declared, DECLARED, (WORD, TIMES)),
    ):
        if rows:
            heads = [say(each) for each in (PLAYER, GAME, *columns)]
            table = make_table(*heads, left=heads[:2])
            for row in rows:
                table.add_row(
                    clean(row["player"]), row["game"], *map(_value, list(row.items())[3:])
                )
            console.print()
            console.print(say(title), style="bold")
            console.print(table)


def _value(item: tuple[str, Any]) -> str:
    name, value = item
    if name == "slot" and value < 1:
        return say(DECK) if value == 0 else say(ELSE)
    return str(value)


def _percent(part: float | None) -> str:
    return NOTHING if part is None else f"{100 * part:.0f}"
