import chess.svg

board = chess.Board()
print(board)
print(len(chess.svg.board(board)) > 1000)
