"""The version of Doorcard, set only here."""

__version__ = "0.1.0"
