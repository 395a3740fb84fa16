"""Cribbage, played, taught and analysed: "muggins!" is what you call when points were missed."""

__version__ = "0.1.0"
