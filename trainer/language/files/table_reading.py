"""Reading a convention: its files become a rule book, and all problems are reported at once."""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import Node, TextNode
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.language.book.rule_book import Row, RuleBook, Setting, Situation, SourcePlace
from trainer.language.files.example_reading import with_examples_of
from trainer.language.files.margin_reading import read_margin
from trainer.language.files.situation_reading import MOST_ROWS_OF_ALL, SituationReader
from trainer.language.files.table_files import MARGIN, TableFiles
from trainer.language.files.vocabulary_reading import read_definitions, read_settings
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.problems import UnknownNameError, UnusableFileError, did_you_mean

_TEXTS: Final = ("convention", "title", "source", "covers", "based on")


@dataclass(frozen=True)
class ReadTable:
    """A rule book, its files, and the vocabulary to read more rows for it, for treatments."""

    book: RuleBook
    files: TableFiles
    phrases: Phrases
    groups: Mapping[str, tuple[Row, ...]]

    @property
    def plays_treatments(self) -> bool:
        """Return whether treatments belong to the convention itself."""
        return "plays" in self.files.main.entries


def read_table(
    path: Path,
    folder: Path,
    game_called: Callable[[str], Game],
    settings: Mapping[str, int],
    shipped: Path | None = None,
) -> ReadTable:
    """Read the convention whose main file is `path`.

    `folder` is the outermost folder from which it may include files, `shipped` is as in `TableFiles`, and `settings`
    are the dials that a partnership has changed. Raises `UnusableFileError` with every problem in every file, and
    `UnknownNameError` for an unknown setting.
    """
    files = TableFiles(folder, shipped=shipped)
    files.read_main(path)
    return _table_in(files, game_called, settings, {})


def with_dials(table: ReadTable, game_called: Callable[[str], Game], settings: Mapping[str, int]) -> ReadTable:
    """Return the same convention with other dials, from the files as they were read; raises as `read_table` does.

    Situations that do not depend on a changed dial stay the same objects.
    """
    now = {dial.name: dial.number for dial in table.book.settings}
    turned = {name for name, number in settings.items() if now.get(name) != number}
    entries = (*table.book.situations, *table.book.natural)
    kept = {one.place: one for one in entries if not any(row.dials & turned for row in one.rows)}
    return _table_in(table.files.anew(), game_called, settings, kept)


def _table_in(
    files: TableFiles,
    game_called: Callable[[str], Game],
    settings: Mapping[str, int],
    known: Mapping[SourcePlace, Situation],
) -> ReadTable:
    """Return the convention in these files; situations in `known` are not read again."""
    main, entries = files.main.document, files.main.entries
    name, title, source, covers, based_on = (main.text(entries.get(key), key) for key in _TEXTS)
    game = _game(files, name, game_called)
    laws = _laws(files, game)
    dials = read_settings(files, settings)
    _check_dials(files, name, settings, dials)
    numbers = {name: dial.number for name, dial in dials.items()}
    phrases, definitions, measures = read_definitions(files, Vocabulary(game, numbers))
    reader = SituationReader(phrases, {}, guards=files.guards)
    situations, natural = _read_situations(files, reader, known)
    rounds = main.whole_number(entries.get("rounds"), "rounds", 1)
    if rounds < 0:
        main.report(entries["rounds"].place, f"rounds is {rounds}", "0 (it claims to cover nothing) or more")
    exact = main.truth(entries.get("exact"), "exact")
    margin = None if laws is None else read_margin(main, entries.get(MARGIN), laws.scoring.compared_in)
    if laws is None or files.problems():
        raise UnusableFileError(files.problems())
    book = RuleBook(
        name=name,
        title=title,
        source=source,
        game=phrases.vocabulary.game,
        laws=laws,
        situations=with_examples_of((name, based_on), situations),
        settings=tuple(dials.values()),
        definitions=definitions,
        treatments=(),
        fingerprint=fingerprint([*files.texts(), repr(sorted(settings.items()))]),
        covers=covers,
        based_on=based_on,
        rounds=rounds,
        natural=with_examples_of((name, based_on), natural),
        measures=measures,
        exact=exact,
        margin=margin,
    )
    return ReadTable(book, files, phrases, reader.groups)


def fingerprint(texts: Iterable[str]) -> str:
    """Return a digest of texts and their order."""
    digest = hashlib.sha256()
    for text in texts:
        written = text.encode()
        digest.update(f"{len(written)}:".encode())
        digest.update(written)
    return digest.hexdigest()[:16]


def _game(files: TableFiles, name: str, game_called: Callable[[str], Game]) -> Game:
    """Return the game that the main file names; without it, or without an included file, the reading stops."""
    if not name or files.has_unreadable:
        files.stop_on_problems()
    try:
        return game_called(name.partition("/")[0])
    except UnknownNameError as error:
        node = files.main.entries.get("convention", files.main.document.root)
        files.main.document.report(node.place, str(error))
        raise UnusableFileError(files.problems()) from None


def _laws(files: TableFiles, game: Game) -> Laws | None:
    main, node = files.main.document, files.main.entries.get("laws")
    if not isinstance(node, TextNode):
        main.text(node, "laws")
        return None
    try:
        return game.laws_called(node.text)
    except UnknownNameError as error:
        main.report(node.place, str(error))
        return None


def _check_dials(files: TableFiles, name: str, turned: Mapping[str, int], dials: Mapping[str, Setting]) -> None:
    for dial in sorted(turned.keys() - dials.keys()):
        # A setting that could not be read is missing too.
        files.stop_on_problems()
        right = did_you_mean(dial, dials) or "it has none"
        message = f"{name} has no setting '{dial}'; {right}"
        raise UnknownNameError(message)


def _read_situations(
    files: TableFiles, reader: SituationReader, known: Mapping[SourcePlace, Situation]
) -> tuple[tuple[Situation, ...], tuple[Situation, ...]]:
    """Return the situations of all files, and the natural list."""
    reader.read_groups(files)
    situations = _read_each(files, "situations", reader.read_situation, known)
    natural = _read_each(files, "natural", reader.read_natural, known)
    if not situations:
        files.main.document.report(
            files.main.document.root.place, "the convention has no situations", "add 'situations:'"
        )
    reader.check_tags(row for situation in (*situations, *natural) for row in situation.rows)
    return situations, natural


def _read_each(
    files: TableFiles,
    key: str,
    read: Callable[[Document, Node], Situation],
    known: Mapping[SourcePlace, Situation],
) -> tuple[Situation, ...]:
    situations: list[Situation] = []
    seen: dict[str, SourcePlace] = {}
    rows = 0
    for file in files:
        for item in file.document.items(file.entries.get(key), key):
            place = SourcePlace(file.document.file, item.place.line)
            situation = known[place] if place in known else read(file.document, item)
            if situation.id in seen:
                right = f"it stands at {seen[situation.id]}"
                file.document.report(item.place, f"situation '{situation.id}' a second time", right)
            seen[situation.id] = situation.place
            situations.append(situation)
            rows += len(situation.rows)
            if rows > MOST_ROWS_OF_ALL:
                file.document.report(item.place, "too many rows in one convention", f"at most {MOST_ROWS_OF_ALL:,}")
                files.stop_on_problems()
    return tuple(situations)
