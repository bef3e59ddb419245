"""The room over HTTP: people, tables, hands, money, and how the room is."""
