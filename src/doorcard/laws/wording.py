"""Law 7: every fact and every offer has words in every register."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from doorcard import voice
from doorcard.laws.broken import LawBroken
from doorcard.rules.actions import DEALER, Action, TimedOut
from doorcard.rules.asks import Ask, CanFold, DealerOffer, Offer
from doorcard.rules.facts import Fact
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase, barred
from doorcard.rules.state import State


def _none(phase: Phase) -> tuple[type[Offer], ...]:
    return ()


class _Numbered:
    """Names for players known only by number."""

    def __init__(self, you: int) -> None:
        self.you = you

    def __getitem__(self, player: int) -> str:
        return f"P{player}"


def game_has_words(game: Game) -> None:
    """Raise `LawBroken` (`words`) unless every part of a game has its words."""
    verdicts = [getattr(phase, "verdict", None) for phase in game.phases]
    openers = [getattr(phase, "opener", None) for phase in game.phases]
    limits = [getattr(phase, "limit", None) for phase in game.phases]
    wilds = game.wild.rules() if game.wild else ()
    parts = (*game.phases, *game.triggers, *game.shares, *wilds, *verdicts, *openers, *limits)
    for part in parts:
        if isinstance(part, Struct):
            _words_of(part)


def facts_have_words(first: State, facts: Sequence[Fact], viewer: int) -> None:
    """Raise `LawBroken` (`words`) unless a hand can be told to a viewer, written and spoken.

    `first` is the state before the first fact, as the viewer sees it; so are the facts.
    """
    names = _Numbered(viewer)
    story = voice.Story(first)
    try:
        badges = []
        for fact in facts:
            story.hear((fact,))
            badges.append(voice.fact_badge(fact, type(story.state.phase)))
        written = [
            (voice.log_text(line, names), voice.spoken(line, names)) for line in story.lines()
        ]
    except voice.MissingWords as missing:
        raise LawBroken("words", missing.message) from missing
    except (KeyError, AttributeError) as missing:
        raise LawBroken("words", f"{type(missing).__name__}: {missing}") from missing
    _filled([*badges, *[text for both in written for text in both]])


def offers_have_words(state: State, ask: Ask | None) -> None:
    """Raise `LawBroken` (`words`) unless every offer to a player has its words, the words of the
    phase include its kind, no two offers use the same key, and what is barred has its name."""
    if ask is None:
        return
    phase = state.phase
    for each in barred(state, ask):
        if not voice.offer_words(each.offer).barred:
            raise LawBroken(
                "words",
                f"{type(phase).__name__} bars {each.offer.__name__}, whose OfferWords have no "
                "`barred`: its name when it is not on offer",
            )
    for player in ask.players:
        taken: dict[str, type[Offer]] = {}
        for offer in ask.to(player).offers:
            if isinstance(offer, DealerOffer):
                continue
            named = voice.part_words(type(phase)).offers
            if not isinstance(offer, CanFold) and type(offer) not in (named or _none)(phase):
                raise LawBroken(
                    "words",
                    f"{type(phase).__name__} offers {type(offer).__name__}, which `offers` of its "
                    "PartWords does not return",
                )
            try:
                keys = voice.offer_words(type(offer)).keys
            except voice.MissingWords as missing:
                raise LawBroken("words", missing.message) from missing
            for key in keys:
                other = taken.setdefault(key, type(offer))
                if other is not type(offer):
                    raise LawBroken(
                        "words",
                        f"{other.__name__} and {type(offer).__name__} are offered at once, and "
                        f"both have the key {key!r}: change `keys` of one",
                    )


def answers_have_verbs(player: int, action: Action, news: Sequence[Fact]) -> None:
    """Raise `LawBroken` (`words`) unless a hand file can write the answer that led to some
    facts."""
    if player == DEALER or type(action) is TimedOut:
        return
    verbs = [verb for fact in news for verb in voice.fact_words(type(fact)).verbs]
    if not any(verb.shows or verb.answer is type(action) for verb in verbs):
        caused = ", ".join(dict.fromkeys(type(fact).__name__ for fact in news)) or "no fact"
        raise LawBroken(
            "words",
            f"no hand file can tell the answer {type(action).__name__}: of the facts that it "
            f"causes ({caused}) none has a Verb for it; write one instead of NO_ANSWER",
        )


def _words_of(part: Struct) -> None:
    try:
        voice.part_words(type(part))
    except voice.MissingWords as missing:
        raise LawBroken("words", missing.message) from missing


def _filled(texts: Iterable[str]) -> None:
    for text in texts:
        if "{" in text or "|" in text:
            raise LawBroken("words", f"a part of a sentence was never filled in: {text!r}")
