"""A hand as a story: it takes facts one after the other and returns lines.

A story has one listener: it applies every fact to a state of its own, the listener's, so a hand,
one seat's view of it and a record are told in the same way, and secrets can't be told. The words of
each kind of fact are next to its code.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from doorcard.cards import RANKS, UNKNOWN
from doorcard.cards import rank as card_rank
from doorcard.language.saying import say, text
from doorcard.ranking.words import HIGH_CARD, as_subject, number, rank_word
from doorcard.rules.facts import Fact
from doorcard.rules.openers import Opener
from doorcard.rules.places import Place
from doorcard.rules.reading import showing_at_all, strengths, wild_count, wild_now
from doorcard.rules.sentences import BANKER, Cards, Chips, LineKind, LogLine, Part, Sentence, Who
from doorcard.rules.state import State
from doorcard.voice.finding import fact_words, part_words
from doorcard.voice.names import side_words, street_name, strength_words, wild_words
from doorcard.voice.rendering import for_the_ear
from doorcard.voice.templates import AMOUNTS

Notes = dict[str, Any]


class Story:
    """Tells facts: `hear` takes them in, and `lines` returns the lines they make."""

    def __init__(self, state: State, notes: Notes | None = None) -> None:
        self.state = state
        self.before = state
        self.latest: Fact | None = None
        self.notes: Notes = {} if notes is None else notes
        """The notes of mechanics; pass them on to tell a hand piece by piece."""
        self._lines: list[LogLine] = []
        self._dealt: dict[int, list[Place]] = {}
        self._extra: dict[int, int] = {}
        """The number of unknown cards each player got besides the street's."""
        self._aside: list[Place] = []

    def hear(self, facts: Iterable[Fact]) -> None:
        """Apply facts, and collect the lines they make."""
        for fact in facts:
            words = fact_words(type(fact))
            if not words.keeps_street:
                self._tell_street()
            self.before, self.state = self.state, fact.apply(self.state)
            if callable(words.line):
                words.line(self, fact)
            elif words.line:
                self._say_fields(fact, words.line, words.kind, words.strong)
            self.latest = fact

    def lines(self) -> list[LogLine]:
        """Return the lines told since the last call."""
        self._tell_street()
        last = self._last_said()
        if last is not None:
            self.notes[_SAID] = last.template
        lines_so_far, self._lines = self._lines, []
        return lines_so_far

    # The methods for a mechanic's own words: see `Telling`.

    def say(
        self,
        template: str,
        player: int = 0,
        *,
        kind: LineKind = "action",
        strong: bool = False,
        spoken: str = "",
        **parts: Part,
    ) -> Sentence:
        """Say a sentence on a line of its own, and return it."""
        said = Sentence(template, [player] if player else [], parts, [], strong, spoken)
        self.tell(said, kind)
        return said

    def tell(self, sentence: Sentence, kind: LineKind = "action") -> None:
        """Say a finished sentence on a line of its own."""
        secret = any(map(_is_secret, sentence.parts.values()))
        self._lines.append(LogLine(kind, [sentence], secret=secret))

    def add(self, joined: str, alone: str, player: int, **parts: Part) -> None:
        """Add to the sentence about a player that was just said; else say `alone` by itself."""
        last = self._last_said()
        if last is not None and last.players == [player]:
            last.tail.append(Sentence(joined, [player], parts))
            self._lines[-1].secret |= any(map(_is_secret, parts.values()))
        elif alone:
            self.tell(Sentence(alone, [player], parts))

    def last(self, *templates: str) -> Sentence | None:
        """Return the sentence that was just said, if it has one of these templates."""
        said = self._last_said()
        return said if said is not None and said.template in templates else None

    def _last_said(self) -> Sentence | None:
        said = self._lines[-1].said if self._lines else []
        return said[-1] if said else None

    def take_card(self, player: int, place: Place, extra: bool = False) -> None:
        """Note a card dealt (to 0: the middle, below that: the banker); a street is told in one
        sentence when it is complete.
        """
        self._dealt.setdefault(player, []).append(place)
        if extra and place.card == UNKNOWN:
            self._extra[player] = self._extra.get(player, 0) + 1

    def take_aside(self, place: Place) -> None:
        """Note a card that was turned up for nobody; it is told with its street."""
        self._aside.append(place)

    def new_deal(self) -> None:
        """Tell the street so far, and forget the deal that is over."""
        self._tell_street()
        self.notes.clear()

    def pot(self) -> Sentence:
        """Return the pot in words; against a bank, the wagers."""
        template = text("{amount} wagered" if self.state.game.banked else "pot {amount}")
        return Sentence(template, parts={"amount": Chips(self.state.pot_total)})

    def reason(self, opener: Opener, player: int, **parts: Part) -> Sentence:
        """Return the reason why an opener picks its player."""
        words = part_words(type(opener))
        cards = parts.get("cards")
        up = cards.places if isinstance(cards, Cards) else ()
        one = len(up) == 1 and bool(words.alone)
        opens = say(words.alone if one else words.opens)
        # Cards that everybody has just heard are not read aloud once more, but what they come to.
        showing = showing_at_all(self.state, player)
        worth = as_subject(showing)
        parts |= {"worth": worth}
        spoken = opens.replace(" {door}" if one else " {cards}", "").removesuffix(",")
        top = rank_word(RANKS[card_rank(up[0].card)]) if one else ""
        if top and showing == say(HIGH_CARD, rank=top):
            parts |= {"rank": top}
            spoken = say("{why} with {rank} high", why=spoken, rank="{rank}")
        elif worth and spoken != opens:
            spoken = say("{why} with {worth}", why=spoken, worth="{worth}")
        if up and opener.is_tied(self.state, player):
            card = opener.tie_card(tuple([place.card for place in up]))
            parts |= {"top": Cards(tuple([place for place in up if place.card == card]))}
            if card == UNKNOWN:
                spoken = say("{why}; on a tie the nearest to the button's left", why=spoken)
            else:
                spoken = say("{why}; on a tie the suit counts: {top}", why=spoken, top="{top}")
        return Sentence(opens, parts=parts, spoken=spoken)

    def side(self, code: str) -> str:
        """Return the name of a side of the pot or a wager in this game."""
        return side_words(self.state.game, code)

    def winning_hand(self, player: int) -> list[str]:
        """Return the value of a hand, share by share; "" if its cards are not known."""
        found = strengths(self.state, player)
        return strength_words(found, wild_count(self.state, player))

    # The street that is being dealt.

    def _tell_street(self) -> None:
        """Tell the cards that came since the last street, those that are known."""
        dealt, self._dealt = self._dealt, {}
        extra, self._extra = self._extra, {}
        aside, self._aside = self._aside, []
        if not dealt and not aside:
            return
        if dealt:
            self._tell_dealt(dealt, extra)
        if aside:
            self.say(
                "for nobody {cards}",
                kind="deal",
                spoken="{cards} for nobody",
                cards=Cards(tuple(aside)),
            )
        wild = wild_now(self.state)
        if wild != self.notes.get(_WILD, ()):
            self.notes[_WILD] = wild
            wilds = wild_words(wild)
            self.say(wilds, kind="wild", strong=True, spoken=for_the_ear(wilds))

    def _tell_dealt(self, dealt: dict[int, list[Place]], extra: dict[int, int]) -> None:
        state = self.state
        head = Sentence(street_name(state.game, state.street), strong=True)
        last = self._last_said()
        said_last = last.template if last else self.notes.get(_SAID, "")
        if state.pot_total and not said_last.startswith(_ANTES):
            head.tail.append(Sentence(" ({pot})", parts={"pot": self.pot()}, spoken=", {pot}"))
        if down := _down_for_all(dealt):
            # In the log the listener's own card is named; read aloud, the others' are left out.
            head.tail.append(Sentence("", spoken=ALL_DOWN[down]))
        said = []
        secret = False
        for player in sorted(dealt, key=lambda player: (player < 0, player)):
            new = tuple([place for place in dealt[player] if place.card != UNKNOWN])
            besides = extra.get(player, 0)
            if new or besides:
                cards = Cards(new, open=False)
                secret = secret or _is_secret(cards)
                parts: dict[str, Part] = {
                    "to": Who(player, first=True) if player > 0 else _for_whom(player),
                    "cards": cards,
                }
                template = "{to} {cards}"
                if besides:
                    parts["extra"] = _extra(besides)
                    template = text("{to} {cards} and {extra}") if new else "{to} {extra}"
                said.append(Sentence(template, parts=parts, spoken=ALOUD[min(player, 1)]))
        self._lines.append(LogLine("deal", said, head, secret))

    def _say_fields(self, fact: Any, template: str, kind: LineKind, strong: bool) -> None:
        """Say a sentence filled with the fields of a fact."""
        phase = part_words(type(self.state.phase)) if self.state.at >= 0 else None
        template = phase.instead.get(type(fact), template) if phase else template
        parts: dict[str, Part] = {}
        player = 0
        for name in fact.__struct_fields__:
            value = getattr(fact, name)
            if name == "player":
                player = value
            elif name in AMOUNTS:
                parts[name] = Chips(value)
            elif isinstance(value, Place):
                parts["card"] = Cards((value,))
            elif isinstance(value, str):
                parts[name] = value
        if "{whom}" in template:
            parts["whom"], player = Who(player), 0
        self.tell(Sentence(template, [player] if player else [], parts, strong=strong), kind)


ALOUD = {
    1: "",
    0: text("in the middle {cards}"),
    BANKER: text("the dealer gets {cards}"),
}
"""The spoken form of cards, by their owner: a player's are told with the player."""


ALL_DOWN = {
    1: text(", everybody gets a card face down"),
    2: text(", everybody gets two cards face down"),
}
"""The sentence for a street that brings all players face-down cards."""


def _down_for_all(dealt: Mapping[int, Sequence[Place]]) -> int:
    """Return the number of cards several players got, all face down and as many; else 0."""
    counts = {len(places) for places in dealt.values()}
    hidden = [any(place.card == UNKNOWN for place in places) for places in dealt.values()]
    down = all(not place.up for places in dealt.values() for place in places)
    apart = min(dealt) <= 0 or len(counts) > 1 or hidden.count(False) > 1
    return 0 if apart or not down or len(dealt) == 1 or max(counts) > len(ALL_DOWN) else max(counts)


def _for_whom(player: int) -> str:
    return say("the dealer") if player < 0 else say("for all")


def _extra(count: int) -> str:
    """Return the words for cards that somebody got besides those of the street."""
    if count == 1:
        return say("an extra card")
    return say("{number} extra cards", number=number(count))


_WILD = "wild"
_SAID = "said"
_ANTES = ("Everyone antes", "Antes")


def _is_secret(part: Part) -> bool:
    """Return whether a part names a card that only the listener knows."""
    if not isinstance(part, Cards):
        return False
    return any(not p.up and p.card != UNKNOWN and p.known != "all" for p in part.places)
