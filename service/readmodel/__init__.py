"""The read model in Redis."""
