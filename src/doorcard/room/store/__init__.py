"""What the room keeps, in SQLite or PostgreSQL (docs/room/store.md)."""
