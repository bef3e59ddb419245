"""`doorcard odds`: what part of the pot each player wins, and what a buying game asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from msgspec import Struct

from doorcard import lab
from doorcard.cli.faces import cards_text, make_console
from doorcard.cli.plotting import draw_plot
from doorcard.cli.running import print_json
from doorcard.lab import plots
from doorcard.lab.answers import BY_ENGINE
from doorcard.rules.game import Game

if TYPE_CHECKING:
    from rich.table import Table

Progress = Callable[[int, int], None]


class Question(Struct, frozen=True):
    """What the command line asks."""

    game: Game
    hands: Sequence[str]
    player: int = 1
    dead: str = ""
    centre: str = ""
    aside: str = ""
    said: Sequence[str] = ()
    exact: bool | None = None
    samples: int | None = None
    seed: int = lab.SEED

    def chance(self) -> dict[str, Any]:
        """Return what all questions have in common."""
        return {
            "dead": self.dead,
            "exact": self.exact,
            "samples": self.samples,
            "seed": self.seed,
        }


def ask_odds(question: Question) -> lab.Odds:
    """Return the odds, with a progress bar on stderr."""
    with _bar(question.game.title) as progress:
        return lab.odds(
            question.game,
            question.hands,
            centre=question.centre,
            aside=question.aside,
            said=question.said,
            progress=progress,
            **question.chance(),
        )


def ask_market(question: Question, row: str, pot: int | None, unit: int | None) -> lab.MarketValues:
    """Return what the cards of a row are worth to the player."""
    return lab.market(
        question.game,
        question.hands,
        row,
        player=question.player,
        pot=pot,
        unit=unit,
        **question.chance(),
    )


def ask_discard(question: Question) -> lab.Choices:
    """Return what every card is worth giving up."""
    return lab.discard(question.game, question.hands, player=question.player, **question.chance())


def ask_declaration(question: Question) -> lab.Choices:
    """Return what every word is worth declaring."""
    return lab.declaration(
        question.game,
        question.hands,
        player=question.player,
        said=question.said,
        **question.chance(),
    )


def show_odds(question: Question, found: lab.Odds, *, json: bool) -> None:
    """Print odds as JSON or as a table."""
    if json:
        print_json(odds_data(found))
        return
    console = make_console()
    console.print(headline(question, found))
    console.print(_odds_table(question, found))
    for name, part in (("carried to a new deal", found.carried), ("dealt anew", found.redealt)):
        if part:
            console.print(f"{name}: {part:.2%}")


def show_market(question: Question, found: lab.MarketValues, *, json: bool) -> None:
    """Print what cards for sale are worth."""
    if json:
        print_json({**_plain(found), "best": found.best.label if found.best else found.now.label})
        return
    console = make_console()
    console.print(headline(question, found))
    console.print(_market_table(found))
    best = found.best
    console.print(f"best for player {found.player}: {best.label if best else found.now.label}")


def show_choices(question: Question, found: lab.Choices, *, json: bool) -> None:
    """Print what every choice is worth."""
    if json:
        print_json({**_plain(found), "best": found.best.label})
        return
    console = make_console()
    console.print(headline(question, found))
    table = make_table("choice", "share", "95 %", "gain")
    for one in found.choices:
        best = " *" if one == found.best else ""
        table.add_row(one.label + best, f"{one.share:.2%}", _reach(one.interval), _gain(one.gain))
    console.print(table)
    console.print(f"best for player {found.player}: {found.best.label}")


def plot_market(found: lab.MarketValues, path: Path | None) -> None:
    """Draw what cards are worth beside what they cost, where a picture is wanted."""
    unit = "pots" if found.pot is None else "chips"
    draw_plot(path, lambda: plots.market_values(plots.price_rows(found), unit=unit))


def plot_streets(question: Question, path: Path | None) -> None:
    """Draw how the odds went from street to street, where a picture is wanted."""
    draw_plot(
        path,
        lambda: plots.odds_by_street(
            lab.street_odds(
                question.game,
                question.hands,
                dead=question.dead,
                exact=question.exact,
                samples=question.samples,
                seed=question.seed,
            )
        ),
    )


def odds_data(found: lab.Odds) -> dict[str, Any]:
    """Return odds as plain data; a player's part of the pot by each side stands by its name."""
    data = _plain(found)
    data["players"] = [
        {**{k: v for k, v in _plain(one).items() if k != "sides"}, **one.sides}
        for one in found.players
    ]
    return data


def _plain(found: Struct) -> dict[str, Any]:
    return {name: getattr(found, name) for name in found.__struct_fields__}


def headline(question: Question, found: lab.Odds | lab.MarketValues | lab.Choices) -> str:
    """Return what was looked at: the game, how many deals, and who dealt if not the columns."""
    told = looked_at(question, found.exact, found.samples)
    return f"{told}; {BY_ENGINE}" if found.by == "engine" else told


def looked_at(question: Question, exact: bool, samples: int) -> str:
    """Return what was looked at: the game, and how many deals."""
    counted = "all of them" if exact else f"drawn, seed {question.seed}"
    deals = "deal" if samples == 1 else "deals"
    return f"{question.game.title}: {samples:,} {deals}, {counted}"


def _odds_table(question: Question, found: lab.Odds) -> Table:
    from doorcard.lab.spot import read_hands

    sides = list(found.players[0].sides)
    several = len(sides) > 1
    says = any(one.says for one in found.players)
    columns = ["player", "down", "up", "share", "95 %", *(sides if several else ()), "scoop"]
    table = make_table(*columns, *(["says"] if says else []))
    held = read_hands(question.hands)
    for one in found.players:
        hand = held[one.player - 1]
        parts = [f"{one.sides[side]:.1%}" for side in sides] if several else []
        said = ", ".join(f"{word} {often:.0%}" for word, often in sorted(one.says.items()))
        table.add_row(
            str(one.player),
            cards_text(hand.down),
            cards_text(hand.up),
            f"{one.share:.2%}",
            _reach(one.interval),
            *parts,
            f"{one.scoop:.1%}",
            *([said] if says else []),
        )
    return table


def _market_table(found: lab.MarketValues) -> Table:
    in_chips = found.pot is not None
    table = make_table(
        "card", "for", "share", "gain", "price", "breaks even", "95 %" if not found.exact else ""
    )
    table.add_row(found.now.label, "", f"{found.now.share:.2%}", "", "", "", "")
    for one in found.cards:
        table.add_row(
            one.label,
            one.giving,
            f"{one.share:.2%}",
            _gain(one.gain),
            "" if one.price is None else f"{one.price:.4g}",
            _worth(one.break_even, in_chips),
            "" if found.exact else _worths(one.break_even_interval, in_chips),
        )
    return table


def make_table(*columns: str) -> Table:
    """Return an empty table; what is not a number stands to the left."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for column in columns:
        plain = column in ("card", "cards", "choice", "down", "up", "says", "for", "better")
        table.add_column(column, justify="left" if plain else "right", no_wrap=column != "says")
    return table


def _reach(interval: tuple[float, float]) -> str:
    low, high = interval
    return "exact" if low == high else f"{100 * low:.2f}–{100 * high:.2f}"


def _gain(gain: float) -> str:
    return f"{100 * gain:+.2f}"


def _worth(amount: float | None, in_chips: bool) -> str:
    if amount is None:
        return "any price"
    return f"{amount:.1f}" if in_chips else f"{amount:.1%} of the pot"


def _worths(interval: tuple[float, float] | None, in_chips: bool) -> str:
    if interval is None:
        return ""
    low, high = interval
    return f"{low:.1f} to {high:.1f}" if in_chips else f"{100 * low:.1f} to {100 * high:.1f}"


@contextmanager
def _bar(title: str) -> Iterator[Progress]:
    from rich.progress import Progress as Bar

    errors = make_console(stderr=True)
    with Bar(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(title)
        yield lambda done, total: bar.update(task, completed=done, total=total)


LEFT_OUT = {
    "bank": ("--market", "--discard", "--declare", "--player", "--pot", "--unit", "--centre",
             "--aside", "--said", "--plot"),
    "--market": ("--house", "--centre", "--aside", "--said"),
    "--discard": ("--house", "--centre", "--aside", "--said", "--pot", "--unit", "--plot"),
    "--declare": ("--house", "--centre", "--aside", "--pot", "--unit", "--plot"),
    "--plot": ("--house", "--player", "--pot", "--unit", "--centre", "--aside", "--said"),
    "": ("--house", "--player", "--pot", "--unit"),
}  # fmt: skip
"""What each question makes nothing of."""


def check_none_left_out(game: Game, given: Collection[str]) -> None:
    """Refuse an option that would change nothing, by the names of those that were given."""
    asked = next((name for name in ("--market", "--discard", "--declare") if name in given), "")
    if not asked and "--plot" in given:
        asked = "--plot"
    left = [name for name in LEFT_OUT["bank" if game.banked else asked] if name in given]
    if left:
        where = "against a bank" if game.banked else f"with {asked}" if asked else "here"
        raise typer.BadParameter(f"it means nothing {where}; leave it out", param_hint=left[0])


def check_one_question(market: str | None, discard: bool, declare: bool) -> None:
    """Refuse two questions at once."""
    asked = [name for name, on in (("--market", market is not None), ("--discard", discard),
                                   ("--declare", declare)) if on]  # fmt: skip
    if len(asked) > 1:
        raise typer.BadParameter(
            f"it is one question; ask {asked[1]} by itself", param_hint=asked[0]
        )
