"""The game of spades, read from `conventions/spades/game.yaml`."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.documents.files_read import FilesRead
from trainer.games.circumstances import Circumstances
from trainer.games.game import Course, Game
from trainer.games.procedure import FREE_MATCH, MatchFormat, Procedure
from trainer.games.programs.arena import Arena
from trainer.games.scoring import Score
from trainer.games.spades.bids import SEATS
from trainer.games.spades.calls import CALLS
from trainer.games.spades.course import WaitingSpadesSolver, about_course
from trainer.games.spades.evaluation.measures import measures_of_spades
from trainer.games.spades.evaluation.sums import sums_of_spades
from trainer.games.spades.game_file import NAME, read_game_file
from trainer.games.spades.laws import FAR_BEHIND, SpadesLaws
from trainer.games.spades.laws_reading import read_laws
from trainer.games.spades.play import SpadesPlayRules
from trainer.games.spades.quizzes.bid_quiz import SpadesBidQuiz
from trainer.games.spades.quizzes.evaluation_quiz import SpadesEvaluationQuiz
from trainer.games.spades.quizzes.score_quiz import SpadesScoreQuiz
from trainer.games.spades.scores_before_round import (
    CLOSE_TO_WINNING,
    WINNING_GOAL,
    ahead_by,
    standing,
    standing_asked,
    standings,
    to_win,
)
from trainer.games.spades.words import SpadesWords
from trainer.games.words import DealOver, Remark
from trainer.locations import conventions_folder
from trainer.problems import UnknownNameError, did_you_mean

if TYPE_CHECKING:
    from trainer.games.spades.evaluation.evaluation_reading import Evaluation
    from trainer.games.spades.quizzes.bid_rounds import BidRound

_FILES: Final = ("game.yaml", "evaluation.yaml", "laws")


@cache
def spades() -> Game:
    """Return the game. Raises `UnusableFileError` when one of its files is broken."""
    folder = conventions_folder() / NAME
    read_from = FilesRead.now(*(folder / file for file in _FILES))
    document, written = read_game_file(folder)
    document.stop_on_problems()
    trump = next((suit for suit in Suit if suit.value == written.trump.value), None)
    if trump is None:
        document.report(written.trump.place, f"'{written.trump.value}' is no suit", "write S, H, D or C")
        document.stop_on_problems()
    deck = Deck(written.ranks, written.copies, written.cards)

    @cache
    def laws_called(name: str) -> SpadesLaws:
        if name not in written.laws:
            raise UnknownNameError(f"Spades has no laws '{name}'; {did_you_mean(name, written.laws)}")
        return read_laws(folder, name)

    usual = laws_called(written.laws[0])

    def make_procedure() -> Procedure:
        def circumstances(number: int, score: Score) -> Circumstances:
            del number
            return standing(score, 0)

        formats = tuple(map(_match_of, map(laws_called, written.laws)))
        return Procedure(written.dealing, (*formats, FREE_MATCH), {}, circumstances, tells_score=True)

    def circumstances_asked(question: Mapping[str, Any]) -> Circumstances:
        return standing_asked(question, usual.winning_goal)

    # Imported only when asked for: nothing else needs it.
    @cache
    def evaluation() -> "Evaluation":
        from trainer.games.spades.evaluation.evaluation_reading import read_evaluation

        return read_evaluation(folder)

    @cache
    def bid_rounds() -> "tuple[BidRound, ...]":
        from trainer.games.spades.quizzes.bid_rounds import read_bid_rounds

        return read_bid_rounds(folder)

    def evaluate(hand: Hand, question: Mapping[str, Any]) -> Mapping[str, Any]:
        from trainer.games.spades.evaluating import evaluation_as_json

        return evaluation_as_json(evaluation(), usual, hand, question, circumstances_asked(question))

    def make_arena() -> Arena:
        from trainer.games.spades.laboratory.programs import SpadesPrograms

        return SpadesPrograms(folder, deck)

    def review(deal: DealOver) -> tuple[Remark, ...]:
        from trainer.games.spades.arena.arena import arena_of_spades
        from trainer.games.spades.round_review import round_review

        return round_review(arena_of_spades(), deal)

    def is_far_behind(side: int, circumstances: Circumstances) -> bool:
        return usual.blind_nil_behind is not None and ahead_by(side, circumstances) <= -usual.blind_nil_behind

    def is_close_to_winning(side: int, circumstances: Circumstances) -> bool:
        left = to_win(side, circumstances)
        return left is not None and left <= written.close_to_winning

    return Game(
        name=NAME,
        title=written.title,
        deck=deck,
        seats=SEATS,
        measures=measures_of_spades(deck.holdings),
        sums=sums_of_spades(),
        calls=CALLS,
        laws_names=written.laws,
        laws_called=laws_called,
        play=SpadesPlayRules(trump or Suit.SPADES),
        spoken_words=SpadesWords(usual.scoring.bags),
        make_procedure=make_procedure,
        quizzes=(
            SpadesScoreQuiz(lambda: usual),
            SpadesEvaluationQuiz(deck, evaluation),
            SpadesBidQuiz(deck, lambda: usual, evaluation, bid_rounds),
        ),
        evaluate=evaluate,
        usual_laws=written.laws[0],
        circumstances_asked=circumstances_asked,
        states={FAR_BEHIND: is_far_behind, CLOSE_TO_WINNING: is_close_to_winning},
        circumstances_met=lambda: standings(usual.losing_goal, usual.winning_goal),
        read_from=read_from,
        make_arena=make_arena,
        review=review,
        course=Course(WaitingSpadesSolver, about_course),
    )


def _match_of(laws: SpadesLaws) -> MatchFormat:
    return MatchFormat(
        laws.name,
        laws.match,
        best_of=1,
        game_at=laws.winning_goal,
        ahead_by=1,
        lost_at=laws.losing_goal,
        circumstances={WINNING_GOAL: str(laws.winning_goal)},
    )
