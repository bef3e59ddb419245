from random import sample

import eval7

mine, rival = [[eval7.Card(name) for name in hand.split()] for hand in ("As Ks 7c", "Kh Qc 3s")]
gone = {*mine, *rival, eval7.Card("2d")}
rest = [card for card in eval7.Deck().cards if card not in gone]
won = 0.0
for _ in range(10_000):
    drawn = sample(rest, 8)
    ours, theirs = eval7.evaluate(mine + drawn[:4]), eval7.evaluate(rival + drawn[4:])
    won += (ours > theirs) + (ours == theirs) / 2
print(round(won / 10_000, 2))
