"""The presenter of the glossary: find a word, read what it means, and see a hand that shows it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from trainer.cards.notation import parse_hand
from trainer.practice.guide.glossary import Glossary, GlossaryEntry, WordExample, glossary_of
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.work.background import Background


@dataclass(frozen=True, slots=True)
class ExampleDisplay:
    """A hand, the earlier calls, and the convention's call."""

    convention: str
    after: str
    hand: tuple[SuitDisplay, ...]
    call: str
    says: str


@dataclass(frozen=True, slots=True)
class WordDisplay:
    """A word with its meaning. `also` are its other spellings."""

    word: str
    also: str
    means: str
    example: ExampleDisplay


@dataclass(frozen=True, slots=True)
class WordsState:
    """The glossary of a game. `here` are the words on the screen from which it was opened.

    `matches` are the matches of the search; without any, `note` says so and they are the most similar words.
    """

    loaded: bool = False
    title: str = ""
    here: tuple[str, ...] = ()
    typed: str = ""
    matches: tuple[str, ...] = ()
    note: str = ""
    word: WordDisplay | None = None
    message: str = ""


class WordsPresenter:
    """The presenter of the selected game's glossary."""

    def __init__(self, agreements: Agreements, show: Callable[[WordsState], None], background: Background) -> None:
        self._agreements = agreements
        self._show = show
        self._background = background
        self._glossary = Glossary("")
        self.state = WordsState()

    def open(self, text: str = "", word: str = "") -> None:
        """Open the glossary at a word, or else at the first word in `text`, the text on the screen."""
        game = self._agreements.game

        def done(glossary: Glossary) -> None:
            self._glossary = glossary
            here = tuple(one.word for one in glossary.words_in(text))
            title = f"Words of {self._agreements.title(game)}"
            found = tuple(one.word for one in glossary.entries)
            self.state = WordsState(loaded=True, title=title, here=here, matches=found)
            entry = glossary.entry(word) or (glossary.entry(here[0]) if here else None)
            self._choose(entry or next(iter(glossary.entries), None))

        if self._glossary.game == game:
            done(self._glossary)
        else:
            folder = self._agreements.practice.library.folder
            self._background.run(lambda: glossary_of(folder, game), done, self._failed)

    def search(self, typed: str) -> None:
        """Find words that contain the text, or whose meaning does."""
        found = self._glossary.search(typed)
        note = "" if found else f"No entry has “{typed.strip()}”. These come near:"
        near = found or self._glossary.near(typed)
        if not near:
            note = f"No entry has “{typed.strip()}”."
        self.state = replace(self.state, typed=typed, matches=tuple(one.word for one in near), note=note)
        self._choose(near[0] if near else None)

    def choose(self, word: str) -> None:
        """Open an entry."""
        entry = self._glossary.entry(word)
        if entry is not None:
            self._choose(entry)

    def _choose(self, entry: GlossaryEntry | None) -> None:
        self._publish(replace(self.state, word=None if entry is None else self._shown(entry)))

    def _shown(self, entry: GlossaryEntry) -> WordDisplay:
        return WordDisplay(entry.word, ", ".join(entry.also), entry.means, self._example(entry.example))

    def _example(self, example: WordExample) -> ExampleDisplay:
        name = example.convention.partition("/")[0]
        game = self._agreements.called(name)
        calls = [game.calls.printed(game.calls.parse(call)) for call in example.after]
        short = self._agreements.introduction(name).short_name(example.convention)
        treatment = ", with the treatment" if example.treatments else ""
        return ExampleDisplay(
            convention=f"{short}{treatment}",
            after=f"after {' – '.join(calls)}" if calls else "you call first",
            hand=hand_display(parse_hand(game.deck, example.hand)),
            call=game.calls.printed(game.calls.parse(example.call)),
            says=example.says,
        )

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, message=str(error)))

    def _publish(self, state: WordsState) -> None:
        self.state = state
        self._show(state)
