"""Many games: matches between players from a seed, and the examination of players."""
