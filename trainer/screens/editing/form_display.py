"""The form of a written row: phrases with their meanings, hands as cards, and their problems."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, TypeVar

from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.language.book.call_templates import LETTERS
from trainer.language.book.conditions import HandStatement, SuitIs
from trainer.language.book.rule_book import Row
from trainer.language.editing.written_rows import HAND, ShowsLine, WrittenExample, WrittenRow, letters_to_show
from trainer.language.phrases.parse_trees import PhraseError
from trainer.language.phrases.parsing import Phrases
from trainer.playing.guided.bidding_hints import asked_by
from trainer.problems import BadNotationError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.meaning_words import claimed
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.editing.editing_state import ExampleField, FormDisplay, LineDisplay
from trainer.screens.editing.example_keys import ExampleKey, keys_of

Meanings = Mapping[ShowsLine, str]
"""The plain meanings of lines."""

_SUITS: Final = {suit.plural: suit.value for suit in SUITS}
_PLURALS: Final = {suit.value: suit.plural for suit in SUITS}

_T = TypeVar("_T")


def form_of(  # noqa: PLR0913  what a form is made of
    row: WrittenRow,
    lines: Iterable[ShowsLine],
    game: Game,
    *,
    bound: Mapping[str, int],
    meanings: Meanings,
    problems: Meanings,
    broken: Mapping[ExampleKey, str],
    name: str | None = None,
) -> FormDisplay:
    """Return the form of a row; `lines` may include some that are not written yet.

    `bound` maps the auction's letters to suit numbers. `broken` says what examples call now; `name` is the pair's name
    of a row of its own.
    """
    named = frozenset(bound)
    lines = tuple(lines)
    free = [one for one in LETTERS if one not in named and _speaks_of(one, row, lines)]
    return FormDisplay(
        row=row.id,
        name=name,
        call=row.call,
        accepts=row.text("accepts"),
        lines=tuple(
            LineDisplay(
                _PLURALS.get(one.about, one.about), one.phrase, meanings.get(one, ""), problems.get(one, ""), one.way
            )
            for one in lines
        ),
        picks=tuple((letter, row.text(f"pick {letter}")) for letter in free),
        number=row.text("number"),
        why=row.text("why"),
        source=row.text("source"),
        examples=tuple(
            _field(one, game, broken.get(key, "")) for key, one in zip(keys_of(row.examples), row.examples, strict=True)
        ),
        abouts=tuple((one, _about_text(one, bound)) for one in letters_to_show(named)),
        ranks=game.deck.ranks,
        copies=game.deck.copies,
        is_otherwise=row.is_otherwise,
    )


def meanings_of(
    lines: Iterable[ShowsLine], row: Row | None, at: CompiledSituation, reasoner: Reasoner, phrases: Phrases
) -> dict[ShowsLine, str]:
    """Return the meaning of each line at an auction, in plain words; incomplete lines are left out."""
    found = {}
    for line in lines:
        statement = None if row is None else _statement(line, phrases)
        if statement is not None and row is not None:
            bound_rows = reasoner.with_rows((replace(row, shows=statement),), at).bound_rows[0]
            if bound_rows:
                found[line] = claimed(asked_by(bound_rows[0], several=len(bound_rows) > 1), reasoner.book.game)
    return found


def problems_of(lines: Iterable[ShowsLine], phrases: Phrases) -> dict[ShowsLine, str]:
    """Return the problems of lines, each checked by itself."""
    found = {}
    for line in lines:
        try:
            _parsed(line, phrases)
        except PhraseError as error:
            found[line] = f"{error.wrong}; {error.right}" if line.phrase.strip() else "say what it shows"
    return found


def _about_text(about: str, bound: Mapping[str, int]) -> str:
    """Return the subject of a line, in words."""
    if about == HAND:
        return "the hand"
    if about in LETTERS:
        return f"{about}, {SUITS[bound[about]].plural}" if about in bound else f"{about}, any suit"
    return about


def _statement(line: ShowsLine, phrases: Phrases) -> HandStatement | None:
    try:
        return _parsed(line, phrases)
    except PhraseError:
        return None


def _parsed(line: ShowsLine, phrases: Phrases) -> HandStatement:
    if line.about == HAND:
        return phrases.hand_statement(line.phrase)
    return SuitIs(_SUITS.get(line.about, line.about), phrases.suit_statement(line.phrase))


def _speaks_of(letter: str, row: WrittenRow, lines: Iterable[ShowsLine]) -> bool:
    """Return whether the row chooses a suit for a letter: it calls it, describes it, or says how to pick it."""
    is_called = letter in row.call.replace("(", " ").replace(")", " ").split()
    return is_called or any(one.about == letter for one in lines) or bool(row.text(f"pick {letter}"))


def _field(example: WrittenExample, game: Game, broken: str) -> ExampleField:
    problem = ""
    hand: tuple[SuitDisplay, ...] = ()
    try:
        hand = hand_display(parse_hand(game.deck, example.hand))
    except BadNotationError as error:
        problem = str(error)
    return ExampleField(example.hand, hand, example.call, example.note, example.near_miss, problem, broken)


def value_typed(key: str, text: str) -> str | tuple[str, ...]:
    """Return the value of a row's key for typed text; several calls are separated by commas."""
    parts = tuple(part.strip() for part in text.split(",") if part.strip()) if key == "accepts" else text.strip()
    return parts[0] if isinstance(parts, tuple) and len(parts) == 1 else parts


def with_item(items: tuple[_T, ...], number: int, new: _T) -> tuple[_T, ...]:
    """Return the items with one replaced."""
    return (*items[:number], new, *items[number + 1 :])
