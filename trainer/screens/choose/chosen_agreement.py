"""What the learner's partnerships play, game by game, and which game is selected."""

from dataclasses import dataclass, field, replace

from trainer.games.game import Game
from trainer.language.book.rule_book import RuleBook
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.guide.history import History
from trainer.practice.guide.introductions import Introduction, introduction_of
from trainer.screens.choose.practice_setup import PracticeSetup


@dataclass
class Agreements:
    """The games of a training room, and the learner's plan for each. Methods may wait for the disk.

    `game` is the selected game. `for_now` is a convention that applies only until the program ends.
    """

    practice: PracticeSetup
    for_now: str = ""
    game: str = field(default="", init=False)

    def __post_init__(self) -> None:
        last = self.for_now or self.practice.last_convention
        games = self.games
        named = last.partition("/")[0]
        self.game = named if named in games else next(iter(games), "")

    @property
    def games(self) -> tuple[str, ...]:
        """Return all games that have conventions, by name."""
        return tuple(dict.fromkeys(name.partition("/")[0] for name in self.practice.library.names()))

    @property
    def has_begun(self) -> bool:
        """Return whether the learner has ever chosen a convention."""
        return bool(self.for_now or self.practice.last_convention)

    def called(self, game: str) -> Game:
        """Return a game by its name."""
        return self.practice.library.game_called(game)

    def title(self, game: str) -> str:
        """Return the title of a game, which is loaded only if it has no introduction."""
        return self.introduction(game).title or self.called(game).title

    def introduction(self, game: str) -> Introduction:
        """Return the introduction of a game."""
        return introduction_of(self.practice.library.folder, game, self.practice.library.names())

    def plan(self, game: str, history: History) -> GamePlan:
        """Return the agreement for a game: the current one, else the last one played, else the usual convention."""
        known = self.practice.library.names()
        plan = self.practice.memory.game_plan(self.practice.learner, game)
        for convention in (
            self.for_now,
            plan.convention,
            self.practice.last_convention,
            *history.conventions.get(game, ())[:1],
        ):
            if convention in known and convention.partition("/")[0] == game:
                return plan if convention == plan.convention else _of_another(plan, convention)
        return _of_another(plan, next((one.name for one in self.introduction(game).conventions), ""))

    def book(self, plan: GamePlan) -> RuleBook:
        """Return the rule book of a plan; raises what `ConventionLibrary.book` raises."""
        return self.practice.played(plan).book

    def choose_game(self, game: str, plan: GamePlan) -> None:
        """Select a game, now and at the next start; its plan stays the same."""
        self.game = game
        self.for_now = ""
        self.practice.last_convention, self.practice.last_treatments = plan.convention, plan.agreed
        self.practice.remember(plan.convention, plan.agreed)

    def switch_to(self, convention: str) -> None:
        """Switch to another convention of its game, without changes; a partnership's file stays the same."""
        practice, game = self.practice, convention.partition("/")[0]
        plan = self.plan(game, practice.memory.history(practice.learner, practice.clock()))
        if plan.convention != convention:
            self.agree(replace(_of_another(plan, convention), known=0))

    def agree(self, plan: GamePlan) -> None:
        """Store the plan of a game, and select that game."""
        self.for_now = ""
        self.game = plan.convention.partition("/")[0]
        self.practice.agree(plan.convention, plan.agreed)
        self.practice.memory.keep_game_plan(self.practice.learner, self.game, plan)


def _of_another(plan: GamePlan, convention: str) -> GamePlan:
    """Return the plan for another convention without treatments."""
    return replace(plan, convention=convention, agreed=(), partnership="")
