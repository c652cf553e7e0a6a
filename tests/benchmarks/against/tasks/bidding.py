"""Bids 600 deals out by a convention: `bidding.py CONVENTION`. No auction is known before; the table has been read."""

import sys
import time
from random import Random

from trainer.cards.deal import deal
from trainer.command_line.reports.convention_books import library
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.reasoner import Reasoner


def main() -> None:
    """Print the seconds of processor time."""
    reasoner = Reasoner(library().book(sys.argv[1]))
    game, laws = reasoner.book.game, reasoner.book.laws
    dealt = [deal(game.deck, laws.seats, Random(number)) for number in range(600)]
    begun = time.process_time()
    for hands in dealt:
        list(bid_out((reasoner, reasoner), hands))
    print(time.process_time() - begun)


if __name__ == "__main__":
    main()
