"""A set on paper: the same questions for a class without computers, with their key on pages of their own."""

from datetime import date

from trainer.practice.questions.subject import Kind
from trainer.printing.contents.imprint import imprint_of
from trainer.printing.handouts.choices import choice_on_paper
from trainer.printing.handouts.handout import Handout, HandoutQuestion
from trainer.printing.handouts.handout_calls import handout_question
from trainer.printing.handouts.lesson_handout import NothingToPrintError
from trainer.problems import visible
from trainer.reasoning.judging.judging import Judge
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.questions.freezing import thawed
from trainer.teaching.questions.frozen_choices import thawed_choice


def set_handout(pack: LessonPack, judge: Judge, day: date) -> Handout:
    """The questions of a set as a handout, printed on a day; raises what is wrong with a question."""
    book, lesson = judge.reasoner.book, pack.lesson
    questions = tuple(_on_paper(judge, number, one) for number, one in enumerate(lesson.questions, 1))
    if not questions:
        raise NothingToPrintError(f"“{visible(lesson.title)}” asks nothing, so there is nothing to print.")
    title, aim = visible(lesson.title), visible(lesson.aim)
    return Handout(imprint_of(book, book, (), day), title, aim, questions, pack.fingerprint[:8])


def _on_paper(judge: Judge, number: int, question: FrozenQuestion) -> HandoutQuestion:
    reasoner = judge.reasoner
    if question.kind is Kind.CALL:
        return handout_question(judge, number, thawed(question, reasoner))
    return choice_on_paper(reasoner.book.game, number, thawed_choice(question, reasoner))
