"""Statistics, ratings and leaderboards: read models of finished games."""
