"""Which cards are wild: read from the face-up cards, in the order in which they came.

Nothing of it is stored. A fold changes nothing, since no card is turned over (FTQ-13); face-down
cards have no influence (FTQ-03).
"""

from __future__ import annotations

from typing import ClassVar

from doorcard.cards import RANKS, UNKNOWN
from doorcard.language.saying import say
from doorcard.ranking.words import capital, plural, rank_word
from doorcard.rules.errors import UnknownCards
from doorcard.rules.game import Parted, Wild
from doorcard.rules.names import check_rank
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, quiet

NO_RANK = -1
_UNSURE = -2
"""An up-card is not known, and what is wild depends on it."""


class _WildRank(Wild, frozen=True):
    """At most one rank is wild, for everybody and in the hole too."""

    comes: ClassVar[bool] = True

    def find(self, state: State) -> int:
        """Return the rank that is wild, `NO_RANK` if none is, or a lower number if not known."""
        raise NotImplementedError

    def rank(self, state: State) -> int:
        """Return the rank that is wild or `NO_RANK`; raise `UnknownCards` if it is not known."""
        rank = self.find(state)
        if rank < NO_RANK:
            raise UnknownCards("what is wild depends on an up-card that is not known")
        return rank

    def names(self, state: State) -> tuple[str, ...]:
        rank = self.find(state)
        return (RANKS[rank],) if rank >= 0 else ()

    def parted(self, state: State, player: int) -> Parted:
        rank = self.rank(state)
        cards = state.hand_of(player)
        if rank < 0:
            return cards, 0
        natural = tuple([card for card in cards if card >> 2 != rank])
        return natural, len(cards) - len(natural)


class FollowRank(_WildRank, frozen=True):
    """The rank of the up-card that follows the latest face-up `leader` is wild (FTQ-02…06).

    With `doubled`, a leader right after a leader makes the leader's own rank wild, and the next
    up-card does not become wild because of it (FTQ-05). With `hidden`, leaders that lie face down
    are wild too (FTQ-07); with `always`, all leaders are (FTX-02).
    """

    leader: str = "Q"
    doubled: bool = False
    hidden: bool = False
    always: bool = False

    def __post_init__(self) -> None:
        check_rank(self.leader)

    def example(self) -> tuple[str, ...]:
        return (self.leader + "*" * self.always, "7*")

    def find(self, state: State) -> int:
        return self._follow(state)[0]

    def is_due(self, state: State) -> bool:
        """Return whether the next up-card becomes wild."""
        return self._follow(state)[1]

    def _follow(self, state: State) -> tuple[int, bool]:
        leader = RANKS.index(self.leader)
        rank, due = NO_RANK, False
        for card, _ in state.exposed:
            shown = card >> 2
            if shown == leader and not (due and self.doubled):
                rank, due = NO_RANK, True
            elif card == UNKNOWN:
                rank, due = _UNSURE, False
            elif due:
                rank, due = shown, False
        return rank, due

    def names(self, state: State) -> tuple[str, ...]:
        names = super().names(state)
        return tuple(dict.fromkeys((self.leader, *names))) if self.always else names

    def face_down(self) -> tuple[str, ...]:
        return (self.leader,) if self.hidden else ()

    def parted(self, state: State, player: int) -> Parted:
        if not self.hidden and not self.always:
            return super().parted(state, player)
        rank = self.rank(state)
        leader = RANKS.index(self.leader)
        natural = []
        places = (*state.seat(player).places, *state.centre)
        for place in places:
            own = place.card >> 2
            if own != rank and (own != leader or (place.up and not self.always)):
                natural.append(place.card)
        return tuple(natural), len(places) - len(natural)


class FollowPair(_WildRank, frozen=True):
    """The rank of the up-card that follows the latest pair in a player's up-cards is wild
    (DSZ-02…05).

    With `trips`, a third or fourth card of the rank counts as a pair again (DSZ-09). With
    `of_wild`, a pair of the rank that is wild counts as a pair, too (DSZ-10).
    """

    trips: bool = True
    of_wild: bool = True

    def example(self) -> tuple[str, ...]:
        return ("8", "8", "J*")

    def find(self, state: State) -> int:
        rank, due = NO_RANK, False
        held: dict[tuple[int, int], int] = {}
        for card, player in state.exposed:
            if card == UNKNOWN:
                return _UNSURE
            shown = card >> 2
            own = held.get((player, shown), 0) if player else 0
            if _pairs(own, self.trips) and (self.of_wild or shown != rank):
                rank, due = NO_RANK, True
            elif due:
                rank, due = shown, False
            held[player, shown] = own + 1
        return rank


class TopAside(_WildRank, frozen=True):
    """The rank of the top card in the middle, which belongs to nobody, is wild (DSZ-12).

    `trips` and `of_wild` say which pairs turn up a card there; they mean the same as in
    `FollowPair`.
    """

    trips: bool = True
    of_wild: bool = True

    def find(self, state: State) -> int:
        if not state.aside:
            return NO_RANK
        card = state.aside[-1].card
        return _UNSURE if card == UNKNOWN else card >> 2

    def calls(self, state: State) -> bool:
        """Return whether the latest up-card, if a player's, made a pair that turns a card up."""
        card, player = state.exposed[-1]
        ranks = [held >> 2 for held, owner in state.exposed if owner == player]
        if UNKNOWN >> 2 in ranks:
            raise UnknownCards(f"player {player}'s up-cards may be a pair; not all are known")
        if not _pairs(ranks.count(card >> 2) - 1, self.trips):
            return False
        return self.of_wild or card >> 2 != self.rank(state)


def _pairs(own: int, trips: bool) -> bool:
    """Return whether a card makes a pair for a player who shows `own` others of its rank."""
    return own == 1 or (trips and own > 1)


def _follow_rank(wild: FollowRank) -> str:
    """Say which up-card becomes wild."""
    leader = rank_word(wild.leader)
    several = plural(wild.leader)
    parts = [
        say(
            "All cards of one rank are wild for everybody, in the hole too: the rank of the "
            "up-card that follows the latest {rank} face up. Until that card comes, no other rank "
            "is wild.",
            rank=leader,
        )
        if wild.always
        else say(
            "All cards of one rank are wild for everybody, in the hole too: the rank of the "
            "up-card that follows the latest {rank} face up. Until that card comes, nothing is "
            "wild.",
            rank=leader,
        )
    ]
    if wild.doubled:
        parts.append(
            say("A {rank} right after a {rank} makes {ranks} wild.", rank=leader, ranks=several)
        )
    if wild.always:
        parts.append(say("{Ranks} are wild themselves, wherever they lie.", Ranks=capital(several)))
    elif wild.hidden:
        parts.append(say("{Ranks} lying face down are wild as well.", Ranks=capital(several)))
    return " ".join(parts)


def _trips(on: bool) -> str:
    return say(
        "a third or fourth card of the pair's rank counts as a new pair"
        if on
        else "a third or fourth card of the pair's rank is not another pair"
    )


def _of_wild(on: bool) -> str:
    return say(
        "a pair of cards that are wild counts as a pair, too"
        if on
        else "a pair of cards that are wild does not count as a pair"
    )


WORDS: tuple[Words, ...] = (
    PartWords(
        part=FollowRank,
        sheet=_follow_rank,
        odds="columns",
        fields={"leader": quiet, "doubled": quiet, "hidden": quiet, "always": quiet},
    ),
    PartWords(
        part=FollowPair,
        sheet="All cards of one rank are wild for everybody, in the hole too: the rank of the "
        "up-card that follows the latest pair in a player's up-cards. Until that card comes, "
        "nothing is wild.",
        odds="columns",
        fields={"trips": _trips, "of_wild": _of_wild},
    ),
    PartWords(
        part=TopAside,
        sheet="All cards of one rank are wild for everybody, in the hole too: the rank of the top "
        "card in the middle, which belongs to nobody.",
        odds="columns",
        fields={"trips": _trips, "of_wild": _of_wild},
    ),
)
