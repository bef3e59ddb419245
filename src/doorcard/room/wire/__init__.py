"""The protocol of `/ws/tables/{id}`: the messages that a client sends, and those it gets."""
