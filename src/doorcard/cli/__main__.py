"""`python -m doorcard.cli` is the command `doorcard`."""

from doorcard.cli import main

main()
