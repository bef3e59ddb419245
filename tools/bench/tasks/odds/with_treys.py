from random import sample

from treys import Card, Deck, Evaluator

evaluator = Evaluator()
mine, rival = [[Card.new(name) for name in hand.split()] for hand in ("As Ks 7c", "Kh Qc 3s")]
gone = {*mine, *rival, Card.new("2d")}
rest = [card for card in Deck.GetFullDeck() if card not in gone]
won = 0.0
for _ in range(10_000):
    drawn = sample(rest, 8)
    ours = evaluator.evaluate([], mine + drawn[:4])
    theirs = evaluator.evaluate([], rival + drawn[4:])
    won += (ours < theirs) + (ours == theirs) / 2
print(round(won / 10_000, 2))
