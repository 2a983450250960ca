"""The write path: games in memory, commands, appends."""
