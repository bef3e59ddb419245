"""The words of playing on against the bank, or giving up."""

from __future__ import annotations

from doorcard.language.saying import say
from doorcard.rules.phases.stand import CanPlay, Play, Played, Standing
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Verb, Words, quiet

WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Played,
        line="{who} {plays|play} for {amount}",
        badge="plays for {amount}",
        verbs=(Verb("play", Play, means="plays on, and wagers as much again"),),
    ),
    OfferWords(
        offer=CanPlay,
        keys="p",
        barred="Play",
        button="Play for {amount}",
        help="play on for as much again",
        column="call",
    ),
    PartWords(
        part=Standing,
        sheet="In turn, each player folds or plays on.",
        odds="nothing",
        stage="Play or fold",
        offers=lambda phase: (CanPlay,),
        fields={
            "match": lambda on: say(
                "Playing costs as much again as the {wager}; if you have fewer chips than that "
                "left, you can only fold.",
                wager=say(on.replace("_", " ")),
            ),
            "on": quiet,
        },
    ),
)
