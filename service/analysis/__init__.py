"""What the cards of a finished deal were worth, card by card, when all four hands are known."""
