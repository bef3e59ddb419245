"""The rule sheet of a game, made from the game's own data.

It goes through the phases, triggers and shares of a game, and finds the words for each next to its
class; so it works for every game, and includes whatever an option changed. Common rules of phases
of one kind are given once. A sheet is without markup: each reader displays it in its own way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from doorcard import games
from doorcard.cards import RANKS
from doorcard.games.parts.describing import OptionInfo, describe_options
from doorcard.games.parts.goals import declaration, summary
from doorcard.language.saying import say
from doorcard.ranking import by_name
from doorcard.ranking.words import capital, listed, number, written
from doorcard.rules.game import Game, Share
from doorcard.rules.payments import Payment
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.phases.market import Market
from doorcard.rules.phases.stand import Standing
from doorcard.rules.shares.points import Nearest
from doorcard.sheets import text as words
from doorcard.sheets.examples import Example, added_up, examples
from doorcard.sheets.parts import by_kind, common_fields, details, field_words, joined, named, part
from doorcard.sheets.rankings import has_wilds, low_words, ranking_words
from doorcard.sheets.steps import Step, steps
from doorcard.voice import part_words, side_words


class Line(Struct, frozen=True, omit_defaults=True):
    """A line of a section; `head` names its subject, if it has a single one."""

    words: str
    head: str = ""


class Section(Struct, frozen=True):
    """Some lines under a title."""

    title: str
    lines: tuple[Line, ...]


class Won(Struct, frozen=True, omit_defaults=True):
    """The hand that wins a side of the pot, and the ranking for it, best first, with examples.

    `lows` are those lines of the ranking of lows that say how two of them are compared.
    """

    side: str
    words: str
    ranking: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    lows: tuple[str, ...] = ()


class Setting(Struct, frozen=True):
    """An option with its value here, its default, and its effect.

    `title` is its name for people; `chosen` and `usual` are the value and the default in words.
    """

    name: str
    value: Any
    default: Any
    words: str
    title: str = ""
    chosen: str = ""
    usual: str = ""


class Sheet(Struct, frozen=True, omit_defaults=True):
    """A rule sheet. `frame` is the equipment of the game; `steps` tell the hand in order.

    `point` tells what a reader has to know before the steps: what is wild, and that you declare.
    `also` are other names of the game, `shares` are the winning hands, with `split` if a pot has
    several; against a bank they only rank. `changeable`: the game has options, whatever these are.
    `base` is the game of which it is a variant, if that has another title.
    """

    id: str
    title: str
    summary: str
    seats: tuple[int, int]
    frame: tuple[str, ...]
    steps: tuple[Step, ...]
    sections: tuple[Section, ...] = ()
    banked: bool = False
    shares: tuple[Won, ...] = ()
    split: str = ""
    changeable: bool = False
    options: tuple[Setting, ...] = ()
    also: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    base: str = ""


def sheet(game: Game) -> Sheet:
    """Return the rule sheet of a game, with its options applied."""
    return Sheet(
        id=game.id,
        title=games.said_title(game),
        summary=summary(game),
        seats=game.seats,
        frame=tuple(_frame(game)),
        steps=tuple(steps(game)),
        sections=tuple(_sections(game)),
        banked=game.banked,
        shares=tuple([_won(game, share) for share in game.shares]) or tuple(_ranked(game)),
        split=_split(game),
        changeable=game.options is not None,
        options=tuple([_setting(game, info) for info in option_infos(game)]),
        also=games.called(game),
        point=tuple(_point(game)),
        base=_base(game),
    )


def _base(game: Game) -> str:
    """Return the title of the game whose options this one changes; "" if they share it."""
    if game.id not in games.ids():
        return ""
    base = games.said_title(games.get(game.id))
    return base if base != games.said_title(game) else ""


def describe(game_id: str) -> str:
    """Return a game or a preset in one line."""
    return summary(games.get(game_id))


def _point(game: Game) -> Iterator[str]:
    """Yield what is wild, and that everybody declares: the steps make sense only then."""
    for rule in game.wild.rules() if game.wild else ():
        yield part(rule)
    if declares := declaration(game):
        yield declares


def _frame(game: Game) -> list[str]:
    fewest, most = game.seats
    count = len(game.deck())
    deck = words.DECK if game.lowest_rank == RANKS[0] else words.DECK_STRIPPED
    ante = say(words.ANTE_REQUIRED) if game.ante_required else say(words.ANTE_FREE)
    deck_words = say(deck, count=count, lowest=written(game.lowest_rank))
    if game.sizes:
        smallest, *_, largest = (len(size.deck()) for size in game.sizes)
        deck_words = say(words.DECK_SIZES, fewest=smallest, most=largest)
    lines = [
        say(words.PLAYERS, fewest=fewest, most=most),
        deck_words,
        say(words.BANKED) if game.banked else ante,
    ]
    if any(isinstance(phase, Market | Exchange) for phase in game.phases):
        lines.append(say(words.RECYCLES))
    return lines


def _sections(game: Game) -> Iterator[Section]:
    """Yield the common rules of phases of one kind, then what triggers do."""
    kinds = by_kind(game.phases)
    for kind, fields in common_fields(game.phases).items():
        first = kinds[kind][0]
        lines = [Line(line) for field in fields if (line := field_words(first, field))]
        if lines:
            about = part_words(kind)
            yield Section(say(about.common or about.stage or words.SPECIAL), tuple(lines))
    for phase in game.phases:
        payments = getattr(phase, "payments", ())
        if payments:
            yield Section(say(words.PAYMENTS), tuple(_payment_lines(game, payments)))
    if game.triggers:
        yield Section(say(words.SPECIAL), tuple([Line(part(rule)) for rule in game.triggers]))


def _ranked(game: Game) -> Iterator[Won]:
    """Yield how hands rank for payments that no share covers, each scale once."""
    payments = [pay for phase in game.phases for pay in getattr(phase, "payments", ())]
    for scale in dict.fromkeys(getattr(pay, "scale", "") for pay in payments):
        ranking = ranking_words(scale, lowest_rank=game.lowest_rank)
        if ranking:
            yield Won("", "", tuple(ranking), examples(scale, game.lowest_rank))


def _won(game: Game, share: Share) -> Won:
    scale = getattr(share, "scale", "")
    ranking = ranking_words(scale, wild=has_wilds(game), lowest_rank=game.lowest_rank)
    shown = examples(scale, game.lowest_rank, has_wilds(game))
    if isinstance(share, Nearest):
        shown = added_up(share)
    parts = [joined(named(share), details(share))]
    cards, size = cards_each(game), _size(share)
    more = any(trigger.cards_for(1) for trigger in game.triggers)
    more = more or any(phase.gives_more for phase in game.phases)
    if 0 < size < cards + more:
        count = say(words.OR_MORE, count=number(cards)) if more else number(cards)
        parts.append(say(words.BEST_OF, count=count, size=number(size)))
    if share.odd_chip_to and not game.banked and _splits(game):
        parts.append(say(words.TIED[share.odd_chip_to]))
    lows = tuple(low_words(scale))
    return Won(side_words(game, share.side), " ".join(parts), tuple(ranking), shown, lows)


def cards_each(game: Game) -> int:
    """Return the number of cards everybody ends with; a trigger may add some to a hand.

    If the cards in the middle form lines, those of one line count.
    """
    cards = 0
    for phase in game.phases:
        cards += phase.adds
        cards = min(cards, phase.keeps or cards)
    counted = max(map(len, game.lines), default=game.middle)
    return cards - game.middle + counted


def _size(share: Share) -> int:
    """Return the number of cards in a hand for a share; 0 if no hand is ranked."""
    scale = getattr(share, "scale", "")
    return by_name(scale).scale.size if scale else 0


def _split(game: Game) -> str:
    if game.banked or len(game.shares) < 2 or not _splits(game):
        return ""
    sentences = [say(words.SPLIT, side=side_words(game, game.shares[0].side))]
    if not all(share.always_won for share in game.shares):
        sentences.append(say(words.NO_ONE))
    hands = [share for share in game.shares if 0 < _size(share) < cards_each(game)]
    if len(hands) > 1:
        sides = [side_words(game, share.side) for share in hands]
        sentences.append(say(words.FREELY, sides=say(" and ").join(sides)))
    return " ".join(sentences)


def _splits(game: Game) -> bool:
    """Return whether a pot may be shared, by tied hands or by sides."""
    verdict = getattr(game.phases[-1], "verdict", None)
    return bool(getattr(verdict, "splits", True))


def _setting(game: Game, info: OptionInfo) -> Setting:
    value = getattr(game.options, info.name)
    chosen, usual = info.value_words(value), info.value_words(info.default)
    return Setting(info.name, value, info.default, _option(info), info.title, chosen, usual)


def option_infos(game: Game) -> list[OptionInfo]:
    """Return a game's options; none for a game that is a list of phases."""
    return [] if game.options is None else list(describe_options(type(game.options)).values())


def _option(info: OptionInfo) -> str:
    if not info.description or info.allowed in info.description:
        return info.description or info.allowed
    return say(words.ALLOWED, description=info.description, allowed=info.allowed)


def _payment_lines(game: Game, payments: Sequence[Payment]) -> list[Line]:
    """Return the bank's payments for each wager; wagers with equal payments are told together."""
    by_wager: dict[str, list[str]] = {}
    for pay in payments:
        by_wager.setdefault(_payment(game, pay), []).append(side_words(game, pay.side))
    return [Line(words, capital(listed(sides))) for words, sides in by_wager.items()]


def _payment(game: Game, pay: Payment) -> str:
    """Return the bank's payments for a wager, in sentences."""
    parts = [named(pay)]
    if not pay.beside and any(isinstance(phase, Standing) for phase in game.phases):
        parts.append(say(words.SURVIVES_FOLD) if pay.survives_fold else say(words.LOST_BY_FOLDING))
    return " ".join(parts)
