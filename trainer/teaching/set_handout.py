"""A set on paper: the same questions for a class without computers, with the answers on pages of their own."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from trainer.games.game import Game
from trainer.practice.questions.subject import Kind
from trainer.printing.contents.imprint import imprint_of
from trainer.printing.handouts.choices import choice_on_paper
from trainer.printing.handouts.handout import Handout, HandoutQuestion, paragraphs
from trainer.printing.handouts.handout_calls import handout_question
from trainer.printing.handouts.lesson_handout import NothingToPrintError
from trainer.problems import visible
from trainer.reasoning.judging.judging import Judge
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.questions.freezing import thawed
from trainer.teaching.questions.frozen_choices import thawed_choice


def set_handout(pack: LessonPack, judge: Judge, day: date) -> Handout:
    """Return the questions of a set as a handout, dated `day`.

    Raises `NothingToPrintError` when the set has no questions, and a `BiddingTrainerError` for an invalid one.
    """
    book, lesson = judge.reasoner.book, pack.lesson
    questions = tuple(_on_paper(judge, number, one) for number, one in enumerate(lesson.questions, 1))
    if not questions:
        raise NothingToPrintError(f"“{visible(lesson.title)}” asks nothing, so there is nothing to print.")
    title, aim, text = visible(lesson.title), visible(lesson.aim), paragraphs(visible(lesson.text))
    return Handout(imprint_of(book, book, (), day), title, aim, questions, pack.fingerprint[:8], text)


def _on_paper(judge: Judge, number: int, question: FrozenQuestion) -> HandoutQuestion:
    reasoner, game = judge.reasoner, judge.reasoner.book.game
    if question.kind is not Kind.CALL:
        asked = choice_on_paper(game, number, thawed_choice(question, reasoner))
        return replace(asked, remarks=_told(question, question.option))
    asked = replace(
        handout_question(judge, number, thawed(question, reasoner)), remarks=_told(question, _printer(game))
    )
    if not question.accepted:
        return asked
    best, *others = map(_printer(game), question.accepted)
    if asked.answer == best:
        return replace(asked, accepted=tuple(others))
    why = f"{best}. The table calls {asked.why}"
    return replace(asked, answer=best, accepted=tuple(others), why=why)


def _told(question: FrozenQuestion, said: Callable[[str], str]) -> tuple[str, ...]:
    """Return the teacher's words on the answer, then on each wrong one; `said` prints an answer."""
    wrong = (f"Not {said(call).rstrip('.')}: {visible(words)}" for call, words in question.remarks.items())
    return tuple(filter(None, (visible(question.remark_on_right), *wrong, visible(question.remark_otherwise))))


def _printer(game: Game) -> Callable[[str], str]:
    return lambda call: game.calls.printed(game.calls.parse(call))
