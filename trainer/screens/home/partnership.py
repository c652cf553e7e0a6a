"""The presenter of the partnership's room: the one place where it changes what is agreed."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from trainer.language.book.rule_book import WITHOUT
from trainer.practice.guide.game_plan import GamePlan
from trainer.screens.choose.agreements import Agreements
from trainer.screens.home.welcome import Answer
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork


@dataclass(frozen=True, slots=True)
class TreatmentTick:
    """A treatment, by its section: agreed or not; `is_usual` is whether the convention plays it by itself."""

    section: str
    title: str
    is_agreed: bool
    is_usual: bool


@dataclass(frozen=True, slots=True)
class PartnershipState:
    """Everything in the room. `said` sums up what is agreed; while `saving`, that is not kept yet."""

    loaded: bool = False
    game: str = ""
    conventions: tuple[Answer, ...] = ()
    convention: str = ""
    title: str = ""
    treatments: tuple[TreatmentTick, ...] = ()
    said: str = ""
    saving: bool = False
    message: str = ""


class PartnershipPresenter:
    """Shows what is agreed in the chosen game; what is switched holds from then on, and is kept at once."""

    def __init__(
        self, agreements: Agreements, show: Callable[[PartnershipState], None], background: Background
    ) -> None:
        self._agreements = agreements
        self._show = show
        self._looking = LatestWork(background, self._failed)
        self._plan = GamePlan()
        self.state = PartnershipState()

    def start(self) -> None:
        """Look up what is agreed."""
        room, game = self._agreements.room, self._agreements.game
        if game != self.state.game:
            self.state = PartnershipState(game=game)
        self._publish(self.state)

        def load() -> PartnershipState:
            self._plan = self._agreements.plan(game, room.memory.history(room.learner, room.clock()))
            return self._looked_up(self._plan)

        self._looking.run(load, self._publish)

    def choose_convention(self, convention: str) -> None:
        """Agree on another convention, as it stands."""
        if convention != self.state.convention and any(one.name == convention for one in self.state.conventions):
            self._agree(replace(self._plan, convention=convention, agreed=(), known=0))

    def switch_treatment(self, section: str) -> None:
        """Agree on a treatment, or no longer."""
        ticks = [replace(one, is_agreed=one.is_agreed != (one.section == section)) for one in self.state.treatments]
        agreed = tuple(
            one.section if one.is_agreed else f"{WITHOUT}{one.section}"
            for one in ticks
            if one.is_agreed != one.is_usual
        )
        if agreed != self._plan.agreed:
            self._agree(replace(self._plan, agreed=agreed))

    def _agree(self, plan: GamePlan) -> None:
        """Keep a plan, unless its treatments contradict each other; then what was agreed before stands."""
        self._publish(replace(self.state, saving=True, message=""))

        def keep() -> PartnershipState:
            found = self._looked_up(plan)
            self._agreements.agree(plan)
            self._plan = plan
            return found

        self._looking.run(keep, self._publish)

    def _looked_up(self, plan: GamePlan) -> PartnershipState:
        library, game = self._agreements.room.library, plan.convention.partition("/")[0]
        book = self._agreements.book(plan)
        laid_over = {one.section for one in book.treatments}
        ticks = tuple(
            TreatmentTick(one.section, one.title, one.section in laid_over, one.is_played)
            for one in library.treatments(plan.convention)
        )
        introduction = self._agreements.introduction(game)
        choices = tuple(Answer(one.name, one.short, one.lines) for one in introduction.conventions)
        return PartnershipState(
            loaded=True,
            game=game,
            conventions=choices,
            convention=plan.convention,
            title=book.title,
            treatments=ticks,
            said=_said(introduction.short_name(plan.convention) or book.title, ticks),
        )

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, saving=False, message=str(error)))

    def _publish(self, state: PartnershipState) -> None:
        self.state = state
        self._show(state)


def _said(name: str, ticks: tuple[TreatmentTick, ...]) -> str:
    """What is agreed, in a sentence."""
    added = [one.title for one in ticks if one.is_agreed and not one.is_usual]
    left_out = [one.title for one in ticks if one.is_usual and not one.is_agreed]
    if not ticks:
        return f"You play {name}. It has no treatments to agree on."
    if not added and not left_out:
        return f"You play {name} as it stands; of its {len(ticks)} treatments none was changed."
    parts = [f"with {', '.join(added)}"] if added else []
    parts += [f"without {', '.join(left_out)}"] if left_out else []
    return f"You play {name} {', '.join(parts)}."
