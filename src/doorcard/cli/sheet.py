"""The rule sheet of a game, written from the game's own data.

It walks the phases, triggers and shares a game is made of, and finds the words for each in a table
by the name of its kind; so it knows no game, and says whatever an option changed. What phases of
one kind have in common is said once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from doorcard import games
from doorcard.cards import RANKS
from doorcard.cli import sheet_text as words
from doorcard.cli.clean import clean
from doorcard.cli.sheet_ranks import has_wilds, ranking_words
from doorcard.cli.sheet_steps import steps
from doorcard.cli.sheet_words import (
    by_kind,
    common_fields,
    details,
    field_words,
    joined,
    named,
    part,
)
from doorcard.games.parts.options import OptionInfo, describe_options
from doorcard.ranking import HIGH
from doorcard.rules.game import Game, Share
from doorcard.rules.payments import AgainstHouse, HandPays, OneColour, Payment, least_with
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.phases.market import Market


def markdown(game: Game) -> str:
    """Return the rule sheet of a game, as its options have it, in Markdown."""
    return "\n\n".join(
        [
            f"# {clean(game.title)}",
            clean(summary(game)),
            _bullets(_frame(game)),
            f"## {words.STEPS}",
            "\n".join(f"{i}. {step}" for i, step in enumerate(steps(game), 1)),
            *_sections(game),
            *(_ranking(game) if game.banked else [f"## {words.SHARES}", *_shares(game)]),
            *([options_sheet(game)] if game.options is not None else []),
        ]
    )


def options_sheet(game: Game) -> str:
    """Return the list of options under its title, in Markdown."""
    told = options_table(game) if game.options is not None else words.NO_OPTIONS
    return f"## {words.OPTIONS}\n\n{told}"


def body(game: Game) -> str:
    """Return the rule sheet without its list of options."""
    return markdown(game).partition(f"## {words.OPTIONS}")[0]


def summary(game: Game) -> str:
    """Return a game in one line: as it says itself, or as its file does."""
    if game.description or game.id not in games.ids():
        return game.description or words.HOUSE_RULE
    return describe(game.id)


def describe(game_id: str) -> str:
    """Return a game in one line: the first line of its file, its title left out."""
    file: Any = games.file_of(game_id)
    line = (file.__doc__ or "").strip().partition("\n")[0]
    told = line.partition(": ")[2] or line
    return told[:1].upper() + told[1:]


def _frame(game: Game) -> list[str]:
    fewest, most = game.seats
    count = len(game.deck())
    deck = words.DECK if game.lowest_rank == RANKS[0] else words.DECK_STRIPPED
    ante = words.ANTE_REQUIRED if game.ante_required else words.ANTE_FREE
    lines = [
        words.PLAYERS.format(fewest=fewest, most=most),
        deck.format(count=count, lowest=game.lowest_rank),
        words.BANKED if game.banked else ante,
    ]
    if game.one_bet:
        lines.append(words.ONE_BET)
    if any(isinstance(phase, Market | Exchange) for phase in game.phases):
        lines.append(words.RECYCLES)
    if game.ledger:
        lines.append(words.LEDGER.format(sections=", ".join(game.ledger)))
    return lines


def _sections(game: Game) -> Iterator[str]:
    """Yield what phases of one kind have in common, then what is wild and what triggers do."""
    kinds = by_kind(game.phases)
    for kind, fields in common_fields(game.phases).items():
        first = kinds[kind][0]
        told = [line for field in fields if (line := field_words(first, field))]
        if told:
            yield f"## {words.COMMON.get(kind, kind)}"
            yield _bullets(told)
    for phase in game.phases:
        payments = getattr(phase, "payments", ())
        if payments:
            yield f"## {words.PAYMENTS}"
            yield _bullets([payment_words(pay) for pay in payments])
    special = (*((game.wild,) if game.wild else ()), *game.triggers)
    if special:
        yield f"## {words.SPECIAL}"
        yield _bullets([part(rule) for rule in special])


def _ranking(game: Game) -> Iterator[str]:
    """Yield how hands rank where they are for no pot."""
    yield f"## {words.RANKING}"
    yield _bullets([line for s in game.shares for line in ranking_words(getattr(s, "scale", ""))])


def payment_words(pay: Payment) -> str:
    """Return what the bank pays on a wager, in sentences."""
    told: list[str] = []
    match pay:
        case AgainstHouse():
            rank = HIGH.describe(least_with(HIGH.name, pay.qualifier)).partition(" ")[0]
            told = [words.EVEN_MONEY]
            if pay.qualifier:
                told.append(words.UNQUALIFIED[pay.unqualified].format(rank=rank))
        case HandPays():
            table = ", ".join(words.PAYS.format(odds=odds, hand=hand) for hand, odds in pay.pays)
            template = words.PAYS_BOTH if pay.with_house else words.PAYS_OWN
            if pay.beside:
                template = words.PAYS_BONUS
            told = [template.format(table=table, on=words.name(pay.on))]
        case OneColour():
            told = [words.ONE_COLOUR.format(own=pay.own, together=pay.together)]
        case _:
            told = [part(pay)]
    if not pay.beside:
        told.append(words.SURVIVES_FOLD if pay.survives_fold else words.LOST_BY_FOLDING)
    return " ".join([f"**{words.name(pay.side).capitalize()}.**", *told])


def _shares(game: Game) -> Iterator[str]:
    yield _bullets([_share(game, share) for share in game.shares])
    verdict = getattr(game.phases[-1], "verdict", None)
    if len(game.shares) > 1 and getattr(verdict, "splits", True):
        yield f"{words.SPLIT.format(side=game.shares[0].side)} {words.NO_ONE}"


def _share(game: Game, share: Share) -> str:
    head = joined(named(share), details(share))
    scale = getattr(share, "scale", "")
    told = ranking_words(scale, wild=has_wilds(game), lowest_rank=game.lowest_rank)
    return " ".join([f"**{share.side.capitalize()}.**", head, *told])


def options_table(game: Game) -> str:
    """Return every option with its value, its default where it differs, and what it does."""
    lines = [words.OPTION_COLUMNS]
    for info in option_infos(game):
        value = value_text(getattr(game.options, info.name))
        default = value_text(info.default)
        template = words.OPTION_DEFAULT if value == default else words.OPTION_CHANGED
        told = template.format(value=value, default=default)
        lines.append(f"| {info.name} | {told} | {_option(info)} |")
    return "\n".join(lines)


def option_infos(game: Game) -> list[OptionInfo]:
    """Return what a game lets its table choose; nothing of a list of phases."""
    return [] if game.options is None else list(describe_options(type(game.options)).values())


def _option(info: OptionInfo) -> str:
    if not info.description or info.allowed in info.description:
        return info.description or info.allowed
    return words.ALLOWED.format(description=info.description, allowed=info.allowed)


def value_text(value: object) -> str:
    """Return an option's value as it is typed after `--set name=`."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list):
        return ",".join(map(value_text, value))
    return str(value)


def _bullets(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line[:1].upper()}{line[1:]}" for line in lines)
