"""The same tasks, written for each library that can do them: a folder a task, a program a library.

python -m tools.bench.tasks            # how many lines each takes, and how long it runs
python -m tools.bench.tasks --write    # and puts that into docs/comparison.md
"""
