"""The table: a row for every player with chips and cards, the middle, and the player in turn.

Cards that lie face up are pushed forward, as on a real table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from doorcard.cards import SUIT_SYMBOLS, SUITS, UNKNOWN
from doorcard.rules.asks import Ask
from doorcard.rules.errors import UnknownCards
from doorcard.rules.facts import Awarded, Fact
from doorcard.rules.phases.market import asking_prices
from doorcard.rules.picture.cards import GAP, HEIGHT, WIDTH, card_svg
from doorcard.rules.picture.svg import Picture, box, disc, group, picture, write
from doorcard.rules.places import DOWN, Place
from doorcard.rules.reading import wild_now
from doorcard.rules.state import Seat, State

ACROSS = 800
MARGIN = 20
CARDS_AT = 190
CARDS_ACROSS = 440
SCALE = 0.8
ROW = 76
FORWARD = 8
"""The pixels by which a face-up card is drawn further forward."""

FELT, LIT, INK, FAINT, GOLD = "#1d4a3b", "#2b6450", "#ffffff", "#b9cfc6", "#f2c14e"
FADED = 0.4
LETTERS = 105
"""The most letters in one of the last lines."""


def table_svg(
    state: State,
    ask: Ask | None,
    *,
    facts: Iterable[Fact] = (),
    caption: str = "",
    four_colours: bool = False,
) -> Picture:
    """Return a picture of a table as far as `state` knows it.

    The last line is made from `ask`, the current question, or once the hand is over from `facts`,
    who won what. `caption` names the viewer.
    """
    draw = _Drawing(state, ask, four_colours)
    draw.head(caption)
    for label, places in (
        ("in the middle", state.centre),
        ("turned up", state.aside),
        ("dealer", state.house),
    ):
        if places:
            draw.shared(label, places)
    if state.market:
        draw.market()
    for player in range(1, len(state.seats) + 1):
        draw.seat(player)
    draw.foot(_last_words(state, ask, facts))
    return draw.done()


class _Drawing:
    """A picture that grows downwards."""

    def __init__(self, state: State, ask: Ask | None, four_colours: bool) -> None:
        self.state = state
        self.asked = ask.players if ask else ()
        self.four_colours = four_colours
        self.parts: list[str] = []
        self.y = 0.0

    def head(self, caption: str) -> None:
        state = self.state
        self.parts += [
            write(state.game.title, MARGIN, 34, size=19, fill=INK, bold=True),
            write(_pots(state), ACROSS - MARGIN, 34, size=19, fill=GOLD, bold=True, anchor="end"),
            write(caption, MARGIN, 55, size=13, fill=FAINT),
            write(_wild(state), ACROSS - MARGIN, 55, size=13, fill=FAINT, anchor="end"),
        ]
        self.y = 68

    def shared(self, label: str, places: Sequence[Place | None]) -> None:
        """Draw the cards that belong to no player."""
        self.parts.append(write(label, MARGIN, self.y + ROW / 2 + 5, size=14, fill=FAINT))
        self.parts.append(self._cards(places, level=True))
        self.y += ROW

    def market(self) -> None:
        """Draw the cards for sale, each with its price below."""
        asked = _prices(self.state)
        prices, deck = asked or ((None,) * len(self.state.market), None)
        row = list(self.state.market)
        if deck is not None:
            row.append(DOWN[UNKNOWN])
        self.shared("for sale" if asked else "in the row", row)
        step = self._step(len(row))
        for at, price in enumerate([*prices, deck]):
            if price is not None:
                x = CARDS_AT + at * step + WIDTH * SCALE / 2
                told_price = write(
                    f"{price:,}", x, self.y + 4, size=14, fill=GOLD, bold=True, anchor="middle"
                )
                self.parts.append(told_price)
        self.y += 16

    def seat(self, player: int) -> None:
        """Draw a player's row."""
        seat = self.state.seat(player)
        opacity = FADED if seat.folded else 1
        if player in self.asked:
            self.parts.append(box(8, self.y, ACROSS - 16, ROW, LIT, round=8))
            self.parts.append(box(8, self.y, 5, ROW, GOLD, round=2))
        row = [
            write(f"Player {player}", 0, 33, size=16, fill=INK, bold=True),
            write(f"{seat.stack:,}", 0, 53, size=14, fill=FAINT),
        ]
        if player == len(self.state.seats) and not self.state.game.banked:
            row += [disc(94, 27, 9, INK), write("D", 94, 31.5, size=12, fill=FELT, anchor="middle")]
        self.parts.append(group(row, MARGIN, self.y, opacity))
        self.parts.append(self._cards(seat.places, opacity=opacity))
        self._chips(player, seat)
        self.y += ROW

    def _chips(self, player: int, seat: Seat) -> None:
        """Draw the chips in front of a player, and the notes about them."""
        right = ACROSS - MARGIN
        notes = _notes(self.state, player, seat)
        middle = self.y + ROW / 2 + 5
        if seat.bet:
            at = middle - 10 if notes else middle
            amount = f"{seat.bet:,}"
            self.parts += [
                write(amount, right, at, size=16, fill=GOLD, bold=True, anchor="end"),
                disc(right - 9.2 * len(amount) - 12, at - 5.5, 6, GOLD, FELT),
            ]
            middle += 10
        self.parts.append(write(notes, right, middle, size=14, fill=FAINT, anchor="end"))

    def foot(self, lines: Sequence[str]) -> None:
        self.y += 24 if lines else 8
        for line in lines:
            self.parts.append(write(line, MARGIN, self.y, size=14, fill=INK))
            self.y += 20

    def done(self) -> Picture:
        height = self.y
        felt = box(0, 0, ACROSS, height, FELT, round=14)
        return picture(ACROSS, height, [felt, *self.parts], f"{self.state.game.title}: the table")

    def _cards(
        self, places: Sequence[Place | None], *, opacity: float = 1, level: bool = False
    ) -> str:
        step = self._step(len(places)) / SCALE
        cards = []
        for at, place in enumerate(places):
            forward = FORWARD if place and place.up and not level else 0
            face = _empty() if place is None else _face(place, self.four_colours)
            cards.append(group([face], at * step, -forward))
        down = ROW - HEIGHT * SCALE - (FORWARD if level else 4)
        return group(cards, CARDS_AT, self.y + down, opacity, SCALE)

    def _step(self, count: int) -> float:
        """Return the distance between cards; they overlap if there are many."""
        return min((WIDTH + GAP) * SCALE, (CARDS_ACROSS - WIDTH * SCALE) / max(1, count - 1))


def _prices(state: State) -> tuple[tuple[int | None, ...], int | None] | None:
    """Return the prices of every slot and the deck card; None if they can't be told."""
    try:
        return asking_prices(state)
    except UnknownCards:
        return None


def _face(place: Place, four_colours: bool) -> str:
    return card_svg(place.card, down=not place.up, four_colours=four_colours)


def _empty() -> str:
    """Return an empty slot."""
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="6" fill="none" '
        f'stroke="{FAINT}" stroke-dasharray="4 4"/>'
    )


def _pots(state: State) -> str:
    """Return the pots, and the chips in front of players as well if there are several pots."""
    if state.game.banked:
        return f"{state.pot_total:,} wagered" if state.pot_total else ""
    amounts = [pot.amount for pot in state.pots if pot.amount]
    if len(amounts) < 2:
        return f"pot {state.pot_total:,}" if state.pot_total else ""
    ahead = sum(seat.bet for seat in state.seats)
    return "pots " + " + ".join(f"{amount:,}" for amount in [*amounts, *[ahead] * bool(ahead)])


def _wild(state: State) -> str:
    """Return the wild cards: ranks `6`, cards `Q♠`; for some only, `3 down` or `3 for high`."""
    shown = []
    for name in wild_now(state):
        where, _, it = name.rpartition(" ")
        written = it[0] + "".join(SUIT_SYMBOLS[SUITS.index(suit)] for suit in it[1:])
        shown.append(
            f"{written} {where if where == 'down' else f'for {where}'}" if where else written
        )
    return f"wild: {', '.join(shown)}" if shown else ""


def _notes(state: State, player: int, seat: Seat) -> str:
    """Return the notes about a player: folded, all-in, their declaration."""
    if seat.folded:
        return "folded"
    notes = ["timed out"] if seat.out else [] if seat.stack or state.over else ["all-in"]
    said = state.declared[player - 1] if state.declared else ""
    notes += [f"says {said}"] if said else []
    notes += [f"{on.replace('_', ' ')} {chips:,}" for on, chips in state.wagers_of(player)]
    return " · ".join(notes)


def _last_words(state: State, ask: Ask | None, facts: Iterable[Fact]) -> list[str]:
    """Return the player in turn and the offers, or once the hand is over, who won what."""
    if ask is not None:
        return wrap(_asked(ask), LETTERS)
    if not state.over:
        return []
    won = [fact for fact in facts if isinstance(fact, Awarded)]
    wins = [f"Player {f.player} wins {f.amount:,} ({f.side.replace('_', ' ')})" for f in won]
    return wrap(" · ".join(wins) or "The hand is over.", LETTERS)


def _asked(ask: Ask) -> str:
    who = " and ".join(f"player {player}" if player else "the dealer" for player in ask.players)
    offered = {
        player: " · ".join(o.words() for o in ask.to(player).offers) for player in ask.players
    }
    offers = offered[ask.players[0]]
    if len(set(offered.values())) > 1:
        offers = "; ".join(f"player {player}: {words}" for player, words in offered.items())
    return f"{who[0].upper()}{who[1:]} to act{': ' if offers else ''}{offers}"
