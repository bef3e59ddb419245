from random import Random

import chess

rng, decisions = Random(1), 0
for _ in range(30):
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        decisions += 1
print(decisions)
