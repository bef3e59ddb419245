"""A game of one's own from a file: does it keep the laws, and who shows what in it?"""

import sys

from doorcard import bots, records
from doorcard.laws import play_under_laws
from doorcard.simulation import WATCHERS, simulate

game = records.load_rules(sys.argv[1])
print(game.title, "keeps the laws in", play_under_laws(game, hands=20, seed=1).hands, "hands")
result = simulate(game, hands=200, seats=3, seed=1, policy=bots.stay, watch=WATCHERS)
print(result)
print(result.table("shown"))
