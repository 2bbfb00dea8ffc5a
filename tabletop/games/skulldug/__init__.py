"""SKULLDUG!: a race for treasure through a cave that grows card by card."""
