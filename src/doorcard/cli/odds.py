"""`doorcard odds`: its options, and the choice of the question to ask."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Annotated

import typer

from doorcard.cli.game_argument import game_from
from doorcard.cli.options import GameArgument, Json, Plot, Settings, check_plot, whole
from doorcard.rules.game import Game

if TYPE_CHECKING:
    pass


SEED = 1

Hands = Annotated[
    list[str] | None,
    typer.Option(
        "--hand",
        metavar="CARDS",
        help="a player's cards, face down / face up, such as AsKd/7c, with ?? for a card "
        "that is not known, and 'folded' after a hand that was given up; or a range, such as "
        "'(AA-TT, three-flush@50%)/7c'; repeat for every player, from the dealer's left",
    ),
]
Dead = Annotated[str, typer.Option("--dead", metavar="CARDS", help="cards that are out of play")]
Centre = Annotated[
    str,
    typer.Option("--centre", metavar="CARDS", help="cards in the middle that count for everybody"),
]
Aside = Annotated[
    str,
    typer.Option(
        "--aside", metavar="CARDS", help="a card turned up in the middle that belongs to nobody"
    ),
]
Said = Annotated[
    str,
    typer.Option(
        "--said",
        metavar="WORDS",
        help="what each player declared: high,,low (empty: what their odds favour)",
    ),
]
House = Annotated[
    str, typer.Option("--house", metavar="CARDS", help="the bank's cards, if there is a bank")
]
Staked = Annotated[
    int | None,
    typer.Option(
        "--staked",
        parser=whole(1),
        metavar="N",
        help="how many antes you have wagered so far, against a bank, where later wagers may have "
        "several sizes (default: as few as possible)",
    ),
]
Row = Annotated[
    str | None,
    typer.Option("--market", metavar="CARDS", help="ask what each card of this row is worth"),
]
Discard = Annotated[bool, typer.Option("--discard", help="ask which card you should exchange")]
Declare = Annotated[bool, typer.Option("--declare", help="ask what you should declare")]
Player = Annotated[
    int,
    typer.Option("--player", parser=whole(1), metavar="N", help="the player who asks (default: 1)"),
]
Pot = Annotated[
    int | None,
    typer.Option("--pot", parser=whole(1), metavar="N", help="chips in the pot, for --market"),
]
Unit = Annotated[
    int | None,
    typer.Option("--unit", parser=whole(1), metavar="N", help="chips in a unit (default: 1)"),
]
Exact = Annotated[
    bool | None,
    typer.Option(
        "--exact/--sampled",
        help="count every deal, or draw deals (default: count if there are few)",
    ),
]
Samples = Annotated[
    int | None,
    typer.Option(
        "--samples",
        parser=whole(1),
        metavar="N",
        help="how many deals to draw: a million, or 20,000 if the rules engine deals",
    ),
]
ChanceSeed = Annotated[
    int,
    typer.Option(
        "--seed",
        parser=whole(0),
        metavar="N",
        help="the same seed draws the same deals",
    ),
]


def odds_command(
    ctx: typer.Context,
    game: GameArgument,
    hands: Hands = None,
    dead: Dead = "",
    centre: Centre = "",
    aside: Aside = "",
    said: Said = "",
    house: House = "",
    staked: Staked = None,
    market: Row = None,
    discard: Discard = False,
    declare: Declare = False,
    player: Player = 1,
    pot: Pot = None,
    unit: Unit = None,
    exact: Exact = None,
    samples: Samples = None,
    seed: ChanceSeed = SEED,
    settings: Settings = None,
    json: Json = False,
    plot: Plot = None,
) -> None:
    """Work out what part of the pot each player wins if nobody folds or buys any more."""
    from doorcard.cli import odds_answers as answers

    check_one_question(market, discard, declare)
    check_plot(plot)
    question = answers.OddsQuestion(
        game_from(game, settings or ()),
        hands or (),
        player=player,
        dead=dead,
        centre=centre,
        aside=aside,
        said=said.split(",") if said else (),
        exact=exact,
        samples=samples,
        seed=seed,
    )
    check_none_left_out(question.game, _given(ctx))
    if question.game.banked:
        answers.show_bank(question, answers.ask_bank(question, house, staked), json=json)
    elif market is not None:
        values = answers.ask_market(question, market, pot, unit)
        answers.show_market(question, values, json=json)
        answers.plot_market(values, plot)
    elif discard or declare:
        choices = answers.ask_discard(question) if discard else answers.ask_declaration(question)
        answers.show_choices(question, choices, json=json)
    else:
        answers.show_odds(question, answers.ask_odds(question), json=json)
        answers.plot_odds(question, plot)


def _given(ctx: typer.Context) -> set[str]:
    """Return the long names of the options that were typed."""
    return {
        option.opts[0]
        for option in ctx.command.params
        if option.name is not None
        and (source := ctx.get_parameter_source(option.name)) is not None
        and source.name == "COMMANDLINE"
    }


LEFT_OUT = {
    "bank": ("--market", "--discard", "--declare", "--player", "--pot", "--unit", "--aside",
             "--said", "--plot"),
    "--market": ("--house", "--staked", "--centre", "--aside", "--said"),
    "--discard": ("--house", "--staked", "--centre", "--aside", "--said", "--pot", "--unit",
                  "--plot"),
    "--declare": ("--house", "--staked", "--centre", "--aside", "--pot", "--unit", "--plot"),
    "--plot": ("--house", "--staked", "--player", "--pot", "--unit", "--centre", "--aside",
               "--said"),
    "": ("--house", "--staked", "--player", "--pot", "--unit"),
}  # fmt: skip
"""The options that have no effect on each question."""


def check_none_left_out(game: Game, given: Collection[str]) -> None:
    """Refuse an option that would change nothing, with the names of those that were typed."""
    asked = next((name for name in ("--market", "--discard", "--declare") if name in given), "")
    if not asked and "--plot" in given:
        asked = "--plot"
    left = [name for name in LEFT_OUT["bank" if game.banked else asked] if name in given]
    if left:
        where = "against a bank" if game.banked else f"with {asked}" if asked else "here"
        raise typer.BadParameter(f"it has no effect {where}; leave it out", param_hint=left[0])


def check_one_question(market: str | None, discard: bool, declare: bool) -> None:
    """Refuse two questions at once."""
    asked = [name for name, on in (("--market", market is not None), ("--discard", discard),
                                   ("--declare", declare)) if on]  # fmt: skip
    if len(asked) > 1:
        raise typer.BadParameter(
            f"it is one question; ask {asked[1]} by itself", param_hint=asked[0]
        )
