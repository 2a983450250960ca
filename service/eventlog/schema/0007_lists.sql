-- Lists of games, newest first: every filter walks down an index from the page before and stops
-- when the page is full. None of these columns changes with a call or a card, so that those
-- updates still stay on their page.
CREATE INDEX games_public_status ON games (status, game_id) WHERE visibility = 'public';
CREATE INDEX games_public_variant ON games (variant, status, game_id) WHERE visibility = 'public';

-- Of its own games a client's list adds those that are not public: the public ones are in the
-- indexes above.
DROP INDEX games_client;
CREATE INDEX games_client ON games (client_id, game_id) WHERE visibility <> 'public';
CREATE INDEX games_client_status ON games (client_id, status, game_id)
  WHERE visibility <> 'public';
CREATE INDEX games_client_variant ON games (client_id, variant, status, game_id)
  WHERE visibility <> 'public';

-- Running games with a free seat are few: somebody has just left.
CREATE INDEX games_to_join ON games (game_id) WHERE status = 1 AND open_seats > 0;
