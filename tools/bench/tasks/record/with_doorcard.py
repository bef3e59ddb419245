from random import Random

from doorcard import bots, cards, games, records, start

hand = start(games.get("razz"), [100, 100], orders=[cards.deck()])
while not hand.over:
    hand = hand.act(bots.stay(hand.seen_by(hand.to_act), Random(1)))
text = records.dumps(records.record(hand, players=["Ann", "Bo"]))
print(records.replay(text).hand.stacks == hand.stacks)
