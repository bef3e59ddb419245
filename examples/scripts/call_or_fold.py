"""What a call on fifth street wins on average against a range, in chips."""

from doorcard import games, lab

stud, pot, price = games.get("seven-card-stud"), 30, 8
rival = "(AA-QQ, three-flush, split-pair@50%)/Ah9h4h"
mine = lab.odds(stud, ["KsKd/7c8d2h", rival], dead="Kc 3s", samples=100_000).of(1)
low, high = mine.interval
for name, share in ("worth", mine.share), ("at least", low), ("at most", high):
    print(f"{name:>8}: {share:.1%} of the pot, {share * (pot + price) - price:+.2f} chips")
