from doorcard import games, lab

stud = games.get("seven-card-stud")
found = lab.odds(stud, ["KsQs/Js", "(TT+, AK@50%)/7c"], samples=10_000)
print(round(found.of(1).share, 2))
