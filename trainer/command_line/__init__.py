"""The command line: `bidding-trainer`, its verbs, and their JSON interface."""

from trainer.command_line.verbs import bidding_trainer, main

__all__ = ["bidding_trainer", "main"]
