"""The presenter of the screen of conventions: a list to search, a page to read, and another convention beside it."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Final

from trainer.language.book.rule_book import RuleBook, Situation
from trainer.practice.guide.glossary import words_for_searches
from trainer.practice.guide.introductions import introduction_of
from trainer.practice.questions.question import drillable_rows
from trainer.printing.contents.chapters import chapters
from trainer.printing.contents.page import ExampleHand, PrintedPage
from trainer.printing.contents.situation_pages import SituationPages
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.choose.convention_label import convention_label
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.choose.search_matches import match_elsewhere_text
from trainer.screens.conventions.comparing import compared
from trainer.screens.conventions.reader_state import (
    ComparedDisplay,
    ExampleDisplay,
    ReaderState,
    SituationEntry,
)
from trainer.screens.conventions.searching import Search
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

_NOT_HERE: Final = "not after these calls"
"""The remark on a row whose call needs other calls before it, such as the lower of two suits."""


class ReadingPresenter:
    """The presenter of one convention. It calls `begin` with a drill, `sit_down` with a situation to deal."""

    def __init__(  # noqa: PLR0913  where reading leads to
        self,
        practice: PracticeSetup,
        book: RuleBook,
        show: Callable[[ReaderState], None],
        begin: Callable[[Prepared], None],
        sit_down: Callable[[RuleBook, str], None],
        *,
        background: Background,
    ) -> None:
        self._practice = practice
        self.book = book
        self._show = show
        self._begin = begin
        self._sit_down = sit_down
        self._search = Search(book, words_for_searches(practice.library.folder, book.game.name))
        self._pages = SituationPages(practice.judge(book).reasoner)
        self._work = LatestWork(background, self._failed)
        names = (name for name in practice.library.names() if name != book.name)
        mine = book.name.partition("/")[0]
        introduction = introduction_of(practice.library.folder, mine, practice.library.names())
        self.state = ReaderState(
            title=book.title,
            about=_about(book),
            entries=_contents(book),
            others=tuple(
                (name, convention_label(name, practice.library.game_called, introduction.short_name(name)))
                for name in names
                if name.partition("/")[0] == mine
            ),
        )

    def start(self, situation: str = "") -> None:
        """Show the list, and a page: the requested one, or the first."""
        self._publish(self.state)
        self.choose(situation or self.state.situation or self.state.entries[0].situation)

    def search(self, query: str) -> None:
        """Show the matches of words, a call, or a section of the source, and open the first."""
        self._publish(replace(self.state, query=query))
        self._work.run(lambda: self._found(query), self._show_found)

    def _found(self, query: str) -> tuple[tuple[SituationEntry, ...], tuple[str, ...], str]:
        found = tuple(map(_entry, self._search.find(query))) if query.strip() else _contents(self.book)
        if found:
            return found, (), ""
        elsewhere = match_elsewhere_text(query, self._search.glossary, self._not_played(), self._lessons())
        return (), () if elsewhere else self._search.nearest(query), elsewhere

    def _not_played(self) -> Iterator[tuple[str, str]]:
        """Yield section and title of the treatments that the convention offers and that are not in the book."""
        played = {one.section for one in self.book.treatments}
        with suppress(BiddingTrainerError):
            for one in self._practice.library.treatments(self.book.name):
                if one.section not in played:
                    yield one.section, one.title

    def _lessons(self) -> Iterator[str]:
        """Yield the titles of the convention's lessons, those of laws and scores included."""
        with suppress(BiddingTrainerError):
            yield from (one.title for one in self._practice.lesson_library.outlined(self.book.name))

    def _show_found(self, looked_up: tuple[tuple[SituationEntry, ...], tuple[str, ...], str]) -> None:
        found, nearest, elsewhere = looked_up
        self._publish(replace(self.state, entries=found, nearest=nearest, elsewhere=elsewhere))
        if found and self.state.query.strip():
            self.choose(found[0].situation)

    def choose(self, situation: str) -> None:
        """Open a page, and the row in it that was searched for."""
        chosen = self.book.situations_by_id.get(situation)
        if chosen is None:
            return
        row = self._search.row_of(chosen, self.state.query)
        is_new = self.state.page is None or self.state.page.situation != situation
        self._publish(
            replace(
                self.state,
                situation=situation,
                page=None if is_new else self.state.page,
                opened="",
                examples=(),
                compared=None,
                busy="Counting hands…" if is_new else "",
                message="",
            )
        )
        self._work.run(lambda: self._opened(chosen, row), self._show_page)

    def open_row(self, row: str) -> None:
        """Expand a row with its examples, or collapse it; one is expanded at a time."""
        chosen = self.book.situations_by_id.get(self.state.situation)
        if self.state.opened == row or chosen is None or self.state.page is None:
            self._publish(replace(self.state, opened="", examples=()))
            return
        self._work.run(lambda: self._opened(chosen, row), self._show_page)

    def drill(self, row: str = "") -> None:
        """Drill the page, or one row of it."""
        situation, book = self.state.situation, self.book
        rows = [name for name in drillable_rows(book) if name.situation == situation and row in {"", name.row}]
        if rows:
            self._work.run(lambda: self._practice.drill_of(book, tuple(rows)), self._begin)

    def deal_one(self) -> None:
        """Play a deal in which this situation comes up."""
        self._sit_down(self.book, self.state.situation)

    def compare_with(self, name: str) -> None:
        """Show the same auction in another convention beside the page; an empty name removes it."""
        chosen = self.book.situations_by_id.get(self.state.situation)
        title = dict(self.state.others).get(name)
        if chosen is None or title is None:
            self._publish(replace(self.state, compared=None))
            return
        self._publish(replace(self.state, busy=f"Comparing with {title}…"))
        self._work.run(lambda: self._compared(chosen, name, title), self._show_compared)

    def _opened(self, situation: Situation, row: str) -> tuple[PrintedPage, str, tuple[ExampleDisplay, ...]]:
        page = _with_calls(self._pages.page(situation))
        return page, row, tuple(map(_example, self._pages.examples(situation, row))) if row else ()

    def _show_page(self, opened: tuple[PrintedPage, str, tuple[ExampleDisplay, ...]]) -> None:
        page, row, examples = opened
        self._publish(replace(self.state, page=page, opened=row, examples=examples, busy=""))

    def _compared(self, situation: Situation, name: str, title: str) -> ComparedDisplay:
        library = self._practice.library
        return compared(self._pages, situation, Reasoner(library.book(name)), title)

    def _show_compared(self, compared_display: ComparedDisplay) -> None:
        self._publish(replace(self.state, compared=compared_display, busy=""))

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, busy="", message=str(error)))

    def _publish(self, state: ReaderState) -> None:
        self.state = state
        self._show(state)


def _with_calls(page: PrintedPage) -> PrintedPage:
    """Return the page with a dash for rows whose call is possible only after other calls."""
    rows = (one if one.call else replace(one, call="–", span=_NOT_HERE, share=None) for one in page.rows)
    return replace(page, rows=tuple(rows))


def _contents(book: RuleBook) -> tuple[SituationEntry, ...]:
    """Return all situations by chapters."""
    listed = chapters(book)
    several = len(listed) > 1
    return tuple(_entry(one, title if several else "") for title, situations in listed for one in situations)


def _entry(situation: Situation, chapter: str = "") -> SituationEntry:
    return SituationEntry(situation.id, situation.title, len(situation.rows), chapter)


def _example(example: ExampleHand) -> ExampleDisplay:
    hand = hand_display(example.hand)
    return ExampleDisplay(hand, example.call, example.is_near_miss, example.note, example.auction)


def _about(book: RuleBook) -> str:
    rows = sum(len(situation.rows) for situation in book.situations)
    return f"{len(book.situations)} situations, {rows} meanings"
