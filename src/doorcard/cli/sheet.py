"""The rule sheet of a game, written from the game's own data.

It walks the phases, triggers and shares a game is made of, and finds the words for each in a table
by the name of its kind; so it knows no game, and says whatever an option changed. What phases of
one kind have in common is said once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

from msgspec import Struct

from doorcard import games
from doorcard.cards import RANKS
from doorcard.cli import sheet_text as words
from doorcard.cli.clean import clean
from doorcard.cli.orders import disputed
from doorcard.games.parts.options import OptionInfo, describe_options
from doorcard.ranking import HIGH, RankingError, by_name
from doorcard.rules.game import Game, Share
from doorcard.rules.payments import AgainstHouse, HandPays, OneColour, Payment, least_with
from doorcard.rules.phase import Phase

_LEDGER = re.compile(r" \([A-Z0-9]{3,4}-[^)]*\)")


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
    if game.ledger:
        lines.append(words.LEDGER.format(sections=", ".join(game.ledger)))
    return lines


def steps(game: Game) -> list[str]:
    """Return the phases of a game in order, a sentence or two for each."""
    common = _common_fields(game.phases)
    told: set[Struct] = set()
    cards = 0
    lines = []
    for phase in game.phases:
        kind = type(phase).__name__
        pattern = getattr(phase, "pattern", "")
        cards += len(pattern) or getattr(phase, "adds", 0)
        head = _headline(phase, cards, told)
        rest = _details(phase, skip=common.get(kind, ()))
        lines.append(_joined(head, rest))
    return lines


def _headline(phase: Phase, cards: int, told: set[Struct]) -> str:
    """Return the sentence that says what a phase is."""
    values: Any = phase
    match type(phase).__name__:
        case "Deal":
            ordinal = words.ORDINALS[cards] if cards < len(words.ORDINALS) else str(cards)
            street = words.STREET.format(ordinal=ordinal)
            if values.house:
                return words.DEALT_HOUSE.format(cards=_cards(values.pattern))
            return words.DEALT.format(street=street, cards=_cards(values.pattern))
        case "Bet":
            template = words.BET_BRING_IN if values.bring_in else words.BET
            opener = part(values.opener, brief=values.opener in told)
            told.add(values.opener)
            sized = type(values.limit).__name__ not in words.SIZELESS
            size = f", {words.SIZES.get(values.size, values.size)}" if sized else ""
            return template.format(size=size, opener=opener)
    return _named(phase)


def _cards(pattern: str) -> str:
    """Return a dealing pattern in words: `ddu`, two face down and one face up."""
    told: list[str] = []
    for way in dict.fromkeys(pattern):
        count = pattern.count(way)
        noun = "" if told else f" card{'' if count == 1 else 's'}"
        told.append(f"{words.number(count)}{noun} {words.WAYS.get(way, way)}")
    return ", then ".join(told)


def part(value: Any, brief: bool = False) -> str:
    """Return anything a game is made of in words: its name, and unless brief what it adds."""
    if isinstance(value, Struct):
        head = _named(value)
        return head if brief else _joined(head, _details(value))
    if isinstance(value, tuple | list):
        return ", ".join(part(item) for item in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _named(value: Struct) -> str:
    """Return what a part is: from the table, else from its docstring."""
    kind = type(value).__name__
    if kind in words.HEADLINES:
        told = words.HEADLINES[kind]
        return told(value) if callable(told) else told
    doc = (type(value).__doc__ or kind).strip().partition("\n")[0]
    return _LEDGER.sub("", doc)


def _details(value: Struct, skip: Sequence[str] = ()) -> list[str]:
    """Return what the fields of a part add, those of `skip` left out."""
    return [
        told
        for field in value.__struct_fields__
        if field not in skip and (told := _field(value, field))
    ]


def _field(value: Struct, field: str) -> str:
    kind = type(value).__name__
    content = getattr(value, field)
    limit = type(getattr(value, "limit", None)).__name__
    if (limit, field) in words.UNDER_LIMIT:
        return words.UNDER_LIMIT[limit, field]
    if (kind, field) in words.FIELDS:
        return words.FIELDS[kind, field](content)
    if isinstance(content, Struct) and type(content).__name__ in words.HEADLINES:
        return part(content)
    if content is None:
        return ""
    return f"{field.replace('_', ' ')}: {part(content)}"


def _joined(head: str, details: Sequence[str]) -> str:
    """Return a headline with its details: sentences follow it, phrases stand in brackets."""
    sentences = [told for told in details if told[:1].isupper()]
    phrases = [told for told in details if not told[:1].isupper()]
    if phrases and head.endswith("."):
        told = "; ".join(phrases)
        head = f"{head} {told[:1].upper()}{told[1:]}."
    elif phrases:
        inside = head.endswith(")")
        told = "; ".join(phrases)
        head = f"{head[:-1]}; {told})" if inside else f"{head} ({told})"
    return " ".join([head, *sentences])


def _common_fields(phases: Sequence[Phase]) -> dict[str, tuple[str, ...]]:
    """Return, by kind of phase, the fields that are the same in all phases of that kind."""
    common = {}
    for kind, same in _by_kind(phases).items():
        first = same[0]
        if len(same) > 1:
            common[kind] = tuple(
                field
                for field in first.__struct_fields__
                if all(getattr(phase, field) == getattr(first, field) for phase in same)
            )
    return common


def _by_kind(phases: Sequence[Phase]) -> Mapping[str, list[Phase]]:
    found: dict[str, list[Phase]] = {}
    for phase in phases:
        found.setdefault(type(phase).__name__, []).append(phase)
    return found


def _sections(game: Game) -> Iterator[str]:
    """Yield what phases of one kind have in common, then what is wild and what triggers do."""
    kinds = _by_kind(game.phases)
    for kind, fields in _common_fields(game.phases).items():
        first = kinds[kind][0]
        told = [line for field in fields if (line := _field(first, field))]
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
    head = _joined(_named(share), _details(share))
    scale = getattr(share, "scale", "")
    told = ranking_words(scale, wild=has_wilds(game), lowest_rank=game.lowest_rank)
    return " ".join([f"**{share.side.capitalize()}.**", head, *told])


def has_wilds(game: Game) -> bool:
    """Return whether a game may have wild cards."""
    return game.wild is not None


def ranking_words(scale_name: str, wild: bool = False, lowest_rank: str = RANKS[0]) -> list[str]:
    """Return how hands of a deck rank on a scale, in sentences; none for what is no scale."""
    try:
        ranking = by_name(scale_name)
    except RankingError:
        return []
    scale = ranking.scale
    kinds = [kind for kind in scale.categories if wild or kind != words.WILD_ONLY]
    if not scale.lowest_wins:
        order = words.HIGHEST_WINS.format(categories=", ".join(reversed(kinds)))
        return [order, *disputed(scale, lowest_rank)]
    lows = [words.LOW_NAMES.get(kind, kind) for kind in kinds]
    told = [words.BEST_LOW.format(hand=best_low(scale_name, lowest_rank))]
    if len(lows) > 1:
        told.append(words.LOWEST_WINS.format(categories=", ".join(lows)))
    if not scale.partial:
        told.append(words.QUALIFIER.format(size=words.number(scale.size), top=scale.ranks[-1]))
    counted = "straight" in kinds or "flush" in kinds
    told.append(words.STRAIGHTS_COUNT if counted else words.STRAIGHTS_IGNORED)
    return [*told, *disputed(scale, lowest_rank)]


def best_low(scale_name: str, lowest_rank: str = RANKS[0]) -> str:
    """Return the best hand of a low scale in words, from a deck of `lowest_rank` up.

    A few ranks above the lowest are enough to find it; where all of them together make straights,
    as in the shortest decks, it holds a pair.
    """
    ranking = by_name(scale_name)
    suits = (0, 1, 2, 3, 0)
    low_ranks = "A" + RANKS[RANKS.index(lowest_rank) : -1][:7]
    hands = [
        tuple(4 * RANKS.index(rank) + suit for rank, suit in zip(ranks, suits, strict=True))
        for ranks in combinations_with_replacement(low_ranks, 5)
        if len(set(ranks)) > 1
    ]
    return ranking.describe(max(ranking.value(hand) for hand in hands))


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
