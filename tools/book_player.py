"""Players of rules of thumb, as a stud book for beginners teaches them.

Each looks at its own cards, at the boards and at the price, and grades the hand from fold to cap.
They read no rival's habits and reckon no equities beyond counting outs among the cards not seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import IntEnum
from random import Random

from doorcard.cards import Card, rank, suit
from doorcard.ranking import ACE_TO_FIVE, EIGHT_OR_BETTER, HIGH, Ranking
from doorcard.rules.actions import Action, Fold
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BringIn, Call, CanBringIn, CanCall, CanRaise, Raise
from doorcard.rules.phases.buying import DECK, Buy, CanBuy
from doorcard.rules.phases.declare import CanSay, Say

Policy = Callable[[View, Random], Action]

TEN, ACE, SPADES = 8, 12, 3
SIX_LOW, SEVEN_LOW, EIGHT_LOW, NINE_LOW, TEN_LOW = 5, 6, 7, 8, 9
"""Ranks of low cards, the ace 0 and the king 12."""
PAIR, TWO_PAIR, TRIPS, STRAIGHT = (
    HIGH.span(kind)[0] for kind in ("pair", "two pair", "three of a kind", "straight")
)
"""The values of the weakest high hands of these kinds."""
HOLE_OF_A_LOW = (1, 3, 5, 6, 7, 2)
"""The ranks that a rival for low is taken to hide, the likeliest first, unless they lie open."""


class Grade(IntEnum):
    """What a hand is good for, in this round of betting."""

    FOLD = 0
    LIMP = 1
    """See the next card for nothing, or for the bring-in."""
    CALL = 2
    RAISE = 3
    """Bet, or raise once; call what comes after."""
    CAP = 4
    """Raise as often as it goes."""


def low_rank(card: Card) -> int:
    """Return a card's rank where the ace is low: 0 for it, 12 for the king."""
    return (rank(card) + 1) % 13


def lows(cards: tuple[Card, ...]) -> set[int]:
    """Return the different ranks of eight or lower among these cards."""
    return {low_rank(card) for card in cards} & set(range(EIGHT_LOW + 1))


def likely_high(up: tuple[Card, ...]) -> int:
    """Return what a rival who bets is taken to have: the highest odd up-card paired in the hole."""
    ranks = Counter(map(rank, up))
    odd = max((r for r in ranks if ranks[r] == 1), default=max(ranks, default=0))
    mate = next((card for card in range(4 * odd, 4 * odd + 4) if card not in up), None)
    return HIGH.look_up(up if mate is None else (*up, mate))


def likely_low(up: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the hand a rival for low is taken to have: the up-cards and two low ones hidden."""
    shown = {low_rank(card) for card in up}
    hidden = [low for low in HOLE_OF_A_LOW if low not in shown][:2]
    return (*up, *[4 * ((low - 1) % 13) + SPADES for low in hidden])


class Table:
    """What a player looks at before acting."""

    def __init__(self, view: View) -> None:
        """Gather it from the view of a player who is asked something."""
        state, ask = view.state, view.own_ask
        self.offers = ask.offers if ask else ()
        self.own = state.hand_of(view.viewer)
        self.up = state.seat(view.viewer).up_cards
        self.hole = tuple([place.card for place in state.seat(view.viewer).places if not place.up])
        self.rivals = [state.seat(p).up_cards for p in state.live if p != view.viewer]
        gone = {card for card, _ in state.exposed}
        self.unseen = [card for card in view.unseen() if card not in gone]
        self.street = len(self.own)
        self.pot = state.pot_total
        self.owed = next((o.amount for o in self.offers if isinstance(o, CanCall)), 0)
        self.price = self.owed / (self.pot + self.owed) if self.owed else 0.0
        self.bets: int = getattr(state.step, "count", 0)
        """How many full bets and raises there were in this round."""
        self.worth = HIGH.look_up(self.own)
        self.shown = max([HIGH.look_up(up) for up in self.rivals if up], default=0)
        likely = max([likely_high(up) for up in self.rivals if up], default=0)
        self.threat = likely if self.owed else self.shown
        """What to beat: of a rival who bets, more than what shows."""
        self.alone = len(self.rivals) <= 1
        """Whether there is only one rival."""

    def left(self, wanted: int) -> int:
        """Return how many cards of a rank are still to come."""
        return sum(rank(card) == wanted for card in self.unseen)

    def chance(self, scale: Ranking, target: int) -> float:
        """Return the chance that one of the cards to come makes a hand better than the target."""
        outs = sum(scale.look_up((*self.own, card)) > target for card in self.unseen)
        return 1.0 - (1.0 - outs / max(1, len(self.unseen))) ** max(0, 7 - self.street)


def stud(t: Table) -> Grade:
    """Grade a hand of seven-card stud."""
    if t.street <= 3 or t.street >= 7:
        return stud_start(t) if t.street <= 3 else stud_river(t)
    if t.worth > t.threat and t.worth >= PAIR:
        return Grade.CAP if t.worth >= TRIPS else Grade.RAISE
    chance = t.chance(HIGH, max(t.worth, t.threat, PAIR))
    needed = (0.4, 1.3 * t.price, 1.1 * t.price)[t.street - 4]
    if chance > max(needed, 0.01) or t.worth >= TWO_PAIR:
        return Grade.RAISE if chance > 0.6 and not t.alone else Grade.CALL
    backdoor = max(Counter(map(suit, t.own)).values()) >= 3 and t.worth >= PAIR
    peel = t.street == 4 and (backdoor or (t.alone and t.worth > t.threat))
    return Grade.CALL if peel else Grade.FOLD


def stud_start(t: Table) -> Grade:
    """Grade three cards: trips, live pairs, live flush and straight draws, overcards."""
    doors = [rank(card) for up in t.rivals for card in up]
    top = max(doors, default=0)
    paired, times = Counter(map(rank, t.own)).most_common(1)[0]
    if times > 1:
        return Grade.CAP if times == 3 else pair_start(t, paired, doors)
    ranks = sorted(map(rank, t.own))
    over = [r for r in ranks if r > top and t.left(r) >= 2]
    live = sum(suit(card) == suit(t.own[0]) for card in t.unseen) >= 8
    if live and len(set(map(suit, t.own))) == 1:
        return Grade.RAISE if len(over) >= 2 else Grade.CALL
    if ranks[2] - ranks[0] == 2 or (t.alone and ranks[2] - ranks[0] == 3):
        ends = [r for r in (ranks[0] - 1, ranks[2] + 1) if 0 <= r <= ACE]
        if sum(4 - t.left(r) for r in ends) <= 2:
            return Grade.CALL if ranks[2] >= TEN or t.alone else Grade.LIMP
    if len(over) >= 2:
        return Grade.CALL if t.alone else Grade.LIMP
    return Grade.LIMP if ranks[2] == ACE and t.alone else Grade.FOLD


def pair_start(t: Table, paired: int, doors: list[int]) -> Grade:
    """Grade a pair in three cards: high ones, and small ones that are live with a live kicker."""
    over = sum(door > paired for door in doors)
    live = t.left(paired) == 2
    buried = rank(t.hole[0]) == rank(t.hole[-1])
    kicker = next(r for r in map(rank, t.own) if r != paired)
    if over == 0 or (paired >= TEN and over == 1 and live):
        return Grade.RAISE
    if t.alone or (paired >= TEN and t.bets < 2):
        return Grade.CALL
    if live and (buried or (kicker > max(doors) and t.left(kicker) == 3)):
        return Grade.CALL if t.bets < 2 else Grade.FOLD
    return Grade.LIMP if live else Grade.FOLD


def stud_river(t: Table) -> Grade:
    """Grade all seven cards: bet two pair against one, call with what beats the boards."""
    if t.worth > t.threat and t.worth >= STRAIGHT:
        return Grade.CAP
    if t.worth > t.threat and t.bets == 0 and t.worth >= (TWO_PAIR if t.alone else TRIPS):
        return Grade.RAISE
    called = TWO_PAIR if not t.alone or t.price >= 0.2 else PAIR
    return Grade.CALL if t.worth > t.shown and t.worth >= called else Grade.FOLD


def razz(t: Table) -> Grade:
    """Grade a hand of razz."""
    low = lows(t.own)
    if t.street <= 3:
        return razz_start(t, low)
    worth = ACE_TO_FIVE.look_up(t.own)
    hands = [likely_low(up) for up in t.rivals]
    threat = max([ACE_TO_FIVE.look_up(hand) for hand in hands], default=0)
    if t.street >= 7:
        if worth >= threat and len(low) >= 5:
            return Grade.CAP if sorted(low)[4] <= SIX_LOW else Grade.RAISE
        fair = len({low_rank(card) for card in t.own if low_rank(card) <= TEN_LOW}) >= 5
        return Grade.CALL if len(low) >= 5 or (fair and t.price < 0.2) else Grade.FOLD
    if worth >= threat:
        return Grade.CAP if len(low) >= 5 and sorted(low)[4] <= SEVEN_LOW else Grade.RAISE
    if t.street == 4:
        bad = all(len(lows(up)) < 2 for up in t.rivals)
        return Grade.CALL if len(low) == 4 or (len(low) == 3 and bad) else Grade.FOLD
    chance = t.chance(ACE_TO_FIVE, max(worth, threat))
    good = chance > 1.2 * t.price or (len(low) >= 5 and t.alone)
    return Grade.CALL if good and len(low) >= 4 else Grade.FOLD


def razz_start(t: Table, low: set[int]) -> Grade:
    """Grade three cards: three to an eight, rougher ones only against bad doors."""
    doors = [low_rank(card) for up in t.rivals for card in up]
    worst = max(map(low_rank, t.own))
    if len(low) == 3:
        needed = sum(low_rank(card) <= EIGHT_LOW and low_rank(card) not in low for card in t.unseen)
        if worst <= SIX_LOW or worst < min(doors, default=12):
            return Grade.RAISE
        if worst <= SEVEN_LOW:
            return Grade.RAISE if needed >= 16 else Grade.CALL
        return Grade.CALL if needed >= 15 else Grade.LIMP
    if len(low) == 2 and worst == NINE_LOW and min(doors, default=12) >= EIGHT_LOW:
        return Grade.CALL
    return Grade.LIMP if len(low) == 2 and t.alone and worst <= TEN_LOW else Grade.FOLD


def stud_eight(t: Table) -> Grade:
    """Grade a hand of stud eight-or-better: play to win both halves."""
    high, low = stud(t), lows(t.own)
    if t.street <= 3:
        return eight_start(t, high, low)
    boards = [up for up in t.rivals if len(lows(up)) >= min(3, t.street - 2)]
    if made := EIGHT_OR_BETTER.look_up(t.own):
        best = all(made >= EIGHT_OR_BETTER.look_up(likely_low(up)) for up in boards)
        fair = Grade.RAISE if best and (t.bets == 0 or high >= Grade.CALL) else Grade.CALL
        return Grade.CAP if high >= Grade.RAISE else fair
    if t.street == 4 and len(low) == 4:
        return Grade.RAISE
    if t.street < 7 and len(low) == 4:
        share = t.chance(EIGHT_OR_BETTER, 0) + t.chance(HIGH, max(t.worth, t.threat))
        return max(min(high, Grade.RAISE), Grade.CALL if share / 2 > t.price else Grade.FOLD)
    if t.street == 4 and len(low) == 3 and (high >= Grade.CALL or not boards):
        return min(max(high, Grade.CALL), Grade.RAISE)
    if t.worth >= STRAIGHT or not boards:
        return high
    if len(boards) >= 2:
        return Grade.CALL if high >= Grade.RAISE and t.worth >= TWO_PAIR else Grade.FOLD
    return min(high, Grade.RAISE if t.worth >= TWO_PAIR else Grade.CALL)


def eight_start(t: Table, high: Grade, low: set[int]) -> Grade:
    """Grade three cards: low ones that may become straights or flushes, high pairs if no low."""
    low_doors = sum(low_rank(card) <= EIGHT_LOW for up in t.rivals for card in up)
    paired = len(set(map(rank, t.own))) < 3
    if len(low) == 3:
        smooth = len(set(map(suit, t.own))) == 1 or max(low) - min(low) <= 4 or 0 in low
        return Grade.RAISE if smooth and max(low) <= SEVEN_LOW else Grade.CALL
    if high == Grade.CAP or (paired and sum(rank(card) == ACE for card in t.own) == 2):
        return max(high, Grade.RAISE)
    if paired and len(low) == 2:
        return Grade.CALL if 0 in low or t.alone else Grade.LIMP
    return min(high, (Grade.CAP, Grade.CALL, Grade.FOLD)[min(low_doors, 2)])


def higher_spades(t: Table) -> int:
    """Return how many spades not seen beat the player's best one in the hole, 13 without one."""
    best = max([card for card in t.hole if suit(card) == SPADES], default=-1)
    return 13 if best < 0 else sum(card > best and suit(card) == SPADES for card in t.unseen)


def chicago(t: Table) -> Grade:
    """Grade a hand of Chicago: a high spade in the hole is half the pot."""
    high, over = stud(t), higher_spades(t) - t.alone
    grades = (Grade.CAP, Grade.RAISE, Grade.CALL, Grade.LIMP, Grade.FOLD)
    spade = grades[max(0, min(over, 4))]
    if spade >= Grade.CALL:
        return Grade.CAP if min(high, spade) >= Grade.RAISE else max(high, spade)
    weak = t.street > 3 and t.worth < TWO_PAIR
    return max(spade, min(high, Grade.CALL) if weak and t.owed else high)


def say_chicago(t: Table) -> str:
    """Return which side to declare in Chicago."""
    over = higher_spades(t)
    strong = t.worth > t.shown and t.worth >= STRAIGHT
    if over == 0 and strong:
        return "both"
    return "spade" if over <= 1 or (over <= 3 and t.worth < TRIPS) else "high"


def low_boards(t: Table) -> int:
    """Return how many rivals show no pair and nothing above an eight."""
    return sum(len(lows(up)) == len(up) for up in t.rivals)


def low_top(cards: tuple[Card, ...]) -> int:
    """Return the highest card of a hand that can be low, 13 where a pair or more spoils it."""
    return max(map(low_rank, cards)) if HIGH.look_up(cards) < PAIR else 13


def buy_your_card(t: Table) -> Grade:
    """Grade five cards of Buy Your Card, which go for high or for low."""
    top, low_rivals = low_top(t.own), low_boards(t)
    only_high = low_rivals == len(t.rivals)
    if t.worth >= STRAIGHT or top <= SEVEN_LOW:
        return Grade.CAP
    if t.worth >= TRIPS or top == EIGHT_LOW or (t.worth >= PAIR and only_high):
        return Grade.RAISE
    if t.worth >= TWO_PAIR:
        return Grade.RAISE if t.worth > t.threat else Grade.CALL
    if t.worth >= PAIR:
        return Grade.CALL if t.worth > t.threat or t.alone else Grade.LIMP
    if low_rivals == 0 and top <= TEN_LOW:
        return Grade.RAISE
    return Grade.CALL if low_rivals == 0 or top <= TEN_LOW else Grade.FOLD


def say_buy(t: Table) -> str:
    """Return which side to declare in Buy Your Card."""
    if t.worth < PAIR:
        only_high = low_boards(t) == len(t.rivals)
        return "high" if only_high and low_top(t.own) > NINE_LOW else "low"
    beaten = t.worth <= t.shown and t.worth < TWO_PAIR
    return "low" if beaten and low_boards(t) == 0 else "high"


def purchase(view: View, t: Table, offer: CanBuy) -> Action | None:
    """Return the best cheap purchase that makes more of a pair, or a straight or better."""
    if low_top(t.own) <= EIGHT_LOW:
        return None
    found: list[tuple[int, int, Buy]] = []
    for item in offer.items:
        place = view.state.market[item.slot - 1] if item.slot != DECK else None
        if place is None or item.price is None or item.price * 5 >= t.pot:
            continue
        for giving in range(offer.places):
            bought = HIGH.look_up((*t.own[:giving], *t.own[giving + 1 :], place.card))
            better = HIGH.category(bought) != HIGH.category(t.worth) and bought > t.worth
            from_pair = t.worth >= PAIR and bought >= TWO_PAIR
            if better and (from_pair or bought >= STRAIGHT):
                found.append((bought, -item.price, Buy(item.slot, giving)))
    return max(found, key=lambda entry: entry[:2])[2] if found else None


def bet(t: Table, grade: Grade, high: int, size: int) -> Action:
    """Return the answer of a hand of this grade, where `high` is to be matched of a full bet."""
    raising = next((offer for offer in t.offers if isinstance(offer, CanRaise)), None)
    if raising and (grade == Grade.CAP or (grade == Grade.RAISE and t.bets <= 1)):
        return Raise(raising.least)
    if any(isinstance(offer, CanBringIn) for offer in t.offers):
        return BringIn()
    cheap = t.price < 0.06 or (grade == Grade.LIMP and high < size)
    return Call() if not t.owed or grade >= Grade.CALL or cheap else Fold()


def steals(t: Table, scale: Ranking) -> bool:
    """Return whether the best board may try to take the pot from one or two rivals."""
    best = max([scale.look_up(up) for up in t.rivals if up], default=0)
    open_yet = t.bets == 0 and t.street <= 5 and len(t.rivals) <= 2
    return open_yet and scale.look_up(t.up) > best


def player(
    grader: Callable[[Table], Grade],
    boards: Ranking | None = None,
    side: Callable[[Table], str] | None = None,
) -> Policy:
    """Return the player who grades hands so, steals on the better board, and declares a side."""

    def policy(view: View, rng: Random) -> Action:
        ask = view.own_ask
        assert ask is not None
        table = Table(view)
        for offer in table.offers:
            if isinstance(offer, (CanCall, CanBringIn)):
                grade, step = grader(table), view.state.step
                if boards and isinstance(offer, CanCall) and steals(table, boards):
                    tries = table.street <= 3 or rng.random() < 0.5
                    grade = max(grade, Grade.RAISE) if tries else grade
                return bet(table, grade, step.high, step.size)
            if isinstance(offer, CanBuy):
                return purchase(view, table, offer) or ask.default()
            if isinstance(offer, CanSay) and side and side(table) in offer.sides:
                return Say(side(table))
        return ask.default()

    return policy


BOOK: dict[str, Policy] = {
    "seven-card-stud": player(stud, HIGH),
    "seven-card-stud-8": player(stud_eight, ACE_TO_FIVE),
    "razz": player(razz, ACE_TO_FIVE),
    "chicago": player(chicago, HIGH, say_chicago),
    "buy-your-card": player(buy_your_card, None, say_buy),
}
"""The player of each game, by the game's id."""
