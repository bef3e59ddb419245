"""The money of a table: its double-entry book, rake, stakes, buy-ins and settling up.

Everything is counted in whole chips. The worth of a chip is a decimal number, and matters only
where chips meet money: in rake tables, stakes by their usual names, and on paper.
"""
