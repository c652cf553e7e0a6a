"""The screen on which partners are asked: the drill's, without what would tell anything about the answer."""

from typing import ClassVar

from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.window.drill.drill_screen import DrillScreen
from trainer.window.look.appearance import Appearance


class AskingScreen(DrillScreen):
    """Shows a question of a survey, or a hand of a duet that is to call; `gave_up` leaves it for later."""

    ends = ("&Stop here", "Stop here; what was answered is kept")
    keys: ClassVar[tuple[str, ...]] = (
        "Type a call and press Enter: answers; what was answered is kept at once",
        "Tab, then the arrow keys: choose a call in the bidding box; Enter or Space calls it",
        "1 to 6: choose an answer where there are several",
        "Alt+L: leave this one for later   Alt+A: all calls, or fewer",
        "Alt+S or Escape: stop here, and go on another time",
    )

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self.ways_on.hint.hide()
        self.ways_on.dont_know.setText("&Later")
        self.ways_on.dont_know.setAccessibleName("Later: leave this question for now")

    def begin_anew(self) -> None:
        """Somebody else may be asked now, and the same: nothing of what was typed before is left."""
        self._asked = 0
        self._state = DrillState(Phase.PREPARING)
