"""Checks whether a list of valid phases can be played as a game."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from doorcard.cards import RANKS, deck
from doorcard.records.errors import Faults
from doorcard.records.house_kinds import fields_of, hints_of, name_of
from doorcard.rules.game import Share, Trigger
from doorcard.rules.phase import Phase
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.market import LayOut, Market, SweepUp
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.verdicts import BOTH, Declared

MOST_SEATS = 26
"""The most seats at one table: more players could not get two cards each."""
MOST_PHASES = 100
"""The most phases of a hand, repeated ones counted each time."""

TARGETS = ("to",)
"""The fields that hold the index of a phase to go back to."""


def lint(
    phases: Sequence[tuple[str, Phase]],
    shares: Sequence[Share],
    triggers: Sequence[Trigger],
    seats: tuple[int, int],
    lowest_rank: str,
    banked: bool,
    recycles: bool,
) -> Faults:
    """Return the faults of a list of valid parts; phases come with their paths."""
    faults = Faults()
    plain = [phase for _, phase in phases]
    if not plain:
        faults.append("phase: there is none; a hand needs a deal and a showdown at least")
    else:
        _check_end(phases[-1], banked, faults)
        _check_cards([*plain, *triggers], seats, lowest_rank, recycles, faults)
    _check_shares(shares, banked, faults)
    parts: list[tuple[str, Struct]] = [
        *phases,
        *((f"trigger[{i}]", trigger) for i, trigger in enumerate(triggers)),
    ]
    parts += [(f"share[{i}]", share) for i, share in enumerate(shares)]
    for path, part in parts:
        _check_targets(path, part, len(plain), faults)
    _check_declaring(phases, {share.side for share in shares}, faults)
    _check_markets(phases, faults)
    _check_new_deals(phases, lowest_rank, faults)
    return faults


def _check_end(last: tuple[str, Phase], banked: bool, faults: Faults) -> None:
    path, phase = last
    if not banked and not isinstance(phase, Showdown):
        faults.append(
            f"{path}: the hand ends with {name_of(type(phase))}; its last phase must be "
            f"{name_of(Showdown)}"
        )


def _check_cards(
    parts: Sequence[Phase | Trigger],
    seats: tuple[int, int],
    lowest_rank: str,
    recycles: bool,
    faults: Faults,
) -> None:
    fewest, most = seats
    if not sum(part.cards_for(fewest) for part in parts):
        faults.append("phase: nobody is dealt a card; a hand needs a Deal")
        return
    cards = len(deck(lowest_rank))
    wanted = sum(part.cards_for(most) for part in parts)
    if wanted <= cards or recycles:
        return
    fits = [n for n in range(1, most) if sum(p.cards_for(n) for p in parts) <= cards]
    limit = f"at most {fits[-1]} can play" if fits else "there are too few cards for one player"
    faults.append(
        f"seats: {most} players may take {wanted} cards and the deck has {cards}; {limit}, or "
        "write recycles = true where dead cards are shuffled again"
    )


def _check_shares(shares: Sequence[Share], banked: bool, faults: Faults) -> None:
    if not shares and not banked:
        faults.append("share: there is none; write what wins the pot")
    sides: dict[str, int] = {}
    for i, share in enumerate(shares):
        if share.side in sides:
            faults.append(
                f"share[{i}]: the side {share.side!r} is share[{sides[share.side]}]'s already"
            )
        sides.setdefault(share.side, i)


def _check_targets(path: str, part: Struct, count: int, faults: Faults) -> None:
    for name in TARGETS:
        if name in fields_of(type(part)) and hints_of(type(part))[name] is int:
            target = getattr(part, name)
            if not 0 <= target < count:
                faults.append(
                    f"{path}.{name}: there is no phase[{target}]; the last is phase[{count - 1}]"
                )


def _check_declaring(phases: Sequence[tuple[str, Phase]], sides: set[str], faults: Faults) -> None:
    """Refuse a word for which there is no share, and declarations that decide nothing."""
    declared = [(path, phase) for path, phase in phases if isinstance(phase, Declare)]
    for path, declare in declared:
        for word in declare.words:
            if word not in sides | {BOTH}:
                won = ", ".join(sorted(sides)) or "none"
                faults.append(f"{path}.words: no share wins {word!r}; the sides are {won}")
    path, last = phases[-1] if phases else ("", Phase())
    if not isinstance(last, Showdown) or bool(declared) == isinstance(last.verdict, Declared):
        return
    if declared:
        faults.append(
            f"{declared[0][0]}: what is declared decides nothing; write verdict = "
            f"{name_of(Declared)!r} in {path}"
        )
    else:
        faults.append(
            f"{path}.verdict: nothing is declared before it; a {name_of(Declare)} is missing"
        )


def _check_markets(phases: Sequence[tuple[str, Phase]], faults: Faults) -> None:
    """Refuse a round of buying without a row, or with prices for another number of cards."""
    slots = 0
    for path, phase in phases:
        if isinstance(phase, LayOut):
            slots = phase.slots
        elif isinstance(phase, SweepUp):
            slots = 0
        elif isinstance(phase, Market):
            _check_market(path, phase, slots, faults)


def _check_market(path: str, market: Market, slots: int, faults: Faults) -> None:
    if not slots:
        faults.append(f"{path}: nothing is laid out to be bought; a {name_of(LayOut)} is missing")
    elif market.price_by_rank:
        if len(market.price_by_rank) != len(RANKS):
            faults.append(
                f"{path}.price_by_rank: there are {len(market.price_by_rank)}; write one for each "
                f"of the {len(RANKS)} ranks"
            )
    else:
        wanted = slots + (market.deck == "unseen")
        if len(market.prices) != wanted:
            faults.append(
                f"{path}.prices: there are {len(market.prices)}; write {wanted}: the {slots} of "
                f"the row{', then the deck card' if wanted > slots else ''}"
            )


def _check_new_deals(phases: Sequence[tuple[str, Phase]], lowest_rank: str, faults: Faults) -> None:
    """Refuse a hand that is dealt again for ever, since no card that would end that can come."""
    for i, (path, phase) in enumerate(phases):
        if not isinstance(phase, RedealWithout):
            continue
        if RANKS.index(phase.rank) < RANKS.index(lowest_rank):
            faults.append(
                f"{path}.rank: the deck has no {phase.rank}, so the hand would be dealt again for "
                f"ever; its lowest rank is {lowest_rank}"
            )
        elif phase.to <= i and not any(dealt.exposes for _, dealt in phases[phase.to : i]):
            faults.append(
                f"{path}: no phase from phase[{phase.to}] on deals a card face up, so the hand "
                "would be dealt again for ever; write a Deal with u in its pattern before it"
            )
