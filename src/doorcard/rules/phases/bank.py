"""Bank: the banker's cards are laid open after all decisions, then every wager is settled."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.language.saying import say, text
from doorcard.ranking import by_name
from doorcard.ranking.words import listed
from doorcard.rules.facts import Fact, Shown
from doorcard.rules.facts_words import showdown
from doorcard.rules.payments import AgainstHouse, Payment, least_with
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.phases.deal import Deal
from doorcard.rules.places import UP
from doorcard.rules.state import State
from doorcard.rules.wager_names import named
from doorcard.rules.wording import (
    NO_ANSWER,
    Cards,
    Chips,
    FactWords,
    Listed,
    PartWords,
    Sentence,
    Telling,
    Words,
    quiet,
)


class HouseShown(Fact, frozen=True):
    """The banker's cards were laid open (TCP-24)."""

    cards: tuple[Card, ...]

    def apply(self, state: State) -> State:
        return replace(state, house=tuple([UP[card] for card in self.cards]))


class Settled(Fact, frozen=True):
    """A player's wager was settled: of `staked` chips, `returned` went back, and `won` were paid.

    `on` is the wager, or the name of a payment in addition to it, such as a bonus. The stake is
    settled with the wager alone, so that the other payment has `staked` 0.
    """

    player: int
    on: str
    staked: int
    returned: int
    won: int

    def apply(self, state: State) -> State:
        seat = state.seat(self.player)
        back = self.returned + self.won
        seat = replace(seat, stack=seat.stack + back, bet=seat.bet - self.staked)
        return replace(
            state,
            seats=state.with_seat(self.player, seat),
            wagers=tuple([w for w in state.wagers if w[:2] != (self.player, self.on)]),
            bank=state.bank + self.staked - back,
        )


class Most(Struct, frozen=True):
    """The most chips that the wagers on these may win together, per player and hand (LIR-08)."""

    wagers: tuple[str, ...]
    chips: int


class Bank(Phase, frozen=True):
    """Turn up the banker's cards and the hands that count, and settle each wager by `payments`.

    Wagers that `most` names win no more than that together.
    """

    payments: tuple[Payment, ...]
    most: Most | None = None

    def enter(self, turn: Turn) -> None:
        state = turn.state
        if state.house:
            turn.emit(HouseShown(tuple([place.card for place in state.house])))
        for player in range(1, len(state.seats) + 1):
            if self._counts(state, player):
                turn.emit(Shown(player, state.seat(player).cards))
        opened = turn.state
        for player in range(1, len(state.seats) + 1):
            self._settle(turn, player, opened)

    def _counts(self, state: State, player: int) -> bool:
        """Return whether some wager of a player depends on the cards."""
        if player in state.live:
            return True
        made = [on for on, _ in state.wagers_of(player)]
        return any(pay.on in made and pay.survives_fold for pay in self.payments)

    def _settle(self, turn: Turn, player: int, state: State) -> None:
        """Settle a player's wagers, by the table before anybody's were settled.

        A settlement takes the wager away, but further payments on it, and a jackpot that several
        players share (CAR-10), are worked out from it.
        """
        stakes = dict(state.wagers_of(player))
        left = self.most.chips if self.most else 0
        for pay in self.payments:
            stake = stakes.get(pay.on, 0)
            if not stake:
                continue
            counts = player in state.live or pay.survives_fold
            back, won = pay.settles(state, player, stake) if counts else (0, 0)
            if self.most and pay.side in self.most.wagers:
                won = min(won, left)
                left -= won
            if not pay.beside:
                turn.emit(Settled(player, pay.side, stake, back, won))
            elif won:
                turn.emit(Settled(player, pay.side, 0, 0, won))


def _house_shown(story: Telling, fact: HouseShown) -> None:
    """Show the banker's cards, with their value and whether they qualify."""
    showdown(story)
    cards = Cards(tuple([UP[card] for card in fact.cards]))
    story.say("The dealer shows {cards}", kind="show", cards=cards)
    phase = story.state.phase
    payments = phase.payments if isinstance(phase, Bank) else ()
    pay = next((pay for pay in payments if isinstance(pay, AgainstHouse)), None)
    if pay is None or UNKNOWN in fact.cards:
        return
    ranking = by_name(pay.scale)
    value = ranking.look_up(fact.cards)
    counts = value >= least_with(pay.scale, pay.qualifier)
    template = text("{strength}" if counts else "{strength}: the dealer does not qualify")
    story.say(template, kind="detail", strength=ranking.describe(value))


def _settled(story: Telling, fact: Settled) -> None:
    """Tell the result of a wager: won, back, or lost; a player's wagers of one kind together."""
    template, amount = text("{who} {loses|lose} {what}"), fact.staked
    if fact.won:
        template, amount = text("{who} {wins|win} {what}"), fact.won
    elif fact.returned:
        template, amount = text("{who} {gets|get} back {what}"), fact.returned
    what = Sentence(
        "{amount} on the {side}", parts={"amount": Chips(amount), "side": story.side(fact.on)}
    )
    last = story.last(template)
    if last is not None and last.players == [fact.player]:
        before = last.parts["what"]
        items = before.items if isinstance(before, Listed) else (before,)
        last.parts["what"] = Listed((*items, what))
    else:
        story.say(template, fact.player, kind="result", strong=bool(fact.won), what=what)


LAID_OPEN = text("The dealer's cards are laid open, and every wager is settled by itself.")

WORDS: tuple[Words, ...] = (
    FactWords(fact=HouseShown, line=_house_shown, sound="card", verbs=NO_ANSWER),
    FactWords(fact=Settled, line=_settled, sound="chip", verbs=NO_ANSWER),
    PartWords(
        part=Bank,
        sheet=LAID_OPEN,
        placed=lambda phase, placed: (
            say(LAID_OPEN)
            if any(isinstance(each, Deal) and each.house for each in placed.game.phases)
            else say("Every wager is settled by itself.")
        ),
        odds="engine",
        stage="Showdown",
        fields={
            "payments": quiet,
            "most": lambda most: (
                say(
                    "All that a player wins on {wagers} comes to {chips} at most.",
                    wagers=listed(list(map(named, most.wagers))),
                    chips=most.chips,
                )
                if most
                else ""
            ),
        },
    ),
)
