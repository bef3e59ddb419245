"""`python -m doorcard` is the command `doorcard`."""

from doorcard.cli import main

if __name__ == "__main__":
    main()
