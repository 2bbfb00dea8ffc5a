"""What all games share. Read `contract.py` first: it is everything a game says and everything it is told."""
