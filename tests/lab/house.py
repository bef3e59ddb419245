"""Games made of parts by chance: house rules as nobody would think of them."""

from __future__ import annotations

from random import Random

from doorcard import Game
from doorcard.rules.game import Share, Trigger, Wild
from doorcard.rules.openers import LeftOfDealer
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.auction import Auction
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.choose import Choose
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.phases.extra_card import ExtraCard
from doorcard.rules.phases.market import LayOut, Market, SweepUp
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import Dots, HasCard, High, HoleSuit, Low
from doorcard.rules.triggers import CentreCard, LastPlayer, StopAt
from doorcard.rules.verdicts import BOTH, BothSides, CardsSpeak, Declared, Together, Verdict
from doorcard.rules.wilds import FollowPair, FollowRank, TopAside, WildCard

STREETS = (("du", "u", "u", "u"), ("ddu", "u", "u", "u", "d"), ("dd", "uu", "u"), ("ud", "d", "uu"))
WILDS: tuple[Wild | None, ...] = (
    None,
    None,
    FollowRank("J"),
    FollowRank("J", always=True),
    FollowRank("2", doubled=True, hidden=True),
    FollowPair(),
    TopAside(trips=False),
    WildCard("7d"),
    WildCard("Qs", down_only=False),
)
BETWEEN: tuple[tuple[Phase, ...], ...] = (
    (ExtraCard(),),
    (RedealWithout("J", 1),),
    (Exchange(),),
    (LayOut(2), Market(prices=(1, 2, 3)), SweepUp()),
    (Auction(),),
    (Choose(),),
)
SECONDS: tuple[Share, ...] = (Low(), Low("ACE_TO_FIVE"), HoleSuit("h"), Dots(), HasCard("Kc"))


def house_rules(number: int) -> Game:
    """Return a game made by chance."""
    rng = Random(f"house {number}")
    bet = Bet("small", LeftOfDealer())
    phases: list[Phase] = [Ante()]
    streets = rng.choice(STREETS)
    for pattern in streets:
        phases += [Deal(pattern, burn=rng.choice((0, 0, 1))), bet]
    if len("".join(streets)) < 7 and rng.random() < 0.6:
        at = rng.randrange(2, len(phases) + 1)
        between = rng.choice(BETWEEN)
        shown = any("u" in phase.pattern for phase in phases[:at] if isinstance(phase, Deal))
        if shown or not isinstance(between[0], RedealWithout):  # else there is a new deal for ever
            phases[at:at] = between
    shares: tuple[Share, ...] = (High(natural_first=rng.random() < 0.3),)
    if rng.random() < 0.6:
        shares = (*shares, rng.choice(SECONDS))
    verdict: Verdict = CardsSpeak()
    if len(shares) > 1 and rng.random() < 0.6:
        words = tuple(share.side for share in shares)
        both = rng.choice((None, BothSides("share"), BothSides(fail="beater_only")))
        verdict = rng.choice((Together(), Declared(both=both)))
        if isinstance(verdict, Declared):
            phases.append(Declare("simultaneous", (*words, BOTH) if both else words))
    wild = rng.choice(WILDS)
    triggers: list[Trigger] = [LastPlayer()]
    triggers += [StopAt("Qs", 1)] if rng.random() < 0.3 else []
    if isinstance(wild, TopAside):
        triggers += [CentreCard()]
    return Game(
        id=f"house-{number}",
        title=f"House {number}",
        seats=(2, 5),
        phases=(*phases, Showdown(verdict=verdict)),
        shares=shares,
        triggers=tuple(triggers),
        wild=wild,
    )
