import sys

from doorcard import records

for line in sorted(records.statistics.of(sys.argv[1]).by_player(), key=lambda line: line.player):
    print(line.player, line.counts.played, line.counts.hands)
