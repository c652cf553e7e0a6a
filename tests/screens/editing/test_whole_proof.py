"""The proof of a whole agreement says how far it is, and is stopped at once."""

from pathlib import Path

import pytest

from tests.screens.editing.test_editing import OURS, ROWS
from tests.screens.in_this_process import InThisProcess
from tests.screens.sample_practice import Later
from tests.verifying.small_books import write_book
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.screens.editing.editing_state import WholeProofDisplay
from trainer.screens.editing.whole_proof import WholeProof
from trainer.screens.work.background import Background


class Proof:
    """A proof with everything that was shown of it, and every process that it ran in."""

    def __init__(self, folder: Path, background: Background) -> None:
        write_book(folder / "conventions", "small", ROWS)
        self.library = ConventionLibrary(folder / "conventions", game_called)
        self.file = folder / "us.yaml"
        self.file.write_text(OURS, encoding="utf-8")
        self.states: list[WholeProofDisplay] = []
        self.errors: list[str] = []
        self.processes: list[InThisProcess] = []
        self.proof = WholeProof(
            self.states.append, background, lambda error: self.errors.append(str(error)), self._process
        )

    def _process(self) -> InThisProcess:
        self.processes.append(InThisProcess())
        return self.processes[-1]

    def start(self) -> WholeProof:
        self.proof.start(self.library, self.file)
        return self.proof


@pytest.fixture
def later() -> Later:
    return Later()


@pytest.fixture
def pair(tmp_path: Path, later: Later) -> Proof:
    return Proof(tmp_path, later)


def test_it_says_how_many_situations_are_proved_and_then_the_result(pair: Proof, later: Later) -> None:
    proof = pair.start()
    proof.look_on()
    assert pair.states == [WholeProofDisplay("Proving the whole convention…", is_running=True)]

    pair.processes[0].progress = (15, 60)
    proof.look_on()
    proof.look_on()
    assert len(pair.states) == 2, "a look that finds nothing new shows nothing"
    assert pair.states[-1].said == "Proving the whole convention: 15 of 60 situations…"
    assert pair.states[-1].share == 0.87 / 4

    later.run_all()
    assert pair.states[-1].said.startswith("The whole convention holds")
    assert not pair.states[-1].is_running
    assert pair.processes[0].is_stopped, "its process takes no more memory"


def test_a_stop_ends_the_process_and_no_result_comes_later(pair: Proof, later: Later) -> None:
    proof = pair.start()
    proof.stop()
    assert pair.processes[0].is_stopped
    assert pair.states[-1] == WholeProofDisplay("Stopped. Nothing was found out about the whole convention.")
    shown = len(pair.states)
    later.run_all()
    proof.look_on()
    assert (len(pair.states), pair.errors) == (shown, [])


def test_whoever_leaves_or_proves_anew_ends_the_process(pair: Proof) -> None:
    pair.start()
    pair.start()
    assert [one.is_stopped for one in pair.processes] == [True, False]
    pair.proof.drop()
    assert [one.is_stopped for one in pair.processes] == [True, True]


def test_a_file_that_can_not_be_read_is_said(pair: Proof, later: Later) -> None:
    pair.file.write_text("convention: [", encoding="utf-8")
    pair.start()
    later.run_all()
    assert len(pair.errors) == 1
    assert pair.states[-1] == WholeProofDisplay()
