"""Tools for working on Doorcard; no part of the library."""
