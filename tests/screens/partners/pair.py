"""A pair with an agreement in a file, and what the rooms of partners show and ask."""

from collections.abc import Mapping
from pathlib import Path

from tests.practice.sample import SAMPLE
from tests.screens.home.rooms import Home
from trainer.language.agreements.partnership_writing import Value, begin_partnership
from trainer.language.files.partnerships import Partnership
from trainer.practice.guide.game_plan import GamePlan
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.drill.drill_state import DrillState
from trainer.screens.home.agreement_looking import write_agreed


class Pair:
    """Anna and Biju at one computer; `asked` are the questions they were shown, None where they had stopped."""

    def __init__(self, folder: Path, names: str = "Anna and Biju") -> None:
        self.home = Home()
        self.path = folder / "us.yaml"
        begin_partnership(self.path, names, SAMPLE)
        self.agreed = self.practice.library.partnership(self.path)
        self.asked: list[DrillState | None] = []

    @property
    def practice(self) -> PracticeSetup:
        return self.home.agreements.practice

    def ask(self, state: DrillState) -> None:
        self.asked.append(state)

    def stopped(self) -> None:
        self.asked.append(None)

    def keep(self, values: Mapping[str, Value]) -> Partnership:
        plan = GamePlan(SAMPLE, partnership=str(self.path))
        kept = write_agreed(self.home.agreements, plan, self.path, values).partnership
        assert kept is not None
        return kept
