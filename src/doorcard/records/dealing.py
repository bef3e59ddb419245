"""The order of the cards, reconstructed from a file's dealing actions before the hand is played.

A standard record gives each player's cards instead of the deck. Cards come off pass by pass,
players in seat order (GEN-03), and the fold lines tell who was still dealt in; so the deck can be
reconstructed. Cards that nobody saw stay unknown until a hand that is shown later fills them in.

If a trigger deals extra cards, they are listed among their player's cards, in hand order. No line
says which of them is extra; most often it is the last one, and the others are tried too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice, product

from msgspec import Struct

from doorcard.cards import UNKNOWN, Card, card_name, card_names
from doorcard.records.errors import BadRecord
from doorcard.records.file_fields import FileFields
from doorcard.records.hand_file import HandFile
from doorcard.records.lines import ActionLine, read_lines
from doorcard.rules.game import Game
from doorcard.rules.phase import Phase
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.middle import LayMiddle, TurnMiddle

MIDDLE = 0
"""The number of the middle, to which a community card is dealt."""

MOST_WAYS = 64
"""The most ways in which extra cards may have come that are tried."""

WHERE = (
    "an extra card stands in the line of the card that brings it, or in one right after that line"
)

HOUSE = -1
"""The number of the banker, whose cards appear in no line."""


class DealtStreet(Struct, frozen=True):
    """One deal: its passes, its players, how many cards each had before, and the cards burned in a
    pass."""

    passes: int
    players: tuple[int, ...]
    had: dict[int, int]
    burn: int
    extra: dict[int, int]


class DealFollower:
    """Follows the lines of a hand file and records the deal they describe."""

    def __init__(self, game: Game, antes: Sequence[int]) -> None:
        kinds = Deal | LayMiddle | TurnMiddle
        self.deals = [phase for phase in game.phases if isinstance(phase, kinds)]
        self.at = 0
        """The index of the first deal that no line has covered yet."""
        self.left = len(game.deck())
        self.held: dict[int, list[Card]] = {i: [] for i in range(HOUSE, len(antes) + 1)}
        self.dealt: set[Card] = set()
        """All cards that players hold, as far as they are known."""
        self.live = list(range(1, len(antes) + 1))
        self.paid = {i for i, ante in enumerate(antes, 1) if ante}
        self.streets: list[DealtStreet] = []
        self.acted = False
        self.most_extra = sum(trigger.cards_for(len(antes)) for trigger in game.triggers)
        """The most extra cards that triggers may deal in a hand."""
        self.latest = 0
        """The player of the line before, if that was a dealing line; else 0."""
        self.owed: dict[int, int] = {}
        self.bet = any(phase.bring_in for phase in game.phases if isinstance(phase, Bet))
        """True if somebody has chips in front of them this round, or a bring-in is due."""

    def follow(self, lines: Iterable[ActionLine]) -> BadRecord | None:
        """Go through the lines up to the first that contradicts the deal; return its refusal, or
        None."""
        for i, line in enumerate(lines):
            try:
                self._step(line)
            except BadRecord as refusal:
                return refusal.at(i)
        return None

    def unfinished(self, count: int) -> BadRecord | None:
        """Return why a file of `count` actions ends too early, if cards must still be dealt; else
        None."""
        return (
            BadRecord("unfinished", f"the file ends; {missing(self.owed)}", count)
            if self.owed
            else None
        )

    def orders(self, size: int) -> Iterator[tuple[Card, ...]]:
        """Yield the orders that a deck of `size` cards may have had, as far as they are known.

        There are several if a player's line has an extra card: it came off right after the card
        before it. The last cards of a street are tried as the extra ones first.
        """
        ways = [
            [(at, player, which) for which in _last_first(street.passes, street.extra[player])]
            for at, street in enumerate(self.streets)
            for player in street.extra
        ]
        for way in islice(product(*ways), MOST_WAYS):
            cards = self._in_order({(at, player): which for at, player, which in way})
            yield (*cards[:size], *[UNKNOWN] * (size - len(cards)))

    def _in_order(self, extra: Mapping[tuple[int, int], tuple[int, ...]]) -> list[Card]:
        """Return the cards in the order they came off the deck; `extra` are the places of the extra
        ones among a player's cards of a street."""
        cards: list[Card] = []
        for number, street in enumerate(self.streets):
            passes: dict[int, list[list[Card]]] = {}
            for player in street.players:
                first = street.had[player]
                count = street.passes + street.extra.get(player, 0)
                held = self.held[player][first : first + count]
                held += [UNKNOWN] * (count - len(held))
                groups = passes.setdefault(player, [])
                for at, card in enumerate(held):
                    if at in extra.get((number, player), ()):
                        groups[-1].append(card)
                    else:
                        groups.append([card])
            for done in range(street.passes):
                cards += [UNKNOWN] * street.burn
                for player in street.players:
                    cards += passes[player][done]
        return cards

    def told_extra(self, player: int, streets: int | None = None) -> int:
        """Return how many extra cards the lines list for a player, in all or in the first `streets`
        streets."""
        return sum(street.extra.get(player, 0) for street in self.streets[:streets])

    def _step(self, line: ActionLine) -> None:
        if line.deals:
            self._deal(line)
        elif line.shows:
            self._show(line)
        elif line.acts:
            self._act(line)
        if line.verb:
            self.latest = line.player if line.deals else 0

    def _deal(self, line: ActionLine) -> None:
        player = line.player
        again = bool(player) and player == self.latest and player not in self.owed
        if not self.owed and not (again and self.most_extra):
            self._begin_street()
        cards = line.cards()
        owed = self.owed.get(player, 0)
        more = len(cards) - owed
        if more > 0:
            extra = self.streets[-1].extra
            if more + sum(map(self.told_extra, self.held)) > self.most_extra:
                raise BadRecord("bad_deal", too_many(player, owed, len(cards)))
            if not owed and not again:
                raise BadRecord("bad_deal", late(player))
            extra[player] = extra.get(player, 0) + more
            self.left -= more
        self._new(cards)
        self.held[player] += cards
        self.owed[player] = max(0, -more)
        self.owed = {p: count for p, count in self.owed.items() if count}

    def _begin_street(self) -> None:
        """Begin the next deal, or the next turning of cards in the middle."""
        if self.at:
            self.bet = False
        deal = self._next_deal()
        if isinstance(deal, LayMiddle):
            had = {MIDDLE: len(self.held[MIDDLE])}
            self.streets.append(DealtStreet(deal.lays, (MIDDLE,), had, 0, {}))
            self.left -= deal.lays
            deal = self._next_deal()
        if isinstance(deal, TurnMiddle):
            self.owed = {MIDDLE: deal.cards}
            return
        assert isinstance(deal, Deal)
        players = tuple(self.live)
        passes = len(deal.pattern)
        if deal.is_shared(len(players), self.left):
            players, passes = (MIDDLE,), 1
        had = {player: len(self.held[player]) for player in players}
        dealt = (*players, HOUSE) if deal.house else players
        had[HOUSE] = 0
        self.streets.append(DealtStreet(passes, dealt, had, deal.burn, {}))
        self.left -= passes * (len(dealt) + deal.burn)
        self.owed = dict.fromkeys(players, passes)

    def _next_deal(self) -> Phase:
        if self.at == len(self.deals):
            raise BadRecord("bad_deal", "all cards of this game have been dealt")
        self.at += 1
        return self.deals[self.at - 1]

    def _act(self, line: ActionLine) -> None:
        if self.owed:
            hint = f"; {WHERE}" if self.most_extra else ""
            raise BadRecord("bad_deal", missing(self.owed) + hint)
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

    def _show(self, line: ActionLine) -> None:
        """Fill a hand in from the cards shown of it, with the card in the middle or without."""
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
            if card in self.dealt:
                raise BadRecord("duplicate_card", f"{card_name(card)} has been dealt before")
            if card != UNKNOWN:
                self.dealt.add(card)


def deals_unseen(phase: Phase) -> bool:
    """Return whether a phase takes cards off the deck that no dealing action lists in advance."""
    deals = isinstance(phase, Deal | LayMiddle) and not phase.interrupts
    return not deals and (phase.cards_for(2) > 0 or phase.gives_more)


def matches(held: Sequence[Card], recorded: Sequence[Card]) -> bool:
    """Return whether a file names exactly the cards held, in the same order."""
    return len(held) == len(recorded) and all(
        h == t or UNKNOWN in (h, t) for h, t in zip(held, recorded, strict=True)
    )


def agree(held: Sequence[Card], recorded: Sequence[Card]) -> list[Card] | None:
    """Return held cards with the unknown ones filled in from a line; None if the two disagree.

    The line's cards may be in any order.
    """
    if matches(held, recorded):
        return [t if h == UNKNOWN else h for h, t in zip(held, recorded, strict=True)]
    if len(held) != len(recorded):
        return None
    news = [card for card in recorded if card not in held and card != UNKNOWN]
    gone = [card for card in held if card not in recorded and card != UNKNOWN]
    if len(news) > held.count(UNKNOWN) or len(gone) > recorded.count(UNKNOWN):
        return None
    blanks = iter(news)
    return [next(blanks, UNKNOWN) if card == UNKNOWN else card for card in held]


def missing(owed: dict[int, int]) -> str:
    """Return the refusal for cards that players have not been dealt yet."""
    what = "a card" if sum(owed.values()) == 1 else "cards"
    return f"before this, {_names(owed)} must be dealt {what}"


def mismatch(player: int, recorded: Sequence[Card], dealt: Sequence[Card]) -> str:
    """Return the refusal for a dealing action that names other cards than the deal."""
    return f"{_names([player])} was dealt {card_names(dealt)}, not {card_names(recorded)}"


def contradiction(player: int, shown: Sequence[Card], held: Sequence[Card]) -> str:
    """Return the refusal for a player who shows cards that they do not hold."""
    return f"{_names([player])} holds {card_names(held) or 'no cards'}, not {card_names(shown)}"


def too_many(player: int, dealt: int, recorded: int) -> str:
    """Return the refusal for a dealing action that names more cards than the deal."""
    return (
        f"{_names([player])} is dealt {dealt or 'none'} of the cards that come next, not {recorded}"
    )


def late(player: int) -> str:
    """Return the refusal for an extra card in a line after other players' cards."""
    return f"{_names([player])} has all cards of this street; {WHERE}"


def untold(player: int) -> str:
    """Return the refusal for dealing actions that leave out an extra card."""
    return (
        f"{_names([player])} is dealt an extra card here, and no line tells it; write it after the "
        f"card that brings it, as in 'd dh p{player} ????4c??'"
    )


def _last_first(passes: int, extra: int) -> Iterator[tuple[int, ...]]:
    """Yield which of a player's cards of a street may be the extra ones; the first is never
    extra."""
    return combinations(range(passes + extra - 1, 0, -1), extra)


def _names(players: Iterable[int]) -> str:
    return " and ".join(f"player {player}" if player else "the middle" for player in players)


class Script:
    """The lines of a hand file, and the deal they describe, before the engine plays them."""

    def __init__(self, file: HandFile, table: FileFields) -> None:
        self.table = table
        self.count = len(file.actions)
        self.lines, self.fault = read_lines(file.actions)
        self.dealing: DealFollower | None = None
        """The deal from the dealing lines, if they are the only source for it; else None."""
        if table.orders is None:
            if any(map(deals_unseen, table.game.phases)):
                raise BadRecord(
                    "bad_field", "_decks is missing; dealing actions can't stand for it"
                )
            antes = table.stakes.antes or (table.stakes.ante,) * len(table.stacks)
            self.dealing = DealFollower(table.game, antes)
            wrong = self.dealing.follow(self.lines)
            self.fault = wrong or self.fault or self.dealing.unfinished(self.count)

    def ways(self) -> Iterator[tuple[tuple[Card, ...], ...]]:
        """Yield the card orders with which the hand may be played."""
        if self.table.orders is not None:
            yield self.table.orders
        elif self.dealing is not None:
            for order in self.dealing.orders(len(self.table.game.deck())):
                yield (order,)
