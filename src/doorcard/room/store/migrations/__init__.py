"""Migrations: Alembic brings a database of any age to the tables of `schema`."""
