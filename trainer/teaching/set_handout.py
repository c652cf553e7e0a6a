"""A set on paper: the same questions for a class without computers, with their key on pages of their own."""

from datetime import date

from trainer.practice.questions.subject import Kind
from trainer.printing.contents.imprint import imprint_of
from trainer.printing.handouts.asking import handout_question
from trainer.printing.handouts.handout import Handout
from trainer.printing.handouts.lesson_handout import NothingToPrintError
from trainer.problems import visible
from trainer.reasoning.judging.judging import Judge
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.questions.freezing import thawed


def set_handout(pack: LessonPack, judge: Judge, day: date) -> Handout:
    """The questions of a set as a handout, printed on a day; raises what is wrong with a question."""
    book, lesson = judge.reasoner.book, pack.lesson
    questions = tuple(
        handout_question(judge, number, thawed(one, judge.reasoner))
        for number, one in enumerate(lesson.questions, 1)
        if one.kind is Kind.CALL
    )
    if not questions:
        raise NothingToPrintError(f"“{visible(lesson.title)}” asks for no calls, so there is nothing to print.")
    left = len(lesson.questions) - len(questions)
    aim = f"{visible(lesson.aim)} {_left_out(left)}".strip()
    return Handout(imprint_of(book, book, (), day), visible(lesson.title), aim, questions, pack.fingerprint[:8])


def _left_out(number: int) -> str:
    """What stands nowhere on the paper, so that nobody looks for it."""
    if not number:
        return ""
    said = "1 question has" if number == 1 else f"{number} questions have"
    return f"{said} answers to choose among, and {'is' if number == 1 else 'are'} asked by the program only."
