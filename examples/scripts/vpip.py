"""Who comes along: a folder of hands as a DataFrame, with VPIP. Needs doorcard[frames]."""

import sys

from doorcard import records

folder = sys.argv[1]
players = records.frame(folder, "players")  # a row for each player of each hand
print(players.groupby(["game", "player"])[["played", "net"]].agg(["count", "mean"]))
found = records.statistics.of(folder).by_player()
print(found.frame()[["player", "hands", "vpip", "went_to_showdown", "big_bets_per_100"]])
print(f"{found.hands} hands, {found.unread} that can't be read")
