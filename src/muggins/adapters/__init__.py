"""Other people's interfaces: one door and one extra for each framework."""
