"""The answers of `doorcard odds`, and how they are printed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from msgspec import Struct
from rich.text import Text

from doorcard import lab
from doorcard.cards import UNKNOWN, card_names, parse_cards
from doorcard.cli.console import make_console, make_table, print_json, progress_bar
from doorcard.cli.options import draw_plot
from doorcard.lab import plots
from doorcard.lab.answers import BY_ENGINE
from doorcard.lab.edges import AgainstTheBank, against_the_bank
from doorcard.lab.odds import read_asked
from doorcard.lab.ranges.deals import Ranged, has_range
from doorcard.lab.spot import Held, read_hands
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.voice.layout import cards_text

if TYPE_CHECKING:
    from rich.table import Table


WIDEST_RANGE = 20
"""The most characters of a range in a table."""

LEFT = ("card", "cards", "choice", "down", "up", "says", "for", "better")
"""The columns that are aligned left; the others hold numbers."""


class OddsQuestion(Struct, frozen=True):
    """The question that the command line asks."""

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
        """Return the settings that all questions share."""
        return {
            "dead": self.dead,
            "exact": self.exact,
            "samples": self.samples,
            "seed": self.seed,
        }


def ask_odds(question: OddsQuestion) -> lab.Odds:
    """Return the odds, with a progress bar on stderr; hands that no range can hold are listed there
    too."""
    asked = read_asked(
        question.game,
        question.hands,
        dead=question.dead,
        centre=question.centre,
        aside=question.aside,
        said=question.said,
    )
    for why in asked.impossible if isinstance(asked, Ranged) else ():
        typer.echo(f"left out: {why}", err=True)
    with progress_bar(question.game.title) as progress:
        return lab.odds_of(
            asked,
            exact=question.exact,
            samples=question.samples,
            seed=question.seed,
            progress=progress,
        )


def ask_market(
    question: OddsQuestion, row: str, pot: int | None, unit: int | None
) -> lab.MarketValues:
    """Return the value, to the player, of each card in a row."""
    return lab.market(
        question.game,
        question.hands,
        row,
        player=question.player,
        pot=pot,
        unit=unit,
        **question.chance(),
    )


def ask_discard(question: OddsQuestion) -> lab.Choices:
    """Return the value of giving up each card."""
    return lab.discard(question.game, question.hands, player=question.player, **question.chance())


def ask_declaration(question: OddsQuestion) -> lab.Choices:
    """Return the value of declaring each word."""
    return lab.declaration(
        question.game,
        question.hands,
        player=question.player,
        said=question.said,
        **question.chance(),
    )


def show_odds(question: OddsQuestion, found: lab.Odds, *, json: bool) -> None:
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


def show_market(question: OddsQuestion, found: lab.MarketValues, *, json: bool) -> None:
    """Print the worth of cards for sale."""
    if json:
        print_json({**_plain(found), "best": found.best.label if found.best else found.now.label})
        return
    console = make_console()
    console.print(headline(question, found))
    console.print(_market_table(found))
    best = found.best
    console.print(f"best for player {found.player}: {best.label if best else found.now.label}")


def show_choices(question: OddsQuestion, found: lab.Choices, *, json: bool) -> None:
    """Print the worth of every choice."""
    if json:
        print_json({**_plain(found), "best": found.best.label})
        return
    console = make_console()
    console.print(headline(question, found))
    table = _table("choice", "share", "95%", "gain")
    for one in found.choices:
        best = " *" if one == found.best else ""
        table.add_row(one.label + best, f"{one.share:.2%}", _reach(one.interval), _gain(one.gain))
    console.print(table)
    console.print(f"best for player {found.player}: {found.best.label}")


def plot_market(found: lab.MarketValues, path: Path | None) -> None:
    """Draw the worth of cards beside their prices, if a picture is wanted."""
    unit = "pots" if found.pot is None else "chips"
    draw_plot(path, lambda: plots.market_values(plots.price_rows(found), unit=unit))


def plot_odds(question: OddsQuestion, path: Path | None) -> None:
    """Draw the odds street by street, or the equity of the first range, if a picture is wanted."""
    if has_range(question.hands):
        draw_plot(
            path,
            lambda: plots.equities(
                lab.equities(question.game, question.hands, **question.chance())
            ),
        )
        return
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
    """Return odds as plain data; a player's share of the pot by side is listed under its name."""
    data = _plain(found)
    data["players"] = [
        {**{k: v for k, v in _plain(one).items() if k != "sides"}, **one.sides}
        for one in found.players
    ]
    return data


def _plain(found: Struct) -> dict[str, Any]:
    return {name: getattr(found, name) for name in found.__struct_fields__}


def headline(question: OddsQuestion, found: lab.Odds | lab.MarketValues | lab.Choices) -> str:
    """Return the headline: the game, the number of deals, and a note if the engine dealt."""
    basis = looked_at(question, found.exact, found.samples)
    return f"{basis}; {BY_ENGINE}" if found.by == "engine" else basis


def looked_at(question: OddsQuestion, exact: bool, samples: int) -> str:
    """Return the headline: the game and the number of deals."""
    counted = "all of them" if exact else f"drawn, seed {question.seed}"
    deals = "deal" if samples == 1 else "deals"
    return f"{question.game.title}: {samples:,} {deals}, {counted}"


def _odds_table(question: OddsQuestion, found: lab.Odds) -> Table:
    sides = list(found.players[0].sides)
    several = len(sides) > 1
    says = any(one.says for one in found.players)
    columns = ["player", "down", "up", "share", "95%", *(sides if several else ()), "scoop"]
    table = _table(*columns, *(["says"] if says else []))
    for one in found.players:
        parts = [f"{one.sides[side]:.1%}" for side in sides] if several else []
        said = ", ".join(f"{word} {often:.0%}" for word, often in sorted(one.says.items()))
        table.add_row(
            str(one.player),
            *_hand(question.hands[one.player - 1]),
            f"{one.share:.2%}",
            _reach(one.interval),
            *parts,
            f"{one.scoop:.1%}",
            *([said] if says else []),
        )
    return table


def _hand(text: str) -> tuple[Text, Text]:
    """Return a hand's cards face down, or its range, and its cards face up."""
    if has_range([text]):
        down, _, up = str(lab.Range(text)).rpartition(")")
        short = down[1:] if len(down) <= WIDEST_RANGE else down[1 : WIDEST_RANGE - 1] + "…"
        return Text(f"({short})"), cards_text(parse_cards(up.removeprefix("/")))
    (hand,) = read_hands([text])
    return cards_text(hand.down), cards_text(hand.up)


def _market_table(found: lab.MarketValues) -> Table:
    in_chips = found.pot is not None
    table = _table(
        "card", "for", "share", "gain", "price", "breaks even", "95%" if not found.exact else ""
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


def _table(*columns: str) -> Table:
    """Return an empty table in which only the column of declared words may wrap."""
    table = make_table(*columns, left=LEFT)
    for column in table.columns:
        column.no_wrap = column.header != "says"
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


def ask_bank(question: OddsQuestion, house: str, staked: int | None) -> list[AgainstTheBank]:
    """Return the odds of each hand against the bank; the others' cards are out of play."""
    held = read_hands(question.hands)
    if not held:
        raise BadSetup(
            "bad_seats", "there is no hand; give each player's with --hand, '??' where not known"
        )
    found = []
    for hand in held:
        others = [card_names(_known(other)) for other in held if other is not hand]
        found.append(
            against_the_bank(
                question.game,
                card_names(hand.cards),
                house=house,
                dead="".join([question.dead, *others]),
                samples=question.samples,
                seed=question.seed,
                centre=question.centre,
                staked=staked,
                exact=question.exact,
            )
        )
    return found


def show_bank(question: OddsQuestion, found: list[AgainstTheBank], *, json: bool) -> None:
    """Print the odds of hands against the bank, as JSON or as a table."""
    if json:
        print_json(_bank_data(question, found))
        return
    console = make_console()
    console.print(looked_at(question, found[0].exact, found[0].deals))
    compared = _table("player", "cards", "wins", "ties", "loses")
    choices = sorted({each.choice for one in found for each in one.choices})
    worth = _table("player", *choices, "better")
    for number, one in enumerate(found, 1):
        cards = read_hands([one.cards])[0]
        parts = [f"{part:.2%}" for part in (one.win, one.tie, one.lose)]
        compared.add_row(str(number), cards_text(cards.cards), *parts)
        brings = {each.choice: f"{each.average:+.4f}" for each in one.choices}
        worth.add_row(str(number), *[brings.get(name, "") for name in choices], one.better)
    console.print(compared)
    console.print()
    console.print(worth)
    console.print(f"choices in {found[0].wager}s, on average; side wagers left out")


def _bank_data(question: OddsQuestion, found: list[AgainstTheBank]) -> dict[str, Any]:
    return {
        "game": question.game.id,
        "exact": found[0].exact,
        "samples": found[0].deals,
        "players": [
            {
                "player": number,
                "share": one.win + one.tie / 2,
                "wins": one.win,
                "ties": one.tie,
                "loses": one.lose,
                "unqualified": one.unqualified,
                "play": one.play,
                "interval": one.interval,
                "fold": one.fold,
                "better": one.better,
                "choices": {each.choice: each.average for each in one.choices},
            }
            for number, one in enumerate(found, 1)
        ],
        "seed": None if found[0].exact else question.seed,
    }


def _known(hand: Held) -> list[int]:
    return [card for card in hand.cards if card != UNKNOWN]
