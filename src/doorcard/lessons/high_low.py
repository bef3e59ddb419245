"""The third lesson: the pot is divided between the best hand and the best low."""

from __future__ import annotations

from doorcard.lessons.lesson import FOLD, AnswerWords, Lesson, Plan, Step

HIGH_LOW = Lesson(
    id="high-low",
    title="High-low, eight or better",
    summary="Half of the pot for the best hand, half for the best low: how one hand wins both.",
    game="seven-card-stud-8",
    hands=("Qs Qd Jc 7s Jd 4c 6c", "2c 7c 4d 8s 3s Td Kd", "Ah 3h 5h 8h Kc 2d 9h"),
    plans=(
        Plan(1, 4, "Raise"),
        Plan(1, 6, "Raise"),
        Plan(1, 8, "Raise"),
        Plan(1, 11, "Show"),
        Plan(2, 11, "Show"),
    ),
    steps=(
        Step(
            phase=2,
            words="Here half of the pot goes to the best hand, and half to the best low: five "
            "different ranks from eight down, aces included. You have three low cards, all of them "
            "hearts, so you may win either half or both. Call {call}, or complete to {raise}.",
            advice=(
                AnswerWords(
                    FOLD,
                    "Low cards of one suit with an ace are the best start in this game: they can "
                    "win both halves.",
                ),
            ),
            owing=True,
            sensible={"do": "Call"},
            right="Good: you see the next card for little.",
            other="Fine, too: you may win both halves, so you put in more.",
        ),
        Step(
            phase=4,
            words="{1} bets. The eight of hearts gives you four cards to a low and four to a "
            "flush: one more low card of a new rank makes a low, and one more heart a flush. Call "
            "{call}, or raise.",
            advice=(
                AnswerWords(
                    FOLD,
                    "With three cards to come and two ways to win, this hand is worth a call.",
                ),
            ),
            owing=True,
            sensible={"do": "Call"},
            right="Good: many of the cards to come help you.",
            other="Bold, and not wrong: you have two ways to win.",
        ),
        Step(
            phase=6,
            words="The king of clubs did not help you. {1} shows a pair of jacks and bets the big "
            "bet. Two more cards are coming, and many of them make you a low or a flush: call "
            "{call}.",
            advice=(
                AnswerWords(
                    FOLD,
                    "Stay in spite of one bad card. Your chance to make a low or a flush is "
                    "still more than even.",
                ),
            ),
            owing=True,
            sensible={"do": "Call"},
            right="Right: one bad card alone is not a reason to leave.",
            other="That is expensive for a hand that isn't made yet. A call was enough.",
        ),
        Step(
            phase=8,
            words="The two of diamonds makes your low: 8-5-3-2-A, read from the highest card "
            "down. {2} may have a low, too, and {1} bets again. One more heart would make "
            "you a flush. What do you do?",
            advice=(AnswerWords(FOLD, "You have a low already: you would give up half of a pot."),),
            owing=True,
            holds={"low": "8-5-3-2-A"},
            sensible={"do": "Call"},
            right="Good: half of the pot is in sight, and one more heart may win you the rest.",
            other="Fine, too: your low may well be the best.",
            hint="Call {call}, or raise: half of the pot is in sight, and one more heart may win "
            "you the other half.",
        ),
        Step(
            phase=10,
            words="The nine of hearts gives you a flush, ace high, beside your 8-5-3-2-A: high and "
            "low may use different cards of your seven. The others "
            "checked. What do you do?",
            advice=(AnswerWords(FOLD, "You have a flush and a low, and checking is free."),),
            owing=False,
            holds={"low": "8-5-3-2-A", "high": "flush, ace high"},
            sensible={"do": "Raise"},
            right="Right: the flush and the low may both be best.",
            other="You could have had more chips: a flush and a low are worth a bet.",
            hint="Bet {raise}: you may win the whole pot. Players call that a scoop.",
        ),
        Step(
            phase=11,
            words="The showdown: show your hand. To muck a hand is to give it up "
            "without showing it, and then it wins nothing.",
            advice=(AnswerWords({"do": "Muck"}, "You have a flush and a low: show them."),),
            sensible={"do": "Show"},
            aside=True,
        ),
    ),
    won="You scoop: your flush is the best hand, and your low beats the 8-7-4-3-2 of {2}, since "
    "lows are compared from their highest cards, and then your five is lower than the seven. Hands "
    "that can win both ways are what you look for in high-low games.",
    lost="You win nothing this time: others took both halves.",
    folded="You folded, and others divided the pot. Your hand could still have won both halves: "
    "play it again to see how.",
)
