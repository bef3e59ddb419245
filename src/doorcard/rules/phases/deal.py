"""Deal: cards one at a time, clockwise from the button's left, pass by pass (GEN-03).

The step counts the cards that the deal itself has dealt, and the deal goes on after the last of
them, even if it had to wait for a shuffle or a trigger dealt an extra card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby, zip_longest
from operator import getitem
from typing import Any, ClassVar

from msgspec.structs import replace

from doorcard.language.saying import say, text
from doorcard.ranking.words import number
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask, ask_dealer
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Dealt, Fact, Turned
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.places import BLIND, DOWN, UP, Place
from doorcard.rules.sentences import BANKER, Telling
from doorcard.rules.state import DeadCard, State, Step
from doorcard.rules.wording import (
    NO_ANSWER,
    SILENT,
    FactWords,
    PartWords,
    Placed,
    Words,
    plainly,
    quiet,
)

HOUSE = 0
"""The number that stands for the banker in the list of who is dealt to."""


MOST_BURNED = 3
"""The most cards that may be burned before a pass."""

LYING = {"d": DOWN, "u": UP}
"""The letters of a pattern, and whether such a card lies face up or down."""

MOST_AT_ONCE = 3
"""The most cards a game may deal at once and still count its streets."""


class DealStep(Step, frozen=True):
    """The players dealt in, and how many cards have been dealt to them and burned.

    `dealt` does not count extra cards. With `shared`, one card in the middle serves everybody
    (DCK-06); `turned` cards were there before.
    """

    live: tuple[int, ...]
    dealt: int = 0
    burned: int = 0
    shared: bool = False
    turned: int = 0

    def after_cards(self, facts: Sequence[Any]) -> DealStep:
        return replace(self, dealt=self.dealt + len(facts))


class DealtHouse(Fact, frozen=True):
    """The banker got the next card of the stub: face up, or face down and known to nobody."""

    place: Place

    def apply(self, state: State) -> State:
        return replace(
            state,
            house=(*state.house, self.place),
            drawn=state.drawn + 1,
            step=state.step.after_cards((self,)),
        )

    def seen_by(self, viewer: int) -> Fact:
        return DealtHouse(self.place.seen_by(viewer, 0))


ByCard = tuple[Dealt | DealtHouse, ...]
"""The place of the next card of the stub, by card."""


class Burned(Fact, frozen=True):
    """The next card of the stub went out of play unseen (GEN-04)."""

    def apply(self, state: State) -> State:
        step: DealStep = state.step
        return replace(
            state,
            drawn=state.drawn + 1,
            dead=(*state.dead, DeadCard(BLIND[state.order[state.drawn]])),
            step=replace(step, burned=step.burned + 1),
        )


class Deal(Phase, frozen=True):
    """Deal the cards of `pattern` to every player still in: `d` down, `u` up, in one pass each.

    When the stub is empty, the dead cards are shuffled again (DCK-03). With `community`, if the
    stub can't give every player a card, one card in the middle serves everybody instead (DCK-06);
    with `recycle` too, only if the stub and the dead cards together can't. With `middle`, there is
    always one card in the middle for everybody. With `house`, the banker gets the last card of each
    pass, face down; if nobody is in, nothing is dealt. `house_cards` gives the banker's cards in
    the same letters, if they are not all face down or not as many as a player's.
    """

    leads: ClassVar[bool] = True
    deals: ClassVar[bool] = True
    private = False

    pattern: str
    burn: int = 0
    community: bool = False
    recycle: bool = False
    house: bool = False
    middle: bool = False
    house_cards: str = ""

    def __post_init__(self) -> None:
        for pattern in (self.pattern, self.house_cards or "d"):
            if not pattern or set(pattern) - {"d", "u"}:
                raise BadSetup(
                    "bad_phase",
                    "a deal of {pattern!r}: write d for down and u for up, as 'ddu'",
                    pattern=pattern,
                )
        if self.house_cards and not self.house:
            raise BadSetup(
                "bad_phase",
                "house_cards is {pattern!r}, but the dealer gets no cards; set house",
                pattern=self.house_cards,
            )
        if not 0 <= self.burn <= MOST_BURNED:
            raise BadSetup(
                "bad_phase",
                "burn is {burn!r}; it must be from 0 to {most_burned}",
                burn=self.burn,
                most_burned=MOST_BURNED,
            )

    @property
    def of_house(self) -> str:
        """The banker's cards as a pattern, "" if the banker gets none."""
        return (self.house_cards or "d" * len(self.pattern)) if self.house else ""

    @property
    def adds(self) -> int:
        return len(self.pattern)

    @property
    def exposes(self) -> bool:
        return "u" in self.pattern

    def exposes_middle(self, state: State) -> bool:
        return self.middle or self.spare(state) < 0

    def cards_for(self, players: int) -> int:
        shared = self.middle or (self.community and not self.recycle)
        passes = max(len(self.pattern), len(self.of_house))
        cards = len(self.pattern) * players + len(self.of_house)
        return 1 if shared else cards + passes * self.burn

    def first(self, state: State) -> DealStep:
        live = state.live
        if not live:
            return DealStep(())
        short = self.community and self.spare(state) < 0
        shared = not self.house and (self.middle or short)
        return DealStep(live, shared=shared, turned=len(state.centre))

    def enter(self, turn: Turn) -> None:
        step: DealStep = turn.state.step
        if step.shared:
            self._share(turn)
        elif step.live:
            self._deal(turn, 0)

    def ask(self, state: State) -> Ask | None:
        step: DealStep = state.step
        if not step.live:
            return None
        if len(state.centre) > step.turned if step.shared else step.dealt == self._wanted(step):
            return None
        return ask_dealer(state.shufflable)

    def owed(self, state: State) -> int:
        step: DealStep = state.step
        if step.shared:
            return 0
        passes = max(len(self.pattern), len(self.of_house))
        burns = passes * self.burn - step.burned
        return self._wanted(step) - step.dealt + burns

    def take(self, turn: Turn, player: int, action: Action) -> None:
        step: DealStep = turn.state.step
        if step.shared:
            self._share(turn)
            return
        self._deal(turn, step.dealt)

    def _wanted(self, step: DealStep) -> int:
        """Return the number of cards in the whole deal."""
        wanted = len(self.pattern) * len(step.live)
        return wanted + len(self.of_house) if self.house else wanted

    def is_shared(self, players: int, left: int) -> bool:
        """Return whether one card serves everybody, for so many players and cards in the stub.

        `left` does not include dead cards that may be shuffled again.
        """
        return self.middle or (self.community and left < players + self.burn)

    def spare(self, state: State) -> int:
        """Return the number of cards beyond one for everybody; below 0, cards are lacking.

        A deal without `community` always finds them, by a shuffle if needed.
        """
        if not self.community:
            return len(state.game.deck())
        left = state.stub_size + (len(state.shufflable) if self.recycle else 0)
        return left - len(state.live) - self.burn

    def _share(self, turn: Turn) -> None:
        """Turn up the card that serves everybody; wait for a shuffle if the stub is empty."""
        if not turn.state.stub_size:
            return
        if self.burn and turn.state.stub_size > 1:
            turn.emit(Burned())
        turn.emit(Turned(UP[turn.top_card()]))

    def _deal(self, turn: Turn, done: int) -> None:
        """Deal the cards after the first `done`, to the end or until the stub is empty."""
        state = turn.state
        if state.drawn == len(state.order):
            return
        live: tuple[int, ...] = state.step.live
        owed = self.in_turn(live)[done:]
        if not self.burn and Dealt not in turn.watched and DealtHouse not in turn.watched:
            cards = state.order[state.drawn : state.drawn + len(owed)]
            facts = list(map(getitem, owed, cards))
            if not self.house:
                turn.emit_all(facts)
                return
            for _, run in groupby(facts, type):
                turn.emit_all(list(run))
            return
        passes = _pass_numbers(self.pattern, live, self.of_house)[done:]
        for nth, dealt in zip(passes, owed, strict=True):
            if not self._burned(turn, nth) or not turn.state.stub_size:
                return
            turn.emit(dealt[turn.top_card()])

    def in_turn(self, live: tuple[int, ...]) -> tuple[ByCard, ...]:
        """Return the place of each card of the deal, by card, in the order of the deal (GEN-03)."""
        return _passes(self.pattern, live, self.of_house)

    def _burned(self, turn: Turn, passes: int) -> bool:
        """Burn the cards due in the first `passes` passes; return whether there were enough."""
        while True:
            step: DealStep = turn.state.step
            if step.burned >= passes * self.burn:
                return True
            if not turn.state.stub_size:
                return False
            turn.emit(Burned())


@lru_cache(1024)
def _passes(pattern: str, live: tuple[int, ...], house: str) -> tuple[ByCard, ...]:
    return tuple([_dealt(player, way) for player, way, _ in _turns(pattern, live, house)])


@lru_cache(1024)
def _pass_numbers(pattern: str, live: tuple[int, ...], house: str) -> tuple[int, ...]:
    """Return the pass of each card of a deal, from 1."""
    return tuple([number for _, _, number in _turns(pattern, live, house)])


def _turns(pattern: str, live: tuple[int, ...], house: str) -> Iterator[tuple[int, str, int]]:
    """Yield for each card of a deal in turn: its player, its letter, and its pass."""
    for nth, (way, of_house) in enumerate(zip_longest(pattern, house, fillvalue=""), 1):
        for player in live if way else ():
            yield player, way, nth
        if of_house:
            yield HOUSE, of_house, nth


@cache
def _dealt(player: int, way: str) -> ByCard:
    if player == HOUSE:
        return tuple(map(DealtHouse, BLIND if way == "d" else UP))
    return tuple(Dealt(player, place) for place in LYING[way])


STREETS = (
    "",
    text("First street: each player is dealt {cards}."),
    text("Second street: each player is dealt {cards}."),
    text("Third street: each player is dealt {cards}."),
    text("Fourth street: each player is dealt {cards}."),
    text("Fifth street: each player is dealt {cards}."),
    text("Sixth street: each player is dealt {cards}."),
    text("Seventh street: each player is dealt {cards}."),
    text("Eighth street: each player is dealt {cards}."),
)
"""The names of streets, by the number of cards everybody has after them."""
CARDS = {
    ("d", "one", "first"): text("one card face down"),
    ("d", "one", "more"): text("one face down"),
    ("d", "several", "first"): text("{number} cards face down"),
    ("d", "several", "more"): text("{number} face down"),
    ("u", "one", "first"): text("one card face up"),
    ("u", "one", "more"): text("one face up"),
    ("u", "several", "first"): text("{number} cards face up"),
    ("u", "several", "more"): text("{number} face up"),
}
"""The words for cards dealt, by how they lie; and for those that are told first."""


def _on_sheet(phase: Deal, placed: Placed) -> str:
    """Return the text of a deal on the rule sheet, under the name of its street."""
    unnamed = placed.game.banked or any(each.repeats for each in placed.game.phases)
    if unnamed or phase.house or phase.middle or len(phase.pattern) > MOST_AT_ONCE:
        return _each(phase)
    cards = in_words(phase.pattern)
    if placed.cards < len(STREETS):
        return say(STREETS[placed.cards], cards=cards)
    return say("{number} street: each player is dealt {cards}.", number=placed.cards, cards=cards)


def _each(phase: Deal) -> str:
    if phase.middle:
        return say("One card is turned up in the middle, for everybody.")
    return say("Each player is dealt {cards}.", cards=in_words(phase.pattern))


def in_words(pattern: str) -> str:
    """Return a dealing pattern in words: `ddu`, two face down and one face up."""
    parts: list[str] = []
    for way in dict.fromkeys(pattern):
        count = pattern.count(way)
        of = CARDS[way, "one" if count == 1 else "several", "more" if parts else "first"]
        parts.append(say(of, number=number(count)))
    return say(", then ").join(parts)


def _dealt_house(story: Telling, fact: DealtHouse) -> None:
    """Tell the banker's card with its street, if it lies face up."""
    if fact.place.up:
        story.take_card(BANKER, fact.place)


def _of_house(phase: Deal) -> str:
    if not phase.house_cards:
        return say(AS_MANY) if phase.house else ""
    return say(
        "the dealer gets {cards}, and is always dealt to last",
        cards=in_words(phase.house_cards),
    )


AS_MANY = text("the dealer gets as many, face down, and is always dealt to last")


DEALING = PartWords(
    part=Deal,
    sheet=_each,
    placed=_on_sheet,
    odds="columns",
    common="Dealing",
    fields={
        "pattern": quiet,
        "burn": lambda n: say("one card is burned before each pass") if n else "",
        "community": plainly(
            "if the deck can't give everybody one, a single card in the middle serves all"
        ),
        "recycle": plainly("but first the dead cards are shuffled into a new deck"),
        "middle": quiet,
        "house_cards": quiet,
    },
    whole={"house": _of_house},
)
"""The words of a deal, also for deals in which more happens."""

WORDS: tuple[Words, ...] = (
    FactWords(fact=DealtHouse, line=_dealt_house, sound="card", verbs=NO_ANSWER, keeps_street=True),
    FactWords(fact=Burned, line=SILENT, sound="none", verbs=NO_ANSWER, keeps_street=True),
    DEALING,
)
