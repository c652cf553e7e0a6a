"""A set on paper: the same questions for a class without computers, with their key on pages of their own."""

from datetime import date

from trainer.printing.contents.imprint import imprint_of
from trainer.printing.handouts.asking import handout_question
from trainer.printing.handouts.handout import Handout
from trainer.problems import visible
from trainer.reasoning.judging.judging import Judge
from trainer.teaching.freezing import thawed
from trainer.teaching.lesson_packs import LessonPack


def set_handout(pack: LessonPack, judge: Judge, day: date) -> Handout:
    """The questions of a set as a handout, printed on a day; raises what is wrong with a question."""
    book, lesson = judge.reasoner.book, pack.lesson
    questions = tuple(
        handout_question(judge, number, thawed(one, judge.reasoner)) for number, one in enumerate(lesson.questions, 1)
    )
    imprint = imprint_of(book, book, (), day)
    return Handout(imprint, visible(lesson.title), visible(lesson.aim), questions, pack.fingerprint[:8])
