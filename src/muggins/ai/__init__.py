"""Decisions: what to lay away, what to lay down, what to say. Bots see views, never states."""
