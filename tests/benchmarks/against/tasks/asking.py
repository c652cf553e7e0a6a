"""Makes a question on every row of a convention, every other a boundary hand: `asking.py CONVENTION`."""

import sys
import time
from contextlib import suppress
from random import Random

from trainer.command_line.reports.convention_books import library
from trainer.practice.questions.question import NoDealError, drillable_rows
from trainer.practice.questions.question_making import QuestionMaker
from trainer.reasoning.choosing.reasoner import Reasoner


def main() -> None:
    """Print the seconds of processor time; the table has been read before."""
    book = library().book(sys.argv[1])
    maker = QuestionMaker(Reasoner(book), Random(1))
    begun = time.process_time()
    for number, row in enumerate(drillable_rows(book)):
        with suppress(NoDealError):
            maker.question(row, boundary=number % 2 == 0)
    print(time.process_time() - begun)


if __name__ == "__main__":
    main()
