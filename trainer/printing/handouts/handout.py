"""A handout as a value: questions that ask for a call, each with its answer and the reason in a line."""

from dataclasses import dataclass

from trainer.cards.hand import Hand
from trainer.playing.deals.table_deal import TableDeal
from trainer.printing.contents.imprint import Imprint, imprint_as_json


@dataclass(frozen=True, slots=True)
class HandoutQuestion:
    """What do you call with this hand? `number` counts from 1.

    `auction` are the calls so far, as printed; `states` what holds of a side, in words. `answer` is the call as
    printed, `accepted` others that are right too, `why` the reason, which begins with the call, `row` where the table
    has it. `deal` is the whole deal, which nobody has bid yet, with what the question says of it besides its cards.
    """

    number: int
    title: str
    auction: tuple[str, ...]
    states: tuple[str, ...]
    hand: Hand
    answer: str
    accepted: tuple[str, ...]
    why: str
    source: str
    row: str
    deal: TableDeal

    @property
    def states_said(self) -> str:
        """What holds of a side, as a sentence; empty where nothing does."""
        said = ", ".join(self.states)
        return f"{said[:1].upper()}{said[1:]}." if said else ""

    @property
    def also(self) -> str:
        """What else is right; empty where nothing is."""
        return f"{' or '.join(self.accepted)} is right too." if self.accepted else ""


@dataclass(frozen=True, slots=True)
class Handout:
    """Questions with a title and an aim, which may be empty. The same `seed` gives the same questions."""

    imprint: Imprint
    title: str
    aim: str
    questions: tuple[HandoutQuestion, ...]
    seed: str

    @property
    def about(self) -> str:
        """What stands below the title: the aim, or the convention; empty where the title says that already."""
        return self.aim or ("" if self.imprint.title == self.title else self.imprint.title)


def handout_as_json(handout: Handout) -> dict[str, object]:
    """One object: the imprint, and the questions with their answers."""
    return {
        **imprint_as_json(handout.imprint),
        "handout": handout.title,
        "seed": handout.seed,
        "questions": [
            {
                "number": one.number,
                "situation": one.title,
                "auction": list(one.auction),
                "states": list(one.states),
                "hand": str(one.hand),
                "answer": one.answer,
                "accepted": list(one.accepted),
                "why": one.why,
                "row": one.row,
                "source": one.source,
            }
            for one in handout.questions
        ],
    }
