"""The second lesson: a weak hand against a raise, which is folded, as most hands are."""

from __future__ import annotations

from doorcard.lessons.lesson import FOLD, AnswerWords, Lesson, Plan, Step

STREETS = (2, 4, 6, 8, 10)
"""The phases with betting."""
CALL = {"do": "Call"}
RAISE = {"do": "Raise"}

LATE = (
    AnswerWords(CALL, "You would pay again for a hand that hardly ever wins. Fold."),
    AnswerWords(RAISE, "{3} has bet all along and won't fold now: a raise only costs you more."),
)

FOLDING = Lesson(
    id="folding",
    title="When to fold",
    summary="A weak hand against a raise: what folding costs, and why good players fold most "
    "hands.",
    game="seven-card-stud",
    hands=("Jh 6s 5h", "Th Ts 2c 4s 8s 6d 9c", "Ks 8d Kh Jc 3d 5s Qd", "9h 4c 7d 8h Qc 3h Ad"),
    plans=(
        Plan(1, 2, "Fold"),
        *[Plan(3, phase, "Raise") for phase in STREETS],
        Plan(2, 11, "Show"),
        Plan(3, 11, "Show"),
    ),
    steps=(
        Step(
            phase=2,
            words="{2} brought it in, and {3} completes with the king of hearts up: calling costs "
            "{call}. You have a nine, a seven and a four: no pair, three suits, and nothing that "
            "beats a king. Fold.",
            advice=(
                AnswerWords(
                    CALL,
                    "It is {call} now, but there are four more bets to come: 32 chips in all, for "
                    "a hand that seldom wins. Fold, and wait for a better one.",
                ),
                AnswerWords(
                    RAISE,
                    "{3} has just bet with a king up and is not likely to fold. You would put in "
                    "more with the weaker hand.",
                ),
            ),
            sensible=FOLD,
            right="Right: this hand costs you only the ante. (With three high cards, and only the "
            "two chips of the bring-in to pay, you could have stayed for one more card.)",
        ),
        Step(
            phase=4,
            words="{3} bets again, and you still have no pair. The chips you put in are gone, "
            "whatever you do now; ask only whether this hand is worth {call} more. It isn't: fold.",
            advice=LATE,
            sensible=FOLD,
            right="Right: it is never too late to stop paying.",
        ),
        Step(
            phase=6,
            words="From here on a bet is twice as large, {call}. This is the street on which good "
            "players leave if their hand has not become better. What do you do?",
            advice=LATE,
            sensible=FOLD,
            right="Right: your hand has not become better, and you leave before the large bets.",
            hint="Fold: you still have no pair.",
        ),
        Step(
            phase=8,
            words="{3} bets for the fourth time, and you have no pair after six cards. One card is "
            "still to come. What do you do?",
            advice=LATE,
            sensible=FOLD,
            right="Right: even a pair with your last card would hardly have won.",
            hint="Fold: even a pair with your last card would hardly win.",
        ),
        Step(
            phase=10,
            words="All your cards are here, and your best hand is an ace with nothing beside it. "
            "{3} has bet on every street. What do you do?",
            advice=LATE,
            sensible=FOLD,
            right="Right: only a bluff would have lost to your ace, and you keep the last {call} "
            "chips.",
            hint="Fold: you win only if all of that was a bluff.",
        ),
        Step(
            phase=11,
            words="The showdown: {3} has two kings, and your hand can't win. Mucking means "
            "giving it up without showing it.",
            advice=(
                AnswerWords(
                    {"do": "Show"}, after="You may show it. It wins nothing, but it costs nothing."
                ),
            ),
            sensible={"do": "Muck"},
            right="Right: nobody has to see it.",
        ),
    ),
    won="",
    lost="You paid on every street, and {3} had two kings from the start. Folding on third street "
    "would have cost you only the ante. Play it again and fold.",
    folded="{3} had two kings from the start, and calling every bet would have cost you 32 chips. "
    "Good players fold most of their hands on third street, and wait for a pair, three high cards, "
    "or three cards to a flush or a straight.",
)
