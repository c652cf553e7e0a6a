"""The hands in a lesson's own text: each must call what the text says, by the table that judges the questions."""

from collections.abc import Iterator

from trainer.cards.notation import parse_hand
from trainer.problems import BiddingTrainerError, visible
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.choose.set_drill import reading_of
from trainer.screens.drill.drill_state import LessonExample
from trainer.screens.drill.lesson_page import calls_before, lesson_page
from trainer.teaching.lesson_packs import LessonPack


def wrong_examples(pack: LessonPack, reasoner: Reasoner) -> tuple[str, ...]:
    """A sentence for every hand in the text that the table calls otherwise, or can't be asked about."""
    page = lesson_page(reading_of(pack), reasoner.book.game, len(pack.lesson.questions), None)
    return tuple(_wrong([block for block in page.blocks if isinstance(block, LessonExample)], reasoner))


def _wrong(examples: list[LessonExample], reasoner: Reasoner) -> Iterator[str]:
    game = reasoner.book.game
    for one in examples:
        written = one.text.rpartition(" → ")[0].rpartition(": ")[2]
        try:
            auction = reasoner.auction(calls_before(", ".join(one.auction), game.calls))
            choice = reasoner.choose(auction, parse_hand(game.deck, written))
            said = game.calls.parse(one.call)
        except (BiddingTrainerError, ValueError) as error:
            yield f"The text has “{visible(one.text)}”: {str(error).rstrip('.')}"
            continue
        if said not in choice.calls:
            model = game.calls.printed(choice.call)
            yield f"The text has “{visible(one.text)}”; the table says {model}"
