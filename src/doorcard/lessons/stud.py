"""The first lesson: a hand of seven-card stud, from the ante to the showdown."""

from __future__ import annotations

from doorcard.lessons.lesson import FOLD, AnswerWords, Lesson, Plan, Step

STUD = Lesson(
    id="stud",
    title="Seven-card stud",
    summary="One hand from the ante to the showdown: what you see, what you hide, when you bet.",
    game="seven-card-stud",
    hands=("Qs 9h Qc 6d 7h 9d 4c", "Jh Th 2c 4h Qh 3s 7s", "Kh 8c Kd 5s 8d 3c 2h"),
    plans=(Plan(1, 11, "Show"), Plan(2, 10, "Fold"), Plan(2, 11, "Show")),
    steps=(
        Step(
            phase=2,
            words="Everybody paid an ante. {2} shows the lowest door card and had to start with a "
            "bring-in. You have a pair of kings, and the others see only one of them: complete to "
            "{raise}, so that they pay while you are ahead. Calling {call} is fine, too.",
            advice=(
                AnswerWords(
                    FOLD,
                    "A pair of kings is one of the best starts there is, and staying in costs only "
                    "a few chips.",
                ),
            ),
            owing=True,
            holds={"high": "pair of kings"},
            sensible={"do": "Raise"},
            right="Good: now they pay to see your next card.",
            other="You stay in, which is what counts. To complete would have made the others pay.",
        ),
        Step(
            phase=4,
            words="Fourth street: everybody got another up-card, and the best hand showing acts "
            "first: yours, with its king. Your pair of kings is probably the best hand, so bet "
            "{raise}. You may also check, which costs nothing.",
            advice=(AnswerWords(FOLD, "You can check for nothing; then you see the next card."),),
            owing=False,
            holds={"high": "pair of kings"},
            sensible={"do": "Raise"},
            right="Good: weaker hands have to pay or to fold.",
            other="Checking is safe, but it gives the others their next card for nothing.",
        ),
        Step(
            phase=6,
            words="Fifth street: from here on you play with the big bet, {raise}. The eight of "
            "diamonds gives you two pair, kings and eights. Bet it: players who hope for a "
            "better hand should pay for the next card.",
            advice=(AnswerWords(FOLD, "You can check for nothing, and two pair is a good hand."),),
            owing=False,
            holds={"high": "two pair, kings and eights"},
            sensible={"do": "Raise"},
            right="Good bet: you are ahead, and bets are twice as large from here on.",
            other="That was careful. With two pair you are probably ahead, and a bet earns more.",
        ),
        Step(
            phase=8,
            words="Sixth street: look at the up-cards of the others. {1} shows 9-7-6, {2} shows "
            "4-3-2: each may hope for a straight. But neither of them shows a pair, and you have "
            "two pair. What do you do?",
            advice=(AnswerWords(FOLD, "You can check for nothing, and two pair is a good hand."),),
            owing=False,
            holds={"high": "two pair"},
            sensible={"do": "Raise"},
            right="Right: nobody shows a hand that beats yours, and whoever hopes for a straight "
            "has to pay for the next card.",
            other="A free card may help somebody to a straight. With two pair, make them pay for "
            "it.",
            hint="Bet {raise}: your two pair is probably ahead, and a straight isn't there yet.",
        ),
        Step(
            phase=10,
            words="Seventh street is the last card, face down. Your best five of seven are two "
            "pair, kings and eights, and still nobody else shows a pair. What do you do?",
            advice=(AnswerWords(FOLD, "All that is left is the showdown, and checking is free."),),
            owing=False,
            holds={"high": "two pair, kings and eights"},
            sensible={"do": "Raise"},
            right="Good: a worse hand that calls pays you.",
            other="Good, too: checking is the safe way to the showdown.",
            hint="Bet {raise} if you think that a worse hand calls, or check and see the showdown "
            "for nothing.",
        ),
    ),
    won="You win the pot: two pair, kings and eights, beats {1}'s queens and nines. That is "
    "stud: you see four of everybody's seven cards, and the best five win.",
    lost="The pot went to somebody else this time. The best five of seven cards win at the "
    "showdown.",
    folded="You folded, and the hand went on without you. Folding is never wrong when you think "
    "that you are beaten; here you weren't. Play it again to see the rest.",
)
