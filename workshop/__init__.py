"""What the makers of Muggins run: the checks, and the programs these need from outside Python."""
