"""The command `python -m trainer`, which is `bidding-trainer`."""

from multiprocessing import freeze_support

from trainer.command_line import main

if __name__ == "__main__":
    # In a bundled application, the worker processes of a simulation start this program again.
    freeze_support()
    main()
