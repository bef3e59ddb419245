"""Telesina: five-card stud with a short deck; the last card, in the middle, belongs to all.

Ledger: TEL, FCS, STR.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from doorcard.cards import RANKS
from doorcard.games.parts.options import TableOptions
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.language.saying import say
from doorcard.ranking import stripped
from doorcard.rules.game import Game
from doorcard.rules.openers.suited import SuitedHighCard, SuitedShowing
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares.suited import SuitedHigh
from doorcard.rules.verdicts import CardsSpeak
from doorcard.rules.verdicts.lowest_beats_highest import LowestBeatsHighest

TITLE = "Telesina"
PROFILE = Profile("stud", difficulty=3, minutes=3, main=("deck_low", "vela", "suit_ties"))
ALSO = {"telesina": ("Teresina", "Poker Telesina")}
PRESETS = {"italian-stud": {"vela": False}}

BY_PLAYERS = "by_players"
SIZES = range(2, 10)
"""The numbers of players that may play if the deck depends on that number (TEL-01)."""
LOWEST_AND_PLAYERS = 11
"""The sum of the lowest rank and the number of players in such a deck."""


class Options(TableOptions, frozen=True):
    """The options of Telesina."""

    deck_low: Annotated[
        Literal["2", "3", "4", "5", "6", "7", "by_players"],
        Meta(
            title="The deck begins with",
            extra={
                "values": {
                    "2": "Twos: 52 cards",
                    "3": "Threes: 48 cards",
                    "4": "Fours: 44 cards",
                    "5": "Fives: 40 cards",
                    "6": "Sixes: 36 cards",
                    "7": "Sevens: 32 cards",
                    "by_players": "Eleven less one for each player",
                }
            },
            description="the lowest rank in the deck; by_players: eleven less one for each "
            "player, so sixes with five players",
        ),
    ] = "7"
    vela: Annotated[
        bool,
        Meta(
            title="The last card lies in the middle, for everybody",
            description="after the fifth card one more, the vela, is turned up for everybody, with "
            "a last round of betting",
        ),
    ] = True
    suit_ties: Annotated[
        bool,
        Meta(
            title="Suits decide between equal hands",
            description="suits decide between equal hands, which share the pot otherwise",
        ),
    ] = True
    suit_order: Annotated[
        Literal["hdcs", "shdc"],
        Meta(
            title="Suits rank, from the best",
            extra={
                "values": {
                    "hdcs": "Hearts, diamonds, clubs, spades",
                    "shdc": "Spades, hearts, diamonds, clubs",
                }
            },
            description="how suits rank, the best first, by their first letters",
        ),
    ] = "hdcs"
    flush_by: Annotated[
        Literal["rank", "suit"],
        Meta(
            title="The better of two flushes has",
            extra={"values": {"rank": "The higher cards", "suit": "The better suit"}},
            description="two flushes are compared by their ranks, or by their suits alone",
        ),
    ] = "rank"
    lowest_beats_highest: Annotated[
        bool,
        Meta(
            title="The lowest straight flush beats the highest",
            description="the lowest straight flush beats the highest one, so that no hand is "
            "unbeatable",
        ),
    ] = False


def summary(options: Options) -> str:
    """Return the game in one line: whether there is a card in the middle."""
    if not options.vela:
        return say("Five-card stud with a short deck and ranked suits; the best hand wins.")
    return say("Five-card stud with a short deck; the last card, in the middle, belongs to all.")


def build(options: Options) -> Game:
    """Return the game with these options (TEL-01…13)."""
    if options.deck_low != BY_PLAYERS:
        return _game(options, options.deck_low)
    lows = [RANKS[LOWEST_AND_PLAYERS - players - 2] for players in SIZES]
    largest = _game(options, lows[-1])
    sizes = tuple([_game(options, lowest) for lowest in lows])
    return replace(largest, seats=(SIZES[0], SIZES[-1]), sizes=sizes)


def _game(options: Options, lowest: str) -> Game:
    """Return the game with a deck from this rank up."""
    high = SuitedHigh(
        stripped(lowest, flush_over_full=True).name,
        options.suit_order,
        options.suit_ties,
        options.flush_by,
    )
    verdict = CardsSpeak()
    if options.lowest_beats_highest:
        verdict = LowestBeatsHighest(False, *high.straight_flushes())
    return pot_game(
        id="telesina",
        title=TITLE if options.vela else "Italian Stud",
        seats=(2, 10),
        phases=(*_streets(options), Showdown(options.show_all_in, verdict=verdict)),
        shares=(high,),
        ledger=("TEL", "FCS", "STR"),
        options=options,
        lowest_rank=lowest,
    )


def _streets(options: Options) -> tuple[Phase, ...]:
    """Return the streets and the card in the middle (TEL-02, TEL-03, TEL-12)."""
    best = SuitedShowing(options.showing_tie, suits=options.suit_order)
    highest = SuitedHighCard(suits=options.suit_order)
    up = Deal("u", options.burn)
    return (
        Ante(),
        Deal("du", options.burn),
        betting(options, "small", highest, bring_in=True),
        up,
        betting(options, "small", best),
        up,
        betting(options, "big", best),
        up,
        betting(options, "big", best),
        *((Deal("u", middle=True), betting(options, "big", best)) if options.vela else ()),
    )
