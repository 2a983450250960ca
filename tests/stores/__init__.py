"""PostgreSQL and Redis for the tests: from containers where an engine answers, else our own."""
