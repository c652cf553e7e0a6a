"""The screen on which partners are asked: that of the drill, without anything that reveals the answer."""

from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.window.drill.question_screen import QuestionScreen
from trainer.window.look.appearance import Appearance
from trainer.window.screen.asker import PartnerAsker


class PartnerQuestionScreen(QuestionScreen[PartnerAsker]):
    """The view of a survey's question, or of a hand of a duet that is to call."""

    ends = ("&Stop here", "Stop here; your answers are saved")
    keys = (
        "Type a call and press Enter to answer; each answer is saved at once",
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

    def ask(self, asker: PartnerAsker, state: DrillState) -> None:
        """Show the question; at the first question, clear the typed text."""
        if self.presenter is not asker:
            self._asked = 0
            self._state = DrillState(Phase.PREPARING)
            self.hub.show_screen(self)
            self.presenter = asker
        self.show_state(state)

    def leave(self) -> None:
        """Forget who asks."""
        self.presenter = None

    def go_up(self) -> bool:
        """Stop asking; that shows the page again."""
        self._end()
        return True

    def _give_up(self) -> None:
        self.tell(lambda asker: asker.skip())

    def _end(self) -> None:
        self.tell(lambda asker: asker.stop())
