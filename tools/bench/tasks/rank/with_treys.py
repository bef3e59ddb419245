from random import Random

from treys import Card, Evaluator

rng, evaluator = Random(1), Evaluator()
cards = [Card.new(rank + suit) for rank in "23456789TJQKA" for suit in "cdhs"]
wins = 0
for _ in range(20_000):
    deal = [cards[number] for number in rng.sample(range(52), 14)]
    wins += evaluator.evaluate([], deal[:7]) < evaluator.evaluate([], deal[7:])
print(wins)
