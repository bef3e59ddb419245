"""Hands played at random, written as the card sites write them: for what reads histories."""

from __future__ import annotations

import random
from collections.abc import Sequence
from decimal import Decimal

from doorcard import Rake, Stakes, start
from doorcard.cards import Card, card_names
from doorcard.records.file_fields import standard_game
from doorcard.rules.actions import Action, Fold
from doorcard.rules.facts import (
    Anted,
    Awarded,
    Dealt,
    Folded,
    Raked,
    Returned,
    Turned,
)
from doorcard.rules.hand import Hand, state_before
from doorcard.rules.phases.bet import BroughtIn, Called, Opened, Raised
from doorcard.rules.phases.showdown import Mucked, ShownDown

NAMES = ("Ann", "Ann: folds", "Jörg", "x [As]", "A (1) in chips", "bets $4", "Dealt to", "o'Neil")
"""Names that a line is easily mistaken for."""
OPTIONS = {"F7S": {"open_pair_big_bet": True}, "F5S": {"opening": "low_bring_in"}}
TITLES = {
    "stars": {
        "F7S": "7 Card Stud Limit",
        "F7S/8": "7 Card Stud Hi/Lo Limit",
        "FR": "Razz Limit",
        "F5S": "5 Card Stud Limit",
    },
    "tilt": {
        "F7S": "Limit Stud Hi",
        "F7S/8": "Limit Stud H/L",
        "FR": "Limit Razz",
        "F5S": "Limit 5 Card Stud",
    },
}
ORDINALS = ("", "", "2nd", "3rd", "4th", "5th", "6th", "7th")


def played(code: str, seed: int, players: int = 0) -> Hand:
    """Return a hand of a standard code, dealt and played at random to its end."""
    chance = random.Random(f"{code}{seed}")
    game = standard_game(code, OPTIONS.get(code, {}))
    count = players or chance.randint(2, 8)
    stacks = [chance.choice([7, 20, 60, 300, 301]) for _ in range(count)]
    rake = Rake(20, 1, 3) if seed % 2 else None
    stakes = Stakes(ante=1, small_bet=4, big_bet=8, bring_in=2, rake=rake)
    order = list(game.deck())
    chance.shuffle(order)
    hand = start(game, stacks, stakes, orders=[tuple(order)])
    while hand.ask is not None:
        player = hand.ask.players[0]
        answers: list[Action] = []
        for offer in hand.ask.to(player).offers:
            answers += offer.examples()
        calm = [answer for answer in answers if not isinstance(answer, Fold)]
        hand = hand.act(player, chance.choice(answers if chance.random() < 0.3 else calm))
    return hand


class Writer:
    """Writes a hand as a site does, from the view of player 1."""

    def __init__(self, hand: Hand, site: str, *, chips: bool = False, turned: int = 0) -> None:
        self.hand = hand
        self.site = site
        self.chips = chips
        self.state = state_before(hand.state, hand.facts)
        count = len(hand.stacks)
        self.seats = [(i + turned) % count + 1 for i in range(count)]
        """The seat of every player; with `turned`, player 1 is not in the lowest one."""
        self.names = NAMES[:count]
        self.held: list[list[Card]] = [[] for _ in range(count)]
        self.up: list[list[Card]] = [[] for _ in range(count)]
        self.news: list[int] = []
        self.high = 0
        self.shows = False
        self.lines: list[str] = []

    def amount(self, chips: int) -> str:
        if self.chips:
            return f"{chips:,}"
        told = Decimal(chips) / 100
        return f"${told:.2f}" if told != int(told) else f"${int(told)}"

    def text(self, code: str, number: int = 1) -> str:
        """Return the history."""
        lines = self.lines
        title = TITLES[self.site][code]
        small, big = self.amount(4), self.amount(8)
        if self.site == "stars":
            lines += [
                f"PokerStars Hand #{number}:  {title} ({small}/{big} USD) - 2026/01/02 3:04:05 ET",
                "Table 'Alpha II' 8-max",
            ]
        else:
            lines.append(
                f"Full Tilt Poker Game #{number}: Table Alpha - {small}/{big} Ante "
                f"{self.amount(1)} - {title} - 03:04:05 ET - 2026/01/02"
            )
        chips = " in chips" if self.site == "stars" else ""
        for seat, player in sorted(zip(self.seats, range(len(self.seats)), strict=True)):
            stack = self.amount(self.state.stacks[player])
            lines.append(f"Seat {seat}: {self.names[player]} ({stack}{chips})")
        for fact in self.hand.facts:
            before, self.state = self.state, fact.apply(self.state)
            self._fact(fact, before.latest_street)
        self._summary()
        return "\n".join(lines) + "\n\n\n"

    def _does(self, player: int, stars: str, tilt: str, chips: bool = False) -> None:
        all_in = chips and self.state.seat(player).stack == 0
        name = self.names[player - 1]
        if self.site == "stars":
            self.lines.append(f"{name}: {stars}" + " and is all-in" * all_in)
        else:
            self.lines.append(f"{name} {tilt}" + ", and is all in" * all_in)

    def _fact(self, fact: object, street: int) -> None:
        match fact:
            case Anted():
                for player, paid in enumerate(fact.amounts, 1):
                    told = self.amount(paid)
                    self._does(player, f"posts the ante {told}", f"antes {told}", True)
            case Dealt():
                at = fact.player - 1
                self.held[at].append(fact.place.card)
                if fact.place.up:
                    self.up[at].append(fact.place.card)
                self.news.append(at)
            case Turned():
                self.lines.append(f"*** {self._street(7)} *** [{card_names([fact.place.card])}]")
                self.news = []
            case Opened():
                self._dealt()
                self.high = 0
            case BroughtIn():
                told = f"{self.amount(fact.amount)}"
                self._does(fact.player, f"brings in for {told}", f"brings in for {told}", True)
                self.high = fact.amount
            case Folded():
                self._does(fact.player, "folds", "folds")
            case Called(amount=0):
                self._does(fact.player, "checks", "checks")
            case Called():
                told = f"calls {self.amount(fact.amount)}"
                self._does(fact.player, told, told, True)
            case Raised():
                self._raised(fact)
            case Returned():
                told, name = self.amount(fact.amount), self.names[fact.player - 1]
                if self.site == "stars":
                    self.lines.append(f"Uncalled bet ({told}) returned to {name}")
                else:
                    self.lines.append(f"Uncalled bet of {told} returned to {name}")
            case ShownDown() | Mucked():
                self._shown(fact)
            case Awarded():
                self._awarded(fact)

    def _raised(self, fact: Raised) -> None:
        to, more = self.amount(fact.to), self.amount(fact.to - self.high)
        if fact.kind == "bet":
            self._does(fact.player, f"bets {to}", f"bets {to}", True)
        else:
            tilt = f"completes it to {to}" if fact.kind == "complete" else f"raises to {to}"
            self._does(fact.player, f"raises {more} to {to}", tilt, True)
        self.high = fact.to

    def _street(self, cards: int) -> str:
        if self.site == "tilt":
            return f"{ORDINALS[cards].upper()} STREET"
        return "RIVER" if cards == 7 else f"{ORDINALS[cards]} STREET"

    def _dealt(self) -> None:
        """Write the lines of a street: player 1 sees all own cards, the others' only face up."""
        news, self.news = self.news, []
        if not news:
            return
        self.lines.append(f"*** {self._street(len(self.held[news[0]]))} ***")
        first = len(news) > len(set(news))
        for at in sorted(set(news), key=lambda at: self.seats[at]):
            cards = self.held[at] if at == 0 else self.up[at]
            hidden = len(self.held[at]) == 7 and at != 0
            if hidden:
                continue
            old, new = (cards[:-1], cards[-1:]) if not first else ([], cards)
            if first and self.site == "tilt" and at == 0:
                old, new = cards[:-1], cards[-1:]
            told = " ".join(f"[{card_names(part, ' ')}]" for part in (old, new) if part)
            self.lines.append(f"Dealt to {self.names[at]} {told}")

    def _shown(self, fact: ShownDown | Mucked) -> None:
        if not self.shows:
            self.lines.append("*** SHOW DOWN ***")
            self.shows = True
        if isinstance(fact, Mucked):
            self._does(fact.player, "mucks hand", "mucks")
        else:
            cards = card_names(fact.cards, " ")
            self._does(fact.player, f"shows [{cards}] (a hand)", f"shows [{cards}] a hand")

    def _awarded(self, fact: Awarded) -> None:
        won, name = self.amount(fact.amount), self.names[fact.player - 1]
        pot = "main pot" if fact.pot == 0 else f"side pot {fact.pot}"
        if self.site == "stars":
            self.lines.append(f"{name} collected {won} from {pot.replace(' 1', '-1')}")
        else:
            self.lines.append(f"{name} wins the {pot} ({won}) with a hand")

    def _summary(self) -> None:
        facts = self.hand.facts
        pot = sum(fact.amount for fact in facts if isinstance(fact, Awarded | Raked))
        rake = sum(fact.amount for fact in facts if isinstance(fact, Raked))
        self.lines += [
            "*** SUMMARY ***",
            f"Total pot {self.amount(pot)} Main pot {self.amount(pot)}. | Rake {self.amount(rake)}",
        ]
        for seat, name in sorted(zip(self.seats, self.names, strict=True)):
            self.lines.append(f"Seat {seat}: {name} folded on the 3rd Street")


def history(code: str, seed: int, site: str, players: int = 0, turned: int = 0) -> str:
    """Return a random hand's history."""
    return Writer(played(code, seed, players), site, turned=turned).text(code, seed + 1)


def night(hands: int, codes: Sequence[str] = ("F7S", "F7S/8", "FR")) -> str:
    """Return many histories of one file."""
    return "".join(history(codes[seed % len(codes)], seed, "stars") for seed in range(hands))
