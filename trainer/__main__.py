"""`python -m trainer` is the command `bidding-trainer`."""

from multiprocessing import freeze_support

from trainer.command_line import main

if __name__ == "__main__":
    # In a bundle the processes of a simulation are this program again.
    freeze_support()
    main()
