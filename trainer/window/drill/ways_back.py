"""The button that leads back from a drill, with a text for the room in which the drill began."""

from typing import Final

from trainer.window.screen.screen_names import CONVENTIONS, COURSE, PROGRESS, TEACH, TODAY, WELCOME

ANOTHER: Final = "Choose another"
"""The text of the way back to the room of practice."""

_WAYS: Final = {
    WELCOME: "&Back to the start",
    TODAY: "&Back to Today",
    COURSE: "&Back to the course",
    CONVENTIONS: "&Back to the page",
    PROGRESS: "&Back to Progress",
    TEACH: "&Back to Teach",
}


def way_back(room: str, *, has_begun: bool, places: bool) -> str:
    """Return the label of the button that leaves a drill begun in `room`.

    A learner who has begun does not see the three questions again; a placement (`places`) leads to the course.
    """
    if places:
        return "See the &course"
    return _WAYS.get(TODAY if room == WELCOME and has_begun else room, ANOTHER)
