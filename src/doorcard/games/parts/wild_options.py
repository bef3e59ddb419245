"""Wild cards as options of any high game, with the wild rule and the share they lead to (WLD)."""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from msgspec import Meta

from doorcard.rules.game import Wild
from doorcard.rules.shares import High
from doorcard.rules.wilds import FirstUp, KingsAndLow, LowHole, SeveralWilds, WildCards
from doorcard.rules.wilds.own import AceIs

NONE = "none"

_TOKEN = "([2-9TJQKA]|[2-9TJQKA][cdhs]|one_eyed_jacks|suicide_king|man_with_the_axe|one_eyes)"

WildTokens = Annotated[
    str,
    Meta(
        title="Wild for everybody",
        extra={
            "values": {
                "none": "No card",
                "2": "Twos",
                "2,4,T": "Twos, fours and tens",
                "5,T": "Fives and tens",
                "one_eyed_jacks": "One-eyed jacks",
                "suicide_king": "The king of hearts",
                "2,Js,Jh": "Twos and one-eyed jacks",
            }
        },
        examples=["none", "2", "2,4,T", "5,T", "one_eyed_jacks", "suicide_king", "2,Js,Jh"],
        pattern=rf"^(none|{_TOKEN}(, ?{_TOKEN})*)$(?!\n)",
        max_length=100,
        description="what is wild for everybody: ranks such as 2, cards such as Kh, "
        "one_eyed_jacks, suicide_king, man_with_the_axe or one_eyes, with commas; or none",
    ),
]
"""`wild` (WLD-01, WLD-02)."""

OwnWild = Annotated[
    Literal["none", "low_hole", "kings_and_low", "first_up"],
    Meta(
        title="Wild for one player alone",
        extra={
            "values": {
                "none": "Nothing",
                "low_hole": "The lowest card in the hole",
                "kings_and_low": "Kings for all, and the lowest other card",
                "first_up": "The rank of the first card face up",
            }
        },
        description="a rank that is wild for one player alone: that of the lowest card in the "
        "hole, the same with kings wild for all, or that of the first up-card",
    ),
]
"""`own_wild` (WLD-12, WLD-20, WLD-21)."""

LowHoleAce = Annotated[
    AceIs,
    Meta(
        title="In the hole, an ace counts as",
        extra={
            "values": {
                "high": "The highest card",
                "low": "The lowest card",
                "either": "Either, whichever is better",
            }
        },
        description="whether an ace in the hole is the highest card, the lowest, or either",
    ),
]
"""`low_hole_ace` (WLD-13)."""

KingRequired = Annotated[
    bool,
    Meta(
        title="Without a king, no low card is wild",
        description="the lowest card is wild only for a player who holds a king",
    ),
]
"""`king_required` (WLD-22)."""

LowFrom = Annotated[
    Literal["hole", "hand"],
    Meta(
        title="Where the lowest card is looked for",
        extra={"values": {"hole": "In the hole", "hand": "In the whole hand"}},
        description="where the lowest card besides the kings counts: in the hole or anywhere",
    ),
]
"""`low_from` (WLD-23)."""

CancelAt = Annotated[
    int,
    Meta(
        title="Nothing is wild any more when so many wild cards show",
        extra={"values": {"none": "They stay wild"}},
        ge=1,
        le=8,
        description="when so many wild cards lie face up, none of the named cards is wild any more",
    ),
]
"""`cancel_at`, unless it is `none` (WLD-11)."""

WildRole = Annotated[
    Literal["full", "bug"],
    Meta(
        title="A wild card stands for",
        extra={"values": {"full": "Any card", "bug": "An ace, or what a straight or flush lacks"}},
        description="a wild card is any card; or a bug: an ace, or a card that completes a "
        "straight or a flush",
    ),
]
"""`wild_role` (WLD-06)."""


class Wilding(Protocol):
    """The options for wild cards."""

    @property
    def wild(self) -> str: ...
    @property
    def own_wild(self) -> str: ...
    @property
    def low_hole_ace(self) -> AceIs: ...
    @property
    def king_required(self) -> bool: ...
    @property
    def low_from(self) -> Literal["hole", "hand"]: ...
    @property
    def cancel_at(self) -> int | Literal["none"]: ...


def wild_of(options: Wilding) -> Wild | None:
    """Return the wild rule of all of a table's options together; None if nothing is wild
    (WLD-09)."""
    cancel_at = options.cancel_at if isinstance(options.cancel_at, int) else None
    named = tokens(options.wild)
    own = own_wild(
        options.own_wild,
        ace=options.low_hole_ace,
        king_required=options.king_required,
        low_from=options.low_from,
    )
    return together(WildCards(named, cancel_at) if named else None, own)


def tokens(written: str) -> tuple[str, ...]:
    """Return the tokens of a list with commas; () for `none`."""
    return () if written == NONE else tuple(token.strip() for token in written.split(","))


def own_wild(
    name: str,
    *,
    ace: AceIs = "high",
    king_required: bool = False,
    low_from: Literal["hole", "hand"] = "hole",
) -> Wild | None:
    """Return the rule by which cards are wild for one player alone; None for `none`."""
    rules: dict[str, Wild] = {
        "low_hole": LowHole(ace),
        "kings_and_low": KingsAndLow(king_required, low_from, ace),
        "first_up": FirstUp(),
    }
    return rules.get(name)


def together(*wilds: Wild | None) -> Wild | None:
    """Return one rule for all of these, None if there is none."""
    found = tuple([wild for wild in wilds if wild is not None])
    if len(found) < 2:
        return found[0] if found else None
    return SeveralWilds(found)


def high_scale(wild_role: str) -> str:
    """Return the scale of high hands by the cards that a wild card may stand for (WLD-06)."""
    return "HIGH_WITH_BUGS" if wild_role == "bug" else "HIGH"


def high_of(wild_role: str, natural_beats_wild: bool) -> High:
    """Return the high share by the cards that a wild card may stand for (WLD-05, WLD-06)."""
    return High(high_scale(wild_role), natural_first=natural_beats_wild)
