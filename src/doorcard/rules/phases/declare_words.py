"""The words of a declaration: in turn as it is made, sealed ones when all are revealed."""

from __future__ import annotations

from doorcard.rules.phases.declare import CanSay, Declare, Revealed, Said, SaidUnasked, Say
from doorcard.rules.wording import (
    NO_ANSWER,
    FactWords,
    Listed,
    OfferWords,
    PartWords,
    Sentence,
    Telling,
    Verb,
    Who,
    Words,
    quiet,
)

CHIPS_IN_FIST = ("none", "one", "two")


def _said(story: Telling, fact: Said) -> None:
    """Tell a declaration that all may hear; a sealed one is told when it is revealed."""
    if fact.sealed:
        story.say("{who} {has|have} declared", fact.player, kind="quiet")
    else:
        story.say("{who} {says|say} {side}", fact.player, side=story.declared(fact.sides))


def _revealed(story: Telling, fact: Revealed) -> None:
    """Tell all sealed declarations in one line."""
    if story.state.step.sealed:
        told = [
            Sentence(
                "{player} {side}",
                parts={"player": Who(i, first=True), "side": story.declared(word)},
            )
            for i, word in enumerate(fact.sides, 1)
            if word
        ]
        story.say("Declared: {words}", kind="note", words=Listed(tuple(told)))


def _declaring(phase: Declare) -> str:
    """Say what may be declared and how; the code of chips is of use at a table (DEC-03, CHI-06)."""
    *others, last = phase.words
    said = f"{', '.join(others)} or {last}"
    if phase.method == "sequential":
        return f"Declaring: in turn from the dealer's left, everybody says {said}."
    code = [*others, last]
    code[:2] = reversed(code[:2])
    chips = ", ".join(f"{n} for {word}" for n, word in zip(CHIPS_IN_FIST, code, strict=False))
    return (
        f"Declaring: everybody says {said}, all at once and in secret. At a table this is done "
        f"with chips in the fist: {chips}."
    )


WORDS: tuple[Words, ...] = (
    FactWords(
        fact=Said,
        line=_said,
        badge="has declared",
        verbs=(Verb("say", Say, ("sides",), sealed=True),),
    ),
    FactWords(fact=SaidUnasked, line=_said, badge="has declared", verbs=NO_ANSWER),
    FactWords(fact=Revealed, line=_revealed, verbs=NO_ANSWER),
    OfferWords(
        offer=CanSay,
        keys="",
        button="{sides}",
        help="declare that side; its number does too",
        typed="high",
        points={"sides": "word"},
        question="What do you declare?",
        free=lambda offer: True,
    ),
    PartWords(
        part=Declare,
        sheet=_declaring,
        odds="columns",
        stage="Declaring",
        fields={"words": quiet, "method": quiet},
    ),
)
