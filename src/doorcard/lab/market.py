"""The market: the value of every card for sale, and the price at which it no longer pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doorcard.cards import UNKNOWN, Card, card_name
from doorcard.lab.answers import Choice, MarketValues, Offered
from doorcard.lab.choices import KnownCards, read_table, table_of, without_each
from doorcard.lab.comparing import Compared, compare
from doorcard.lab.odds import SEED
from doorcard.lab.spot import Cell, Held, Spot
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import Auction
from doorcard.rules.phases.buying import DECK
from doorcard.rules.phases.market import Market

NOT_BUYING = "not buying"
FOLDING = "folding"
"""The other choice if everybody must buy or fold (BUY-05)."""

FOLDED = Compared(0.0, (0.0, 0.0), 0.0, (0.0, 0.0))

Sale = Market | Auction


class Option(NamedTuple):
    """A purchase: its slot, the card given up for it, and the spot it leads to."""

    slot: int
    card: Card
    given: Card
    spot: Spot


def market(
    game: Game,
    hands: Sequence[str],
    market: str,
    *,
    player: int = 1,
    pot: int | None = None,
    unit: int | None = None,
    dead: str = "",
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
) -> MarketValues:
    """Return the value of each card for sale to a player, including the deck card.

    `hands` are as in `lab.odds`, and `market` is the row from slot 1. If a card must be given up,
    it is the one that leaves the largest share; if the deck card is seen first, it is the card that
    is worst then. If everybody must buy or fold, each card is compared with folding. Nobody buys
    after that, and other players' purchases are ignored. `pot` and `unit` are in chips; by default,
    the unit is that of the game's usual stakes. A price joins the pot, so a card breaks even at
    gain × pot / (1 - share).

    Raise `BadSetup`: as `lab.odds`, `no_such_player`, `no_market`, `bad_count`.
    """
    sale = _sale(game)
    table = read_table(game, hands, player, dead, market)
    unit = game.usual_stakes().unit_chips() if unit is None else unit
    return _values(table, sale, pot, unit, exact, samples, seed)


def market_of(
    view: View,
    player: int | None = None,
    *,
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
) -> MarketValues:
    """Return the value of each card of the row on the table to the viewer, as `market` does.

    Raise `BadSetup` (`no_market`).
    """
    state = view.state
    sale = next((p for p in state.game.phases[max(state.at, 0) :] if isinstance(p, Sale)), None)
    if sale is None:
        raise no_market(state.game, " any more" if _sold_once(state.game) else "")
    table = table_of(view)._replace(player=player or view.viewer)
    unit = state.stakes.unit_chips()
    return _values(table, sale, state.pot_total, unit, exact, samples, seed)


def _sale(game: Game) -> Sale:
    sale = next((phase for phase in game.phases if isinstance(phase, Sale)), None)
    if sale is None:
        raise no_market(game)
    return sale


def _sold_once(game: Game) -> bool:
    return any(isinstance(phase, Sale) for phase in game.phases)


def no_market(game: Game, since: str = "") -> BadSetup:
    """Return the refusal of a question about cards for sale if none are for sale, or none `since`
    then.
    """
    return BadSetup("no_market", f"no cards are for sale in {game.id}{since}", game=game.id)


def _values(
    table: KnownCards,
    sale: Sale,
    pot: int | None,
    unit: int,
    exact: bool | None,
    samples: int | None,
    seed: int,
) -> MarketValues:
    for name, amount in (("pot", pot), ("unit", unit)):
        if amount is not None and (type(amount) is not int or amount < 1):
            raise BadSetup(
                "bad_count", f"a {name} of {shown(amount)}; it is a whole number of chips from 1 up"
            )
    options = _options(table, sale)
    must_buy = isinstance(sale, Market) and sale.must_buy
    spots = [*([] if must_buy else [table.spot()]), *(option.spot for option in options)]
    found = compare(spots, table.player, exact=exact, samples=samples, seed=seed)
    now, *others = (FOLDED, *map(_against_folding, found.found)) if must_buy else found.found
    best: dict[int, tuple[Option, Compared]] = {}
    for option, compared in zip(options, others, strict=True):
        if option.slot not in best or compared.share > best[option.slot][1].share:
            best[option.slot] = option, compared
    return MarketValues(
        game=table.game.id,
        player=table.player,
        exact=found.exact,
        samples=found.samples,
        now=Choice(FOLDING if must_buy else NOT_BUYING, now.share, now.interval, 0.0, (0.0, 0.0)),
        cards=tuple(
            _offered(option, compared, _price(sale, option, unit), pot)
            for option, compared in best.values()
        ),
        pot=pot,
        seed=None if found.exact else seed,
        by=found.by,
    )


def _against_folding(one: Compared) -> Compared:
    """Return the gain of a purchase over giving up the hand."""
    return one._replace(gain=one.share, gain_interval=one.interval)


def _options(table: KnownCards, sale: Sale) -> list[Option]:
    """Return every purchase, the row first."""
    found = []
    for slot, card in enumerate(table.row, 1):
        if card != UNKNOWN:
            found += _purchases(table, sale, slot, card)
    if isinstance(sale, Market) and sale.deck != "none":
        found += _purchases(table, sale, DECK, UNKNOWN)
    return found


def _purchases(table: KnownCards, sale: Sale, slot: int, card: Card) -> list[Option]:
    hand = table.hand
    if not (isinstance(sale, Market) and sale.swaps):
        up = isinstance(sale, Auction) or not sale.concealed
        grown = Held(hand.down, (*hand.up, card)) if up else Held((*hand.down, card), hand.up)
        return [Option(slot, card, UNKNOWN, table.spot(grown))]
    if slot == DECK and sale.see_before_discard:
        return [Option(slot, card, UNKNOWN, _with_one_more(table))]
    return [
        Option(slot, card, given, table.spot(changed, [given]))
        for changed, given in without_each(hand, card)
    ]


def _with_one_more(table: KnownCards) -> Spot:
    """Return the spot with one more card in the hand of a player who sees it before giving one up.

    A player who gives up the worst card after seeing the new one has the best five of six cards.
    The share is too large only if the player wins both sides with cards that can't all be kept.
    """
    spot = table.spot()
    return spot._replace(cells=(*spot.cells, Cell(table.player, False, UNKNOWN)))


def _price(sale: Sale, option: Option, unit: int) -> float | None:
    """Return the price of a card in chips; an average if only the card tells it, None for a bid."""
    if isinstance(sale, Auction):
        return None
    if option.slot == DECK and sale.deck == "free":
        return 0
    if sale.price_by_rank:
        cards = option.spot.unseen if option.card == UNKNOWN else (option.card,)
        total = unit * sum(sale.price_by_rank[card >> 2] for card in cards)
        return total if len(cards) == 1 else total / len(cards)
    at = len(sale.prices) - 1 if option.slot == DECK else option.slot - 1
    return sale.prices[at] * unit if at < len(sale.prices) else None


def _offered(option: Option, compared: Compared, price: float | None, pot: int | None) -> Offered:
    giving = "" if option.given == UNKNOWN else card_name(option.given)
    bought = Choice(giving, *compared)
    return Offered.of(bought, option.slot, card_name(option.card), price=price, pot=pot)
