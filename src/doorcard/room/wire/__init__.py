"""The protocol of `/ws/tables/{id}`: what a client may send, and what it is sent."""
