"""Deal scripts: a readable way to write the order of a deck.

Two forms. `order` names cards as they come off the deck; `deal` names each player's cards in the
order that player receives them, as the ledger's examples do:

    >>> from doorcard import games, card_names
    >>> deck = deal("Ks 7d Kd | 5h Ah x | Qd 9s 9h", games.get("five-card-stud"))
    >>> card_names(deck[:8], " ")
    'Ks 5h Qd 7d Ah 9s Kd 9h'

Both give a whole permutation: cards that are not named follow in card order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from doorcard.cards import UNKNOWN, BadCard, Card, card_names, deck, parse_cards
from doorcard.rules.errors import Refused
from doorcard.rules.game import Game
from doorcard.rules.phases.deal import Deal

LEFT = "x"
"""The mark after the last card of a player who folds before the next card is dealt."""

ANY = UNKNOWN
"""`??` in a script: a card that does not matter, taken from the cards not named."""

BURN = -1
CENTRE = 0
HOUSE = -2


class BadScript(Refused):
    """A deal script that no deck can follow.

    Codes: `bad_card`, `card_twice`, `not_in_deck`, `bad_seats`, `too_many_cards`, `left_early`.
    """


def order(text: str, lowest_rank: str = "2") -> tuple[Card, ...]:
    """Return a deck whose first cards are those of `text`, first off first.

    `??` stands for a card that does not matter. Raise `BadScript`.
    """
    return _completed(_parsed(text), (), deck(lowest_rank))


def deal(
    text: str, game: Game, *, centre: str = "", house: str = "", rest: str = ""
) -> tuple[Card, ...]:
    """Return a deck that deals `game`'s players these cards, if everyone stays in.

    A `|` separates the players, the first of whom sits to the dealer's left. Each player's cards
    are listed in the order in which they are received, hole cards first. If a list is short, its
    player gets unnamed cards; an `x` at its end says that the player folds and gets no more cards.
    `centre` is the card that serves everybody when the deck runs short (DCK-06), `house` are the
    banker's cards, and `rest` comes off after the last card that is dealt. Burned cards are among
    those not named.

    Raise `BadScript`.
    """
    hands, left = _players(text)
    fewest, most = game.seats
    if not fewest <= len(hands) <= most:
        raise BadScript(
            "bad_seats",
            f"the script has {len(hands)} players; {game.title} is for {fewest} to {most} here",
            players=len(hands),
        )
    named: dict[int, Iterator[Card]] = {p: iter(hand) for p, hand in hands.items()}
    named[CENTRE] = iter(_parsed(centre))
    named[HOUSE] = iter(_parsed(house))
    named[BURN] = iter(())
    spots = _spots(game, {p: len(hand) for p, hand in hands.items()}, left)
    start = [next(named[spot], ANY) for spot in spots]
    for player, hand in named.items():
        over = list(hand)
        if over:
            who = {CENTRE: "the centre", HOUSE: "the house"}.get(player, f"player {player}")
            raise BadScript(
                "too_many_cards",
                f"{who} gets {spots.count(player)} cards in {game.title} with {len(hands)} "
                f"players; {card_names(over, ' ')} is too many",
                player=player,
                cards=tuple(over),
            )
    return _completed(start, _parsed(rest), game.deck())


def _players(text: str) -> tuple[dict[int, tuple[Card, ...]], frozenset[int]]:
    """Return each player's cards, and the players who fold after the last of theirs."""
    hands = {}
    left = set()
    for player, part in enumerate(text.split("|"), 1):
        words = part.split()
        if words and words[-1] == LEFT:
            left.add(player)
            words.pop()
        hands[player] = _parsed(" ".join(words))
    return hands, frozenset(left)


def _spots(game: Game, counts: dict[int, int], left: frozenset[int]) -> list[int]:
    """Return the receiver of each card of the deck in turn: a player, the centre or the burn."""
    spots: list[int] = []
    size = len(game.deck())
    had = dict.fromkeys(counts, 0)
    for phase in game.phases:
        if not isinstance(phase, Deal):
            continue
        live = [p for p in counts if not (p in left and had[p] >= counts[p])]
        if phase.is_shared(len(live), size - len(spots)):
            spots += [BURN] * (phase.burn if size - len(spots) > 1 else 0)
            spots.append(CENTRE)
            continue
        for way, of_house in zip_longest(phase.pattern, phase.of_house):
            spots += [BURN] * phase.burn + live * bool(way) + [HOUSE] * bool(of_house)
        for player in live:
            had[player] += len(phase.pattern)
            if player in left and had[player] > counts[player]:
                raise BadScript(
                    "left_early",
                    f"player {player} can't fold with {counts[player]} cards; the deal goes on to "
                    f"{had[player]} before anyone is asked",
                    player=player,
                )
    return spots[:size]


def _parsed(text: str) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except BadCard as bad:
        raise BadScript("bad_card", str(bad)) from None


def _completed(
    start: Sequence[Card], rest: Sequence[Card], cards: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Return a permutation of `cards`: `start`, then `rest`, then the others in card order."""
    named = [card for card in (*start, *rest) if card != ANY]
    twice = sorted({card for card in named if named.count(card) > 1})
    if twice:
        raise BadScript("card_twice", f"{card_names(twice, ' ')} stands twice in the script")
    strangers = sorted(set(named) - set(cards))
    if strangers:
        raise BadScript(
            "not_in_deck", f"{card_names(strangers, ' ')} is not in a deck of {len(cards)} cards"
        )
    if len(start) + len(rest) > len(cards):
        raise BadScript(
            "too_many_cards",
            f"the script names {len(start) + len(rest)} cards; the deck has {len(cards)}",
        )
    others = iter([card for card in cards if card not in set(named)])
    filled = [next(others) if card == ANY else card for card in (*start, *rest)]
    return (*filled, *others)
