"""The rules of the games: pure code, no input, no output, no clock, no chance."""
