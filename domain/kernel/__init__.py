"""What two or more variants share: cards, seats, auctions, tricks, the table, the chain."""
