"""Requests made from the OpenAPI document, thousands of them, against a running service."""
