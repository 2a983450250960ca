-- The games that go on, for the look at bots whose process is gone: a small part of all games.
-- An event that leaves the status as it is leaves this index alone, and its update on its page.
CREATE INDEX games_active ON games (game_id) WHERE status = 1;
