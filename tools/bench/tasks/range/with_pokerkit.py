from pokerkit import Card, Deck, StandardHighHand, calculate_equities, parse_range

mine, door = list(Card.parse("KsQsJs")), list(Card.parse("7c"))
pairs = [[*pair, *door] for pair in parse_range("TT+") if not {*pair} & {*mine, *door}]
mixed = [[*pair, *door] for pair in parse_range("AK") if not {*pair} & {*mine, *door}]
hands = [[mine], pairs * 2 + mixed]  # it knows no weights, so what is held always stands twice
deck, kinds = Deck.STANDARD, (StandardHighHand,)
found = calculate_equities(hands, (), 7, 0, deck, kinds, sample_count=10_000)
print(round(found[0], 2))
