from random import choices, sample

import eval7

mine, door = [eval7.Card(name) for name in ("Ks", "Qs", "Js")], eval7.Card("7c")
held = {*mine, door}
hands = [
    (list(pair), weight)
    for pair, weight in eval7.HandRange("TT+, 50%(AK)").hands
    if not held & {*pair}
]
drawn = choices([pair for pair, _ in hands], [weight for _, weight in hands], k=10_000)
won = 0.0
for pair in drawn:
    rest = [card for card in eval7.Deck().cards if card not in {*held, *pair}]
    later = sample(rest, 8)
    ours, theirs = eval7.evaluate(mine + later[:4]), eval7.evaluate([*pair, door, *later[4:]])
    won += (ours > theirs) + (ours == theirs) / 2
print(round(won / 10_000, 2))
