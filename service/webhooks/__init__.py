"""Webhooks: telling a client's backend what happens in its games (Standard Webhooks 1.0)."""
