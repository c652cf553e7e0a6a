"""The presenter of an agreement's history: its versions, the last one first, and the return to one of them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import pairwise
from pathlib import Path

from trainer.language.agreements.history import Version, versions_of
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.partners.merging import book_of_text, book_or_none, write_version
from trainer.screens.partners.part_words import BookOf, versions_differ
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

ELSEWHERE = "changed elsewhere"
"""Who has written a version that the program only found."""

UNNOTED = "The history beside it can't be written, so this can't be undone."
"""What is said where a file was changed, and its history could not be."""

_Read = tuple[tuple[Version, ...], tuple["VersionDisplay", ...]]


@dataclass(frozen=True, slots=True)
class VersionDisplay:
    """A version with its `number` from 1 (the oldest), when and by whom it was written, and what it changed."""

    number: int
    when: str
    who: str
    changes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HistoryState:
    """The state of the dialog. `versions` begin with the last one, which is the present file."""

    file: str = ""
    versions: tuple[VersionDisplay, ...] = ()
    busy: bool = True
    message: str = ""


class HistoryPresenter:
    """The presenter of the history of one file."""

    def __init__(
        self, practice: PracticeSetup, path: Path, show: Callable[[HistoryState], None], background: Background
    ) -> None:
        self._practice = practice
        self._path = path
        self._show = show
        self._work = LatestWork(background, self._failed)
        self._versions: tuple[Version, ...] = ()
        self.state = HistoryState(path.name)

    def start(self) -> None:
        """Read the history; the present file is added to it if it is a new version."""
        self._publish(self.state)
        self._work.run(self._read, self._take)

    def go_back(self, number: int) -> None:
        """Return the file to a version."""
        practice, version = self._practice, self._versions[number - 1]
        self._publish(replace(self.state, busy=True, message=""))

        def work() -> tuple[_Read, bool]:
            is_noted = write_version(practice.library, self._path, version, practice.learner, practice.clock())
            return self._read(), is_noted

        def done(result: tuple[_Read, bool]) -> None:
            read, is_noted = result
            self._take(read)
            if not is_noted:
                self._publish(replace(self.state, message=f"Back to the version of {when_text(version)}. {UNNOTED}"))

        self._work.run(work, done)

    def stop(self) -> None:
        """Drop the result of the work in progress; a file that is being written is finished."""
        self._work.drop()

    def _read(self) -> _Read:
        versions = versions_of(self._path, self._practice.clock())
        return versions, versions_display(versions, self._path, self._practice.library)

    def _take(self, read: _Read) -> None:
        self._versions, shown = read
        self._publish(replace(self.state, versions=shown[::-1], busy=False))

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, busy=False, message=str(error)))

    def _publish(self, state: HistoryState) -> None:
        self.state = state
        self._show(state)


def versions_display(
    versions: tuple[Version, ...], path: Path, library: ConventionLibrary
) -> tuple[VersionDisplay, ...]:
    """Return the versions of the agreement at `path`, the oldest first, each with what it changed."""
    book, book_of = book_or_none(library, path), books_of(library, path)
    changes: list[tuple[str, ...]] = [("the first version that is known",)] if versions else []
    texts = pairwise(one.text for one in versions)
    changes += [versions_differ(*both, path.name, book, book_of) or ("only comments or spacing",) for both in texts]
    return tuple(
        VersionDisplay(number, when_text(one), one.who or ELSEWHERE, changed)
        for number, (one, changed) in enumerate(zip(versions, changes, strict=True), 1)
    )


def books_of(library: ConventionLibrary, path: Path) -> BookOf:
    """Return what gives the rule book of each version of an agreement, and keeps the last two."""
    return lru_cache(maxsize=2)(partial(book_of_text, library, path))


def news_for(
    versions: tuple[Version, ...], learner: str, path: Path, book: RuleBook, library: ConventionLibrary
) -> str:
    """Return what others changed after the last version of a learner, in a sentence; empty if they changed nothing.

    `book` is that of the present file. Without a version of the learner it is what the last version changed.
    """
    own = [place for place, one in enumerate(versions) if one.who == learner]
    since = own[-1] if own else len(versions) - 2
    later = versions[since + 1 :] if since >= 0 else ()
    texts = (versions[since].text, later[-1].text) if later else ("", "")
    lines = versions_differ(*texts, path.name, book, books_of(library, path)) if later else ()
    if not lines:
        return ""
    named = dict.fromkeys(one.who for one in later if one.who)
    who = " and ".join(named) or "Someone, or another program,"
    return f"{who} changed this on {when_text(later[-1])}: {'; '.join(lines).removesuffix('.')}."


def when_text(version: Version) -> str:
    """Return when a version was written, in the local time: `29 November 2026, 12:00`."""
    when = version.when.astimezone()
    return f"{when.day} {when:%B %Y, %H:%M}"
