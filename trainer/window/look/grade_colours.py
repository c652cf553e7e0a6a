"""The colours of grades, which tell how much a call costs. A colour always comes with the sign of the grade."""

from trainer.window.look.theme import Colours


def grade_colours(grade: str, colours: Colours) -> tuple[str, str]:
    """Return ink and fill of a grade, by its name: green for no loss, amber for a small one, red for more.

    What has no grade has the colours of any other text.
    """
    return {
        "": (colours.text, colours.sunken),
        "best": (colours.right, colours.right_fill),
        "fine": (colours.right, colours.right_fill),
        "small": (colours.accepted, colours.accepted_fill),
    }.get(grade, (colours.wrong, colours.wrong_fill))
