from doorcard import cards, games, start

hand = start(games.get("razz"), [100, 100], orders=[cards.deck()])
print(hand)
print(len(hand.svg()) > 1000)
