"""The sheets that rooms can print: a card, notes, a lesson's handout. Making one takes seconds."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Final

from trainer.language.book.rule_book import RuleBook
from trainer.language.files.partnerships import agreed_in
from trainer.practice.sittings.lesson import Lesson
from trainer.printing.card.form_plan import form_names
from trainer.printing.contents.agreement import Agreement, agreement_on
from trainer.printing.files.endings import ANKI, HTML, LIN, PAGES, PBN, PDF, PageLook, handout_endings
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.practice_setup import PracticeSetup

KINDS: Final = {
    PDF: "PDF",
    HTML: "Web page",
    PBN: "Deals for a dealing machine",
    LIN: "Deals for an online table",
    ANKI: "Deck for Anki",
}
"""The names of files, by their suffixes."""


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of a printed page. Questions, their number on a page and the seed are for handouts.

    `is_whole` is for notes. `form` is an organisation's form for cards, empty for the plain card.
    """

    players: str = ""
    paper: str = "a4"
    four_colours: bool = False
    questions: int = 12
    to_a_page: int = 4
    seed: str = "1"
    is_whole: bool = False
    form: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players one by one."""
        return tuple(filter(None, (name.strip() for name in self.players.split(","))))

    @property
    def look(self) -> PageLook:
        """Return the look of its pages; sheets from a room include the key."""
        return PageLook(self.paper, self.four_colours, self.to_a_page)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A document to print: its kind (`what`), its `title`, and the `name` of its file without suffix.

    `make` returns the file with one of the `endings`, for a day and the choices. A handout has questions, and `asks`
    how many items to make (`counted`: questions, or deals); other sheets name the players. `kinds` are unusual names of
    its files; files with the endings `together` are written along with any other. Notes can also be a whole book
    (`has_book`), cards in one of the `forms`.
    """

    what: str
    title: str
    name: str
    make: "Callable[[str, Choices, date], bytes]"
    endings: tuple[str, ...] = PAGES
    asks: bool = False
    counted: str = "Questions"
    is_handout: bool = False
    kinds: Mapping[str, str] = field(default_factory=dict)
    together: tuple[str, ...] = ()
    has_book: bool = False
    forms: tuple[str, ...] = ()


def card_sheet(practice: PracticeSetup, book: RuleBook) -> Sheet:
    """Return the convention card of a rule book."""

    def make(ending: str, chosen: Choices, day: date) -> bytes:
        from trainer.printing.card.convention_card import convention_card
        from trainer.printing.card.form_card import form_card
        from trainer.printing.files.printed_files import card_file, form_card_file

        agreement, folder = _agreement(practice, book, chosen), practice.library.folder
        if chosen.form:
            return form_card_file(form_card(agreement, folder, chosen.form, day), ending, chosen.look)
        return card_file(convention_card(agreement, folder, day), ending, chosen.look)

    forms = form_names(practice.library.folder, book.game.name)
    return Sheet("Convention card", book.title, f"{_short(book)}-card", make, forms=forms)


def notes_sheet(practice: PracticeSetup, book: RuleBook) -> Sheet:
    """Return the system notes of a convention: short ones, or the whole book."""

    def make(ending: str, chosen: Choices, day: date) -> bytes:
        from trainer.printing.files.printed_files import notes_file
        from trainer.printing.notes.short_notes import short_notes
        from trainer.printing.notes.writing import system_notes

        written = system_notes if chosen.is_whole else short_notes
        return notes_file(written(_agreement(practice, book, chosen), day), ending, chosen.look)

    return Sheet("System notes", book.title, f"{_short(book)}-notes", make, has_book=True)


def lesson_sheet(practice: PracticeSetup, lesson: Lesson) -> Sheet:
    """Return the handout of a lesson; raises what `ConventionLibrary.book` raises."""
    game = practice.library.game_called(lesson.convention.partition("/")[0])

    def make(ending: str, chosen: Choices, day: date) -> bytes:
        from trainer.printing.files.printed_files import handout_file
        from trainer.printing.handouts.handout_questions import handout_of
        from trainer.printing.handouts.lesson_handout import wanted_of

        agreement = _agreement_for(practice, lesson, chosen)
        wanted = wanted_of(lesson, practice.lesson_library, agreement, chosen.questions, chosen.seed)
        return handout_file(handout_of(agreement, wanted, day), ending, chosen.look)

    return Sheet("Handout", lesson.title, lesson.name, make, handout_endings(game), asks=True, is_handout=True)


def _agreement_for(practice: PracticeSetup, lesson: Lesson, chosen: Choices) -> Agreement:
    """Return the agreement for a lesson, with the partners' own rows if they play its convention."""
    if lesson.is_about_laws:
        from trainer.printing.handouts.lesson_handout import agreement_on_laws

        return agreement_on_laws(lesson, practice.lesson_library)
    plan = practice.memory.game_plan(practice.learner, lesson.convention.partition("/")[0])
    file = Path(plan.partnership)
    if plan.partnership and file.is_file():
        with suppress(BiddingTrainerError):
            agreed = agreed_in(file)
            if agreed is not None and agreed.convention == lesson.convention:
                return agreement_on(practice.library, plan.partnership, lesson.treatments, chosen.names)
    return agreement_on(practice.library, lesson.convention, lesson.treatments, chosen.names)


def _agreement(practice: PracticeSetup, book: RuleBook, chosen: Choices) -> Agreement:
    """Return the agreement for a book, with the rows of the partners' file if the book is made from it."""
    plan = practice.memory.game_plan(practice.learner, book.name.partition("/")[0])
    if plan.partnership and Path(plan.partnership).is_file():
        ours = agreement_on(practice.library, plan.partnership, (), chosen.names)
        if ours.book.fingerprint == book.fingerprint:
            return ours
    return agreement_on(practice.library, book.name, book.agreed, chosen.names)


def _short(book: RuleBook) -> str:
    return book.name.rpartition("/")[2]
