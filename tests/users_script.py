"""A program as somebody writes it who has installed Doorcard: `make release-check` runs it against
the wheel, and has its types checked as strictly as a type checker can.
"""

from __future__ import annotations

from random import Random

import doorcard
from doorcard import (
    Action,
    BadSetup,
    Call,
    Fold,
    Game,
    Hand,
    Illegal,
    Legal,
    Raise,
    Refused,
    Stakes,
    View,
    bots,
    cards,
    games,
    lab,
    laws,
    parse_cards,
    ranking,
    records,
    simulation,
    start,
)


def mine(view: View, rng: Random) -> Action:
    """Play a hand of one's own making: never fold for nothing, raise now and then."""
    if view.can_raise and rng.random() < 0.2:
        return view.read("raise min")
    if view.can_check or (view.to_call or 0) <= view.me.stack // 10:
        return bots.stay(view, rng)
    return Fold() if view.can_fold else bots.random(view, rng)


def play() -> Hand:
    """Play a hand in words and in values."""
    game: Game = games.get("seven-card-stud-8", raise_cap=4)
    stakes = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
    hand = start(game, [100, 100, 100], stakes, [cards.deck()])
    legal: Legal = hand.legal
    assert Raise(4) in legal
    assert len(legal) == 2
    hand = hand.act("complete").act(2, Call()).act(3, "fold")
    rng = Random(1)
    while hand.to_act is not None:
        seen = hand.seen_by(hand.to_act)
        hand = hand.act(hand.to_act, mine(seen, rng))
    assert str(hand)
    assert hand.svg().startswith("<svg")
    return hand


def rank() -> str:
    """Rank a hand, one and many."""
    value: int = ranking.HIGH.value(parse_cards("K♣ Kd kh 5s 5c 9d 10h"))
    many = ranking.HIGH.values([parse_cards("KcKdKh5s5c"), parse_cards("2c3c4c5c6c")])
    assert int(many[0]) == value
    return ranking.HIGH.describe(value)


def refused() -> list[str]:
    """Ask for what can't be."""
    codes: list[str] = []
    try:
        games.get("razzz")
    except BadSetup as refusal:
        codes.append(refusal.code)
    try:
        play().act("fold")
    except Illegal as refusal:
        codes.append(refusal.code)
    except Refused:
        raise
    try:
        ranking.HIGH.value([0, 0])
    except ranking.RankingError as error:
        codes.append(error.code)
    return codes


def main() -> None:
    """Use every package that needs no extra."""
    assert doorcard.__version__.count(".") == 2
    hand = play()
    again: records.Replay = records.replay(records.loads(records.dumps(records.record(hand))))
    assert again.ok
    assert rank() == "full house, kings over fives"
    assert refused() == ["no_such_game", "hand_over", "repeated_card"]
    odds: lab.Odds = lab.odds(games.get("razz"), ["As2d/3c4h", "KsQd/JcTh"], dead="5c")
    assert odds.of(1).share > 0.9
    result: simulation.Result = simulation.simulate(
        games.get("razz"), hands=20, seats=3, policies=[mine, "random", bots.bot(bots.Style())]
    )
    assert sum(result.net) + result.rake == 0
    report: laws.Report = laws.play_under_laws(games.get("razz"), hands=3, seed=1)
    assert report.hands == 3


if __name__ == "__main__":
    main()
