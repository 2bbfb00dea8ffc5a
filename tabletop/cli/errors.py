"""What the command line says when it cannot do what was asked."""


class Refused(Exception):
    """A sentence for the user: what is wrong and what to do. Exit code 2."""
