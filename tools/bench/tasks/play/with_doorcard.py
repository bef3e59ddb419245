from random import Random

from doorcard import games, start

rng, decisions, game = Random(1), 0, games.get("seven-card-stud")
for _ in range(300):
    hand = start(game, [200] * 3, orders=lambda deck: rng.sample(deck, len(deck)))
    while not hand.over:
        hand = hand.act(rng.choice(hand.legal))
        decisions += 1
print(decisions)
