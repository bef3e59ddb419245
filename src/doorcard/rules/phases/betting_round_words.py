"""The words of a betting round as a part of its game."""

from __future__ import annotations

from doorcard.language.saying import say, text
from doorcard.ranking.words import number
from doorcard.rules.phases.bet import CanBringIn, CanCall, CanRaise
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.wording import PartWords, Placed, Words, as_part, plainly, quiet


def _headline(phase: Bet, placed: Placed) -> str:
    """Return a round's text on the rule sheet; an opener explained before is only named."""
    size = phase.size if placed.game.bets_big else "only"
    opener = placed.name(phase.opener)
    return say(HEADLINES[size if phase.limit.sized else "", phase.bring_in], opener=opener)


HEADLINES = {
    ("", True): text("Betting: {opener} must bring in, or open for the full bet."),
    ("", False): text("Betting: {opener} acts first, and may check."),
    ("only", True): text(
        "Betting, always the same bet: {opener} must bring in, or open for the full bet."
    ),
    ("only", False): text("Betting, always the same bet: {opener} acts first, and may check."),
    ("small", True): text(
        "Betting, the small bet: {opener} must bring in, or open for the full bet."
    ),
    ("small", False): text("Betting, the small bet: {opener} acts first, and may check."),
    ("big", True): text("Betting, the big bet: {opener} must bring in, or open for the full bet."),
    ("big", False): text("Betting, the big bet: {opener} acts first, and may check."),
}
"""The text of a round, by the size of its bets and by whether there is a bring-in. The `only` size
is that of a game without the big bet."""


def _cap(phase: Bet) -> str:
    n = phase.raise_cap
    if not phase.limit.capped:
        return ""
    if n is None:
        return say("Any number of raises.")
    if n == 1:
        return say("At most one bet and one raise in a limit round.")
    return say("At most one bet and {number} raises in a limit round.", number=number(n))


def _uncapped(phase: Bet) -> str:
    on = phase.uncap_heads_up and phase.limit.capped
    return say("Between two players there is no cap.") if on else ""


def _reopen(phase: Bet) -> str:
    if phase.limit.fixed and phase.reopen == "half":
        return say(
            "A player who goes all-in may raise by less than a full raise. From half a raise on it "
            "counts as a full one; if it is less, players who have acted may call it but not raise "
            "again."
        )
    return say(
        "A player who goes all-in may raise by less than a full raise; players who have acted may "
        "then call it but not raise again."
    )


WORDS: tuple[Words, ...] = (
    PartWords(
        part=Bet,
        sheet="Betting.",
        placed=_headline,
        odds="nothing",
        offers=lambda phase: (CanCall, CanRaise, *((CanBringIn,) if phase.bring_in else ())),
        common="Betting",
        fields={
            "size": quiet,
            "opener": quiet,
            "bring_in": quiet,
            "limit": as_part,
            "open_pair": plainly("while a pair shows, the big bet is allowed too"),
        },
        whole={"raise_cap": _cap, "uncap_heads_up": _uncapped, "reopen": _reopen},
    ),
)
