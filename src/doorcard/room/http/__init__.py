"""The room over HTTP: people, tables, hands, money, and the room's health."""
