"""Options of baseball: cards that are wild, that must be paid for, and that bring another (BSB)."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from msgspec import Meta

from doorcard.games.parts.wild_options import together, tokens
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Wild
from doorcard.rules.phases.demands import Demands, PaidWild
from doorcard.rules.wilds import WildCards

_RANKS = r"^(none|[2-9TJQKA](, ?[2-9TJQKA])*)$(?!\n)"

FreeWild = Annotated[
    str,
    Meta(
        title="Ranks that are wild",
        examples=["9", "6", "5,T", "none"],
        extra={"values": {"9": "Nines", "6": "Sixes", "5,T": "Fives and tens", "none": "No rank"}},
        pattern=_RANKS,
        max_length=40,
        description="ranks that are wild wherever they lie, with commas; or none",
    ),
]
"""`free_wild` (BSB-02, BSB-24)."""

PayWild = Annotated[
    str,
    Meta(
        title="Ranks that are wild, but cost chips if face up",
        examples=["3", "none", "3,K"],
        extra={"values": {"3": "Threes", "none": "No rank", "3,K": "Threes and kings"}},
        pattern=_RANKS,
        max_length=40,
        description="ranks that are wild, and must be paid for when they come face up, with "
        "commas; or none",
    ),
]
"""`pay_wild` (BSB-03, BSB-24)."""

Extra = Annotated[
    str,
    Meta(
        title="Ranks that bring one more card",
        examples=["4", "2", "none"],
        extra={"values": {"4": "Fours", "2": "Twos", "none": "No rank"}},
        pattern=_RANKS,
        max_length=40,
        description="ranks that bring one more card when they come face up, with commas; or none",
    ),
]
"""`extra` (BSB-14, BSB-24)."""

ThreeUp = Annotated[
    Literal["match_pot", "fixed", "buy_wild", "free"],
    Meta(
        title="A three face up",
        extra={
            "values": {
                "match_pot": "Pay what is in the pot, or fold",
                "fixed": "Pay a fixed price, or fold",
                "buy_wild": "Pay what is in the pot, or keep it natural",
                "free": "Is wild for nothing",
            }
        },
        description="what a three (or another rank that is paid for) costs face up: pay the pot "
        "or fold, pay a fixed price or fold, pay the pot or keep it natural, or pay "
        "nothing",
    ),
]
"""`three_up` (BSB-04, BSB-07, BSB-08)."""

ThreePrice = Annotated[
    int,
    Meta(
        title="Fixed price of a three face up",
        ge=1,
        le=1000,
        description="units for a three face up, where the price is fixed",
    ),
]
"""`three_price` (BSB-07)."""

ThreeCap = Annotated[
    int,
    Meta(
        title="The most that a three face up costs",
        extra={"values": {"none": "No limit"}},
        ge=1,
        le=1_000_000,
        description="the most chips that a three face up costs",
    ),
]
"""`three_cap`, unless it is `none` (BSB-06)."""

FirstThreeOnly = Annotated[
    bool,
    Meta(
        title="Only the first three is paid for",
        description="once a three face up was paid for, all later ones are wild for nothing",
    ),
]
"""`first_three_only` (BSB-09)."""

AllInThree = Annotated[
    Literal["wild", "natural"],
    Meta(
        title="A three face up, for a player who is all-in, is",
        extra={"values": {"wild": "Wild", "natural": "Natural"}},
        description="whether a three face up is wild for a player without chips",
    ),
]
"""`allin_three` (BSB-12)."""

FourUp = Annotated[
    Literal["free_down", "free_up", "buy_down", "buy_up", "none"],
    Meta(
        title="A four face up brings",
        extra={
            "values": {
                "free_down": "One more card, face down",
                "free_up": "One more card, face up",
                "buy_down": "A card face down for a price",
                "buy_up": "A card face up for a price",
                "none": "Nothing",
            }
        },
        description="what a four (or another rank that brings a card) brings face up: one more "
        "card, down or up, free or for a price; or no card",
    ),
]
"""`four_up` (BSB-14)."""

FourPrice = Annotated[
    int,
    Meta(
        title="Price of the card that a four brings",
        ge=1,
        le=1000,
        description="units for the card that a four brings, where it is paid for",
    ),
]
"""`four_price` (BSB-15)."""


class Demanding(Protocol):
    """The options for cards that are paid for and cards that bring another."""

    @property
    def free_wild(self) -> str: ...
    @property
    def pay_wild(self) -> str: ...
    @property
    def extra(self) -> str: ...
    @property
    def three_up(self) -> str: ...
    @property
    def three_price(self) -> int: ...
    @property
    def three_cap(self) -> int | Literal["none"]: ...
    @property
    def first_three_only(self) -> bool: ...
    @property
    def allin_three(self) -> str: ...
    @property
    def four_up(self) -> str: ...
    @property
    def four_price(self) -> int: ...


def demands_of(options: Demanding) -> Demands:
    """Return the demands of up-cards. Raise `BadSetup` (`bad_option`) for a rank in two lists."""
    check_ranks(options)
    free = options.three_up == "free"
    up = options.four_up
    return Demands(
        pay=() if free else tokens(options.pay_wild),
        price=options.three_price if options.three_up == "fixed" else None,
        cap=None if options.three_cap == "none" else options.three_cap,
        may_decline=options.three_up == "buy_wild",
        once=options.first_three_only,
        all_in_wild=options.allin_three == "wild",
        extra=() if up == "none" else tokens(options.extra),
        extra_way="u" if up in ("free_up", "buy_up") else "d",
        extra_price=options.four_price if up in ("buy_down", "buy_up") else 0,
    )


def demanded_wild(options: Demanding) -> Wild | None:
    """Return the wild rule: ranks for nothing, and ranks that are paid for face up."""
    free, paid = tokens(options.free_wild), tokens(options.pay_wild)
    if options.three_up == "free":
        free, paid = (*free, *paid), ()
    return together(WildCards(free) if free else None, PaidWild(paid) if paid else None)


def check_ranks(options: Demanding) -> None:
    """Raise `BadSetup` (`bad_option`) if a rank is in two lists (BSB-24)."""
    seen: dict[str, str] = {}
    for name in ("free_wild", "pay_wild", "extra"):
        for rank in dict.fromkeys(tokens(getattr(options, name))):
            if rank in seen:
                raise BadSetup(
                    "bad_option",
                    "{rank} stands in {first} and in {option}; a rank is in one of them",
                    rank=rank,
                    first=seen[rank],
                    option=name,
                )
            seen[rank] = name
