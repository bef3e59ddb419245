"""The phases of a game in order, a sentence or two for each; rounds that repeat are told once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.reading.streets import MOST_AT_ONCE
from doorcard.sheets import text as words
from doorcard.sheets.words import common_fields, details, joined, named, part


class Step(Struct, frozen=True):
    """A step of the hand in words, and the indexes of the phases it tells of."""

    words: str
    phases: tuple[int, ...]


def steps(game: Game) -> list[Step]:
    """Return the phases of a game in order; what those of one kind share is said elsewhere."""
    common = common_fields(game.phases)
    told: set[Struct] = set()
    cards = at = 0
    found: list[Step] = []
    for block, times in _blocks(game.phases):
        first = len(found) + 1
        end = at + len(block) * times
        for phase in block:
            skip = (*common.get(type(phase).__name__, ()), *_idle(game, phase))
            cards += len(getattr(phase, "pattern", "")) or getattr(phase, "adds", 0) * times
            head = _headline(game, phase, cards, told)
            line = joined(head, details(phase, skip=skip))
            found.append(Step(line, tuple(range(at, end, len(block)))))
            at += 1
        if times > 1:
            last = found[-1]
            told_again = _repeated(first, len(found), times)
            found[-1] = replace(last, words=f"{last.words} {told_again}")
        at = end
    return found


def _repeated(first: int, last: int, times: int) -> str:
    """Say that some steps come several times."""
    template = words.STEP_REPEATED if first == last else words.STEPS_REPEATED
    often = words.TWICE if times == 2 else words.TIMES.format(number=words.number(times))
    to = "and" if last == first + 1 else "to"
    return template.format(first=first, to=to, last=last, times=often)


def _blocks(phases: Sequence[Phase]) -> Iterator[tuple[Sequence[Phase], int]]:
    """Yield the phases in blocks with how often each comes in a row.

    Only what deals no cards is drawn together: a street has a name of its own.
    """
    at = 0
    while at < len(phases):
        size, times = 1, 1
        for length in range(1, (len(phases) - at) // 2 + 1):
            block = phases[at : at + length]
            count = 1
            while phases[at + count * length : at + (count + 1) * length] == block:
                count += 1
            if count > 1 and not any(isinstance(phase, Deal) for phase in block):
                size, times = length, count
                break
        yield phases[at : at + size], times
        at += size * times


def _idle(game: Game, phase: Phase) -> Sequence[str]:
    """Return the fields of a phase that mean nothing in this game."""
    return ("again",) if isinstance(phase, Ante) and not _may_deal_anew(game) else ()


def _may_deal_anew(game: Game) -> bool:
    """Return whether something in a game may bring about a new deal for the same pot."""
    parts = (*game.phases, *game.triggers)
    verdicts = [getattr(phase, "verdict", None) for phase in game.phases]
    return any(hasattr(part, "to") for part in parts) or any(
        getattr(verdict, "may_carry", False) for verdict in verdicts
    )


def _headline(game: Game, phase: Phase, cards: int, told: set[Struct]) -> str:
    """Return the sentence that says what a phase is."""
    values: Any = phase
    match type(phase).__name__:
        case "Deal":
            ordinal = words.ORDINALS[cards] if cards < len(words.ORDINALS) else str(cards)
            street = words.STREET.format(ordinal=ordinal)
            if values.house or len(values.pattern) > MOST_AT_ONCE:
                return words.DEALT_HOUSE.format(cards=_cards(values.pattern))
            return words.DEALT.format(street=street, cards=_cards(values.pattern))
        case "Bet":
            template = words.BET_BRING_IN if values.bring_in else words.BET
            opener = part(values.opener, brief=values.opener in told)
            told.add(values.opener)
            sized = type(values.limit).__name__ not in words.SIZELESS and not game.one_bet
            size = f", {words.SIZES.get(values.size, values.size)}" if sized else ""
            return template.format(size=size, opener=opener)
    return named(phase)


def _cards(pattern: str) -> str:
    """Return a dealing pattern in words: `ddu`, two face down and one face up."""
    told: list[str] = []
    for way in dict.fromkeys(pattern):
        count = pattern.count(way)
        noun = "" if told else f" card{'' if count == 1 else 's'}"
        told.append(f"{words.number(count)}{noun} {words.WAYS.get(way, way)}")
    return ", then ".join(told)
