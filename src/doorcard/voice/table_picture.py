"""The table as a picture: a row for every player with chips and cards, and the player in turn.

Cards that lie face up are pushed forward, as on a real table.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from doorcard.cards import UNKNOWN
from doorcard.language.saying import number, say, text
from doorcard.ranking.words import capital, listed
from doorcard.rules.asks import Ask, asked_name
from doorcard.rules.errors import UnknownCards
from doorcard.rules.facts import Began
from doorcard.rules.hand import Hand, View, state_before
from doorcard.rules.phases.market import asking_prices
from doorcard.rules.picture.cards import GAP, HEIGHT, WIDTH, card_svg
from doorcard.rules.picture.svg import Picture, box, disc, group, picture, write
from doorcard.rules.places import DOWN, Place
from doorcard.rules.state import Seat, State
from doorcard.voice.names import Names
from doorcard.voice.rendering import log_text
from doorcard.voice.story import Story
from doorcard.voice.table_drawing import (
    ASIDE,
    CENTRE,
    DEALER,
    HOUSE,
    MARKET,
    pot_words,
    seat_notes,
    wild_line,
)

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


PLAYER = text("Player {number}")
ALL_KNOWN = text("all that is known")
AS_PLAYER = text("as player {number} sees it")
AS_SPECTATOR = text("as a spectator sees it")
ROW_LEFT = text("in the row")
"""The name of a row of cards that have no price: those to be bid for, and those left over."""
SAYS = text("declared {side}")
ASKED = text("{who} to act")
OVER = text("The hand is over.")
TITLE = text("{game}: the table")


def table_svg(hand: Hand | View, *, four_colours: bool = False) -> Picture:
    """Return a picture of a table as far as a hand or a view knows it.

    The last line tells who is asked for what, or once the hand is over, who won what.
    """
    state, ask = hand.state, hand.ask
    draw = _Drawing(state, ask, four_colours)
    draw.head(_caption(hand))
    for label, places in ((CENTRE, state.centre), (ASIDE, state.aside), (HOUSE, state.house)):
        if places:
            draw.shared(say(label), places)
    if state.market:
        draw.market()
    for player in range(1, len(state.seats) + 1):
        draw.seat(player)
    draw.foot(_last_words(hand))
    return draw.done()


def _caption(hand: Hand | View) -> str:
    if isinstance(hand, Hand):
        return say(ALL_KNOWN)
    return say(AS_PLAYER, number=hand.viewer) if hand.viewer else say(AS_SPECTATOR)


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
        pots = pot_words(state, grouped=True) if state.pot_total else ""
        self.parts += [
            write(state.game.title, MARGIN, 34, size=19, fill=INK, bold=True),
            write(pots, ACROSS - MARGIN, 34, size=19, fill=GOLD, bold=True, anchor="end"),
            write(caption, MARGIN, 55, size=13, fill=FAINT),
            write(wild_line(state), ACROSS - MARGIN, 55, size=13, fill=FAINT, anchor="end"),
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
        self.shared(say(MARKET if asked else ROW_LEFT), row)
        step = self._step(len(row))
        for at, price in enumerate([*prices, deck]):
            if price is not None:
                x = CARDS_AT + at * step + WIDTH * SCALE / 2
                told_price = write(
                    _chips(price), x, self.y + 4, size=14, fill=GOLD, bold=True, anchor="middle"
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
            write(say(PLAYER, number=player), 0, 33, size=16, fill=INK, bold=True),
            write(_chips(seat.stack), 0, 53, size=14, fill=FAINT),
        ]
        if player == len(self.state.seats) and not self.state.game.banked:
            row += [disc(94, 27, 9, INK)]
            row += [write(DEALER, 94, 31.5, size=12, fill=FELT, anchor="middle")]
        self.parts.append(group(row, MARGIN, self.y, opacity))
        self.parts.append(self._cards(seat.places, opacity=opacity))
        self._chips(player, seat)
        self.y += ROW

    def _chips(self, player: int, seat: Seat) -> None:
        """Draw the chips in front of a player, and the notes about them."""
        right = ACROSS - MARGIN
        notes = _notes(self.state, player)
        middle = self.y + ROW / 2 + 5
        if seat.bet:
            at = middle - 10 if notes else middle
            amount = _chips(seat.bet)
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
        title = say(TITLE, game=self.state.game.title)
        return picture(ACROSS, height, [felt, *self.parts], title)

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


def _chips(amount: int) -> str:
    return number(amount, grouped=True)


def _notes(state: State, player: int) -> str:
    """Return the notes about a player, and their declaration."""
    said = state.declared[player - 1] if state.declared else ""
    shown = said and not state.seat(player).folded
    declared = [say(SAYS, side=say(said.replace("_", " ")))] if shown else []
    return " · ".join([*declared, *seat_notes(state, player, grouped=True)])


def _last_words(hand: Hand | View) -> list[str]:
    """Return the player in turn and the offers, or once the hand is over, who won what."""
    if hand.ask is not None:
        return wrap(_asked(hand.ask), LETTERS)
    if not hand.state.over:
        return []
    return wrap(" · ".join(_results(hand)) or say(OVER), LETTERS)


def _results(hand: Hand | View) -> list[str]:
    """Return who won what; [] for a view, and for a hand whose beginning is not known."""
    facts, state = hand.facts, hand.state
    first = facts[0] if facts and isinstance(hand, Hand) else None
    if not isinstance(first, Began) or first.at:
        return []
    story = Story(state_before(state, facts))
    story.hear(facts)
    numbers = range(1, len(state.seats) + 1)
    names = Names([say(PLAYER, number=player) for player in numbers])
    return [log_text(line, names) for line in story.lines() if line.kind == "result"]


def _asked(ask: Ask) -> str:
    """Return who is asked, and what is on offer: for each of them alone if it differs."""
    offered = [" · ".join([o.words() for o in ask.to(player).offers]) for player in ask.players]
    offers = offered[0]
    if len(set(offered)) > 1:
        names = map(asked_name, ask.players)
        offers = "; ".join([f"{n}: {words}" for n, words in zip(names, offered, strict=True)])
    who = listed([str(asked_name(player)) for player in ask.players])
    return f"{capital(say(ASKED, who=who))}{': ' if offers else ''}{offers}"
