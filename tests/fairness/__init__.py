"""Tests of the provable deal."""
