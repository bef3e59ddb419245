"""The table as one seat sees it: a row for every player, the viewer's last.

Rows go clockwise, so the player who acts after you is at the top. The drawing is made from a view
alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from doorcard.language.saying import number, say, text
from doorcard.ranking.words import as_object
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanCall
from doorcard.rules.phases.market import asking_prices, buying_round
from doorcard.rules.places import Place
from doorcard.rules.reading import centre_grid, showing, strengths, wild_count, wild_now
from doorcard.rules.state import State
from doorcard.voice.layout import WIDTH, card_text, lay_out, row_text, wrap
from doorcard.voice.names import (
    Names,
    side_words,
    stage_name,
    strength_words,
    wild_names,
    wild_words,
)

WAGER = "{side} {amount}"
WAGERED = text("{amount} wagered")
POT = text("pot {amount}")
COLUMNS = (text("stack"), text("bet"), text("cards"))
FOLDED = text("folded")
OUT = text("timed out")
IS_ALL_IN = text("all-in")
DEALER = "D"
CENTRE = text("for all")
MARKET = text("for sale")
AUCTION = text("for auction")
ASIDE = text("for nobody")
HOUSE = text("dealer")
EMPTY_SLOT = "--"
SLOT = "{slot}: "
SLOT_PRICE = text(" for {amount}")
DECK_PRICE = text("deck for {amount}")
DECK_TOLD_BY_RANK = text("deck by its rank")
YOU_HOLD = text("You hold ")
PRICE = text("{amount} to call")
WILD = text("wild: {cards}")
POTS = text("pots {amounts}")

TITLE = 74
"""The most characters in the line above a table; a longer list of wild cards is left out."""
NAME = 7
CARDS = 22
NO_CARD = "  "


def table_text(view: View) -> str:
    """Return a table as plain text, as its viewer sees it, with players by their numbers."""
    names = Names.numbered(len(view.state.seats), view.viewer)
    return "\n".join(line.plain for line in table_lines(view, names, WIDTH))


def table_lines(view: View, names: Names, width: int) -> list[Text]:
    """Return the table in lines: the pot and the price to stay in, the seats, and your hand."""
    state = view.state
    ask = view.ask
    asked = ask.players if ask else ()
    price = sum(offer.amount for offer in (ask.offers if ask else ()) if isinstance(offer, CanCall))
    least = max(6, *(len(say(column)) + 1 for column in COLUMNS[:2]))
    chips = max(least, *(len(str(seat.stack)) + 2 for seat in state.seats))
    lines = [_rule(_title(state, price), width), _heading(chips)]
    count = len(state.seats)
    order = [*state.clockwise(view.viewer), view.viewer] if view.viewer else range(1, count + 1)
    for player in order:
        row = _row(state, names, player, chips, player in asked)
        row.truncate(width, overflow="ellipsis")
        lines.append(row)
    if state.market:
        lines += _market_lines(state, width)
    centre = [
        [None if at is None else state.centre[at] for at in line] for line in centre_grid(state)
    ]
    for label, rows in (
        (say(CENTRE), centre),
        (say(ASIDE), [state.aside]),
        (say(HOUSE), [state.house]),
    ):
        if any(rows):
            lines += _shared_rows(label, rows, chips)
    if view.viewer and not state.seat(view.viewer).folded:
        lines += hold_lines(view, width)
    return lines


def hold_lines(view: View, width: int) -> list[Text]:
    """Return your hand in words, in lines of at most `width`; [] if it is worth nothing."""
    state, you = view.state, view.viewer
    lines = strength_words(strengths(state, you), wild_count(state, you))
    if not lines:
        return []
    made = " · ".join(map(as_object, lines))
    return wrap(Text("  " + say(YOU_HOLD)).append(made, "bold"), width)


def _title(state: State, price: int) -> str:
    parts = [stage_name(state), pot_words(state)]
    rest = [say(PRICE, amount=number(price))] if price else []
    wild = wild_line(state)
    whole = " · ".join([*parts, *([wild] if wild else []), *rest])
    # Wild cards have been named before.
    return whole if len(whole) <= TITLE else " · ".join([*parts, *rest])


def pot_words(state: State, *, grouped: bool = False) -> str:
    """Return the pots, and the chips in front of players as well if there are several pots."""
    amounts = [pot.amount for pot in state.pots if pot.amount]
    ahead = sum(seat.bet for seat in state.seats)
    if state.game.banked:
        return say(WAGERED, amount=number(ahead, grouped=grouped))
    if len(amounts) > 1:
        pots = [number(pot, grouped=grouped) for pot in [*amounts, *[ahead] * bool(ahead)]]
        return say(POTS, amounts=" + ".join(pots))
    return say(POT, amount=number(state.pot_total, grouped=grouped))


def wild_line(state: State) -> str:
    """Return what is wild: one rank or card in words, several as on cards; "" if nothing is."""
    wild = wild_now(state)
    if not wild:
        return ""
    return say(WILD, cards=wild_names(wild)) if len(wild) > 1 else wild_words(wild)


def _heading(chips: int) -> Text:
    stack, bet, cards = map(say, COLUMNS)
    return Text(f"{'':{NAME + 4}}{stack:>{chips}}{bet:>{chips}}   {cards}", "dim")


def _rule(title: str, width: int) -> Text:
    line = Text("── ", "dim").append(title, "not dim bold").append(" ")
    return line.append("─" * (width - line.cell_len))


def _row(state: State, names: Names, player: int, chips: int, asked: bool) -> Text:
    seat = state.seat(player)
    row = Text("▸ " if asked else "  ")
    row.append_text(_cell(Text(names[player], "bold" if player == names.you else ""), NAME))
    deals = player == len(state.seats) and not state.game.banked
    row.append(f" {DEALER if deals else ' '}")
    row.append(f"{seat.stack:>{chips}}")
    row.append(f"{seat.bet or '':>{chips}}", "bold")
    row.append("  ")
    row.append_text(_cell(row_text(seat.places), CARDS))
    row.append("   ").append(_note(state, player))
    row.rstrip()
    if seat.folded:
        row = Text(row.plain, "dim")
    return row


def _shared_rows(label: str, rows: Sequence[Sequence[Place | None]], chips: int) -> Iterator[Text]:
    """Yield the cards that belong to nobody, below the players' own, line by line as they lie."""
    for places in rows:
        row = Text(f"  {label:{NAME + 2 + 2 * chips}}  ")
        for place in places:
            row.append(" ").append_text(card_text(place.card) if place else Text(NO_CARD))
        row.rstrip()
        yield row
        label = ""


def _market_lines(state: State, width: int) -> list[Text]:
    """Return the row on offer by slot with its prices, then the price of the deck card.

    After the last sale it is empty; cards that are bid for have no price.
    """
    asked = asking_prices(state)
    if asked is None and not state.phase.bids:
        return []
    prices, deck = asked or ((None,) * len(state.market), None)
    items = []
    for slot, (place, price) in enumerate(zip(state.market, prices, strict=True), 1):
        item = Text(SLOT.format(slot=slot), "dim")
        item.append_text(card_text(place.card) if place else Text(EMPTY_SLOT))
        if price is not None:
            item.append(say(SLOT_PRICE, amount=price), "not dim")
        items.append(item)
    if deck is not None:
        items.append(Text(say(DECK_PRICE, amount=deck)))
    elif asked and deck_told_by_rank(state):
        items.append(Text(say(DECK_TOLD_BY_RANK)))
    head = Text(f"  {say(AUCTION if state.phase.bids else MARKET)}")
    return lay_out(items, width, indent=len(head) + 2, head=head)


def deck_told_by_rank(state: State) -> bool:
    """Return whether the deck card is for sale at a price set by its rank."""
    market = buying_round(state)
    return market is not None and market.deck == "turned_up"


def _note(state: State, player: int) -> str:
    """Return the notes about a player, and the value of their up-cards."""
    notes = seat_notes(state, player)
    if not state.seat(player).folded:
        notes += [shown.words for shown in showing(state, player)]
    return " · ".join(notes)


def seat_notes(state: State, player: int, *, grouped: bool = False) -> list[str]:
    """Return the notes about a player: folded, timed out, all-in, and their wagers."""
    seat = state.seat(player)
    if seat.folded:
        return [say(FOLDED)]
    notes = [say(OUT)] if seat.out else [] if seat.stack else [say(IS_ALL_IN)]
    return notes + [
        WAGER.format(side=side_words(state.game, on), amount=number(chips, grouped=grouped))
        for on, chips in state.wagers_of(player)
    ]


def _cell(text: Text, width: int) -> Text:
    """Return a text cut or padded to exactly `width` columns."""
    cell = text.copy()
    cell.truncate(width, overflow="ellipsis", pad=True)
    return cell
