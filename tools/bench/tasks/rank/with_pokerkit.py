from random import Random

from pokerkit import Card, StandardHighHand

rng = Random(1)
cards = list(Card.parse("".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")))
wins = 0
for _ in range(20_000):
    deal = [cards[number] for number in rng.sample(range(52), 14)]
    wins += StandardHighHand.from_game(deal[:7]) > StandardHighHand.from_game(deal[7:])
print(wins)
