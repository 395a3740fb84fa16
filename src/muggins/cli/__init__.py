"""The terminal: commands, and a table that is played with the keyboard alone."""
