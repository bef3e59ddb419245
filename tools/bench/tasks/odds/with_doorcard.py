from doorcard import games, lab

stud = games.get("seven-card-stud")
found = lab.odds(stud, ["AsKs/7c", "KhQc/3s"], dead="2d", samples=10_000)
print(round(found.of(1).share, 2))
