"""Who may call: clients, their API keys and players, tokens, and the service's signing keys."""
