"""Where a drill leads back to, in the words of the button that goes there."""

from typing import Final

from trainer.window.start.navigation_bar import TODAY_TITLE
from trainer.window.start.rooms import CONVENTIONS, COURSE, PROGRESS, TODAY, WELCOME
from trainer.window.teach.teaching_switch import TEACH

ANOTHER: Final = "Choose another"
"""From the room of practice one goes back to choose."""

_WAYS: Final = {
    WELCOME: "&Back to the start",
    TODAY: "&Back to Today",
    COURSE: "&Back to the course",
    CONVENTIONS: "&Back to the page",
    PROGRESS: "&Back to Progress",
    TEACH: "&Back to Teach",
}


def home_title(room: str, *, has_begun: bool) -> str:
    """What the room is called to which the bar leads from a drill begun in `room`: who has not begun has no Today."""
    return "Start" if room == WELCOME and not has_begun else TODAY_TITLE


def way_back(room: str, *, has_begun: bool, places: bool) -> str:
    """What the button says that leads from a drill begun in `room`.

    Who has begun does not see the three questions again, and what a placement has found (it `places`) stands in the
    course.
    """
    if places:
        return "See the &course"
    return _WAYS.get(TODAY if room == WELCOME and has_begun else room, ANOTHER)
