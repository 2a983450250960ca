"""The service around the rules: log, engine, read model and HTTP."""
