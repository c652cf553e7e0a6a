"""Settling the differences of partners: possible agreements are searched, and the choice is saved."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from trainer.games.game import Game
from trainer.language.agreements.partnership_writing import Value
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.practice.surveys.agreeing import AgreementSeeker, Ways
from trainer.practice.surveys.answer_comparison import AnswerComparison
from trainer.screens.partners.survey_display import AS_IT_STANDS, choices_of
from trainer.screens.partners.survey_state import AgreeChoice
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork


@dataclass(frozen=True)
class Settled:
    """The progress: the agreement being tried, whether all were, and the possible and chosen agreements by question."""

    seeking: str = ""
    was_sought: bool = False
    choices: Mapping[int, tuple[AgreeChoice, ...]] = field(default_factory=dict)
    agreed: Mapping[int, str] = field(default_factory=dict)


class Settling:
    """The differences of one survey. `show` gets every change; `keep` writes into the file of the agreement."""

    def __init__(
        self,
        library: ConventionLibrary,
        keep: Callable[[Mapping[str, Value]], Partnership],
        show: Callable[[Settled], None],
        background: Background,
        failed: Callable[[Exception], None],
    ) -> None:
        self._library = library
        self._keep = keep
        self._show = show
        self._failed = failed
        self._trying = LatestWork(background, self._stopped)
        self._writing = LatestWork(background, self._stopped)
        self._is_writing = False
        self._laid: AnswerComparison | None = None
        self._game: Game | None = None
        self._seeker: AgreementSeeker | None = None
        self._chosen: dict[int, str] = {}
        self.agreed: Partnership | None = None
        self.state = Settled()

    def begin(self, agreed: Partnership, laid: AnswerComparison, game: Game) -> None:
        """Start searching for treatments and dials that make the answers of a survey the convention's."""
        self.agreed, self._laid, self._game = agreed, laid, game
        self.state = Settled()
        self._chosen = {}
        self._seek()

    def go_on(self) -> None:
        """Resume the search."""
        self._seek()

    def stop(self) -> None:
        """Stop the search; the results so far stay."""
        if self.state.seeking:
            self._trying.drop()
            self._publish(replace(self.state, seeking=""))

    def agree(self, number: int, answer: str) -> None:
        """Write the agreement that makes an answer the convention's into the file, unless it is there already."""
        ways = self._ways(number)
        if answer not in ways or self._is_writing:
            return
        way = ways[answer]
        said = next(one.said for one in self.state.choices[number] if one.answer == answer)
        self._chosen[number] = answer
        agreed = {**self.state.agreed, number: f"Agreed on {said}: {AS_IT_STANDS if way is None else way.said}."}
        if way is None:
            self._publish(replace(self.state, agreed=agreed))
            return
        seeker = self._seeker
        self._is_writing = True
        self._trying.drop()

        def done(written: Partnership) -> None:
            self._is_writing = False
            self.agreed = written
            self.state = replace(self.state, agreed=agreed)
            # What else was found was found beside the old agreement, and would write that one back.
            self._seek(seeker.ways if seeker else None)

        self._writing.run(lambda: self._keep(way.values), done)

    def _seek(self, known: Mapping[int, Ways] | None = None) -> None:
        """Search for everything that is not settled yet, given the present agreement.

        `known` changes are tried first.
        """
        agreed, laid, library = self.agreed, self._laid, self._library
        if agreed is None or laid is None:
            return
        still_open = [one for one in laid.questions_to_agree if one.number not in self.state.agreed]
        settled = [(one, self._chosen[one.number]) for one in laid.questions_to_agree if one.number in self._chosen]
        self._seeker = None
        self._publish(replace(self.state, seeking="Reading your agreement…", was_sought=False, choices={}))

        def done(seeker: AgreementSeeker) -> None:
            self._seeker = seeker
            self._seek_on("what is agreed")

        self._trying.run(lambda: AgreementSeeker(library, agreed, laid.survey, still_open, known, settled), done)

    def _seek_on(self, tried: str) -> None:
        """Show the results, and try one more change."""
        seeker, laid, game = self._seeker, self._laid, self._game
        if seeker is None or laid is None or game is None:
            return
        is_over = not tried
        choices = {
            one.number: tuple(choices_of(one, game, self._ways(one.number), is_over=is_over))
            for one in laid.questions_to_agree
            if one.number not in self.state.agreed
        }
        seeking = "" if is_over else f"Tried {tried}"
        self._publish(replace(self.state, seeking=seeking, was_sought=is_over, choices=choices))
        if not is_over:
            self._trying.run(seeker.try_next, self._seek_on)

    def _ways(self, number: int) -> Ways:
        return {} if self._seeker is None else self._seeker.ways.get(number, {})

    def _stopped(self, error: Exception) -> None:
        self._is_writing = False
        self._publish(replace(self.state, seeking=""))
        self._failed(error)

    def _publish(self, state: Settled) -> None:
        self.state = state
        self._show(state)
