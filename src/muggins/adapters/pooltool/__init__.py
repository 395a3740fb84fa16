"""The physics of pooltool, in an environment and a process of its own (docs/pool.md)."""
