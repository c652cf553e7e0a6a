"""A handout as a value: questions that ask for a call or for one of some answers, each with the reason in a line."""

from dataclasses import dataclass
from typing import Final

from trainer.cards.hand import Hand
from trainer.playing.deals.table_deal import TableDeal
from trainer.printing.contents.imprint import Imprint, imprint_as_json
from trainer.printing.contents.suit_runs import auction_said

SLIDES: Final = 0
"""In the place of the number of questions on a page: every question on a slide, its answer on the next one."""


@dataclass(frozen=True, slots=True)
class HandoutQuestion:
    """What do you call with this hand? Or, where there are `options`, what the `prompt` asks. `number` counts from 1.

    `auction` are the calls so far, as printed; `states` what holds of a side, in words. `answer` is the call as
    printed, `accepted` others that are right too, `why` the reason, which begins with the call, `row` where the table
    has it. `deal` is the whole deal, which nobody has bid yet, with what the question says of it besides its cards.
    `auction` is None where the question is about none, `laid` are cards on the table with what they are, a line each.
    `told` are a teacher's own words on the answer and on wrong ones, a sentence each.
    """

    number: int
    title: str
    auction: tuple[str, ...] | None
    states: tuple[str, ...]
    hand: Hand | None
    answer: str
    accepted: tuple[str, ...]
    why: str
    source: str
    row: str
    deal: TableDeal | None = None
    prompt: str = ""
    options: tuple[str | Hand, ...] = ()
    laid: tuple[str, ...] = ()
    told: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """All that the key says of the answer: the reason, what else is right, a teacher's words."""
        return " ".join(filter(None, (self.why, self.also, *self.told)))

    @property
    def before(self) -> str:
        """The calls so far, as books write them; who begins where nobody has called; empty where it is about none."""
        if self.auction is None:
            return ""
        return auction_said(self.auction) if self.auction else "You are the first to call."

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
    """Questions with a title and an aim, which may be empty. The same `seed` gives the same questions.

    `text` are the paragraphs that are read before the questions.
    """

    imprint: Imprint
    title: str
    aim: str
    questions: tuple[HandoutQuestion, ...]
    seed: str
    text: tuple[str, ...] = ()

    @property
    def about(self) -> str:
        """What stands below the title: the aim, or the convention; empty where the title says that already."""
        return self.aim or ("" if self.imprint.title == self.title else self.imprint.title)


def handout_as_json(handout: Handout) -> dict[str, object]:
    """Return one object: the imprint, and the questions with their answers."""
    return {
        **imprint_as_json(handout.imprint),
        "handout": handout.title,
        "seed": handout.seed,
        "questions": [
            {
                "number": one.number,
                "situation": one.title,
                "auction": list(one.auction or ()),
                "states": list(one.states),
                "hand": str(one.hand or ""),
                **({"prompt": one.prompt, "options": list(map(str, one.options))} if one.options else {}),
                "answer": one.answer,
                "accepted": list(one.accepted),
                "why": one.why,
                **({"told": list(one.told)} if one.told else {}),
                "row": one.row,
                "source": one.source,
            }
            for one in handout.questions
        ],
    }
