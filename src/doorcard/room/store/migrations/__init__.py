"""How a database of any age gets the tables of `schema`, by Alembic."""
