"""The words of playing on against the bank, or giving up."""

from __future__ import annotations

from doorcard.language.saying import say
from doorcard.ranking.words import either, number
from doorcard.rules.kinds import least_words
from doorcard.rules.phases.stand import CanPlay, CanPlayFor, Play, Played, PlayFor, Standing
from doorcard.rules.wager_names import named
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Verb, Words, quiet


def _costs(phase: Standing) -> str:
    """Return the price of playing on, in words."""
    wager = named(phase.match)
    if phase.times == (1,):
        words = say(
            "Playing costs as much again as the {wager}; if you have fewer chips than that left, "
            "you can only fold.",
            wager=wager,
        )
    elif phase.times == (2,):
        words = say(
            "Playing costs twice the {wager}; if you have fewer chips than that left, you can only "
            "fold.",
            wager=wager,
        )
    elif len(phase.times) == 1:
        words = say(
            "Playing costs {count} times the {wager}; if you have fewer chips than that left, you "
            "can only fold.",
            count=number(phase.times[0]),
            wager=wager,
        )
    else:
        words = say(
            "Playing costs {counts} times the {wager}, as you choose; if you have fewer chips than "
            "that left, you can only fold.",
            counts=either([number(each) for each in phase.times]),
            wager=wager,
        )
    if phase.more:
        words += " " + say(
            "With {hand} or better you may also play for {counts} times the {wager}.",
            hand=least_words(phase.holding),
            counts=either([number(each) for each in phase.more]),
            wager=wager,
        )
    return words


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Played,
        line="{who} {plays|play} for {amount}",
        badge="plays for {amount}",
        sound="chip",
        verbs=(
            Verb(
                "play",
                Play,
                when=lambda fact: not fact.times,
                means="plays on, and makes the further wager, which has one size: as much again, "
                "or as many times the first as the game says",
            ),
            Verb(
                "play",
                PlayFor,
                ("times",),
                when=lambda fact: bool(fact.times),
                means="plays on for so many times the first wager, where there are several sizes",
            ),
        ),
    ),
    OfferWords(
        offer=CanPlay,
        keys="p",
        barred="Play",
        button="Play for {amount}",
        help="play on for as much again",
        first="Play on with one more wager, or fold: what you wagered before is lost then.",
        column="call",
    ),
    OfferWords(
        offer=CanPlayFor,
        keys="p",
        barred="Play",
        button="Play for {amount}",
        question="How much do you play for?",
        help="play on for that many times the first wager",
        first="Play on with one more wager of the size you choose, or fold: what you wagered "
        "before is lost then.",
        typed="p 1",
        points={"times": "number"},
        column="call",
    ),
    PartWords(
        part=Standing,
        sheet="In turn, each player folds or plays on.",
        odds="nothing",
        stage="Play or fold",
        offers=lambda phase: (CanPlayFor,) if phase.chosen else (CanPlay,),
        fields={
            "on": quiet,
            "more": quiet,
            "holding": quiet,
            "scale": quiet,
            "late": lambda late: (
                say("If you run out of time, you play for the least.") if late == "least" else ""
            ),
        },
        whole={"match": _costs, "times": quiet},
    ),
)
