"""The event log: the truth."""
