"""Grades have the colours of verdicts: green, amber and red."""

from trainer.playing.pricing.price import Grade
from trainer.window.look.grade_colours import grade_colours
from trainer.window.look.theme import DARK, LIGHT


def test_grades_go_from_green_over_amber_to_red() -> None:
    for colours in (LIGHT, DARK):
        inks = [grade_colours(grade, colours)[0] for grade in Grade]
        assert grade_colours("", colours)[0] == colours.text
        assert inks == [colours.right, colours.right, colours.accepted, colours.wrong, colours.wrong]
