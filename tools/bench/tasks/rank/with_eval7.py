from random import Random

import eval7

rng = Random(1)
cards = [eval7.Card(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
wins = 0
for _ in range(20_000):
    deal = [cards[number] for number in rng.sample(range(52), 14)]
    wins += eval7.evaluate(deal[:7]) > eval7.evaluate(deal[7:])
print(wins)
