"""How many requests one caller may send, counted by all processes together."""
