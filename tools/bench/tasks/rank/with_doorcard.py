from random import Random

from doorcard import ranking

rng = Random(1)
deals = [rng.sample(range(52), 14) for _ in range(20_000)]
first = ranking.HIGH.values([deal[:7] for deal in deals])
second = ranking.HIGH.values([deal[7:] for deal in deals])
print((first > second).sum())
