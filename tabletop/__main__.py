"""python -m tabletop, and the first module of the standalone program."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()  # before anything is imported: in the frozen AI process it never returns
    from tabletop.cli import main

    sys.exit(main())
