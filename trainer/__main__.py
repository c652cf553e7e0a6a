"""`python -m trainer` is the command `bidding-trainer`."""

from trainer.command_line import main

if __name__ == "__main__":
    main()
