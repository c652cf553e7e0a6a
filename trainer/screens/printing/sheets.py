"""What can be printed from the rooms: a card, notes, a lesson's handout. Making one takes seconds."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from trainer.language.book.rule_book import RuleBook
from trainer.practice.sittings.lesson import Lesson
from trainer.printing.contents.agreement import Agreement, agreement_on
from trainer.screens.choose.training_room import TrainingRoom

PDF, HTML, PBN, LIN, ANKI = ".pdf", ".html", ".pbn", ".lin", ".apkg"

KINDS: Final = {
    PDF: "PDF",
    HTML: "Web page",
    PBN: "Deals for a dealing machine",
    LIN: "Deals for an online table",
    ANKI: "Deck for Anki",
}
"""What files are called, by their endings."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What a person can choose of a page. Questions, their number on a page and the seed are for handouts."""

    players: str = ""
    paper: str = "a4"
    four_colours: bool = False
    questions: int = 12
    to_a_page: int = 4
    seed: str = "1"

    @property
    def names(self) -> tuple[str, ...]:
        """The players one by one."""
        return tuple(filter(None, (name.strip() for name in self.players.split(","))))


@dataclass(frozen=True, slots=True)
class Sheet:
    """Something to print: `what` it is, of which `title`, and the `name` of its file without its ending.

    `make` makes the file of one of the `endings`, on a day, as it was chosen.
    """

    what: str
    title: str
    name: str
    make: "Callable[[str, Choices, date], bytes]"
    endings: tuple[str, ...] = (PDF, HTML)
    asks: bool = False


def card_sheet(room: TrainingRoom, book: RuleBook) -> Sheet:
    """The convention card of what is played."""

    def make(ending: str, chosen: Choices, day: date) -> bytes:
        from trainer.printing.card.convention_card import convention_card
        from trainer.printing.html.card import card_html
        from trainer.printing.pdf.card import card_pdf
        from trainer.printing.pdf.paper import paper_called

        card = convention_card(_agreement(room, book, chosen), room.library.folder, day)
        if ending == HTML:
            return card_html(card, four_colours=chosen.four_colours).encode()
        return card_pdf(card, paper_called(chosen.paper, four_colours=chosen.four_colours))

    return Sheet("Convention card", book.title, f"{_short(book)}-card", make)


def notes_sheet(room: TrainingRoom, book: RuleBook) -> Sheet:
    """The system notes of a convention."""

    def make(ending: str, chosen: Choices, day: date) -> bytes:
        from trainer.printing.html.notes import notes_html
        from trainer.printing.notes.writing import system_notes
        from trainer.printing.pdf.notes import notes_pdf
        from trainer.printing.pdf.paper import paper_called

        notes = system_notes(_agreement(room, book, chosen), day)
        if ending == HTML:
            return notes_html(notes, four_colours=chosen.four_colours).encode()
        return notes_pdf(notes, paper_called(chosen.paper, four_colours=chosen.four_colours))

    return Sheet("System notes", book.title, f"{_short(book)}-notes", make)


def lesson_sheet(room: TrainingRoom, lesson: Lesson) -> Sheet:
    """The handout of a lesson that asks for calls; raises what `ConventionLibrary.book` raises."""
    game = room.library.game_called(lesson.convention.partition("/")[0])
    deals = tuple(one for one in (PBN, LIN) if one in game.deal_formats)

    def make(ending: str, chosen: Choices, day: date) -> bytes:
        from trainer.playing.deals.deal_files import deals_as_shown
        from trainer.printing.handouts.asking import handout_of
        from trainer.printing.handouts.lesson_handout import wanted_of
        from trainer.printing.html.anki import anki_deck
        from trainer.printing.html.handout import handout_html
        from trainer.printing.pdf.handout import handout_pdf
        from trainer.printing.pdf.paper import paper_called

        agreement = agreement_on(room.library, lesson.convention, lesson.treatments, chosen.names)
        wanted = wanted_of(lesson, room.shelf, agreement, chosen.questions, chosen.seed)
        handout = handout_of(agreement, wanted, day)
        four_colours = chosen.four_colours
        if ending in deals:
            return deals_as_shown([one.deal for one in handout.questions], ending).encode()
        if ending == ANKI:
            return anki_deck(handout, four_colours=four_colours)
        if ending == HTML:
            return handout_html(handout, four_colours=four_colours, to_a_page=chosen.to_a_page).encode()
        return handout_pdf(handout, paper_called(chosen.paper, four_colours=four_colours), to_a_page=chosen.to_a_page)

    return Sheet("Handout", lesson.title, lesson.name, make, (PDF, HTML, *deals, ANKI), asks=True)


def _agreement(room: TrainingRoom, book: RuleBook, chosen: Choices) -> Agreement:
    """What is played, with the rows of the partners' own file where the book is made from it."""
    plan = room.memory.game_plan(room.learner, book.name.partition("/")[0])
    if plan.partnership and Path(plan.partnership).is_file():
        ours = agreement_on(room.library, plan.partnership, (), chosen.names)
        if ours.book.fingerprint == book.fingerprint:
            return ours
    return agreement_on(room.library, book.name, book.agreed, chosen.names)


def _short(book: RuleBook) -> str:
    return book.name.rpartition("/")[2]
