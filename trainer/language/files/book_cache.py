"""A cache of rule books and lists of treatments between starts of the program.

A book is stored without its game and its laws, which contain functions. These are looked up by name, and a stored book
is used only if the game has the same words, cards and measures as when it was stored.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from hashlib import sha256
from pathlib import Path
from typing import Final

from trainer.auction.call import BID_FORM, DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM, Form
from trainer.documents.files_read import FilesRead
from trainer.documents.reading_cache import Reading, ReadingCache
from trainer.documents.regular_files import real_path
from trainer.documents.value_bytes import NotKeepableError, read_back, written
from trainer.games.card_values.card_values import CardValues, with_card_values
from trainer.games.game import Game
from trainer.language.book import call_templates, conditions
from trainer.language.book.rule_book import (
    Definition,
    Example,
    Row,
    RuleBook,
    Setting,
    Situation,
    SourcePlace,
    TreatmentSummary,
)
from trainer.problems import BiddingTrainerError

READING_PACKAGES: Final = ("cards", "auction", "documents", "games", "language")
"""The packages of the program whose source decides what is read from the files of a convention."""

_CLASSES: Final = (
    *(call_templates.AuctionPattern, call_templates.CallPattern, call_templates.CallTemplate, call_templates.Count),
    *(call_templates.CountOfHand, call_templates.Fact, call_templates.Force, call_templates.NumbersBid),
    *(call_templates.PickKey, call_templates.SuitsBetween, call_templates.Turn),
    *(conditions.AllInSequence, conditions.Amount, conditions.AtLeastAsGood, conditions.HandAll, conditions.HandAmount),
    *(conditions.CardsBeyond, conditions.LengthCompared, conditions.WorthOfLength),
    *(conditions.HandAny, conditions.HandNamed, conditions.HandNot, conditions.HandSum, conditions.Range),
    *(conditions.Scope, conditions.SuitAll, conditions.SuitAny, conditions.SuitCount, conditions.SuitIs),
    *(conditions.SuitNamed, conditions.SuitNot, conditions.Term),
    *(CardValues, Definition, Example, Row, Setting, Situation, SourcePlace, TreatmentSummary),
)
_GAME, _WORDS, _LAWS, _FINGERPRINT = range(4)
"""The indexes of what is stored along with a book."""

_FORMS_OF_ALL: Final = (PASS_FORM, DOUBLE_FORM, REDOUBLE_FORM, BID_FORM)
_LOOKED_UP: Final = ("game", "laws")
_WRITTEN: Final = tuple(field.name for field in fields(RuleBook) if field.name not in _LOOKED_UP)


@dataclass(frozen=True, slots=True)
class Asked:
    """The key of a book: main file, outermost folder of its includes, treatments, and changed dials.

    `own` is the file of a partnership that has rows or treatments of its own.
    """

    path: Path
    folder: Path
    treatments: tuple[str, ...] = ()
    settings: tuple[tuple[str, int], ...] = ()
    own: Path | None = None

    @property
    def question(self) -> tuple[object, ...]:
        """Return the key in a form that is the same in every process, independent of its working directory."""
        places = (str(self.path), str(self.path.absolute()), str(real_path(self.path)), str(real_path(self.folder)))
        own = str(real_path(self.own)) if self.own else ""
        return (*places, self.treatments, self.settings, own)


@dataclass(frozen=True)
class BookCache:
    """A cache of books in `readings`, for the games that `game_called` returns."""

    readings: ReadingCache
    game_called: Callable[[str], Game]

    def book(self, asked: Asked) -> RuleBook | None:
        """Return the stored book if it is still up to date; None where it has to be read."""
        reading = self.readings.reading("book", asked.question)
        if reading is None:
            return None
        game = self._game_of(reading)
        if game is None:
            return None
        try:
            laws = game.laws_called(reading.about[_LAWS])
            values = read_back(reading.value, _CLASSES, _forms_of(game))
        except (NotKeepableError, BiddingTrainerError):
            return None
        parts = dict(zip(_WRITTEN, values, strict=True))
        return RuleBook(game=with_card_values(game, parts["measures"]), laws=laws, **parts)

    def keep_book(self, asked: Asked, book: RuleBook, files: FilesRead) -> None:
        """Store a book that was read from these files; one that could not be restored is skipped."""
        names = {id(form): name for name, form in _forms_of(book.game).items()}
        game_name = book.name.partition("/")[0]
        try:
            game = self.game_called(game_name)
            laws = game.laws_called(book.laws.name)
            value = written(tuple(getattr(book, name) for name in _WRITTEN), names)
        except (NotKeepableError, BiddingTrainerError):
            return
        if laws is book.laws:
            about = (game_name, _words_of(game), laws.name, book.fingerprint)
            self.readings.keep("book", asked.question, Reading(value, files, about))

    def fingerprint(self, asked: Asked) -> str | None:
        """Return the fingerprint of the stored book if it is still up to date; None where the book has to be read."""
        reading = self.readings.reading("book", asked.question)
        return None if reading is None or self._game_of(reading) is None else reading.about[_FINGERPRINT]

    def treatments(self, asked: Asked) -> tuple[TreatmentSummary, ...] | None:
        """Return the stored treatments of the convention if they are still up to date.

        None where they have to be read.
        """
        reading = self.readings.reading("treatments", asked.question)
        try:
            return None if reading is None else tuple(read_back(reading.value, (TreatmentSummary,)))
        except NotKeepableError:
            return None

    def keep_treatments(self, asked: Asked, treatments: Iterable[TreatmentSummary], files: FilesRead) -> None:
        """Store the list of treatments that was read from these files."""
        self.readings.keep("treatments", asked.question, Reading(written(tuple(treatments)), files))

    def _game_of(self, reading: Reading) -> Game | None:
        """Return the game of a book, if it is the same as when the book was stored."""
        try:
            game = self.game_called(reading.about[_GAME])
        except BiddingTrainerError:
            return None
        return game if _words_of(game) == reading.about[_WORDS] else None


def _forms_of(game: Game) -> Mapping[str, Form]:
    """Return the forms of calls that rows can have, by name."""
    return {form.name: form for form in (*_FORMS_OF_ALL, *game.calls.forms)}


def _words_of(game: Game) -> str:
    """Return everything in a game that affects how a table is read."""
    forms = [(name, form.written, form.amount) for name, form in _forms_of(game).items()]
    measures = [
        (one.name, one.singular, one.table, one.unit, one.scale and one.scale.whole) for one in game.measures.values()
    ]
    words = (game.title, game.deck, measures, game.sums, forms, game.calls.denominations, game.calls.words)
    return sha256(repr(words).encode()).hexdigest()
