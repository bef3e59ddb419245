"""A card room under load: a server, two thousand sockets, and how long everything took."""
