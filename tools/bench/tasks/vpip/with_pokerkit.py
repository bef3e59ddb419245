import sys
from collections import Counter

from pokerkit import BetCollection, CheckingOrCalling, CompletionBettingOrRaisingTo, HandHistory

hands, played = Counter(), Counter()
with open(sys.argv[1], "rb") as file:
    histories = list(HandHistory.load_all(file))
for history in histories:
    *_, state = history
    came, collected = set(), 0
    for done in state.operations:
        collected += isinstance(done, BetCollection)
        if collected > 1:  # the first time it collects the antes
            break
        called = isinstance(done, CheckingOrCalling) and done.amount
        if called or isinstance(done, CompletionBettingOrRaisingTo):
            came.add(history.players[done.player_index])
    hands.update(history.players)
    played.update(came)
for player in sorted(hands):
    print(player, played[player], hands[player])
