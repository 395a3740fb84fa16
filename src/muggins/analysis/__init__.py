"""Understanding: what the cards can still become, and what a choice is worth."""
