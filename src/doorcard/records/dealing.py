"""The order of the cards, worked out from a file's dealing actions before the hand is played.

A standard record does not give the deck but says what every player was dealt. Cards come off pass
by pass, players in seat order (GEN-03), and the fold lines tell who was dealt in; so the deck can
be put together. Cards that nobody saw stay unknown; a hand that is shown later fills them in.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from doorcard.cards import UNKNOWN, Card, card_name, card_names
from doorcard.records.errors import BadRecord
from doorcard.records.lines import Line
from doorcard.rules.game import Game
from doorcard.rules.phases.bet import Bet
from doorcard.rules.phases.deal import Deal

MIDDLE = 0
"""The number that stands for the middle, to which a community card is dealt."""

HOUSE = -1
"""The number that stands for the banker, whose cards no line tells."""


class Street(Struct, frozen=True):
    """One deal: its passes, to whom, how many cards each had before, and cards burned a pass."""

    passes: int
    players: tuple[int, ...]
    had: dict[int, int]
    burn: int


class Dealing:
    """Follows the lines of a hand file and keeps what they tell of the deal."""

    def __init__(self, game: Game, antes: Sequence[int]) -> None:
        self.deals = [phase for phase in game.phases if isinstance(phase, Deal)]
        self.left = len(game.deck())
        self.held: dict[int, list[Card]] = {i: [] for i in range(HOUSE, len(antes) + 1)}
        self.live = list(range(1, len(antes) + 1))
        self.paid = {i for i, ante in enumerate(antes, 1) if ante}
        self.streets: list[Street] = []
        self.acted = False
        self.owed: dict[int, int] = {}
        self.bet = any(phase.bring_in for phase in game.phases if isinstance(phase, Bet))
        """Whether chips are in front of someone this round, or a bring-in is due."""

    def follow(self, lines: Iterable[Line]) -> BadRecord | None:
        """Go through lines up to the first that contradicts the deal; return its refusal."""
        for i, line in enumerate(lines):
            try:
                self._step(line)
            except BadRecord as refusal:
                return refusal.at(i)
        return None

    def unfinished(self, count: int) -> BadRecord | None:
        """Return why a file of `count` actions ends too early, if cards must still be dealt."""
        return (
            BadRecord("unfinished", f"the file ends; {missing(self.owed)}", count)
            if self.owed
            else None
        )

    def order(self, size: int) -> tuple[Card, ...]:
        """Return the order of a deck of `size` cards, as far as it is known."""
        cards: list[Card] = []
        for street in self.streets:
            for done in range(street.passes):
                cards += [UNKNOWN] * street.burn
                for player in street.players:
                    held = self.held[player]
                    at = street.had[player] + done
                    cards.append(held[at] if at < len(held) else UNKNOWN)
        return tuple(cards[:size]) + (UNKNOWN,) * (size - len(cards))

    def _step(self, line: Line) -> None:
        if line.deals:
            self._deal(line)
        elif line.shows:
            self._show(line)
        elif line.acts:
            self._act(line)

    def _deal(self, line: Line) -> None:
        if not self.owed:
            self._begin_street()
        player = line.player
        cards = line.cards()
        owed = self.owed.get(player, 0)
        if len(cards) > owed:
            raise BadRecord("bad_deal", too_many(player, owed, len(cards)))
        self._new(cards)
        self.held[player] += cards
        self.owed[player] = owed - len(cards)
        self.owed = {p: count for p, count in self.owed.items() if count}

    def _begin_street(self) -> None:
        at = len(self.streets)
        if at:
            self.bet = False
        if at == len(self.deals):
            raise BadRecord("bad_deal", "all cards of this game have been dealt")
        deal = self.deals[at]
        players = tuple(self.live)
        passes = len(deal.pattern)
        if deal.community and self.left < len(players) + deal.burn:
            players, passes = (MIDDLE,), 1
        had = {player: len(self.held[player]) for player in players}
        dealt = (*players, HOUSE) if deal.house else players
        had[HOUSE] = 0
        self.streets.append(Street(passes, dealt, had, deal.burn))
        self.left -= passes * (len(dealt) + deal.burn)
        self.owed = dict.fromkeys(players, passes)

    def _act(self, line: Line) -> None:
        if self.owed:
            raise BadRecord("bad_deal", missing(self.owed))
        due = self.bet and not self.acted
        out = line.verb == "out" and not due and line.player not in self.paid
        if (line.verb == "f" or out) and line.player in self.live:
            self.live.remove(line.player)
        elif line.verb in ("pb", "cbr") or due:
            self.bet = True
            self.paid.add(line.player)
        elif line.verb == "cc" and self.bet:
            self.paid.add(line.player)
        self.acted = True

    def _show(self, line: Line) -> None:
        """Fill a hand in from what is shown of it, with the card in the middle or without."""
        shown = line.shown
        held = self.held.get(line.player, [])
        agreed = agree(held, shown) or agree(held + self.held[MIDDLE], shown)
        if shown and agreed is None:
            raise BadRecord("bad_show", contradiction(line.player, shown, held))
        if agreed:
            self._new(card for card in agreed if card not in held + self.held[MIDDLE])
            held[:] = agreed[: len(held)]

    def _new(self, cards: Iterable[Card]) -> None:
        """Refuse cards that have been dealt before."""
        for card in cards:
            if card != UNKNOWN and any(card in held for held in self.held.values()):
                raise BadRecord("duplicate_card", f"{card_name(card)} has been dealt before")


def matches(held: Sequence[Card], told: Sequence[Card]) -> bool:
    """Return whether a file names exactly the cards that are held, in the same order."""
    return len(held) == len(told) and all(
        h == t or UNKNOWN in (h, t) for h, t in zip(held, told, strict=True)
    )


def agree(held: Sequence[Card], told: Sequence[Card]) -> list[Card] | None:
    """Return held cards with the unknown ones filled in as told; None when the two disagree.

    Told cards stand in the order of the held ones or in any other.
    """
    if matches(held, told):
        return [t if h == UNKNOWN else h for h, t in zip(held, told, strict=True)]
    if len(held) != len(told):
        return None
    news = [card for card in told if card not in held and card != UNKNOWN]
    gone = [card for card in held if card not in told and card != UNKNOWN]
    if len(news) > held.count(UNKNOWN) or len(gone) > told.count(UNKNOWN):
        return None
    blanks = iter(news)
    return [next(blanks, UNKNOWN) if card == UNKNOWN else card for card in held]


def missing(owed: dict[int, int]) -> str:
    """Return the refusal for cards that players have not been dealt yet."""
    what = "a card" if sum(owed.values()) == 1 else "cards"
    return f"before this, {_names(owed)} must be dealt {what}"


def mismatch(player: int, told: Sequence[Card], dealt: Sequence[Card]) -> str:
    """Return the refusal of a dealing action that names other cards than the deal."""
    return f"{_names([player])} was dealt {card_names(dealt)}, not {card_names(told)}"


def contradiction(player: int, shown: Sequence[Card], held: Sequence[Card]) -> str:
    """Return the refusal of a player who shows cards that they do not hold."""
    return f"{_names([player])} holds {card_names(held) or 'no cards'}, not {card_names(shown)}"


def too_many(player: int, dealt: int, told: int) -> str:
    """Return the refusal of a dealing action that names more cards than the deal."""
    return f"{_names([player])} is dealt {dealt or 'none'} of the cards that come next, not {told}"


def _names(players: Iterable[int]) -> str:
    return " and ".join(f"player {player}" if player else "the middle" for player in players)
