from io import StringIO

import chess.pgn

board = chess.Board()
for move in ("f3", "e5", "g4", "Qh4"):
    board.push_san(move)
text = str(chess.pgn.Game.from_board(board))
print(chess.pgn.read_game(StringIO(text)).end().board() == board)
