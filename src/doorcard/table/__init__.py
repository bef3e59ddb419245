"""A table without sockets or clocks of its own: what happens there, and when."""
