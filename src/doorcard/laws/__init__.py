"""The laws every game must keep, and the kit to test them with.

    from doorcard import games
    from doorcard.laws import deal, play_under_laws

    play_under_laws(games.get("razz"), hands=200, seed=1).check()
    deck = deal("As 2d 3c 4h | Ks Kd Kh Kc", games.get("razz"))

These laws hold for every game, at every fact and decision:

1. conservation: each card lies in one place, no chip appears or vanishes, and every up-card is
exposed under its player; 2. folding: redacting facts and redacting states have the same result; 3.
secrecy: hands that differ only in what a viewer may not know look alike to that viewer; 4. public
offers: every view holds the same ask; 5. honest offers: an offered answer is accepted, any other is
refused, a refusal changes nothing, and a player who timed out never has to choose; 6. replay: the
same answers give the same facts, and acting leaves the origin as it was; 7. words: whatever
happens, is on offer or makes up the game can be said in every register; 8. files: a hand plays
again from its file to the same facts, and one viewer's export to what they saw; 9. odds: at a
sealed question, a hand that is imagined from any view can be played on, and a phase in which
players get other cards for some of theirs says so.

A trial checks one more law:

10. bots: players of every level play a hand to its end.

If a law is broken, `LawBroken` is raised. Run the laws when you write a house rule, a phase or a
trigger; you need no test framework for it.
"""

from doorcard.laws.broken import Law, LawBroken
from doorcard.laws.conservation import (
    cards_are_conserved,
    cards_on_table,
    chips_are_conserved,
    chips_on_table,
)
from doorcard.laws.honesty import catalogue, offers_are_honest
from doorcard.laws.knowledge import known_cards, may_know, twin
from doorcard.laws.replay import Answer, Record, act, encode, replays_alike
from doorcard.laws.report import Report, expected_events, expected_facts
from doorcard.laws.runner import (
    POLICIES,
    Policy,
    Stacks,
    deep_stacks,
    mixed_stacks,
    never_fold,
    passive,
    play_under_laws,
    short_stacks,
    uniform,
)
from doorcard.laws.scripts import BadScript, deal, order
from doorcard.laws.secrecy import (
    asks_are_public,
    facts_fold_as_seen,
    imagined_hands_agree,
    sealed_answers_stay_sealed,
    views_keep_secrets,
)
from doorcard.laws.trial import try_out

__all__ = [
    "POLICIES",
    "Answer",
    "BadScript",
    "Law",
    "LawBroken",
    "Policy",
    "Record",
    "Report",
    "Stacks",
    "act",
    "asks_are_public",
    "cards_are_conserved",
    "cards_on_table",
    "catalogue",
    "chips_are_conserved",
    "chips_on_table",
    "deal",
    "deep_stacks",
    "encode",
    "expected_events",
    "expected_facts",
    "facts_fold_as_seen",
    "imagined_hands_agree",
    "known_cards",
    "may_know",
    "mixed_stacks",
    "never_fold",
    "offers_are_honest",
    "order",
    "passive",
    "play_under_laws",
    "replays_alike",
    "sealed_answers_stay_sealed",
    "short_stacks",
    "try_out",
    "twin",
    "uniform",
    "views_keep_secrets",
]
