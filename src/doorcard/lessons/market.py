"""The fourth lesson: a market, in which a better card can be bought, and a declaration."""

from __future__ import annotations

from doorcard.lessons.lesson import FOLD, AnswerWords, Lesson, Plan, Step
from doorcard.rules.stakes import Stakes

MARKET = Lesson(
    id="market",
    title="A market: Buy Your Card",
    summary="Buy a card from the row, give up a bad one, and declare which half you play for.",
    game="buy-your-card",
    options={"rounds": 1},
    first=5,
    hands=("Jh 9d Jc 9s 3d", "8h 5d Tc 8s 2c", "2h 4s 6d 7c Kh"),
    stakes=Stakes(ante=1, small_bet=4, unit=2),
    row="8d As Qc Td",
    plans=(
        Plan(1, 3, "Pat"),
        Plan(2, 3, "Buy", slot=1, giving=2),
        Plan(2, 4, "Raise"),
        Plan(1, 5, "Say", sides="high"),
        Plan(2, 5, "Say", sides="high"),
        Plan(1, 6, "Show"),
        Plan(2, 6, "Show"),
    ),
    steps=(
        Step(
            phase=3,
            words="With four low cards you play for low, where an ace is low. The row is for sale "
            "at 2, 4 and 6 chips, and the deck at 8. For the card you buy you give up one of "
            "yours: buy the ace of spades, give up the king of hearts. To stand pat is to buy "
            "nothing. The real game has three rounds of buying.",
            advice=(
                AnswerWords(
                    {"do": "Buy", "slot": 2, "giving": 4},
                    after="Right: 7-6-4-2-A is a very good low.",
                ),
                AnswerWords(
                    {"do": "Buy", "slot": 2},
                    "The ace is the right card, but give up the king for it: your other four are "
                    "low.",
                ),
                AnswerWords(
                    {"do": "Buy"},
                    "That card may not help your low hand. The ace of spades does for sure.",
                ),
                AnswerWords(
                    FOLD,
                    "You would give up four good low cards. Buy the ace instead.",
                ),
                AnswerWords(
                    {"do": "Pat"},
                    "With the king you hardly have a low hand. The ace of spades is cheap for what "
                    "it does.",
                ),
            ),
            sensible={"do": "Buy", "slot": 2, "giving": 4},
        ),
        Step(
            phase=4,
            words="{2} shows a pair of eights and bets: that looks like a high hand, and nobody "
            "seems to want the low half. What do you do?",
            advice=(
                AnswerWords(FOLD, "Nobody else seems to go low, so half of the pot may be yours."),
            ),
            owing=True,
            sensible={"do": "Call"},
            right="Good: you stay in for half of the pot, which nobody else seems to want.",
            other="Fine, too: nobody else seems to go low.",
            hint="Call {call}, or raise to {raise}: half of the pot may be yours.",
        ),
        Step(
            phase=5,
            words="Now everybody declares at the same moment, in secret: high, low or both. A "
            "player who declares both has to win both, or gets nothing. You have no pair, and your "
            "cards are low. What do you declare?",
            advice=(
                AnswerWords(FOLD, "Nobody else seems to go low, so half of the pot may be yours."),
                AnswerWords({"do": "Say", "sides": "high"}, "You have no pair, and {2} shows one."),
                AnswerWords(
                    {"do": "Say", "sides": "both"},
                    "You would have to win the high half as well, and {2} shows a pair that beats "
                    "you there.",
                ),
            ),
            sensible={"do": "Say", "sides": "low"},
            right="Right: low is the half you can win, and nobody else seems to play for it.",
            hint="Declare low: {2} shows a pair, which beats you for high.",
        ),
        Step(
            phase=6,
            words="The showdown: show your hand. To muck a hand is to give it up "
            "without showing it, and then it wins nothing.",
            advice=(AnswerWords({"do": "Muck"}, "A hand that stays unseen can't win."),),
            sensible={"do": "Show"},
        ),
    ),
    won="Nobody else declared low, so half of the pot is yours; {2} wins the high half with three "
    "eights. That is the idea of a market: look at what the others show, pay for the card that "
    "makes your hand, and declare the half that, judging by their "
    "up-cards, the others aren't playing for.",
    lost="Somebody else won the half that you declared, so you win nothing: in a game with a "
    "declaration you win only a half that you named.",
    folded="You folded, and the hand went on without you. Four low cards and one that you can "
    "exchange are well worth playing: try it again.",
)
