"""Cribbage pool: the rack, the table, and a referee for a real table or a simulated one."""
