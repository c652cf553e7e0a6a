"""A handout: questions that ask for a call or for one of several answers, each with a reason."""

from dataclasses import dataclass
from typing import Final

from trainer.cards.hand import Hand
from trainer.playing.deals.table_deal import TableDeal
from trainer.printing.contents.imprint import Imprint, imprint_as_json
from trainer.printing.contents.suit_runs import auction_text
from trainer.printing.handouts.auction_sheet import AuctionSheet

SLIDES: Final = 0
"""Stands in place of the number of questions on a page: each question on a slide, its answer on the next one."""


@dataclass(frozen=True, slots=True)
class HandoutQuestion:
    """A question: what do you call with this hand, or, if there are `options`, what the `prompt` asks.

    `number` counts from 1. `auction` has the calls so far, as printed, and is None if the question is about no auction;
    `states` are those of the sides, in words. `answer` is the right call as printed, `accepted` others that are right,
    too, `why` the reason, which begins with the call, `row` where the table has it. `deal` is the whole deal before any
    call, with its circumstances. `laid` are cards on the table with captions, one in each line. `remarks` are a
    teacher's own words on the right answer and on wrong ones. `sheet` is the auction in columns, in games that write it
    so.
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
    remarks: tuple[str, ...] = ()
    sheet: AuctionSheet | None = None

    @property
    def key(self) -> str:
        """Return the text of the key: the reason, what else is right, and a teacher's words."""
        return " ".join(filter(None, (self.why, self.also, *self.remarks)))

    @property
    def before(self) -> str:
        """Return the calls so far in a line, as books write them, or who begins.

        It is empty if the question is about no auction, or has it in columns.
        """
        if self.auction is None or self.sheet is not None:
            return ""
        return auction_text(self.auction) if self.auction else "You are the first to call."

    @property
    def states_text(self) -> str:
        """Return who deals, beside an auction in columns, and the states of the sides; empty if there is neither."""
        said = ", ".join(self.states)
        states = f"{said[:1].upper()}{said[1:]}." if said else ""
        return " ".join(filter(None, ("" if self.sheet is None else self.sheet.begins, states)))

    @property
    def also(self) -> str:
        """Return a sentence about what else is right; empty if nothing is."""
        return f"{' or '.join(self.accepted)} is right too." if self.accepted else ""


@dataclass(frozen=True, slots=True)
class Handout:
    """Questions with a title and an aim, which may be empty. The same `seed` gives the same questions.

    `text` has the paragraphs before the questions.
    """

    imprint: Imprint
    title: str
    aim: str
    questions: tuple[HandoutQuestion, ...]
    seed: str
    text: tuple[str, ...] = ()

    @property
    def about(self) -> str:
        """Return the subtitle: the aim, or the convention; empty if the title says it already."""
        return self.aim or ("" if self.imprint.title == self.title else self.imprint.title)


def paragraphs(text: str, remember: tuple[str, ...] = ()) -> tuple[str, ...]:
    r"""Return a text as the paragraphs of a handout, then the lines to remember; hands lose their code marks.

    >>> paragraphs("Count first.\n\n`♠JJAQ ♥J ♦TK ♣Q → 29♠`", ("Both Jacks come first.",))
    ('Count first.', '♠JJAQ ♥J ♦TK ♣Q → 29♠', '• Both Jacks come first.')
    """
    parts = (" ".join(part.replace("`", "").split()) for part in text.split("\n\n"))
    return (*filter(None, parts), *(f"• {line}" for line in remember))


def handout_as_json(handout: Handout) -> dict[str, object]:
    """Return one object: the imprint, and the questions with their answers."""
    return {
        **imprint_as_json(handout.imprint),
        "handout": handout.title,
        "seed": handout.seed,
        **({"text": list(handout.text)} if handout.text else {}),
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
                **({"told": list(one.remarks)} if one.remarks else {}),
                "row": one.row,
                "source": one.source,
            }
            for one in handout.questions
        ],
    }
