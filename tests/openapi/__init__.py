"""What the OpenAPI document promises, and that it goes on promising it."""
