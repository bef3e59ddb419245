from pokerkit import Card, Deck, StandardHighHand, calculate_equities

deck = [card for card in Deck.STANDARD if card not in Card.parse("2d")]
hands = [[list(Card.parse("AsKs7c"))], [list(Card.parse("KhQc3s"))]]
found = calculate_equities(hands, (), 7, 0, deck, (StandardHighHand,), sample_count=10_000)
print(round(found[0], 2))
