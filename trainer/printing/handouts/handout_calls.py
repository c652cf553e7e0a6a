"""Questions for a call as they are printed, with answer, reason, and the whole deal."""

from collections.abc import Sequence
from random import Random

from trainer.auction.auction import Auction
from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances
from trainer.games.game import Game
from trainer.playing.deals.dealing import dealt_later
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.questions.question import Question
from trainer.printing.handouts.auction_sheet import auction_sheet
from trainer.printing.handouts.handout import HandoutQuestion
from trainer.printing.handouts.sides import states_of
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer


def handout_question(judge: Judge, number: int, question: Question) -> HandoutQuestion:
    """Return a question as it is printed, with its answer and the reason."""
    book = judge.reasoner.book
    printed = book.game.calls.printed
    choice = judge.reasoner.choose(question.auction, question.hand)
    explained = Explainer(book.game).answer(judge.judge(question.auction, question.hand, choice.call), is_alone=True)
    calls = tuple(dict.fromkeys(map(printed, choice.calls)))
    return HandoutQuestion(
        number,
        question.title,
        tuple(map(printed, question.auction.calls)),
        states_of(question.auction),
        question.hand,
        printed(choice.call),
        tuple(one for one in calls if one != printed(choice.call)),
        _in_one_line(explained.lines),
        explained.source,
        str(question.row),
        TableDeal(
            book.game,
            book.laws,
            question.deal,
            title=f"{number}. {question.title}",
            source=book.full_name,
            circumstances=_circumstances(book.game, number, question.auction),
            later=dealt_later(book.game, question.deal, Random(number)),
        ),
        sheet=auction_sheet(book.game, question.auction),
    )


def _circumstances(game: Game, number: int, auction: Auction) -> Circumstances:
    """Return the circumstances of a question's deal, in which the person who is asked has a learner's seat."""
    if game.make_procedure is None:
        return NOTHING_SPECIAL
    return game.procedure.asked(number, auction.turn, lambda one: game.states_in(one) == auction.states)


def _in_one_line(lines: Sequence[str]) -> str:
    """Return the main point of an explanation."""
    return " ".join(lines[:2])
